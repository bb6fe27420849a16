import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { operations, type Operation } from '#contract'
import { strictSchema } from '#http/json-schema'
import { newSecret } from '../src/keys/secret.ts'
import { errorFacts } from '../src/platform/log.ts'
import { aChild, type Child } from '#testing/server-process'
import { encodeForm, type Json } from './generated/json.ts'
import { keyOf, kindsOf } from './generated/keyring.ts'
import { exampleOf } from './generated/subjects.ts'
import { plainly, validValue } from './generated/valid-values.ts'
import { request, world, type Call, type Org, type World } from '#testing/test-server'

/** A word that nobody would write by chance; a line that begins like one of a stack trace makes it harder to hide. */
const CANARY = 'kanarienvogel'
const canaries = [CANARY, `${CANARY}@example.com`, `${CANARY}\n    at ${CANARY} (${CANARY}.ts:1:1)`, `"${CANARY}\\`]

let w: World
let owner: pg.Client
let org: Org

before(async () => {
  w = await world()
  owner = new pg.Client({ connectionString: w.ownerUrl })
  await owner.connect()
  org = await w.anOrg({ limits: { keyMinute: 100_000, keyDay: 100_000, orgDay: 100_000 } })
})
after(async () => {
  await owner.end()
  await w.end()
})

/** The whole output once the server has ended, so that nothing is still on its way. */
async function saidInTheEnd(child: Child): Promise<string> {
  child.kill('SIGTERM')
  assert.equal(await child.ended, 0)
  return child.output()
}

async function callsOf(op: Operation): Promise<{ path: string; call: Call }[]> {
  const path = op.path.replaceAll(/\{\w+\}/g, encodeURIComponent(CANARY))
  // A key of its own for each operation: all of them together would be too many for one minute.
  const key = await keyOf(w, org, kindsOf[op.plane].whole)
  const headers = { 'Idempotency-Key': CANARY, 'User-Agent': CANARY, 'X-Request-Id': CANARY, Accept: CANARY }
  const call: Call = { method: op.method, key, headers }
  const queries = Object.keys(op.query?.properties ?? { [CANARY]: '' }).flatMap((name) =>
    canaries.map((text) => ({ path: `${path}?${encodeForm({ [name]: text })}`, call })),
  )
  return [
    ...queries,
    ...bodiesOf(op).map((body) => ({
      path,
      call: { ...call, body, headers: { ...headers, 'Content-Type': typeOf(body) } },
    })),
  ]
}

const typeOf = (body: string): string => (body.includes('=') ? 'application/x-www-form-urlencoded' : 'application/json')

/** A valid body with the canary in one field after the other, in its name, and bodies that nobody can read. */
function bodiesOf(op: Operation): string[] {
  if (!op.body) return op.method === 'GET' ? [] : [JSON.stringify({ [CANARY]: CANARY })]
  const given = (name: string): Json | undefined => exampleOf(op, name)?.(1)
  const valid = validValue(strictSchema(op.body), { ...plainly, size: 'whole', given })
  const fields = Object.keys(op.body.properties)
  const spoiled = fields.flatMap((name) => canaries.map((text) => ({ ...Object(valid), [name]: text })))
  const all = Object.fromEntries(fields.map((name) => [name, CANARY]))
  const bodies = [...spoiled, all, { ...Object(valid), [CANARY]: CANARY }, [CANARY], CANARY]
  return [...bodies.map((body) => JSON.stringify(body)), `{"${CANARY}`, `a=${CANARY}&a[b]=${CANARY}&${CANARY}`]
}

test('nothing that a request carries is in the log: no body, no query, no path, no header, no key', async (t) => {
  const child = await aChild({ TESSERA_DATABASE_URL: w.appUrl, TESSERA_TRUSTED_PROXIES: '127.0.0.1' })
  t.after(() => child.kill('SIGKILL'))
  const ask = (path: string, call: Call) => request(`${child.url}${path}`, call)
  for (const op of operations) {
    const answers = await Promise.all((await callsOf(op)).map(({ path, call }) => ask(path, call)))
    for (const { status } of answers) assert.notEqual(status, 429, `${op.id} was not heard`)
  }
  const keys = [`tsk_test_${CANARY}`, newSecret('secret', 'test'), newSecret('admin', 'live')]
  for (const key of keys) assert.equal((await ask('/v1/customers', { key })).status, 401)
  await ask('/v1/customers', {
    headers: { Authorization: `Basic ${CANARY}`, 'X-Forwarded-For': CANARY, Cookie: CANARY },
  })
  await ask(`/${CANARY}/%${CANARY}?${CANARY}`, { key: org.secret })

  // PostgreSQL quotes what it was given in its errors, and so would we if their messages were logged.
  await owner.query(`create function quote_it() returns trigger language plpgsql as
    $$ begin raise exception 'no % and no %', new.first_name, new.email_address; end $$`)
  await owner.query('create trigger quote_it before insert on customer for each row execute function quote_it()')
  const json = { first_name: canaries[2], last_name: CANARY, email_address: canaries[1] }
  const failed = await ask('/admin/v1/customers', { method: 'POST', key: org.admin, json })
  assert.equal(failed.status, 500)
  assert.ok(!failed.text.includes(CANARY), 'nor does the answer quote it')

  const said = await saidInTheEnd(child)
  assert.match(said, /"started"/)
  const requestId = failed.headers.get('X-Request-Id') ?? ''
  assert.ok(
    said.split('\n').some((line) => line.includes(requestId) && line.includes('"internal error"')),
    'the failure was logged',
  )
  for (const secret of [
    CANARY,
    CANARY.toUpperCase(),
    Buffer.from(CANARY).toString('base64').slice(0, 12),
    org.secret,
    org.admin,
    ...keys,
    org.secret.slice(9, -6),
  ])
    assert.ok(!said.includes(secret), `${secret} stands in the log`)
})

test('an error is told by its name, its code and its place, and never by its message', () => {
  const error = Object.assign(new Error(`no ${canaries[2]}`), { code: '23505' })
  const facts = errorFacts(error)
  assert.equal(facts.error, 'Error 23505')
  assert.match(facts.stack ?? '', /logs\.test\.ts/)
  assert.ok(!JSON.stringify(facts).includes(CANARY))
  assert.deepEqual(errorFacts(CANARY), { error: 'string' })
})
