import { randomInt, randomUUID } from 'node:crypto'
import pg from 'pg'
import type { OrgId } from '../../server/src/platform/ids.ts'

/**
 * Writers who change shared objects and say so, in transactions of any length: some are rolled back, some die in the
 * middle. Each says when it began and when it was told that it had committed, by one clock for all.
 */
export type Told = {
  readonly tx: string
  readonly began: number
  /** When the commit was acknowledged; absent when it was rolled back, or nobody knows. */
  acked?: number
  end: 'committed' | 'rolled back' | 'unknown'
  rows: number
}

export type Field = { readonly url: string; readonly ownerUrl: string; readonly org: OrgId; readonly objects: number[] }

export async function connected(url: string, org?: OrgId): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  // A connection that somebody ended says so here as well; whoever uses it hears of it from its query.
  client.on('error', () => {})
  await client.connect()
  if (org) await client.query("select set_config('app.org', $1, false)", [org])
  return client
}

let clock = 0

/** Each of so many writers makes so many transactions. */
export async function writeAll(field: Field, writers: number, each: number): Promise<Told[]> {
  const told: Told[] = []
  const mighty = await connected(field.ownerUrl)
  await Promise.all(
    Array.from({ length: writers }, async () => {
      let client = await connected(field.url, field.org)
      for (let n = 0; n < each; n++) {
        const one = await writeOne(client, mighty, field)
        told.push(one)
        if (one.end !== 'unknown') continue
        await client.end().catch(() => {})
        client = await connected(field.url, field.org)
      }
      await client.end()
    }),
  )
  await mighty.end()
  return told
}

async function writeOne(client: pg.Client, mighty: pg.Client, field: Field): Promise<Told> {
  const one: Told = { tx: randomUUID(), began: ++clock, end: 'unknown', rows: 0 }
  const dies = randomInt(12) === 0
  try {
    await client.query('begin')
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    // Some are numbered by PostgreSQL long before they touch what others touch.
    if (randomInt(2)) await client.query('select pg_current_xact_id(), pg_sleep($1)', [randomInt(12) / 1000])
    for (const object of chosen(field.objects)) {
      await bump(client, field.org, object, one.tx)
      one.rows++
      if (randomInt(3) === 0) await client.query('select pg_sleep($1)', [randomInt(8) / 1000])
    }
    if (dies) await mighty.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    const ends = randomInt(8) === 0 ? 'rollback' : 'commit'
    await client.query(ends)
    one.end = ends === 'commit' ? 'committed' : 'rolled back'
    if (ends === 'commit') one.acked = ++clock
  } catch {
    one.end = 'unknown'
  }
  return one
}

/** One to three objects in ascending order, so that nobody waits for each other. */
function chosen(objects: readonly number[]): number[] {
  const some = Array.from({ length: 1 + randomInt(3) }, () => objects[randomInt(objects.length)] ?? 0)
  return [...new Set(some)].toSorted((a, b) => a - b)
}

/** Changes an object and says so, with the version that it has now. */
export async function bump(client: pg.Client, org: OrgId, object: number, tx: string): Promise<void> {
  await client.query(
    `with now as (
       update customer set postcode = coalesce(postcode::integer, 0) + 1 where org_id = $1 and user_id = $2 returning postcode
     )
     insert into outbox (org_id, message_id, type, occurred_at, data)
     select $1, gen_random_uuid(), 'customer.updated', now(), jsonb_build_object('object', $2::bigint, 'version', postcode::integer, 'tx', $3::text)
     from now`,
    [org, object, tx],
  )
}
