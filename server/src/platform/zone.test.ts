import assert from 'node:assert/strict'
import { test } from 'node:test'
import { localDate, localTime, localUnix, momentAt, offsetSeconds, startOfDay, wallClock } from './zone.ts'

const HOUR = 3600

/** Local times of moments, worked out by hand from the rules of each zone. */
const moments: readonly (readonly [zone: string, at: string, offset: number, date: string, time: string])[] = [
  // Lord Howe Island changes its clocks by half an hour: +11:00 in summer, +10:30 in winter.
  ['Australia/Lord_Howe', '2026-04-04T14:59:59Z', 11 * HOUR, '2026-04-05', '01:59:59'],
  ['Australia/Lord_Howe', '2026-04-04T15:00:00Z', 10.5 * HOUR, '2026-04-05', '01:30:00'],
  ['Australia/Lord_Howe', '2026-04-04T15:30:00Z', 10.5 * HOUR, '2026-04-05', '02:00:00'],
  ['Australia/Lord_Howe', '2026-10-03T15:29:59Z', 10.5 * HOUR, '2026-10-04', '01:59:59'],
  ['Australia/Lord_Howe', '2026-10-03T15:30:00Z', 11 * HOUR, '2026-10-04', '02:30:00'],
  // Nepal has one offset all year; in 1986 it changed from +05:30 to +05:45.
  ['Asia/Kathmandu', '1985-12-31T18:29:59Z', 5.5 * HOUR, '1985-12-31', '23:59:59'],
  ['Asia/Kathmandu', '1985-12-31T18:30:00Z', 5.75 * HOUR, '1986-01-01', '00:15:00'],
  ['Asia/Kathmandu', '2026-12-31T18:14:59Z', 5.75 * HOUR, '2026-12-31', '23:59:59'],
  ['Asia/Kathmandu', '2026-12-31T18:15:00Z', 5.75 * HOUR, '2027-01-01', '00:00:00'],
  // Newfoundland: -03:30 in winter, -02:30 in summer.
  ['America/St_Johns', '2026-03-08T05:29:59Z', -3.5 * HOUR, '2026-03-08', '01:59:59'],
  ['America/St_Johns', '2026-03-08T05:30:00Z', -2.5 * HOUR, '2026-03-08', '03:00:00'],
  ['America/St_Johns', '2026-11-01T04:29:59Z', -2.5 * HOUR, '2026-11-01', '01:59:59'],
  ['America/St_Johns', '2026-11-01T04:30:00Z', -3.5 * HOUR, '2026-11-01', '01:00:00'],
  ['UTC', '2026-03-14T19:30:00Z', 0, '2026-03-14', '19:30:00'],
  ['UTC', '2026-01-01T00:00:00Z', 0, '2026-01-01', '00:00:00'],
]

for (const [zone, at, offset, date, time] of moments) {
  test(`at ${at} the local time of ${zone} is ${date} ${time}`, () => {
    const moment = new Date(at)
    assert.equal(offsetSeconds(zone, moment), offset)
    assert.equal(localUnix(zone, moment), moment.getTime() / 1000 + offset)
    assert.equal(localDate(zone, moment), date)
    assert.equal(localTime(zone, moment), time)
  })
}

test('the parts of a wall clock count months from 1 and weekdays from Sunday', () => {
  assert.deepEqual(wallClock('Asia/Kathmandu', new Date('2026-03-14T13:45:07Z')), {
    year: 2026,
    month: 3,
    day: 14,
    weekday: 6,
    hour: 19,
    minute: 30,
    second: 7,
  })
})

test('a fraction of a second does not change the local time', () => {
  assert.equal(localTime('Asia/Kathmandu', new Date('2026-12-31T18:14:59.999Z')), '23:59:59')
  assert.equal(localUnix('UTC', new Date('2026-03-14T19:30:00.999Z')), 1_773_516_600)
})

test('offsets stay correct when more days and zones are used than the cache holds', () => {
  const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n, 12))
  for (let n = 0; n < 2_100; n++) offsetSeconds('Europe/London', day(n))
  assert.equal(offsetSeconds('Europe/London', day(0)), 0)
  assert.equal(offsetSeconds('Europe/London', day(180)), HOUR)
  const names = Intl.supportedValuesOf('timeZone').flatMap((name) => [name, name.toLowerCase()])
  for (const name of names) offsetSeconds(name, day(0))
  assert.equal(offsetSeconds('Europe/London', day(180)), HOUR)
})

test('a zone that does not exist throws', () => {
  assert.throws(() => offsetSeconds('Mars/Olympus', new Date('2026-01-01T00:00:00Z')), RangeError)
})

for (const [zone, at] of moments) {
  test(`the local time of ${zone} converts back to ${at}`, () => {
    const moment = new Date(at)
    const back = momentAt(zone, wallClock(zone, moment))
    // A local time that occurs twice in autumn is the first of the two.
    assert.equal(localUnix(zone, back), localUnix(zone, moment))
    assert.ok(back <= moment)
  })
}

test('a day starts at its first local moment, and days beyond the month carry over', () => {
  assert.equal(startOfDay('Europe/London', '2026-07-01').toISOString(), '2026-06-30T23:00:00.000Z')
  assert.equal(startOfDay('Europe/London', '2026-06-30', 1).toISOString(), '2026-06-30T23:00:00.000Z')
  assert.equal(startOfDay('Asia/Kathmandu', '2026-12-31', 1).toISOString(), '2026-12-31T18:15:00.000Z')
})

test('a local time that a clock change skips is read with the offset before the change', () => {
  const skipped = { year: 2026, month: 3, day: 29, hour: 1, minute: 30, second: 0 }
  assert.equal(momentAt('Europe/London', skipped).toISOString(), '2026-03-29T01:30:00.000Z')
})
