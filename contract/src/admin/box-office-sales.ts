import { Type, type Static } from 'typebox'
import { AmountInput } from '../money-input.ts'
import { operation } from '../operation.ts'
import {
  Amount,
  AmountMinor,
  Closed,
  Currency,
  Email,
  IntegerId,
  Nullable,
  PrefixedId,
  RequiredText,
  Text,
  UnixSeconds,
} from '../primitives.ts'
import { Order, Ticket } from '../v1/orders.ts'
import { tenders } from '../tenders.ts'
import { Fees, Refund, Used } from './refunds.ts'

/** The address of the customer that all sales without a name belong to. Nothing is sent to it. */
export const WALK_IN_EMAIL = 'box-office@walk-in.invalid'

/** Most lines of one sale at the counter. */
export const MAX_SALE_LINES = 20

const refundTenders = ['cash', 'card_terminal', 'on_account'] as const

const TillId = PrefixedId('til', 'The till, which must be open.')
const Reference = RequiredText("The terminal's reference of the payment, never a card number.")

export const CounterSale = Closed(
  {
    order_id: IntegerId('The order.'),
    order: Order,
    tickets: Type.Array(Ticket, { description: 'The tickets of the order.' }),
    till_id: PrefixedId('til', 'The till that sold it.'),
    tender: Type.Enum([...tenders], { description: 'How it was paid.' }),
    total: Amount('What the buyer had to pay, in major units.'),
    total_minor: AmountMinor('`total` as a whole number of minor units.'),
    given: Nullable(Type.Number({ minimum: 0 }), 'Cash that the buyer gave; `null` for other tenders.'),
    given_minor: Nullable(Type.Integer({ minimum: 0 }), '`given` as a whole number of minor units.'),
    change: Nullable(Type.Number({ minimum: 0 }), 'Cash to give back; `null` for other tenders.'),
    change_minor: Nullable(Type.Integer({ minimum: 0 }), '`change` as a whole number of minor units.'),
    owed: Type.Number({
      description: 'What is still owed for a sale on account, in major units; negative if the customer has a credit.',
    }),
    owed_minor: Type.Integer({ description: '`owed` as a whole number of minor units.' }),
    refund_tenders: Type.Array(Type.Enum([...refundTenders]), {
      description: 'How money can be given back for this sale at a till, best first; empty if nothing was paid.',
    }),
    currency: Currency,
    voucher_code: Nullable(Text('', 64), 'The voucher that reduced the price; `null` without one.'),
    reference: Nullable(Text(''), "The terminal's reference of the payment."),
    reason: Nullable(Text('', 500), 'Note by staff, such as why tickets were given away.'),
    sold_by: Text('Who sold it.'),
    sold_at: UnixSeconds('When it was sold.'),
  },
  { description: 'A sale at the counter: its order, its tickets and how it was paid.' },
)
export type CounterSale = Static<typeof CounterSale>

const Line = Closed({
  price_id: IntegerId('The price. It must be offered at the box office (`show_boxoffice`).'),
  quantity: Type.Optional(
    Type.Integer({
      description: 'Number of units of the price. Defaults to the number of `seat_ids`, otherwise 1.',
      minimum: 1,
      maximum: 200,
    }),
  ),
  seat_ids: Type.Optional(
    Type.Array(IntegerId(''), { description: 'Seats to sell, all or none.', minItems: 1, maxItems: 200 }),
  ),
  best_available: Type.Optional(
    Type.Boolean({
      description:
        'Sells the best available seats, side by side where possible, also with other such lines of the same category.',
    }),
  ),
  wheelchair_places: Type.Optional(
    Type.Integer({
      description:
        'With `best_available`: how many of these tickets need a place for a wheelchair. The other tickets of ' +
        'the line, and of other lines of its category, get the seats nearest to them. Without it, nobody is given such a place.',
      minimum: 0,
      maximum: 200,
    }),
  ),
})

const Buyer = Closed(
  {
    email: Email('E-mail address, to which the tickets are sent. The customer with this address is used, or created.'),
    first_name: Type.Optional(
      RequiredText('First name. Without any name, the order has that of the customer, if there is one.', 100),
    ),
    last_name: Type.Optional(RequiredText('Last name.', 100)),
  },
  {
    description:
      'A buyer without a known `user_id`. The address proves nothing: it can be corrected on the order (`updateOrder`), and a ' +
      'customer that exists is not changed.',
  },
)

export const voucherCode = RequiredText('Code of a voucher; upper and lower case are equal.', 64)

const sale = { plane: 'admin', tag: 'Box office' } as const
const SaleParams = Closed({ order_id: IntegerId('The order of the sale.') })

