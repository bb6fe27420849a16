import type { Providers } from '#payment-providers'
import type { Db } from '#platform/db'
import type { Job } from '#platform/jobs'
import { foldLedgerChanges } from './queries/tallies.ts'
import { readDuePayouts } from './read-payouts.ts'

/** Changes per transaction: takes some tens of milliseconds, so that a fold does not delay other work. */
const BATCH = 2_000

/** Adds up what was posted since the last run. Statements are exact without it too; it keeps them fast. */
export const foldLedger = (db: Db): Promise<void> => foldLedgerChanges(db, BATCH)

export const createJobs = (providers: Providers): readonly Job[] => [
  { name: 'fold the ledger', everySeconds: 5, run: foldLedger },
  { name: 'read payouts', everySeconds: 60, run: (db, clock) => readDuePayouts(db, providers, clock) },
]
