import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { aCategory, aDraft, aLiveEvent, aPrice, aVenue, toldTypes, write } from '#testing/catalogue'
import { insert, makeEvent, makeOrder, makePrice, eventId } from '#testing/factories'
import { world, type Org, type Reply, type World } from '#testing/test-server'

let w: World
before(async () => {
  w = await world()
})
after(() => w.end())

const patch = (org: Org, id: string, json: Record<string, unknown>): Promise<Reply> =>
  w.call(`/admin/v1/events/${id}`, { method: 'PATCH', key: org.admin, json })

function refused(reply: Reply, code: string, message: RegExp): void {
  const { error } = reply.json<{ error: { code: string; message: string } }>()
  assert.equal(error.code, code, reply.text)
  assert.match(error.message, message)
}

test('an update changes what is sent and leaves the rest', async () => {
  const org = await w.anOrg()
  const before = await aDraft(w, org, { banner_image: 'https://club.example/a.png' })
  const { venue_id } = await aVenue(w, org, { name: 'Park' })

  const reply = await patch(org, before.event_id, { title: 'Replay', venue_id, ends_at: 4_102_452_000 })

  const { updated_at, ...after } = reply.json()
  const { updated_at: earlier, ...rest } = before
  assert.deepEqual(after, { ...rest, title: 'Replay', venue_id, venue_name: 'Park', ends_at: 4_102_452_000 })
  assert.ok(Number(updated_at) >= Number(earlier))
  assert.deepEqual(await toldTypes(w, org), ['event.created', 'event.updated'])
})

test('null empties what may be empty', async () => {
  const org = await w.anOrg()
  const { venue_id } = await aVenue(w, org)
  const { event_id } = await aDraft(w, org, { venue_id, ends_at: 4_102_452_000, banner_image: 'https://a.example/b' })

  const changed = (await patch(org, event_id, { venue_id: null, ends_at: null, banner_image: null })).json()
  assert.deepEqual(
    [changed.venue_id, changed.venue_name, changed.ends_at, changed.banner_image],
    [null, null, null, null],
  )
  assert.equal((await patch(org, event_id, { title: null })).status, 400)
})

test('the start of a draft is set freely; that of a published event only by moving it', async () => {
  const org = await w.anOrg()
  const draft = await aDraft(w, org)
  assert.equal((await patch(org, draft.event_id, { starts_at: 4_102_444_801 })).json().starts_at, 4_102_444_801)

  const live = await aLiveEvent(w, org)
  refused(await patch(org, live.event_id, { starts_at: 4_102_444_801 }), 'invalid_state', /postpone or reschedule/)
  refused(await patch(org, live.event_id, { online_event: false }), 'invalid_state', /on a draft only/)
  // The same value is no change.
  assert.equal((await patch(org, live.event_id, { starts_at: live.starts_at, title: 'Replay' })).status, 200)
})

test('an archived event does not change; a cancelled one does', async () => {
  const org = await w.anOrg()
  const archived = await aDraft(w, org)
  await write(w, org, `/events/${archived.event_id}/archive`)
  refused(
    await patch(org, archived.event_id, { title: 'x' }),
    'invalid_state',
    /only a draft, a live or a cancelled event/,
  )

  const cancelled = await aDraft(w, org)
  await write(w, org, `/events/${cancelled.event_id}/cancel`)
  assert.equal((await patch(org, cancelled.event_id, { title: 'Called off' })).json().title, 'Called off')
})

test('a live event keeps what it needed to be published', async () => {
  const org = await w.anOrg()
  const { venue_id } = await aVenue(w, org)
  const { event_id } = await aLiveEvent(w, org, { online_event: false, venue_id })

  refused(await patch(org, event_id, { venue_id: null }), 'invalid_state', /set venue_id/)
  refused(await patch(org, event_id, { reserved_seating: true }), 'invalid_state', /set seat_map_id/)
  const other = await aVenue(w, org, { name: 'Other' })
  assert.equal((await patch(org, event_id, { venue_id: other.venue_id })).json().venue_name, 'Other')
})

test('a live event whose venue was archived can still be changed, and keeps it', async () => {
  const org = await w.anOrg()
  const { venue_id } = await aVenue(w, org)
  const { event_id } = await aLiveEvent(w, org, { online_event: false, venue_id })
  await write(w, org, `/venues/${venue_id}/archive`)

  assert.equal((await patch(org, event_id, { title: 'Replay', venue_id })).json().venue_id, venue_id)
})

test('the currency stays once there are prices', async () => {
  const org = await w.anOrg()
  const { event_id } = await aDraft(w, org)
  assert.equal((await patch(org, event_id, { currency: 'EUR' })).json().currency, 'EUR')
  const category = await aCategory(w, org, event_id)
  await aPrice(w, org, category.price_category_id)

  refused(await patch(org, event_id, { currency: 'USD' }), 'invalid_state', /without prices/)
  assert.equal((await patch(org, event_id, { currency: 'EUR' })).status, 200)
})

test('the seating stays once there are tickets', async () => {
  const org = await w.anOrg()
  const event = await makeEvent(w, org, { online_event: true })
  const at = new Date()
  const map = await insert(w, org, 'seat_map', { title: 'Map', status: 'active', created_at: at, updated_at: at })
  await makeOrder(w, org, await makePrice(w, org, event))

  const change = { seat_map_id: map.seat_map_id, reserved_seating: true }
  refused(await patch(org, eventId(event), change), 'invalid_state', /without tickets/)
})

test('a slug that another event has is refused, and its own is not', async () => {
  const org = await w.anOrg()
  await aDraft(w, org, { url_string: 'taken' })
  const { event_id, url_string } = await aDraft(w, org)

  refused(await patch(org, event_id, { url_string: 'taken' }), 'already_exists', /url_string/)
  assert.equal((await patch(org, event_id, { url_string })).status, 200)
})

test('values that do not go together are refused by name', async () => {
  const org = await w.anOrg()
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

test("another organisation's event is not there to change", async () => {
  const mine = await w.anOrg()
  const theirs = await w.anOrg()
  const { event_id } = await aDraft(w, theirs)
  assert.equal((await patch(mine, event_id, { title: 'Mine' })).status, 404)
  assert.deepEqual(await toldTypes(w, mine), [])
})
