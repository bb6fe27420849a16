import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import type { BrowserCtx } from '#http/bind'
import { refusalLog, type RefusalLog } from '#http/refusals'
import { parseAllowedRanges } from '#platform/outbound/addresses'
import { resolver } from '#platform/outbound/connect'
import { sealer } from '#platform/seal'
import {
  createPerson,
  invite,
  newEmail,
  openBrowser,
  SESSION,
  setUpTotp,
  signIn,
  STAFF_ORIGIN,
  type TestPerson,
} from '#testing/staff'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'
import { waitFor } from '#testing/wait-for'
import { signIn as signInVerb } from './sign-in.ts'
import { createStaff } from './slice.ts'

let w: TestServer
let app: pg.Client
let owner: pg.Client
before(async () => {
  // Refused sign-ins reach the audit log at once.
  w = await startTestServer({ refusalWindowMs: 10 })
  app = new pg.Client({ connectionString: w.appUrl })
  owner = new pg.Client({ connectionString: w.ownerUrl })
  await Promise.all([app.connect(), owner.connect()])
})
after(async () => {
  await Promise.all([app.end(), owner.end()])
  await w.stop()
})

const PEOPLE = ['person', 'person_recovery_code', 'person_token', 'staff_session']

test("the server's own role can neither read nor change people, except by the reviewed functions", async () => {
  await createPerson(w, await w.createOrg())
  for (const table of PEOPLE) {
    for (const sql of [`select * from ${table}`, `delete from ${table}`, `update ${table} set person_id = person_id`])
      await assert.rejects(app.query(sql), { code: '42501' }, sql)
  }
})

test('people of an organisation are listed only in its own transactions', async () => {
  const [org, other] = [await w.createOrg(), await w.createOrg()]
  const { email } = await createPerson(w, org)
  const list = async (as: TestOrg | undefined): Promise<string[]> => {
    await app.query('begin')
    try {
      if (as) await app.query(`select set_config('app.org', $1, true)`, [as.org])
      return (await app.query<{ email: string }>('select email from list_staff_people()')).rows.map((row) => row.email)
    } finally {
      await app.query('rollback')
    }
  }
  assert.deepEqual([await list(org), await list(other), await list(undefined)], [[email], [], []])
})

test('a copy of the database contains no password, token, secret or recovery code', async () => {
  const org = await w.createOrg()
  const person = await createPerson(w, org)
  const { token } = await invite(w, org)
  const started = await person.browser.call('/admin/v1/me/totp', { method: 'POST' })
  const { secret } = started.json<{ secret: string }>()
  const other = await createPerson(w, org)
  const { recoveryCodes } = await setUpTotp(other)
  const secrets = [
    'correct horse battery',
    ...[token, person.browser.session()].flatMap(inAllForms),
    ...inAllForms(secret),
    ...recoveryCodes.flatMap((code) => [code, code.replaceAll('-', '')]),
  ]
  for (const table of [...PEOPLE, 'staff_invitation', 'staff_member', 'audit_entry', 'outbox', 'idempotent_answer']) {
    const { rows } = await owner.query<{ row: string }>(`select to_jsonb(t)::text as row from ${table} t`)
    for (const value of secrets) assert.ok(!rows.some(({ row }) => row.includes(value)), `${table} contains ${value}`)
  }
  const { rows } = await owner.query<{ row: string }>(`select to_jsonb(p)::text as row from person p`)
  assert.ok(
    rows.some(({ row }) => row.includes(person.email)),
    'the search finds what is there',
  )
})

/** As text, and as the bytes of the text or of its content in hexadecimal, as PostgreSQL shows them. */
const inAllForms = (value: string): string[] => [
  value,
  Buffer.from(value).toString('hex'),
  Buffer.from(value, 'base64url').toString('hex'),
]

test('sign-ins are in the audit log, refused ones with the reason, and those of unknown addresses nowhere', async () => {
  const org = await w.createOrg()
  const { email, id } = await createPerson(w, org)
  await signIn(openBrowser(w), email, { password: 'not the password' })
  await signIn(openBrowser(w), newEmail(), { password: 'not the password' })
  await signIn(openBrowser(w), email)
  const entries = await waitFor(async () => {
    const { data } = (await w.call('/admin/v1/audit_entries', { key: org.admin })).json<{ data: AuditLine[] }>()
    const lines = data.filter(({ operation }) => operation === 'signIn')
    return lines.length >= 3 ? lines : undefined
  })
  assert.deepEqual(
    entries
      .map(({ outcome, code, actor_id }) => [outcome, code, actor_id])
      .toSorted((a, b) => String(a).localeCompare(String(b))),
    [
      ['refused', 'credentials_invalid', id],
      ['succeeded', null, id],
      ['succeeded', null, id],
    ],
  )
})

