import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Redis } from 'ioredis'
import type { Admission } from './types.ts'

const ADMIT = script('admit.lua')
const MERGE = script('merge.lua')

/** This process as the scripts know it. `clock` returns the time in ms, or '' for Redis' own clock. */
export type LimiterProcess = { readonly id: string; readonly clock: () => string }

/** A subject in the form that admit.lua takes, and how many of its requests to admit. */
export type AdmitRequest = {
  readonly queue: { readonly keys: readonly string[]; readonly scriptArgs: readonly string[] }
  readonly callbacks: { readonly length: number }
}

/** What one process has admitted in one window, in the form that merge.lua takes. */
export type CounterSummary = { readonly kind: 's' | 'd'; readonly entries: string }

export async function loadScripts(redis: Redis): Promise<void> {
  await Promise.all([redis.script('LOAD', ADMIT.text), redis.script('LOAD', MERGE.text)])
}

/** Sends all requests in one call, and returns the admissions in the same order. */
export function admit(redis: Redis, self: LimiterProcess, requests: readonly AdmitRequest[]): Promise<Admission[]> {
  const keys: string[] = []
  const args = [self.id, self.clock()]
  for (const { queue, callbacks } of requests) {
    keys.push(...queue.keys)
    args.push(String(callbacks.length), ...queue.scriptArgs)
  }
  return redis.evalsha(ADMIT.sha, keys.length, ...keys, ...args).then(parseAdmissions)
}

export async function merge(redis: Redis, self: LimiterProcess, key: string, summary: CounterSummary): Promise<void> {
  await redis.evalsha(MERGE.sha, 1, key, self.id, self.clock(), summary.kind, summary.entries)
}

function parseAdmissions(reply: unknown): Admission[] {
  const numbers = asNumbers(reply)
  const utcMs = numbers[0] ?? 0
  const admissions: Admission[] = []
  for (let i = 1; i < numbers.length; i += 4) {
    const [granted = 0, shown = 0, remaining = 0, resetMs = 0] = numbers.slice(i, i + 4)
    admissions.push({ granted, shown, remaining, resetMs, utcMs })
  }
  return admissions
}

/** The cast is safe because admit.lua is ours and returns only integers. */
const asNumbers = (reply: unknown): readonly number[] => reply as number[]

function script(name: string): { readonly text: string; readonly sha: string } {
  const text = readFileSync(new URL(name, import.meta.url), 'utf8')
  return { text, sha: createHash('sha1').update(text).digest('hex') }
}
