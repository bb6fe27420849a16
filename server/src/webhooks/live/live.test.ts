import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import type { App } from '../../app.ts'
import type { Change, Scope } from '#contract'
import { aLiveEvent } from '#testing/catalogue'
import { openChangeStream, StreamRefused, type TestStream } from '#testing/change-streams'
import { startApp, startTestServer, type TestOrg, type TestServer } from '#testing/test-server'
import { waitFor } from '#testing/wait-for'
import { insertChanges } from '#testing/changes'
import { sequenceChanges } from '../feed.ts'

let w: TestServer
let other: App
let owner: pg.Client
before(async () => {
  w = await startTestServer({ liveSettings: { heartbeatMs: 300 } })
  other = await startApp(w.appUrl)
  owner = new pg.Client({ connectionString: w.ownerUrl })
  await owner.connect()
})
after(async () => {
  await owner.end()
  await other.stop()
  await w.stop()
})

const opened: TestStream[] = []
after(() => opened.forEach((stream) => stream.close()))

async function open(...args: Parameters<typeof openChangeStream>): Promise<TestStream> {
  const stream = await openChangeStream(...args)
  opened.push(stream)
  return stream
}

async function changeCustomers(org: TestOrg, count: number): Promise<void> {
  for (let i = 0; i < count; i++) await w.createCustomer(org)
  await sequenceChanges(w.db)
}

const received = (stream: TestStream, count: number): Promise<Change[]> =>
  waitFor(async () => (stream.changes().length >= count ? stream.changes() : undefined))

const numbers = (changes: readonly Change[]): number[] => changes.map(({ sequence }) => sequence)

test('a stream starts at the present, and shows a change as the list does, byte for byte', async () => {
  const org = await w.createOrg()
  await changeCustomers(org, 2)
  const stream = await open(w.url, org.admin)
  assert.equal(stream.headers.get('Content-Type'), 'text/event-stream')
  assert.equal(stream.headers.get('Cache-Control'), 'no-store')
  assert.equal(stream.headers.get('X-Accel-Buffering'), 'no')
  const { id, type, data } = stream.events[0] ?? {}
  assert.deepEqual([id, type, data], [2, 'ready', '{"sequence":2,"epoch":1}'])

  await w.createCustomer(org, { first_name: 'Zoë "Z"\u2028\n', last_name: '\\u0000 {},[]' })
  await sequenceChanges(w.db)
  await received(stream, 1)

  const event = stream.events.find(({ type: each }) => each === 'customer.created')
  const list = await w.call('/v1/changes?after=2', { key: org.secret })
  const adminList = await w.call('/admin/v1/changes?after=2', { key: org.admin })
  assert.equal(event?.id, 3)
  assert.ok(list.text.endsWith(`"data":[${event.data}]}`), `${list.text}\n${event.data}`)
  assert.ok(adminList.text.endsWith(`"data":[${event.data}]}`))
  assert.equal(adminList.json<{ url: string }>().url, '/admin/v1/changes')
})

test('a change that one process writes reaches the streams of another', async () => {
  const org = await w.createOrg()
  const stream = await open(`http://127.0.0.1:${other.port}`, org.admin)
  const startedAt = performance.now()
  await changeCustomers(org, 1)
  await received(stream, 1)
  assert.ok(performance.now() - startedAt < 2_000)
})

test('Last-Event-ID and after resume after that change, on any process, and the header has precedence', async () => {
  const org = await w.createOrg()
  await changeCustomers(org, 5)

  const byHeader = await open(w.url, org.admin, { lastEventId: 3 })
  const byQuery = await open(`http://127.0.0.1:${other.port}`, org.admin, { query: '?after=2' })
  const byBoth = await open(w.url, org.admin, { query: '?after=0', lastEventId: 4 })
  const fromStart = await open(w.url, org.admin, { query: '?after=0' })
  await changeCustomers(org, 1)

  assert.deepEqual(numbers(await received(byHeader, 3)), [4, 5, 6])
  assert.deepEqual(numbers(await received(byQuery, 4)), [3, 4, 5, 6])
  assert.deepEqual(numbers(await received(byBoth, 2)), [5, 6])
  assert.deepEqual(numbers(await received(fromStart, 6)), [1, 2, 3, 4, 5, 6])
  assert.equal(byBoth.events[0]?.id, 4)
})

