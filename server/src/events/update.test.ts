import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { aCategory, aDraft, aLiveEvent, aPrice, aVenue, listOutboxEventTypes, postAsAdmin } from '#testing/catalogue'
import { insert, makeEvent, makeOrder, makePrice, eventId } from '#testing/factories'
import { startTestServer, type TestOrg, type TestResponse, type TestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const patch = (org: TestOrg, id: string, json: Record<string, unknown>): Promise<TestResponse> =>
  w.call(`/admin/v1/events/${id}`, { method: 'PATCH', key: org.admin, json })

function refused(reply: TestResponse, code: string, message: RegExp): void {
  const { error } = reply.json<{ error: { code: string; message: string } }>()
  assert.equal(error.code, code, reply.text)
  assert.match(error.message, message)
}

test('an update changes the fields that are sent and leaves the others', async () => {
  const org = await w.createOrg()
  const before = await aDraft(w, org, { banner_image: 'https://club.example/a.png' })
  const { venue_id } = await aVenue(w, org, { name: 'Park' })

  const reply = await patch(org, before.event_id, { title: 'Replay', venue_id, ends_at: 4_102_452_000 })

  const { updated_at, version, ...after } = reply.json()
  const { updated_at: earlier, version: first, ...rest } = before
  assert.deepEqual(after, { ...rest, title: 'Replay', venue_id, venue_name: 'Park', ends_at: 4_102_452_000 })
  assert.ok(Number(updated_at) >= Number(earlier))
  assert.notEqual(version, first)
  assert.deepEqual(await listOutboxEventTypes(w, org), ['event.created', 'event.updated'])
})

test('a change that is based on an older version is refused; what nobody changes in a form does not count', async () => {
  const org = await w.createOrg()
  const { event_id, version } = await aDraft(w, org, { title: 'Rovers v City', online_event: true })
  await postAsAdmin(w, org, `/events/${event_id}/publish`)
  // Two people change the event that they both have read: exactly one change is applied.
  const both = await Promise.all(['Home', 'Away'].map((title) => patch(org, event_id, { title, version })))
  assert.deepEqual(
    both.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  )
  const [applied, late] = both[0]?.status === 200 ? both : both.toReversed()
  assert.ok(applied && late)
  refused(late, 'version_conflict', /read it again/)
  const now = applied.json()
  assert.equal(now.title, both[0] === applied ? 'Home' : 'Away')
  assert.deepEqual(await listOutboxEventTypes(w, org), ['event.created', 'event.published', 'event.updated'])

  assert.equal((await patch(org, event_id, { title: 'Cup', version: now.version })).status, 200)
  assert.equal((await patch(org, event_id, { title: 'Final' })).status, 200)
  const copy = await postAsAdmin(w, org, `/events/${event_id}/copy`, { starts_at: 4_102_444_801 })
  assert.equal((await patch(org, String(copy.event_id), { title: 'Replay', version: copy.version })).status, 200)
})

test('null clears a nullable field', async () => {
  const org = await w.createOrg()
  const { venue_id } = await aVenue(w, org)
  const { event_id } = await aDraft(w, org, { venue_id, ends_at: 4_102_452_000, banner_image: 'https://a.example/b' })

  const changed = (await patch(org, event_id, { venue_id: null, ends_at: null, banner_image: null })).json()
  assert.deepEqual(
    [changed.venue_id, changed.venue_name, changed.ends_at, changed.banner_image],
    [null, null, null, null],
  )
  assert.equal((await patch(org, event_id, { title: null })).status, 400)
})

test('the start of a draft can be updated, that of a published event only by rescheduling', async () => {
  const org = await w.createOrg()
  const draft = await aDraft(w, org)
  assert.equal((await patch(org, draft.event_id, { starts_at: 4_102_444_801 })).json().starts_at, 4_102_444_801)

  const live = await aLiveEvent(w, org)
  refused(await patch(org, live.event_id, { starts_at: 4_102_444_801 }), 'invalid_state', /postpone or reschedule/)
  refused(await patch(org, live.event_id, { online_event: false }), 'invalid_state', /on a draft only/)
  // The same value is not a change.
  assert.equal((await patch(org, live.event_id, { starts_at: live.starts_at, title: 'Replay' })).status, 200)
})

test('a cancelled event can be changed, an archived one cannot', async () => {
  const org = await w.createOrg()
  const archived = await aDraft(w, org)
  await postAsAdmin(w, org, `/events/${archived.event_id}/archive`)
  refused(
    await patch(org, archived.event_id, { title: 'x' }),
    'invalid_state',
    /only a draft, a live or a cancelled event/,
  )

  const cancelled = await aDraft(w, org)
  await postAsAdmin(w, org, `/events/${cancelled.event_id}/cancel`)
  assert.equal((await patch(org, cancelled.event_id, { title: 'Called off' })).json().title, 'Called off')
})

test('an update cannot remove what a live event needs', async () => {
  const org = await w.createOrg()
  const { venue_id } = await aVenue(w, org)
  const { event_id } = await aLiveEvent(w, org, { online_event: false, venue_id })

  refused(await patch(org, event_id, { venue_id: null }), 'invalid_state', /set venue_id/)
  refused(await patch(org, event_id, { reserved_seating: true }), 'invalid_state', /set seat_map_id/)
  const other = await aVenue(w, org, { name: 'Other' })
  assert.equal((await patch(org, event_id, { venue_id: other.venue_id })).json().venue_name, 'Other')
})

test('a live event whose venue was archived can still be changed and keeps the venue', async () => {
  const org = await w.createOrg()
  const { venue_id } = await aVenue(w, org)
  const { event_id } = await aLiveEvent(w, org, { online_event: false, venue_id })
  await postAsAdmin(w, org, `/venues/${venue_id}/archive`)

  assert.equal((await patch(org, event_id, { title: 'Replay', venue_id })).json().venue_id, venue_id)
})

test('the currency cannot change once there are prices', async () => {
  const org = await w.createOrg()
  const { event_id } = await aDraft(w, org)
  assert.equal((await patch(org, event_id, { currency: 'EUR' })).json().currency, 'EUR')
  const category = await aCategory(w, org, event_id)
  await aPrice(w, org, category.price_category_id)

  refused(await patch(org, event_id, { currency: 'USD' }), 'invalid_state', /without prices/)
  assert.equal((await patch(org, event_id, { currency: 'EUR' })).status, 200)
})

test('the seating cannot change once there are tickets', async () => {
  const org = await w.createOrg()
  const event = await makeEvent(w, org, { online_event: true })
  const at = new Date()
  const map = await insert(w, org, 'seat_map', { title: 'Map', status: 'active', created_at: at, updated_at: at })
  await makeOrder(w, org, await makePrice(w, org, event))

  const change = { seat_map_id: map.seat_map_id, reserved_seating: true }
  refused(await patch(org, eventId(event), change), 'invalid_state', /without tickets/)
})

test("the slug of another event is refused, the event's own is accepted", async () => {
  const org = await w.createOrg()
  await aDraft(w, org, { url_string: 'taken' })
  const { event_id, url_string } = await aDraft(w, org)

  refused(await patch(org, event_id, { url_string: 'taken' }), 'already_exists', /url_string/)
  assert.equal((await patch(org, event_id, { url_string })).status, 200)
})

test('inconsistent values are refused with the parameter', async () => {
  const org = await w.createOrg()
  const { event_id } = await aDraft(w, org)
  for (const [param, value] of [
    ['ends_at', 1],
    ['timezone', 'Nowhere'],
    ['currency', 'ZZZ'],
    ['seat_map_id', 9_007_199_254_740_991],
    ['venue_id', 'ven_01JAB0000000000000ABCDEFGH'],
  ] as const) {
    const reply = await patch(org, event_id, { [param]: value })
    assert.equal(reply.status, 400, reply.text)
    assert.equal(reply.json<{ error: { param: string } }>().error.param, param)
  }
})

test("another organisation's event cannot be updated", async () => {
  const mine = await w.createOrg()
  const theirs = await w.createOrg()
  const { event_id } = await aDraft(w, theirs)
  assert.equal((await patch(mine, event_id, { title: 'Mine' })).status, 404)
  assert.deepEqual(await listOutboxEventTypes(w, mine), [])
})
