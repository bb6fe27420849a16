import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { inTx, write } from '../../server/src/platform/db.ts'
import { sequenceChanges } from '../../server/src/webhooks/feed.ts'
import { ConflictError, InvalidRequestError, NotFoundError, RateLimitError, Tessera } from '../src/index.ts'
import { TesseraStore } from '../src/store.ts'
import { aPool } from '../../server/testing/stock.ts'
import { startTestServer, type TestOrg, type TestServer } from '../../server/testing/test-server.ts'
import { startFaultyProxy, type Fault } from './faulty-proxy.ts'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const createClient = (org: TestOrg, baseUrl = w.url): Tessera =>
  new Tessera({ apiKey: org.secret, adminKey: org.admin, baseUrl })

const manyMembers = write(`
  insert into member (org_id, member_number, user_id, status, first_name, last_name, company_name, email_address,
    marketing_emails, created_at)
  select $1, 'M' || n, $3, n % 4, 'First "' || n || '"', 'Läst]}', repeat('🎟', 50), n || '@example.com', true, now()
  from generate_series(1, $2::int) n
`)

async function createOrgWithMembers(members: number): Promise<TestOrg> {
  const org = await w.createOrg()
  const { user_id } = await w.createCustomer(org)
  await inTx(w.db, org.org, (tx) => tx.count(manyMembers, org.org, members, user_id))
  return org
}

const customer = (name: string) => ({
  first_name: name,
  last_name: 'Lee',
  email_address: `${name.toLowerCase()}@example.com`,
})

/** Network faults between the SDK and the server. */
const faultCases: readonly { readonly sentence: string; readonly troubles: readonly Fault[] }[] = [
  { sentence: 'the connection is cut before the request arrives', troubles: ['refuse', 'refuse'] },
  { sentence: 'the response is lost after the server has executed the write', troubles: ['lose', 'lose'] },
  { sentence: 'the response is cut in half', troubles: ['halve'] },
  { sentence: 'a proxy returns 503 and then 502 with its own body', troubles: ['busy', 'bad_gateway'] },
  { sentence: 'the response takes too long', troubles: ['stall'] },
]

for (const { sentence, troubles: list } of faultCases) {
  test(`a write is executed once and returns its result when ${sentence}`, async () => {
    const org = await w.createOrg()
    await using proxy = await startFaultyProxy(w.url, list)
    const tessera = new Tessera({ adminKey: org.admin, apiKey: org.secret, baseUrl: proxy.url, timeoutMs: 1_000 })

    const made = await tessera.admin.customers.create(customer('Ann'))

    assert.equal(proxy.remaining(), 0)
    const found = await createClient(org).customers.list().all()
    assert.deepEqual(
      found.map(({ org_customer_id }) => org_customer_id),
      [made.org_customer_id],
    )
  })
}

test('control: without its Idempotency-Key the retry is a second write', async () => {
  const org = await w.createOrg()
  await using proxy = await startFaultyProxy(w.url, ['lose'])
  const forgetful = new Tessera({
    adminKey: org.admin,
    baseUrl: proxy.url,
    fetch: (url, init) => {
      const { 'Idempotency-Key': _key, ...headers } = init.headers as Record<string, string>
      return fetch(url, { ...init, headers })
    },
  })
  await assert.rejects(forgetful.admin.customers.create(customer('Ann')), { code: 'already_exists' })
})

test('a checkout whose response was lost is paid once', async () => {
  const org = await w.createOrg()
  const { priceId } = await aPool(w, org, 10)
  const publishableKey = await w.createKey(org, { kind: 'publishable', origins: ['https://club.example'] })
  await using proxy = await startFaultyProxy(w.url, ['none', 'lose', 'lose'])
  const store = new TesseraStore({ publishableKey, baseUrl: proxy.url })

  const basket = await store.baskets.open()
  await store.baskets.items.add(basket.id, { price_id: priceId, quantity: 2 })
  const buyer = { email: 'ann@example.com', first_name: 'Ann', last_name: 'Lee' }
  const order = await store.baskets.checkout(basket.id, { payment_method: 'pm_sandbox_ok', customer: buyer })

  assert.equal(order.status, 'confirmed')
  const { items } = await store.baskets.get(basket.id)
  assert.equal(items.length, 1)
})

test('iterating a list yields each item of every page once', async () => {
  const org = await w.createOrg()
  const tessera = createClient(org)
  const wanted = Array.from({ length: 7 }, (_, n) => `Fan${n}`)
  for (const name of wanted) await tessera.admin.customers.create(customer(name))

  const list = tessera.customers.list({ limit: 3, sort_field: 'first_name', sort_direction: 'asc' })

  assert.deepEqual(
    (await list.all()).map(({ first_name }) => first_name),
    wanted,
  )
  const pages: number[] = []
  for await (const { data } of list.pages()) pages.push(data.length)
  assert.deepEqual(pages, [3, 3, 1])
})

