import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { EventDetails } from './queries/event-details.ts'
import { toLocalIso } from '#platform/zone'
import { formatDateTime, formatMoney, formatTimes, formatVenue, withoutLabel } from './format.ts'

const event: EventDetails = {
  status: 1,
  event_id: '0',
  title: 'A match',
  starts_at: new Date('2026-06-06T18:30:00Z'),
  ends_at: null,
  timezone: 'America/New_York',
  schedule_status: 'scheduled',
  online_event: false,
  name: 'Rovers',
  logo_image: null,
  favicon: null,
  background_color: null,
  venue_name: 'Rovers Park',
  venue_address: null,
  opens_at: null,
  printed: true,
  terms: null,
}

test("times are in the event's time zone", () => {
  const { date, gates } = formatTimes({ ...event, opens_at: new Date('2026-06-06T16:00:00Z') })
  assert.deepEqual([date, gates], ['Saturday 6 June 2026, 2:30 pm', '12:00 pm'])
  assert.equal(toLocalIso('America/New_York', event.starts_at), '2026-06-06T14:30:00-04:00')
  assert.equal(toLocalIso('Asia/Kathmandu', event.starts_at), '2026-06-07T00:15:00+05:45')
  assert.equal(formatTimes({ ...event, opens_at: new Date('2026-06-05T16:00:00Z') }).gates, undefined, 'the day before')
})

test('an event without a date or a venue has fitting texts', () => {
  assert.match(formatTimes({ ...event, schedule_status: 'postponed' }).date, /^Postponed/)
  assert.deepEqual(formatVenue({ ...event, online_event: true }), ['Online'])
  assert.deepEqual(formatVenue({ ...event, venue_name: null }), [])
})

test('a receipt has its time as a ticket has it, in the given time zone', () => {
  assert.equal(formatDateTime(new Date('2026-11-19T03:44:55Z'), 'Europe/London'), '19 November 2026, 3:44 am')
})

test('a venue whose address begins with its name is named once', () => {
  const places = [
    ['Rovers Park', ' rovers park '],
    ['Rovers Park', 'Rovers Park, Ashby'],
    ['Rovers Park', 'Rovers Parkway'],
    ['', 'Ashby'],
  ].map(([venue_name = '', venue_address = '']) => formatVenue({ ...event, venue_name, venue_address }))

  assert.deepEqual(places, [['Rovers Park'], ['Rovers Park', 'Ashby'], ['Rovers Park', 'Rovers Parkway'], ['Ashby']])
})

test('a name is printed after its label without the label', () => {
  const values = ['Gate L', 'gate 4', 'L', 'Gateway', 'Gate', 'Gate ']
  assert.deepEqual(
    values.map((value) => withoutLabel('Gate', value)),
    ['L', '4', 'L', 'Gateway', 'Gate', 'Gate '],
  )
})

test('money has the decimals of its currency', () => {
  assert.deepEqual(
    [formatMoney(2_800, 'GBP'), formatMoney(2_800, 'JPY'), formatMoney(2_805, 'KWD'), formatMoney(0, 'EUR')],
    ['£28.00', '¥2,800', 'KWD\u00a02.805', 'Free'],
  )
})
