import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { hangUp, json, startFakeServer, refusal } from '../test/fake-server.ts'
import { ApiError, ConnectionError, RateLimitError, Tessera, TimeoutError, type RequestSummary } from './index.ts'

const customer = { first_name: 'Ann', last_name: 'Lee', email_address: 'ann@example.com' }

const createClient = async (
  t: TestContext,
  answers: Parameters<typeof startFakeServer>[1][],
  options: Partial<ConstructorParameters<typeof Tessera>[0]> = {},
) => {
  const server = await startFakeServer(t, ...answers)
  return { server, tessera: new Tessera({ apiKey: 'tsk_test_x', baseUrl: server.url, ...options }) }
}

test('a write without a response is retried with the same Idempotency-Key', async (t) => {
  const { server, tessera } = await createClient(t, [hangUp, hangUp, json({ org_customer_id: 'cus_1' })])

  const made = await tessera.admin.customers.create(customer)

  assert.equal(made.org_customer_id, 'cus_1')
  const keys = server.requests.map(({ headers }) => headers['idempotency-key'])
  assert.equal(keys.length, 3)
  assert.match(String(keys[0]), /^[0-9a-f]{32}$/)
  assert.equal(new Set(keys).size, 1)
  assert.deepEqual(JSON.parse(server.requests[2]?.body ?? ''), customer)
})

test('two writes have two keys, and a read has none', async (t) => {
  const { server, tessera } = await createClient(t, [json({})])
  await tessera.admin.customers.create(customer)
  await tessera.admin.customers.create(customer, { idempotencyKey: 'mine' })
  await tessera.organisation.get()

  const [first, second, read] = server.requests.map(({ headers }) => headers['idempotency-key'])
  assert.ok(first !== undefined && first !== 'mine')
  assert.equal(second, 'mine')
  assert.equal(read, undefined)
})

test('after 503 and 429 the client waits as Retry-After says', async (t) => {
  const busy = refusal(503, 'api_error', 'unavailable', { 'Retry-After': '1' })
  const limited = refusal(429, 'rate_limit_error', 'rate_limited', { 'Retry-After': '0' })
  const seen: RequestSummary[] = []
  const { tessera } = await createClient(t, [busy, limited, json({ name: 'Club' })], {
    onResponse: (each) => void seen.push(each),
  })
  const startedAt = performance.now()

  assert.equal((await tessera.organisation.get()).name, 'Club')

  assert.ok(performance.now() - startedAt >= 1_000)
  assert.deepEqual(
    seen.map(({ status, retries }) => [status, retries]),
    [
      [503, 0],
      [429, 1],
      [200, 2],
    ],
  )
})

test('a Retry-After above the maximum fails at once and has the seconds to wait', async (t) => {
  const { server, tessera } = await createClient(t, [
    refusal(429, 'rate_limit_error', 'rate_limited', { 'Retry-After': '3600' }),
  ])

  const error = await tessera.organisation.get().catch((caught: unknown) => caught)

  assert.ok(error instanceof RateLimitError)
  assert.equal(error.retryAfter, 3_600)
  assert.equal(server.requests.length, 1)
})

test('a write that is still in progress is retried', async (t) => {
  const { tessera } = await createClient(t, [
    refusal(409, 'idempotency_error', 'idempotency_in_flight'),
    json({ id: 'bsk_1' }),
  ])

  assert.equal((await tessera.baskets.confirm('bsk_1')).id, 'bsk_1')
})

test('refused requests and internal errors are not retried', async (t) => {
  for (const [status, type, code] of [
    [400, 'invalid_request_error', 'invalid_request'],
    [409, 'conflict_error', 'sold_out'],
    [500, 'api_error', 'internal'],
  ] as const) {
    const { server, tessera } = await createClient(t, [refusal(status, type, code)])
    await assert.rejects(tessera.organisation.get(), { code, status })
    assert.equal(server.requests.length, 1)
  }
})

