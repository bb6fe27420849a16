/** How an order is named: by its number or by its UUID. */
export type OrderKey = { readonly id: number } | { readonly uuid: string }

export const orderKey = (named: number | string): OrderKey =>
  typeof named === 'number' ? { id: named } : { uuid: named }

export type SearchTerm = { readonly text: string; readonly orderId: number | null; readonly orderUuid: string | null }

/** What a search term may match: a part of the folded text, or a whole id. */
export function searchTerm(term: string): SearchTerm {
  const number = /^[1-9]\d{0,15}$/.test(term) ? Number(term) : undefined
  return {
    text: term,
    orderId: number !== undefined && Number.isSafeInteger(number) ? number : null,
    orderUuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(term) ? term : null,
  }
}
