import type { ListInvoicesQuery } from '@tessera/sdk'
import type { Search } from '../kit/list/filters.tsx'
import { isWholeDay } from '../kit/whole-day.ts'

export const invoiceKinds = ['invoice', 'credit_note'] as const

/** Returns the query of the list for the filters in the address. A day that is still being typed does not count. */
export function toListQuery(filters: Search): ListInvoicesQuery {
  const { customer, from = '', until = '' } = filters
  const kind = invoiceKinds.find((each) => each === filters.kind)
  // Numbers have no small letters.
  const number = filters.number?.trim().toUpperCase()
  return {
    ...(kind && { kind }),
    // The documents of a customer cannot be searched by number: there are few.
    ...(customer ? { customer_id: customer } : number && { number }),
    ...(isWholeDay(from) && { first_day: from }),
    ...(isWholeDay(until) && { last_day: until }),
  }
}
