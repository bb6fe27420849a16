import type { Db } from '#platform/db'
import type { Log } from '#platform/log'
import { listStuckPayments } from './queries/stuck.ts'

/** More than this many are counted as this many. */
const MAX_LISTED = 1_000

type StuckWatch = { readonly log: Log; readonly onCount: (count: number) => void }

/**
 * Returns a function that counts payments and refunds of all organisations that make no progress, and logs each of them once
 * in this process. Only the operator can help them: see docs/runbook.md.
 */
export function watchStuckPayments({ log, onCount }: StuckWatch): (db: Db) => Promise<void> {
  let known = new Set<string>()
  return async (db) => {
    const found = await listStuckPayments(db, MAX_LISTED)
    onCount(found.length)
    for (const { org, kind, id } of found)
      if (!known.has(id)) log.error({ org, reason: `${kind} ${id}` }, 'payment is stuck')
    known = new Set(found.map(({ id }) => id))
  }
}
