import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Event, eventStatusIds } from '#contract'
import { aDraft, aVenue, postAsAdmin } from '#testing/catalogue'
import { insertRows, makeEvent } from '#testing/factories'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'

type List = { object: string; url: string; has_more: boolean; org_id: string; data: Record<string, unknown>[] }

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const list = async (org: TestOrg, query = '') => (await w.call(`/v1/events${query}`, { key: org.secret })).json<List>()
const titles = async (org: TestOrg, query = '') => (await list(org, query)).data.map((event) => event.title)

test('the list has its envelope, and events with all fields in the order of the contract', async () => {
  const org = await w.createOrg()
  const venue = await aVenue(w, org, { name: 'Riverside Park', timezone: 'Europe/Dublin' })
  const { event_id } = await aDraft(w, org, {
    title: 'Cup final',
    venue_id: venue.venue_id,
    currency: 'EUR',
    starts_at: 1_773_516_600,
    buy_tickets_url: 'https://club.example/cup',
    banner_image: 'https://club.example/cup.png',
  })

  const { data, ...envelope } = await list(org)

  assert.deepEqual(envelope, { object: 'events', url: '/v1/events', has_more: false, org_id: org.id })
  assert.deepEqual(Object.keys(data[0] ?? {}), Object.keys(Event.properties))
  assert.deepEqual(data, [
    {
      event_id,
      title: 'Cup final',
      org_id: org.id,
      organisation_name: data[0]?.organisation_name,
      venue_id: venue.venue_id,
      venue_name: 'Riverside Park',
      online_event: false,
      url_string: 'cup-final',
      buy_tickets_url: 'https://club.example/cup',
      currency: 'EUR',
      currency_symbol: '€',
      public_event: true,
      reserved_seating: false,
      sold_out: false,
      formatted_full_event_start_date: 'Saturday 14 March 2026, 7:30 pm',
      formatted_event_start_date_day: 'Saturday',
      formatted_event_start_date_time: '7:30 pm',
      formatted_event_start_date_month: 'March',
      formatted_event_start_date_date: '14',
      formatted_event_start_date_year: '2026',
      utc_event_start_date: '2026-03-14T19:30:00Z',
      timezone: 'Europe/Dublin',
      event_status_id: '0',
      banner_image: 'https://club.example/cup.png',
      membership_seat_map_id: null,
      schedule_status: 'scheduled',
    },
  ])
  assert.match(String(data[0]?.organisation_name), /^Club \d+$/)
})

test('a currency without a symbol is shown by its code', async () => {
  const org = await w.createOrg()
  await aDraft(w, org, { currency: 'CHF' })
  assert.equal((await list(org)).data[0]?.currency_symbol, 'CHF')
})

test('events are ordered by start, then by id', async () => {
  const org = await w.createOrg()
  await makeEvent(w, org, { title: 'third', starts_at: new Date(2_000_000_000_000) })
  await makeEvent(w, org, { title: 'first', starts_at: new Date(1_000_000_000_000) })
  await makeEvent(w, org, { title: 'second', starts_at: new Date(1_500_000_000_000) })
  await makeEvent(w, org, { title: 'fourth', starts_at: new Date(2_000_000_000_000) })

  assert.deepEqual(await titles(org), ['first', 'second', 'third', 'fourth'])
})

test('without a limit a page has 100 events, and pages follow each other without a gap', async () => {
  const org = await w.createOrg()
  const rows = Array.from({ length: 101 }, (_, i) => ({
    event_id: `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`,
    title: `Event ${i}`,
    online_event: true,
    url_string: `event-${i}`,
    currency: 'GBP',
    public_event: true,
    reserved_seating: false,
    starts_at: new Date(1_800_000_000_000 + i * 1000),
    timezone: 'UTC',
    status: 1,
    schedule_status: 'scheduled',
    created_at: new Date(0),
    updated_at: new Date(0),
  }))
  await insertRows(w, org, 'event', rows)

  const first = await list(org)
  assert.equal(first.data.length, 100)
  assert.equal(first.has_more, true)
  const second = await list(org, '?page_number=2')
  assert.deepEqual(
    second.data.map((event) => event.title),
    ['Event 100'],
  )
  assert.equal(second.has_more, false)
  assert.deepEqual(await titles(org, '?page_number=3'), [])
  assert.deepEqual(await titles(org, '?limit=2&page_number=2'), ['Event 2', 'Event 3'])
  assert.equal((await list(org, '?limit=1&page_number=101')).has_more, false)
})

for (const query of [
  '?limit=0',
  '?limit=101',
  '?page_number=0',
  `?search=${'x'.repeat(101)}`,
  '?event_status_id=4',
  '?event_status_id=',
  '?event_status_id=1,',
  '?event_status_id=all,2',
  '?event_status_id=-1',
  '?no_such=1',
]) {
  test(`${query.slice(0, 40)} is refused`, async () => {
    const org = await w.createOrg()
    const reply = await w.call(`/v1/events${query}`, { key: org.secret })
    assert.equal(reply.status, 400)
    assert.equal(reply.json<{ error: { param: string } }>().error.param, query.slice(1, query.indexOf('=')))
  })
}

