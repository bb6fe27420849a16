import type { Order } from '#contract'
import { read } from '#platform/db'
import type { TestOrg, TestResponse, TestServer } from './test-server.ts'

const typesOf = read<{ type: string }>(`select type from outbox where org_id = $1 order by outbox_id`)
const accounts = read<{ account: string; minor: number }>(`
  select account, sum(amount_minor)::bigint as minor from ledger_posting where org_id = $1 group by account order by 1
`)
const pools = read<{ taken: number }>(`select taken from pool where org_id = $1 and pool_id = $2`)

/** Sends a POST request with an admin key. */
export const post = (w: TestServer, org: TestOrg, path: string, json?: unknown): Promise<TestResponse> =>
  w.call(`/admin/v1${path}`, { method: 'POST', key: org.admin, ...(json !== undefined && { json }) })

/** Sends a POST request with an idempotency key. */
export const postOnce = (w: TestServer, org: TestOrg, path: string, { json, key }: { json: unknown; key: string }) =>
  w.call(`/admin/v1${path}`, { method: 'POST', key: org.admin, json, headers: { 'Idempotency-Key': key } })

export const orderNow = async (w: TestServer, org: TestOrg, orderId: number): Promise<Order> =>
  (await w.call(`/v1/orders/${orderId}`, { key: org.secret })).json<Order>()

/** Lists the events emitted for orders, tickets and refunds, in order. */
export const listOrderEvents = async (w: TestServer, org: TestOrg): Promise<string[]> =>
  (await w.db.all(typesOf, org.org)).map(({ type }) => type).filter((type) => /^(order|ticket|refund)\./.test(type))

/** Returns the balance of each ledger account. */
export const balances = async (w: TestServer, org: TestOrg): Promise<Record<string, number>> =>
  Object.fromEntries((await w.db.all(accounts, org.org)).map(({ account, minor }) => [account, minor]))

/** Returns how many places of a pool are taken. */
export const countPlacesTaken = async (w: TestServer, org: TestOrg, poolId: number): Promise<number | undefined> =>
  (await w.db.all(pools, org.org, poolId))[0]?.taken
