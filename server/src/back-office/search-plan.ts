import { type SearchKind, searchKinds } from '#contract'
import { toMemberCodes } from '#members'
import { type CustomerSearch, parseCustomerSearch } from './customer-search-term.ts'
import { collapseSpaces, type OrderSearch, parseOrderSearch } from './search-term.ts'

/** What a text in the search box may mean, by kind. A kind that it cannot be is undefined and not searched. */
export type SearchPlan = {
  readonly query: string
  readonly orders: OrderSearch | undefined
  readonly customers: CustomerPlan | undefined
  readonly tickets: TicketPlan | undefined
  readonly members: MemberPlan | undefined
}

export type CustomerPlan = Pick<CustomerSearch, 'userId' | 'customerId'> & {
  readonly email: string | null
  /** The search in names, addresses and numbers; null if only exact matches are meant. */
  readonly search: CustomerSearch | null
}
/** The number of a ticket, and its code; null if the text cannot be one. */
export type TicketPlan = { readonly ticketId: number | null; readonly code: string | null }
export type MemberPlan = {
  readonly codes: readonly string[]
  /** The text to find in names and e-mail addresses; null if only exact matches are meant. */
  readonly text: string | null
}

/** The indexes of names need three characters: with fewer, all names would be read. */
const hasTrigram = (text: string): boolean => /[\p{L}\p{N}]{3}/u.test(text)
const NUMBER = /^#?\d+$/
/** A mobile number with signs in it, or the masked number of a card. */
const SIGNS_AND_DIGITS = /^[+()*•·./\sxX-]*\d[+()*•·./\s\d-]*$/
/** An imported ticket may have any code. */
const CODE = /^(?=.*\d)[\w-]{6,}$/

export function planSearch(input: string): SearchPlan {
  const query = collapseSpaces(input)
  const order = parseOrderSearch(query)
  const customer = parseCustomerSearch(query)
  const isEmail = query.includes('@')
  const isCode = order.text === null && order.orderUuid === null
  const isNumber = NUMBER.test(query)
  const isId = order.orderUuid !== null || customer.customerId !== null
  const isName = !isNumber && !isCode && !isId && !SIGNS_AND_DIGITS.test(query) && hasTrigram(query)
  const isOrder = isName || isNumber || order.orderUuid !== null || order.last4 !== null
  const isContact = customer.contact !== null && !isCode && !isId
  const isCustomer = isName || isNumber || isContact || customer.customerId !== null
  const isTicketCode = isCode || (CODE.test(query) && !isId)
  const { userId, customerId } = customer
  const { ticketId } = order
  return {
    query,
    // The number or the code of a ticket finds the ticket, which shows its order.
    orders: isOrder
      ? { ...order, text: isName ? query : null, ticketId: null, barcodes: [], signedCode: null }
      : undefined,
    customers: isCustomer
      ? { userId, customerId, email: isEmail ? query : null, search: isName || isContact ? customer : null }
      : undefined,
    tickets: isTicketCode || ticketId !== null ? { ticketId, code: isTicketCode ? query : null } : undefined,
    members: isName || isNumber || isCode ? { codes: toMemberCodes(query), text: isName ? query : null } : undefined,
  }
}

/** Returns the plan without the kinds that the caller may not read. */
export const restrictPlan = (plan: SearchPlan, mayRead: (kind: SearchKind) => boolean): SearchPlan => ({
  query: plan.query,
  orders: mayRead('orders') ? plan.orders : undefined,
  customers: mayRead('customers') ? plan.customers : undefined,
  tickets: mayRead('tickets') ? plan.tickets : undefined,
  members: mayRead('members') ? plan.members : undefined,
})

/** The kinds that are searched, in the order of the response. */
export const listKinds = (plan: SearchPlan): SearchKind[] => searchKinds.filter((kind) => plan[kind] !== undefined)

export type RankedHits<T> = { readonly hits: readonly T[]; readonly more: boolean }

/** Returns distinct ids, exact matches first, at most `limit` of them. */
export function rankHits(exact: readonly number[], others: readonly number[], limit: number): RankedHits<number> {
  const distinct = [...new Set([...exact, ...others])]
  return { hits: distinct.slice(0, limit), more: distinct.length > limit }
}

/** Returns the objects in the order of their ids. */
export function sortByIds<T>(ids: readonly number[], objects: readonly T[], idOf: (object: T) => number): T[] {
  const byId = new Map(objects.map((object) => [idOf(object), object]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
