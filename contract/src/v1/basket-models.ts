import { Type, type Static } from 'typebox'
import { basketRetention } from '../limits.ts'
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
    price_id: IntegerId('The price.'),
    event_id: PrefixedId('evt', 'The event of the price.'),
    title: Text('Title of the price.'),
    quantity: Type.Integer({ description: 'Number of units of the price.', minimum: 1 }),
    unit_price: Amount("Face value of one unit when it was added, in major units of the basket's currency."),
    service_fee: Amount('Service fee of one unit.'),
    service_tax: Amount('Service tax of one unit.'),
    discount: Amount('Discount on the face value of all units together.'),
    total: Amount('Total of all units, including fees and tax, less the discount.'),
    unit_price_minor: AmountMinor('`unit_price` as a whole number of minor units.'),
    service_fee_minor: AmountMinor('`service_fee` as a whole number of minor units.'),
    service_tax_minor: AmountMinor('`service_tax` as a whole number of minor units.'),
    discount_minor: AmountMinor('`discount` as a whole number of minor units.'),
    total_minor: AmountMinor('`total` as a whole number of minor units.'),
    expires_at: UnixSeconds('When the hold of the item expires. It does not expire during checkout.'),
    seats: Type.Array(BasketSeat, { description: 'Held seats; empty for general admission.' }),
  },
  { description: 'Units of one price that are held for a basket.' },
)

export const Basket = Closed(
  {
    object: Type.Literal('basket', { description: 'Kind of object.' }),
    id: PrefixedId('bsk', 'Identifier of the basket.'),
    org_id: PrefixedId('org', 'The organisation that the basket belongs to.'),
    status: Type.Enum([...basketStatuses], {
      description:
        'Status of the basket: `open`, `checking_out` while a payment is in progress, `completed`, `expired` if it was ' +
        'not paid for in time, or `abandoned`.',
    }),
    currency: Currency,
    items: Type.Array(BasketItem, { description: 'Tickets in the basket, in the order in which they were added.' }),
    memberships: Type.Array(BasketMembership, {
      description:
        'Memberships in the basket, in the order in which they were added. A basket contains items or memberships, not both.',
    }),
    vouchers: Type.Array(Text(''), { description: 'Codes of the vouchers, in the order in which they were added.' }),
    subtotal: Amount('Face value of all items, in major units.'),
    fees: Amount('Service fees of all items and the transaction fee, in major units.'),
    transaction_fee: Amount('The transaction fee, which is part of `fees`.'),
    tax: Amount('Service tax of all items, in major units.'),
    discount_amount: Amount('Discount from vouchers and automatic discounts, in major units.'),
    total: Amount('Total to pay, in major units.'),
    due_now: Amount(
      'Part of the total that is charged at checkout, in major units: all of it, unless it is paid in instalments.',
    ),
    instalments: Type.Array(BasketInstalment, {
      description:
        'Instalments that are charged later if the basket is checked out now, by due date; empty if there are none.',
    }),
    subtotal_minor: AmountMinor('`subtotal` as a whole number of minor units.'),
    fees_minor: AmountMinor('`fees` as a whole number of minor units.'),
    transaction_fee_minor: AmountMinor('`transaction_fee` as a whole number of minor units.'),
    tax_minor: AmountMinor('`tax` as a whole number of minor units.'),
    discount_amount_minor: AmountMinor('`discount_amount` as a whole number of minor units.'),
    total_minor: AmountMinor('`total` as a whole number of minor units.'),
    due_now_minor: AmountMinor('`due_now` as a whole number of minor units.'),
    order_id: Nullable(IntegerId(''), 'The order of the basket; `null` until checkout begins.'),
    created: UnixSeconds('When the basket was opened.'),
    expires_at: UnixSeconds('When the holds of its items expire.'),
    client_secret: Text(
      'Secret that a browser needs, besides a publishable key, to use this basket. Send it only to the customer of the basket.',
    ),
  },
  { description: 'A basket: items that a customer wants to buy, held for a short time.' },
)
export type Basket = Static<typeof Basket>

export const NextAction = Closed({
  type: Text('Action that the customer must take, such as `redirect`.'),
  url: Nullable(
    Text('', 2048),
    "URL to send the customer to; `null` if the action happens on your page through the provider's script.",
  ),
  client_secret: Nullable(Text(''), "Client secret for the payment provider's script; `null` if there is none."),
})

export const paymentStatuses = ['succeeded', 'requires_action', 'processing', 'none'] as const

/** An Order with the additional fields of the specification's example: `id` and `status`. */
export const Checkout = Closed(
  {
    ...Order.properties,
    id: Text('The same as `order_id`, as a string.', 20),
    status: Type.Enum([...orderStatuses], { description: 'The same as `order_status`.' }),
    payment: Closed(
      {
        status: Type.Enum([...paymentStatuses], {
          description:
            'Status of the payment: `succeeded`; `requires_action` if the customer must act, after which you confirm the basket; ' +
            '`processing` while the outcome is not known; `none` if there is nothing to pay.',
        }),
        next_action: Nullable(NextAction, 'Action that the customer must take; `null` if none.'),
      },
      { description: 'The payment of the order.' },
    ),
  },
  { description: 'The order created by a checkout, with its payment.' },
)
export type Checkout = Static<typeof Checkout>

export const basketRetentionText =
  `A basket that expired or was abandoned before its checkout is deleted ${basketRetention.unpaidDays} days later, any other ` +
  `${basketRetention.paidDays} days after its checkout and not before its event is over: then the response is \`not_found\`. ` +
  'The order stays.'

export const repeatedOutcomeText =
  'A repeated request returns the same response; 30 days after a payment has succeeded it returns the order as it is then.'
