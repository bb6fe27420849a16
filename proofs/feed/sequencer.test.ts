import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import type pg from 'pg'
import { eventually } from '../../server/testing/wait-for.ts'
import { world, type World } from '../../server/testing/test-server.ts'
import { faultsOf, numberedOf } from './check-sequence.ts'
import { useRule, wrongRules } from './wrong-rules.ts'
import { runSequencers, step } from './sequencers.ts'
import { bump, connected, writeAll, type Field } from './writers.ts'

const OBJECTS = 12
const WRITERS = 16
const EACH = 30

/** A database of its own, since one sequencer numbers for all organisations of a database. */
async function aField(w: World): Promise<Field> {
  const org = await w.anOrg()
  const objects: number[] = []
  for (let n = 0; n < OBJECTS; n++) objects.push((await w.aCustomer(org)).user_id)
  const owner = await connected(w.ownerUrl)
  await owner.query('delete from outbox')
  await owner.end()
  return { url: w.appUrl, ownerUrl: w.ownerUrl, org: org.org, objects }
}

const drained = async (owner: pg.Client): Promise<boolean> =>
  (await owner.query('select from outbox limit 1')).rowCount === 0

describe('the numbers of the feed', () => {
  let w: World
  let field: Field
  let owner: pg.Client
  let me: pg.Client
  const open: pg.Client[] = []
  const someone = async (): Promise<pg.Client> => {
    const client = await connected(w.appUrl, field.org)
    open.push(client)
    return client
  }

  before(async () => {
    w = await world()
    owner = await connected(w.ownerUrl)
    me = await connected(w.appUrl)
  })
  beforeEach(async () => {
    field = await aField(w)
  })
  after(async () => {
    for (const client of [...open, owner, me]) await client.end().catch(() => {})
    await w.end()
  })

  test('have no gaps and keep the order under writers and sequencers that die', async () => {
    const sequencers = await runSequencers(w.appUrl, w.ownerUrl, 2)
    const told = await writeAll(field, WRITERS, EACH)
    await sequencers.stop()
    while (await step(me));

    const feed = await numberedOf(owner, field.org)
    assert.deepEqual(faultsOf(feed, told), [])
    assert.ok(await drained(owner))
    assert.ok(told.some(({ end }) => end === 'unknown') && told.some(({ end }) => end === 'rolled back'))
    assert.ok(sequencers.deaths() > 0, 'no sequencer died')
    assert.ok(feed.length > (WRITERS * EACH) / 2, `only ${feed.length} changes`)
  })

  test('come at once to what has committed, however long another transaction runs', async () => {
    const [slow, quick] = [await someone(), await someone()]
    const [first = 0, second = 0] = field.objects
    await slow.query('begin')
    await bump(slow, field.org, first, 'slow')
    await bump(quick, field.org, second, 'quick')
    await step(me)
    assert.deepEqual(
      (await numberedOf(owner, field.org)).map(({ tx }) => tx),
      ['quick'],
    )

    await slow.query('commit')
    await step(me)
    assert.deepEqual(
      (await numberedOf(owner, field.org)).map(({ tx }) => tx),
      ['quick', 'slow'],
    )
  })

  test('rise with the versions of an object, whichever transaction PostgreSQL numbered first', async () => {
    assert.deepEqual(await overtaken(), ['early', 'late'])
  })

  test('are given to nobody by a sequencer that dies in the middle', async () => {
    const [dying, writer] = [await someone(), await someone()]
    await bump(writer, field.org, field.objects[0] ?? 0, 'one')
    await dying.query('begin')
    assert.equal(await step(dying), 1)
    await bump(writer, field.org, field.objects[0] ?? 0, 'two')
    assert.equal(await step(me), 0, 'two sequencers at once')

    const { rows } = await dying.query<{ pid: number }>('select pg_backend_pid() as pid')
    await owner.query('select pg_terminate_backend($1)', [rows[0]?.pid])

    assert.equal(await eventually(async () => (await step(me)) || undefined), 2)
    assert.deepEqual(
      (await numberedOf(owner, field.org)).map(({ sequence, tx }) => `${sequence} ${tx}`),
      ['1 one', '2 two'],
    )
  })

  /** `late` has its number from PostgreSQL first and changes the object last; another transaction runs beside them. */
  async function overtaken(): Promise<string[]> {
    const [late, beside, early] = [await someone(), await someone(), await someone()]
    const [object = 0] = field.objects
    await late.query('begin; select pg_current_xact_id()')
    await beside.query('begin; select pg_current_xact_id()')
    await bump(early, field.org, object, 'early')
    await bump(late, field.org, object, 'late')
    await late.query('commit')
    await step(me)
    await beside.query('commit')
    // A rule that waits for running transactions waits for those of every database in the cluster.
    return eventually(async () => {
      await step(me)
      const feed = await numberedOf(owner, field.org)
      return feed.length === 2 ? feed.map(({ tx }) => tx) : undefined
    }, 30_000)
  }

  // The last tests: they put another rule in place of ours.
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
      assert.deepEqual(await overtaken(), ['late', 'early'])
    })
})

describe('the judge', () => {
  for (const rule of Object.keys(wrongRules) as (keyof typeof wrongRules)[])
    test(`catches a sequencer that numbers ${rule}`, async (t) => {
      const w = await world()
      t.after(() => w.end())
      const owner = await connected(w.ownerUrl)
      t.after(() => owner.end())
      await useRule(owner, rule)
      const field = await aField(w)
      const sequencers = await runSequencers(w.appUrl, w.ownerUrl, 2)
      const told = await writeAll(field, WRITERS, EACH)
      await sequencers.stop()
      while (await step(owner));

      assert.notDeepEqual(faultsOf(await numberedOf(owner, field.org), told), [])
    })

  test('catches a reader who goes by the rows of the outbox and loses what commits late', async (t) => {
    const w = await world()
    t.after(() => w.end())
    const field = await aField(w)
    const [slow, quick, reader] = await Promise.all([1, 2, 3].map(() => connected(w.appUrl, field.org)))
    assert.ok(slow && quick && reader)
    t.after(() => Promise.all([slow, quick, reader].map((client) => client.end())))
    const readOn = async (after: number) =>
      (await reader.query<{ id: number }>('select outbox_id::integer as id from outbox where outbox_id > $1', [after]))
        .rows
    await slow.query('begin')
    await bump(slow, field.org, field.objects[0] ?? 0, 'slow')
    await bump(quick, field.org, field.objects[1] ?? 0, 'quick')
    const seen = await readOn(0)
    await slow.query('commit')

    assert.equal(seen.length, 1)
    assert.equal((await readOn(seen[0]?.id ?? 0)).length, 0)
  })
})
