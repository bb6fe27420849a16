// longer than 250 lines because all tests of two requests with one key belong together
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { createCustomer as operation, idempotency, type NewApiKey } from '#contract'
import { codeOf } from '#testing/checkouts'
import { waitFor } from '#testing/wait-for'
import { countLockWaits } from '#testing/locks'
import { startTestServer, type TestOrg, type TestResponse, type TestServer } from '#testing/test-server'
import { fail } from '../platform/problem.ts'
import type { Ctx } from '../platform/context.ts'
import type { Tx } from '../platform/db.ts'
import type { Binding } from './bind.ts'
import { readIdempotencyClaim } from './idempotency.ts'

/** Runs before and after the handler of createCustomer, by the last name of the customer. */
const beforeHandler = new Map<string, () => Promise<void>>()
const afterHandler = new Map<string, () => Promise<void>>()

const withHooks = (binding: Binding): Binding => {
  if (binding.kind !== 'write' || binding.op.id !== operation.id) return binding
  return {
    ...binding,
    async handler(tx: Tx, ctx: Ctx, input: { body: { last_name: string } }) {
      await beforeHandler.get(input.body.last_name)?.()
      const result = await binding.handler(tx, ctx, input as never)
      await afterHandler.get(input.body.last_name)?.()
      return result
    },
  }
}

let nowMs = Date.UTC(2026, 2, 14, 12)
let w: TestServer
let owner: pg.Client
let watcher: pg.Client

before(async () => {
  w = await startTestServer({ routes: (routes) => routes.map(withHooks), clock: () => new Date(nowMs) })
  owner = new pg.Client({ connectionString: w.ownerUrl })
  watcher = new pg.Client({ connectionString: w.ownerUrl })
  await Promise.all([owner.connect(), watcher.connect()])
})
after(async () => {
  await Promise.all([owner.end(), watcher.end()])
  await w.stop()
})

let count = 0
/** Returns the details of a customer whose last name and e-mail address no other test uses. */
const newCustomer = () => ({
  first_name: 'Ann',
  last_name: `Customer ${++count}`,
  email_address: `once${count}@example.com`,
})

const create = (org: TestOrg, key: string, json: unknown): Promise<TestResponse> =>
  w.call(operation.path, { method: 'POST', key: org.admin, json, headers: { 'Idempotency-Key': key } })
const createKey = (admin: string, key: string): Promise<TestResponse> =>
  w.call('/admin/v1/keys', {
    method: 'POST',
    key: admin,
    json: { kind: 'secret', name: 'x' },
    headers: { 'Idempotency-Key': key },
  })
const isReplayed = (response: TestResponse): boolean => response.headers.get('Idempotent-Replayed') === 'true'

async function countRows(org: TestOrg): Promise<{ customers: number; messages: number; responses: number }> {
  const { rows } = await owner.query<{ customers: number; messages: number; responses: number }>(
    `select (select count(*)::int from customer where org_id = $1) as customers,
      (select count(*)::int from outbox where org_id = $1) as messages,
      (select count(*)::int from idempotent_answer where org_id = $1) as responses`,
    [org.org],
  )
  return rows[0] ?? { customers: -1, messages: -1, responses: -1 }
}

test('a repeated request runs once and returns the same response twice', async () => {
  const org = await w.createOrg()
  const customer = newCustomer()
  const [first, again] = [await create(org, 'k', customer), await create(org, 'k', customer)]
  assert.deepEqual([first.status, isReplayed(first)], [200, false])
  assert.deepEqual([again.status, again.text, isReplayed(again)], [200, first.text, true])
  assert.deepEqual(await countRows(org), { customers: 1, messages: 1, responses: 1 })
})

test('of twenty concurrent requests one runs, and the others get its response or idempotency_in_flight', async () => {
  const org = await w.createOrg()
  const customer = newCustomer()
  const responses = await Promise.all(Array.from({ length: 20 }, () => create(org, 'k', customer)))
  const done = responses.filter((response) => response.status === 200)
  assert.equal(done.filter((response) => !isReplayed(response)).length, 1)
  assert.equal(new Set(done.map((response) => response.text)).size, 1)
  for (const response of responses)
    if (response.status !== 200) assert.deepEqual([response.status, codeOf(response)], [409, 'idempotency_in_flight'])
  assert.deepEqual(await countRows(org), { customers: 1, messages: 1, responses: 1 })
})

