import { Type } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, Day, RequiredText } from '../primitives.ts'
import { basketOperations } from '../v1/basket-operations.ts'

/** A browser must prove that a basket is its own with the secret from the response that opened the basket. */
export const BasketHeaders = Closed({
  'X-Basket-Secret': Type.String({
    description:
      "The basket's `client_secret`. Without it, the response is `not_found`. It works until seven days after the event of " +
      'the tickets; for memberships, until seven days after the basket was opened.',
  }),
})

const store = { plane: 'store', headers: BasketHeaders } as const

export const storeOpenBasket = operation({
  ...basketOperations.open,
  id: 'storeOpenBasket',
  plane: 'store',
  description:
    `${basketOperations.open.description} Keep its \`client_secret\` private. Use an \`Idempotency-Key\` that nobody can guess, ` +
    'such as a random UUID, because a repeated request returns the secret again.',
  path: '/store/v1/baskets',
  errors: [],
})

export const storeGetBasket = operation({
  ...basketOperations.get,
  ...store,
  id: 'storeGetBasket',
  path: '/store/v1/baskets/{basket_id}',
})

export const storeAbandonBasket = operation({
  ...basketOperations.abandon,
  ...store,
  id: 'storeAbandonBasket',
  path: '/store/v1/baskets/{basket_id}',
})

export const storeAddBasketItem = operation({
  ...basketOperations.addItem,
  ...store,
  id: 'storeAddBasketItem',
  path: '/store/v1/baskets/{basket_id}/items',
})

export const storeRemoveBasketItem = operation({
  ...basketOperations.removeItem,
  ...store,
  id: 'storeRemoveBasketItem',
  path: '/store/v1/baskets/{basket_id}/items/{item_id}',
})

export const storeRemoveBasketItemSeat = operation({
  ...basketOperations.removeSeat,
  ...store,
  id: 'storeRemoveBasketItemSeat',
  path: '/store/v1/baskets/{basket_id}/items/{item_id}/seats/{seat_id}',
})

export const storeAddBasketVoucher = operation({
  ...basketOperations.addVoucher,
  ...store,
  id: 'storeAddBasketVoucher',
  path: '/store/v1/baskets/{basket_id}/vouchers',
})

export const storeRemoveBasketVoucher = operation({
  ...basketOperations.removeVoucher,
  ...store,
  id: 'storeRemoveBasketVoucher',
  path: '/store/v1/baskets/{basket_id}/vouchers/{code}',
})

/** A browser is anybody: what it says about its user must be proved. */
const CheckoutHeaders = Closed({
  ...BasketHeaders.properties,
  'X-SSO-Token': Type.Optional(
    Type.String({
      description:
        "OpenID Connect ID token of a customer, signed by one of the organisation's registered SSO providers. It proves the " +
        "customer's memberships, for prices that are for members only.",
    }),
  ),
})

const MembershipProof = Closed(
  {
    member_number: RequiredText('Number of the member, as on the membership card.', 50),
    date_of_birth: Day('Date of birth of the member.'),
  },
  {
    description:
      'Proves a membership, for prices that are for members only, if no SSO token is sent. The order then belongs to the ' +
      'customer of this member.',
  },
)

export const storeCheckoutBasket = operation({
  ...basketOperations.checkout,
  ...store,
  id: 'storeCheckoutBasket',
  description:
    `${basketOperations.checkout.description} A price for members only needs \`membership\` or an SSO token: without a proof of a ` +
    'current membership the response is `membership_required`, whatever the reason. Tries are limited.',
  headers: CheckoutHeaders,
  body: Closed({ ...basketOperations.checkout.body.properties, membership: Type.Optional(MembershipProof) }),
  path: '/store/v1/baskets/{basket_id}/checkout',
})

export const storeConfirmBasket = operation({
  ...basketOperations.confirm,
  ...store,
  id: 'storeConfirmBasket',
  path: '/store/v1/baskets/{basket_id}/confirm',
})