test('the list shows drafts, live and cancelled events; archived ones only when asked for', async () => {
  const org = await w.createOrg()
  for (const status of [0, 1, 2, 3]) {
    await makeEvent(w, org, { title: `status ${status}`, status, starts_at: new Date(1_800_000_000_000 + status) })
  }
  const all = ['status 0', 'status 1', 'status 3']

  assert.deepEqual(await titles(org), all)
  assert.deepEqual(await titles(org, '?event_status_id=all'), all)
  for (const id of eventStatusIds) assert.deepEqual(await titles(org, `?event_status_id=${id}`), [`status ${id}`])
  assert.deepEqual(await titles(org, '?event_status_id=3,1'), ['status 1', 'status 3'])
  assert.deepEqual(await titles(org, '?event_status_id=0,1,2,3'), ['status 0', 'status 1', 'status 2', 'status 3'])
  assert.deepEqual(await titles(org, '?event_status_id=1,1'), ['status 1'])
  assert.deepEqual(await titles(org, '?search=status&event_status_id=2'), ['status 2'])
  assert.deepEqual(await titles(org, '?search=status'), all)
})

test('search finds a part of a title, ignoring case and accents', async () => {
  const org = await w.createOrg()
  await makeEvent(w, org, { title: 'Gálá Évening', starts_at: new Date(1_800_000_000_000) })
  await makeEvent(w, org, { title: 'Regala', starts_at: new Date(1_700_000_000_000) })
  await makeEvent(w, org, { title: 'Cup final' })

  assert.deepEqual(await titles(org, '?search=GALA'), ['Regala', 'Gálá Évening'])
  assert.deepEqual(await titles(org, `?search=${encodeURIComponent('á É')}`), ['Gálá Évening'])
  assert.deepEqual(await titles(org, '?search=nothing'), [])
})

test('search takes its term literally, including pattern characters', async () => {
  const org = await w.createOrg()
  await makeEvent(w, org, { title: '100% live_music \\o/', starts_at: new Date(1_700_000_000_000) })
  await makeEvent(w, org, { title: '1000 liveXmusic', starts_at: new Date(1_800_000_000_000) })

  assert.deepEqual(await titles(org, '?search=100%25'), ['100% live_music \\o/'])
  assert.deepEqual(await titles(org, '?search=live_music'), ['100% live_music \\o/'])
  assert.deepEqual(await titles(org, `?search=${encodeURIComponent('\\o')}`), ['100% live_music \\o/'])
  assert.deepEqual(await titles(org, '?search=100'), ['100% live_music \\o/', '1000 liveXmusic'])
})

test('search finds an event by its whole id and not by a part of it', async () => {
  const org = await w.createOrg()
  const { event_id } = await aDraft(w, org, { title: 'wanted' })
  await aDraft(w, org, { title: `about ${event_id}`, starts_at: 4_102_444_801 })
  await aDraft(w, org, { title: 'another' })

  assert.deepEqual(await titles(org, `?search=${event_id}`), ['wanted', `about ${event_id}`])
  assert.deepEqual(await titles(org, `?search=${event_id.slice(0, -1)}`), [`about ${event_id}`])
})

test('search pages as the list does', async () => {
  const org = await w.createOrg()
  for (let i = 0; i < 5; i++)
    await makeEvent(w, org, { title: `Match ${i}`, starts_at: new Date(1_800_000_000_000 + i) })

  const page = await list(org, '?search=match&limit=2&page_number=2')
  assert.deepEqual(
    page.data.map((event) => event.title),
    ['Match 2', 'Match 3'],
  )
  assert.equal(page.has_more, true)
  assert.equal((await list(org, '?search=match&limit=2&page_number=3')).has_more, false)
})

test("another organisation's events are not listed, not found and not retrieved", async () => {
  const mine = await w.createOrg()
  const theirs = await w.createOrg()
  const { event_id } = await aDraft(w, theirs, { title: 'Theirs' })

  assert.deepEqual(await titles(mine), [])
  assert.deepEqual(await titles(mine, '?search=theirs'), [])
  assert.deepEqual(await titles(mine, `?search=${event_id}`), [])
  for (const [path, key] of [
    [`/v1/events/${event_id}`, mine.secret],
    [`/admin/v1/events/${event_id}`, mine.admin],
    ['/v1/events/evt_01JAB0000000000000ABCDEFGH', mine.secret],
    ['/v1/events/no-such-id', mine.secret],
  ] as const) {
    const reply = await w.call(path, { key })
    assert.equal(reply.status, 404, path)
  }
})

test('an archived event can still be retrieved', async () => {
  const org = await w.createOrg()
  const { event_id } = await aDraft(w, org)
  await postAsAdmin(w, org, `/events/${event_id}/archive`)

  const reply = await w.call(`/v1/events/${event_id}`, { key: org.secret })
  assert.equal(reply.json().event_status_id, '2')
})

test('the admin list has the same events with their settings', async () => {
  const org = await w.createOrg()
  const draft = await aDraft(w, org, { starts_at: 1_773_516_600, ends_at: 1_773_523_800 })

  const reply = await w.call('/admin/v1/events?search=cup', { key: org.admin })
  const { data, ...envelope } = reply.json<List>()
  assert.deepEqual(envelope, { object: 'events', url: '/admin/v1/events', has_more: false })
  assert.deepEqual(data, [draft])
  assert.equal(data[0]?.starts_at, 1_773_516_600)
  assert.equal(data[0]?.ends_at, 1_773_523_800)
})
