import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accepted, aProcess, aRedis, checks, isExact, isLocal, NOON, remaining, subject } from '#testing/limits-process'
import { privateRedis, until } from '#testing/limits-redis'
import type { Decision, Subject } from './types.ts'

test('a Redis that comes back empty is told all that was admitted, before it is asked again', async (t) => {
  const redis = await aRedis(t)
  const clock = { nowMs: NOON }
  const processes = [aProcess(t, redis, clock), aProcess(t, redis, clock)] as const
  const [mine, other] = processes
  const answers: Decision[] = []
  for (const [process, times] of [[mine, 50] as const, [other, 40] as const, [mine, 50] as const]) {
    answers.push(...(await checks(process, times)))
    clock.nowMs += 10_000
  }

  await redis.signal('SIGKILL')
  await until(() => processes.every((process) => process.mode() === 'local'))
  answers.push(...(await checks(mine, 60)))
  await redis.start()
  await until(() => processes.every((process) => process.mode() === 'redis'))
  const told = [await remaining(t, redis, clock)]
  for (const nowMs of [60_000, 70_000, 80_000, 90_000]) {
    clock.nowMs = NOON + nowMs
    told.push(await remaining(t, redis, clock))
  }

  assert.equal(accepted(answers), 200)
  // The stranger's own questions count too: one of each window each time.
  assert.deepEqual(told, [
    [100, 800],
    [149, 799],
    [188, 798],
    [237, 797],
    [297, 796],
  ])
})

test('what is admitted while Redis is being told is told as well', async (t) => {
  const redis = await aRedis(t)
  const clock = { nowMs: NOON }
  const mine = aProcess(t, redis, clock)
  const vast: Subject = { group: 'vast', windows: subject.windows.map((window) => ({ ...window, limit: 1_000_000 })) }
  await Promise.all(Array.from({ length: 3_000 }, (_, i) => mine.check({ ...subject, group: `org-${i}` })))
  const enough = new AbortController()
  let count = 0
  const client = async () => {
    while (!enough.signal.aborted) {
      if ((await mine.check(vast)).allowed) count += 1
      await new Promise(setImmediate)
    }
  }

  const clients = Array.from({ length: 4 }, client)
  await until(() => count > 100)
  await redis.signal('SIGKILL')
  await until(isLocal(mine))
  await redis.start()
  await until(isExact(mine))
  enough.abort()
  await Promise.all(clients)
  const next = await aProcess(t, redis, clock).check(vast)

  assert.equal(next.remaining, 1_000_000 - count - 1)
})

test('a Redis that kept its memory over a restart is not told twice', async (t) => {
  const redis = await aRedis(t)
  const clock = { nowMs: NOON }
  const mine = aProcess(t, redis, clock)
  await checks(mine, 100)
  await redis.ask((client) => client.set('memory', 'kept'))

  await redis.shutDownSaving()
  await until(isLocal(mine))
  await checks(mine, 10)
  await redis.start()
  await until(isExact(mine))

  assert.equal(await redis.ask((client) => client.get('memory')), 'kept')
  assert.deepEqual(await remaining(t, redis, clock), [190, 890])
})

test('a process that starts without Redis counts alone, and tells Redis when it comes', async (t) => {
  const redis = await privateRedis(t)
  const clock = { nowMs: NOON }
  const mine = aProcess(t, redis, clock)

  const answers = await checks(mine, 30)
  const mode = mine.mode()
  await redis.start()
  await until(isExact(mine))

  assert.equal(accepted(answers), 30)
  assert.equal(mode, 'local')
  assert.deepEqual(await remaining(t, redis, clock), [270, 970])
})

test('a Redis that greets but cannot count is not used', async (t) => {
  const redis = await aRedis(t)
  const clock = { nowMs: NOON }
  const connections = () =>
    redis.ask(async (client) => Number(/total_connections_received:(\d+)/.exec(await client.info('stats'))?.[1]))
  await redis.ask((client) => client.config('SET', 'maxmemory', '1'))

  const mine = aProcess(t, redis, clock)
  await until(isLocal(mine))
  const before = await connections()
  // Each look is a connection of its own; the rest are attempts of the process.
  let looks = 0
  await until(async () => {
    looks += 1
    return (await connections()) - before - looks >= 2
  })
  const answers = await checks(mine, 10)
  const told = [...mine.told]
  await redis.ask((client) => client.config('SET', 'maxmemory', '0'))
  await until(isExact(mine))

  assert.equal(accepted(answers), 10)
  assert.equal(told.length, 1)
  assert.match(told[0] ?? '', /^local: OOM/)
  assert.deepEqual(await remaining(t, redis, clock), [290, 990])
})
