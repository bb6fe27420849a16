import { randomInt, randomUUID } from 'node:crypto'
import pg from 'pg'
import type { OrgId } from '../../server/src/platform/ids.ts'
import type { TestServer } from '../../server/testing/test-server.ts'

/**
 * One transaction of a writer. Writers change shared objects and emit events, in transactions of any length: some are rolled
 * back, some die in the middle. When each began and when its commit was acknowledged is counted by one clock for all.
 */
export type WriteOutcome = {
  readonly tx: string
  readonly began: number
  /** When the commit was acknowledged; absent if it was rolled back or its outcome is unknown. */
  acknowledged?: number
  end: 'committed' | 'rolled back' | 'unknown'
  rows: number
}

export type FeedSetup = {
  readonly url: string
  readonly ownerUrl: string
  readonly org: OrgId
  readonly objects: number[]
}

const OBJECTS = 12

/** Prepares an organisation in a database of its own, because one sequencer numbers all organisations of a database. */
export async function createFeedSetup(w: TestServer): Promise<FeedSetup> {
  const org = await w.createOrg()
  const objects: number[] = []
  for (let n = 0; n < OBJECTS; n++) objects.push((await w.createCustomer(org)).user_id)
  const owner = await connectClient(w.ownerUrl)
  await owner.query('delete from outbox')
  await owner.end()
  return { url: w.appUrl, ownerUrl: w.ownerUrl, org: org.org, objects }
}

export async function connectClient(url: string, org?: OrgId): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  // A terminated connection emits this event too; its queries fail as well.
  client.on('error', () => {})
  await client.connect()
  if (org) await client.query("select set_config('app.org', $1, false)", [org])
  return client
}

let clock = 0

/** Runs writers concurrently, each with the same number of transactions. */
export async function writeAll(setup: FeedSetup, writers: number, each: number): Promise<WriteOutcome[]> {
  const outcomes: WriteOutcome[] = []
  const owner = await connectClient(setup.ownerUrl)
  await Promise.all(
    Array.from({ length: writers }, async () => {
      let client = await connectClient(setup.url, setup.org)
      for (let n = 0; n < each; n++) {
        const one = await writeOne(client, owner, setup)
        outcomes.push(one)
        if (one.end !== 'unknown') continue
        await client.end().catch(() => {})
        client = await connectClient(setup.url, setup.org)
      }
      await client.end()
    }),
  )
  await owner.end()
  return outcomes
}

async function writeOne(client: pg.Client, owner: pg.Client, setup: FeedSetup): Promise<WriteOutcome> {
  const one: WriteOutcome = { tx: randomUUID(), began: ++clock, end: 'unknown', rows: 0 }
  const dies = randomInt(12) === 0
  try {
    await client.query('begin')
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    // Some get their transaction id long before they change a shared object.
    if (randomInt(2)) await client.query('select pg_current_xact_id(), pg_sleep($1)', [randomInt(12) / 1000])
    for (const object of pickObjects(setup.objects)) {
      await changeObject(client, setup.org, object, one.tx)
      one.rows++
      if (randomInt(3) === 0) await client.query('select pg_sleep($1)', [randomInt(8) / 1000])
    }
    if (dies) await owner.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    const ends = randomInt(8) === 0 ? 'rollback' : 'commit'
    await client.query(ends)
    one.end = ends === 'commit' ? 'committed' : 'rolled back'
    if (ends === 'commit') one.acknowledged = ++clock
  } catch {
    one.end = 'unknown'
  }
  return one
}

/** Picks one to three objects, in ascending order so that writers do not deadlock. */
function pickObjects(objects: readonly number[]): number[] {
  const some = Array.from({ length: 1 + randomInt(3) }, () => objects[randomInt(objects.length)] ?? 0)
  return [...new Set(some)].toSorted((a, b) => a - b)
}

/** Changes an object and emits an event with its new version. */
export async function changeObject(client: pg.Client, org: OrgId, object: number, tx: string): Promise<void> {
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
