import { Type, type Static } from 'typebox'
import { cardNumberIn } from '../card-number.ts'
import { Closed, EitherId, Email, Filled, IntegerId, Nullable, PrefixedId, Text } from '../primitives.ts'
import { membershipWish } from './basket-memberships.ts'
import { Basket, Checkout } from './basket-models.ts'

const BasketParams = Closed({ basket_id: PrefixedId('bsk', 'Identifier of the basket.') })

const BasketItemParams = Closed({
  ...BasketParams.properties,
  item_id: IntegerId('Identifier of the item.'),
})

const BasketVoucherParams = Closed({
  ...BasketParams.properties,
  code: Filled('The code of the voucher, in upper or lower case.', 64),
})

const basketBodies = {
  item: Closed({
    price_id: Type.Optional(EitherId('The price that is wanted, for tickets.')),
    membership_type_id: Type.Optional(membershipWish.membership_type_id),
    membership_payment_option_id: Type.Optional(membershipWish.membership_payment_option_id),
    quantity: Type.Optional(
      Type.Integer({
        description:
          'How many units of the price, or memberships; 1 when it is left out, or as many as `seat_ids` or `members` make.',
        minimum: 1,
        maximum: 100,
      }),
    ),
    seat_ids: Type.Optional(
      Type.Array(IntegerId(''), {
        description: 'These very seats, all of them or none; for memberships, seats of the season, one for each.',
        minItems: 1,
        maxItems: 100,
      }),
    ),
    best_available: Type.Optional(
      Type.Boolean({ description: 'The best seats that there are, side by side where possible. For tickets.' }),
    ),
    companions: Type.Optional(
      Type.Array(
        Closed({
          price_id: EitherId('Another price of the same category.'),
          quantity: Type.Integer({ description: 'How many units of that price.', minimum: 1, maximum: 100 }),
        }),
        {
          description:
            'Who comes along at other prices of the same category, such as children: with `best_available` all are seated ' +
            'side by side where possible, each price as an item of its own. All of them are held, or none.',
          minItems: 1,
          maxItems: 10,
        },
      ),
    ),
    members: Type.Optional(membershipWish.members),
    auto_renew: Type.Optional(membershipWish.auto_renew),
  }),
  voucher: Closed({ code: Filled('The code of the voucher, in upper or lower case.', 64) }),
  checkout: Closed({
    payment_method: Type.Optional(
      Type.String({
        description:
          "The payment provider's reference of the payment method, never a card number. A basket without a total needs none.",
        minLength: 1,
        maxLength: 255,
      }),
    ),
    customer: Closed(
      {
        email: Email('E-mail address of the buyer, by which the customer is found or made.'),
        first_name: Filled('First name of the buyer.', 100),
        last_name: Filled('Last name of the buyer.', 100),
        postcode: Type.Optional(Nullable(Text('', 20), 'Postcode of the buyer.')),
        country_id: Type.Optional(
          Nullable(Type.Integer({ minimum: 1, maximum: 999 }), 'Country of the buyer, as ISO 3166-1 numbers it.'),
        ),
        mobile_number: Type.Optional(Nullable(Text('', 30), 'Mobile number of the buyer.')),
        marketing_opt_in: Type.Optional(
          Type.Boolean({ description: 'Whether the buyer agrees to marketing.', default: false }),
        ),
      },
      { description: 'Who buys.' },
    ),
  }),
}

const checkoutErrors = [
  'not_found',
  'basket_expired',
  'payment_declined',
  'sold_out',
  'maximum_exceeded',
  'membership_required',
  'voucher_invalid',
  'basket_mixed',
  'payments_not_set_up',
  'invalid_state',
  'not_on_sale',
] as const

/** Tickets or memberships: never both, and each with what belongs to it. */
function itemGuard(item: Static<typeof basketBodies.item>) {
  const no = (param: string, message: string) => ({ param, message })
  if (item.membership_type_id === undefined) {
    if (item.price_id === undefined) return no('price_id', 'is required, or membership_type_id')
    const misplaced = (['membership_payment_option_id', 'members', 'auto_renew'] as const).find(
      (name) => item[name] !== undefined,
    )
    return misplaced && no(misplaced, 'is for memberships: it cannot stand beside price_id')
  }
  if (item.price_id !== undefined) return no('price_id', 'cannot stand beside membership_type_id: add two items')
  if (item.membership_payment_option_id === undefined)
    return no('membership_payment_option_id', 'is required beside membership_type_id')
  const misplaced = (['best_available', 'companions'] as const).find((name) => item[name] !== undefined)
  return misplaced && no(misplaced, 'is for tickets: seats of a season are chosen by seat_ids')
}

/** What each verb on a basket says of itself, on every plane. */
export const basketVerbs = {
  open: {
    method: 'POST',
    tag: 'Baskets',
    summary: 'Open a basket',
    description: 'Opens an empty basket. It lives for 45 minutes at most.',
    scope: 'baskets:write',
    response: Basket,
  },
  get: {
    method: 'GET',
    tag: 'Baskets',
    summary: 'Retrieve a basket',
    description: 'Answers the basket with what it holds and costs now.',
    scope: 'baskets:write',
    params: BasketParams,
    response: Basket,
    errors: ['not_found'],
  },
  abandon: {
    method: 'DELETE',
    tag: 'Baskets',
    summary: 'Abandon a basket',
    description: 'Gives back at once all that the basket holds. It cannot be used any more.',
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
      'Holds places or seats of a price for the basket, for 15 minutes and never past 45 minutes from its opening. ' +
      'A price with a pool needs no more than a quantity; one that is sold by seats needs `seat_ids` or `best_available`. ' +
      'All items of a basket are of one event. Or it holds memberships: `membership_type_id` with ' +
      '`membership_payment_option_id` and who the members are; where their category has seats for the season, `seat_ids` ' +
      'holds those.',
    scope: 'baskets:write',
    params: BasketParams,
    body: basketBodies.item,
    guard: itemGuard,
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
    description: 'Gives back at once what the item holds.',
    scope: 'baskets:write',
    params: BasketItemParams,
    response: Basket,
    errors: ['not_found', 'basket_expired', 'invalid_state'],
  },
  addVoucher: {
    method: 'POST',
    tag: 'Baskets',
    summary: 'Add a voucher',
    description:
      'Takes off what the voucher gives, as far as it fits what is in the basket. A use of it is counted at checkout.',
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
    description: 'Takes a voucher out again, such as one that others used up meanwhile.',
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
      'Pays for the basket and makes it an order. When the buyer must act first, or the outcome is not known yet, the order ' +
      'is `pending`. After a decline the basket stays open for another payment method.',
    scope: 'baskets:write',
    params: BasketParams,
    body: basketBodies.checkout,
    guard: (body: Static<typeof basketBodies.checkout>) =>
      cardNumberIn(body.payment_method ?? '')
        ? {
            param: 'payment_method',
            message: "must be the payment provider's reference of a payment method, never a card number",
          }
        : undefined,
    response: Checkout,
    errors: checkoutErrors,
  },
  confirm: {
    method: 'POST',
    tag: 'Baskets',
    summary: 'Confirm a basket',
    description: 'Goes on with a checkout after the buyer has acted, and answers what became of it.',
    scope: 'baskets:write',
    params: BasketParams,
    response: Checkout,
    errors: checkoutErrors,
  },
} as const
