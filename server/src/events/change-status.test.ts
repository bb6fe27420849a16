import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { messageOf } from '#testing/checkouts'
import { aDraft, aLiveEvent, aVenue, listOutboxEvents, listOutboxEventTypes, postAsAdmin } from '#testing/catalogue'
import { startTestServer, type TestOrg, type TestResponse, type TestServer } from '#testing/test-server'

const NOW = new Date('2026-03-01T12:00:00Z')

let w: TestServer
before(async () => {
  w = await startTestServer({ clock: () => NOW })
})
after(() => w.stop())

const verb = (org: TestOrg, id: string, name: string, json?: Record<string, unknown>): Promise<TestResponse> =>
  w.call(`/admin/v1/events/${id}/${name}`, { method: 'POST', key: org.admin, json })

test('a draft with a venue can be published', async () => {
  const org = await w.createOrg()
  const { venue_id } = await aVenue(w, org)
  const { event_id } = await aDraft(w, org, { venue_id })

  const reply = await verb(org, event_id, 'publish')
  assert.equal(reply.json().event_status_id, '1')
  assert.deepEqual(await listOutboxEventTypes(w, org), ['event.created', 'event.published'])
})

test('a publish error lists everything that is missing', async () => {
  const org = await w.createOrg()
  const { event_id } = await aDraft(w, org, { reserved_seating: true })

  const reply = await verb(org, event_id, 'publish')
  assert.equal(reply.status, 409)
  assert.match(messageOf(reply), /venue_id.*seat_map_id/)
  assert.deepEqual(await listOutboxEventTypes(w, org), ['event.created'])
})

test('an event at a venue that was archived meanwhile cannot be published', async () => {
  const org = await w.createOrg()
  const { venue_id } = await aVenue(w, org)
  const { event_id } = await aDraft(w, org, { venue_id })
  await postAsAdmin(w, org, `/venues/${venue_id}/archive`)

  assert.match(messageOf(await verb(org, event_id, 'publish')), /not archived/)
})

for (const [from, path] of [
  ['draft', []],
  ['live', ['publish']],
] as const) {
  test(`a ${from} event can be cancelled`, async () => {
    const org = await w.createOrg()
    const { event_id } = await aDraft(w, org, { online_event: true })
    for (const step of path) await verb(org, event_id, step)

    assert.equal((await verb(org, event_id, 'cancel')).json().event_status_id, '3')
    assert.equal((await listOutboxEventTypes(w, org)).at(-1), 'event.cancelled')
  })
}

for (const path of [[], ['publish'], ['cancel'], ['publish', 'cancel']]) {
  test(`an event can be archived after ${path.join(' and ') || 'nothing'}`, async () => {
    const org = await w.createOrg()
    const { event_id } = await aDraft(w, org, { online_event: true })
    for (const step of path) await verb(org, event_id, step)

    assert.equal((await verb(org, event_id, 'archive')).json().event_status_id, '2')
    assert.equal((await listOutboxEventTypes(w, org)).at(-1), 'event.updated')
  })
}

test('every other status change is refused, names the statuses that allow it, and changes nothing', async () => {
  const org = await w.createOrg()
  const { event_id } = await aDraft(w, org, { online_event: true })
  const refuses = async (names: readonly string[], allowed: RegExp) => {
    const count = (await listOutboxEvents(w, org)).length
    for (const name of names) {
      const reply = await verb(org, event_id, name, name === 'reschedule' ? { starts_at: 4_102_444_800 } : {})
      assert.equal(reply.status, 409, `${name}: ${reply.text}`)
      assert.equal(reply.json<{ error: { code: string } }>().error.code, 'invalid_state')
      assert.match(messageOf(reply), allowed)
    }
    assert.equal((await listOutboxEvents(w, org)).length, count)
  }

  await refuses(['postpone', 'reschedule', 'move_online'], /is a draft: only a live event can be/)
  await verb(org, event_id, 'publish')
  await refuses(['publish'], /is live: only a draft can be published/)
  await verb(org, event_id, 'cancel')
  await refuses(['publish', 'cancel', 'postpone', 'reschedule', 'move_online'], /is cancelled: only/)
  await verb(org, event_id, 'archive')
  await refuses(['publish', 'cancel', 'archive', 'postpone', 'reschedule', 'move_online'], /is archived: only/)
})

