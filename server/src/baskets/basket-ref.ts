import type { Named } from './secret.ts'

type FromBrowser = {
  readonly params: { readonly basket_id: string }
  readonly headers: { readonly 'X-Basket-Secret'?: string }
}

/** Which basket a browser means, with the secret that it sent. */
export const named = ({ params, headers }: FromBrowser): Named => ({
  basketId: params.basket_id,
  secret: headers['X-Basket-Secret'],
})
