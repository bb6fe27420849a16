import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  admitLocally,
  forgetIdle,
  markAllUnsent,
  localCounters,
  record,
  summarise,
  takeUnsent,
} from './local-counters.ts'
import type { KeyedWindow } from './types.ts'

const DAY_MS = 86_400_000
const at = (ms: number) => ({ utcMs: ms, steadyMs: ms })

const minute: KeyedWindow = { key: 'k:m', id: 'm', kind: 'sliding', limit: 3 }
const day: KeyedWindow = { key: 'k:d', id: 'd', kind: 'day', limit: 10 }

test('counts made without Redis are unsent, and counts made by Redis only after it lost its data', () => {
  const counters = localCounters()
  record(counters, [day], 2, at(0))
  admitLocally(counters, [minute], 1, at(0))

  const missed = takeUnsent(counters)
  const noMore = takeUnsent(counters)
  markAllUnsent(counters)
  const all = takeUnsent(counters)

  assert.deepEqual([missed, noMore, all], [['k:m'], [], ['k:d', 'k:m']])
})

test('a summary of a log has the ages of its entries, and one of a day has its number', () => {
  const counters = localCounters()
  for (const ms of [0, 40_000, 40_000, 50_000]) record(counters, [minute, day], 1, at(DAY_MS + ms))

  const now = at(DAY_MS + 60_000)

  assert.deepEqual(summarise(counters, 'k:m', now), { kind: 's', entries: '20000:2 10000:1' })
  assert.deepEqual(summarise(counters, 'k:d', now), { kind: 'd', entries: '1:4' })
  assert.equal(summarise(counters, 'unknown', now), undefined)
})

test('logs are dropped after a minute and days after midnight', () => {
  const counters = localCounters()
  admitLocally(counters, [minute, day], 1, at(1_000))
  const keysAfter = (ms: number) => {
    forgetIdle(counters, at(ms))
    return [...counters.byKey.keys()]
  }

  assert.deepEqual(keysAfter(60_999), ['k:m', 'k:d'])
  assert.deepEqual(keysAfter(61_000), ['k:d'])
  assert.deepEqual(keysAfter(DAY_MS - 1), ['k:d'])
  assert.deepEqual(keysAfter(DAY_MS), [])
  assert.deepEqual(takeUnsent(counters), [])
})

test('a clock slightly behind that of Redis does not return to the day before', () => {
  const counters = localCounters()
  record(counters, [day], 10, at(DAY_MS))

  const admission = admitLocally(counters, [day], 1, at(DAY_MS - 5))

  assert.deepEqual([admission.granted, admission.remaining, admission.resetMs], [0, 0, DAY_MS + 5])
})