test('a live event can be postponed without a new start and rescheduled later', async () => {
  const org = await w.createOrg()
  const event = await aLiveEvent(w, org, { ends_at: 4_102_452_000 })

  const postponed = (await verb(org, event.event_id, 'postpone', {})).json()
  assert.deepEqual([postponed.schedule_status, postponed.starts_at], ['postponed', event.starts_at])
  assert.match(messageOf(await verb(org, event.event_id, 'postpone', {})), /already postponed/)

  const moved = (await verb(org, event.event_id, 'reschedule', { starts_at: 4_102_531_200 })).json()
  assert.deepEqual(
    [moved.schedule_status, moved.starts_at, moved.ends_at, moved.event_status_id],
    ['rescheduled', 4_102_531_200, 4_102_538_400, '1'],
  )
  assert.deepEqual((await listOutboxEventTypes(w, org)).slice(-2), ['event.postponed', 'event.updated'])
})

test('an event can be postponed to a known start', async () => {
  const org = await w.createOrg()
  const { event_id } = await aLiveEvent(w, org)
  const postponed = (await verb(org, event_id, 'postpone', { starts_at: 4_102_531_200 })).json()
  assert.deepEqual([postponed.schedule_status, postponed.starts_at], ['postponed', 4_102_531_200])
})

test('an event that moves online keeps its venue, and its start unless a new one is given', async () => {
  const org = await w.createOrg()
  const { venue_id } = await aVenue(w, org)
  const event = await aLiveEvent(w, org, { online_event: false, venue_id })

  const moved = (await verb(org, event.event_id, 'move_online', {})).json()
  assert.deepEqual(
    [moved.schedule_status, moved.online_event, moved.venue_id, moved.starts_at],
    ['moved_online', true, venue_id, event.starts_at],
  )
  assert.match(messageOf(await verb(org, event.event_id, 'move_online', {})), /already moved online/)
  const later = (await verb(org, event.event_id, 'reschedule', { starts_at: 4_102_531_200 })).json()
  assert.deepEqual([later.schedule_status, later.online_event], ['rescheduled', true])
})

test('a new start must be in the future, and the end after it', async () => {
  const org = await w.createOrg()
  const { event_id } = await aLiveEvent(w, org)
  const now = NOW.getTime() / 1000
  for (const name of ['postpone', 'reschedule', 'move_online']) {
    const past = await verb(org, event_id, name, { starts_at: now })
    assert.equal(past.status, 400)
    assert.equal(past.json<{ error: { param: string } }>().error.param, 'starts_at')
    const early = await verb(org, event_id, name, { starts_at: now + 10, ends_at: now + 10 })
    assert.equal(early.json<{ error: { param: string } }>().error.param, 'ends_at')
  }
  assert.equal((await verb(org, event_id, 'reschedule', { starts_at: now + 1 })).status, 200)
})

test("another organisation's event cannot be changed", async () => {
  const mine = await w.createOrg()
  const theirs = await w.createOrg()
  const { event_id } = await aLiveEvent(w, theirs)
  for (const name of ['publish', 'cancel', 'archive', 'postpone', 'reschedule', 'move_online']) {
    const reply = await verb(mine, event_id, name, name === 'reschedule' ? { starts_at: 4_102_444_800 } : {})
    assert.equal(reply.status, 404, name)
  }
})

test('of two concurrent cancellations one is refused, and one event is emitted', async () => {
  const org = await w.createOrg()
  const { event_id } = await aLiveEvent(w, org)
  const replies = await Promise.all([verb(org, event_id, 'cancel'), verb(org, event_id, 'cancel')])
  assert.deepEqual(
    replies.map((reply) => reply.status).toSorted((a, b) => a - b),
    [200, 409],
  )
  assert.equal((await listOutboxEventTypes(w, org)).filter((type) => type === 'event.cancelled').length, 1)
})
