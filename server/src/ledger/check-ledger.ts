import type { Db } from '#platform/db'
import { type OrgId, publicId } from '#platform/ids'
import { ledgerChecks, listOrganisationsWithLedger } from './queries/check-ledger.ts'
import type { LedgerFault } from './queries/ledger-fault.ts'

/** Returns all faults in the ledger of an organisation. */
export async function checkLedger(db: Db, org: OrgId): Promise<LedgerFault[]> {
  const faults: LedgerFault[] = []
  for (const check of Object.values(ledgerChecks)) faults.push(...(await db.all(check, org)))
  return faults
}

/** Names the organisations and the violated rules in the log. `tessera ledger check` shows the amounts. */
class LedgerInconsistent extends Error {
  readonly code: string
  constructor(code: string) {
    super('the ledger of an organisation is inconsistent: run `tessera ledger check`')
    this.name = 'LedgerInconsistent'
    this.code = code
  }
}

/** Checks the ledger of every organisation that has one. Throws if any is inconsistent. */
export async function checkAllLedgers(db: Db): Promise<void> {
  const inconsistent: string[] = []
  for (const org of await listOrganisationsWithLedger(db)) {
    const faults = await checkLedger(db, org)
    const checks = [...new Set(faults.map(({ rule }) => rule))]
    if (checks.length > 0) inconsistent.push(`${publicId('org', org)}: ${checks.join(', ')} (${faults.length})`)
  }
  if (inconsistent.length > 0) throw new LedgerInconsistent(inconsistent.join('; '))
}
