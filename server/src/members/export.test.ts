import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect as dial, type Socket } from 'node:net'
import { after, before, test } from 'node:test'
import pg from 'pg'
import type { Member } from '#contract'
import { inTx, write } from '#platform/db'
import { waitFor } from '#testing/wait-for'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'

/** More than the buffers between server and client hold, so that a client which does not read stops the server. */
const MANY = 25_000

/** A statement of the server has a time limit, so rows are written in several. */
const CHUNK = 2_500

let w: TestServer
let impatient: TestServer
let owner: pg.Client
before(async () => {
  ;[w, impatient] = await Promise.all([
    startTestServer(),
    startTestServer({ streamLimits: { stallMs: 300, totalMs: 60_000 } }),
  ])
  owner = new pg.Client({ connectionString: w.ownerUrl })
  await owner.connect()
})
after(async () => {
  await owner.end()
  await Promise.all([w.stop(), impatient.stop()])
})

const fill = write(`
  insert into member (org_id, member_number, user_id, status, first_name, last_name, company_name, email_address,
    marketing_emails, created_at, updated_at)
  select $1, 'M' || n, $3, n % 4, 'First ' || n, 'Läst "' || n || '"', repeat('x', 200), n || '@example.com', true, $4,
    case when n % 2 = 0 then $4::timestamptz + make_interval(secs => n) end
  from generate_series($5::int, $2::int) n
`)
const updateSome = write(
  `update member set status = 3, updated_at = $2 where org_id = $1 and member_number like '%' || $3::int`,
)
const addOne = write(`
  insert into member (org_id, member_number, user_id, status, first_name, last_name, email_address, marketing_emails, created_at)
  values ($1, 'later', $2, 0, 'Late', 'Comer', 'late@example.com', true, $3)
`)

const at = new Date('2026-03-01T12:00:00Z')

async function anOrgWith(on: TestServer, members: number): Promise<TestOrg & { user: number }> {
  const org = await on.createOrg()
  const { user_id } = await on.createCustomer(org)
  await inTx(on.db, org.org, async (tx) => {
    for (let first = 1; first <= members; first += CHUNK)
      await tx.count(fill, org.org, Math.min(first + CHUNK - 1, members), user_id, at, first)
  })
  return { ...org, user: user_id }
}

type Page = { data: Member[]; next_cursor: string | null; has_more: boolean }

const get = async (org: TestOrg, query: string): Promise<Page> => {
  const response = await w.call(`/v1/members?${query}`, { key: org.secret })
  assert.equal(response.status, 200, response.text)
  return response.json<Page>()
}

/** A client that requests the whole list and reads nothing until told to. */
async function aStalledClient(on: TestServer, org: TestOrg): Promise<Socket> {
  const { hostname, port } = new URL(on.url)
  const socket = dial(Number(port), hostname).pause()
  await once(socket, 'connect')
  socket.write(`GET /v1/members HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${org.secret}\r\n\r\n`)
  return socket
}

/** Everything received until the server closes the connection or the response is complete. */
async function rest(socket: Socket): Promise<string> {
  const chunks: Buffer[] = []
  socket.on('error', () => {})
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    if (chunk.subarray(-5).toString('latin1') === LAST_CHUNK) socket.destroy()
  })
  socket.resume()
  if (!socket.closed) await once(socket, 'close')
  return Buffer.concat(chunks).toString('utf8')
}

const LAST_CHUNK = '0\r\n\r\n'

/** Counts the exports that hold a snapshot now. */
async function exporting(on: TestServer): Promise<{ pid: number; state: string }[]> {
  const database = new URL(on.appUrl).pathname.slice(1)
  const { rows } = await owner.query<{ pid: number; state: string }>(
    `select pid, state from pg_stat_activity
     where datname = $1 and usename = 'tessera_app' and xact_start is not null and query like '%seat_section%'`,
    [database],
  )
  return rows
}

/** Waits until an export has sent its first rows and waits for the client, so that ending it now ends it midway. */
const isExporting = (on: TestServer) =>
  waitFor(async () => (await exporting(on)).find(({ state }) => state === 'idle in transaction'))
const isDone = (on: TestServer) => waitFor(async () => ((await exporting(on)).length === 0 ? true : undefined))

