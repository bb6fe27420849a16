import { Type, type Static } from 'typebox'
import {
  Amount,
  AmountMinor,
  Closed,
  Currency,
  IntegerId,
  Nullable,
  PrefixedId,
  Text,
  UnixSeconds,
} from '../primitives.ts'
import { BasketInstalment, BasketMembership, BasketSeat } from './basket-memberships.ts'
import { Order, orderStatuses } from './orders.ts'

export const basketStatuses = ['open', 'checking_out', 'completed', 'expired', 'abandoned'] as const
export type BasketStatus = (typeof basketStatuses)[number]

export const BasketItem = Closed(
  {
    id: IntegerId('Identifier of the item.'),
    price_id: IntegerId('The price that is wanted.'),
    event_id: PrefixedId('evt', 'The event of the price.'),
    title: Text('Title of the price.'),
    quantity: Type.Integer({ description: 'How many units of the price.', minimum: 1 }),
    unit_price: Amount("Face value of a unit when it was added, in major units of the basket's currency."),
    service_fee: Amount('Fee that is added to each unit.'),
    service_tax: Amount('Tax that is added to each unit.'),
    discount: Amount('What is taken off the face value of all units together.'),
    total: Amount('All units with fees and tax, less the discount.'),
    unit_price_minor: AmountMinor('`unit_price` as a whole number of minor units.'),
    service_fee_minor: AmountMinor('`service_fee` as a whole number of minor units.'),
    service_tax_minor: AmountMinor('`service_tax` as a whole number of minor units.'),
    discount_minor: AmountMinor('`discount` as a whole number of minor units.'),
    total_minor: AmountMinor('`total` as a whole number of minor units.'),
    expires_at: UnixSeconds('Until when the item is held. While it is paid for it does not expire.'),
    seats: Type.Array(BasketSeat, { description: 'The seats that are held; empty for general admission.' }),
  },
  { description: 'What a basket has of one price, and holds.' },
)

export const Basket = Closed(
  {
    object: Type.Literal('basket', { description: 'The kind of object.' }),
    id: PrefixedId('bsk', 'Identifier of the basket.'),
    org_id: PrefixedId('org', 'The organisation that the basket belongs to.'),
    status: Type.Enum([...basketStatuses], {
      description:
        'Where the basket stands: `open`, `checking_out` while a payment is under way, `completed`, `expired` when it was ' +
        'not paid for in time, or `abandoned`.',
    }),
    currency: Currency,
    items: Type.Array(BasketItem, { description: 'What is in the basket, in the order in which it was added.' }),
    memberships: Type.Array(BasketMembership, {
      description:
        'The memberships in the basket, in the order in which they were added. A basket has items or memberships.',
    }),
    vouchers: Type.Array(Text(''), { description: 'Codes of its vouchers, in the order in which they were added.' }),
    subtotal: Amount('Face value of all items, in major units.'),
    fees: Amount('Service fees of all items and the transaction fee, in major units.'),
    tax: Amount('Service tax of all items, in major units.'),
    discount_amount: Amount('What vouchers and rules take off, in major units.'),
    total: Amount('What there is to pay, in major units.'),
    due_now: Amount(
      'What of the total is taken at checkout, in major units: all of it, unless it is paid by instalments.',
    ),
    instalments: Type.Array(BasketInstalment, {
      description:
        'What of the total falls due later if it is checked out now, first things first; empty when nothing does.',
    }),
    subtotal_minor: AmountMinor('`subtotal` as a whole number of minor units.'),
    fees_minor: AmountMinor('`fees` as a whole number of minor units.'),
    tax_minor: AmountMinor('`tax` as a whole number of minor units.'),
    discount_amount_minor: AmountMinor('`discount_amount` as a whole number of minor units.'),
    total_minor: AmountMinor('`total` as a whole number of minor units.'),
    due_now_minor: AmountMinor('`due_now` as a whole number of minor units.'),
    order_id: Nullable(IntegerId(''), 'The order that it became or is becoming; `null` until checkout begins.'),
    created: UnixSeconds('When the basket was opened.'),
    expires_at: UnixSeconds('Until when all its items are held.'),
    client_secret: Text(
      'What a browser needs besides a publishable key to work on this basket. Show it to its fan alone.',
    ),
  },
  { description: 'A basket: what somebody means to buy, held for a short time.' },
)
export type Basket = Static<typeof Basket>

export const NextAction = Closed({
  type: Text('What the buyer must do, such as `redirect`.'),
  url: Nullable(Text('', 2048), 'Where the buyer must go; `null` when the page itself can do it.'),
  client_secret: Nullable(Text(''), "What the provider's own script needs; `null` when there is none."),
})

export const paymentStatuses = ['succeeded', 'requires_action', 'processing', 'none'] as const

/** The Order with what the sample of the specification reads: `id` and `status`. */
export const Checkout = Closed(
  {
    ...Order.properties,
    id: Text('The same as `order_id`, as a string.', 20),
    status: Type.Enum([...orderStatuses], { description: 'The same as `order_status`.' }),
    payment: Closed(
      {
        status: Type.Enum([...paymentStatuses], {
          description:
            'Where the payment stands: `succeeded`; `requires_action` of the buyer, after which the basket is confirmed; ' +
            '`processing` while the outcome is not known; `none` when there is nothing to pay.',
        }),
        next_action: Nullable(NextAction, 'What the buyer must do; `null` when it is nothing.'),
      },
      { description: 'The payment of the order.' },
    ),
  },
  { description: 'An order as checkout makes it, with its payment.' },
)
export type Checkout = Static<typeof Checkout>