test('a long history arrives complete and in order, over many pages', async () => {
  const org = await w.createOrg()
  await insertChanges(owner, org, 3_000)
  const stream = await open(w.url, org.admin, { query: '?after=0' })
  assert.deepEqual(
    numbers(await received(stream, 3_000)),
    Array.from({ length: 3_000 }, (_, i) => i + 1),
  )
})

test('a position that is no number, too old, or ahead of the feed is refused', async () => {
  const org = await w.createOrg()
  await changeCustomers(org, 1)
  const refusal = (options: Parameters<typeof openChangeStream>[2]) =>
    openChangeStream(w.url, org.admin, options).then(
      () => 'opened',
      (error: StreamRefused) => [error.status, error.code],
    )
  for (const lastEventId of ['x', '-1', '1.5', '99999999999999999'])
    assert.deepEqual(await refusal({ lastEventId }), [400, 'invalid_request'], lastEventId)
  assert.deepEqual(await refusal({ lastEventId: 2 }), [410, 'changes_expired'])
  assert.deepEqual(await refusal({ query: '?after=2' }), [410, 'changes_expired'])

  const old = await w.createOrg()
  await insertChanges(owner, old, 2, { daysAgo: 31 })
  await insertChanges(owner, old, 1)
  const refused = await openChangeStream(w.url, old.admin, { lastEventId: 1 }).catch((error: StreamRefused) => error)
  assert.ok(refused instanceof StreamRefused)
  assert.equal(refused.code, 'changes_expired')
  const stream = await open(w.url, old.admin, { lastEventId: 2 })
  assert.deepEqual(numbers(await received(stream, 1)), [3])
})

test('a key without changes:read receives only changes whose objects it may read', async () => {
  const org = await w.createOrg()
  const keyWith = (...scopes: Scope[]) => w.createKey(org, { kind: 'admin', scopes: ['activity:read', ...scopes] })
  const customers = await open(w.url, await keyWith('customers:read'))
  const events = await open(w.url, await keyWith('events:read'))
  const all = await open(w.url, await keyWith('changes:read'))
  const nothing = await open(w.url, await keyWith('orders:read'))

  await w.createCustomer(org)
  await aLiveEvent(w, org)
  await w.createCustomer(org)
  await sequenceChanges(w.db)

  const types = async (stream: TestStream, count: number) => (await received(stream, count)).map(({ type }) => type)
  const every = ['customer.created', 'event.created', 'event.published', 'customer.created']
  assert.deepEqual(await types(all, 4), every)
  assert.deepEqual(await types(customers, 2), ['customer.created', 'customer.created'])
  assert.deepEqual(await types(events, 2), ['event.created', 'event.published'])
  // The heartbeat tells the position, so that hidden changes need not be read again.
  await waitFor(async () => nothing.events.find(({ id, type }) => id === 4 && type === undefined))
  assert.deepEqual(nothing.changes(), [])

  const list = await w.call('/admin/v1/changes', { key: await keyWith('events:read') })
  const page = list.json<{ data: Change[]; next_after: number }>()
  assert.deepEqual([numbers(page.data), page.next_after], [[2, 3], 4])
})

test('types limit a stream further, and never widen it', async () => {
  const org = await w.createOrg()
  const key = await w.createKey(org, { kind: 'admin', scopes: ['activity:read', 'events:read'] })
  const some = await open(w.url, key, { query: '?types=customer.created,event.published' })
  await w.createCustomer(org)
  await aLiveEvent(w, org)
  await sequenceChanges(w.db)
  assert.deepEqual(numbers(await received(some, 1)), [3])
  await waitFor(async () => some.events.find(({ id, type }) => id === 3 && type === undefined))
  assert.equal(some.changes().length, 1)
})

test('a key without activity:read can neither follow nor list', async () => {
  const org = await w.createOrg()
  const key = await w.createKey(org, { kind: 'admin', scopes: ['changes:read'] })
  for (const path of ['/admin/v1/changes', '/admin/v1/changes/stream'])
    assert.equal((await w.call(path, { key })).status, 403, path)
})

test('a stream shows nothing of another organisation', async () => {
  const [mine, theirs] = [await w.createOrg(), await w.createOrg()]
  const stream = await open(w.url, mine.admin)
  await changeCustomers(theirs, 3)
  await changeCustomers(mine, 1)
  const changes = await received(stream, 1)
  assert.deepEqual(
    changes.map(({ org_id, sequence }) => [org_id, sequence]),
    [[mine.id, 1]],
  )
})