test('the list in one response equals the list in pages', async () => {
  const org = await anOrgWith(w, 1_234)
  const paged: Member[] = []
  for (let cursor = ''; ;) {
    const page = await get(org, `limit=500${cursor}`)
    paged.push(...page.data)
    if (page.next_cursor === null) break
    cursor = `&cursor=${page.next_cursor}`
  }

  const whole = await get(org, '')
  const { next_cursor } = await get(org, 'limit=100')
  const second = await get(org, `cursor=${next_cursor}`)
  const changed = await get(org, `updated_since=${at.getTime() / 1000 + 600}`)

  assert.equal(whole.data.length, 1_234)
  assert.deepEqual([whole.has_more, whole.next_cursor], [false, null])
  assert.deepEqual(whole.data, paged)
  assert.deepEqual(second.data, paged.slice(100))
  assert.deepEqual(
    changed.data,
    paged.filter((member) => (member.updated_at ?? 0) > at.getTime() / 1000 + 600),
  )
})

test('a list whose length is a multiple of the fetch size is complete', async () => {
  for (const members of [199, 200, 201, 400]) {
    const org = await anOrgWith(w, members)
    assert.equal((await get(org, '')).data.length, members)
  }
})

test('an export is a snapshot, whatever is written while it runs', async () => {
  const org = await anOrgWith(w, MANY)
  const socket = await aStalledClient(w, org)
  await isExporting(w)

  await inTx(w.db, org.org, async (tx) => {
    for (let digit = 0; digit < 10; digit++) await tx.count(updateSome, org.org, at, digit)
    await tx.count(addOne, org.org, org.user, at)
  })
  const text = await rest(socket)

  assert.ok(text.endsWith(LAST_CHUNK))
  assert.equal(text.split('"membership_member_id"').length - 1, MANY)
  assert.equal(text.split('"membership_member_status_id":3').length - 1, MANY / 4)
  await isDone(w)
})

test('other requests are served while an export waits for its client', async () => {
  const org = await anOrgWith(w, MANY)
  const socket = await aStalledClient(w, org)
  await isExporting(w)

  assert.equal((await get(org, 'limit=500')).data.length, 500)
  assert.equal((await w.call('/v1/customers', { key: org.secret })).status, 200)

  socket.destroy()
  await isDone(w)
})

test('a client that reads nothing is disconnected after the limit, and its transaction ends', async () => {
  const org = await anOrgWith(impatient, MANY)
  const socket = await aStalledClient(impatient, org)
  await isExporting(impatient)

  await isDone(impatient)
  const text = await rest(socket)

  assert.match(text, /^HTTP\/1\.1 200 OK\r\n/)
  assert.ok(text.length > 0 && !text.endsWith(LAST_CHUNK))
})

test('an export that takes too long is cut off, and its transaction ends', async () => {
  const hasty = await startTestServer({ streamLimits: { stallMs: 60_000, totalMs: 300 } })
  try {
    const org = await anOrgWith(hasty, MANY)
    const socket = await aStalledClient(hasty, org)
    await isExporting(hasty)

    await isDone(hasty)

    assert.ok(!(await rest(socket)).endsWith(LAST_CHUNK))
  } finally {
    await hasty.stop()
  }
})

test('the transaction of a client that disconnects ends', async () => {
  const org = await anOrgWith(w, MANY)
  const socket = await aStalledClient(w, org)
  await isExporting(w)

  socket.destroy()

  await isDone(w)
})

test('an export that fails midway ends without its last chunk, and the next one is complete', async () => {
  const org = await anOrgWith(w, MANY)
  const socket = await aStalledClient(w, org)
  const { pid } = await isExporting(w)

  await owner.query('select pg_terminate_backend($1)', [pid])
  const text = await rest(socket)

  assert.match(text, /^HTTP\/1\.1 200 OK\r\n/)
  assert.ok(!text.endsWith(LAST_CHUNK))
  assert.equal((await get(org, '')).data.length, MANY)
})

test('a client treats an export that failed midway as an error, not as a list', async () => {
  const org = await anOrgWith(w, MANY)
  const response = await fetch(`${w.url}/v1/members`, { headers: { Authorization: `Bearer ${org.secret}` } })
  const { pid } = await isExporting(w)

  await owner.query('select pg_terminate_backend($1)', [pid])

  await assert.rejects(() => response.text())
})
