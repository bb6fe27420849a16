import { adminListMembershipOrders, adminListOrders, type Input, type OrderDetails, type OrderRecord } from '#contract'
import { listEmailsOfOrder } from '#documents'
import { listTickets, type OrderKey, viewRefund } from '#orders'
import { listRefunds } from '#payments'
import { dateFromUnix } from '#platform/clock'
import type { Ctx } from '#platform/context'
import { listFingerprint } from '#platform/cursor'
import { publicId, toUuid } from '#platform/ids'
import { fail } from '#platform/problem'
import { findOwnEvents } from '#platform/restrictions'
import { cutPage, encodePosition, readPosition } from './cursor.ts'
import { listSubjects } from './order-acts.ts'
import { buildHistory } from './order-history.ts'
import { viewOrderCustomer, viewOrderMember, viewOrderRecord, viewPayment } from './order-views.ts'
import {
  findOrderCustomer,
  listChargebacks,
  listOrderMembers,
  listPayments,
  listTicketChanges,
} from './queries/order-parts.ts'
import {
  findOrderRecord,
  findUserId,
  listOrderRecords,
  type OrderFilters,
  type OrderPageRequest,
  type OrderRecordRow,
  searchOrderRecords,
} from './queries/orders.ts'
import { listOrderActs } from './queries/order-acts.ts'
import { parseOrderSearch } from './search-term.ts'
import { findSignedTicket } from './ticket-codes.ts'
import { buildTicketRecords } from './tickets.ts'

type ListOrdersQuery = Input<typeof adminListOrders>['query']
type OrderList = { object: 'orders'; url: string; has_more: boolean; next_cursor: string | null; data: OrderRecord[] }

/** Returns a page of the orders of all events and of memberships, newest first. */
export const listOrders = (ctx: Ctx, query: ListOrdersQuery): Promise<OrderList> =>
  listPage(ctx, query, { memberships: false, url: adminListOrders.path })

/** Returns a page of the orders of memberships, newest first. */
export const listMembershipOrders = (ctx: Ctx, query: ListOrdersQuery): Promise<OrderList> =>
  listPage(ctx, query, { memberships: true, url: adminListMembershipOrders.path })

type OrderListKind = { readonly memberships: boolean; readonly url: string }

async function listPage(ctx: Ctx, query: ListOrdersQuery, { memberships, url }: OrderListKind): Promise<OrderList> {
  const { cursor, limit = 20, search, ...filters } = query
  const fingerprint = listFingerprint([ctx.org, url], { ...filters, search })
  const position = readPosition(cursor, fingerprint)
  const wanted = await toOrderFilters(ctx, filters, memberships)
  const rows = wanted ? await listRows(ctx, search, wanted, { limit, position }) : []
  const { shown, ...paging } = cutPage(rows, limit, ({ placed_micros: atMicros, order_id: id }) =>
    encodePosition({ atMicros, id }, fingerprint),
  )
  return { object: 'orders', url, ...paging, data: shown.map(viewOrderRecord) }
}

async function listRows(
  ctx: Ctx,
  text: string | undefined,
  filters: OrderFilters,
  page: OrderPageRequest,
): Promise<OrderRecordRow[]> {
  if (text === undefined || text.trim() === '') return listOrderRecords(ctx.db, ctx.org, filters, page)
  const search = parseOrderSearch(text)
  const ticket = search.signedCode === null ? undefined : await findSignedTicket(ctx, search.signedCode)
  return searchOrderRecords(ctx.db, ctx.org, { search, ticketId: ticket?.ticket_id ?? search.ticketId, filters }, page)
}

/** Returns undefined if no order can match, because there is no such customer. */
async function toOrderFilters(
  ctx: Ctx,
  { event_id, customer_id, order_status, payment_method, unix_start, unix_end }: ListOrdersQuery,
  memberships: boolean,
): Promise<OrderFilters | undefined> {
  const userId = customer_id === undefined ? null : await findUserId(ctx.db, ctx.org, toUuid(customer_id))
  if (userId === undefined) return undefined
  return {
    memberships,
    eventId: event_id === undefined ? null : toUuid(event_id),
    ownEvents: findOwnEvents(ctx.caller),
    userId,
    status: order_status ?? null,
    method: payment_method ?? null,
    after: dateFromUnix(unix_start),
    before: dateFromUnix(unix_end),
  }
}

/** Returns an order with everything that belongs to it. */
export async function getOrder(ctx: Ctx, key: OrderKey): Promise<OrderDetails> {
  const { db, org } = ctx
  const order = (await findOrderRecord(db, org, key)) ?? fail('not_found')
  const { order_id: id } = order
  const [customer, tickets, members, payments, refundRows, emails] = await Promise.all([
    findOrderCustomer(db, org, order.user_id),
    listTickets(db, org, id),
    listOrderMembers(db, org, id),
    listPayments(db, org, id),
    listRefunds(db, org, id),
    listEmailsOfOrder(db, org, id),
  ])
  const refunds = refundRows.map(viewRefund)
  const subjects = listSubjects({
    orderId: id,
    eventId: order.event_id === null ? null : publicId('evt', order.event_id),
    ticketIds: tickets.map(({ ticket_id }) => ticket_id),
    refundIds: refunds.map(({ refund_id }) => refund_id),
    emailIds: emails.map(({ email_id }) => email_id),
    memberIds: members.map(({ member_id }) => member_id),
  })
  const [records, changes, chargebacks, acts] = await Promise.all([
    buildTicketRecords(ctx, tickets, order.event_title),
    listTicketChanges(
      db,
      org,
      tickets.map(({ ticket_id }) => ticket_id),
    ),
    listChargebacks(db, org, id),
    listOrderActs(db, org, subjects, order.order_date),
  ])
  return {
    ...viewOrderRecord(order),
    customer: viewOrderCustomer(customer ?? fail('not_found')),
    tickets: records,
    members: members.map(viewOrderMember),
    payments: payments.map(viewPayment),
    refunds,
    emails,
    history: buildHistory({ order, tickets, changes, payments, chargebacks, refunds, emails, acts }),
  }
}
