import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { EventStatus } from '#contract'
import { auditLogOf } from '#testing/audit-log'
import { makeEvent } from '#testing/factories'
import { startTestServer, type TestOrg, type TestResponse, type TestServer } from '#testing/test-server'
import { waitFor } from '#testing/wait-for'
import { sequenceChanges } from '../../webhooks/feed.ts'
import { freezeOrg, unfreezeOrg, writeHome } from './home.ts'

let w: TestServer
let owner: pg.Client

before(async () => {
  w = await startTestServer({}, undefined, { TESSERA_DATABASE_READ_CONNECTIONS: '1' })
  owner = new pg.Client({ connectionString: w.ownerUrl })
  await owner.connect()
})
after(async () => {
  await owner.end()
  await w.stop()
})

const read = (org: TestOrg): Promise<TestResponse> => w.call('/v1/customers', { key: org.secret })
const write = (org: TestOrg): Promise<TestResponse> =>
  w.call('/v1/baskets', { method: 'POST', key: org.secret, form: `org=${org.id}` })
/** An operation with several steps; the basket does not exist. */
const steps = (org: TestOrg): Promise<TestResponse> =>
  w.call('/v1/baskets/bsk_00000000000000000000000000/items', { method: 'POST', key: org.secret, form: 'price_id=1' })

const describe = ({ status, headers, json }: TestResponse) => [
  status,
  json<{ error?: { code: string } }>().error?.code,
  headers.get('retry-after'),
  headers.get('tessera-not-started'),
]

test('requests of a frozen organisation get 503 before anything is done, until it is unfrozen', async () => {
  for (const mode of ['test', 'live'] as const) {
    const org = await w.createOrg({ mode })
    assert.equal((await read(org)).status, 200)

    await freezeOrg(w.ownerUrl, org.org)

    for (const call of [read, write, steps])
      assert.deepEqual(describe(await call(org)), [503, 'unavailable', '1', '1'], `${mode} ${call.name}`)
    await unfreezeOrg(w.ownerUrl, org.org)
    assert.deepEqual([(await read(org)).status, (await write(org)).status, (await steps(org)).status], [200, 200, 404])
  }
})

/** Returns the operator's commands in the audit log that freeze or unfreeze, oldest first. */
async function listFreezes(org: TestOrg) {
  const { list } = auditLogOf(w)
  const entries = (await list(org, `?entity_kind=organisation&entity_id=${org.id}`)).data
  return entries
    .filter(({ operation }) => operation.endsWith('freeze'))
    .map(({ operation, actor_kind, changes, reason }) => [
      operation,
      actor_kind,
      changes.map(({ field, before, after }) => `${field}: ${before} to ${after}`).join(),
      reason,
    ])
    .toReversed()
}

test('to freeze and to unfreeze leaves one entry each in the audit log', async () => {
  const org = await w.createOrg()
  for (const change of [freezeOrg, freezeOrg, unfreezeOrg, unfreezeOrg]) await change(w.ownerUrl, org.org)
  assert.deepEqual(await listFreezes(org), [
    ['operator.org_freeze', 'operator', 'state: "here" to "frozen"', null],
    ['operator.org_unfreeze', 'operator', 'state: "frozen" to "here"', null],
  ])
})

test('an organisation is not frozen if its audit log takes no entry', async () => {
  const org = await w.createOrg()
  await owner.query('alter function append_audit rename to append_audit_away')
  try {
    await assert.rejects(freezeOrg(w.ownerUrl, org.org), /append_audit/)
  } finally {
    await owner.query('alter function append_audit_away rename to append_audit')
  }
  assert.equal((await read(org)).status, 200)
})

test('requests of an organisation in another cell get 421', async () => {
  for (const state of ['moved', 'arriving'] as const) {
    const org = await w.createOrg({ mode: 'live' })
    await writeHome(owner, org.org, { state, cell: 'south', moves: 1 })
    for (const call of [steps, read, write])
      assert.deepEqual(describe(await call(org)), [421, 'organisation_elsewhere', null, null], `${state} ${call.name}`)
  }
})

test('a request that is refused after its first step is not marked as not started', async () => {
  const org = await w.createOrg({ mode: 'live' })
  // The process knows the organisation as here.
  assert.equal((await steps(org)).status, 404)
  await freezeOrg(w.ownerUrl, org.org)

  assert.deepEqual(describe(await steps(org)), [503, 'unavailable', '1', null])
  assert.deepEqual(describe(await steps(org)), [503, 'unavailable', '1', '1'])
})

test('workers take nothing of a frozen organisation; control: without the policy they do', async () => {
  const [frozen, neighbour] = [await w.createOrg(), await w.createOrg()]
  await sequenceChanges(w.db)
  await w.createCustomer(frozen)
  await w.createCustomer(neighbour)
  await freezeOrg(w.ownerUrl, frozen.org)

  assert.equal(await countMoved(), 1)
  await owner.query('begin; drop policy home on outbox; drop policy home on feed; drop policy home on change')
  const { rows } = await owner
    .query<{ moved: string }>('set role tessera_app; select sequence_changes(100) as moved')
    .then((results) => (results as unknown as pg.QueryResult<{ moved: string }>[])[1] ?? { rows: [] })
  await owner.query('rollback; reset role')
  assert.equal(rows[0]?.moved, '1')

  await unfreezeOrg(w.ownerUrl, frozen.org)
  assert.equal(await countMoved(), 1)
})

