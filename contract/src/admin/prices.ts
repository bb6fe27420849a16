import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, Currency, Filled, IntegerId, ListOf, Nullable, PrefixedId, UnixSeconds } from '../primitives.ts'
import { EventParams } from '../v1/events.ts'
import { Price } from '../v1/prices.ts'
import { PriceCategoryParams } from './price-categories.ts'

const Minor = (description: string) => Type.Integer({ description, minimum: 0, maximum: 100_000_000_000 })

const amounts = {
  price_minor: Minor("Face value, in minor units of the event's currency."),
  rebate_minor: Minor('The part of the service fee that the organisation gets, in minor units.'),
  service_fee_minor: Minor('Fee that is added to each ticket, in minor units.'),
  service_tax_minor: Minor('Tax that is added to each ticket, in minor units.'),
}

const Most = (description: string) => Nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 }), description)

const stock = {
  pool_id: Nullable(
    IntegerId(''),
    'The pool of the event that its places come from; `null` when it is sold by seats, or not to be sold yet.',
  ),
  max_per_order: Most('How many units one order may have; `null` for no maximum.'),
  max_per_customer: Most('How many units one customer may have over all orders; `null` for no maximum.'),
}

export const AdminPrice = Closed(
  {
    ...Price.properties,
    event_id: PrefixedId('evt', 'The event that it belongs to.'),
    currency: Currency,
    ...amounts,
    ...stock,
    created: UnixSeconds('When it was created.'),
    updated_at: UnixSeconds('When it was last changed.'),
  },
  { description: 'What staff see of a price: the public record, with its amounts in minor units.' },
)
export type AdminPrice = Static<typeof AdminPrice>

const PriceParams = Closed({ price_id: IntegerId('Identifier of the price.') })

const fields = {
  title: Filled('What it is called, as in `Adult`.'),
  ...amounts,
  group_ticket: Type.Boolean({ description: 'Whether one unit admits several people.' }),
  tickets_included: Type.Integer({
    description: 'How many tickets one unit issues; more than 1 for a group ticket only.',
    minimum: 1,
    maximum: 1_000,
  }),
  available_from_unix: Nullable(UnixSeconds(''), 'When the sale begins; `null` for at once.'),
  available_until_unix: Nullable(UnixSeconds(''), 'When the sale ends, after it begins; `null` for no end of its own.'),
  ...stock,
  membership_type_id: Nullable(IntegerId(''), 'Only members of this type may buy it; `null` for everybody.'),
  show_online: Type.Boolean({ description: 'Whether it is offered online.' }),
  show_boxoffice: Type.Boolean({ description: 'Whether it is offered at the box office.' }),
  scanning_flag: Type.Integer({
    description: 'What the gate does: 0 admits, 1 asks to check the concession.',
    minimum: 0,
    maximum: 1,
  }),
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
  description: 'Adds a price to a category, and so to its event, which must be a draft or live.',
  params: PriceCategoryParams,
  body: Closed({
    title: fields.title,
    price_minor: fields.price_minor,
    rebate_minor: Type.Optional(Type.Integer({ ...fields.rebate_minor, default: 0 })),
    service_fee_minor: Type.Optional(Type.Integer({ ...fields.service_fee_minor, default: 0 })),
    service_tax_minor: Type.Optional(Type.Integer({ ...fields.service_tax_minor, default: 0 })),
    group_ticket: Type.Optional(Type.Boolean({ ...fields.group_ticket, default: false })),
    tickets_included: Type.Optional(Type.Integer({ ...fields.tickets_included, default: 1 })),
    available_from_unix: Type.Optional(fields.available_from_unix),
    available_until_unix: Type.Optional(fields.available_until_unix),
    membership_type_id: Type.Optional(fields.membership_type_id),
    pool_id: Type.Optional(fields.pool_id),
    max_per_order: Type.Optional(fields.max_per_order),
    max_per_customer: Type.Optional(fields.max_per_customer),
    show_online: Type.Optional(Type.Boolean({ ...fields.show_online, default: true })),
    show_boxoffice: Type.Optional(Type.Boolean({ ...fields.show_boxoffice, default: true })),
    scanning_flag: Type.Optional(Type.Integer({ ...fields.scanning_flag, default: 0 })),
  }),
})

export const adminListPrices = operation({
  id: 'adminListPrices',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/events/{event_id}/prices',
  tag: 'Prices',
  summary: 'List the prices of an event',
  description: 'All prices of the event, archived ones included, in the order of their categories.',
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
  description: 'Changes the fields that are sent and leaves the others as they are. Tickets that are sold keep theirs.',
  params: PriceParams,
  body: Type.Partial(Closed(fields), { additionalProperties: false }),
})

export const pausePrice = operation({
  ...change,
  id: 'pausePrice',
  method: 'POST',
  path: '/admin/v1/prices/{price_id}/pause',
  summary: 'Pause a price',
  description: 'Stops its sale for the time being.',
  params: PriceParams,
})

export const activatePrice = operation({
  ...change,
  id: 'activatePrice',
  method: 'POST',
  path: '/admin/v1/prices/{price_id}/activate',
  summary: 'Activate a price',
  description: 'Lets the sale of a paused price go on.',
  params: PriceParams,
})

export const archivePrice = operation({
  ...change,
  id: 'archivePrice',
  method: 'POST',
  path: '/admin/v1/prices/{price_id}/archive',
  summary: 'Archive a price',
  description: 'Ends its sale for good.',
  params: PriceParams,
})
