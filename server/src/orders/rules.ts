/** Identifies an order by its number or by its UUID. */
export type OrderKey = { readonly id: number } | { readonly uuid: string }

export const orderKey = (id: number | string): OrderKey => (typeof id === 'number' ? { id } : { uuid: id })

export type SearchTerm = { readonly text: string; readonly orderId: number | null; readonly orderUuid: string | null }

/** Parses a search term, which may match part of the search text, or a whole id. */
export function searchTerm(term: string): SearchTerm {
  const number = /^[1-9]\d{0,15}$/.test(term) ? Number(term) : undefined
  return {
    text: term,
    orderId: number !== undefined && Number.isSafeInteger(number) ? number : null,
    orderUuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(term) ? term : null,
  }
}
