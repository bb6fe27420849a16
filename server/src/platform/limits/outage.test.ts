import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accepted, aProcess, aRedis, checks, isExact, isLocal, NOON, remaining, subject } from '#testing/limits-process'
import { until } from '#testing/limits-redis'

test('a full window is refused without asking Redis, until it has room', async (t) => {
  const redis = await aRedis(t)
  const clock = { nowMs: NOON }
  const mine = aProcess(t, redis, clock)
  const calls = () =>
    redis.ask(async (client) => Number(/evalsha:calls=(\d+)/.exec(await client.info('commandstats'))?.[1]))
  await checks(mine, 310)

  const before = await calls()
  const storm = await checks(mine, 500)
  clock.nowMs += 59_900
  const late = await checks(mine, 500)
  const after = await calls()
  clock.nowMs += 100
  const next = await mine.check(subject)

  assert.equal(after, before)
  assert.equal(accepted([...storm, ...late]), 0)
  assert.deepEqual([storm[0]?.retryAfterSeconds, late[0]?.retryAfterSeconds], [60, 1])
  assert.equal(next.allowed, true)
})

test('when Redis is killed no request fails, and the process goes on from what it has admitted itself', async (t) => {
  const redis = await aRedis(t)
  const clock = { nowMs: NOON }
  const mine = aProcess(t, redis, clock)
  const answers = await checks(mine, 100)

  const during = checks(mine, 50)
  await redis.signal('SIGKILL')
  answers.push(...(await during))
  await until(isLocal(mine))
  answers.push(...(await checks(mine, 200)))
  const refused = await mine.check(subject)
  clock.nowMs += 60_000
  const later = await mine.check(subject)

  assert.equal(accepted(answers), 300)
  assert.deepEqual([refused.allowed, refused.retryAfterSeconds, refused.window], [false, 60, 'k:1:m'])
  assert.deepEqual([later.allowed, later.remaining], [true, 299])
  assert.equal(mine.told.length, 1)
  assert.match(mine.told[0] ?? '', /^local: ./)
})

test('requests never stop while Redis dies and returns, and no 60 seconds hold more than the limit', async (t) => {
  const redis = await aRedis(t)
  const clock = { nowMs: NOON }
  const mine = aProcess(t, redis, clock)
  const acceptances: Array<{ readonly fromMs: number; readonly toMs: number }> = []
  const enough = new AbortController()
  const client = async () => {
    while (!enough.signal.aborted) {
      const fromMs = clock.nowMs
      if ((await mine.check(subject)).allowed) acceptances.push({ fromMs, toMs: clock.nowMs })
      clock.nowMs += 7
      await new Promise(setImmediate)
    }
  }

  const clients = Array.from({ length: 16 }, client)
  for (const times of [100, 200, 400, 700]) {
    await until(() => isExact(mine)() && acceptances.length >= times)
    await redis.signal('SIGKILL')
    await until(isLocal(mine))
    await redis.start()
  }
  await until(isExact(mine))
  enough.abort()
  await Promise.all(clients)

  // Each was accepted at some time between its two, so only what lies wholly within 60 seconds is sure to be.
  const within60s = (startMs: number) =>
    acceptances.filter(({ fromMs, toMs }) => fromMs >= startMs && toMs - startMs < 60_000).length
  assert.ok(Math.max(...acceptances.map(({ fromMs }) => within60s(fromMs))) <= 300)
})

test('a Redis that stops answering holds requests up once and briefly, and loses and doubles nothing', async (t) => {
  const redis = await aRedis(t)
  const clock = { nowMs: NOON }
  const mine = aProcess(t, redis, clock)
  const other = aProcess(t, redis, clock)
  await checks(other, 25)
  await checks(mine, 75)

  await redis.signal('SIGSTOP')
  const start = performance.now()
  const held = await checks(mine, 30)
  const heldMs = performance.now() - start
  const local = await checks(mine, 20)
  await redis.signal('SIGCONT')
  await until(isExact(mine))

  assert.ok(heldMs < 1_000, `held for ${heldMs} ms`)
  assert.equal(accepted([...held, ...local]), 50)
  assert.deepEqual(mine.told, ['local: no answer within 250 ms', 'redis: connected'])
  assert.deepEqual(await remaining(t, redis, clock), [150, 850])
})

test('a pause of the process itself is not taken for an outage', async (t) => {
  const redis = await aRedis(t)
  const mine = aProcess(t, redis, { nowMs: NOON })
  await checks(mine, 1)

  const answer = mine.check(subject)
  await new Promise(setImmediate)
  const resumesAt = performance.now() + 300
  while (performance.now() < resumesAt);

  assert.equal((await answer).remaining, 298)
  assert.deepEqual(mine.told, [])
})

test('scripts that Redis has forgotten are loaded again', async (t) => {
  const redis = await aRedis(t)
  const mine = aProcess(t, redis, { nowMs: NOON })
  await checks(mine, 1)

  await redis.ask((client) => client.script('FLUSH'))
  const answer = await mine.check(subject)
  await until(isExact(mine))

  assert.deepEqual([answer.allowed, answer.remaining], [true, 298])
})

test('a closed limiter leaves nobody waiting', async (t) => {
  const redis = await aRedis(t)
  const mine = aProcess(t, redis, { nowMs: NOON })

  const answers = checks(mine, 20)
  await mine.close()

  assert.equal(accepted(await answers), 20)
  assert.deepEqual(mine.told, [])
})
