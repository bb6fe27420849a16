import type {
  Customer,
  Input,
  Member,
  OrderRecord,
  Scope,
  SearchKind,
  searchEverything,
  SearchResults,
  TicketLookup,
} from '#contract'
import { listCustomersByUserId } from '#customers'
import { findMembers, findMembersByCode, findNewestMembers } from '#members'
import { type Ctx, hasScope } from '#platform/context'
import { toUuid } from '#platform/ids'
import { findOwnEvents } from '#platform/restrictions'
import { viewOrderRecord } from './order-views.ts'
import { findVisibleCustomers } from './list-customers.ts'
import { selectOwnCustomers } from './queries/own-customers.ts'
import { searchOrderRecords } from './queries/orders.ts'
import { findExactCustomers } from './queries/search.ts'
import {
  type CustomerPlan,
  sortByIds,
  listKinds,
  type MemberPlan,
  planSearch,
  rankHits,
  type RankedHits,
  restrictPlan,
  type TicketPlan,
} from './search-plan.ts'
import type { OrderSearch } from './search-term.ts'
import { findNumberedTicket, findTicketPlaces, lookUpTicket } from './tickets.ts'

const scopeOf: Record<SearchKind, Scope> = {
  orders: 'orders:read',
  customers: 'customers:read',
  tickets: 'orders:read',
  members: 'members:read',
}

/** Searches all kinds that the text may be found in at the same time. */
export async function search(
  ctx: Ctx,
  { q, limit = 5 }: Input<typeof searchEverything>['query'],
): Promise<SearchResults> {
  const isConfined = findOwnEvents(ctx.caller) !== null
  // Memberships belong to no event.
  const mayRead = (kind: SearchKind) => hasScope(ctx.caller, scopeOf[kind]) && !(isConfined && kind === 'members')
  const plan = restrictPlan(planSearch(q), mayRead)
  const [orders, customers, tickets, members] = await Promise.all([
    plan.orders ? searchOrders(ctx, plan.orders, limit) : NOTHING,
    plan.customers ? searchCustomers(ctx, plan.customers, limit) : NOTHING,
    plan.tickets ? searchTickets(ctx, plan.tickets, limit) : NOTHING,
    plan.members ? searchMembers(ctx, plan.members, limit) : NOTHING,
  ])
  const found = { orders, customers, tickets, members }
  const kinds = listKinds(plan)
  return {
    object: 'search_results',
    query: plan.query,
    kinds,
    more: kinds.filter((kind) => found[kind].more),
    orders: [...orders.hits],
    customers: [...customers.hits],
    tickets: [...tickets.hits],
    members: [...members.hits],
  }
}

const NOTHING: RankedHits<never> = { hits: [], more: false }

const ALL_ORDERS = {
  memberships: false,
  eventId: null,
  userId: null,
  status: null,
  method: null,
  after: null,
  before: null,
} as const

async function searchOrders(ctx: Ctx, wanted: OrderSearch, limit: number): Promise<RankedHits<OrderRecord>> {
  const exact = { ...wanted, text: null, last4: null }
  const [known, others] = await Promise.all([
    exact.orderId === null && exact.orderUuid === null ? [] : findOrders(ctx, exact, limit),
    wanted.text === null && wanted.last4 === null ? [] : findOrders(ctx, wanted, limit),
  ])
  const { hits, more } = rankHits(known.map(idOfOrder), others.map(idOfOrder), limit)
  return { hits: sortByIds(hits, [...known, ...others], idOfOrder), more }
}

const idOfOrder = ({ order_id }: OrderRecord): number => order_id

const findOrders = async (ctx: Ctx, wanted: OrderSearch, limit: number): Promise<OrderRecord[]> =>
  (
    await searchOrderRecords(
      ctx.db,
      ctx.org,
      { search: wanted, ticketId: null, filters: { ...ALL_ORDERS, ownEvents: findOwnEvents(ctx.caller) } },
      { limit, position: null },
    )
  ).map(viewOrderRecord)

const NEWEST_CUSTOMERS = {
  time: 'infinity',
  name: null,
  userId: Number.MAX_SAFE_INTEGER,
  marketing: null,
  createdSince: '-infinity',
  createdUntil: 'infinity',
  updatedSince: '-infinity',
} as const

async function searchCustomers(ctx: Ctx, plan: CustomerPlan, limit: number): Promise<RankedHits<Customer>> {
  const { db, org } = ctx
  const own = findOwnEvents(ctx.caller)
  const customerId = plan.customerId && toUuid(plan.customerId)
  const [exact, others] = await Promise.all([
    findExactCustomers(db, org, { ...plan, customerId }),
    plan.search
      ? findVisibleCustomers(ctx, { ...NEWEST_CUSTOMERS, search: { ...plan.search, customerId: null } }, limit + 1)
      : [],
  ])
  const ids = others.map(({ user_id }) => user_id)
  const shown = own ? await selectOwnCustomers(db, org, own, exact) : exact
  const { hits, more } = rankHits(shown, ids, limit)
  return { hits: await listCustomersByUserId(db, org, hits), more }
}

async function searchTickets(ctx: Ctx, plan: TicketPlan, limit: number): Promise<RankedHits<TicketLookup>> {
  const [numbered, coded] = await Promise.all([
    plan.ticketId === null ? [] : findNumberedTicket(ctx, plan.ticketId),
    plan.code === null ? [] : findTicketPlaces(ctx, plan.code),
  ])
  const places = [...numbered, ...coded.filter(({ ticket_id }) => ticket_id !== plan.ticketId)]
  const hits = await Promise.all(places.slice(0, limit).map((place) => lookUpTicket(ctx, place)))
  return { hits, more: places.length > limit }
}

async function searchMembers({ db, org }: Ctx, plan: MemberPlan, limit: number): Promise<RankedHits<Member>> {
  const [exact, others] = await Promise.all([
    findMembersByCode(db, org, plan.codes, limit + 1),
    plan.text === null ? [] : findNewestMembers(db, org, plan.text, limit + 1),
  ])
  const { hits, more } = rankHits(exact, others, limit)
  return { hits: sortByIds(hits, await findMembers(db, org, hits), (member) => member.membership_member_id), more }
}
