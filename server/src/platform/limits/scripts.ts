import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Redis } from 'ioredis'
import type { Admission } from './types.ts'

const ADMIT = script('admit.lua')
const MERGE = script('merge.lua')

/** Who asks, and the clock to ask by: '' is Redis' own. */
export type Asker = { readonly who: string; readonly clock: () => string }

export async function loadScripts(redis: Redis): Promise<void> {
  await Promise.all([redis.script('LOAD', ADMIT.text), redis.script('LOAD', MERGE.text)])
}

export function admit(
  redis: Redis,
  asker: Asker,
  lane: { readonly keys: readonly string[]; readonly terms: readonly string[] },
  n: number,
): Promise<Admission> {
  return redis
    .evalsha(ADMIT.sha, lane.keys.length, ...lane.keys, n, asker.who, asker.clock(), ...lane.terms)
    .then(admissionOf)
}

export async function merge(
  redis: Redis,
  asker: Asker,
  key: string,
  statement: { readonly kind: 's' | 'd'; readonly said: string },
): Promise<void> {
  await redis.evalsha(MERGE.sha, 1, key, asker.who, asker.clock(), statement.kind, statement.said)
}

/** Safe, because admit.lua is ours and returns just these five integers. */
function admissionOf(reply: unknown): Admission {
  const [granted, shown, remaining, resetMs, utcMs] = reply as [number, number, number, number, number]
  return { granted, shown, remaining, resetMs, utcMs }
}

function script(name: string): { readonly text: string; readonly sha: string } {
  const text = readFileSync(new URL(name, import.meta.url), 'utf8')
  return { text, sha: createHash('sha1').update(text).digest('hex') }
}
