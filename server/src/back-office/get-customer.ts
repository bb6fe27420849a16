import { type Consent, customerRecordLimits, type CustomerRecord, updateCustomer } from '#contract'
import { type ConsentRow, findCustomerOrSurvivor, listConsents, listMerges } from '#customers'
import { findMembers } from '#members'
import { unixSeconds } from '#platform/clock'
import { type Ctx, hasScope } from '#platform/context'
import { publicId, toUuid } from '#platform/ids'
import { fail } from '#platform/problem'
import { findOwnEvents } from '#platform/restrictions'
import { withVersion } from '#platform/version'
import { listLinksOfCustomer, viewLink } from '#sso'
import { viewMerge } from './merge-customers.ts'
import { listOrders } from './orders.ts'
import { countOrders, findMemberIds } from './queries/customers.ts'

/** Returns a customer with what belongs to it, as far as the scopes of the caller allow. */
export async function getCustomer(ctx: Ctx, customerId: string): Promise<CustomerRecord> {
  const { db, org } = ctx
  const customer = (await findCustomerOrSurvivor(db, org, toUuid(customerId))) ?? fail('not_found')
  const { user_id: userId, org_customer_id: id } = customer
  // Memberships and sign-in belong to no event.
  const own = findOwnEvents(ctx.caller)
  const [consents, merges, orders, members, sso] = await Promise.all([
    listConsents(db, org, userId, customerRecordLimits.consents),
    listMerges(db, org, userId, customerRecordLimits.merges),
    hasScope(ctx.caller, 'orders:read') ? findOrderPart(ctx, userId, id) : NO_ORDERS,
    hasScope(ctx.caller, 'members:read') && !own ? findMemberPart(ctx, userId) : NO_MEMBERS,
    hasScope(ctx.caller, 'sso:read') && !own ? findSsoPart(ctx, userId) : { sso_links: null },
  ])
  return {
    ...withVersion(updateCustomer, customer),
    consents: consents.map(viewConsent),
    merged_customers: merges.map(viewMerge),
    ...orders,
    ...members,
    ...sso,
  }
}

const NO_ORDERS = { order_count: null, ticket_count: null, orders: null, orders_next_cursor: null }
const NO_MEMBERS = { member_count: null, members: null }

async function findOrderPart(ctx: Ctx, userId: number, customer_id: string) {
  const [counts, page] = await Promise.all([
    countOrders(ctx.db, ctx.org, userId, findOwnEvents(ctx.caller)),
    listOrders(ctx, { customer_id, limit: customerRecordLimits.orders }),
  ])
  return {
    order_count: counts.orders,
    ticket_count: counts.tickets,
    orders: page.data,
    orders_next_cursor: page.next_cursor,
  }
}

async function findMemberPart({ db, org }: Ctx, userId: number) {
  const { count, ids } = await findMemberIds(db, org, userId, customerRecordLimits.members)
  return { member_count: count, members: await findMembers(db, org, ids) }
}

async function findSsoPart({ db, org }: Ctx, userId: number) {
  const links = await listLinksOfCustomer(db, org, userId, customerRecordLimits.ssoLinks)
  return { sso_links: links.map(viewLink) }
}

const viewConsent = (row: ConsentRow): Consent => ({
  kind: row.kind,
  granted: row.granted,
  decided_at: unixSeconds(row.decided_at),
  source: row.source,
  customer_id: publicId('cus', row.recorded_for),
})
