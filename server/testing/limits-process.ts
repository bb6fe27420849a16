import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { limiter } from '../src/platform/limits/limiter.ts'
import type { PrivateRedis } from './limits-redis.ts'
import { preparePrivateRedis } from './limits-redis.ts'
import type { Decision, Limiter, Subject } from '../src/platform/limits/types.ts'

export const NOON = Date.UTC(2026, 10, 15, 12)

export const subject: Subject = {
  group: 'org',
  windows: [
    { id: 'k:1:m', kind: 'sliding', limit: 300 },
    { id: 'k:1:d', kind: 'day', limit: 1_000 },
  ],
}

export type TestLimiter = Limiter & { readonly modeChanges: string[] }

/** Starts a limiter as one server process has it, and records its changes of mode. */
export function startLimiter(t: TestContext, redis: PrivateRedis, clock: { nowMs: number }): TestLimiter {
  const modeChanges: string[] = []
  const mine = limiter({
    redisUrl: redis.url,
    now: () => clock.nowMs,
    onModeChange: (mode, reason) => modeChanges.push(`${mode}: ${reason}`),
  })
  t.after(() => mine.close())
  return { ...mine, modeChanges }
}

export async function startRedis(t: TestContext): Promise<PrivateRedis> {
  const redis = await preparePrivateRedis(t)
  await redis.start()
  return redis
}

export async function checkTimes(mine: Limiter, times: number): Promise<Decision[]> {
  return Promise.all(Array.from({ length: times }, () => mine.check(subject)))
}

export const countAllowed = (decisions: readonly Decision[]): number =>
  decisions.filter((decision) => decision.allowed).length
export const isLocal = (mine: Limiter) => () => mine.mode() === 'local'
export const usesRedis = (mine: Limiter) => () => mine.mode() === 'redis'

/** Returns what Redis has left of the minute and of the day, read by a process without counters of its own. */
export async function remainingInRedis(
  t: TestContext,
  redis: PrivateRedis,
  clock: { nowMs: number },
): Promise<number[]> {
  const reader = startLimiter(t, redis, clock)
  const left: number[] = []
  for (const window of subject.windows) {
    // A higher limit than the other processes have, so that Redis responds even if the window is full.
    const windows = [{ ...window, limit: window.limit + 10_000 }]
    const decision = await reader.check({ group: subject.group, windows })
    left.push(decision.remaining - 10_000 + 1)
  }
  assert.equal(reader.mode(), 'redis')
  return left
}
