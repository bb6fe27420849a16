import { listUnreconciled, markReconciled } from '#orgs'
import { appendAudit } from '#platform/audit'
import { type Db, inTx, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { commandEntry } from './actor.ts'

type ComparedPeriod = { readonly since: Date; readonly until: Date }

/**
 * Records that the payments of a period agree with the provider, so that workers may start after a restore. Returns false if
 * nothing was to be recorded, or if the period does not reach from the restored time to that of the restore.
 */
export const recordReconciliation = (db: Db, org: OrgId, period: ComparedPeriod): Promise<boolean> =>
  inTx(db, org, async (tx) => {
    const recorded = (await markReconciled(tx, org, period)) > 0
    if (recorded) await recordAllowed(tx, org, 'ledger_reconcile')
    return recorded
  })

/** Lets workers start although payments were not compared with the provider. Returns how many organisations that concerns. */
export async function allowWorkers(db: Db): Promise<number> {
  const left = await listUnreconciled(db)
  for (const { org, since } of left)
    await inTx(db, org, async (tx) => {
      await markReconciled(tx, org, { since, until: FOREVER })
      await recordAllowed(tx, org, 'restore_allow_workers')
    })
  return left.length
}

const FOREVER = new Date('9999-01-01')

const recordAllowed = (tx: Tx, org: OrgId, command: string): Promise<void> =>
  appendAudit(tx, org, commandEntry(org, command))
