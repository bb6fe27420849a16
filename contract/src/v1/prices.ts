import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Amount, Closed, IntegerId, Nullable, Text, UnixSeconds } from '../primitives.ts'
import { EventParams } from './events.ts'

export const priceStatuses = ['active', 'paused', 'archived'] as const
export type PriceStatus = (typeof priceStatuses)[number]

export const priceAvailabilities = ['on_sale', 'scheduled', 'ended', 'sold_out', 'hidden'] as const
export type PriceAvailability = (typeof priceAvailabilities)[number]

const LocalSeconds = (description: string) => Nullable(Type.Integer(), description)

export const Price = Closed(
  {
    price_id: IntegerId('Identifier of the price.'),
    price_category_id: IntegerId('The category that the price belongs to.'),
    price_category_title: Text('What the category is called.'),
    title: Text('What the price is called, as in `Adult`.'),
    price: Amount("Face value of a ticket, in major units of the event's currency."),
    rebate: Amount('The part of the service fee that the organisation gets.'),
    service_fee: Amount('Fee that is added to each ticket.'),
    service_tax: Amount('Tax that is added to each ticket.'),
    group_ticket: Type.Boolean({ description: 'Whether one unit admits several people.' }),
    available_from_unix: Nullable(UnixSeconds(''), 'When the sale begins; `null` when it began already.'),
    available_until_unix: Nullable(UnixSeconds(''), 'When the sale ends; `null` when it has no end of its own.'),
    local_available_from_unix: LocalSeconds("`available_from_unix` plus the offset of the event's zone at that time."),
    local_available_until_unix: LocalSeconds(
      "`available_until_unix` plus the offset of the event's zone at that time.",
    ),
    membership_type_id: Nullable(IntegerId(''), 'Only members of this type may buy it; `null` means everybody.'),
    membership_type_name: Nullable(Text(''), 'What that type of membership is called.'),
    show_online: Type.Boolean({ description: 'Whether it is offered online.' }),
    show_boxoffice: Type.Boolean({ description: 'Whether it is offered at the box office.' }),
    status: Type.Enum([...priceStatuses], {
      description: 'Whether it is sold: `active`, `paused` for the time being, or `archived` for good.',
    }),
    tickets_included: Type.Integer({
      description: 'How many tickets one unit issues, and how many places it takes.',
      minimum: 1,
      maximum: 1_000,
    }),
    scanning_flag: Type.Integer({
      description: 'What the gate does: 0 admits, 1 asks to check the concession.',
      minimum: 0,
      maximum: 1,
    }),
    availability: Type.Enum([...priceAvailabilities], {
      description:
        'Whether a fan can buy it online now: `on_sale`; `scheduled` until its sale begins; `ended` after it; `sold_out`; ' +
        '`hidden` when it is not offered online, or it, its category or the event is not active.',
    }),
  },
  { description: 'A price: a type of ticket that an event is sold by.' },
)
export type Price = Static<typeof Price>

export const listEventPrices = operation({
  id: 'listEventPrices',
  plane: 'v1',
  method: 'GET',
  path: '/v1/events/{event_id}/prices',
  tag: 'Prices',
  summary: 'Get prices (tickets) attached to an event',
  description: 'All prices of the event, archived ones included, in the order of their categories.',
  scope: 'events:read',
  params: EventParams,
  response: Closed({ data: Type.Array(Price, { description: 'The prices of the event.' }) }),
  errors: ['not_found'],
})
