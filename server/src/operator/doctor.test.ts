import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { SMTPServer } from 'smtp-server'
import pg from 'pg'
import { readConfig } from '../config.ts'
import { createTestDatabase } from '#testing/database'
import { makeAttempt } from '#testing/attempts'
import { redisUrl, startTestServer } from '#testing/test-server'
import { runDoctor, type Finding } from './doctor.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
before(async () => {
  database = await createTestDatabase()
})
after(() => database.drop())

type Env = Record<string, string>

/** What the doctor says of one thing, in a set-up where all is well but for what the test says. */
async function said(what: string, env: Env = {}): Promise<Pick<Finding, 'state' | 'message'>> {
  const found = (await all(env)).find((finding) => finding.check === what) ?? assert.fail(`no finding ${what}`)
  assert.ok(found.fix.endsWith('.'), `${what} says how to fix it`)
  return { state: found.state, message: found.message }
}

const all = (env: Env = {}) =>
  runDoctor(
    readConfig({
      TESSERA_DATABASE_URL: database.appUrl,
      TESSERA_REDIS_URL: redisUrl,
      TESSERA_PUBLIC_URL: 'https://tickets.example.com',
      TESSERA_ENCRYPTION_KEY: `main:${Buffer.alloc(32, 7).toString('base64')}`,
      ...env,
    }),
  )

const state = async (what: string, env: Env = {}) => (await said(what, env)).state

test('a sound set-up has nothing bad, and only the mail server is missing', async () => {
  const findings = await all()

  assert.deepEqual(
    findings.filter((finding) => finding.state !== 'good' && finding.check !== 'Disk').map(({ check }) => check),
    ['E-mail'],
  )
})

test('a database that is away, old, or entered by the wrong role is bad', async () => {
  const away = await said('PostgreSQL responds', { TESSERA_DATABASE_URL: 'postgres://tessera_app@127.0.0.1:1/x' })
  const owner = await said('Database role of the server', { TESSERA_DATABASE_URL: database.ownerUrl })

  assert.equal(away.state, 'bad')
  assert.deepEqual([owner.state, /bypass row-level security/.test(owner.message)], ['bad', true])
})

test('a migration that is missing is named', async () => {
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  const gone = "delete from schema_migration where name like '0002%' returning name, checksum"
  const { rows } = await client.query<{ name: string; checksum: string }>(gone)

  const missing = await said('Migrations')

  for (const { name, checksum } of rows)
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum])
  await client.end()
  assert.deepEqual(missing, { state: 'bad', message: '1 pending, first 0002_customer_search.sql' })
  assert.equal(await state('Migrations'), 'good')
})

test('a payment that makes no progress is named', async (t) => {
  const w = await startTestServer()
  t.after(() => w.stop())
  const org = await w.createOrg()
  const env = { TESSERA_DATABASE_URL: w.appUrl }
  await makeAttempt(w, org)
  assert.deepEqual(await said('Payments in progress', env), { state: 'good', message: 'none is stuck' })

  const { attempt_id } = await makeAttempt(w, org, { lease_count: 5 })

  const message = `1 make no progress, first payment ${attempt_id}`
  assert.deepEqual(await said('Payments in progress', env), { state: 'bad', message })
})

test('Redis that is away is bad', async () => {
  assert.equal(await state('Redis responds', { TESSERA_REDIS_URL: 'redis://127.0.0.1:1' }), 'bad')
})

test('an encryption key is there, missing or broken', async () => {
  assert.equal(await state('Encryption key'), 'good')
  assert.equal(await state('Encryption key', { TESSERA_ENCRYPTION_KEY: '' }), 'warning')
  assert.equal(await state('Encryption key', { TESSERA_ENCRYPTION_KEY: 'main:short' }), 'bad')
})

test('a mail server is spoken with', async (t) => {
  const smtp = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()))
  t.after(() => new Promise<void>((resolve) => smtp.close(() => resolve())))
  const { port } = smtp.server.address() as AddressInfo

  assert.equal(await state('E-mail', { TESSERA_SMTP_URL: `smtp://127.0.0.1:${port}` }), 'good')
  assert.equal(await state('E-mail', { TESSERA_SMTP_URL: 'smtp://127.0.0.1:1' }), 'bad')
  assert.equal(await state('E-mail'), 'warning')
})

test('whom the set-up needs outside is reached, whatever they answer', async (t) => {
  const server = createServer((_req, res) => res.writeHead(401).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const stripe = { TESSERA_STRIPE_SECRET_KEY: 'sk_test_1' }

  assert.equal(await state('Outbound connections', { ...stripe, TESSERA_STRIPE_API_URL: url }), 'good')
  assert.equal(await state('Outbound connections', { ...stripe, TESSERA_STRIPE_API_URL: 'http://127.0.0.1:1' }), 'bad')
  assert.equal(await state('Outbound connections'), 'good')
})

test('what is for development alone is warned of', async () => {
  assert.equal(await state('Private networks', { TESSERA_OUTBOUND_ALLOW: '10.0.0.0/8' }), 'warning')
  assert.equal(await state('Public address', { TESSERA_PUBLIC_URL: 'http://127.0.0.1:8080' }), 'warning')
  assert.equal(await state('Public address', { TESSERA_PUBLIC_URL: 'http://tickets.example.com' }), 'warning')
})
