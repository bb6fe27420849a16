import { adminListCustomers as operation, type Input, type Output } from '#contract'
import { listCustomersByUserId } from '#customers'
import { dateFromUnix } from '#platform/clock'
import type { Ctx } from '#platform/context'
import { INVALID_CURSOR, listFingerprint } from '#platform/cursor'
import { toUuid } from '#platform/ids'
import { failParam } from '#platform/problem'
import { findOwnEvents } from '#platform/restrictions'
import { cutPage, timestampFromMicros } from './cursor.ts'
import { decodeCustomerCursor, encodeCustomerCursor, type CustomerPosition } from './customer-cursor.ts'
import { parseCustomerSearch } from './customer-search-term.ts'
import { findCustomerKeys, type CustomerKeyRow, type CustomerPageQuery } from './queries/customers.ts'
import { findOwnCustomerKeys } from './queries/own-customers.ts'

type Query = Input<typeof operation>['query']

/** Returns a page of customers, newest first or by name. */
export async function listCustomers(ctx: Ctx, query: Query): Promise<Output<typeof operation>> {
  const { limit = 20, cursor, sort = 'newest', ...filters } = query
  const fingerprint = listFingerprint([ctx.org, 'customers'], { sort, ...filters })
  const after = cursor === undefined ? undefined : decodeCustomerCursor(cursor, fingerprint)
  if (cursor !== undefined && !after) failParam('cursor', INVALID_CURSOR)
  const keys = await findVisibleCustomers(ctx, toPageQuery(query, after), limit + 1)
  const { shown, ...paging } = cutPage(keys, limit, (last) => encodeCustomerCursor(toPosition(last, sort), fingerprint))
  const data = await listCustomersByUserId(
    ctx.db,
    ctx.org,
    shown.map((key) => key.user_id),
  )
  return { object: 'customers', url: operation.path, ...paging, data }
}

/** Finds the customers of a page. People who are confined to some events see those who have an order of them. */
export function findVisibleCustomers(
  { db, org, caller }: Ctx,
  query: CustomerPageQuery,
  limit: number,
): Promise<CustomerKeyRow[]> {
  const own = findOwnEvents(caller)
  return own ? findOwnCustomerKeys(db, org, own, { ...query, limit }) : findCustomerKeys(db, org, query, limit)
}

const toPosition = (row: CustomerKeyRow, sort: 'newest' | 'name'): CustomerPosition => ({
  key: sort === 'name' ? row.last_name : row.at_micros,
  userId: row.user_id,
})

const FIRST_BY_NAME: CustomerPosition = { key: '', userId: 0 }

function toPageQuery(query: Query, after: CustomerPosition | undefined): CustomerPageQuery {
  const filters = {
    marketing: query.marketing_emails ?? null,
    createdSince: dateFromUnix(query.created_since) ?? '-infinity',
    createdUntil: dateFromUnix(query.created_until) ?? 'infinity',
    updatedSince: dateFromUnix(query.updated_since) ?? '-infinity',
  } as const
  const search = query.search?.trim() ? parseCustomerSearch(query.search) : undefined
  return {
    ...filters,
    ...(query.sort === 'name' ? afterName(after ?? FIRST_BY_NAME) : afterTime(after)),
    search: search && { ...search, customerId: search.customerId && toUuid(search.customerId) },
  }
}

const afterName = ({ key, userId }: CustomerPosition) => ({ time: null, name: String(key), userId })

const afterTime = (after: CustomerPosition | undefined) => ({
  time: after ? timestampFromMicros(Number(after.key)) : 'infinity',
  name: null,
  userId: after?.userId ?? Number.MAX_SAFE_INTEGER,
})
