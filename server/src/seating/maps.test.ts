import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { SeatImport, SeatMap, SeatMapWithSeats, SeatSection } from '#contract'
import { publicId } from '#platform/ids'
import { makeVenue } from '#testing/factories'
import { world, type Org, type World } from '#testing/test-server'

let w: World
before(async () => {
  w = await world()
})
after(() => w.end())

const admin = (org: Org, method: string, path: string, json?: unknown) =>
  w.call(`/admin/v1/seat_maps${path}`, { method, key: org.admin, ...(json !== undefined && { json }) })

async function aMap(org: Org, body: Record<string, unknown> = {}): Promise<SeatMap> {
  const made = await admin(org, 'POST', '', { title: 'Main hall', ...body })
  assert.equal(made.status, 200, made.text)
  return made.json()
}

async function bring(org: Org, id: number, content: string, more: Record<string, unknown> = {}): Promise<SeatImport> {
  const done = await admin(org, 'POST', `/${id}/import`, { format: 'csv', content, ...more })
  assert.equal(done.status, 200, done.text)
  return done.json()
}

const plan = async (org: Org, id: number): Promise<SeatMapWithSeats> =>
  (await w.call(`/v1/seat_maps/${id}`, { key: org.secret })).json()

const FILE = [
  'section,sub_section,level,gate,row,seat,aisle,rank',
  'North,,Lower,G1,A,1,L,5',
  'North,,Lower,G1,A,2,,4',
  'North,,Lower,G1,B,1,R,',
  '"South ""S""",Left,,,A,1,,',
].join('\n')

test('a new seat map is an empty draft, at a venue or at none', async () => {
  const org = await w.anOrg()
  const venue = await makeVenue(w, org, { name: 'Old Park' })
  const map = await aMap(org, { venue_id: publicId('ven', venue.venue_id) })

  assert.deepEqual(
    { ...map, created: 0, updated_at: 0 },
    {
      seat_map_id: map.seat_map_id,
      org_id: org.id,
      title: 'Main hall',
      venue_id: publicId('ven', venue.venue_id),
      venue_name: 'Old Park',
      status: 'draft',
      section_count: 0,
      seat_count: 0,
      created: 0,
      updated_at: 0,
    },
  )
  assert.equal((await aMap(org)).venue_id, null)
  assert.deepEqual((await plan(org, map.seat_map_id)).sections, [])
})

test('an active map takes new seats, an archived one takes nothing', async () => {
  const org = await w.anOrg()
  const { seat_map_id: id } = await aMap(org)
  assert.equal((await admin(org, 'POST', `/${id}/activate`)).status, 409)
  await bring(org, id, FILE)

  assert.equal((await admin(org, 'POST', `/${id}/activate`)).json<SeatMap>().status, 'active')
  assert.equal((await admin(org, 'POST', `/${id}/activate`)).json<SeatMap>().status, 'active')
  assert.equal((await bring(org, id, 'section,row,seat\nNorth,D,1\n')).ok, true)
  assert.equal((await admin(org, 'POST', `/${id}/archive`)).json<SeatMap>().status, 'archived')
  assert.equal((await admin(org, 'POST', `/${id}/archive`)).json<SeatMap>().status, 'archived')

  const section = (await plan(org, id)).sections[0]?.section_id
  for (const refused of [
    await admin(org, 'POST', `/${id}/import`, { format: 'csv', content: FILE }),
    await admin(org, 'POST', `/${id}/activate`),
    await admin(org, 'PATCH', `/${id}/sections/${section}`, { gate: 'G9' }),
  ]) {
    assert.equal(refused.status, 409)
    assert.equal(refused.json<{ error: { code: string } }>().error.code, 'invalid_state')
  }
})

test('title and venue change, and a venue of another organisation is none', async () => {
  const [org, other] = [await w.anOrg(), await w.anOrg()]
  const [mine, theirs] = [await makeVenue(w, org), await makeVenue(w, other)]
  const { seat_map_id: id } = await aMap(org, { venue_id: publicId('ven', mine.venue_id) })

  const renamed = await admin(org, 'PATCH', `/${id}`, { title: 'Small hall' })
  const moved = await admin(org, 'PATCH', `/${id}`, { venue_id: null })
  const refused = await admin(org, 'PATCH', `/${id}`, { venue_id: publicId('ven', theirs.venue_id) })
  const refusedNew = await admin(org, 'POST', '', { title: 'x', venue_id: publicId('ven', theirs.venue_id) })

  assert.deepEqual([renamed.json<SeatMap>().title, renamed.json<SeatMap>().venue_name], ['Small hall', mine.name])
  assert.equal(moved.json<SeatMap>().venue_id, null)
  for (const answer of [refused, refusedNew]) {
    assert.equal(answer.status, 400)
    assert.equal(answer.json<{ error: { param: string } }>().error.param, 'venue_id')
  }
})

test('a section changes what is sent, and keeps its name to itself', async () => {
  const org = await w.anOrg()
  const { seat_map_id: id } = await aMap(org)
  await bring(org, id, FILE)
  const [north, south] = (await plan(org, id)).sections

  const changed = await admin(org, 'PATCH', `/${id}/sections/${north?.section_id}`, {
    gate: null,
    order_by: 9,
    sub_section: 'Right',
  })
  const taken = await admin(org, 'PATCH', `/${id}/sections/${south?.section_id}`, {
    label: 'North',
    sub_section: 'Right',
  })
  const elsewhere = await admin(org, 'PATCH', `/${(await aMap(org)).seat_map_id}/sections/${north?.section_id}`, {
    gate: 'x',
  })

  assert.deepEqual(changed.json<SeatSection>(), {
    section_id: north?.section_id,
    label: 'North',
    sub_section: 'Right',
    level: 'Lower',
    gate: null,
    order_by: 9,
  })
  assert.equal(taken.status, 409)
  assert.equal(elsewhere.status, 404)
  assert.deepEqual(
    (await plan(org, id)).sections.map((section) => section.label),
    ['South "S"', 'North'],
  )
})

test('seat maps are listed by id, a page at a time, for both planes', async () => {
  const org = await w.anOrg()
  const ids: number[] = []
  for (let i = 0; i < 3; i++) ids.push((await aMap(org, { title: `Map ${i}` })).seat_map_id)
  await w.anOrg().then((other) => aMap(other))
  type List = { object: string; url: string; has_more: boolean; data: SeatMap[] }

  const first = (await w.call('/v1/seat_maps?limit=2', { key: org.secret })).json<List>()
  const second = (await w.call('/v1/seat_maps?limit=2&page_number=2', { key: org.secret })).json<List>()
  const staff = (await admin(org, 'GET', '?limit=3')).json<List>()

  assert.deepEqual([first.object, first.url, first.has_more], ['seat_maps', '/v1/seat_maps', true])
  assert.deepEqual(
    [...first.data, ...second.data].map((map) => map.seat_map_id),
    ids,
  )
  assert.equal(second.has_more, false)
  assert.deepEqual([staff.url, staff.has_more, staff.data.length], ['/admin/v1/seat_maps', false, 3])
})

test("another organisation's seat map does not exist", async () => {
  const [org, other] = [await w.anOrg(), await w.anOrg()]
  const { seat_map_id: id } = await aMap(other)

  assert.equal((await w.call(`/v1/seat_maps/${id}`, { key: org.secret })).status, 404)
  assert.equal((await admin(org, 'POST', `/${id}/import`, { format: 'csv', content: FILE })).status, 404)
})
