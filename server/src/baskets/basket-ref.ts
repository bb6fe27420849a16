import type { BasketRef } from './secret.ts'

type StoreRequest = {
  readonly params: { readonly basket_id: string }
  readonly headers: { readonly 'X-Basket-Secret'?: string }
}

/** Returns the basket that a storefront request names, with the secret that it sent. */
export const basketRefFrom = ({ params, headers }: StoreRequest): BasketRef => ({
  basketId: params.basket_id,
  secret: headers['X-Basket-Secret'],
})
