import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { aDraft, aVenue, listOutboxEvents, postAsAdmin } from '#testing/catalogue'
import { insert, makeEvent } from '#testing/factories'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

type Refusal = { error: { code: string; param: string | null; message: string } }

const create = (org: TestOrg, json: Record<string, unknown>) =>
  w.call('/admin/v1/events', {
    method: 'POST',
    key: org.admin,
    json: { title: 'Derby', starts_at: 4_102_444_800, ...json },
  })

async function refusedParam(org: TestOrg, json: Record<string, unknown>): Promise<string | null> {
  const reply = await create(org, json)
  assert.equal(reply.status, 400, reply.text)
  return reply.json<Refusal>().error.param
}

test('a new event is a draft, with defaults from the organisation', async () => {
  const org = await w.createOrg()
  const event = await aDraft(w, org, { title: 'Derby' })

  assert.equal(event.event_status_id, '0')
  assert.equal(event.schedule_status, 'scheduled')
  assert.equal(event.currency, 'GBP')
  assert.equal(event.currency_symbol, '£')
  assert.equal(event.timezone, 'Europe/London')
  assert.equal(event.public_event, true)
  assert.equal(event.online_event, false)
  assert.equal(event.sold_out, false)
  assert.equal(event.venue_id, null)
  assert.equal(event.venue_name, null)
  assert.equal(event.url_string, 'derby')
})

test('an event has the time zone of its venue unless it sets one', async () => {
  const org = await w.createOrg()
  const { venue_id } = await aVenue(w, org, { timezone: 'Asia/Kathmandu' })

  assert.equal((await aDraft(w, org, { venue_id })).timezone, 'Asia/Kathmandu')
  assert.equal((await aDraft(w, org, { venue_id, timezone: 'UTC' })).timezone, 'UTC')
})

test('creating an event is emitted, with the event as the API shows it', async () => {
  const org = await w.createOrg()
  const { event_id } = await aDraft(w, org)
  const shown = (await w.call(`/v1/events/${event_id}`, { key: org.secret })).json()

  const [message, ...others] = await listOutboxEvents(w, org)
  assert.equal(message?.type, 'event.created')
  assert.deepEqual(message?.data, { event: shown })
  assert.deepEqual(others, [])
})

test('a given slug that is taken is refused', async () => {
  const org = await w.createOrg()
  const elsewhere = await w.createOrg()
  await aDraft(w, org, { url_string: 'derby-day' })

  const reply = await create(org, { url_string: 'derby-day' })
  assert.equal(reply.status, 409)
  assert.equal(reply.json<Refusal>().error.code, 'already_exists')
  assert.equal((await create(elsewhere, { url_string: 'derby-day' })).status, 200)
})

test('a generated slug that is taken gets a number, and past twenty a part of the id', async () => {
  const org = await w.createOrg()
  const made: unknown[] = []
  for (let i = 0; i < 3; i++) made.push((await aDraft(w, org, { title: 'Derby' })).url_string)
  assert.deepEqual(made, ['derby', 'derby-2', 'derby-3'])

  for (let i = 4; i <= 20; i++) await makeEvent(w, org, { url_string: `derby-${i}` })
  const last = await aDraft(w, org, { title: 'Derby' })
  assert.equal(last.url_string, `derby-${last.event_id.slice(-10).toLowerCase()}`)
})

test('events with one title that are created concurrently get different slugs', async () => {
  const org = await w.createOrg()
  const events = await Promise.all(Array.from({ length: 8 }, () => aDraft(w, org, { title: 'Derby' })))
  assert.equal(new Set(events.map((event) => event.url_string)).size, 8)
})

test('values that a schema cannot check are checked', async () => {
  const org = await w.createOrg()
  assert.equal(await refusedParam(org, { timezone: 'Mars/Olympus' }), 'timezone')
  assert.equal(await refusedParam(org, { currency: 'ZZZ' }), 'currency')
  assert.equal(await refusedParam(org, { ends_at: 4_102_444_800 }), 'ends_at')
  assert.equal(await refusedParam(org, { ends_at: 0 }), 'ends_at')
  assert.equal(await refusedParam(org, { buy_tickets_url: 'javascript:alert(1)' }), 'buy_tickets_url')
  assert.equal(await refusedParam(org, { url_string: 'Not A Slug' }), 'url_string')
  assert.equal(await refusedParam(org, { event_status_id: '1' }), 'event_status_id')
})

test('a venue or seat map of another organisation gives the same error as a missing one', async () => {
  const mine = await w.createOrg()
  const theirs = await w.createOrg()
  const { venue_id } = await aVenue(w, theirs)
  const at = new Date()
  const { seat_map_id } = await insert(w, theirs, 'seat_map', {
    title: 'Map',
    status: 'active',
    created_at: at,
    updated_at: at,
  })

  for (const [param, foreign, missing] of [
    ['venue_id', venue_id, 'ven_01JAB0000000000000ABCDEFGH'],
    ['seat_map_id', seat_map_id, 9_007_199_254_740_991],
  ] as const) {
    const replies = [await create(mine, { [param]: foreign }), await create(mine, { [param]: missing })]
    const errors = replies.map((reply) => reply.json<Refusal>().error)
    assert.deepEqual(
      errors.map((error) => error.param),
      [param, param],
    )
    assert.equal(errors[0]?.message, errors[1]?.message)
    assert.deepEqual(
      replies.map((reply) => reply.status),
      [400, 400],
    )
  }
})

test('a new event cannot use an archived venue or seat map', async () => {
  const org = await w.createOrg()
  const { venue_id } = await aVenue(w, org)
  await postAsAdmin(w, org, `/venues/${venue_id}/archive`)
  const at = new Date()
  const map = { title: 'Map', created_at: at, updated_at: at }
  const archived = await insert(w, org, 'seat_map', { ...map, status: 'archived' })
  const active = await insert(w, org, 'seat_map', { ...map, status: 'active' })

  assert.equal(await refusedParam(org, { venue_id }), 'venue_id')
  assert.equal(await refusedParam(org, { seat_map_id: archived.seat_map_id }), 'seat_map_id')
  const made = await aDraft(w, org, { seat_map_id: active.seat_map_id, reserved_seating: true })
  assert.equal(made.seat_map_id, active.seat_map_id)
  assert.equal(made.membership_seat_map_id, active.seat_map_id)
})

test('two requests with one Idempotency-Key create one event', async () => {
  const org = await w.createOrg()
  const call = {
    method: 'POST',
    key: org.admin,
    json: { title: 'Derby', starts_at: 4_102_444_800 },
    headers: { 'Idempotency-Key': 'once' },
  }
  const first = await w.call('/admin/v1/events', call)
  const second = await w.call('/admin/v1/events', call)

  assert.equal(first.text, second.text)
  assert.equal((await listOutboxEvents(w, org)).length, 1)
})
