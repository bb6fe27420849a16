import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Venue } from '#contract'
import { aVenue, postAsAdmin } from '#testing/catalogue'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

type List = { object: string; url: string; has_more: boolean; data: { name: string }[] }

const list = async (org: TestOrg, query = '') =>
  (await w.call(`/admin/v1/venues${query}`, { key: org.admin })).json<List>()
const patch = (org: TestOrg, id: string, json: Record<string, unknown>) =>
  w.call(`/admin/v1/venues/${id}`, { method: 'PATCH', key: org.admin, json })

test("a venue has the organisation's time zone unless it sets one", async () => {
  const org = await w.createOrg()
  const plain = await aVenue(w, org)
  assert.deepEqual(
    [plain.timezone, plain.address, plain.country, plain.status],
    ['Europe/London', null, null, 'active'],
  )

  const whole = { name: 'Stade', address: '1 rue du Stade', country: 'FR', timezone: 'Europe/Paris' }
  const { venue_id, created, updated_at, status, version, ...fields } = await aVenue(w, org, whole)
  assert.deepEqual(fields, whole)
  const read = (await w.call(`/admin/v1/venues/${venue_id}`, { key: org.admin })).json()
  assert.deepEqual(read, { venue_id, ...whole, status, created, updated_at, version })
})

test('a change that is based on an older version is refused and changes nothing', async () => {
  const org = await w.createOrg()
  const { venue_id, version } = await aVenue(w, org)
  const both = await Promise.all(['Home', 'Away'].map((name) => patch(org, venue_id, { name, version })))
  assert.deepEqual(
    both.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  )
  const first = both.find(({ status }) => status === 200)?.json<Venue>()
  const late = await patch(org, venue_id, { address: 'Late', version })
  assert.match(late.text, /version_conflict/)
  const changed = await patch(org, venue_id, { country: 'FR', version: first?.version })
  const { name, address, country } = changed.json<Venue>()
  assert.deepEqual([name, address, country], [first?.name, null, 'FR'])
})

test('an unknown time zone or country is refused with the parameter', async () => {
  const org = await w.createOrg()
  const { venue_id } = await aVenue(w, org)
  for (const [param, value] of [
    ['timezone', 'Mars/Olympus'],
    ['timezone', '+01:00'],
    ['country', 'ZZ'],
  ] as const) {
    const made = await w.call('/admin/v1/venues', {
      method: 'POST',
      key: org.admin,
      json: { name: 'x', [param]: value },
    })
    for (const reply of [made, await patch(org, venue_id, { [param]: value })]) {
      assert.equal(reply.status, 400)
      assert.equal(reply.json<{ error: { param: string } }>().error.param, param)
    }
  }
})

test('venues are listed by name, in pages, and by status', async () => {
  const org = await w.createOrg()
  for (const name of ['B', 'C', 'A']) await aVenue(w, org, { name })
  const { venue_id } = await aVenue(w, org, { name: 'D' })
  await postAsAdmin(w, org, `/venues/${venue_id}/archive`)
  const names = async (query: string) => (await list(org, query)).data.map((venue) => venue.name)

  const { data, ...envelope } = await list(org, '?limit=2')
  assert.deepEqual(envelope, { object: 'venues', url: '/admin/v1/venues', has_more: true })
  assert.deepEqual(
    data.map((venue) => venue.name),
    ['A', 'B'],
  )
  assert.deepEqual(await names('?limit=2&page_number=2'), ['C', 'D'])
  assert.equal((await list(org, '?limit=2&page_number=2')).has_more, false)
  assert.deepEqual(await names('?status=active'), ['A', 'B', 'C'])
  assert.deepEqual(await names('?status=archived'), ['D'])
})

test('an update changes the fields that are sent and leaves the others', async () => {
  const org = await w.createOrg()
  const venue = await aVenue(w, org, { address: '1 Park Lane', country: 'GB' })
  const { updated_at: _later, version: _new, ...changed } = (await patch(org, venue.venue_id, { address: null })).json()
  const { updated_at: _earlier, version: _old, ...rest } = venue
  assert.deepEqual(changed, { ...rest, address: null })
})

test('an archived venue can neither be changed nor archived again', async () => {
  const org = await w.createOrg()
  const { venue_id } = await aVenue(w, org)
  await postAsAdmin(w, org, `/venues/${venue_id}/archive`)
  for (const reply of [
    await patch(org, venue_id, { name: 'x' }),
    await w.call(`/admin/v1/venues/${venue_id}/archive`, { method: 'POST', key: org.admin }),
  ]) {
    assert.equal(reply.status, 409)
    assert.match(reply.json<{ error: { message: string } }>().error.message, /only an active venue can be/)
  }
})

test("another organisation's venue does not exist", async () => {
  const mine = await w.createOrg()
  const theirs = await w.createOrg()
  const { venue_id } = await aVenue(w, theirs)
  const replies = [
    await w.call(`/admin/v1/venues/${venue_id}`, { key: mine.admin }),
    await patch(mine, venue_id, { name: 'Mine' }),
    await w.call(`/admin/v1/venues/${venue_id}/archive`, { method: 'POST', key: mine.admin }),
  ]
  assert.deepEqual(
    replies.map((reply) => reply.status),
    [404, 404, 404],
  )
  assert.deepEqual((await list(mine)).data, [])
})
