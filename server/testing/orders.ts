import type { Order } from '#contract'
import { read } from '#platform/db'
import type { Org, Reply, World } from './test-server.ts'

const typesOf = read<{ type: string }>(`select type from outbox where org_id = $1 order by outbox_id`)
const accounts = read<{ account: string; minor: number }>(`
  select account, sum(amount_minor)::bigint as minor from posting where org_id = $1 group by account order by 1
`)
const pools = read<{ taken: number }>(`select taken from pool where org_id = $1 and pool_id = $2`)

/** Asks for something by an admin key. */
export const post = (w: World, org: Org, path: string, json?: unknown): Promise<Reply> =>
  w.call(`/admin/v1${path}`, { method: 'POST', key: org.admin, ...(json !== undefined && { json }) })

/** The same, once for each key. */
export const postOnce = (w: World, org: Org, path: string, { json, key }: { json: unknown; key: string }) =>
  w.call(`/admin/v1${path}`, { method: 'POST', key: org.admin, json, headers: { 'Idempotency-Key': key } })

export const orderNow = async (w: World, org: Org, orderId: number): Promise<Order> =>
  (await w.call(`/v1/orders/${orderId}`, { key: org.secret })).json<Order>()

/** What was said of orders, tickets and refunds, in its order. */
export const told = async (w: World, org: Org): Promise<string[]> =>
  (await w.db.all(typesOf, org.org)).map(({ type }) => type).filter((type) => /^(order|ticket|refund)\./.test(type))

/** What each account of the books adds up to. */
export const balances = async (w: World, org: Org): Promise<Record<string, number>> =>
  Object.fromEntries((await w.db.all(accounts, org.org)).map(({ account, minor }) => [account, minor]))

/** How many places of a pool are taken. */
export const taken = async (w: World, org: Org, poolId: number): Promise<number | undefined> =>
  (await w.db.all(pools, org.org, poolId))[0]?.taken
