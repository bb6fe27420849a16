import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Amount, AmountMinor, Closed, Count, Currency, Nullable, PrefixedId, Text } from '../primitives.ts'
import { EventParams } from '../v1/events.ts'

/** How the money of an order goes back. */
export const refundWays = ['automatic', 'by_hand', 'on_account', 'elsewhere', 'nothing'] as const
export type RefundWay = (typeof refundWays)[number]

export const RefundWayName = Type.Enum([...refundWays], {
  description:
    '`automatic`: the payment provider sends it back. `by_hand`: staff took the money, such as cash, and must give it back; it ' +
    'is booked as refunded at once. `on_account`: it reduces what the customer owes. `elsewhere`: the order was paid elsewhere, so ' +
    'it is cancelled and not refunded. `nothing`: nothing was paid, or nothing is left to refund.',
})

const PlannedRefunds = Closed(
  {
    way: RefundWayName,
    payment_method: Text(
      'How the orders were paid: `card`, `wallet`, `bank`, `free` or `other`; a tender of the box office, such as `cash`; or ' +
        '`none` if they were paid elsewhere.',
      40,
    ),
    orders: Count('Number of confirmed orders.'),
    tickets: Count('Number of their valid tickets.'),
    amount: Amount('What they are refunded with fees, in major units; for `elsewhere`, what was paid elsewhere.'),
    amount_minor: AmountMinor('`amount` as a whole number of minor units.'),
    fees: Amount('How much of `amount` is service fees, their tax and transaction fees.'),
    fees_minor: AmountMinor('`fees` as a whole number of minor units.'),
    currency: Currency,
  },
  { description: 'Orders of an event that are refunded in the same way.' },
)

const PlannedEvents = Closed(
  { type: Text('Type of the webhook event.', 60), count: Count('How many are emitted.') },
  { description: 'Webhook events that a change emits.' },
)

const refusal = (what: string) =>
  Nullable(Text('', 500), `Why you cannot ${what} now: its status, or your limits; \`null\` if you can.`)

const affected = {
  event_id: PrefixedId('evt', 'The event.'),
  orders: Count('Number of confirmed orders.'),
  tickets: Count('Number of valid tickets of these orders.'),
  tickets_used: Count('Number of these tickets that were used to enter.'),
  customers: Count('Number of different e-mail addresses of these orders: buyers to inform.'),
  members: Count('Number of current members whom their membership admits to the event, without a ticket.'),
  baskets: Count('Number of baskets that hold places of the event.'),
  payments: Count('Number of these baskets that are being paid for.'),
  emails: Count('Number of e-mails that buyers get from Tessera: none yet, so inform them yourself.'),
  webhook_endpoints: Count('Number of enabled webhook endpoints.'),
  webhook_events: Type.Array(PlannedEvents, { description: 'Webhook events, by type.' }),
}

export const CancelPlan = Closed(
  {
    plan: Text(
      'Names these figures. Send it to `cancel` and `refund_all`: they are refused with `plan_changed` if orders, tickets, used tickets or amounts have changed materially since.',
      100,
    ),
    ...affected,
    cancel_refusal: refusal('cancel the event'),
    refund_refusal: refusal('refund all its orders after that'),
    used_needed: Type.Boolean({
      description: 'True if `refund_all` needs `used`, because tickets were used to enter.',
    }),
    amount: Amount('What is refunded with fees, without what was paid elsewhere, in major units.'),
    amount_minor: AmountMinor('`amount` as a whole number of minor units.'),
    fees: Amount('How much of `amount` is fees, which `refund_all` keeps with `fees` false.'),
    fees_minor: AmountMinor('`fees` as a whole number of minor units.'),
    currency: Currency,
    refunds: Type.Array(PlannedRefunds, { description: 'The orders by the way in which they are refunded.' }),
    orders_by_hand: Count('Number of orders that need a person: those of `by_hand` and `elsewhere`.'),
  },
  { description: 'What cancelling an event and refunding all its orders would do.' },
)
export type CancelPlan = Static<typeof CancelPlan>

export const PostponePlan = Closed(
  {
    ...affected,
    refusal: refusal('postpone the event'),
    tickets_signed: Count(
      'Number of valid tickets with signed barcodes. A signed code contains the entry times: codes that were printed or sent before the start moves are refused, so send them again.',
    ),
    devices: Count('Number of active devices at gates. Each loads the new times with its next manifest.'),
    amount: Amount('What buyers could be refunded, with fees, if all of them asked for it, in major units.'),
    amount_minor: AmountMinor('`amount` as a whole number of minor units.'),
    currency: Currency,
  },
  { description: 'What postponing an event would do. Its tickets stay valid.' },
)
export type PostponePlan = Static<typeof PostponePlan>

/** The optional field of operations that apply a plan. */
export const PlanName = Type.Optional(
  Type.String({
    description: 'The `plan` of the cancel plan that you looked at; the request is refused if it is out of date.',
    pattern: '^1(\\.[0-9a-z]{1,10}){4}$',
  }),
)

const plan = { plane: 'admin', method: 'GET', tag: 'Events', scope: 'orders:read', params: EventParams } as const

export const getCancelPlan = operation({
  ...plan,
  id: 'getCancelPlan',
  path: '/admin/v1/events/{event_id}/cancel_plan',
  summary: 'Plan to cancel an event',
  description:
    'Returns what cancelling the event and then refunding all its orders would do now, and changes nothing: orders and tickets, ' +
    'the amount by payment method, what needs a person, and whether you may do it.',
  response: CancelPlan,
  errors: ['not_found'],
})

export const getPostponePlan = operation({
  ...plan,
  id: 'getPostponePlan',
  path: '/admin/v1/events/{event_id}/postpone_plan',
  summary: 'Plan to postpone an event',
  description:
    'Returns what postponing or rescheduling the event would do now, and changes nothing. Tickets stay valid; buyers are refunded ' +
    'individually on request.',
  response: PostponePlan,
  errors: ['not_found'],
})