test('members are iterated by cursor', async () => {
  const org = await createOrgWithMembers(25)
  const numbers = (await createClient(org).members.list({ limit: 10 }).all()).map(({ member_number }) => member_number)
  assert.deepEqual(
    numbers,
    Array.from({ length: 25 }, (_, n) => `M${n + 1}`),
  )
})

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Returns the growth of the heap after a garbage collection, in bytes. */
function heapGrowth(before: number): number {
  collect()
  return process.memoryUsage().heapUsed - before
}

test('10,000 members are exported one by one with constant memory', async (t) => {
  const org = await createOrgWithMembers(10_000)
  const tessera = createClient(org)
  const before = heapGrowth(0)
  let count = 0
  let most = 0
  for await (const member of tessera.members.export()) {
    count++
    assert.equal(member.member_number, `M${count}`)
    if (count % 1_000 === 0) most = Math.max(most, heapGrowth(before))
  }
  assert.equal(count, 10_000)

  const beforeControl = heapGrowth(0)
  const whole = await tessera.members.list()
  const control = heapGrowth(beforeControl)
  assert.equal(whole.data.length, 10_000)
  t.diagnostic(
    `at most ${Math.round(most / 1024)} KiB held; the list in one piece holds ${Math.round(control / 1024)} KiB`,
  )
  const limit = 3 * 1024 ** 2
  assert.ok(most < limit, `${most} bytes are held`)
  assert.ok(control > limit, `the control holds only ${control} bytes`)
})

test('an export accepts the filters of the list', async () => {
  const org = await createOrgWithMembers(40)
  let found = 0
  for await (const member of createClient(org).members.export({ membership_member_status_id: 1 }))
    found += member.membership_member_status_id
  assert.equal(found, 10)
})

test('changes are read in order, and after the last one there are none', async () => {
  const org = await w.createOrg()
  const tessera = createClient(org)
  for (const name of ['Ann', 'Bea', 'Cem']) await tessera.admin.customers.create(customer(name))

  // The worker assigns sequence numbers; no worker runs here.
  await sequenceChanges(w.db)
  const changes = await tessera.changes.list({ limit: 2, types: 'customer.created' }).all()

  assert.equal(changes.length, 3)
  const last = changes.at(-1)?.sequence ?? 0
  assert.deepEqual(await tessera.changes.list({ after: last, types: 'customer.created' }).all(), [])
})

test('errors of the server have the class of their type', async () => {
  const org = await w.createOrg()
  const tessera = createClient(org)
  const { org_customer_id } = await tessera.admin.customers.create(customer('Ann'))

  await assert.rejects(tessera.customers.list({ limit: 101 }).all(), (error) => {
    assert.ok(error instanceof InvalidRequestError)
    assert.equal(error.param, 'limit')
    assert.match(error.requestId ?? '', /./)
    assert.equal(error.docUrl, 'https://api.example.com/docs/errors/invalid_request')
    return true
  })
  await assert.rejects(tessera.customers.get('cus_nobody'), NotFoundError)
  await assert.rejects(tessera.admin.customers.create(customer('Ann')), ConflictError)
  await assert.rejects(new Tessera({ baseUrl: w.url }).organisation.get(), {
    code: 'key_missing',
    name: 'AuthenticationError',
  })
  await assert.rejects(new Tessera({ apiKey: org.admin, baseUrl: w.url }).customers.get(org_customer_id), {
    code: 'key_wrong_kind',
    name: 'PermissionError',
  })
  const twice = { idempotencyKey: 'one and the same' }
  await tessera.admin.customers.create(customer('Bea'), twice)
  await assert.rejects(tessera.admin.customers.create(customer('Cem'), twice), {
    code: 'idempotency_key_reused',
    name: 'IdempotencyError',
  })
})

test('a rate limit with a long wait fails with the seconds to wait', async () => {
  const org = await w.createOrg({ limits: { keyMinute: 2, keyDay: 100, orgDay: 100 } })
  const tessera = new Tessera({ apiKey: org.secret, baseUrl: w.url, maxWaitSeconds: 5 })
  await tessera.organisation.get()
  await tessera.organisation.get()

  const error = await tessera.organisation.get().catch((caught: unknown) => caught)

  assert.ok(error instanceof RateLimitError)
  assert.ok((error.retryAfter ?? 0) > 30)
})