export const createCounterSale = operation({
  ...sale,
  id: 'createCounterSale',
  method: 'POST',
  path: '/admin/v1/box_office/sales',
  scope: 'box_office:write',
  keyRequired: true,
  summary: 'Sell at the counter',
  description:
    'Sells tickets of one event and issues them, all in one transaction: either everything is sold and booked, or nothing ' +
    'is. If you do not receive the response, repeat the request with the same `Idempotency-Key`. Without `user_id` and ' +
    '`buyer` the order belongs to the customer "Box office", and nothing is e-mailed. Maximums of prices for one order or customer do not apply; the ' +
    "organisation's maximum for one order does. No transaction fee is charged.",
  body: Closed({
    till_id: TillId,
    lines: Type.Array(Line, { description: 'What is sold.', minItems: 1, maxItems: MAX_SALE_LINES }),
    tender: Type.Enum([...tenders], {
      description:
        '`cash`; `card_terminal`, which needs `reference`; `complimentary`, which is free and needs `reason`; or ' +
        '`on_account`, which needs `user_id` and is paid later.',
    }),
    ...AmountInput('given', 'Cash that the buyer gives, in major units. Defaults to the exact total.'),
    reference: Type.Optional(Reference),
    reason: Type.Optional(RequiredText('Note by staff.', 500)),
    user_id: Type.Optional(IntegerId('The customer who buys.')),
    buyer: Type.Optional(Buyer),
    voucher_code: Type.Optional({
      ...voucherCode,
      description:
        'Code of a voucher, which reduces the face value as in a basket; upper and lower case are equal. Its use is counted ' +
        'with the sale. `quoteCounterSale` says what it takes off. Not with `complimentary`.',
    }),
    staff_hold_id: Type.Optional(
      PrefixedId('sho', 'A staff hold of the same event: what is sold is taken out of it first.'),
    ),
  }),
  response: CounterSale,
  errors: [
    'not_found',
    'invalid_state',
    'not_on_sale',
    'sold_out',
    'seat_taken',
    'maximum_exceeded',
    'basket_mixed',
    'voucher_invalid',
  ],
})

export const getCounterSale = operation({
  ...sale,
  id: 'getCounterSale',
  method: 'GET',
  path: '/admin/v1/box_office/sales/{order_id}',
  scope: 'box_office:read',
  summary: 'Retrieve a sale at the counter',
  description: 'Returns a sale at the counter, with its order and tickets as they are now.',
  params: SaleParams,
  response: CounterSale,
  errors: ['not_found'],
})

export const CounterRefund = Closed(
  {
    order_id: IntegerId('The order.'),
    refund: Refund,
    till_id: PrefixedId('til', 'The till that gave the money.'),
    tender: Type.Enum([...tenders], { description: 'How it was refunded.' }),
  },
  { description: 'A refund at the counter.' },
)
export type CounterRefund = Static<typeof CounterRefund>

export const refundCounterSale = operation({
  ...sale,
  id: 'refundCounterSale',
  method: 'POST',
  path: '/admin/v1/box_office/sales/{order_id}/refunds',
  scope: 'box_office:write',
  keyRequired: true,
  summary: 'Refund a sale at the counter',
  description:
    'Refunds a sale at the counter, or some of its tickets, from an open till, and cancels the tickets at once. With ' +
    '`amount`, only that amount is refunded and nothing is cancelled. Money is given back as it came: `refund_tenders` of the sale says ' +
    'how. `cash` is possible up to what was paid in cash; for sales that were paid with a card only if the organisation has set ' +
    "`card_refunds_in_cash`. Orders of the web are refunded to the buyer's payment method instead.",
  params: SaleParams,
  body: Closed({
    till_id: TillId,
    tender: Type.Enum([...refundTenders], { description: 'How the money is given back.' }),
    ticket_ids: Type.Optional(
      Type.Array(IntegerId(''), {
        description: 'Tickets to refund. Defaults to all tickets of the order.',
        maxItems: 500,
      }),
    ),
    ...AmountInput('amount', 'Amount to refund in major units, without cancelling tickets.', { minimumMinor: 1 }),
    fees: Fees,
    reference: Type.Optional(Reference),
    reason: Type.Optional(RequiredText('Note by staff.', 500)),
    used: Used,
  }),
  response: CounterRefund,
  errors: ['not_found', 'invalid_state', 'ticket_used', 'refund_ceiling_exceeded'],
})

export const createAccountPayment = operation({
  ...sale,
  id: 'createAccountPayment',
  method: 'POST',
  path: '/admin/v1/box_office/payments',
  scope: 'box_office:write',
  keyRequired: true,
  summary: 'Receive a payment for a sale on account',
  description: 'Books money that a customer pays for a sale on account, in full or in part. Returns the sale.',
  body: Closed({
    till_id: TillId,
    order_id: IntegerId('The order that was sold on account.'),
    tender: Type.Enum(['cash', 'card_terminal'], { description: 'How it is paid.' }),
    ...AmountInput('amount', 'Amount that is paid, in major units; at most what is owed.', { minimumMinor: 1 }),
    reference: Type.Optional(Reference),
  }),
  response: CounterSale,
  errors: ['not_found', 'invalid_state'],
})
