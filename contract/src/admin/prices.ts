import { Type, type Static } from 'typebox'
import { AmountInput, MAX_AMOUNT_MINOR } from '../money-input.ts'
import { operation } from '../operation.ts'
import {
  AmountMinor,
  Closed,
  Currency,
  RequiredText,
  IntegerId,
  ListOf,
  Nullable,
  PrefixedId,
  UnixSeconds,
  sentVersion,
  Version,
} from '../primitives.ts'
import { EventParams } from '../v1/events.ts'
import { NEEDS_ADULT, Price } from '../v1/prices.ts'
import { PriceCategoryParams } from './price-categories.ts'
import { TaxRateId } from './tax-rates.ts'

const amounts = {
  ...AmountInput('price', "Face value, in major units of the event's currency. A new price needs it or `price_minor`."),
  ...AmountInput('rebate', "Organisation's share of the service fee, in major units; 0 if a new price has none."),
  ...AmountInput('service_fee', 'Service fee of each ticket, in major units; 0 if a new price has none.'),
  ...AmountInput('service_tax', 'Service tax of each ticket, in major units; 0 if a new price has none.'),
}

const Maximum = (description: string) => Nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 }), description)

const stock = {
  pool_id: Nullable(IntegerId(''), 'Pool of the price; `null` if it is sold by seats, or not sold yet.'),
  max_per_order: Maximum(
    'Maximum number of units per order; `null` for no maximum, on the Store API for `order_limits.units_per_price` of the organisation.',
  ),
  max_per_customer: Maximum(
    'Maximum number of units per customer over all orders; `null` for no maximum. Customers are told apart by their e-mail ' +
      'address, which anybody can have several of: this is no identity check.',
  ),
}

const tax = {
  tax_rate_id: TaxRateId(
    'Rate of the VAT that the price includes; `null` for the `ticket_tax_rate_id` of the organisation. Fees have their own.',
  ),
}

export const AdminPrice = Closed(
  {
    ...Price.properties,
    event_id: PrefixedId('evt', 'The event of the price.'),
    currency: Currency,
    price_minor: AmountMinor('`price` as a whole number of minor units.', MAX_AMOUNT_MINOR),
    rebate_minor: AmountMinor('`rebate` as a whole number of minor units.', MAX_AMOUNT_MINOR),
    service_fee_minor: AmountMinor('`service_fee` as a whole number of minor units.', MAX_AMOUNT_MINOR),
    service_tax_minor: AmountMinor('`service_tax` as a whole number of minor units.', MAX_AMOUNT_MINOR),
    ...stock,
    ...tax,
    created: UnixSeconds('When it was created.'),
    updated_at: UnixSeconds('When it was last changed.'),
    version: Version,
  },
  { description: 'A price, with the fields for staff.' },
)
export type AdminPrice = Static<typeof AdminPrice>

const PriceParams = Closed({ price_id: IntegerId('Identifier of the price.') })

const fields = {
  title: RequiredText('Title, such as `Adult`.'),
  ...amounts,
  group_ticket: Type.Boolean({ description: 'True if one unit admits several people.' }),
  tickets_included: Type.Integer({
    description: 'Number of tickets that one unit contains; more than 1 only for a group ticket.',
    minimum: 1,
    maximum: 1_000,
  }),
  available_from_unix: Nullable(UnixSeconds(''), 'When the sale begins; `null` to begin at once.'),
  available_until_unix: Nullable(UnixSeconds(''), 'When the sale ends, after it begins; `null` if no end is set.'),
  ...stock,
  ...tax,
  membership_type_id: Nullable(
    IntegerId(''),
    'Only members of this membership type may buy it; `null` if no membership is required.',
  ),
  show_online: Type.Boolean({ description: 'True if it is offered online.' }),
  show_boxoffice: Type.Boolean({ description: 'True if it is offered at the box office.' }),
  scanning_flag: Type.Integer({
    description: 'Action at the gate: 0 admit, 1 check the concession.',
    minimum: 0,
    maximum: 1,
  }),
  needs_adult: Type.Boolean({ description: NEEDS_ADULT }),
}

const change = {
  plane: 'admin',
  tag: 'Prices',
  scope: 'events:write',
  response: AdminPrice,
  errors: ['not_found', 'invalid_state'],
} as const

export const createPrice = operation({
  ...change,
  id: 'createPrice',
  method: 'POST',
  path: '/admin/v1/price_categories/{price_category_id}/prices',
  summary: 'Create a price',
  description: 'Creates a price in a category. The event must be a draft or live.',
  params: PriceCategoryParams,
  body: Closed({
    title: fields.title,
    ...amounts,
    group_ticket: Type.Optional(Type.Boolean({ ...fields.group_ticket, default: false })),
    tickets_included: Type.Optional(Type.Integer({ ...fields.tickets_included, default: 1 })),
    available_from_unix: Type.Optional(fields.available_from_unix),
    available_until_unix: Type.Optional(fields.available_until_unix),
    membership_type_id: Type.Optional(fields.membership_type_id),
    pool_id: Type.Optional(fields.pool_id),
    max_per_order: Type.Optional(fields.max_per_order),
    max_per_customer: Type.Optional(fields.max_per_customer),
    tax_rate_id: Type.Optional(fields.tax_rate_id),
    show_online: Type.Optional(Type.Boolean({ ...fields.show_online, default: true })),
    show_boxoffice: Type.Optional(Type.Boolean({ ...fields.show_boxoffice, default: true })),
    scanning_flag: Type.Optional(Type.Integer({ ...fields.scanning_flag, default: 0 })),
    needs_adult: Type.Optional(Type.Boolean({ ...fields.needs_adult, default: false })),
  }),
})

export const adminListPrices = operation({
  id: 'adminListPrices',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/events/{event_id}/prices',
  tag: 'Prices',
  summary: 'List the prices of an event',
  description: 'Returns all prices of the event, including archived prices, in the order of their categories.',
  scope: 'events:read',
  params: EventParams,
  response: ListOf('prices', AdminPrice, {}),
  errors: ['not_found'],
})

export const updatePrice = operation({
  ...change,
  id: 'updatePrice',
  method: 'PATCH',
  path: '/admin/v1/prices/{price_id}',
  summary: 'Change a price',
  description: 'Changes only the fields that are sent. Sold tickets keep their price.',
  params: PriceParams,
  body: Type.Partial(Closed({ ...fields, version: sentVersion }), { additionalProperties: false }),
  errors: [...change.errors, 'version_conflict'],
})

export const pausePrice = operation({
  ...change,
  id: 'pausePrice',
  method: 'POST',
  path: '/admin/v1/prices/{price_id}/pause',
  summary: 'Pause a price',
  description: 'Pauses the sale of the price.',
  params: PriceParams,
})

export const activatePrice = operation({
  ...change,
  id: 'activatePrice',
  method: 'POST',
  path: '/admin/v1/prices/{price_id}/activate',
  summary: 'Activate a price',
  description: 'Resumes the sale of a paused price.',
  params: PriceParams,
})

export const archivePrice = operation({
  ...change,
  id: 'archivePrice',
  method: 'POST',
  path: '/admin/v1/prices/{price_id}/archive',
  summary: 'Archive a price',
  description: 'Ends the sale of the price permanently.',
  params: PriceParams,
})
