import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { TestContext } from 'node:test'
import { test } from 'node:test'
import fc from 'fast-check'
import { limiter } from './limiter.ts'
import { SHARED_REDIS_URL, until } from '#testing/limits-redis'
import type { Decision, Limiter, Window } from './types.ts'

const SPAN_MS = 60_000
const DAY_MS = 86_400_000
const NOWHERE = 'redis://127.0.0.1:1'
const EVENING = Date.UTC(2026, 10, 15, 23, 55)

/** Requests come in bunches, at and around the edges of a minute, and after long pauses. */
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

/** The contract, word by word: every accepted request is kept for ever and counted anew. */
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

function aLimiter(t: TestContext, redisUrl: string, clock: Clock): Limiter {
  const mine = limiter({ redisUrl, prefix: 'test-lim', now: () => clock.nowMs })
  t.after(() => mine.close())
  return mine
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

test('two processes with Redis decide as the contract does, word by word', async (t) => {
  const clock = { nowMs: EVENING }
  const processes = [aLimiter(t, SHARED_REDIS_URL, clock), aLimiter(t, SHARED_REDIS_URL, clock)]

  await agreesWithModel(processes, clock)

  assert.deepEqual(
    processes.map((process) => process.mode()),
    ['redis', 'redis'],
  )
})

test('a process without Redis decides as the contract does, word by word', async (t) => {
  const clock = { nowMs: EVENING }
  const mine = aLimiter(t, NOWHERE, clock)
  await until(() => mine.mode() === 'local')

  await agreesWithModel([mine], clock)
})

test('those who ask together are answered as if they had asked one by one', async (t) => {
  const clock = { nowMs: EVENING }
  const together = aLimiter(t, SHARED_REDIS_URL, clock)
  const alone = aLimiter(t, SHARED_REDIS_URL, clock)
  const bunches = fc.array(fc.record({ gapMs, size: fc.integer({ min: 1, max: 9 }) }), { maxLength: 15 })

  await fc.assert(
    fc.asyncProperty(bunches, windows, async (bunches, windows) => {
      const [one, other] = [randomUUID(), randomUUID()]
      clock.nowMs = EVENING
      for (const bunch of bunches) {
        clock.nowMs += bunch.gapMs
        const bunched = await Promise.all(
          Array.from({ length: bunch.size }, () => together.check({ group: one, windows })),
        )
        const single: Decision[] = []
        for (let i = 0; i < bunch.size; i += 1) single.push(await alone.check({ group: other, windows }))
        assert.deepEqual(bunched, single)
      }
    }),
    { numRuns: 100 },
  )
})

/** The most that any span of 60 seconds holds; such a span may be taken to begin with a request. */
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

test('no 60 seconds hold more than the limit', async (t) => {
  const clock = { nowMs: EVENING }
  const mine = aLimiter(t, SHARED_REDIS_URL, clock)
  const windows: Window[] = [{ id: 'm', kind: 'sliding', limit: LIMIT }]

  await fc.assert(
    neverMoreThanTheLimit(async (group) => (await mine.check({ group, windows })).allowed, clock),
    { numRuns: 150 },
  )
})

test('and a limiter of whole minutes does not pass for one of any 60 seconds', async () => {
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
