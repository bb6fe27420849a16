import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { after, before, test } from 'node:test'
import pg from 'pg'
import type { ApiKey } from '#contract'
import { openChangeStream, type StreamRefused, type TestStream } from '#testing/change-streams'
import { freePort } from '#testing/free-port'
import { startApp, startTestServer, type TestOrg, type TestServer } from '#testing/test-server'
import { waitFor } from '#testing/wait-for'
import { sequenceChanges } from '../feed.ts'

let w: TestServer
let owner: pg.Client
let metricsPort = 0
/** The queries for pages of streams so far. */
let pagesRead = 0
before(async () => {
  const rewrite = (text: string) => {
    if (text.includes('data::text as data')) pagesRead++
    return text
  }
  metricsPort = await freePort()
  const env = { TESSERA_METRICS_PORT: String(metricsPort) }
  w = await startTestServer({ rewrite, liveSettings: { stallMs: 1_500, heartbeatMs: 500 } }, undefined, env)
  owner = new pg.Client({ connectionString: w.ownerUrl })
  await owner.connect()
})
after(async () => {
  await owner.end()
  await w.stop()
})

const open = openChangeStream

async function revoke(org: TestOrg, secret: string): Promise<void> {
  const { data } = (await w.call('/admin/v1/keys', { key: org.admin })).json<{ data: ApiKey[] }>()
  const key = data.find(({ hint }) => secret.endsWith(hint.slice(-4)))
  assert.ok(key)
  const reply = await w.call(`/admin/v1/keys/${key.key_id}/revoke`, { method: 'POST', key: org.admin, json: {} })
  assert.equal(reply.status, 200, reply.text)
}

const followerKey = (org: TestOrg, more: { expires_at?: number } = {}): Promise<string> =>
  w.createKey(org, { kind: 'admin', scopes: ['activity:read', 'customers:read'], ...more })

const msUntilEnd = async (stream: TestStream, withinMs: number): Promise<number> => {
  const startedAt = performance.now()
  let isEnded = false
  void stream.ended.then(() => (isEnded = true))
  await waitFor(async () => isEnded || undefined, withinMs)
  return performance.now() - startedAt
}

test('a stream ends within 5 s after its key is revoked, and sends no change after that', async () => {
  const org = await w.createOrg()
  const [revoked, kept] = [await followerKey(org), await followerKey(org)]
  const streams = await Promise.all([open(w.url, revoked), open(w.url, kept)])

  await revoke(org, revoked)
  const ms = await msUntilEnd(streams[0], 5_000)
  await w.createCustomer(org)
  await sequenceChanges(w.db)
  await waitFor(async () => streams[1].changes()[0])

  assert.ok(ms < 5_000)
  assert.equal(await streams[0].ended, true)
  assert.match(streams[0].events.at(-1)?.text ?? '', /^: closing: the key is no longer valid/)
  assert.deepEqual(streams[0].changes(), [])
  streams[1].close()
})

test('control: without the repeated authentication a revoked key keeps its stream', async () => {
  const careless = await startApp(w.appUrl, { liveSettings: { recheckMs: 600_000, verifiedMs: 600_000 } })
  try {
    const org = await w.createOrg()
    const key = await followerKey(org)
    const stream = await open(`http://127.0.0.1:${careless.port}`, key)
    await revoke(org, key)
    await assert.rejects(msUntilEnd(stream, 5_000), /did not arrive/)
    stream.close()
  } finally {
    await careless.stop()
  }
})

test('a stream ends when its key expires', async () => {
  const org = await w.createOrg()
  const key = await followerKey(org, { expires_at: Math.floor(Date.now() / 1_000) + 2 })
  const stream = await open(w.url, key)
  assert.ok((await msUntilEnd(stream, 7_000)) < 7_000)
})

/** Numbers this many changes of 10 kB. */
const insertLargeChanges = (org: TestOrg, count: number) =>
  owner.query(
    `with head as (
       insert into feed as kept (org_id, last_sequence, changed_on) values ($1, $2, (now() at time zone 'UTC')::date)
       on conflict (org_id) do update set last_sequence = kept.last_sequence + $2
       returning last_sequence, changed_on
     )
     insert into change (org_id, sequence, message_id, type, occurred_at, data, changed_on)
     select $1, last_sequence - $2 + n, gen_random_uuid(), 'customer.updated', now(),
       jsonb_build_object('note', repeat('x', 10000)), changed_on from head, generate_series(1, $2) n`,
    [org.org, count],
  )

const DROPPED = 'tessera_http_streams_ended_total{operation="streamChanges",reason="slow_reader"} 1'

const readMetrics = async (): Promise<string[]> =>
  (await (await fetch(`http://127.0.0.1:${metricsPort}`)).text()).split('\n')

