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

function aLimiter(t: TestContext, now?: () => number): Limiter {
  const mine = limiter({ redisUrl: SHARED_REDIS_URL, prefix: 'test-lim', ...(now === undefined ? {} : { now }) })
  t.after(() => mine.close())
  return mine
}

const minute = (limit: number, id = 'k:1:m'): Window => ({ id, kind: 'sliding', limit })
const day = (limit: number, id = 'k:1:d'): Window => ({ id, kind: 'day', limit })
const aSubject = (...windows: Window[]): Subject => ({ group: randomUUID(), windows })

async function checks(mine: Limiter, subject: Subject, times: number): Promise<Decision[]> {
  return Promise.all(Array.from({ length: times }, () => mine.check(subject)))
}

const accepted = (decisions: readonly Decision[]): number => decisions.filter((decision) => decision.allowed).length

test('300 requests are accepted and the 301st is refused with the wait until the first leaves', async (t) => {
  let now = NOON
  const mine = aLimiter(t, () => now)
  const subject = aSubject(minute(300))

  const first = await mine.check(subject)
  now += 10_400
  const rest = await checks(mine, subject, 299)
  const refused = await mine.check(subject)

  assert.deepEqual(first, {
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
  const mine = aLimiter(t, () => now)
  const other = aLimiter(t, () => now)
  const subject = aSubject(minute(2))
  await mine.check(subject)
  now += 1
  await mine.check(subject)

  now = NOON + 59_999
  const before = [await mine.check(subject), await other.check(subject)]
  now = NOON + 60_000
  const after = [await mine.check(subject), await other.check(subject)]

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

test('two processes on one Redis accept 300 in total, by the clock of Redis', async (t) => {
  const processes = [aLimiter(t), aLimiter(t)]
  const subject = aSubject(minute(300), day(30_000))

  const answers = await Promise.all(
    Array.from({ length: 800 }, async (_, i) => {
      if (i % 7 === 0) await new Promise(setImmediate)
      return processes[i % 2]?.check(subject)
    }),
  )

  assert.equal(accepted(answers.filter((answer) => answer !== undefined)), 300)
})

test('a day ends at midnight UTC', async (t) => {
  let now = MIDNIGHT - 1_500
  const mine = aLimiter(t, () => now)
  const subject = aSubject(day(2))
  await checks(mine, subject, 2)

  const refused = await mine.check(subject)
  now = MIDNIGHT - 1
  const stillRefused = await mine.check(subject)
  now = MIDNIGHT
  const nextDay = await mine.check(subject)

  assert.deepEqual([refused.allowed, refused.retryAfterSeconds], [false, 2])
  assert.deepEqual([stillRefused.allowed, stillRefused.retryAfterSeconds], [false, 1])
  assert.deepEqual([nextDay.allowed, nextDay.remaining, nextDay.resetSeconds], [true, 1, 86_400])
})

test("an organisation's day is shared by its keys, also when they ask together", async (t) => {
  const mine = aLimiter(t, () => NOON)
  const group = randomUUID()
  const one = { group, windows: [minute(300, 'k:1:m'), day(50, 'o:d')] }
  const two = { group, windows: [minute(300, 'k:2:m'), day(50, 'o:d')] }

  const answers = (await Promise.all([checks(mine, one, 30), checks(mine, two, 30)])).flat()

  assert.equal(accepted(answers), 50)
  assert.equal(answers.find((answer) => !answer.allowed)?.window, 'o:d')
})

test('refused requests count in no window', async (t) => {
  let now = NOON
  const mine = aLimiter(t, () => now)
  const other = aLimiter(t, () => now)
  const subject = aSubject(minute(5), day(8))

  await checks(mine, subject, 50)
  await checks(other, subject, 50)
  now += 60_000
  const later = await checks(mine, subject, 5)

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

test('the window with least remaining is shown, and of equals the one that resets last', async (t) => {
  let now = NOON
  const mine = aLimiter(t, () => now)
  const subject = aSubject(minute(3), day(5), day(9, 'o:d'))

  const shown: string[] = []
  for (let i = 0; i < 6; i += 1) {
    const decision = await mine.check(subject)
    shown.push(`${decision.window} ${decision.remaining}`)
    if (i === 2) now += 60_000
  }
  assert.deepEqual(shown, ['k:1:m 2', 'k:1:m 1', 'k:1:m 0', 'k:1:d 1', 'k:1:d 0', 'k:1:d 0'])
})

test('of two violated windows the longer wait is told', async (t) => {
  const mine = aLimiter(t, () => MIDNIGHT - 3_600_000)
  const subject = aSubject(minute(2), day(2))
  await checks(mine, subject, 2)

  const refused = await mine.check(subject)

  assert.deepEqual([refused.window, refused.retryAfterSeconds], ['k:1:d', 3_600])
})

test('a raised limit holds at once, and a lowered one waits until enough have left', async (t) => {
  let now = NOON
  const mine = aLimiter(t, () => now)
  const group = randomUUID()
  for (let i = 0; i < 4; i += 1) {
    await mine.check({ group, windows: [minute(4)] })
    now += 1_000
  }

  const full = await mine.check({ group, windows: [minute(4)] })
  const raised = await mine.check({ group, windows: [minute(5)] })
  const lowered = await mine.check({ group, windows: [minute(3)] })

  assert.deepEqual([full.allowed, full.retryAfterSeconds], [false, 56])
  assert.equal(raised.allowed, true)
  assert.deepEqual([lowered.allowed, lowered.retryAfterSeconds], [false, 58])
})

test('a limit of nothing refuses everything', async (t) => {
  const mine = aLimiter(t, () => NOON)

  const refused = await mine.check(aSubject(minute(0)))

  assert.deepEqual([refused.allowed, refused.retryAfterSeconds], [false, 60])
})

test('when the clock of Redis steps back nothing is forgotten, and the window is right again in 60 seconds', async (t) => {
  let now = NOON
  const before = aLimiter(t, () => now)
  const after = aLimiter(t, () => now)
  const last = aLimiter(t, () => now)
  const subject = aSubject(minute(3))
  await before.check(subject)
  now += 5
  await before.check(subject)

  now -= 3_600_000
  const answers = await checks(after, subject, 2)
  now += 60_000
  const later = await checks(last, subject, 4)

  assert.deepEqual(
    answers.map((decision) => [decision.allowed, decision.retryAfterSeconds]),
    [
      [true, 0],
      [false, 60],
    ],
  )
  assert.equal(accepted(later), 3)
})

test('all keys of a subject share its hash tag and vanish by themselves', async (t) => {
  const mine = aLimiter(t)
  const redis = new Redis(SHARED_REDIS_URL)
  t.after(() => redis.disconnect())
  const subject = aSubject(minute(300), day(30_000))
  await checks(mine, subject, 3)

  const keys = await redis.keys(`test-lim:{${subject.group}}:*`)
  const lives = await Promise.all(keys.map((key) => redis.ttl(key)))

  assert.equal(keys.length, 2)
  assert.ok(lives.every((seconds) => seconds > 0 && seconds <= 90_000))
})
