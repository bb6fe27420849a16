import { scanResults, type ScanDecision, type ScanExplanation, type ScanRecord } from '#contract'
import { unixSeconds } from '#platform/clock'
import { publicId } from '#platform/ids'
import type { FactsRow } from './queries/facts.ts'
import type { NewScan } from './queries/insert-scans.ts'

/** Whether somebody goes through. */
export const isPass = (result: string): boolean =>
  result === 'admitted' || result === 'readmitted' || result === 'exited' || result === 'override'

type Decided = {
  readonly scanId: string
  readonly result: string
  readonly explanation: ScanExplanation | null
  readonly at: Date
  readonly direction: 'entry' | 'exit'
  /** Whether the code is what it says: of a forged one nothing is shown. */
  readonly believed: boolean
}

type Asked = { readonly event_id: string; readonly gate_id: number; readonly simulate?: boolean }

export function viewDecision(row: FactsRow, asked: Asked, decided: Decided): ScanDecision {
  const { believed, direction, explanation } = decided
  const ticket = believed ? ticketOf(row) : null
  return {
    scan_id: decided.scanId,
    result: resultOf(decided.result),
    pass: isPass(decided.result),
    simulated: asked.simulate === true,
    event_id: asked.event_id,
    gate_id: asked.gate_id,
    direction,
    scanned_at: unixSeconds(decided.at),
    ticket,
    member: believed && ticket === null ? memberOf(row) : null,
    seat: believed ? seatOf(row) : null,
    explanation,
    server_time_ms: decided.at.getTime(),
  }
}

function ticketOf(row: FactsRow): ScanDecision['ticket'] {
  if (row.ticket_id === null) return null
  return {
    ticket_id: row.ticket_id,
    ticket_status_id: row.ticket_status,
    ticket_name: row.attendee_name ?? row.price_title,
    price_title: row.price_title,
    category_title: row.category_title,
    check_concession: row.scanning_flag === 1,
  }
}

function memberOf(row: FactsRow): ScanDecision['member'] {
  if (row.member_id === null) return null
  return {
    member_id: row.member_id,
    member_number: row.member_number,
    name: row.member_name,
    category_title: row.membership_title,
  }
}

export function seatOf({ section_label, seat_row, seat_title }: FactsRow): ScanDecision['seat'] {
  if (section_label === null || seat_row === null || seat_title === null) return null
  return { section_label, seat_row, seat_title }
}

/** A check constraint keeps the column to these words. */
export function resultOf(text: string): ScanDecision['result'] {
  const result = scanResults.find((known) => known === text)
  if (!result) throw new Error(`unknown result of a scan: ${text}`)
  return result
}

/** A scan as webhooks tell it. */
export const viewScanRecord = (scan: Omit<NewScan, 'explanation' | 'holder' | 'claimed' | 'reason'>): ScanRecord => ({
  scan_id: scan.scan_id,
  event_id: publicId('evt', scan.event_id),
  gate_id: scan.gate_id,
  device_id: scan.device_id === null ? null : publicId('dev', scan.device_id),
  direction: scan.direction === 'exit' ? 'exit' : 'entry',
  mode: scan.mode === 'offline' ? 'offline' : 'online',
  result: resultOf(scan.result),
  barcode: scan.barcode,
  ticket_id: scan.ticket_id,
  member_id: scan.member_id,
  scanned_at: unixSeconds(scan.scanned_at),
})
