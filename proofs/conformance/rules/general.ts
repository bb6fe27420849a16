import assert from 'node:assert/strict'
import { operations } from '@tessera/contract'
import { startTestServer } from '../../../server/testing/test-server.ts'
import { row, type Row } from '../row.ts'
import type { Fixture } from '../fixture.ts'

const reads = [
  'events',
  'orders',
  'tickets',
  'customers',
  'members',
  'membership_types',
  'membership_categories',
  'membership_payment_options',
  'seat_maps',
  'scans',
  'sales_summary',
  'prices',
]

const status = async (s: Fixture, path: string, key?: string) => (await s.w.call(path, { key })).status

export const generalRows: readonly Row[] = [
  row(
    3,
    'Purpose',
    'the document covers the whole service; everything is reached under one base address',
    async (s) => {
      assert.equal((await s.get('/v1/organisation')).status, 200)
    },
  ),
  row(7, 'Purpose', 'one REST API over JSON', async (s) => {
    assert.equal((await s.get('/v1/organisation')).headers.get('content-type'), 'application/json')
  }),
  row(9, 'Purpose', 'the API reads every named resource', async () => {
    const paths = operations.filter((op) => op.plane === 'v1' && op.method === 'GET').map((op) => op.path)
    for (const word of reads)
      assert.ok(
        paths.some((path) => path.includes(word)),
        `nothing reads ${word}`,
      )
  }),
  row(10, 'Purpose', 'the API creates members and records their fulfilment, and writes little else', async () => {
    const writes = operations.filter((op) => op.plane === 'v1' && op.method !== 'GET').map((op) => op.path)
    assert.ok(writes.includes('/v1/members') && writes.includes('/v1/members/fulfill'))
    assert.ok(writes.every((path) => path.startsWith('/v1/members') || path.startsWith('/v1/baskets')))
  }),
  row(13, 'Purpose', 'fan data belongs to one organisation and is not pooled', async (s) => {
    assert.equal(await status(s, `/v1/customers/${s.customerId}`, s.other.secret), 404)
    const theirs = (await s.w.call('/v1/customers', { key: s.other.secret })).json<{ data: unknown[] }>()
    assert.deepEqual(theirs.data, [])
  }),
  row(
    [15, 254],
    'Purpose',
    'form-encoded request bodies, JSON responses, standard status codes and verbs',
    async (s) => {
      const form = `user_id=${s.userId}&first_name=Form&last_name=Fan`
      const made = await s.get('/v1/members', { method: 'POST', form })
      assert.equal(made.status, 200)
      assert.equal(made.json().first_name, 'Form')
    },
  ),
  row([16, 257, 412], 'Purpose', 'one object per request, except lists and bulk fulfilment', async () => {
    // A basket item with several members is one object: it describes new members and refers to no existing one.
    const bulk = operations.filter(
      (op) => op.plane === 'v1' && JSON.stringify(op.body?.properties.members ?? {}).includes('"membership_member_id"'),
    )
    assert.deepEqual(
      bulk.map((op) => op.path),
      ['/v1/members/fulfill'],
    )
  }),
  row(255, 'Authentication', 'every request carries the Authorization header', async (s) => {
    assert.equal(await status(s, '/v1/customers'), 401)
  }),
  row(256, 'Endpoints', 'the order list for an event is GET /v1/events/<event_id>/orders', async (s) => {
    assert.equal((await s.get(`/v1/events/${s.eventId}/orders`)).status, 200)
  }),
  row(258, 'Endpoints', 'path parameters are part of the path', async (s) => {
    assert.equal((await s.body(`/v1/events/${s.eventId}`)).event_id, s.eventId)
  }),
  row(369, 'Authentication', 'the API key is a bearer token', async (s) => {
    const bearer = await s.w.call('/v1/organisation', { headers: { Authorization: `Bearer ${s.org.secret}` } })
    assert.equal(bearer.status, 200)
    const basic = await s.w.call('/v1/organisation', { headers: { Authorization: `Basic ${s.org.secret}` } })
    assert.equal(basic.status, 401)
  }),
  row(
    370,
    'Authentication',
    'an organisation may have several keys, each counted for itself and all together',
    async (s) => {
      const org = await s.w.createOrg({ limits: { keyMinute: 100, keyDay: 100, orgDay: 3 } })
      const second = await s.w.createKey(org, { kind: 'secret' })
      assert.equal(await status(s, '/v1/organisation', org.secret), 200)
      assert.equal(await status(s, '/v1/organisation', org.secret), 200)
      assert.equal(await status(s, '/v1/organisation', second), 200)
      assert.equal(await status(s, '/v1/organisation', second), 429)
    },
  ),
  row(390, 'Errors', 'standard HTTP status codes', async (s) => {
    assert.equal((await s.get('/v1/customers?limit=0')).status, 400)
    assert.equal((await s.get('/v1/nothing')).status, 404)
    assert.equal((await s.get('/v1/customers', { method: 'DELETE' })).status, 405)
  }),
  row(
    [391, 402, 416],
    'Limits',
    '300 requests per key per minute; beyond, 429 with Retry-After in seconds',
    async (s) => {
      const org = await s.w.createOrg()
      const codes = await Promise.all(Array.from({ length: 310 }, () => status(s, '/v1/organisation', org.secret)))
      assert.equal(codes.filter((code) => code === 200).length, 300)
      const refused = await s.w.call('/v1/organisation', { key: org.secret })
      assert.equal(refused.status, 429)
      assert.match(refused.headers.get('retry-after') ?? '', /^[1-9]\d*$/)
    },
  ),
  row([403, 404], 'Limits', '30,000 requests per key and 50,000 per organisation a day', async (s) => {
    const org = await s.w.createOrg()
    const { limits } = (await s.w.call('/admin/v1/organisation', { key: org.admin })).json<{ limits: unknown }>()
    assert.deepEqual(limits, { key_per_minute: 300, key_per_day: 30_000, org_per_day: 50_000 })
    const small = await s.w.createOrg({ limits: { keyMinute: 100, keyDay: 2, orgDay: 100 } })
    const codes = []
    for (let i = 0; i < 3; i++) codes.push(await status(s, '/v1/organisation', small.secret))
    assert.deepEqual(codes, [200, 200, 429])
  }),
  row(405, 'Limits', 'the day ends at midnight UTC', midnight),
  row(415, 'Limits', 'every response carries X-RateLimit-Limit and X-RateLimit-Remaining', async (s) => {
    for (const path of ['/v1/organisation', '/v1/nothing', '/v1/customers?limit=0', '/openapi.json']) {
      const { headers } = await s.get(path)
      assert.match(headers.get('x-ratelimit-limit') ?? '', /^\d+$/, path)
      assert.match(headers.get('x-ratelimit-remaining') ?? '', /^\d+$/, path)
    }
  }),
  row(422, 'Versioning', 'the version is a path prefix, /v1', async () => {
    const paths = operations.filter((op) => op.plane === 'v1' && op.scope !== null).map((op) => op.path)
    assert.ok(paths.every((path) => path.startsWith('/v1/')))
  }),
  row(423, 'Versioning', 'an OpenAPI description is available for download', async (s) => {
    assert.equal((await s.w.call('/openapi.json')).json().openapi, '3.1.0')
  }),
]

/** Sets the clock of the limiter: the limit is used up before midnight, and requests are allowed again after it. */
async function midnight(): Promise<void> {
  let now = Date.parse('2026-03-14T23:59:59Z')
  const w = await startTestServer({ limiterNow: () => now })
  try {
    const { secret } = await w.createOrg({ limits: { keyMinute: 100, keyDay: 1, orgDay: 100 } })
    const ask = async () => (await w.call('/v1/organisation', { key: secret })).status
    assert.equal(await ask(), 200)
    const refused = await w.call('/v1/organisation', { key: secret })
    assert.equal(refused.status, 429)
    assert.equal(refused.headers.get('retry-after'), '1')
    now = Date.parse('2026-03-15T00:00:00Z')
    assert.equal(await ask(), 200)
  } finally {
    await w.stop()
  }
}
