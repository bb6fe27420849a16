import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { type FailedRequest, type listRequests, type Output, requestLogLimits } from '#contract'
import { startTestServer, type TestOrg, type TestResponse, type TestServer } from '#testing/test-server'
import { waitFor } from '#testing/wait-for'
import { findCatalogueViolations } from '../../test/tenancy/catalogue.ts'
import { rotateRequestDays } from './queries/requests.ts'

let w: TestServer
before(async () => {
  w = await startTestServer({ requestLog: { windowMs: 20 } })
})
after(() => w.stop())

type Page = Output<typeof listRequests>

const listFailed = async (org: TestOrg, query = '', server = w): Promise<Page> => {
  const response = await server.call(`/admin/v1/requests${query}`, { key: org.admin })
  assert.equal(response.status, 200, response.text)
  return response.json()
}

const requestIdOf = (response: TestResponse): string => response.headers.get('X-Request-Id') ?? assert.fail('no id')

/** A request that the server rejects: the e-mail address is missing. */
const failToCreate = (org: TestOrg, server = w) =>
  server.call('/admin/v1/customers', {
    method: 'POST',
    key: org.admin,
    json: { first_name: 'Secretname', last_name: 'Lee' },
    headers: { 'User-Agent': 'shop/1.0' },
    from: '203.0.113.9',
  })

const findRequest = (org: TestOrg, id: string) =>
  waitFor(async () => {
    const response = await w.call(`/admin/v1/requests/${id}`, { key: org.admin })
    return response.status === 200 ? response.json<FailedRequest>() : undefined
  }, 1_500)

test('a failed request is found by its id within a second, and shows what was wrong with it', async () => {
  const org = await w.createOrg()
  const failed = await failToCreate(org)
  assert.equal(failed.status, 400)

  const { key_id, at, duration_ms, ...request } = await findRequest(org, requestIdOf(failed))

  assert.match(key_id, /^key_/)
  assert.ok(Math.abs(at - Date.now() / 1_000) < 60 && duration_ms < 60_000)
  assert.deepEqual(request, {
    request_id: requestIdOf(failed),
    key_name: 'admin',
    plane: 'admin',
    method: 'POST',
    operation: 'createCustomer',
    path: '/admin/v1/customers',
    status: 400,
    code: 'invalid_request',
    message: failed.json<{ error: { message: string } }>().error.message,
    param: 'email_address',
    address: '203.0.113.9',
    user_agent: 'shop/1.0',
  })
})

test('a request with a method that no operation has is in the log, and one with an unknown method is not', async () => {
  const org = await w.createOrg()
  const head = await w.call('/admin/v1/customers', { method: 'HEAD', key: org.admin })
  const strange = await w.call('/admin/v1/customers', { method: 'PROPFIND', key: org.admin })
  assert.deepEqual([head.status, strange.status], [405, 405])

  const { method, status, code } = await findRequest(org, requestIdOf(head))

  assert.deepEqual([method, status, code], ['HEAD', 405, 'method_not_allowed'])
  const { data } = await listFailed(org)
  assert.deepEqual(
    data.map(({ request_id }) => request_id),
    [requestIdOf(head)],
  )
})

test('requests that succeed, and those of other organisations, are not in the log', async () => {
  const [org, foreign] = [await w.createOrg(), await w.createOrg()]
  const succeeded = await w.call('/admin/v1/customers', { key: org.admin })
  assert.equal(succeeded.status, 200)
  const theirs = requestIdOf(await failToCreate(foreign))
  const own = requestIdOf(await failToCreate(org))
  await findRequest(org, own)
  await findRequest(foreign, theirs)

  const { data } = await listFailed(org)

  assert.deepEqual(
    data.map(({ request_id }) => request_id),
    [own],
  )
  assert.equal((await w.call(`/admin/v1/requests/${theirs}`, { key: org.admin })).status, 404)
})

test('nothing of bodies, queries, ids and keys is stored, and no address of a customer', async () => {
  const org = await w.createOrg()
  const publishable = await w.createKey(org, { kind: 'publishable', origins: ['https://shop.example'] })
  const store = await w.call('/store/v1/events/evt_00000000000000000000000000?page=secretquery', {
    key: publishable,
    headers: { Origin: 'https://shop.example' },
    from: '203.0.113.77',
  })
  const unknownPath = await w.call('/admin/v1/people/ann@example.com?mail=ann@example.com', { key: org.admin })
  await failToCreate(org)
  assert.deepEqual([store.status, unknownPath.status], [400, 404], store.text)
  await findRequest(org, requestIdOf(store))
  await waitFor(async () => ((await listFailed(org)).data.length === 3 ? true : undefined))

  const { data } = await listFailed(org)

  const text = JSON.stringify(data)
  for (const value of ['Secretname', 'secretquery', 'ann@', '203.0.113.77', 'evt_', org.admin, publishable])
    assert.ok(!text.includes(value), value)
  assert.deepEqual(data.map(({ plane, operation, path }) => `${plane} ${operation} ${path}`).toSorted(), [
    'admin createCustomer /admin/v1/customers',
    'admin null /admin/v1/people/*',
    'store storeGetEvent /store/v1/events/{event_id}',
  ])
})

