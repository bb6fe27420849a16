import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { TestContext } from 'node:test'
import { test } from 'node:test'
import fc from 'fast-check'
import { limiter } from './limiter.ts'
import { SHARED_REDIS_URL, waitUntil } from '#testing/limits-redis'
import type { Decision, Limiter, Window } from './types.ts'

const SPAN_MS = 60_000
const DAY_MS = 86_400_000
const UNREACHABLE = 'redis://127.0.0.1:1'
const EVENING = Date.UTC(2026, 10, 15, 23, 55)

/** Requests arrive in bursts, at and around the edges of a minute, and after long pauses. */
const gapMs = fc.oneof(
  { weight: 4, arbitrary: fc.constant(0) },
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 400 }) },
  { weight: 2, arbitrary: fc.constantFrom(SPAN_MS - 1, SPAN_MS, SPAN_MS + 1) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: SPAN_MS }) },
  { weight: 1, arbitrary: fc.integer({ min: SPAN_MS, max: DAY_MS }) },
)
const schedule = fc.array(fc.record({ gapMs, process: fc.nat({ max: 1 }) }), { minLength: 1, maxLength: 60 })
const windows = fc
  .record({ minute: fc.integer({ min: 1, max: 6 }), key: fc.integer({ min: 1, max: 20 }) })
  .map(({ minute, key }): Window[] => [
    { id: 'k:1:m', kind: 'sliding', limit: minute },
    { id: 'k:1:d', kind: 'day', limit: key },
    { id: 'o:d', kind: 'day', limit: 12 },
  ])

type Model = { readonly windows: readonly Window[]; readonly acceptedMs: number[] }

/** The contract taken literally: every accepted request is kept for ever, and all are counted for each decision. */
function modelCheck(model: Model, nowMs: number): Decision {
  const counting = (window: Window) =>
    model.acceptedMs.filter((atMs) =>
      window.kind === 'sliding' ? nowMs - atMs < SPAN_MS : Math.floor(atMs / DAY_MS) === Math.floor(nowMs / DAY_MS),
    )
  const allowed = model.windows.every((window) => counting(window).length < window.limit)
  if (allowed) model.acceptedMs.push(nowMs)
  const [least] = model.windows
    .map((window) => ({
      window,
      remaining: window.limit - counting(window).length,
      resetMs: window.kind === 'sliding' ? (counting(window)[0] ?? nowMs) + SPAN_MS - nowMs : DAY_MS - (nowMs % DAY_MS),
    }))
    .toSorted((a, b) => a.remaining - b.remaining || b.resetMs - a.resetMs)
  assert.ok(least)
  const resetSeconds = Math.ceil(least.resetMs / 1000)
  return {
    allowed,
    limit: least.window.limit,
    remaining: least.remaining,
    resetSeconds,
    retryAfterSeconds: allowed ? 0 : resetSeconds,
    window: least.window.id,
  }
}

type Clock = { nowMs: number }

function startLimiter(t: TestContext, redisUrl: string, clock: Clock): Limiter {
  const limiterProcess = limiter({ redisUrl, prefix: 'test-lim', now: () => clock.nowMs })
  t.after(() => limiterProcess.close())
  return limiterProcess
}

async function agreesWithModel(processes: readonly Limiter[], clock: Clock): Promise<void> {
  await fc.assert(
    fc.asyncProperty(schedule, windows, async (arrivals, windows) => {
      const subject = { group: randomUUID(), windows }
      const model: Model = { windows, acceptedMs: [] }
      clock.nowMs = EVENING
      for (const arrival of arrivals) {
        clock.nowMs += arrival.gapMs
        const decision = await processes[arrival.process % processes.length]?.check(subject)
        assert.deepEqual(decision, modelCheck(model, clock.nowMs))
      }
    }),
    { numRuns: 150 },
  )
}

test('two processes with Redis decide exactly like the model of the contract', async (t) => {
  const clock = { nowMs: EVENING }
  const processes = [startLimiter(t, SHARED_REDIS_URL, clock), startLimiter(t, SHARED_REDIS_URL, clock)]

  await agreesWithModel(processes, clock)

  assert.deepEqual(
    processes.map((process) => process.mode()),
    ['redis', 'redis'],
  )
})

test('a process without Redis decides exactly like the model of the contract', async (t) => {
  const clock = { nowMs: EVENING }
  const limiterProcess = startLimiter(t, UNREACHABLE, clock)
  await waitUntil(() => limiterProcess.mode() === 'local')

  await agreesWithModel([limiterProcess], clock)
})

test('concurrent requests get the same decisions as sequential ones', async (t) => {
  const clock = { nowMs: EVENING }
  const concurrent = startLimiter(t, SHARED_REDIS_URL, clock)
  const sequential = startLimiter(t, SHARED_REDIS_URL, clock)
  const bursts = fc.array(fc.record({ gapMs, size: fc.integer({ min: 1, max: 9 }) }), { maxLength: 15 })

  await fc.assert(
    fc.asyncProperty(bursts, windows, async (bursts, windows) => {
      const [one, other] = [randomUUID(), randomUUID()]
      clock.nowMs = EVENING
      for (const burst of bursts) {
        clock.nowMs += burst.gapMs
        const concurrentDecisions = await Promise.all(
          Array.from({ length: burst.size }, () => concurrent.check({ group: one, windows })),
        )
        const sequentialDecisions: Decision[] = []
        for (let i = 0; i < burst.size; i += 1)
          sequentialDecisions.push(await sequential.check({ group: other, windows }))
        assert.deepEqual(concurrentDecisions, sequentialDecisions)
      }
    }),
    { numRuns: 100 },
  )
})

/** Returns the most requests accepted in any 60 seconds; it is enough to try spans that start with a request. */
function mostInASpan(acceptedMs: readonly number[]): number {
  const inSpanFrom = (startMs: number) =>
    acceptedMs.filter((atMs) => atMs >= startMs && atMs - startMs < SPAN_MS).length
  return Math.max(0, ...acceptedMs.map(inSpanFrom))
}

const LIMIT = 5

function neverMoreThanTheLimit(check: (group: string) => Promise<boolean>, clock: Clock) {
  return fc.asyncProperty(schedule, async (arrivals) => {
    const group = randomUUID()
    const acceptedMs: number[] = []
    clock.nowMs = EVENING
    for (const arrival of arrivals) {
      clock.nowMs += arrival.gapMs
      if (await check(group)) acceptedMs.push(clock.nowMs)
    }
    assert.ok(mostInASpan(acceptedMs) <= LIMIT)
  })
}

test('no 60 seconds have more requests than the limit', async (t) => {
  const clock = { nowMs: EVENING }
  const limiterProcess = startLimiter(t, SHARED_REDIS_URL, clock)
  const windows: Window[] = [{ id: 'm', kind: 'sliding', limit: LIMIT }]

  await fc.assert(
    neverMoreThanTheLimit(async (group) => (await limiterProcess.check({ group, windows })).allowed, clock),
    { numRuns: 150 },
  )
})

test('control: a limiter that counts by clock minutes fails the same check', async () => {
  const clock = { nowMs: EVENING }
  const counts = new Map<string, number>()
  const wholeMinutes = async (group: string) => {
    const bucket = `${group} ${Math.floor(clock.nowMs / SPAN_MS)}`
    const count = counts.get(bucket) ?? 0
    counts.set(bucket, count + 1)
    return count < LIMIT
  }

  const result = await fc.check(neverMoreThanTheLimit(wholeMinutes, clock), { numRuns: 2_000 })

  assert.equal(result.failed, true)
})
