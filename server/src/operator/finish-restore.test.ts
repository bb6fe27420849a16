import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import type pg from 'pg'
import { migrate } from '#platform/migrate'
import { openChangeStream, type StreamRefused } from '#testing/change-streams'
import { createPlainOwner } from '#testing/plain-owner'
import { withDb, withRestoredCopy, type RestoredCopy } from '#testing/restored-copies'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'
import { findCatalogueViolations } from '../../test/tenancy/catalogue.ts'
import { digestChanges } from '../webhooks/digest.ts'
import { sequenceChanges } from '../webhooks/feed.ts'
import { withClient } from './databases.ts'
import { finishRestore, planRestore, type RestorePlan } from './finish-restore.ts'
import { createOrg } from './organisations.ts'

const SERVER_ROLE = 'tessera_app'
const PREFIX = 'INV-'

let w: TestServer
let folder: string
let dump: string
/** An organisation with three changes in the dump and five more after it, and one whose changes all came after it. */
let org: TestOrg
let late: TestOrg
let restoredTo: Date
let lastCustomerId = 0

before(async () => {
  w = await startTestServer()
  folder = await mkdtemp(join(tmpdir(), 'tessera-restore-'))
  dump = join(folder, 'dump')
  org = await w.createOrg()
  late = await w.createOrg()
  await addCustomers(3, org)
  await digestChanges(w.db)
  await withClient(w.ownerUrl, (owner) =>
    owner.query('insert into invoice_series values ($1, $2, 7)', [org.org, PREFIX]),
  )
  restoredTo = new Date()
  await promisify(execFile)('pg_dump', ['--dbname', w.ownerUrl, '--file', dump, '--format=custom'])
  await addCustomers(2, late)
  lastCustomerId = await addCustomers(5, org)
})
after(async () => {
  await rm(folder, { recursive: true, force: true })
  await w.stop()
})

/** Creates customers, each of which is a change of the feed. Returns the number of the last one. */
async function addCustomers(count: number, owner: TestOrg): Promise<number> {
  let last = 0
  for (let i = 0; i < count; i++) last = (await w.createCustomer(owner)).user_id
  await sequenceChanges(w.db)
  return last
}

const plan = (url: string, now = new Date(), gap?: number) =>
  planRestore(url, { restoredTo, now, gap, serverRole: SERVER_ROLE })

/** Finishes the restore of a copy as the operator would, and returns what was planned. */
async function finish(copy: RestoredCopy): Promise<RestorePlan> {
  const planned = await plan(copy.url)
  assert.ok(!('refusal' in planned), JSON.stringify(planned))
  await finishRestore(copy.url, planned)
  return planned
}

test('control: without finishing, a client at 8 reads another change 9 and notices nothing', () =>
  withRestoredCopy(dump, async (copy) => {
    const server = await copy.serve()
    for (let i = 0; i < 6; i++) await server.addCustomer(org)

    const page = await server.read(org, '?after=8&epoch=1')

    assert.deepEqual([page.status, page.data?.map(({ sequence }) => sequence)], [200, [9]])
  }))

test('after finishing, every position from before the restore is refused, and the digest says where to continue', () =>
  withRestoredCopy(dump, async (copy) => {
    const { epoch, gap } = await finish(copy)
    const server = await copy.serve()

    for (const after of [0, 3, 5, 8, gap])
      assert.deepEqual((await server.read(org, `?after=${after}`)).code, 'changes_expired', String(after))
    for (const after of [0, 2]) assert.equal((await server.read(late, `?after=${after}`)).status, 410)
    const refused = await openChangeStream(server.url, org.admin, { lastEventId: 8 }).catch((e: StreamRefused) => e)
    assert.equal('code' in refused && refused.code, 'changes_expired')

    const digest = await server.readDigest(org)
    assert.deepEqual([digest.epoch, digest.sequence], [epoch, 3 + gap])
    assert.equal(digest.kinds.find(({ kind }) => kind === 'customers')?.objects, 3)
    assert.deepEqual((await server.readDigest(late)).sequence, gap)

    const page = await server.read(org, `?after=${digest.sequence}&epoch=${epoch}`)
    assert.deepEqual([page.epoch, page.data, page.has_more, page.last_sequence], [epoch, [], false, 3 + gap])
    assert.equal((await server.read(org, `?after=${digest.sequence}&epoch=1`)).status, 410)
  }))