test('sweeps that begin with a table of searches leave a frozen organisation out, and do not fail', async () => {
  const org = await w.createOrg({ mode: 'live' })
  const [starts_at, ends_at] = [new Date('2020-01-01T12:00:00Z'), new Date('2020-01-01T14:00:00Z')]
  await makeEvent(w, org, { status: EventStatus.live, sold_out: true, starts_at, ends_at })
  const calls = ['find_sold_out_changes(1000)', 'find_missing_day_starts(1000)']
  const found = async (): Promise<number[]> =>
    Promise.all(
      calls.map(async (call) => (await owner.query(`select from ${call} where org_id = $1`, [org.org])).rowCount ?? 0),
    )
  assert.ok((await found()).every((count) => count > 0))

  await freezeOrg(w.ownerUrl, org.org)

  assert.deepEqual(await found(), [0, 0])
  const { rows } = await owner.query<{ queued: string }>('select queue_ended_events(1, 1000) as queued')
  assert.equal(rows[0]?.queued, '0')
  await unfreezeOrg(w.ownerUrl, org.org)
  const after = await owner.query<{ queued: string }>('select queue_ended_events(1, 1000) as queued')
  assert.equal(after.rows[0]?.queued, '1')
})

async function countMoved(): Promise<number> {
  const { rows } = await owner.query<{ moved: string }>('select sequence_changes(100) as moved')
  return Number(rows[0]?.moved)
}

/** Opens a transaction of an organisation and leaves it open while the organisation is being frozen. */
async function whileFreezing<T>(org: TestOrg, work: () => Promise<T>): Promise<T> {
  const app = new pg.Client({ connectionString: w.appUrl })
  await app.connect()
  await app.query('begin')
  await app.query('select enter_org($1)', [org.org])
  const freezing = freezeOrg(w.ownerUrl, org.org)
  try {
    await waitFor(async () => {
      const { rowCount } = await owner.query("select from pg_locks where locktype = 'advisory' and not granted")
      return rowCount ? true : undefined
    })
    return await work()
  } finally {
    await app.query('rollback')
    await app.end()
    await freezing
  }
}

test('the neighbours of an organisation that is being frozen are served meanwhile', async () => {
  const [org, neighbour] = [await w.createOrg(), await w.createOrg()]
  const [refused, served] = await whileFreezing(org, () => Promise.all([lookUp(org), lookUp(neighbour)]))
  assert.deepEqual([refused.status, served.status], [503, 404])
})

test('control: if requests waited for the lock, neighbours on the same connection would wait too', async () => {
  const [org, neighbour] = [await w.createOrg({ mode: 'live' }), await w.createOrg({ mode: 'live' })]
  const { rows } = await owner.query<{ definition: string }>(
    "select pg_get_functiondef('enter_org'::regproc) as definition",
  )
  const definition = rows[0]?.definition ?? ''
  const waiting = definition.replace(
    /not pg_try_advisory_xact_lock_shared\((.*)\) then/,
    'pg_advisory_xact_lock_shared($1) is null then',
  )
  assert.notEqual(waiting, definition)
  // The key of the neighbour is known from now on, without a look-up.
  await Promise.all([read(org), read(neighbour)])
  await owner.query(waiting)
  try {
    await whileFreezing(org, async () => {
      const first = lookUp(org)
      await waitsForLock()
      let isServed = false
      const second = lookUp(neighbour).then(() => (isServed = true))
      // A list of the same neighbour takes another connection, and overtakes the look-up.
      assert.equal((await read(neighbour)).status, 200)
      assert.equal(isServed, false)
      void Promise.allSettled([first, second])
    })
  } finally {
    await owner.query(definition)
  }
})

const lookUp = (org: TestOrg): Promise<TestResponse> =>
  w.call('/v1/baskets/bsk_00000000000000000000000000', { key: org.secret })

/** Returns once a server connection waits for the lock of an organisation. */
const waitsForLock = (): Promise<unknown> =>
  waitFor(async () => {
    const { rowCount } = await owner.query(
      "select from pg_locks where locktype = 'advisory' and mode = 'ShareLock' and not granted",
    )
    return rowCount ? true : undefined
  })

test('an organisation whose transactions do not end is not frozen', async () => {
  const org = await w.createOrg()
  const app = new pg.Client({ connectionString: w.appUrl })
  await app.connect()
  await app.query('begin')
  await app.query('select enter_org($1)', [org.org])
  await assert.rejects(freezeOrg(w.ownerUrl, org.org, 100), /did not end within 100 ms; .* not frozen any more/)
  assert.equal((await read(org)).status, 200)
  assert.deepEqual(
    (await listFreezes(org)).map(([operation, , , reason]) => [operation, reason]),
    [
      ['operator.org_freeze', null],
      ['operator.org_unfreeze', 'a transaction of the organisation did not end within 100 ms'],
    ],
  )
  // A transaction of a worker, for all organisations, has no lock and may still write what it saw before.
  await app.query('rollback')
  await w.createCustomer(org)
  await app.query('begin')
  await app.query('select sequence_changes(100)')
  await assert.rejects(freezeOrg(w.ownerUrl, org.org, 100), /older did not end within 100 ms: .*sequence_changes/)
  await app.query('commit')
  await freezeOrg(w.ownerUrl, org.org)
  await app.end()
})
