import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { aVenue, write } from '#testing/catalogue'
import { world, type Org, type World } from '#testing/test-server'

let w: World
before(async () => {
  w = await world()
})
after(() => w.end())

type List = { object: string; url: string; has_more: boolean; data: { name: string }[] }

const list = async (org: Org, query = '') => (await w.call(`/admin/v1/venues${query}`, { key: org.admin })).json<List>()
const patch = (org: Org, id: string, json: Record<string, unknown>) =>
  w.call(`/admin/v1/venues/${id}`, { method: 'PATCH', key: org.admin, json })

test("a venue is in the organisation's zone unless it says another", async () => {
  const org = await w.anOrg()
  const plain = await aVenue(w, org)
  assert.deepEqual(
    [plain.timezone, plain.address, plain.country, plain.status],
    ['Europe/London', null, null, 'active'],
  )

  const whole = { name: 'Stade', address: '1 rue du Stade', country: 'FR', timezone: 'Europe/Paris' }
  const { venue_id, created, updated_at, status, ...fields } = await aVenue(w, org, whole)
  assert.deepEqual(fields, whole)
  const read = (await w.call(`/admin/v1/venues/${venue_id}`, { key: org.admin })).json()
  assert.deepEqual(read, { venue_id, ...whole, status, created, updated_at })
})

test('a zone or country that does not exist is refused by name', async () => {
  const org = await w.anOrg()
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
  const org = await w.anOrg()
  for (const name of ['B', 'C', 'A']) await aVenue(w, org, { name })
  const { venue_id } = await aVenue(w, org, { name: 'D' })
  await write(w, org, `/venues/${venue_id}/archive`)
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

test('an update changes what is sent and leaves the rest', async () => {
  const org = await w.anOrg()
  const venue = await aVenue(w, org, { address: '1 Park Lane', country: 'GB' })
  const { updated_at: _later, ...changed } = (await patch(org, venue.venue_id, { address: null })).json()
  const { updated_at: _earlier, ...rest } = venue
  assert.deepEqual(changed, { ...rest, address: null })
})

test('an archived venue is neither changed nor archived again', async () => {
  const org = await w.anOrg()
  const { venue_id } = await aVenue(w, org)
  await write(w, org, `/venues/${venue_id}/archive`)
  for (const reply of [
    await patch(org, venue_id, { name: 'x' }),
    await w.call(`/admin/v1/venues/${venue_id}/archive`, { method: 'POST', key: org.admin }),
  ]) {
    assert.equal(reply.status, 409)
    assert.match(reply.json<{ error: { message: string } }>().error.message, /only an active venue can be/)
  }
})

test("another organisation's venue does not exist", async () => {
  const mine = await w.anOrg()
  const theirs = await w.anOrg()
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