test('a repeated request does not wait while the first one is running', async () => {
  const org = await w.createOrg()
  const customer = newCustomer()
  const [started, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  beforeHandler.set(customer.last_name, () => {
    started.resolve()
    return release.promise
  })
  const first = create(org, 'k', customer)
  await Promise.race([started.promise, first.then((early) => assert.fail(early.text))])
  const meanwhile = await create(org, 'k', customer)
  const unrelated = await create(org, 'another', newCustomer())
  release.resolve()
  assert.deepEqual([meanwhile.status, codeOf(meanwhile)], [409, 'idempotency_in_flight'])
  assert.equal(unrelated.status, 200)
  assert.equal((await first).status, 200)
  const again = await create(org, 'k', customer)
  assert.deepEqual([again.text, isReplayed(again)], [(await first).text, true])
})

test('an error is replayed too, even if its cause is gone', async () => {
  const org = await w.createOrg()
  const customer = newCustomer()
  const taken = await w.createCustomer(org, { email_address: customer.email_address })
  const refused = await create(org, 'k', customer)
  assert.deepEqual([refused.status, codeOf(refused)], [409, 'already_exists'])
  await w.call(`/admin/v1/customers/${taken.org_customer_id}`, {
    method: 'PATCH',
    key: org.admin,
    json: { email_address: 'moved@example.com' },
  })

  const again = await create(org, 'k', customer)
  assert.deepEqual([again.status, again.text, isReplayed(again)], [409, refused.text, true])
  assert.equal((await create(org, 'fresh', customer)).status, 200)
})

test('an invalid request does not use up its key', async () => {
  const org = await w.createOrg()
  const customer = newCustomer()
  assert.equal((await create(org, 'k', { ...customer, email_address: 'nothing' })).status, 400)
  assert.equal((await create(org, 'k', customer)).status, 200)
})

test('an internal error rolls back the effect and frees the key', async () => {
  const org = await w.createOrg()
  const customer = newCustomer()
  afterHandler.set(customer.last_name, async () => {
    throw new Error('a bug')
  })
  const failed = await create(org, 'k', customer)
  assert.deepEqual([failed.status, codeOf(failed)], [500, 'internal'])
  assert.deepEqual(await countRows(org), { customers: 0, messages: 0, responses: 0 })

  afterHandler.delete(customer.last_name)
  const again = await create(org, 'k', customer)
  assert.deepEqual([again.status, isReplayed(again)], [200, false])
})

test('a key belongs to one request: it is refused with another body, path or method', async () => {
  const org = await w.createOrg()
  const customer = newCustomer()
  const created = (await create(org, 'k', customer)).json<{ org_customer_id: string }>()
  const headers = { 'Idempotency-Key': 'k' }
  const id = created.org_customer_id
  const others = [
    await create(org, 'k', { ...customer, first_name: 'Anna' }),
    await createKey(org.admin, 'k'),
    await w.call(`/admin/v1/customers/${id}`, { method: 'PATCH', key: org.admin, json: customer, headers }),
  ]
  for (const other of others) assert.deepEqual([other.status, codeOf(other)], [422, 'idempotency_key_reused'])
  assert.deepEqual(await countRows(org), { customers: 1, messages: 1, responses: 1 })
})

test('the same key in two organisations is two keys', async () => {
  const [mine, theirs] = [await w.createOrg(), await w.createOrg()]
  const customer = newCustomer()
  const responses = [await create(mine, 'k', customer), await create(theirs, 'k', customer)]
  assert.deepEqual(responses.map(isReplayed), [false, false])
  assert.notEqual(responses[0]?.text, responses[1]?.text)
})

test('a key stays valid when the API key is rolled', async () => {
  const org = await w.createOrg()
  const admin = (
    await w.call('/admin/v1/keys', { method: 'POST', key: org.admin, json: { kind: 'admin', name: 'x' } })
  ).json<NewApiKey>()
  const first = await createKey(admin.secret ?? '', 'k')
  const rolled = await w.call(`/admin/v1/keys/${admin.key_id}/roll`, { method: 'POST', key: org.admin, json: {} })
  const again = await createKey(rolled.json<{ secret: string }>().secret, 'k')
  assert.ok(isReplayed(again))
  assert.equal(again.json<NewApiKey>().key_id, first.json<NewApiKey>().key_id)
})

test('a key is stored for 24 hours', async () => {
  const org = await w.createOrg()
  const first = await createKey(org.admin, 'k')
  nowMs += idempotency.hours * 3_600_000 - 1
  assert.ok(isReplayed(await createKey(org.admin, 'k')))
  nowMs += 1
  const later = await createKey(org.admin, 'k')
  assert.deepEqual([later.status, isReplayed(later)], [200, false])
  assert.notEqual(later.json<NewApiKey>().key_id, first.json<NewApiKey>().key_id)
  const again = await createKey(org.admin, 'k')
  assert.ok(isReplayed(again), 'a new request is stored for another 24 hours')
  assert.equal(again.json<NewApiKey>().key_id, later.json<NewApiKey>().key_id)
})

test('a key has 1 to 255 characters', async () => {
  const org = await w.createOrg()
  assert.equal((await create(org, 'x'.repeat(255), newCustomer())).status, 200)
  for (const key of ['', 'x'.repeat(256)]) {
    const response = await create(org, key, newCustomer())
    assert.deepEqual(
      [response.status, response.json<{ error: { param: string } }>().error.param],
      [400, 'Idempotency-Key'],
    )
  }
})

test('a read ignores the key', async () => {
  const org = await w.createOrg()
  const headers = { 'Idempotency-Key': 'k' }
  const before = await w.call('/v1/customers', { key: org.secret, headers })
  await w.createCustomer(org)
  const after = await w.call('/v1/customers', { key: org.secret, headers })
  assert.notEqual(after.text, before.text)
})

test('without a key nothing is claimed', () => {
  assert.equal(readIdempotencyClaim(operation, operation.path, undefined, Buffer.alloc(0)), undefined)
})

test('an error that is being stored and a repeated request that would succeed do not both count', async () => {
  const org = await w.createOrg()
  const customer = newCustomer()
  let refusals = 0
  beforeHandler.set(customer.last_name, async () => {
    if (refusals++ === 0) fail('already_exists')
  })
  // The lock delays storing, so that the failed request has finished and has not yet stored its response.
  await owner.query('begin')
  await owner.query('lock table idempotent_answer in exclusive mode')
  const refused = create(org, 'k', customer)
  await waitFor(async () => (await countLockWaits(watcher)) === 1 || undefined)
  const repetition = create(org, 'k', customer)
  await Promise.race([repetition, waitFor(async () => (await countLockWaits(watcher)) === 2 || undefined)])
  await owner.query('commit')
  const [first, second] = await Promise.all([refused, repetition])

  const final = await create(org, 'k', customer)
  const counted = [first, second].filter(
    (response) => response.status === 200 || codeOf(response) !== 'idempotency_in_flight',
  )
  for (const response of counted) assert.deepEqual([response.status, response.text], [final.status, final.text])
  assert.equal((await countRows(org)).customers, final.status === 200 ? 1 : 0)
})
