import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Redis } from 'ioredis'
import { admitLocally, localCounters, takeUnsent } from './local-counters.ts'
import { restate, restateInChunks, type ProcessCounts } from './restate.ts'
import type { KeyedWindow } from './types.ts'

const instant = () => ({ utcMs: 0, steadyMs: 0 })
const window = (i: number): KeyedWindow => ({ key: `k:${i}`, id: `${i}`, kind: 'day', limit: 10 })

function createCounts(keys: number): ProcessCounts {
  const counters = localCounters()
  for (let i = 0; i < keys; i += 1) admitLocally(counters, [window(i)], 1, instant())
  return { self: { id: 'me', clock: () => '' }, counters, instant }
}

function disconnectedRedis(): Redis {
  const redis = new Redis({ lazyConnect: true })
  redis.disconnect()
  return redis
}

test('counts that Redis has not stored stay unsent', async () => {
  const counts = createCounts(3)
  const keys = takeUnsent(counts.counters)

  await assert.rejects(restate(disconnectedRedis(), counts, keys))

  assert.deepEqual(takeUnsent(counts.counters), ['k:0', 'k:1', 'k:2'])
})

test('counts in chunks that were not sent stay unsent', async () => {
  const counts = createCounts(1_000)

  await assert.rejects(restateInChunks(disconnectedRedis(), counts))

  assert.equal(takeUnsent(counts.counters).length, 1_000)
})
