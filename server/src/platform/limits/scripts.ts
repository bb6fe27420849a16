import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Redis } from 'ioredis'
import type { Admission } from './types.ts'

const ADMIT = script('admit.lua')
const MERGE = script('merge.lua')

/** Who asks, and the clock to ask by: '' is Redis' own. */
export type Asker = { readonly who: string; readonly clock: () => string }

/** A subject as admit.lua takes it, and how many requests of it ask. */
export type Question = {
  readonly lane: { readonly keys: readonly string[]; readonly terms: readonly string[] }
  readonly answers: { readonly length: number }
}

export async function loadScripts(redis: Redis): Promise<void> {
  await Promise.all([redis.script('LOAD', ADMIT.text), redis.script('LOAD', MERGE.text)])
}

/** Asks all questions in one call, and gets the admissions in the same order. */
export function admit(redis: Redis, asker: Asker, questions: readonly Question[]): Promise<Admission[]> {
  const keys: string[] = []
  const args = [asker.who, asker.clock()]
  for (const { lane, answers } of questions) {
    keys.push(...lane.keys)
    args.push(String(answers.length), ...lane.terms)
  }
  return redis.evalsha(ADMIT.sha, keys.length, ...keys, ...args).then(admissionsOf)
}

export async function merge(
  redis: Redis,
  asker: Asker,
  key: string,
  statement: { readonly kind: 's' | 'd'; readonly said: string },
): Promise<void> {
  await redis.evalsha(MERGE.sha, 1, key, asker.who, asker.clock(), statement.kind, statement.said)
}

function admissionsOf(reply: unknown): Admission[] {
  const numbers = numbersOf(reply)
  const utcMs = numbers[0] ?? 0
  const admissions: Admission[] = []
  for (let i = 1; i < numbers.length; i += 4) {
    const [granted = 0, shown = 0, remaining = 0, resetMs = 0] = numbers.slice(i, i + 4)
    admissions.push({ granted, shown, remaining, resetMs, utcMs })
  }
  return admissions
}

/** Safe, because admit.lua is ours and returns nothing but integers. */
const numbersOf = (reply: unknown): readonly number[] => reply as number[]

function script(name: string): { readonly text: string; readonly sha: string } {
  const text = readFileSync(new URL(name, import.meta.url), 'utf8')
  return { text, sha: createHash('sha1').update(text).digest('hex') }
}
