import type { ScanRecord } from '#contract'
import { unixSeconds } from '#platform/clock'
import type { Tx } from '#platform/db'
import { type OrgId, publicId } from '#platform/ids'
import type { NewScan } from './queries/insert-scans.ts'
import { findScanFields, type ScanFields } from './queries/scans.ts'

/** What events show of a scan. */
export type EmittedScan = Omit<NewScan, 'explanation' | 'holder' | 'claimed' | 'reason'>

/** Returns scans in the shape of the webhook events, by their ids: the fields of the scan list, and what only the device knows. */
export async function findScanRecords(
  tx: Tx,
  org: OrgId,
  scans: readonly EmittedScan[],
): Promise<ReadonlyMap<string, ScanRecord>> {
  const fields = await findScanFields(tx, org, scans)
  return new Map(
    scans.map((scan, i) => {
      const own = fields[i]
      if (!own) throw new Error(`scan ${scan.scan_id} has no event or no gate`)
      return [scan.scan_id, viewScanRecord(scan, own)]
    }),
  )
}

/** Returns the record of a scan. Fails if it was not looked up. */
export function getRecord(records: ReadonlyMap<string, ScanRecord>, scanId: string): ScanRecord {
  const record = records.get(scanId)
  if (!record) throw new Error(`the record of scan ${scanId} was not looked up`)
  return record
}

const viewScanRecord = (scan: EmittedScan, fields: ScanFields): ScanRecord => ({
  scan_id: scan.scan_id,
  event_id: publicId('evt', scan.event_id),
  ...fields,
  device_id: scan.device_id === null ? null : publicId('dev', scan.device_id),
  direction: scan.direction === 'exit' ? 'exit' : 'entry',
  mode: scan.mode === 'offline' ? 'offline' : 'online',
  member_id: scan.member_id,
  scanned_at: unixSeconds(scan.scanned_at),
})
