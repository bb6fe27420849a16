import assert from 'node:assert/strict'
import { row, type Row } from '../row.ts'
import type { Fixture } from '../fixture.ts'
import { startTestServer, type TestRequest } from '../../../server/testing/test-server.ts'
import { changesBody, changesHeader, changesStatus, dropsHeader, type WrongServer } from '../wrong-servers.ts'

export const limitRows: readonly Row[] = [
  row(
    [391, 402, 416],
    'Limits: 300 requests per key per minute; beyond, 429 with Retry-After in seconds',
    async (s) => {
      const org = await s.w.createOrg()
      const codes = await Promise.all(Array.from({ length: 310 }, () => s.status('/v1/organisation', org.secret)))
      assert.equal(codes.filter((code) => code === 200).length, 300)
      const refused = await s.w.call('/v1/organisation', { key: org.secret })
      assert.equal(refused.status, 429)
      assert.match(refused.headers.get('retry-after') ?? '', /^[1-9]\d*$/)
      assert.ok(Number(refused.headers.get('retry-after')) <= 60)
    },
    [
      changesStatus(429, 200),
      changesStatus(429, 503),
      dropsHeader('retry-after'),
      changesHeader('retry-after', 'Mon, 16 Nov 2026 00:00:00 GMT'),
      changesHeader('retry-after', '60000'),
      refusesAfter(250),
    ],
  ),
  row(
    [403, 404],
    'Limits: 30,000 requests per key and 50,000 per organisation a day',
    async (s) => {
      const org = await s.w.createOrg()
      const { limits } = (await s.w.call('/admin/v1/organisation', { key: org.admin })).json<{ limits: unknown }>()
      assert.deepEqual(limits, { key_per_minute: 300, key_per_day: 30_000, org_per_day: 50_000 })
      const small = await s.w.createOrg({ limits: { keyMinute: 100, keyDay: 2, orgDay: 100 } })
      const codes = []
      for (let i = 0; i < 3; i++) codes.push(await s.status('/v1/organisation', small.secret))
      assert.deepEqual(codes, [200, 200, 429])
      const shared = await s.w.createOrg({ limits: { keyMinute: 100, keyDay: 100, orgDay: 2 } })
      const keys = [shared.secret, await s.w.createKey(shared, { kind: 'secret' })]
      const sum = []
      for (const key of [...keys, ...keys]) sum.push(await s.status('/v1/organisation', key))
      assert.deepEqual(sum, [200, 200, 429, 429])
    },
    [
      changesStatus(429, 200),
      ...(['key_per_minute', 'key_per_day', 'org_per_day'] as const).map((name) =>
        changesBody(`has another ${name}`, /admin\/v1\/organisation/, (body) => ({
          ...body,
          limits: { ...(body.limits as object), [name]: 100_000 },
        })),
      ),
    ],
  ),
  row(405, 'Limits: the day ends at midnight UTC', midnight, [
    changesHeader('retry-after', '3600'),
    changesStatus(429, 200),
    refusesAfter(1),
  ]),
  row(
    415,
    'Limits: every response carries X-RateLimit-Limit and X-RateLimit-Remaining',
    async (s) => {
      const org = await s.w.createOrg({ limits: { keyMinute: 1_000, keyDay: 1_000, orgDay: 1_000 } })
      const spent = await s.w.createOrg({ limits: { keyMinute: 1, keyDay: 1, orgDay: 1 } })
      await s.w.call('/v1/organisation', { key: spent.secret })
      const form = `user_id=${(await s.w.createCustomer(org)).user_id}&first_name=New&last_name=Member`
      const { secret: key } = org
      const requests: readonly (readonly [number, string, TestRequest])[] = [
        [200, '/v1/organisation', { key }],
        [200, '/v1/members', { key, method: 'POST', form }],
        [200, '/v1/members', { key }], // a stream
        [400, '/v1/customers?limit=0', { key }],
        [401, '/v1/organisation', {}],
        [404, '/v1/nothing', { key }],
        [405, '/v1/customers', { key, method: 'DELETE' }],
        [429, '/v1/organisation', { key: spent.secret }],
        [200, '/openapi.json', {}],
      ]
      for (const [code, path, request] of requests) {
        const { status: got, headers } = await s.w.call(path, request)
        assert.equal(got, code, path)
        for (const name of ['x-ratelimit-limit', 'x-ratelimit-remaining'])
          assert.match(headers.get(name) ?? '', /^\d+$/, `${name} of ${code} ${path}`)
      }
      const remaining = async () =>
        Number((await s.w.call('/v1/organisation', { key })).headers.get('x-ratelimit-remaining'))
      const first = await remaining()
      assert.equal(await remaining(), first - 1, 'each request takes one')
      assert.equal((await s.w.call('/v1/organisation', { key })).headers.get('x-ratelimit-limit'), '1000')
    },
    ['x-ratelimit-limit', 'x-ratelimit-remaining'].flatMap((name) => [
      ...[200, 400, 401, 404, 405, 429].map((code) => dropsHeader(name, code)),
      dropsHeader(name, 200, /openapi/),
      dropsHeader(name, 200, /members/),
      changesHeader(name, 'many'),
      changesHeader(name, '7'),
    ]),
  ),
]

/** A server that refuses every request after this many. */
function refusesAfter(count: number): WrongServer {
  const served = new Map<string, number>()
  return {
    fault: `refuses requests of a key after ${count}`,
    async call(send, path, request) {
      const response = await send(path, request)
      const key = request.key ?? ''
      served.set(key, (served.get(key) ?? 0) + 1)
      return (served.get(key) ?? 0) > count ? { ...response, status: 429 } : response
    },
  }
}

/** Sets the clock of the limiter: the limit is used up before midnight, and requests are allowed again after it. */
async function midnight(s: Fixture): Promise<void> {
  let now = Date.parse('2026-03-14T23:59:59Z')
  const started = await startTestServer({ limiterNow: () => now })
  const w = s.alike(started)
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
    await started.stop()
  }
}
