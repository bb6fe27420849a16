import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import {
  Amount,
  AmountMinor,
  Closed,
  Currency,
  Cursor,
  IntegerId,
  Limit,
  ListOf,
  nextCursor,
  Nullable,
  PrefixedId,
  Text,
} from '../primitives.ts'
import { EventParams } from '../v1/events.ts'

export const refundProblems = ['failed', 'by_hand', 'elsewhere'] as const
export type RefundProblemKind = (typeof refundProblems)[number]

const problem = Type.Enum([...refundProblems], {
  description:
    '`failed`: the payment provider rejected the refund; refund the order again, or in another way. `by_hand`: staff took the money, ' +
    'such as cash, and must give it back; it is booked as refunded. `elsewhere`: the order was cancelled and was paid elsewhere.',
})

export const RefundProblem = Closed(
  {
    order_id: IntegerId('The order.'),
    problem,
    refund_id: Nullable(PrefixedId('ref', ''), 'The refund; `null` if the order was paid elsewhere.'),
    payment_method: Text('How the order was paid, as in the cancel plan.', 40),
    first_name: Text('First name of the buyer.'),
    last_name: Text('Last name of the buyer.'),
    email_address: Text('E-mail address of the buyer.', 254),
    amount: Amount('The amount that a person has to see to, in major units.'),
    amount_minor: AmountMinor('`amount` as a whole number of minor units.'),
    currency: Currency,
    failure_message: Nullable(Text('', 500), 'Why the payment provider rejected it; `null` if it did not.'),
  },
  { description: 'An order of a cancelled event whose refund needs a person.' },
)
export type RefundProblem = Static<typeof RefundProblem>

export const listRefundProblems = operation({
  id: 'listRefundProblems',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/events/{event_id}/refund_problems',
  tag: 'Refunds',
  summary: 'List what needs a person in the refund of an event',
  description:
    'Returns the orders whose refund failed, whose money staff have to give back by hand, or that were paid elsewhere, by id, ' +
    'page by page. A failed refund disappears once its order is refunded in another way.',
  scope: 'orders:read',
  params: EventParams,
  query: Closed({
    cursor: Cursor(),
    limit: Limit({ default: 100, maximum: 100 }),
    problem: Type.Optional(problem),
  }),
  response: ListOf('refund_problems', RefundProblem, nextCursor),
  errors: ['not_found'],
})
