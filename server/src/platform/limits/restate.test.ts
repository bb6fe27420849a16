import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Redis } from 'ioredis'
import { admitLocally, mirror, takeUnsent } from './local-counters.ts'
import { restate, restateInParts } from './restate.ts'
import type { KeyedWindow } from './types.ts'

const instant = () => ({ utcMs: 0, steadyMs: 0 })
const window = (i: number): KeyedWindow => ({ key: `k:${i}`, id: `${i}`, kind: 'day', limit: 10 })

function aWitness(keys: number) {
  const mine = mirror()
  for (let i = 0; i < keys; i += 1) admitLocally(mine, [window(i)], 1, instant())
  return { asker: { who: 'me', clock: () => '' }, mirror: mine, instant }
}

function noRedis(): Redis {
  const redis = new Redis({ lazyConnect: true })
  redis.disconnect()
  return redis
}

test('what Redis has not taken stays to be told', async () => {
  const witness = aWitness(3)
  const taken = takeUnsent(witness.mirror)

  await assert.rejects(restate(noRedis(), witness, taken))

  assert.deepEqual(takeUnsent(witness.mirror), ['k:0', 'k:1', 'k:2'])
})

test('and so do the parts that were not reached', async () => {
  const witness = aWitness(1_000)

  await assert.rejects(restateInParts(noRedis(), witness))

  assert.equal(takeUnsent(witness.mirror).length, 1_000)
})
