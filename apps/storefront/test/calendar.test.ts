import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writeCalendar } from '../src/calendar-file.ts'
import { describePlace, listDetails } from '../src/ticket-details.ts'

const match = {
  id: 'evt_1@tickets.club.example',
  title: 'Port Merrow v Ashby Rovers',
  startsAt: '2026-08-15T14:00:00.000Z',
  place: 'Lantern Road',
  details: ['Gate L, Block N2, Row B, Seat 2 (Adult)', 'Gate L, Block N2, Row B, Seat 3 (Adult)'],
}
const at = new Date('2026-06-01T09:30:00.123Z')

/** The lines of a file as a calendar reads it: a line that begins with a space continues the one before. */
const readLines = (file: string): string[] => file.replaceAll('\r\n ', '').split('\r\n')

test('a calendar file has the match at its time in UTC, its place, its seats and its id', () => {
  const file = writeCalendar(match, at)

  assert.ok(file.endsWith('\r\nEND:VCALENDAR\r\n'))
  assert.equal(/[^\r]\n/.exec(file), null, 'every line ends with CR and LF')
  for (const line of [
    'UID:evt_1@tickets.club.example',
    'DTSTAMP:20260601T093000Z',
    'DTSTART:20260815T140000Z',
    'DTEND:20260815T160000Z',
    'SUMMARY:Port Merrow v Ashby Rovers',
    'LOCATION:Lantern Road',
    'DESCRIPTION:Gate L\\, Block N2\\, Row B\\, Seat 2 (Adult)\\nGate L\\, Block N2\\, Row B\\, Seat 3 (Adult)',
  ])
    assert.ok(readLines(file).includes(line), line)
})

test('a title cannot add lines of its own, and long lines are folded without splitting a character', () => {
  const title = `A; B, C\\D\r\nATTENDEE:mailto:x@y.example ${'🎉é'.repeat(60)}`
  const file = writeCalendar({ ...match, title, place: null, details: [] }, at)

  for (const line of file.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line)
  const lines = readLines(file)
  assert.ok(lines.includes(`SUMMARY:A\\; B\\, C\\\\D\\nATTENDEE:mailto:x@y.example ${'🎉é'.repeat(60)}`), file)
  assert.ok(!lines.some((line) => /^(ATTENDEE|LOCATION|DESCRIPTION)/.test(line)))
})

const ticket = {
  ticket_id: 1,
  code: 'x',
  rotation: null,
  price_title: 'Adult',
  ticket_name: '',
  section_gate: 'Gate L',
  section_label: 'N2',
  seat_aisle: null,
  seat_row: 'B',
  seat_title: '2',
}

test('a ticket names its gate and its entrance, where the seat map does', () => {
  const listWays = (seat_aisle: string | null): string[] =>
    listDetails({ ...ticket, seat_aisle })
      .filter(([name]) => name === 'Gate' || name === 'Aisle')
      .map(([name, value]) => `${name} ${value}`)

  assert.deepEqual(listWays('Left'), ['Gate L', 'Aisle Left'])
  assert.deepEqual(listWays(null), ['Gate L'])
})

test('a ticket with a seat has a line in the calendar, and general admission has none', () => {
  assert.deepEqual(describePlace(ticket), ['Gate L, Block N2, Row B, Seat 2 (Adult)'])
  assert.deepEqual(describePlace({ ...ticket, section_label: null }), [])
})
