import { Type, type Static } from 'typebox'
import { looksLikeCardNumber } from '../card-number.ts'
import { CheckoutInvoice } from '../invoice.ts'
import { Closed, StringOrIntegerId, Email, RequiredText, IntegerId, Nullable, PrefixedId, Text } from '../primitives.ts'
import { membershipItemFields } from './basket-memberships.ts'
import { Basket, basketRetentionText, Checkout, repeatedOutcomeText } from './basket-models.ts'

const BasketParams = Closed({ basket_id: PrefixedId('bsk', 'Identifier of the basket.') })

const BasketItemParams = Closed({
  ...BasketParams.properties,
  item_id: IntegerId('Identifier of the item.'),
})

const BasketVoucherParams = Closed({
  ...BasketParams.properties,
  code: RequiredText('Code of the voucher; upper and lower case are equal.', 64),
})

const basketBodies = {
  item: Closed({
    price_id: Type.Optional(StringOrIntegerId('The price; required for tickets.')),
    membership_type_id: Type.Optional(membershipItemFields.membership_type_id),
    membership_payment_option_id: Type.Optional(membershipItemFields.membership_payment_option_id),
    quantity: Type.Optional(
      Type.Integer({
        description:
          'Number of units of the price, or of memberships. Defaults to the number of `seat_ids` or `members`, otherwise 1.',
        minimum: 1,
        maximum: 100,
      }),
    ),
    seat_ids: Type.Optional(
      Type.Array(IntegerId(''), {
        description: 'Seats to hold, all or none; for memberships, seats of the season, one for each membership.',
        minItems: 1,
        maxItems: 100,
      }),
    ),
    best_available: Type.Optional(
      Type.Boolean({ description: 'Holds the best available seats, side by side where possible. Only for tickets.' }),
    ),
    companions: Type.Optional(
      Type.Array(
        Closed({
          price_id: StringOrIntegerId('Another price of the same category.'),
          quantity: Type.Integer({ description: 'Number of units of that price.', minimum: 1, maximum: 100 }),
        }),
        {
          description:
            'Further prices of the same category that should sit together, such as children: with `best_available`, all are ' +
            'seated side by side where possible. Each price becomes a separate item. All items are held, or none.',
          minItems: 1,
          maxItems: 10,
        },
      ),
    ),
    members: Type.Optional(membershipItemFields.members),
    auto_renew: Type.Optional(membershipItemFields.auto_renew),
  }),
  voucher: Closed({ code: RequiredText('Code of the voucher; upper and lower case are equal.', 64) }),
  checkout: Closed({
    payment_method: Type.Optional(
      Type.String({
        description:
          "The payment provider's reference of the payment method, never a card number. Or the word `ideal`, `bancontact`, " +
          '`klarna` or `paypal`: the customer then pays at `next_action.url`, and `return_url` is required. Not needed if the ' +
          'total is zero.',
        minLength: 1,
        maxLength: 255,
      }),
    ),
    return_url: Type.Optional(
      Type.String({
        description:
          'Where the customer returns after a page of their bank or wallet: a page of your site that confirms the basket. Its ' +
          'origin must be registered with one of your publishable keys. Without it, methods with a page of their own are refused.',
        pattern: '^https?://',
        maxLength: 2_000,
      }),
    ),
    customer: Closed(
      {
        email: Email('E-mail address of the buyer. The customer with this address is used, or created.'),
        first_name: RequiredText('First name of the buyer.', 100),
        last_name: RequiredText('Last name of the buyer.', 100),
        postcode: Type.Optional(Nullable(Text('', 20), 'Postcode of the buyer.')),
        country_id: Type.Optional(
          Nullable(Type.Integer({ minimum: 1, maximum: 999 }), 'ISO 3166-1 numeric code of the country of the buyer.'),
        ),
        mobile_number: Type.Optional(Nullable(Text('', 30), 'Mobile number of the buyer.')),
        marketing_opt_in: Type.Optional(
          Type.Boolean({ description: 'True if the buyer agrees to marketing.', default: false }),
        ),
      },
      { description: 'The buyer.' },
    ),
    invoice: Type.Optional(CheckoutInvoice),
  }),
}

const NO_CARD_NUMBER = "must be the payment provider's reference of a payment method, never a card number"

const checkoutErrors = [
  'not_found',
  'basket_expired',
  'payment_declined',
  'sold_out',
  'maximum_exceeded',
  'membership_required',
  'voucher_invalid',
  'basket_mixed',
  'payments_not_configured',
  'invalid_state',
  'not_on_sale',
] as const

