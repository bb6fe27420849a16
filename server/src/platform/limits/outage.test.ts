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
import { waitUntil } from '#testing/limits-redis'

test('requests to a full window are refused without a call to Redis until it has capacity', async (t) => {
  const redis = await startRedis(t)
  const clock = { nowMs: NOON }
  const limiter = startLimiter(t, redis, clock)
  const calls = () =>
    redis.query(async (client) => Number(/evalsha:calls=(\d+)/.exec(await client.info('commandstats'))?.[1]))
  await checkTimes(limiter, 310)

  const before = await calls()
  const early = await checkTimes(limiter, 500)
  clock.nowMs += 59_900
  const late = await checkTimes(limiter, 500)
  const after = await calls()
  clock.nowMs += 100
  const next = await limiter.check(subject)

  assert.equal(after, before)
  assert.equal(countAllowed([...early, ...late]), 0)
  assert.deepEqual([early[0]?.retryAfterSeconds, late[0]?.retryAfterSeconds], [60, 1])
  assert.equal(next.allowed, true)
})

test('when Redis is killed, no request fails and the process continues from its own counts', async (t) => {
  const redis = await startRedis(t)
  const clock = { nowMs: NOON }
  const limiter = startLimiter(t, redis, clock)
  const decisions = await checkTimes(limiter, 100)

  const during = checkTimes(limiter, 50)
  await redis.signal('SIGKILL')
  decisions.push(...(await during))
  await waitUntil(isLocal(limiter))
  decisions.push(...(await checkTimes(limiter, 200)))
  const refused = await limiter.check(subject)
  clock.nowMs += 60_000
  const later = await limiter.check(subject)

  assert.equal(countAllowed(decisions), 300)
  assert.deepEqual([refused.allowed, refused.retryAfterSeconds, refused.window], [false, 60, 'k:1:m'])
  assert.deepEqual([later.allowed, later.remaining], [true, 299])
  assert.equal(limiter.modeChanges.length, 1)
  assert.match(limiter.modeChanges[0] ?? '', /^local: ./)
})

test('while Redis is killed and restarted, no 60 seconds have more requests than the limit', async (t) => {
  const redis = await startRedis(t)
  const clock = { nowMs: NOON }
  const limiter = startLimiter(t, redis, clock)
  const accepted: Array<{ readonly fromMs: number; readonly toMs: number }> = []
  const stopClients = new AbortController()
  const client = async () => {
    while (!stopClients.signal.aborted) {
      const fromMs = clock.nowMs
      if ((await limiter.check(subject)).allowed) accepted.push({ fromMs, toMs: clock.nowMs })
      clock.nowMs += 7
      await new Promise(setImmediate)
    }
  }

  const clients = Array.from({ length: 16 }, client)
  for (const times of [100, 200, 400, 700]) {
    await waitUntil(() => usesRedis(limiter)() && accepted.length >= times)
    await redis.signal('SIGKILL')
    await waitUntil(isLocal(limiter))
    await redis.start()
  }
  await waitUntil(usesRedis(limiter))
  stopClients.abort()
  await Promise.all(clients)

  // Each request was accepted at some time between fromMs and toMs, so only those wholly within 60 seconds count.
  const within60s = (startMs: number) =>
    accepted.filter(({ fromMs, toMs }) => fromMs >= startMs && toMs - startMs < 60_000).length
  assert.ok(Math.max(...accepted.map(({ fromMs }) => within60s(fromMs))) <= 300)
})

test('a Redis that stops answering holds requests up once and briefly, and loses and doubles nothing', async (t) => {
  const redis = await startRedis(t)
  const clock = { nowMs: NOON }
  const limiter = startLimiter(t, redis, clock)
  const other = startLimiter(t, redis, clock)
  await checkTimes(other, 25)
  await checkTimes(limiter, 75)

  await redis.signal('SIGSTOP')
  const start = performance.now()
  const held = await checkTimes(limiter, 30)
  const heldMs = performance.now() - start
  const local = await checkTimes(limiter, 20)
  await redis.signal('SIGCONT')
  await waitUntil(usesRedis(limiter))

  assert.ok(heldMs < 1_000, `held for ${heldMs} ms`)
  assert.equal(countAllowed([...held, ...local]), 50)
  assert.deepEqual(limiter.modeChanges, ['local: no reply within 250 ms', 'redis: connected'])
  assert.deepEqual(await remainingInRedis(t, redis, clock), [150, 850])
})

test('a pause of the process itself does not count as an outage', async (t) => {
  const redis = await startRedis(t)
  const limiter = startLimiter(t, redis, { nowMs: NOON })
  await checkTimes(limiter, 1)

  const decision = limiter.check(subject)
  await new Promise(setImmediate)
  const resumesAt = performance.now() + 300
  while (performance.now() < resumesAt);

  assert.equal((await decision).remaining, 298)
  assert.deepEqual(limiter.modeChanges, [])
})

test('scripts that Redis has lost are loaded again', async (t) => {
  const redis = await startRedis(t)
  const limiter = startLimiter(t, redis, { nowMs: NOON })
  await checkTimes(limiter, 1)

  await redis.query((client) => client.script('FLUSH'))
  const decision = await limiter.check(subject)
  await waitUntil(usesRedis(limiter))

  assert.deepEqual([decision.allowed, decision.remaining], [true, 298])
})

test('closing a limiter decides all waiting requests', async (t) => {
  const redis = await startRedis(t)
  const limiter = startLimiter(t, redis, { nowMs: NOON })

  const decisions = checkTimes(limiter, 20)
  await limiter.close()

  assert.equal(countAllowed(await decisions), 20)
  assert.deepEqual(limiter.modeChanges, [])
})
