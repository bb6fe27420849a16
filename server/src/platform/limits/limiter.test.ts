import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { TestContext } from 'node:test'
import { test } from 'node:test'
import { Redis } from 'ioredis'
import { limiter } from './limiter.ts'
import { SHARED_REDIS_URL } from '#testing/limits-redis'
import type { Decision, Limiter, Subject, Window } from './types.ts'

const NOON = Date.UTC(2026, 10, 15, 12)
const MIDNIGHT = Date.UTC(2026, 10, 16)

function startLimiter(t: TestContext, now?: () => number): Limiter {
  const first = limiter({ redisUrl: SHARED_REDIS_URL, prefix: 'test-lim', ...(now === undefined ? {} : { now }) })
  t.after(() => first.close())
  return first
}

const minute = (limit: number, id = 'k:1:m'): Window => ({ id, kind: 'sliding', limit })
const day = (limit: number, id = 'k:1:d'): Window => ({ id, kind: 'day', limit })
const createSubject = (...windows: Window[]): Subject => ({ group: randomUUID(), windows })

async function checks(first: Limiter, subject: Subject, times: number): Promise<Decision[]> {
  return Promise.all(Array.from({ length: times }, () => first.check(subject)))
}

const accepted = (decisions: readonly Decision[]): number => decisions.filter((decision) => decision.allowed).length

test('300 requests are accepted, and the 301st is refused with the wait until the first one expires', async (t) => {
  let now = NOON
  const first = startLimiter(t, () => now)
  const subject = createSubject(minute(300))

  const decision = await first.check(subject)
  now += 10_400
  const rest = await checks(first, subject, 299)
  const refused = await first.check(subject)

  assert.deepEqual(decision, {
    allowed: true,
    limit: 300,
    remaining: 299,
    resetSeconds: 60,
    retryAfterSeconds: 0,
    window: 'k:1:m',
  })
  assert.equal(accepted(rest), 299)
  assert.deepEqual(refused, {
    allowed: false,
    limit: 300,
    remaining: 0,
    resetSeconds: 50,
    retryAfterSeconds: 50,
    window: 'k:1:m',
  })
})

test('a request counts for 60,000 milliseconds and not one more', async (t) => {
  let now = NOON
  const first = startLimiter(t, () => now)
  const other = startLimiter(t, () => now)
  const subject = createSubject(minute(2))
  await first.check(subject)
  now += 1
  await first.check(subject)

  now = NOON + 59_999
  const before = [await first.check(subject), await other.check(subject)]
  now = NOON + 60_000
  const after = [await first.check(subject), await other.check(subject)]

  assert.deepEqual(
    before.map((decision) => [decision.allowed, decision.retryAfterSeconds]),
    [
      [false, 1],
      [false, 1],
    ],
  )
  assert.deepEqual(
    after.map((decision) => decision.allowed),
    [true, false],
  )
})

test('two processes with one Redis accept 300 in total, by the clock of Redis', async (t) => {
  const processes = [startLimiter(t), startLimiter(t)]
  const subject = createSubject(minute(300), day(30_000))

  const decisions = await Promise.all(
    Array.from({ length: 800 }, async (_, i) => {
      if (i % 7 === 0) await new Promise(setImmediate)
      return processes[i % 2]?.check(subject)
    }),
  )

  assert.equal(accepted(decisions.filter((decision) => decision !== undefined)), 300)
})

test('a day ends at midnight UTC', async (t) => {
  let now = MIDNIGHT - 1_500
  const first = startLimiter(t, () => now)
  const subject = createSubject(day(2))
  await checks(first, subject, 2)

  const refused = await first.check(subject)
  now = MIDNIGHT - 1
  const stillRefused = await first.check(subject)
  now = MIDNIGHT
  const nextDay = await first.check(subject)

  assert.deepEqual([refused.allowed, refused.retryAfterSeconds], [false, 2])
  assert.deepEqual([stillRefused.allowed, stillRefused.retryAfterSeconds], [false, 1])
  assert.deepEqual([nextDay.allowed, nextDay.remaining, nextDay.resetSeconds], [true, 1, 86_400])
})

