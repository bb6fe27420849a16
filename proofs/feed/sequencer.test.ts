import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import type pg from 'pg'
import { waitFor } from '../../server/testing/wait-for.ts'
import { startTestServer, type TestServer } from '../../server/testing/test-server.ts'
import { listSequencedChanges } from './check-sequence.ts'
import { useRule, type WrongRule, wrongRules } from './wrong-rules.ts'
import { proveSequence } from './run-sequencers.ts'
import { step } from './sequencers.ts'
import { changeObject, connectClient, createFeedSetup, type FeedSetup } from './writers.ts'

const WRITERS = 16
const TRANSACTIONS = 30

describe('the sequence numbers of the feed', () => {
  let w: TestServer
  let setup: FeedSetup
  let owner: pg.Client
  let sequencer: pg.Client
  const open: pg.Client[] = []
  const openClient = async (): Promise<pg.Client> => {
    const client = await connectClient(w.appUrl, setup.org)
    open.push(client)
    return client
  }

  before(async () => {
    w = await startTestServer()
    owner = await connectClient(w.ownerUrl)
    sequencer = await connectClient(w.appUrl)
  })
  beforeEach(async () => {
    setup = await createFeedSetup(w)
  })
  after(async () => {
    for (const client of [...open, owner, sequencer]) await client.end().catch(() => {})
    await w.stop()
  })

  test('have no gaps and keep the order while writers and sequencers die', async () => {
    const { faults, outcomes, changes, deaths, isDrained } = await proveSequence(w, {
      writers: WRITERS,
      transactions: TRANSACTIONS,
    })

    assert.deepEqual(faults, [])
    assert.ok(isDrained)
    assert.ok(outcomes.some(({ end }) => end === 'unknown') && outcomes.some(({ end }) => end === 'rolled back'))
    assert.ok(deaths > 0, 'no sequencer died')
    assert.ok(changes > (WRITERS * TRANSACTIONS) / 2, `only ${changes} changes`)
  })

  test('are assigned at once to committed changes, however long another transaction runs', async () => {
    const [slow, quick] = [await openClient(), await openClient()]
    const [first = 0, second = 0] = setup.objects
    await slow.query('begin')
    await changeObject(slow, setup.org, first, 'slow')
    await changeObject(quick, setup.org, second, 'quick')
    await step(sequencer)
    assert.deepEqual(
      (await listSequencedChanges(owner, setup.org)).map(({ tx }) => tx),
      ['quick'],
    )

    await slow.query('commit')
    await step(sequencer)
    assert.deepEqual(
      (await listSequencedChanges(owner, setup.org)).map(({ tx }) => tx),
      ['quick', 'slow'],
    )
  })

  test('rise with the versions of an object, whichever transaction id PostgreSQL assigned first', async () => {
    assert.deepEqual(await commitOutOfOrder(), ['early', 'late'])
  })

  test('are not assigned by a sequencer that dies in the middle', async () => {
    const [dying, writer] = [await openClient(), await openClient()]
    await changeObject(writer, setup.org, setup.objects[0] ?? 0, 'one')
    await dying.query('begin')
    assert.equal(await step(dying), 1)
    await changeObject(writer, setup.org, setup.objects[0] ?? 0, 'two')
    assert.equal(await step(sequencer), 0, 'two sequencers at once')

    const { rows } = await dying.query<{ pid: number }>('select pg_backend_pid() as pid')
    await owner.query('select pg_terminate_backend($1)', [rows[0]?.pid])

    assert.equal(await waitFor(async () => (await step(sequencer)) || undefined), 2)
    assert.deepEqual(
      (await listSequencedChanges(owner, setup.org)).map(({ sequence, tx }) => `${sequence} ${tx}`),
      ['1 one', '2 two'],
    )
  })

  /** `late` gets its transaction id first and changes the object last; another transaction runs at the same time. */
  async function commitOutOfOrder(): Promise<string[]> {
    const [late, other, early] = [await openClient(), await openClient(), await openClient()]
    const [object = 0] = setup.objects
    await late.query('begin; select pg_current_xact_id()')
    await other.query('begin')
    const { rows: ids } = await other.query<{ id: string }>('select pg_current_xact_id()::text as id')
    await changeObject(early, setup.org, object, 'early')
    await changeObject(late, setup.org, object, 'late')
    await late.query('commit')
    // A rule that waits for running transactions waits for those of every database of the cluster, such as those of tests
    // that run at the same time. So the step begins when `other` is the oldest one.
    await waitFor(async () => {
      const { rows } = await owner.query<{ oldest: string }>(
        'select pg_snapshot_xmin(pg_current_snapshot())::text as oldest',
      )
      return rows[0]?.oldest === ids[0]?.id || undefined
    }, 30_000)
    await step(sequencer)
    await other.query('commit')
    return waitFor(async () => {
      await step(sequencer)
      const feed = await listSequencedChanges(owner, setup.org)
      return feed.length === 2 ? feed.map(({ tx }) => tx) : undefined
    }, 30_000)
  }

  // The last tests, because they replace the rule.
  for (const rule of [
    'by transaction number, behind the oldest running one',
    'by row, behind the oldest running transaction',
  ] as const)
    test(`would be wrong ${rule}`, async (t) => {
      const { rows } = await owner.query<{ text: string }>(
        `select pg_get_functiondef('sequence_changes'::regproc) as text`,
      )
      t.after(() => owner.query(rows[0]?.text ?? ''))
      await useRule(owner, rule)
      assert.deepEqual(await commitOutOfOrder(), ['late', 'early'])
    })
})

describe('the check of the sequence', () => {
  for (const rule of Object.keys(wrongRules) as WrongRule[])
    test(`catches a sequencer that numbers ${rule}`, async (t) => {
      const w = await startTestServer()
      t.after(() => w.stop())
      const { faults } = await proveSequence(w, { writers: WRITERS, transactions: TRANSACTIONS, rule })

      assert.notDeepEqual(faults, [])
    })

  test('is needed: a reader that follows the rows of the outbox misses changes that commit late', async (t) => {
    const w = await startTestServer()
    t.after(() => w.stop())
    const setup = await createFeedSetup(w)
    const [slow, quick, reader] = await Promise.all([1, 2, 3].map(() => connectClient(w.appUrl, setup.org)))
    assert.ok(slow && quick && reader)
    t.after(() => Promise.all([slow, quick, reader].map((client) => client.end())))
    const readAfter = async (after: number) =>
      (await reader.query<{ id: number }>('select outbox_id::integer as id from outbox where outbox_id > $1', [after]))
        .rows
    await slow.query('begin')
    await changeObject(slow, setup.org, setup.objects[0] ?? 0, 'slow')
    await changeObject(quick, setup.org, setup.objects[1] ?? 0, 'quick')
    const seen = await readAfter(0)
    await slow.query('commit')

    assert.equal(seen.length, 1)
    assert.equal((await readAfter(seen[0]?.id ?? 0)).length, 0)
  })
})
