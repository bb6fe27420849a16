import { Type, type Static } from 'typebox'
import { AmountInput } from '../money-input.ts'
import { operation } from '../operation.ts'
import {
  Amount,
  AmountMinor,
  Closed,
  Count,
  Currency,
  RequiredText,
  IntegerId,
  ListOf,
  Nullable,
  PrefixedId,
  Text,
  UnixSeconds,
} from '../primitives.ts'
import { EventParams } from '../v1/events.ts'
import { OrderParams } from '../v1/orders.ts'
import { PlanName } from './event-plans.ts'

export const refundStates = ['sending', 'succeeded', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

export const refundCauses = ['requested', 'event_cancelled', 'exchange', 'late_payment'] as const
export type RefundCause = (typeof refundCauses)[number]

export const Refund = Closed(
  {
    refund_id: PrefixedId('ref', 'Identifier of the refund.'),
    order_id: IntegerId('The order.'),
    status: Type.Enum([...refundStates], {
      description:
        '`sending` until the payment provider has responded, then `succeeded` or `failed`. You can create a new refund after a failure.',
    }),
    cause: Type.Enum([...refundCauses], {
      description:
        'Why it is refunded: staff `requested` it, the event was cancelled (`event_cancelled`), a ticket was exchanged for a cheaper one (`exchange`), or the payment arrived after the tickets were released (`late_payment`).',
    }),
    reason: Nullable(Text('', 500), 'Note by staff.'),
    amount: Amount("Refunded amount, in major units of the order's currency."),
    amount_minor: AmountMinor('`amount` as a whole number of minor units.'),
    currency: Currency,
    ticket_ids: Type.Array(IntegerId(''), { description: 'Refunded tickets, sorted by id.' }),
    used_ticket_ids: Type.Array(IntegerId(''), {
      description: 'Those of the refunded tickets that had been used to enter when the refund was created.',
    }),
    failure_message: Nullable(Text('', 500), 'Why the payment provider rejected it; `null` if it did not.'),
    created: UnixSeconds('When the refund was created.'),
    updated_at: UnixSeconds('When the refund last changed.'),
  },
  { description: 'A refund to a buyer.' },
)
export type Refund = Static<typeof Refund>

export const Fees = Type.Optional(
  Type.Boolean({
    description: 'True to refund service fees, their tax and the transaction fee as well.',
    default: true,
  }),
)
export const Reason = Type.Optional(RequiredText('Note by staff; buyers do not see it.', 500))
export const Used = Type.Optional(
  Type.Boolean({
    description:
      'True to go on although a ticket was used to enter; without it, the request is refused with `ticket_used`.',
    default: false,
  }),
)

export const createRefund = operation({
  id: 'createRefund',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/orders/{order_id}/refunds',
  tag: 'Refunds',
  summary: 'Refund an order',
  description:
    'Refunds the whole order, or some of its tickets, and cancels them at once: they are no longer valid, and their ' +
    'places can be sold again. With `amount`, only that amount is refunded and nothing is cancelled. If the payment ' +
    'provider cannot be reached, the refund stays `sending` and is retried automatically.',
  scope: 'orders:write',
  params: OrderParams,
  body: Closed({
    ticket_ids: Type.Optional(
      Type.Array(IntegerId(''), {
        description: 'Tickets to refund. Defaults to all tickets of the order.',
        maxItems: 500,
      }),
    ),
    ...AmountInput(
      'amount',
      'Amount to refund in major units, without cancelling tickets. It is taken from the face value of the tickets first.',
      { minimumMinor: 1 },
    ),
    fees: Fees,
    reason: Reason,
    used: Used,
  }),
  response: Refund,
  errors: ['not_found', 'invalid_state', 'ticket_used', 'refund_ceiling_exceeded'],
})

export const listOrderRefunds = operation({
  id: 'listOrderRefunds',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/orders/{order_id}/refunds',
  tag: 'Refunds',
  summary: 'List the refunds of an order',
  description: 'Returns all refunds of the order, oldest first, on one page.',
  scope: 'orders:read',
  params: OrderParams,
  response: ListOf('refunds', Refund, { order_id: IntegerId('The order that the refunds belong to.') }),
  errors: ['not_found'],
})

export const getRefund = operation({
  id: 'getRefund',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/refunds/{refund_id}',
  tag: 'Refunds',
  summary: 'Retrieve a refund',
  description: 'Returns a refund, whatever its status.',
  scope: 'orders:read',
  params: Closed({ refund_id: PrefixedId('ref', 'Identifier of the refund.') }),
  response: Refund,
  errors: ['not_found'],
})

export const eventRefundStates = ['running', 'done'] as const
export type EventRefundState = (typeof eventRefundStates)[number]

const RefundSum = (description: string) =>
  Closed(
    {
      orders: Count('Number of orders.'),
      amount: Amount('Sum of the refunds, in major units.'),
      amount_minor: AmountMinor('`amount` as a whole number of minor units.'),
    },
    { description },
  )

export const EventRefund = Closed(
  {
    event_id: PrefixedId('evt', 'The cancelled event.'),
    status: Type.Enum([...eventRefundStates], {
      description: '`done` when a refund was created for every order; each refund has its own status.',
    }),
    fees: Type.Boolean({ description: 'True if fees are refunded as well.' }),
    reason: Nullable(Text('', 500), 'Note by staff.'),
    orders: Type.Integer({ description: 'Number of orders processed so far.', minimum: 0, maximum: 2_147_483_647 }),
    orders_remaining: Type.Integer({ description: 'Number of orders remaining.', minimum: 0, maximum: 2_147_483_647 }),
    orders_total: Count('Number of orders processed so far and remaining.'),
    amount: Amount('Refunded amount of these orders, in major units: sent, being sent and failed.'),
    amount_minor: AmountMinor('`amount` as a whole number of minor units.'),
    succeeded: RefundSum('Refunds that succeeded, including what staff have to give back by hand.'),
    by_hand: RefundSum('The part of `succeeded` that staff took, such as cash, and have to give back by hand.'),
    sending: RefundSum('Refunds that are being sent.'),
    failed: RefundSum('Refunds that failed, of orders that still have something to refund.'),
    remaining_amount: Amount('What the remaining orders can be refunded with fees, in major units.'),
    remaining_amount_minor: AmountMinor('`remaining_amount` as a whole number of minor units.'),
    problems: Count('Number of orders that need a person: see `refund_problems`.'),
    currency: Currency,
    created: UnixSeconds('When it was requested.'),
    updated_at: UnixSeconds('When it last made progress.'),
  },
  { description: 'The refund of all orders of a cancelled event, and its progress.' },
)
export type EventRefund = Static<typeof EventRefund>

export const refundEvent = operation({
  id: 'refundEvent',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/events/{event_id}/refund_all',
  tag: 'Refunds',
  summary: 'Refund all orders of a cancelled event',
  description:
    'Creates a refund for every confirmed order of the event, in batches, in the background. The event must be cancelled: ' +
    'buyers of a postponed or rescheduled event keep their tickets, and are refunded individually on request. Repeating ' +
    'the request changes nothing.',
  scope: 'orders:write',
  recentSignIn: true,
  params: EventParams,
  body: Closed({ fees: Fees, reason: Reason, used: Used, plan: PlanName }),
  response: EventRefund,
  errors: ['not_found', 'invalid_state', 'ticket_used', 'refund_ceiling_exceeded', 'plan_changed'],
})

export const getEventRefund = operation({
  id: 'getEventRefund',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/events/{event_id}/refund_all',
  tag: 'Refunds',
  summary: 'Retrieve the refund of an event',
  description:
    'Returns how many orders are processed and how many remain, and the amounts that were sent, are being sent, failed and remain.',
  scope: 'orders:read',
  params: EventParams,
  response: EventRefund,
  errors: ['not_found'],
})