test('new changes and ids come after all that were given out, and the digest follows', () =>
  withRestoredCopy(dump, async (copy) => {
    const { gap } = await finish(copy)
    const server = await copy.serve()
    const [customerId] = [await server.addCustomer(org), await server.addCustomer(org), await server.addCustomer(late)]
    await withDb(copy.url, digestChanges)

    assert.ok(customerId > lastCustomerId && customerId > gap)
    const numbers = async (owner: TestOrg, after: number) =>
      (await server.read(owner, `?after=${after}`)).data?.map(({ sequence }) => sequence)
    assert.deepEqual(await numbers(org, 3 + gap), [gap + 4, gap + 5])
    assert.deepEqual(await numbers(late, gap), [gap + 1])
    const digest = await server.readDigest(org)
    assert.equal(digest.sequence, gap + 5)
    assert.equal(digest.kinds.find(({ kind }) => kind === 'customers')?.objects, 5)
  }))

const SEQUENCES = `
  select sequencename as name, coalesce(last_value, 0)::float8 as last from pg_sequences where schemaname = 'public' order by 1
`
const listSequences = async (client: pg.Client) => (await client.query<{ name: string; last: number }>(SEQUENCES)).rows

test('every sequence and every series of invoices moves once, and every table stays protected', () =>
  withRestoredCopy(dump, async (copy) => {
    await withClient(copy.url, async (owner) => {
      const old = await listSequences(owner)
      const planned = await finish(copy)
      const again = await plan(copy.url)

      const { gap } = planned
      assert.ok(old.length > 30 && planned.sequences === old.length)
      assert.match('refusal' in again ? again.refusal : '', /finished already, at 20/)
      await assert.rejects(finishRestore(copy.url, planned), /finished already/)
      assert.deepEqual(
        await listSequences(owner),
        old.map(({ name, last }) => ({ name, last: last + gap })),
      )
      const series = await owner.query(`select last_serial::float8 as last from invoice_series`)
      assert.deepEqual(series.rows, [{ last: 7 + gap }])
      assert.deepEqual(await findCatalogueViolations(owner), [])
    })
  }))

test('a later restore of the same backup moves past what was given out after the earlier one', () =>
  withRestoredCopy(dump, async (copy) => {
    const now = new Date()
    const [first, second] = [await plan(copy.url, now), await plan(copy.url, new Date(now.getTime() + 60_000))]

    assert.ok('gap' in first && 'gap' in second)
    assert.ok(second.gap >= first.gap + 60_000 && second.epoch === first.epoch + 60)
  }))

test('a plan is refused for a time to come, a gap that is too small, and while a server runs', () =>
  withRestoredCopy(dump, async (copy) => {
    const refusal = async (now?: Date, gap?: number) => {
      const planned = await plan(copy.url, now, gap)
      return 'refusal' in planned ? planned.refusal : 'planned'
    }

    assert.match(await refusal(new Date(restoredTo.getTime() - 60_000)), /in the future/)
    assert.match(await refusal(undefined, 5), /must be at least 1\d{6} /)
    assert.equal(await refusal(undefined, 50_000_000), 'planned')
    await copy.serve()
    assert.match(await refusal(), /Servers or workers are connected \(\d+ as tessera_app\)/)
  }))

test('an owner that is not a superuser can finish a restore', async (t) => {
  const owner = await createPlainOwner()
  t.after(() => owner.drop())
  await migrate(owner.url, () => {})
  const profile = { name: 'Club', country: 'GB', timezone: 'Europe/London', currency: 'GBP' }
  await withDb(owner.url, async (db) => void (await createOrg(db, { profile, mode: 'test', at: new Date() })))

  const options = { restoredTo: new Date(Date.now() - 5_000), now: new Date(), serverRole: SERVER_ROLE }
  const planned = await planRestore(owner.url, options)
  assert.ok('gap' in planned && planned.organisations === 1)
  await finishRestore(owner.url, planned)

  assert.match(JSON.stringify(await planRestore(owner.url, options)), /finished already/)
})
