import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTx, write } from '#platform/db'
import { planFor, rowsRead } from '#testing/query-plans'
import { type TestOrg, type TestServer, startTestServer } from '#testing/test-server'

const MEMBERS = 10_000
const at = new Date('2026-03-01T12:00:00Z')
const seconds = at.getTime() / 1000

let w: TestServer
let org: TestOrg
const texts = new Set<string>()

const fill = write(`
  insert into member (org_id, member_number, user_id, status, first_name, last_name, email_address, marketing_emails, created_at)
  select $1, 'M' || n, $3, 1, 'A', 'B', 'a@example.com', false, $4::timestamptz + make_interval(secs => n)
  from generate_series(1, $2::int) n
`)

before(async () => {
  w = await startTestServer({ rewrite: (text) => (texts.add(text), text) })
  org = await w.createOrg()
  const { user_id } = await w.createCustomer(org)
  await inTx(w.db, org.org, (tx) => tx.count(fill, org.org, MEMBERS, user_id, at))
  await w.db.unscoped({ kind: 'read', text: 'vacuum analyze member', heavy: false })
})
after(() => w.stop())

/** Counts the rows that PostgreSQL reads for a statement, run with the role of the server. */
const membersRead = async (text: string, params: readonly unknown[]): Promise<number> =>
  rowsRead(await planFor(w, org.org, { text, params }), (table) => table === 'member')

/** Returns the statement that a request runs on the members. */
async function statementOf(query: string): Promise<string> {
  texts.clear()
  const response = await w.call(`/v1/members?${query}`, { key: org.secret })
  assert.equal(response.status, 200, response.text)
  return [...texts].find((text) => text.includes('membership_member_id')) ?? assert.fail('no statement')
}

const none = {
  since: null,
  until: null,
  created: null,
  before: null,
  fulfilled: null,
  status: null,
  type: null,
  types: null,
}
const values = (filters: Partial<Record<keyof typeof none, unknown>>): unknown[] =>
  Object.values({ ...none, ...filters })

test('a narrow filter reads only the rows it returns, under row-level security too', async () => {
  const text = await statementOf(`limit=100&updated_since=${seconds + MEMBERS - 10}`)
  const since = new Date((seconds + MEMBERS - 10) * 1000)
  for (const filters of [
    { since },
    { created: since },
    { status: 3 },
    { type: 999 },
    { types: [] },
    { fulfilled: true },
  ])
    assert.ok((await membersRead(text, [org.org, 0, ...values(filters), 101, 0])) <= 40, Object.keys(filters).join())
})

test('an export with a narrow filter reads only the rows it returns', async () => {
  const text = await statementOf(`updated_since=${seconds + MEMBERS - 10}`)
  const since = new Date((seconds + MEMBERS - 10) * 1000)
  assert.ok((await membersRead(text, [org.org, 0, ...values({ since })])) <= 20)
})

test('a page by cursor reads only its own members', async () => {
  const text = await statementOf('limit=500')
  assert.equal(await membersRead(text, [org.org, 5_000]), 501)
})
