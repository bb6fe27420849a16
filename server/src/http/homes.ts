import type { Db } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { homeRefusal, type HomeRefusal } from '#platform/postgres/errors'
import { Problem } from '#platform/problem'
import { findHomeState } from './queries.ts'
import type { ResponseMeta } from './response-meta.ts'

/** Knows whether organisations are at home in this cell, for what must be known before the first transaction. */
export type Homes = {
  /** Returns why requests of an organisation are refused now, or undefined if it is here. */
  check(org: OrgId): Promise<HomeRefusal | undefined>
  /** Called when a transaction of the organisation was refused: the next check asks the database. */
  forget(org: OrgId): void
}

/** How long an organisation counts as here without a look. A transaction that enters it is refused in any case. */
const HERE_MS = 2_000
const MAX_KNOWN = 20_000

export function openHomes(db: Db, now: () => number = performance.now.bind(performance)): Homes {
  const hereUntil = new Map<OrgId, number>()
  return {
    async check(org) {
      if ((hereUntil.get(org) ?? 0) > now()) return undefined
      const state = await findHomeState(db, org)
      if (state !== null && state !== 'here') return state === 'frozen' ? 'frozen' : 'elsewhere'
      if (hereUntil.size >= MAX_KNOWN) hereUntil.clear()
      hereUntil.set(org, now() + HERE_MS)
      return undefined
    },
    forget: (org) => void hereUntil.delete(org),
  }
}

/** Fails if the organisation is not at home here. Nothing was done, so the request may be repeated, here or in another cell. */
export async function requireHome(homes: Homes, org: OrgId, meta: ResponseMeta): Promise<void> {
  const refusal = await homes.check(org)
  if (refusal) throw toProblem(refusal, meta)
}

/**
 * Turns the refusal of a transaction into the error of the request. After the first step of an operation with several steps,
 * something may have been done: then the client must repeat it with its Idempotency-Key, and nobody may do it for the client.
 */
export function toHomeProblem(error: unknown, meta: ResponseMeta, homes: Homes): unknown {
  const refusal = homeRefusal(error)
  if (!refusal) return error
  if (meta.caller) homes.forget(meta.caller.org)
  return meta.hasBegun ? error : toProblem(refusal, meta)
}

function toProblem(refusal: HomeRefusal, meta: ResponseMeta): Problem {
  if (refusal === 'elsewhere') return new Problem('organisation_elsewhere')
  meta.retryAfterSeconds = 1
  meta.notStarted = true
  return new Problem('unavailable')
}
