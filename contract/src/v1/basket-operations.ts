import { Type, type Static } from 'typebox'
import { looksLikeCardNumber } from '../card-number.ts'
import { CheckoutInvoice } from '../invoice.ts'
import { Closed, Email, RequiredText, IntegerId, Nullable, PrefixedId, Text } from '../primitives.ts'
import { BasketItemInput, rejectMixedItem } from './basket-item.ts'
import { Basket, basketRetentionText, Checkout, repeatedOutcomeText } from './basket-models.ts'

const BasketParams = Closed({ basket_id: PrefixedId('bsk', 'Identifier of the basket.') })

const BasketItemParams = Closed({
  ...BasketParams.properties,
  item_id: IntegerId('Identifier of the item.'),
})

const BasketSeatParams = Closed({
  ...BasketItemParams.properties,
  seat_id: IntegerId('Identifier of the seat.'),
})

const BasketVoucherParams = Closed({
  ...BasketParams.properties,
  code: RequiredText('Code of the voucher; upper and lower case are equal.', 64),
})

const basketBodies = {
  item: BasketItemInput,
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
  'adult_required',
  'voucher_invalid',
  'basket_mixed',
  'payments_not_configured',
  'invalid_state',
  'not_on_sale',
] as const

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
    bodyNeeds: [['price_id'], ['membership_type_id', 'membership_payment_option_id']],
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
      'single_seat_left',
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
  removeSeat: {
    method: 'DELETE',
    tag: 'Baskets',
    summary: 'Remove a seat of an item',
    description:
      'Releases one seat of an item and keeps the others. With its last seat the item is removed. An item whose units have several ' +
      'places each can only be removed as a whole.',
    scope: 'baskets:write',
    params: BasketSeatParams,
    response: Basket,
    errors: ['not_found', 'basket_expired', 'invalid_state', 'single_seat_left'],
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
