import assert from 'node:assert/strict'
import { test } from 'node:test'
import { admitLocally, forgetIdle, markAllUnsent, mirror, record, statement, takeUnsent } from './local-counters.ts'
import type { KeyedWindow } from './types.ts'

const DAY_MS = 86_400_000
const at = (ms: number) => ({ utcMs: ms, steadyMs: ms })

const minute: KeyedWindow = { key: 'k:m', id: 'm', kind: 'sliding', limit: 3 }
const day: KeyedWindow = { key: 'k:d', id: 'd', kind: 'day', limit: 10 }

test('what was admitted without Redis is to be told, and what Redis admitted only after it lost its memory', () => {
  const mine = mirror()
  record(mine, [day], 2, at(0))
  admitLocally(mine, [minute], 1, at(0))

  const missed = takeUnsent(mine)
  const noMore = takeUnsent(mine)
  markAllUnsent(mine)
  const all = takeUnsent(mine)

  assert.deepEqual([missed, noMore, all], [['k:m'], [], ['k:d', 'k:m']])
})

test('a log is told by the age of what still counts, a day by its number', () => {
  const mine = mirror()
  for (const ms of [0, 40_000, 40_000, 50_000]) record(mine, [minute, day], 1, at(DAY_MS + ms))

  const now = at(DAY_MS + 60_000)

  assert.deepEqual(statement(mine, 'k:m', now), { kind: 's', said: '20000:2 10000:1' })
  assert.deepEqual(statement(mine, 'k:d', now), { kind: 'd', said: '1:4' })
  assert.equal(statement(mine, 'nobody', now), undefined)
})

test('logs are forgotten after a minute and days after midnight', () => {
  const mine = mirror()
  admitLocally(mine, [minute, day], 1, at(1_000))
  const booksAfter = (ms: number) => {
    forgetIdle(mine, at(ms))
    return [...mine.books.keys()]
  }

  assert.deepEqual(booksAfter(60_999), ['k:m', 'k:d'])
  assert.deepEqual(booksAfter(61_000), ['k:d'])
  assert.deepEqual(booksAfter(DAY_MS - 1), ['k:d'])
  assert.deepEqual(booksAfter(DAY_MS), [])
  assert.deepEqual(takeUnsent(mine), [])
})

test('a clock a moment behind that of Redis does not reopen the day', () => {
  const mine = mirror()
  record(mine, [day], 10, at(DAY_MS))

  const said = admitLocally(mine, [day], 1, at(DAY_MS - 5))

  assert.deepEqual([said.granted, said.remaining, said.resetMs], [0, 0, DAY_MS + 5])
})