test('maxRetries limits the number of retries', async (t) => {
  const { server, tessera } = await createClient(t, [hangUp], { maxRetries: 1 })
  await assert.rejects(tessera.organisation.get(), ConnectionError)
  assert.equal(server.requests.length, 2)

  await assert.rejects(tessera.organisation.get({ maxRetries: 0 }), ConnectionError)
  assert.equal(server.requests.length, 3)
})

test('a missing or incomplete response in time is a TimeoutError', async (t) => {
  const silent = (): void => {}
  const { tessera } = await createClient(t, [silent], { timeoutMs: 50, maxRetries: 0 })
  await assert.rejects(tessera.organisation.get(), TimeoutError)

  const halfway = await createClient(t, [(res) => void res.writeHead(200).write('{"na')], {
    timeoutMs: 50,
    maxRetries: 0,
  })
  await assert.rejects(halfway.tessera.organisation.get(), TimeoutError)
})

test('an aborted request fails at once with the reason of the caller, and is not retried', async (t) => {
  const { server, tessera } = await createClient(t, [hangUp])
  const reason = new Error('the visitor left')
  const controller = new AbortController()
  const request = tessera.organisation.get({ signal: controller.signal, maxRetries: 1_000 })
  controller.abort(reason)
  await assert.rejects(request, reason)
  const sent = server.requests.length

  await assert.rejects(tessera.organisation.get({ signal: AbortSignal.abort(reason) }), reason)
  assert.equal(server.requests.length, sent)
})

test('responses that are not from Tessera are recognised', async (t) => {
  const html = await createClient(t, [(res) => void res.writeHead(404).end('<h1>Not here</h1>')])
  const error = await html.tessera.organisation.get().catch((caught: unknown) => caught)
  assert.ok(error instanceof ApiError)
  assert.equal(error.status, 404)
  assert.equal(error.code, 'unknown')

  const page = await createClient(t, [(res) => void res.writeHead(200).end('<h1>Welcome</h1>')], { maxRetries: 0 })
  await assert.rejects(page.tessera.organisation.get(), ConnectionError)
})

test('a redirect is not followed', async (t) => {
  const { server, tessera } = await createClient(
    t,
    [(res) => void res.writeHead(302, { Location: '/elsewhere' }).end(), json({})],
    { maxRetries: 0 },
  )
  await assert.rejects(tessera.organisation.get(), ConnectionError)
  assert.equal(server.requests.length, 1)
})

test('each API is called with its own key', async (t) => {
  const { server, tessera } = await createClient(t, [json({})], { adminKey: 'tad_test_y', deviceToken: 'tdv_test_z' })
  await tessera.organisation.get()
  await tessera.admin.organisation.get()
  await tessera.gate.self.get()
  const sent = server.requests.map(({ url, headers }) => [url, headers.authorization])
  assert.deepEqual(sent, [
    ['/v1/organisation', 'Bearer tsk_test_x'],
    ['/admin/v1/organisation', 'Bearer tad_test_y'],
    ['/gate/v1/self', 'Bearer tdv_test_z'],
  ])
})

test('an id cannot lead to another path', async (t) => {
  const { server, tessera } = await createClient(t, [json({})])
  await tessera.customers.get('../keys?x=1')
  assert.equal(server.requests[0]?.url, '/v1/customers/..%2Fkeys%3Fx%3D1')
  for (const id of ['..', '.', '']) assert.throws(() => tessera.customers.get(id), /customer_id must be an id/)
  // @ts-expect-error a program without types may do this
  assert.throws(() => tessera.customers.get(undefined), TypeError)
})

test('a page with a session sends the organisation and no key, and a key counts before it', async (t) => {
  const organisation = 'org_01JZ0000000000000000000000'
  const { server, tessera } = await createClient(t, [json({})], { apiKey: undefined, organisation })
  const keyed = new Tessera({ baseUrl: server.url, adminKey: 'tad_test_x', organisation })
  await tessera.admin.me.get()
  await keyed.admin.staff.list()

  const [session, key] = server.requests.map(({ headers }) => headers)
  assert.deepEqual([session?.['tessera-organisation'], session?.authorization], [organisation, undefined])
  assert.deepEqual([key?.['tessera-organisation'], key?.authorization], [undefined, 'Bearer tad_test_x'])
})
