import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  countAllowed,
  startLimiter,
  startRedis,
  checkTimes,
  usesRedis,
  isLocal,
  NOON,
  remainingInRedis,
  subject,
} from '#testing/limits-process'
import { preparePrivateRedis, waitUntil } from '#testing/limits-redis'
import type { Decision, Subject } from './types.ts'

test('a Redis that returns empty gets all counts before it decides again', async (t) => {
  const redis = await startRedis(t)
  const clock = { nowMs: NOON }
  const processes = [startLimiter(t, redis, clock), startLimiter(t, redis, clock)] as const
  const [limiter, other] = processes
  const decisions: Decision[] = []
  for (const [process, times] of [[limiter, 50] as const, [other, 40] as const, [limiter, 50] as const]) {
    decisions.push(...(await checkTimes(process, times)))
    clock.nowMs += 10_000
  }

  await redis.signal('SIGKILL')
  await waitUntil(() => processes.every((process) => process.mode() === 'local'))
  decisions.push(...(await checkTimes(limiter, 60)))
  await redis.start()
  await waitUntil(() => processes.every((process) => process.mode() === 'redis'))
  const remaining = [await remainingInRedis(t, redis, clock)]
  for (const nowMs of [60_000, 70_000, 80_000, 90_000]) {
    clock.nowMs = NOON + nowMs
    remaining.push(await remainingInRedis(t, redis, clock))
  }

  assert.equal(countAllowed(decisions), 200)
  // The requests that read the remaining counts are counted too: one in each window each time.
  assert.deepEqual(remaining, [
    [100, 800],
    [149, 799],
    [188, 798],
    [237, 797],
    [297, 796],
  ])
})

test('requests admitted while the counts are sent to Redis are sent as well', async (t) => {
  const redis = await startRedis(t)
  const clock = { nowMs: NOON }
  const limiter = startLimiter(t, redis, clock)
  const vast: Subject = { group: 'vast', windows: subject.windows.map((window) => ({ ...window, limit: 1_000_000 })) }
  await Promise.all(Array.from({ length: 3_000 }, (_, i) => limiter.check({ ...subject, group: `org-${i}` })))
  const stopClients = new AbortController()
  let count = 0
  const client = async () => {
    while (!stopClients.signal.aborted) {
      if ((await limiter.check(vast)).allowed) count += 1
      await new Promise(setImmediate)
    }
  }

  const clients = Array.from({ length: 4 }, client)
  await waitUntil(() => count > 100)
  await redis.signal('SIGKILL')
  await waitUntil(isLocal(limiter))
  await redis.start()
  await waitUntil(usesRedis(limiter))
  stopClients.abort()
  await Promise.all(clients)
  const next = await startLimiter(t, redis, clock).check(vast)

  assert.equal(next.remaining, 1_000_000 - count - 1)
})

test('a Redis that kept its data over a restart does not count requests twice', async (t) => {
  const redis = await startRedis(t)
  const clock = { nowMs: NOON }
  const limiter = startLimiter(t, redis, clock)
  await checkTimes(limiter, 100)
  await redis.query((client) => client.set('memory', 'kept'))

  await redis.shutDownSaving()
  await waitUntil(isLocal(limiter))
  await checkTimes(limiter, 10)
  await redis.start()
  await waitUntil(usesRedis(limiter))

  assert.equal(await redis.query((client) => client.get('memory')), 'kept')
  assert.deepEqual(await remainingInRedis(t, redis, clock), [190, 890])
})

test('a process that starts without Redis counts alone, and sends its counts when Redis is reachable', async (t) => {
  const redis = await preparePrivateRedis(t)
  const clock = { nowMs: NOON }
  const limiter = startLimiter(t, redis, clock)

  const decisions = await checkTimes(limiter, 30)
  const mode = limiter.mode()
  await redis.start()
  await waitUntil(usesRedis(limiter))

  assert.equal(countAllowed(decisions), 30)
  assert.equal(mode, 'local')
  assert.deepEqual(await remainingInRedis(t, redis, clock), [270, 970])
})

test('a Redis that accepts connections but cannot count is not used', async (t) => {
  const redis = await startRedis(t)
  const clock = { nowMs: NOON }
  const connections = () =>
    redis.query(async (client) => Number(/total_connections_received:(\d+)/.exec(await client.info('stats'))?.[1]))
  await redis.query((client) => client.config('SET', 'maxmemory', '1'))

  const limiter = startLimiter(t, redis, clock)
  await waitUntil(isLocal(limiter))
  const before = await connections()
  // Each poll opens its own connection; the rest are attempts of the process.
  let polls = 0
  await waitUntil(async () => {
    polls += 1
    return (await connections()) - before - polls >= 2
  })
  const decisions = await checkTimes(limiter, 10)
  const modeChanges = [...limiter.modeChanges]
  await redis.query((client) => client.config('SET', 'maxmemory', '0'))
  await waitUntil(usesRedis(limiter))

  assert.equal(countAllowed(decisions), 10)
  assert.equal(modeChanges.length, 1)
  assert.match(modeChanges[0] ?? '', /^local: OOM/)
  assert.deepEqual(await remainingInRedis(t, redis, clock), [290, 990])
})