/** An item is for tickets or for memberships, with the fields of that kind only. */
function rejectMixedItem(item: Static<typeof basketBodies.item>) {
  const reject = (param: string, message: string) => ({ param, message })
  if (item.membership_type_id === undefined) {
    if (item.price_id === undefined) return reject('price_id', 'is required, unless membership_type_id is given')
    const misplaced = (['membership_payment_option_id', 'members', 'auto_renew'] as const).find(
      (name) => item[name] !== undefined,
    )
    return misplaced && reject(misplaced, 'is only for memberships and cannot be combined with price_id')
  }
  if (item.price_id !== undefined)
    return reject('price_id', 'cannot be combined with membership_type_id: add two items')
  if (item.membership_payment_option_id === undefined)
    return reject('membership_payment_option_id', 'is required with membership_type_id')
  const misplaced = (['best_available', 'companions'] as const).find((name) => item[name] !== undefined)
  return misplaced && reject(misplaced, 'is only for tickets: choose seats of a season with seat_ids')
}

/** Operations on baskets, shared by the Integration API and the Store API. */
export const basketOperations = {
  open: {
    method: 'POST',
    tag: 'Baskets',
    summary: 'Open a basket',
    description: 'Opens an empty basket. It expires after at most 45 minutes.',
    scope: 'baskets:write',
    response: Basket,
  },
  get: {
    method: 'GET',
    tag: 'Baskets',
    summary: 'Retrieve a basket',
    description: `Returns the basket with its items and current totals. ${basketRetentionText}`,
    scope: 'baskets:write',
    params: BasketParams,
    response: Basket,
    errors: ['not_found'],
  },
  abandon: {
    method: 'DELETE',
    tag: 'Baskets',
    summary: 'Abandon a basket',
    description: 'Releases everything that the basket holds. The basket cannot be used any more.',
    scope: 'baskets:write',
    params: BasketParams,
    response: Basket,
    errors: ['not_found', 'invalid_state'],
  },
  addItem: {
    method: 'POST',
    tag: 'Baskets',
    summary: 'Add an item',
    description:
      'Holds tickets of a price for the basket, for 15 minutes but at most until 45 minutes after the basket was opened. ' +
      'A general admission price needs only a quantity; a price with reserved seats needs `seat_ids` or `best_available`. ' +
      'All items of a basket belong to one event. To add memberships, send `membership_type_id`, ' +
      '`membership_payment_option_id` and the members; if the category has seats for the season, `seat_ids` ' +
      'holds seats.',
    scope: 'baskets:write',
    params: BasketParams,
    body: basketBodies.item,
    guard: rejectMixedItem,
    response: Basket,
    errors: [
      'not_found',
      'basket_expired',
      'invalid_state',
      'basket_mixed',
      'not_on_sale',
      'sold_out',
      'seat_taken',
      'maximum_exceeded',
      'voucher_invalid',
    ],
  },
  removeItem: {
    method: 'DELETE',
    tag: 'Baskets',
    summary: 'Remove an item',
    description: 'Releases everything that the item holds.',
    scope: 'baskets:write',
    params: BasketItemParams,
    response: Basket,
    errors: ['not_found', 'basket_expired', 'invalid_state'],
  },
  addVoucher: {
    method: 'POST',
    tag: 'Baskets',
    summary: 'Add a voucher',
    description: 'Applies a voucher to the items that it is valid for. Its use is counted at checkout.',
    scope: 'baskets:write',
    params: BasketParams,
    body: basketBodies.voucher,
    response: Basket,
    errors: ['not_found', 'basket_expired', 'invalid_state', 'voucher_invalid'],
  },
  removeVoucher: {
    method: 'DELETE',
    tag: 'Baskets',
    summary: 'Remove a voucher',
    description: 'Removes a voucher, for example one that has been used up in the meantime.',
    scope: 'baskets:write',
    params: BasketVoucherParams,
    response: Basket,
    errors: ['not_found', 'basket_expired', 'invalid_state'],
  },
  checkout: {
    method: 'POST',
    tag: 'Baskets',
    summary: 'Check out',
    description:
      'Pays for the basket and creates an order. If the customer must act first, or the outcome is not known yet, the order ' +
      'is `pending`. After a decline the basket stays open for another payment method.',
    scope: 'baskets:write',
    params: BasketParams,
    body: basketBodies.checkout,
    guard: (body: Static<typeof basketBodies.checkout>) =>
      looksLikeCardNumber(body.payment_method ?? '') ? { param: 'payment_method', message: NO_CARD_NUMBER } : undefined,
    response: Checkout,
    errors: checkoutErrors,
  },
  confirm: {
    method: 'POST',
    tag: 'Baskets',
    summary: 'Confirm a basket',
    description: `Continues a checkout after the customer has acted, and returns its outcome. ${repeatedOutcomeText}`,
    scope: 'baskets:write',
    params: BasketParams,
    response: Checkout,
    errors: checkoutErrors,
  },
} as const
