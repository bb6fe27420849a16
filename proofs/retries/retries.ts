import pg from 'pg'
import { connect, type Db } from '../../server/src/platform/db.ts'
import { orgId } from '../../server/src/platform/ids.ts'
import { listDue, releaseEndpoint, takeDueEndpoints } from '../../server/src/webhooks/queries/deliveries.ts'
import type { World } from '../../server/testing/test-server.ts'

export type Measured = {
  readonly pending: number
  /** A look that finds nothing, and one that takes an endpoint, reads what is due and gives it back. */
  readonly idleMs: number
  readonly claimMs: number
  /** Blocks that PostgreSQL touched to find what is due. */
  readonly blocks: number
  readonly plan: string
}

export type Retries = {
  /** Adds so many deliveries that wait for their next attempt, among a thousand endpoints. */
  add(count: number): Promise<void>
  measure(): Promise<Measured>
  /** A day's attempts: each tenth of what waits fails once more and is put off, with a vacuum as autovacuum would. */
  churn(): Promise<{ readonly updates: number; readonly beforeMb: number; readonly afterMb: number }>
  end(): Promise<void>
}

const ENDPOINTS = 1_000

/** A database full of retries, filled as its owner: no API would make so many in time. */
export async function retries(w: World): Promise<Retries> {
  const owner = new pg.Client({ connectionString: w.ownerUrl })
  await owner.connect()
  const db = await connect({ url: w.appUrl, lanes: 1, transactions: 2 })
  const { org } = await w.anOrg()
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
    measure: async () => ({ pending, ...(await measured(db, owner, org)) }),
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
    async end() {
      await owner.end()
      await db.close()
    },
  }
}

async function measured(db: Db, owner: pg.Client, org: string): Promise<Omit<Measured, 'pending'>> {
  const idleMs = await median(() => takeDueEndpoints(db, 100, 10))
  const first = '00000000-0000-0000-0000-000000000001'
  const claimMs = await median(async () => {
    await owner.query(
      `update endpoint_state set due_at = now(), not_before = now() where org_id = $1 and endpoint_id = $2`,
      [org, first],
    )
    const startedAt = performance.now()
    const [taken] = await takeDueEndpoints(db, 100, 10)
    if (taken?.org !== orgId(org)) throw new Error('nothing was taken')
    await listDue(db, taken, { except: [], limit: 128 })
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

/** The time of the middle one of many; work may tell its own time. */
async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < 41; i++) {
    const startedAt = performance.now()
    const told = await work()
    times.push(typeof told === 'number' ? told : performance.now() - startedAt)
  }
  return times.toSorted((a, b) => a - b)[20] ?? 0
}

async function sizeMb(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ mb: string }>(`select pg_total_relation_size('delivery') / 1048576.0 as mb`)
  return Number(rows[0]?.mb)
}
