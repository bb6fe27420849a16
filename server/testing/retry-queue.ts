import pg from 'pg'
import { connect, type Db } from '../src/platform/db.ts'
import { orgId } from '../src/platform/ids.ts'
import { listDueDeliveries, releaseEndpoint, leaseDueEndpoints } from '../src/webhooks/queries/deliveries.ts'
import type { TestServer } from './test-server.ts'

export type ClaimCost = {
  readonly pending: number
  /** The time of a poll that finds nothing, and of one that leases an endpoint, reads its due deliveries and releases it. */
  readonly idleMs: number
  readonly claimMs: number
  /** Blocks that PostgreSQL reads to find the due deliveries of an endpoint. */
  readonly blocks: number
  readonly plan: string
}

export type RetryQueue = {
  /** Adds so many deliveries that wait for a retry, spread over a thousand endpoints. */
  add(count: number): Promise<void>
  measure(): Promise<ClaimCost>
  /** Simulates a day: all deliveries fail once more and are postponed, a tenth at a time, with a vacuum after each tenth. */
  churn(): Promise<{ readonly updates: number; readonly beforeMb: number; readonly afterMb: number }>
  /** Drops the index of pending deliveries, for the control. */
  dropIndex(): Promise<void>
  end(): Promise<void>
}

const ENDPOINTS = 1_000

/** Fills a database with retries by SQL as the owner of the tables: through the API so many would take hours. */
export async function createRetryQueue(w: TestServer): Promise<RetryQueue> {
  const owner = new pg.Client({ connectionString: w.ownerUrl })
  await owner.connect()
  const db = await connect({ url: w.appUrl, readConnections: 1, transactionConnections: 2 })
  const { org } = await w.createOrg()
  await owner.query(`insert into webhook_endpoint (org_id, endpoint_id, url, ed25519, status, created_at, updated_at)
    select '${org}', ('00000000-0000-0000-0000-' || lpad(i::text, 12, '0'))::uuid, 'http://127.0.0.1:9/', false, 'enabled', now(), now()
    from generate_series(1, ${ENDPOINTS}) i`)
  await owner.query(`insert into endpoint_state (org_id, endpoint_id, enabled, due_at)
    select org_id, endpoint_id, true, now() + interval '1 hour' from webhook_endpoint where org_id = '${org}'`)
  let pending = 0
  return {
    async add(count) {
      await owner.query(`insert into delivery (org_id, endpoint_id, message_id, type, sequence, changed_on, occurred_at, cause, status, attempts, due_at)
        select '${org}', ('00000000-0000-0000-0000-' || lpad((1 + i % ${ENDPOINTS})::text, 12, '0'))::uuid, gen_random_uuid(),
          'customer.created', i, '2026-01-01', now(), 'event', 'pending', 3, now() + interval '1 hour' + i % 86400 * interval '1 second'
        from generate_series(1, ${count}) i`)
      await owner.query('vacuum analyze delivery')
      pending += count
    },
    measure: async () => ({ pending, ...(await measureClaim(db, owner, org)) }),
    async churn() {
      const beforeMb = await sizeMb(owner)
      let updates = 0
      for (let round = 0; round < 10; round++) {
        const { rowCount } = await owner.query(
          `update delivery set attempts = attempts + 1, due_at = due_at + interval '1 day' where delivery_id % 10 = ${round}`,
        )
        updates += rowCount ?? 0
        await owner.query('vacuum delivery')
      }
      return { updates, beforeMb, afterMb: await sizeMb(owner) }
    },
    async dropIndex() {
      await owner.query('drop index delivery_pending')
    },
    async end() {
      await owner.end()
      await db.close()
    },
  }
}

async function measureClaim(db: Db, owner: pg.Client, org: string): Promise<Omit<ClaimCost, 'pending'>> {
  const idleMs = await median(() => leaseDueEndpoints(db, 100, 10))
  const first = '00000000-0000-0000-0000-000000000001'
  const claimMs = await median(async () => {
    await owner.query(
      `update endpoint_state set due_at = now(), not_before = now() where org_id = $1 and endpoint_id = $2`,
      [org, first],
    )
    const startedAt = performance.now()
    const [taken] = await leaseDueEndpoints(db, 100, 10)
    if (taken?.org !== orgId(org)) throw new Error('no endpoint was leased')
    await listDueDeliveries(db, taken, { except: [], limit: 128 })
    await releaseEndpoint(db, taken, { restSeconds: 0, concurrency: 4, succeeded: false })
    return performance.now() - startedAt
  })
  const { rows } = await owner.query<{ 'QUERY PLAN': [{ Plan: Record<string, unknown> }] }>(
    `explain (analyze, buffers, format json) select d.delivery_id from delivery d
     where d.org_id = '${org}' and d.endpoint_id = '${first}' and d.status = 'pending' and d.due_at <= now()
     order by d.due_at, d.delivery_id limit 128`,
  )
  const plan = rows[0]?.['QUERY PLAN'][0].Plan ?? {}
  const blocks = Number(plan['Shared Hit Blocks']) + Number(plan['Shared Read Blocks'])
  return { idleMs, claimMs, blocks, plan: JSON.stringify(plan) }
}

/** The median time of many runs. Work that returns a number has measured its own time. */
async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < 41; i++) {
    const startedAt = performance.now()
    const result = await work()
    times.push(typeof result === 'number' ? result : performance.now() - startedAt)
  }
  return times.toSorted((a, b) => a - b)[20] ?? 0
}

async function sizeMb(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ mb: string }>(`select pg_total_relation_size('delivery') / 1048576.0 as mb`)
  return Number(rows[0]?.mb)
}
