import { inTx, isUniqueViolation, type Db, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'

/**
 * A transaction that stores scans. If another one has stored a scan with the same id meanwhile, for example when a device
 * sends a scan again before the first response, it runs again and finds that scan.
 */
export async function inScanTx<T>(db: Db, org: OrgId, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await inTx(db, org, work)
  } catch (error) {
    if (!isUniqueViolation(error, 'scan_id_once')) throw error
    return inTx(db, org, work)
  }
}
