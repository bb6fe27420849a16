import assert from 'node:assert/strict'
import { row, type Row } from '../row.ts'
import type { Fixture } from '../fixture.ts'
import { changesBody, changesField, changesStatus, lacksField, type WrongServer } from '../wrong-servers.ts'

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

type Description = {
  readonly openapi: string
  readonly paths: Record<string, Record<string, { readonly requestBody?: unknown }>>
}

/** The paths of the description that the server hands out, with the methods of each. */
async function getPaths(s: Fixture): Promise<Description['paths']> {
  return (await s.w.call('/openapi.json')).json<Description>().paths
}

const changesPaths = (fault: string, change: (paths: Description['paths']) => Description['paths']): WrongServer =>
  changesBody(fault, /openapi/, (body) => ({ ...body, paths: change(body.paths as Description['paths']) }))

/** Describes one more operation. */
const describes = (path: string, method: string, body?: unknown): WrongServer =>
  changesPaths(`offers ${method.toUpperCase()} ${path}`, (paths) => ({
    ...paths,
    [path]: { [method]: { ...(body !== undefined && { requestBody: body }) } },
  }))

const hides = (word: string): WrongServer =>
  changesPaths(`offers nothing with ${word}`, (paths) =>
    Object.fromEntries(Object.entries(paths).filter(([path]) => !path.includes(word))),
  )

export const descriptionRows: readonly Row[] = [
  row(
    9,
    'Purpose: the API reads every named resource',
    async (s) => {
      const paths = Object.entries(await getPaths(s)).filter(([, methods]) => 'get' in methods)
      for (const word of reads)
        assert.ok(
          paths.some(([path]) => path.includes(word)),
          `nothing reads ${word}`,
        )
    },
    reads.map(hides),
  ),
  row(
    10,
    'Purpose: the API creates members and records their fulfilment, and writes little else',
    async (s) => {
      const writes = Object.entries(await getPaths(s)).flatMap(([path, methods]) =>
        Object.keys(methods).some((method) => method !== 'get') ? [path] : [],
      )
      assert.ok(writes.includes('/v1/members') && writes.includes('/v1/members/fulfill'))
      assert.ok(writes.every((path) => path.startsWith('/v1/members') || path.startsWith('/v1/baskets')))
    },
    [describes('/v1/customers', 'post'), describes('/v1/events/{event_id}', 'delete'), hides('/v1/members/fulfill')],
  ),
  row(
    [16, 257, 412],
    'Purpose: one object per request, except lists and bulk fulfilment',
    async (s) => {
      // A basket item with several members is one object: it describes new members and refers to no existing one.
      const bulk = Object.entries(await getPaths(s)).filter(([, methods]) =>
        Object.values(methods).some(({ requestBody }) =>
          /"((member|order|customer|ticket|event)_ids|membership_member_id)":/.test(JSON.stringify(requestBody ?? {})),
        ),
      )
      assert.deepEqual(
        bulk.map(([path]) => path),
        ['/v1/members/fulfill'],
      )
    },
    [
      hides('/v1/members/fulfill'),
      describes('/v1/members/cancel', 'post', { properties: { members: { items: { membership_member_id: {} } } } }),
      describes('/v1/orders/refund', 'post', { properties: { order_ids: { type: 'array' } } }),
    ],
  ),
  row(
    255,
    'Authentication: every request carries the Authorization header',
    async (s) => {
      for (const [path, methods] of Object.entries(await getPaths(s))) {
        if (!path.startsWith('/v1/')) continue
        const example = path.replace('{event_id}', s.eventId).replace(/\{\w+\}/g, '1')
        for (const method of Object.keys(methods)) {
          const { status } = await s.w.call(example, { method: method.toUpperCase() })
          assert.equal(status, 401, `${method} ${example}`)
        }
      }
    },
    [
      changesStatus(401, 200),
      changesStatus(401, 404, /\/v1\/events\//),
      {
        fault: 'lists events for everybody',
        call: (send, path, request) =>
          path === '/v1/events' && request.key === undefined ? send('/openapi.json') : send(path, request),
      },
    ],
  ),
  row(
    256,
    'Endpoints: the order list for an event is GET /v1/events/<event_id>/orders',
    async (s) => {
      const response = await s.get(`/v1/events/${s.eventId}/orders`)
      assert.equal(response.status, 200)
      assert.equal(response.json().object, 'orders')
      assert.ok('get' in ((await getPaths(s))['/v1/events/{event_id}/orders'] ?? {}))
    },
    [changesStatus(200, 404, /\/orders/), hides('/orders'), changesField('object', 'is another', () => 'sales')],
  ),
  row(
    422,
    'Versioning: the version is a path prefix, /v1',
    async (s) => {
      const paths = Object.keys(await getPaths(s)).filter((path) => path !== '/openapi.json')
      assert.ok(paths.length > 0)
      assert.deepEqual(
        paths.filter((path) => !path.startsWith('/v1/')),
        [],
      )
      assert.equal((await s.get('/organisation')).status, 404)
    },
    [describes('/customers', 'get'), changesStatus(404, 200), changesPaths('offers nothing', () => ({}))],
  ),
  row(
    423,
    'Versioning: an OpenAPI description is available for download',
    async (s) => {
      const response = await s.w.call('/openapi.json')
      assert.equal(response.status, 200)
      assert.match(response.json<Description>().openapi, /^3\./)
      assert.ok('/v1/customers' in (await getPaths(s)))
    },
    [changesStatus(200, 401, /openapi/), lacksField('openapi'), hides('/v1/customers')],
  ),
]
