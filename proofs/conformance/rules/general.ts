import assert from 'node:assert/strict'
import { row, type Row } from '../row.ts'
import { changesField, changesHeader, changesItems, changesRequest, changesStatus } from '../wrong-servers.ts'

export const generalRows: readonly Row[] = [
  row(
    3,
    'Purpose: the document covers the whole service; everything is reached under one base address',
    async (s) => {
      assert.equal((await s.get('/v1/organisation')).status, 200)
    },
    [changesStatus(200, 404)],
  ),
  row(
    7,
    'Purpose: one REST API over JSON',
    async (s) => {
      assert.equal((await s.get('/v1/organisation')).headers.get('content-type'), 'application/json')
    },
    [changesHeader('content-type', 'text/html')],
  ),
  row(
    13,
    'Purpose: fan data belongs to one organisation and is not pooled',
    async (s) => {
      assert.equal(await s.status(`/v1/customers/${s.customerId}`, s.other.secret), 404)
      const theirs = (await s.w.call('/v1/customers', { key: s.other.secret })).json<{ data: unknown[] }>()
      assert.deepEqual(theirs.data, [])
    },
    [
      changesStatus(404, 200),
      changesItems('shows the customers of others', /^\/v1\/customers$/, (items) => [...items, { user_id: 1 }]),
    ],
  ),
  row(
    [15, 254],
    'Purpose: form-encoded request bodies, JSON responses, standard status codes and verbs',
    async (s) => {
      const form = `user_id=${s.userId}&first_name=Form&last_name=Fan`
      const made = await s.get('/v1/members', { method: 'POST', form })
      assert.equal(made.status, 200)
      assert.equal(made.json().first_name, 'Form')
    },
    [
      changesRequest('reads JSON only', /members$/, ({ form, ...request }) => ({
        ...request,
        ...(form !== undefined && { body: form, headers: { 'Content-Type': 'application/json' } }),
      })),
      changesField('first_name', 'is not decoded', (name) => encodeURIComponent(`${String(name)} `)),
    ],
  ),
  row(
    258,
    'Endpoints: path parameters are part of the path',
    async (s) => {
      assert.equal((await s.body(`/v1/events/${s.eventId}`)).event_id, s.eventId)
      assert.equal((await s.get(`/v1/events/${s.otherEventId}`)).status, 404)
    },
    [
      changesField('event_id', 'is that of another event', () => 'evt_00000000000000000000000000'),
      changesStatus(404, 200),
    ],
  ),
  row(
    369,
    'Authentication: the API key is a bearer token',
    async (s) => {
      const bearer = await s.w.call('/v1/organisation', { headers: { Authorization: `Bearer ${s.org.secret}` } })
      assert.equal(bearer.status, 200)
      const basic = await s.w.call('/v1/organisation', { headers: { Authorization: `Basic ${s.org.secret}` } })
      assert.equal(basic.status, 401)
      const inQuery = await s.w.call(`/v1/organisation?api_key=${s.org.secret}`)
      assert.equal(inQuery.status, 401)
    },
    [
      changesRequest('accepts every scheme', /organisation/, (request) => ({
        ...request,
        headers: Object.fromEntries(
          Object.entries(request.headers ?? {}).map(([name, value]) => [name, value.replace('Basic', 'Bearer')]),
        ),
      })),
      changesStatus(200, 401),
      changesStatus(401, 200),
    ],
  ),
  row(
    370,
    'Authentication: an organisation may have several keys, each counted for itself and all together',
    async (s) => {
      const org = await s.w.createOrg({ limits: { keyMinute: 100, keyDay: 100, orgDay: 3 } })
      const second = await s.w.createKey(org, { kind: 'secret' })
      assert.equal(await s.status('/v1/organisation', org.secret), 200)
      assert.equal(await s.status('/v1/organisation', org.secret), 200)
      assert.equal(await s.status('/v1/organisation', second), 200)
      assert.equal(await s.status('/v1/organisation', second), 429)
      const each = await s.w.createOrg({ limits: { keyMinute: 1, keyDay: 100, orgDay: 100 } })
      const other = await s.w.createKey(each, { kind: 'secret' })
      assert.equal(await s.status('/v1/organisation', each.secret), 200)
      assert.equal(await s.status('/v1/organisation', other), 200)
      assert.equal(await s.status('/v1/organisation', each.secret), 429)
    },
    [changesStatus(429, 200), changesStatus(200, 429)],
  ),
  row(
    390,
    'Errors: standard HTTP status codes',
    async (s) => {
      assert.equal((await s.get('/v1/customers?limit=0')).status, 400)
      assert.equal((await s.get('/v1/nothing')).status, 404)
      assert.equal((await s.get('/v1/customers', { method: 'DELETE' })).status, 405)
      assert.equal(await s.status('/v1/customers'), 401)
      const publishable = await s.w.createKey(s.org, { kind: 'publishable', origins: ['https://club.example'] })
      assert.equal(await s.status('/v1/customers', publishable), 403)
    },
    [400, 401, 403, 404, 405].map((code) => changesStatus(code, 200)),
  ),
]
