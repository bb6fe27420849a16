import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { operations, type Operation } from '#contract'
import { strictSchema } from '#http/json-schema'
import { newSecret } from '../src/keys/secret.ts'
import { errorFields } from '../src/platform/log.ts'
import { startServerProcess, type ServerProcess } from '#testing/server-process'
import { encodeForm, type Json } from './generated/json.ts'
import { createKeyOfKind, planeKinds } from './generated/keyring.ts'
import { findExample } from './generated/subjects.ts'
import { defaultOptions, validValue } from './generated/valid-values.ts'
import { request, startTestServer, type TestRequest, type TestOrg, type TestServer } from '#testing/test-server'

/** A word that occurs nowhere else. One of its forms looks like a line of a stack trace, which a log might let through. */
const CANARY = 'kanarienvogel'
const canaries = [CANARY, `${CANARY}@example.com`, `${CANARY}\n    at ${CANARY} (${CANARY}.ts:1:1)`, `"${CANARY}\\`]

let w: TestServer
let owner: pg.Client
let org: TestOrg

before(async () => {
  w = await startTestServer()
  owner = new pg.Client({ connectionString: w.ownerUrl })
  await owner.connect()
  org = await w.createOrg({ limits: { keyMinute: 100_000, keyDay: 100_000, orgDay: 100_000 } })
})
after(async () => {
  await owner.end()
  await w.stop()
})

/** Stops the server and returns its complete output. */
async function stopAndReadOutput(child: ServerProcess): Promise<string> {
  child.kill('SIGTERM')
  assert.equal(await child.ended, 0)
  return child.output()
}

async function buildCalls(op: Operation): Promise<{ path: string; call: TestRequest }[]> {
  const path = op.path.replaceAll(/\{\w+\}/g, encodeURIComponent(CANARY))
  // One key per operation: all requests together exceed the limit of one key per minute.
  const key = await createKeyOfKind(w, org, planeKinds[op.plane].whole)
  const headers = { 'Idempotency-Key': CANARY, 'User-Agent': CANARY, 'X-Request-Id': CANARY, Accept: CANARY }
  const call: TestRequest = { method: op.method, key, headers }
  const queries = Object.keys(op.query?.properties ?? { [CANARY]: '' }).flatMap((name) =>
    canaries.map((text) => ({ path: `${path}?${encodeForm({ [name]: text })}`, call })),
  )
  return [
    ...queries,
    ...buildBodies(op).map((body) => ({
      path,
      call: { ...call, body, headers: { ...headers, 'Content-Type': contentType(body) } },
    })),
  ]
}

const contentType = (body: string): string =>
  body.includes('=') ? 'application/x-www-form-urlencoded' : 'application/json'

/** Returns valid bodies with the canary in each field, in a field name, and bodies that cannot be parsed. */
function buildBodies(op: Operation): string[] {
  if (!op.body) return op.method === 'GET' ? [] : [JSON.stringify({ [CANARY]: CANARY })]
  const findValue = (name: string): Json | undefined => findExample(op, name)?.(1)
  const valid = validValue(strictSchema(op.body), { ...defaultOptions, size: 'whole', valueFor: findValue })
  const fields = Object.keys(op.body.properties)
  const withCanary = fields.flatMap((name) => canaries.map((text) => ({ ...Object(valid), [name]: text })))
  const all = Object.fromEntries(fields.map((name) => [name, CANARY]))
  const bodies = [...withCanary, all, { ...Object(valid), [CANARY]: CANARY }, [CANARY], CANARY]
  return [...bodies.map((body) => JSON.stringify(body)), `{"${CANARY}`, `a=${CANARY}&a[b]=${CANARY}&${CANARY}`]
}

test('the log contains nothing of a request: no body, no query, no path, no header, no key', async (t) => {
  const child = await startServerProcess({ TESSERA_DATABASE_URL: w.appUrl, TESSERA_TRUSTED_PROXIES: '127.0.0.1' })
  t.after(() => child.kill('SIGKILL'))
  const send = (path: string, call: TestRequest) => request(`${child.url}${path}`, call)
  for (const op of operations) {
    const responses = await Promise.all((await buildCalls(op)).map(({ path, call }) => send(path, call)))
    for (const { status } of responses) assert.notEqual(status, 429, `${op.id} was rate-limited`)
  }
  const keys = [`tsk_test_${CANARY}`, newSecret('secret', 'test'), newSecret('admin', 'live')]
  for (const key of keys) assert.equal((await send('/v1/customers', { key })).status, 401)
  await send('/v1/customers', {
    headers: { Authorization: `Basic ${CANARY}`, 'X-Forwarded-For': CANARY, Cookie: CANARY },
  })
  await send(`/${CANARY}/%${CANARY}?${CANARY}`, { key: org.secret })

  // PostgreSQL quotes values in its error messages: logging these messages would log the values.
  await owner.query(`create function quote_it() returns trigger language plpgsql as
    $$ begin raise exception 'no % and no %', new.first_name, new.email_address; end $$`)
  await owner.query('create trigger quote_it before insert on customer for each row execute function quote_it()')
  const json = { first_name: canaries[2], last_name: CANARY, email_address: canaries[1] }
  const failed = await send('/admin/v1/customers', { method: 'POST', key: org.admin, json })
  assert.equal(failed.status, 500)
  assert.ok(!failed.text.includes(CANARY), 'the response does not contain it either')

  const output = await stopAndReadOutput(child)
  assert.match(output, /"started"/)
  const requestId = failed.headers.get('X-Request-Id') ?? ''
  assert.ok(
    output.split('\n').some((line) => line.includes(requestId) && line.includes('"internal error"')),
    'the error was not logged',
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
    assert.ok(!output.includes(secret), `the log contains ${secret}`)
})

test('an error is logged with its name, its code and its stack, never with its message', () => {
  const error = Object.assign(new Error(`no ${canaries[2]}`), { code: '23505' })
  const fields = errorFields(error)
  assert.equal(fields.error, 'Error 23505')
  assert.match(fields.stack ?? '', /logs\.test\.ts/)
  assert.ok(!JSON.stringify(fields).includes(CANARY))
  assert.deepEqual(errorFields(CANARY), { error: 'string' })
})
