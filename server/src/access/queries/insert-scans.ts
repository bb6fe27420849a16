import { write, type Tables, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'

/** A scan to be stored; `holder` is set if it let its holder through. */
export type NewScan = Pick<
  Tables['scan'],
  | 'scan_id'
  | 'event_id'
  | 'gate_id'
  | 'scanned_at'
  | 'result'
  | 'barcode'
  | 'ticket_id'
  | 'member_id'
  | 'device_id'
  | 'sequence'
  | 'direction'
  | 'mode'
  | 'claimed'
  | 'device_at'
  | 'received_at'
  | 'reason'
> & { readonly explanation: object | null; readonly holder: string | null }

/** Stores scans, and passages for those that let their holder through, in one statement, so that neither exists alone. */
const insert = write<{ scan_no: number; scan_id: string }>(`
  with made as materialized (
    select nextval('scan_scan_no_seq') as scan_no, r.* from unnest($2::uuid[], $3::uuid[], $4::bigint[], $5::timestamptz[],
      $6::text[], $7::text[], $8::bigint[], $9::bigint[], $10::uuid[], $11::bigint[], $12::text[], $13::text[], $14::text[],
      $15::timestamptz[], $16::timestamptz[], $17::text[], $18::text[], $19::text[])
      as r (scan_id, event_id, gate_id, scanned_at, result, barcode, ticket_id, member_id, device_id, sequence, direction, mode,
        claimed, device_at, received_at, reason, explanation, holder)
  ), through as (
    insert into passage (org_id, event_id, holder, scan_no, scan_id, ticket_id, gate_id, device_id, sequence, at, direction, mode,
      claimed, result)
    select $1, event_id, holder, scan_no, scan_id, ticket_id, gate_id, device_id, sequence, scanned_at, direction, mode, claimed, result
    from made where holder is not null
  ), scans as (
    insert into scan (org_id, scan_no, scan_id, event_id, gate_id, scanned_at, result, barcode, ticket_id, member_id, device_id,
      sequence, direction, mode, claimed, device_at, received_at, reason, explanation)
    select $1, scan_no, scan_id, event_id, gate_id, scanned_at, result, barcode, ticket_id, member_id, device_id,
      sequence, direction, mode, claimed, device_at, received_at, reason, explanation::jsonb
    from made
  )
  select scan_no, scan_id from made
`)

/** Stores corrected results of scans; the conflicting scan may be among those just inserted. */
const correct = write(`
  insert into scan_correction (org_id, scan_no, result, other_scan_no, found_at)
  select $1, s.scan_no, f.result, o.scan_no, $2::timestamptz
  from unnest($3::uuid[], $4::text[], $5::uuid[]) as f (scan_id, result, other_scan_id)
  join scan s on s.org_id = $1 and s.scan_id = f.scan_id
  left join scan o on o.org_id = $1 and o.scan_id = f.other_scan_id
`)

export const insertScans = (tx: Tx, org: OrgId, scans: readonly NewScan[]) =>
  tx.write(
    insert,
    org,
    scans.map((scan) => scan.scan_id),
    scans.map((scan) => scan.event_id),
    scans.map((scan) => scan.gate_id),
    scans.map((scan) => scan.scanned_at.toISOString()),
    scans.map((scan) => scan.result),
    scans.map((scan) => scan.barcode),
    scans.map((scan) => scan.ticket_id),
    scans.map((scan) => scan.member_id),
    scans.map((scan) => scan.device_id),
    scans.map((scan) => scan.sequence),
    scans.map((scan) => scan.direction),
    scans.map((scan) => scan.mode),
    scans.map((scan) => scan.claimed),
    scans.map((scan) => scan.device_at?.toISOString() ?? null),
    scans.map((scan) => scan.received_at?.toISOString() ?? null),
    scans.map((scan) => scan.reason),
    scans.map((scan) => (scan.explanation ? JSON.stringify(scan.explanation) : null)),
    scans.map((scan) => scan.holder),
  )

export type Correction = { readonly scanId: string; readonly result: string; readonly otherScanId: string | null }

export const insertCorrections = (tx: Tx, org: OrgId, at: Date, corrections: readonly Correction[]): Promise<number> =>
  tx.count(
    correct,
    org,
    at,
    corrections.map(({ scanId }) => scanId),
    corrections.map(({ result }) => result),
    corrections.map(({ otherScanId }) => otherScanId),
  )