test('the log is filtered and paged', async () => {
  const org = await w.createOrg()
  const other = await w.createKey(org, { kind: 'admin', scopes: ['keys:read'] })
  for (let i = 0; i < 3; i++) await failToCreate(org)
  await w.call('/admin/v1/venues', { key: other })
  await w.call('/admin/v1/customers/cus_00000000000000000000000000', { key: org.admin })
  await waitFor(async () => ((await listFailed(org)).data.length === 5 ? true : undefined))
  const { data: all } = await listFailed(org)
  const keyOfOther = all.find(({ code }) => code === 'scope_missing')?.key_id
  const count = async (query: string) => (await listFailed(org, query)).data.length

  assert.deepEqual(
    await Promise.all([
      count('?status=400'),
      count('?code=not_found'),
      count('?operation=createCustomer'),
      count(`?key_id=${keyOfOther}`),
      count(`?until=${Math.floor(Date.now() / 1_000) - 60}`),
      count(`?from=${Math.floor(Date.now() / 1_000) - 60}`),
    ]),
    [3, 1, 3, 1, 0, 5],
  )
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: Page = await listFailed(org, `?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`)
    seen.push(...page.data.map(({ request_id }) => request_id))
    cursor = page.next_cursor
  }
  assert.deepEqual(
    seen,
    all.map(({ request_id }) => request_id),
  )
  assert.equal((await w.call('/admin/v1/requests?cursor=abc', { key: org.admin })).status, 400)
})

/** Sends many requests that fail, and returns how many the log has once each was stored or counted. */
async function flood(server: TestServer, requests: number): Promise<Page & { readonly stored: number }> {
  const org = await server.createOrg({ limits: { keyMinute: 1_000_000, keyDay: 1_000_000, orgDay: 1_000_000 } })
  for (let sent = 0; sent < requests; sent += 100)
    await Promise.all(Array.from({ length: 100 }, () => failToCreate(org, server)))
  // The other key has used up its requests of this minute.
  const admin = await server.createKey(org, { kind: 'admin' })
  const owner = new pg.Client({ connectionString: server.ownerUrl })
  await owner.connect()
  const count = 'select count(*)::integer as n from failed_request where org_id = $1'
  try {
    return await waitFor(async () => {
      const page = await listFailed({ ...org, admin }, '', server)
      const stored = (await owner.query<{ n: number }>(count, [org.org])).rows[0]?.n ?? 0
      return stored + page.dropped_today >= requests ? { ...page, stored } : undefined
    })
  } finally {
    await owner.end()
  }
}

test('a flood of 2,000 failures leaves no more than the limit, and the others are counted', async () => {
  const { stored, dropped_today } = await flood(w, 2_000)
  // The bucket may have filled by one meanwhile.
  assert.ok([0, 1].includes(stored - requestLogLimits.burst), `${stored} are stored`)
  assert.equal(stored + dropped_today, 2_000)
})

test('without the limit, all of them are stored', async () => {
  const unlimited = await startTestServer({
    requestLog: { windowMs: 20, limits: { burst: 1_000_000, perHour: 1_000_000 } },
  })
  try {
    const { stored, dropped_today } = await flood(unlimited, 1_000)
    assert.deepEqual([stored, dropped_today], [1_000, 0])
  } finally {
    await unlimited.stop()
  }
})

test('days beyond the setting are dropped, and the tables of days have row-level security', async () => {
  const owner = new pg.Client({ connectionString: w.ownerUrl })
  await owner.connect()
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
  const tableOf = (daysAgo: number) => `failed_request_${day(daysAgo).replaceAll('-', '')}`
  try {
    for (const daysAgo of [3, 7, 8, 20]) await owner.query('select make_request_day($1)', [day(daysAgo)])
    assert.deepEqual(
      (await findCatalogueViolations(owner)).filter((fault) => fault.includes('request')),
      [],
    )
    await rotateRequestDays(w.db, 7)
    const { rows } = await owner.query<{ name: string }>(
      `select relname as name from pg_class where relname ~ '^failed_request_[0-9]+$' order by 1`,
    )
    const names = rows.map(({ name }) => name)
    assert.ok([3, 7, -1].every((daysAgo) => names.includes(tableOf(daysAgo))))
    assert.ok([8, 20].every((daysAgo) => !names.includes(tableOf(daysAgo))))
  } finally {
    await owner.end()
  }
})
