import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { SeatImport, SeatMap, SeatMapLayout, SeatMapWithSeats, SeatSectionLayout } from '#contract'
import { publicId } from '#platform/ids'
import { makeVenue } from '#testing/factories'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const callAdmin = (org: TestOrg, method: string, path: string, json?: unknown) =>
  w.call(`/admin/v1/seat_maps${path}`, { method, key: org.admin, ...(json !== undefined && { json }) })

async function aMap(org: TestOrg, body: Record<string, unknown> = {}): Promise<SeatMap> {
  const made = await callAdmin(org, 'POST', '', { title: 'Main hall', ...body })
  assert.equal(made.status, 200, made.text)
  return made.json()
}

async function importFile(
  org: TestOrg,
  id: number,
  content: string,
  more: Record<string, unknown> = {},
): Promise<SeatImport> {
  const done = await callAdmin(org, 'POST', `/${id}/import`, { format: 'csv', content, ...more })
  assert.equal(done.status, 200, done.text)
  return done.json()
}

const getSeatMap = async (org: TestOrg, id: number): Promise<SeatMapWithSeats> =>
  (await w.call(`/v1/seat_maps/${id}`, { key: org.secret })).json()

const FILE = [
  'section,sub_section,level,gate,row,seat,aisle,rank',
  'North,,Lower,G1,A,1,L,5',
  'North,,Lower,G1,A,2,,4',
  'North,,Lower,G1,B,1,R,',
  '"South ""S""",Left,,,A,1,,',
].join('\n')

test('a new seat map is an empty draft, with or without a venue', async () => {
  const org = await w.createOrg()
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
  assert.deepEqual((await getSeatMap(org, map.seat_map_id)).sections, [])
})

test('seats can be imported into an active map but not into an archived one', async () => {
  const org = await w.createOrg()
  const { seat_map_id: id } = await aMap(org)
  assert.equal((await callAdmin(org, 'POST', `/${id}/activate`)).status, 409)
  await importFile(org, id, FILE)

  assert.equal((await callAdmin(org, 'POST', `/${id}/activate`)).json<SeatMap>().status, 'active')
  assert.equal((await callAdmin(org, 'POST', `/${id}/activate`)).json<SeatMap>().status, 'active')
  assert.equal((await importFile(org, id, 'section,row,seat\nNorth,D,1\n')).ok, true)
  assert.equal((await callAdmin(org, 'POST', `/${id}/archive`)).json<SeatMap>().status, 'archived')
  assert.equal((await callAdmin(org, 'POST', `/${id}/archive`)).json<SeatMap>().status, 'archived')

  const section = (await getSeatMap(org, id)).sections[0]?.section_id
  for (const refused of [
    await callAdmin(org, 'POST', `/${id}/import`, { format: 'csv', content: FILE }),
    await callAdmin(org, 'POST', `/${id}/activate`),
    await callAdmin(org, 'PATCH', `/${id}/sections/${section}`, { gate: 'G9' }),
  ]) {
    assert.equal(refused.status, 409)
    assert.equal(refused.json<{ error: { code: string } }>().error.code, 'invalid_state')
  }
})

test('title and venue can be changed, but not to a venue of another organisation', async () => {
  const [org, other] = [await w.createOrg(), await w.createOrg()]
  const [mine, theirs] = [await makeVenue(w, org), await makeVenue(w, other)]
  const { seat_map_id: id } = await aMap(org, { venue_id: publicId('ven', mine.venue_id) })

  const renamed = await callAdmin(org, 'PATCH', `/${id}`, { title: 'Small hall' })
  const moved = await callAdmin(org, 'PATCH', `/${id}`, { venue_id: null })
  const refused = await callAdmin(org, 'PATCH', `/${id}`, { venue_id: publicId('ven', theirs.venue_id) })
  const refusedNew = await callAdmin(org, 'POST', '', { title: 'x', venue_id: publicId('ven', theirs.venue_id) })

  assert.deepEqual([renamed.json<SeatMap>().title, renamed.json<SeatMap>().venue_name], ['Small hall', mine.name])
  assert.equal(moved.json<SeatMap>().venue_id, null)
  for (const response of [refused, refusedNew]) {
    assert.equal(response.status, 400)
    assert.equal(response.json<{ error: { param: string } }>().error.param, 'venue_id')
  }
})

test('a section update changes the fields that are sent, and its name must be unique', async () => {
  const org = await w.createOrg()
  const { seat_map_id: id } = await aMap(org)
  await importFile(org, id, FILE)
  const [north, south] = (await getSeatMap(org, id)).sections
  const [before] = (await callAdmin(org, 'GET', `/${id}/layout`)).json<SeatMapLayout>().sections

  const changed = await callAdmin(org, 'PATCH', `/${id}/sections/${north?.section_id}`, {
    gate: null,
    order_by: 9,
    sub_section: 'Right',
  })
  const taken = await callAdmin(org, 'PATCH', `/${id}/sections/${south?.section_id}`, {
    label: 'North',
    sub_section: 'Right',
  })
  const elsewhere = await callAdmin(org, 'PATCH', `/${(await aMap(org)).seat_map_id}/sections/${north?.section_id}`, {
    gate: 'x',
  })

  assert.deepEqual(changed.json<SeatSectionLayout>(), {
    section_id: north?.section_id,
    label: 'North',
    sub_section: 'Right',
    level: 'Lower',
    gate: null,
    order_by: 9,
    x: 0,
    y: 0,
    rotation: 0,
    outline: null,
    version: (before?.version ?? 0) + 1,
    bounds: null,
    row_count: 2,
    seat_count: 3,
  })
  assert.equal(taken.status, 409)
  assert.equal(elsewhere.status, 404)
  assert.deepEqual(
    (await getSeatMap(org, id)).sections.map((section) => section.label),
    ['South "S"', 'North'],
  )
})

test('seat maps are listed by id, in pages, in both APIs', async () => {
  const org = await w.createOrg()
  const ids: number[] = []
  for (let i = 0; i < 3; i++) ids.push((await aMap(org, { title: `Map ${i}` })).seat_map_id)
  await w.createOrg().then((other) => aMap(other))
  type List = { object: string; url: string; has_more: boolean; data: SeatMap[] }

  const first = (await w.call('/v1/seat_maps?limit=2', { key: org.secret })).json<List>()
  const second = (await w.call('/v1/seat_maps?limit=2&page_number=2', { key: org.secret })).json<List>()
  const staff = (await callAdmin(org, 'GET', '?limit=3')).json<List>()

  assert.deepEqual([first.object, first.url, first.has_more], ['seat_maps', '/v1/seat_maps', true])
  assert.deepEqual(
    [...first.data, ...second.data].map((map) => map.seat_map_id),
    ids,
  )
  assert.equal(second.has_more, false)
  assert.deepEqual([staff.url, staff.has_more, staff.data.length], ['/admin/v1/seat_maps', false, 3])
})

test("another organisation's seat map does not exist", async () => {
  const [org, other] = [await w.createOrg(), await w.createOrg()]
  const { seat_map_id: id } = await aMap(other)

  assert.equal((await w.call(`/v1/seat_maps/${id}`, { key: org.secret })).status, 404)
  assert.equal((await callAdmin(org, 'POST', `/${id}/import`, { format: 'csv', content: FILE })).status, 404)
})
