import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { earliestFrom, listBounds, listBuckets, splitIntoParts, type BucketLength } from './buckets.ts'

const unix = (at: string): number => Date.parse(at) / 1000
const iso = (at: number): string => new Date(at * 1000).toISOString().slice(0, 16)

const bounds = (zone: string, length: BucketLength, from: string, until: string): string[] =>
  (listBounds(zone, length, { from: unix(from), until: unix(until) }, 1_000) ?? []).map(iso)

const hoursOf = (zone: string, date: string): number[] => {
  const from = unix(`${date}T12:00:00Z`)
  const days = listBounds(zone, 'day', { from, until: from + 1 }, 10) ?? []
  return days.slice(1).map((end, i) => (end - (days[i] ?? 0)) / 3_600)
}

describe('days', () => {
  test('begin at midnight in the time zone, and have 23 or 25 hours where the clock changes', () => {
    assert.deepEqual(bounds('Europe/London', 'day', '2026-03-28T13:00:00Z', '2026-03-30T01:00:00Z'), [
      '2026-03-28T00:00',
      '2026-03-29T00:00',
      '2026-03-29T23:00',
      '2026-03-30T23:00',
    ])
    assert.deepEqual(hoursOf('Europe/London', '2026-03-29'), [23])
    assert.deepEqual(hoursOf('Europe/London', '2026-10-25'), [25])
    assert.deepEqual(hoursOf('America/New_York', '2026-11-01'), [25])
    assert.deepEqual(hoursOf('Australia/Lord_Howe', '2026-10-04'), [23.5])
    assert.deepEqual(hoursOf('Asia/Kolkata', '2026-10-04'), [24])
  })

  test('a day whose midnight does not exist begins at one', () => {
    // In Beirut clocks go from 00:00 to 01:00 on the last Sunday of March.
    const [day] = listBuckets('Asia/Beirut', listBounds('Asia/Beirut', 'day', range('2026-03-29T10:00:00Z'), 5) ?? [])
    assert.equal(day?.local_time, '2026-03-29T01:00:00+03:00')
    assert.deepEqual(hoursOf('Asia/Beirut', '2026-03-29'), [23])
  })
})

const range = (at: string) => ({ from: unix(at), until: unix(at) + 1 })

describe('hours', () => {
  test('the hour that occurs twice is two buckets, and the one that is skipped is none', () => {
    const autumn = listBounds(
      'Europe/London',
      'hour',
      { from: unix('2026-10-25T00:00Z'), until: unix('2026-10-25T02:00Z') },
      9,
    )
    assert.deepEqual(
      listBuckets('Europe/London', autumn ?? []).map(({ local_time }) => local_time),
      ['2026-10-25T01:00:00+01:00', '2026-10-25T01:00:00+00:00'],
    )
    const spring = listBounds(
      'Europe/London',
      'hour',
      { from: unix('2026-03-29T00:00Z'), until: unix('2026-03-29T02:00Z') },
      9,
    )
    assert.deepEqual(
      listBuckets('Europe/London', spring ?? []).map(({ local_time }) => local_time),
      ['2026-03-29T00:00:00+00:00', '2026-03-29T02:00:00+01:00'],
    )
  })

  test('begin at the full hour of the zone, also where it differs from UTC by less than an hour', () => {
    assert.deepEqual(bounds('Asia/Kathmandu', 'hour', '2026-05-01T12:20:00Z', '2026-05-01T13:30:00Z'), [
      '2026-05-01T12:15',
      '2026-05-01T13:15',
      '2026-05-01T14:15',
    ])
  })

  test('a clock change of half an hour leaves neither a gap nor a loop', () => {
    const day = listBounds(
      'Australia/Lord_Howe',
      'hour',
      { from: unix('2026-10-03T13:30Z'), until: unix('2026-10-04T13:00Z') },
      99,
    )
    assert.ok(day && day.length > 22 && day.length < 27)
    assert.ok(day.every((bound, i) => i === 0 || bound > (day[i - 1] ?? 0)))
    assert.equal(day.at(-1), unix('2026-10-04T13:00Z'))
  })
})

test('weeks begin on Monday', () => {
  assert.deepEqual(bounds('Europe/London', 'week', '2026-03-29T12:00:00Z', '2026-03-30T12:00:00Z'), [
    '2026-03-23T00:00',
    '2026-03-29T23:00',
    '2026-04-05T23:00',
  ])
})

test('there are no bounds without a time between, and undefined says that there are too many buckets', () => {
  const from = unix('2026-01-01T00:00Z')
  assert.deepEqual(listBounds('UTC', 'hour', { from, until: from }, 1_000), [])
  assert.equal(listBounds('UTC', 'hour', { from, until: from + 1_000 * 3_600 }, 1_000)?.length, 1_001)
  assert.equal(listBounds('UTC', 'hour', { from, until: from + 1_000 * 3_600 + 1 }, 1_000), undefined)
})

test('the default beginning stays within the limit', () => {
  const until = unix('2026-10-30T12:00Z')
  for (const length of ['minute', 'hour', 'day'] as const) {
    const from = earliestFrom(length, until, 1_000)
    const count = (listBounds('Europe/London', length, { from, until }, 1_000) ?? []).length
    assert.ok(count > 990 && count <= 1_001, `${length}: ${count}`)
  }
})

describe('parts', () => {
  const partsOf = (zone: string, length: BucketLength, from: string, until: string) =>
    splitIntoParts(listBounds(zone, length, { from: unix(from), until: unix(until) }, 1_000) ?? []).map((part) => [
      iso(part.since),
      iso(part.until),
      part.dayStart,
      part.grain,
    ])

  test('days are split at a clock change, whose day has no 24 hours', () => {
    assert.deepEqual(partsOf('Europe/London', 'day', '2026-03-27T12:00Z', '2026-03-31T12:00Z'), [
      ['2026-03-27T00:00', '2026-03-29T00:00', 0, 'hour'],
      ['2026-03-29T00:00', '2026-03-29T23:00', null, 'hour'],
      ['2026-03-29T23:00', '2026-03-31T23:00', 23 * 3_600, 'hour'],
    ])
  })

  test('the week of a clock change is a part of its own', () => {
    assert.deepEqual(partsOf('Europe/London', 'week', '2026-03-18T12:00Z', '2026-04-01T12:00Z'), [
      ['2026-03-16T00:00', '2026-03-23T00:00', 0, 'hour'],
      ['2026-03-23T00:00', '2026-03-29T23:00', null, 'hour'],
      ['2026-03-29T23:00', '2026-04-05T23:00', 23 * 3_600, 'hour'],
    ])
  })

  test('hours are one part, and quarters are read only where a bound divides an hour', () => {
    assert.deepEqual(partsOf('Europe/London', 'hour', '2026-03-28T00:00Z', '2026-03-30T00:00Z'), [
      ['2026-03-28T00:00', '2026-03-30T00:00', null, 'hour'],
    ])
    assert.deepEqual(partsOf('Asia/Kolkata', 'day', '2026-03-28T00:00Z', '2026-03-29T00:00Z'), [
      ['2026-03-27T18:30', '2026-03-29T18:30', 66_600, 'quarter'],
    ])
    assert.deepEqual(splitIntoParts([]), [])
  })
})
