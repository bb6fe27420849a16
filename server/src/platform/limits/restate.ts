import type { Redis } from 'ioredis'
import { within } from './redis-connection.ts'
import type { Mirror } from './local-counters.ts'
import { markUnsent, statement, takeUnsent } from './local-counters.ts'
import type { Asker } from './scripts.ts'
import { merge } from './scripts.ts'
import type { Instant } from './types.ts'

const PART = 200
const PART_MS = 1_000

/** What restating needs to know of the process: who it is, what it has admitted, and what time it is. */
export type Witness = { readonly asker: Asker; readonly mirror: Mirror; readonly instant: () => Instant }

/** Tells Redis all it may not know, in parts, so that neither it nor this process stands still for long. */
export async function restateInParts(redis: Redis, witness: Witness): Promise<void> {
  const keys = takeUnsent(witness.mirror)
  for (let start = 0; start < keys.length; start += PART) {
    const part = keys.slice(start, start + PART)
    try {
      await within(PART_MS, restate(redis, witness, part))
    } catch (error) {
      markUnsent(witness.mirror, keys.slice(start))
      throw error
    }
  }
}

/** Writes at once, and resolves when Redis has taken it; what it has not taken stays to be told. */
export async function restate(redis: Redis, witness: Witness, keys: readonly string[]): Promise<void> {
  const at = witness.instant()
  try {
    await Promise.all(
      keys.flatMap((key) => {
        const said = statement(witness.mirror, key, at)
        return said === undefined ? [] : merge(redis, witness.asker, key, said)
      }),
    )
  } catch (error) {
    markUnsent(witness.mirror, keys)
    throw error
  }
}
