import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { limiter } from '../src/platform/limits/limiter.ts'
import type { PrivateRedis } from './limits-redis.ts'
import { privateRedis } from './limits-redis.ts'
import type { Decision, Limiter, Subject } from '../src/platform/limits/types.ts'

export const NOON = Date.UTC(2026, 10, 15, 12)

export const subject: Subject = {
  group: 'org',
  windows: [
    { id: 'k:1:m', kind: 'sliding', limit: 300 },
    { id: 'k:1:d', kind: 'day', limit: 1_000 },
  ],
}

export type Process = Limiter & { readonly told: string[] }

/** A limiter as one server process has it, and what it has told of its modes. */
export function aProcess(t: TestContext, redis: PrivateRedis, clock: { nowMs: number }): Process {
  const told: string[] = []
  const mine = limiter({
    redisUrl: redis.url,
    now: () => clock.nowMs,
    onModeChange: (mode, reason) => told.push(`${mode}: ${reason}`),
  })
  t.after(() => mine.close())
  return { ...mine, told }
}

export async function aRedis(t: TestContext): Promise<PrivateRedis> {
  const redis = await privateRedis(t)
  await redis.start()
  return redis
}

export async function checks(mine: Limiter, times: number): Promise<Decision[]> {
  return Promise.all(Array.from({ length: times }, () => mine.check(subject)))
}

export const accepted = (decisions: readonly Decision[]): number =>
  decisions.filter((decision) => decision.allowed).length
export const isLocal = (mine: Limiter) => () => mine.mode() === 'local'
export const isExact = (mine: Limiter) => () => mine.mode() === 'redis'

/** What Redis says is left of the minute and of the day, asked by a process that knows nothing itself. */
export async function remaining(t: TestContext, redis: PrivateRedis, clock: { nowMs: number }): Promise<number[]> {
  const stranger = aProcess(t, redis, clock)
  const left: number[] = []
  for (const window of subject.windows) {
    // With a limit that only the stranger has, so that it is answered even if the window is full.
    const windows = [{ ...window, limit: window.limit + 10_000 }]
    const decision = await stranger.check({ group: subject.group, windows })
    left.push(decision.remaining - 10_000 + 1)
  }
  assert.equal(stranger.mode(), 'redis')
  return left
}
