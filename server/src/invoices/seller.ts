import type { Reader } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { toSupplier } from './plan-rules.ts'
import { findSettings } from './queries/settings.ts'
import { supplierLines } from './sheet.ts'

/** True if buyers can get an invoice. */
export const issuesInvoices = async (db: Reader, org: OrgId): Promise<boolean> => {
  const settings = await findSettings(db, org)
  return settings !== undefined && settings.issue !== 'off'
}

/** Returns how the organisation names itself on documents, one line each. Empty without invoice settings. */
export async function findSeller(db: Reader, org: OrgId): Promise<string[]> {
  const settings = await findSettings(db, org)
  return settings ? supplierLines(toSupplier(settings)) : []
}
