import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Amount, Closed, IntegerId, Nullable, Text, UnixSeconds } from '../primitives.ts'
import { EventParams } from './events.ts'

export const priceStatuses = ['active', 'paused', 'archived'] as const
export type PriceStatus = (typeof priceStatuses)[number]

export const priceAvailabilities = ['on_sale', 'scheduled', 'ended', 'sold_out', 'hidden'] as const
export type PriceAvailability = (typeof priceAvailabilities)[number]

export const NEEDS_ADULT =
  'True if customers can buy it only in one order with a ticket at a price that needs no adult, such as a price for children.'

const LocalSeconds = (description: string) => Nullable(Type.Integer(), description)

export const Price = Closed(
  {
    price_id: IntegerId('Identifier of the price.'),
    price_category_id: IntegerId('The category that the price belongs to.'),
    price_category_title: Text('Title of the category.'),
    title: Text('Title of the price, such as `Adult`.'),
    price: Amount("Face value of a ticket, in major units of the event's currency."),
    rebate: Amount("Organisation's share of the service fee."),
    service_fee: Amount('Service fee of each ticket.'),
    service_tax: Amount('Service tax of each ticket.'),
    group_ticket: Type.Boolean({ description: 'True if one unit admits several people.' }),
    available_from_unix: Nullable(UnixSeconds(''), 'When the sale begins; `null` if there is no start date.'),
    available_until_unix: Nullable(
      UnixSeconds(''),
      'When the sale ends; `null` if no end is set: then it ends when the event ends, or starts if it has no end time.',
    ),
    local_available_from_unix: LocalSeconds(
      "`available_from_unix` plus the UTC offset of the event's time zone at that time.",
    ),
    local_available_until_unix: LocalSeconds(
      "`available_until_unix` plus the UTC offset of the event's time zone at that time.",
    ),
    membership_type_id: Nullable(
      IntegerId(''),
      'Only members of this membership type may buy it; `null` if no membership is required.',
    ),
    membership_type_name: Nullable(Text(''), 'Title of that membership type.'),
    show_online: Type.Boolean({ description: 'True if it is offered online.' }),
    show_boxoffice: Type.Boolean({ description: 'True if it is offered at the box office.' }),
    status: Type.Enum([...priceStatuses], {
      description: 'Status of the sale: `active`, `paused` temporarily, or `archived` permanently.',
    }),
    tickets_included: Type.Integer({
      description: 'Number of tickets that one unit contains.',
      minimum: 1,
      maximum: 1_000,
    }),
    scanning_flag: Type.Integer({
      description: 'Action at the gate: 0 admit, 1 check the concession.',
      minimum: 0,
      maximum: 1,
    }),
    needs_adult: Type.Boolean({ description: NEEDS_ADULT }),
    availability: Type.Enum([...priceAvailabilities], {
      description:
        'Whether customers can buy it online now: `on_sale`; `scheduled` before the sale begins; `ended` after the sale; `sold_out`; ' +
        '`hidden` if it is not offered online, or if the price, its category or the event is not active.',
    }),
  },
  { description: 'A price: a type of ticket of an event.' },
)
export type Price = Static<typeof Price>

export const listEventPrices = operation({
  id: 'listEventPrices',
  plane: 'v1',
  method: 'GET',
  path: '/v1/events/{event_id}/prices',
  tag: 'Prices',
  summary: 'Get prices (tickets) attached to an event',
  description: 'Returns all prices of the event, including archived prices, in the order of their categories.',
  scope: 'events:read',
  params: EventParams,
  response: Closed({ data: Type.Array(Price, { description: 'The prices of the event.' }) }),
  errors: ['not_found'],
})
