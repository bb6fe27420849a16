import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import {
  Amount,
  AmountMinor,
  Closed,
  Currency,
  Filled,
  IntegerId,
  ListOf,
  Nullable,
  PrefixedId,
  Text,
  UnixSeconds,
} from '../primitives.ts'
import { EventParams } from '../v1/events.ts'
import { OrderParams } from '../v1/orders.ts'

export const refundStates = ['sending', 'succeeded', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

export const refundCauses = ['requested', 'event_cancelled', 'exchange', 'late_payment'] as const
export type RefundCause = (typeof refundCauses)[number]

export const Refund = Closed(
  {
    refund_id: PrefixedId('ref', 'Identifier of the refund.'),
    order_id: IntegerId('The order that is paid back.'),
    status: Type.Enum([...refundStates], {
      description:
        '`sending` until the payment provider has answered, then `succeeded` or `failed`. A failed refund may be asked for again.',
    }),
    cause: Type.Enum([...refundCauses], {
      description:
        'Why it is paid back: somebody asked, the event was cancelled, a ticket was exchanged for a cheaper one, or the money came when nothing was left to sell.',
    }),
    reason: Nullable(Text('', 500), 'What staff wrote about it.'),
    amount: Amount("What is paid back, in major units of the order's currency."),
    amount_minor: AmountMinor('`amount` as a whole number of minor units.'),
    currency: Currency,
    ticket_ids: Type.Array(IntegerId(''), { description: 'The tickets whose money it is, by id.' }),
    failure_message: Nullable(Text('', 500), 'Why the provider refused it.'),
    created: UnixSeconds('When the refund was asked for.'),
    updated_at: UnixSeconds('When the refund last changed.'),
  },
  { description: 'Money on its way back to a buyer.' },
)
export type Refund = Static<typeof Refund>

export const Fees = Type.Optional(
  Type.Boolean({
    description: 'Whether service fees, their tax and the transaction fee are paid back as well.',
    default: true,
  }),
)
export const Reason = Type.Optional(Filled('What staff want to remember about it; buyers do not see it.', 500))

export const createRefund = operation({
  id: 'createRefund',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/orders/{order_id}/refunds',
  tag: 'Refunds',
  summary: 'Pay an order back',
  description:
    'Pays back the whole order, or some of its tickets, and cancels them at once: they open no gate any more and their ' +
    'places can be sold again. With `amount` that much is paid back and nothing is cancelled. When the payment ' +
    'provider cannot be reached the refund stays `sending`, and goes on by itself.',
  scope: 'orders:write',
  params: OrderParams,
  body: Closed({
    ticket_ids: Type.Optional(
      Type.Array(IntegerId(''), {
        description: 'The tickets to pay back; absent or empty means all of the order.',
        maxItems: 500,
      }),
    ),
    amount: Type.Optional(
      Type.Number({
        description:
          'Pays back this much, in major units, and cancels nothing. It is taken from the face value of the tickets first.',
        exclusiveMinimum: 0,
        maximum: 10_000_000,
      }),
    ),
    fees: Fees,
    reason: Reason,
  }),
  response: Refund,
  errors: ['not_found', 'invalid_state'],
})

export const listOrderRefunds = operation({
  id: 'listOrderRefunds',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/orders/{order_id}/refunds',
  tag: 'Refunds',
  summary: 'List the refunds of an order',
  description: 'All refunds of the order, oldest first, on one page.',
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
  description: 'Answers one refund, whatever its status.',
  scope: 'orders:read',
  params: Closed({ refund_id: PrefixedId('ref', 'Identifier of the refund.') }),
  response: Refund,
  errors: ['not_found'],
})

export const eventRefundStates = ['running', 'done'] as const
export type EventRefundState = (typeof eventRefundStates)[number]

export const EventRefund = Closed(
  {
    event_id: PrefixedId('evt', 'The cancelled event.'),
    status: Type.Enum([...eventRefundStates], {
      description: '`done` when a refund was opened for every order; each refund has a status of its own.',
    }),
    fees: Type.Boolean({ description: 'Whether fees are paid back as well.' }),
    reason: Nullable(Text('', 500), 'What staff wrote about it.'),
    orders: Type.Integer({ description: 'Orders that were cancelled so far.', minimum: 0, maximum: 2_147_483_647 }),
    orders_left: Type.Integer({ description: 'Orders that are still to come.', minimum: 0, maximum: 2_147_483_647 }),
    amount: Amount('What those orders are paid back, in major units.'),
    amount_minor: AmountMinor('`amount` as a whole number of minor units.'),
    currency: Currency,
    created: UnixSeconds('When it was asked for.'),
    updated_at: UnixSeconds('When it last came on.'),
  },
  { description: 'The refund of all orders of a cancelled event, and how far it has come.' },
)
export type EventRefund = Static<typeof EventRefund>

export const refundEvent = operation({
  id: 'refundEvent',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/events/{event_id}/refund_all',
  tag: 'Refunds',
  summary: 'Pay back all orders of a cancelled event',
  description:
    'Opens a refund for every confirmed order of the event, in batches, in the background. The event must be cancelled: ' +
    'buyers of a postponed or rescheduled event keep their tickets and are paid back one by one, when they ask. Asking ' +
    'again changes nothing.',
  scope: 'orders:write',
  params: EventParams,
  body: Closed({ fees: Fees, reason: Reason }),
  response: EventRefund,
  errors: ['not_found', 'invalid_state'],
})

export const getEventRefund = operation({
  id: 'getEventRefund',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/events/{event_id}/refund_all',
  tag: 'Refunds',
  summary: "See how far an event's refund has come",
  description: 'Answers how many orders were paid back so far and how many are left.',
  scope: 'orders:read',
  params: EventParams,
  response: EventRefund,
  errors: ['not_found'],
})
