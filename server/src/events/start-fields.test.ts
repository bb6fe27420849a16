import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { aDraft } from '#testing/catalogue'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

/** The API view of an event at a moment in a time zone. */
async function eventAt(org: TestOrg, zone: string, at: string): Promise<Record<string, unknown>> {
  const { event_id } = await aDraft(w, org, { starts_at: Date.parse(at) / 1000, timezone: zone })
  return (await w.call(`/v1/events/${event_id}`, { key: org.secret })).json()
}

// Local times at these moments, worked out by hand from the rules of each zone.
const starts: readonly (readonly [zone: string, at: string, full: string])[] = [
  ['Australia/Lord_Howe', '2026-04-04T14:59:00Z', 'Sunday 5 April 2026, 1:59 am'],
  ['Australia/Lord_Howe', '2026-04-04T15:00:00Z', 'Sunday 5 April 2026, 1:30 am'],
  ['Australia/Lord_Howe', '2026-10-03T15:29:00Z', 'Sunday 4 October 2026, 1:59 am'],
  ['Australia/Lord_Howe', '2026-10-03T15:30:00Z', 'Sunday 4 October 2026, 2:30 am'],
  ['Asia/Kathmandu', '2026-12-31T18:14:00Z', 'Thursday 31 December 2026, 11:59 pm'],
  ['Asia/Kathmandu', '2026-12-31T18:15:00Z', 'Friday 1 January 2027, 12:00 am'],
  ['America/St_Johns', '2026-03-08T05:29:00Z', 'Sunday 8 March 2026, 1:59 am'],
  ['America/St_Johns', '2026-03-08T05:30:00Z', 'Sunday 8 March 2026, 3:00 am'],
  ['America/St_Johns', '2026-11-01T04:29:00Z', 'Sunday 1 November 2026, 1:59 am'],
  ['America/St_Johns', '2026-11-01T04:30:00Z', 'Sunday 1 November 2026, 1:00 am'],
  ['UTC', '2026-06-06T12:00:00Z', 'Saturday 6 June 2026, 12:00 pm'],
]

for (const [zone, at, full] of starts) {
  test(`a start at ${at} in ${zone} is written ${full}`, async () => {
    const event = await eventAt(await w.createOrg(), zone, at)

    const [, day, date, month, year, time] = /^(\w+) (\d+) (\w+) (\d+), (.+)$/.exec(full) ?? []
    assert.equal(event.formatted_full_event_start_date, full)
    assert.equal(event.formatted_event_start_date_day, day)
    assert.equal(event.formatted_event_start_date_date, date)
    assert.equal(event.formatted_event_start_date_month, month)
    assert.equal(event.formatted_event_start_date_year, year)
    assert.equal(event.formatted_event_start_date_time, time)
    assert.equal(event.utc_event_start_date, at)
    assert.equal(event.timezone, zone)
  })
}