/** Opens a stream on a bare socket that reads nothing after the head of the response. */
async function openWithoutReading(key: string): Promise<Socket> {
  const { hostname, port } = new URL(w.url)
  const socket = connect({ host: hostname, port: Number(port) })
  socket.on('error', () => {})
  socket.write(
    `GET /admin/v1/changes/stream?after=0 HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 10.1.1.1\r\nAuthorization: Bearer ${key}\r\n\r\n`,
  )
  const [head] = (await once(socket, 'data')) as [Buffer]
  assert.match(head.toString('latin1'), /^HTTP\/1.1 200/)
  socket.pause()
  return socket
}

/** 20 MB, which the server reads as 143 pages. */
const HISTORY = 2_000
const HISTORY_PAGES = 143

test('a client that does not read is dropped, and the server reads no further for it', async () => {
  const org = await w.createOrg()
  await insertLargeChanges(org, HISTORY)
  const before = pagesRead
  const socket = await openWithoutReading(org.admin)
  await waitFor(async () => (await readMetrics()).find((line) => line === DROPPED), 10_000)
  assert.ok((await readMetrics()).includes('tessera_http_streams_open{operation="streamChanges"} 0'))
  // The operating system buffers some megabytes for each connection.
  assert.ok(pagesRead - before < HISTORY_PAGES / 2, `${pagesRead - before} pages`)

  const reader = await open(w.url, org.admin, { query: '?after=0' })
  await waitFor(async () => reader.events.length > HISTORY || undefined, 30_000)
  assert.ok(pagesRead - before >= HISTORY_PAGES - 8, 'control: a client that reads gets all pages')
  reader.close()
  socket.destroy()
})

test('streams of an organisation share the query for a change, and hold no connection', async () => {
  const org = await w.createOrg()
  const streams = await Promise.all(Array.from({ length: 60 }, () => open(w.url, org.admin)))
  const before = pagesRead
  await w.createCustomer(org)
  await sequenceChanges(w.db)
  await waitFor(async () => streams.every((stream) => stream.changes().length === 1) || undefined)
  assert.equal(pagesRead - before, 1)
  const { rows } = await owner.query<{ n: string }>(
    `select count(*) as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
     and (state like 'idle in transaction%' or state = 'active' and now() - query_start > interval '1 s')`,
  )
  assert.equal(Number(rows[0]?.n), 0)
  for (const stream of streams) stream.close()
})

test('too many streams of a key, an organisation or a process are refused, and a closed one makes place', async () => {
  const app = await startApp(w.appUrl, { liveSettings: { perKey: 2, perOrganisation: 3, perProcess: 3 } })
  const url = `http://127.0.0.1:${app.port}`
  const attempt = (key: string) => open(url, key).catch((error: StreamRefused) => [error.status, error.code])
  const opened: TestStream[] = []
  const mustOpen = async (key: string) => opened.push(await open(url, key))
  try {
    const [org, other] = [await w.createOrg(), await w.createOrg()]
    const second = await followerKey(org)
    await mustOpen(org.admin)
    await mustOpen(org.admin)
    assert.deepEqual(await attempt(org.admin), [429, 'too_many_streams'])
    await mustOpen(second)
    assert.deepEqual(await attempt(second), [429, 'too_many_streams'])
    await mustOpen(other.admin)
    assert.deepEqual(await attempt(other.admin), [503, 'unavailable'])
    opened[0]?.close()
    await waitFor(async () => {
      const stream = await attempt(org.admin)
      return Array.isArray(stream) ? undefined : opened.push(stream)
    })
  } finally {
    for (const stream of opened) stream.close()
    await app.stop()
  }
})

test('a server that stops ends its streams at once, and completely', async () => {
  const app = await startApp(w.appUrl)
  const org = await w.createOrg()
  const stream = await open(`http://127.0.0.1:${app.port}`, org.admin)
  const startedAt = performance.now()
  await app.stop()
  assert.ok(performance.now() - startedAt < 2_000)
  assert.equal(await stream.ended, true)
  assert.match(stream.events.at(-1)?.text ?? '', /^: closing: the server is stopping/)
})

test('a stream ends after its maximum time, and resumes without a gap or a repeat', async () => {
  const app = await startApp(w.appUrl, { liveSettings: { lifetimeMs: 400 } })
  const url = `http://127.0.0.1:${app.port}`
  try {
    const org = await w.createOrg()
    const seen: number[] = []
    let lastEventId: number | undefined = 0
    for (let round = 0; round < 4; round++) {
      const stream: TestStream = await open(url, org.admin, { lastEventId })
      await w.createCustomer(org)
      await sequenceChanges(w.db)
      assert.equal(await stream.ended, true)
      seen.push(...stream.changes().map(({ sequence }) => sequence))
      lastEventId = stream.events.findLast(({ id }) => id !== undefined)?.id
    }
    const rest = await open(url, org.admin, { lastEventId: lastEventId ?? 0 })
    await rest.ended
    seen.push(...rest.changes().map(({ sequence }) => sequence))
    assert.deepEqual(seen, [1, 2, 3, 4])
  } finally {
    await app.stop()
  }
})