test('a thousand refused sign-ins as one person leave one entry with their number', async () => {
  const { refuse, entries } = await openRefusals()
  const log = openLog()
  await Promise.all(Array.from({ length: 1_000 }, () => refuse(log)))
  await log.close()
  assert.deepEqual(await entries(), [['credentials_invalid', 1_000]])
})

test('control: without a window, each refused sign-in leaves an entry', async () => {
  const { refuse, entries } = await openRefusals()
  for (let count = 0; count < 5; count++) {
    const log = openLog()
    await refuse(log)
    await log.close()
  }
  assert.deepEqual(
    await entries(),
    Array.from({ length: 5 }, () => ['credentials_invalid', 1]),
  )
})

const failTest = (error: unknown): never => {
  throw error
}
const openLog = (): RefusalLog => refusalLog({ db: w.db, windowMs: 3_600_000, onError: failTest })

/** A person at whose password somebody guesses, without the limits and without the time that hashing takes. */
async function openRefusals() {
  const org = await w.createOrg()
  const { email, id } = await createPerson(w, org)
  const { deps } = createStaff({
    db: w.db,
    publicUrl: STAFF_ORIGIN,
    sealer: sealer(''),
    mailer: undefined,
    guard: { allowed: parseAllowedRanges([]), resolve: resolver() },
    now: Date.now,
    idleMinutes: 1,
    sessionHours: 1,
    onError: failTest,
  })
  const passwords = { ...deps.passwords, verify: async () => false }
  const refuse = (log: RefusalLog) =>
    assert.rejects(signInVerb({ ...deps, passwords }, aBrowser(log), { email, password: 'not the password' }), {
      code: 'credentials_invalid',
    })
  const entries = async () => {
    const path = `/admin/v1/audit_entries?outcome=refused&actor_id=${id}`
    const { data } = (await w.call(path, { key: org.admin })).json<{ data: AuditLine[] }>()
    return data.map(({ code, count }) => [code, count])
  }
  return { refuse, entries }
}

const aBrowser = (log: RefusalLog): BrowserCtx => ({
  db: w.db,
  now: () => new Date(),
  requestId: 'req_1',
  network: '192.0.2.1',
  userAgent: '',
  cookies: new Map(),
  session: undefined,
  setCookie() {},
  async countTry() {},
  isWithinLimit: async () => true,
  recordRefusal: (refusal) => log.record({ ...refusal, requestId: 'req_1', address: '192.0.2.1' }),
})

type AuditLine = { operation: string; outcome: string; code: string | null; actor_id: string; count: number }

test('an organisation that is named twice, or with anything beside it, is none', async () => {
  const org = await w.createOrg()
  const person: TestPerson = await createPerson(w, org)
  for (const value of [`${org.id}, ${org.id}`, `${org.id},`, org.id.toLowerCase(), org.org]) {
    const headers = { 'Tessera-Organisation': value }
    assert.equal((await person.browser.call('/admin/v1/organisation', { headers })).status, 403, value)
  }
  const headers = { 'Tessera-Organisation': org.id }
  assert.equal((await person.browser.call('/admin/v1/organisation', { headers })).status, 200)
})

test('an open stream of changes ends within five seconds after its person was removed from the staff', async () => {
  const org = await w.createOrg()
  const [owning, other] = [await createPerson(w, org), await createPerson(w, org, 'finance')]
  const headers = { Cookie: `${SESSION}=${other.browser.session()}` }
  const stream = await fetch(`${w.url}/admin/v1/changes/stream`, { headers })
  assert.equal(stream.status, 200)
  const removed = await owning.browser.call(`/admin/v1/staff/${other.id}`, { method: 'DELETE' })
  assert.equal(removed.status, 200)

  const startedAt = performance.now()
  // A stream that is cut fails here; it has ended either way.
  await stream.text().catch(() => '')
  assert.ok(performance.now() - startedAt < 5_000)
})
