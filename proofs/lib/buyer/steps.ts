/** One request of a buyer, for whoever sends it: a proof, a crowd that repeats it, or a bench that measures it. */
export type BuyerStep = { readonly path: string; readonly json: object }

export const openBasket = (orgId: string): BuyerStep => ({ path: '/v1/baskets', json: { org: orgId } })

export const addItem = (basketId: string, item: object): BuyerStep => ({
  path: `/v1/baskets/${basketId}/items`,
  json: item,
})

/** One ticket of a price. */
export const oneOf = (priceId: number): object => ({ price_id: priceId, quantity: 1 })

type Payment = {
  readonly email: string
  /** None for what is free. */
  readonly method?: string | undefined
  /** Where the customer returns to from the page of their bank. */
  readonly returnUrl?: string | undefined
}

export const checkOut = (basketId: string, { email, method, returnUrl }: Payment): BuyerStep => ({
  path: `/v1/baskets/${basketId}/checkout`,
  json: {
    ...(method !== undefined && { payment_method: method }),
    ...(returnUrl !== undefined && { return_url: returnUrl }),
    customer: { email, first_name: 'Ann', last_name: 'Lee' },
  },
})

/** Opens a basket and puts an item into it. Returns its id, or the first response that was no success. */
export async function fillBasket<R extends { readonly status: number; json<T>(): T }>(
  send: (step: BuyerStep) => Promise<R | undefined>,
  orgId: string,
  item: object,
): Promise<{ readonly basketId: string } | { readonly refused: R | undefined }> {
  const opened = await send(openBasket(orgId))
  if (opened?.status !== 200) return { refused: opened }
  const basketId = opened.json<{ id: string }>().id
  const added = await send(addItem(basketId, item))
  return added?.status === 200 ? { basketId } : { refused: added }
}