test("an organisation's daily limit is shared by its keys, also for concurrent requests", async (t) => {
  const first = startLimiter(t, () => NOON)
  const group = randomUUID()
  const one = { group, windows: [minute(300, 'k:1:m'), day(50, 'o:d')] }
  const two = { group, windows: [minute(300, 'k:2:m'), day(50, 'o:d')] }

  const decisions = (await Promise.all([checks(first, one, 30), checks(first, two, 30)])).flat()

  assert.equal(accepted(decisions), 50)
  assert.equal(decisions.find((decision) => !decision.allowed)?.window, 'o:d')
})

test('refused requests are not counted in any window', async (t) => {
  let now = NOON
  const first = startLimiter(t, () => now)
  const other = startLimiter(t, () => now)
  const subject = createSubject(minute(5), day(8))

  await checks(first, subject, 50)
  await checks(other, subject, 50)
  now += 60_000
  const later = await checks(first, subject, 5)

  assert.deepEqual(
    later.map((decision) => [decision.allowed, decision.remaining]),
    [
      [true, 2],
      [true, 1],
      [true, 0],
      [false, 0],
      [false, 0],
    ],
  )
})

test('the window with the least remaining is reported, and among equals the one that resets last', async (t) => {
  let now = NOON
  const first = startLimiter(t, () => now)
  const subject = createSubject(minute(3), day(5), day(9, 'o:d'))

  const shown: string[] = []
  for (let i = 0; i < 6; i += 1) {
    const decision = await first.check(subject)
    shown.push(`${decision.window} ${decision.remaining}`)
    if (i === 2) now += 60_000
  }
  assert.deepEqual(shown, ['k:1:m 2', 'k:1:m 1', 'k:1:m 0', 'k:1:d 1', 'k:1:d 0', 'k:1:d 0'])
})

test('if two windows are full, the longer wait is reported', async (t) => {
  const first = startLimiter(t, () => MIDNIGHT - 3_600_000)
  const subject = createSubject(minute(2), day(2))
  await checks(first, subject, 2)

  const refused = await first.check(subject)

  assert.deepEqual([refused.window, refused.retryAfterSeconds], ['k:1:d', 3_600])
})

test('a raised limit applies at once, and a lowered one refuses until enough requests have expired', async (t) => {
  let now = NOON
  const first = startLimiter(t, () => now)
  const group = randomUUID()
  for (let i = 0; i < 4; i += 1) {
    await first.check({ group, windows: [minute(4)] })
    now += 1_000
  }

  const full = await first.check({ group, windows: [minute(4)] })
  const raised = await first.check({ group, windows: [minute(5)] })
  const lowered = await first.check({ group, windows: [minute(3)] })

  assert.deepEqual([full.allowed, full.retryAfterSeconds], [false, 56])
  assert.equal(raised.allowed, true)
  assert.deepEqual([lowered.allowed, lowered.retryAfterSeconds], [false, 58])
})

test('a limit of 0 refuses everything', async (t) => {
  const first = startLimiter(t, () => NOON)

  const refused = await first.check(createSubject(minute(0)))

  assert.deepEqual([refused.allowed, refused.retryAfterSeconds], [false, 60])
})

test('when the clock of Redis steps back, no request is forgotten and the window is correct again in 60 seconds', async (t) => {
  let now = NOON
  const before = startLimiter(t, () => now)
  const after = startLimiter(t, () => now)
  const last = startLimiter(t, () => now)
  const subject = createSubject(minute(3))
  await before.check(subject)
  now += 5
  await before.check(subject)

  now -= 3_600_000
  const decisions = await checks(after, subject, 2)
  now += 60_000
  const later = await checks(last, subject, 4)

  assert.deepEqual(
    decisions.map((decision) => [decision.allowed, decision.retryAfterSeconds]),
    [
      [true, 0],
      [false, 60],
    ],
  )
  assert.equal(accepted(later), 3)
})

test('all Redis keys of a subject share its hash tag and expire', async (t) => {
  const first = startLimiter(t)
  const redis = new Redis(SHARED_REDIS_URL)
  t.after(() => redis.disconnect())
  const subject = createSubject(minute(300), day(30_000))
  await checks(first, subject, 3)

  const keys = await redis.keys(`test-lim:{${subject.group}}:*`)
  const ttls = await Promise.all(keys.map((key) => redis.ttl(key)))

  assert.equal(keys.length, 2)
  assert.ok(ttls.every((seconds) => seconds > 0 && seconds <= 90_000))
})
