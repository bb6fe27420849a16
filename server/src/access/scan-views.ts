import { scanResults, ScanningFlag, type ScanDecision, type ScanExplanation } from '#contract'
import { unixSeconds } from '#platform/clock'
import type { ScanFactsRow } from './queries/facts.ts'

/** True if the result lets the holder through the gate. */
export const isPass = (result: string): boolean =>
  result === 'admitted' || result === 'readmitted' || result === 'exited' || result === 'override'

type DecidedScan = {
  readonly scanId: string
  readonly result: string
  readonly explanation: ScanExplanation | null
  /** True if the steward must check the concession before the scan is decided. */
  readonly ask: boolean
  readonly at: Date
  readonly direction: 'entry' | 'exit'
  /** True if the code is genuine; nothing is shown about a forged one. */
  readonly believed: boolean
}

type ScanRequest = { readonly event_id: string; readonly gate_id: number; readonly simulate?: boolean }

export function viewDecision(row: ScanFactsRow, request: ScanRequest, decided: DecidedScan): ScanDecision {
  const { believed, direction, explanation } = decided
  const ticket = believed ? viewTicket(row) : null
  return {
    scan_id: decided.scanId,
    result: toScanResult(decided.result),
    pass: isPass(decided.result),
    ask: decided.ask ? 'concession' : null,
    right_gates: decided.result === 'wrong_gate' ? (row.right_gates ?? []) : [],
    simulated: request.simulate === true,
    event_id: request.event_id,
    gate_id: request.gate_id,
    direction,
    scanned_at: unixSeconds(decided.at),
    ticket,
    member: believed && ticket === null ? viewMember(row) : null,
    seat: believed ? viewSeat(row) : null,
    explanation,
    epoch: row.epoch,
    server_time_ms: decided.at.getTime(),
  }
}

function viewTicket(row: ScanFactsRow): ScanDecision['ticket'] {
  if (row.ticket_id === null) return null
  return {
    ticket_id: row.ticket_id,
    origin_ticket_id: row.origin_ticket_id,
    ticket_status_id: row.ticket_status,
    ticket_name: row.attendee_name ?? row.price_title,
    price_title: row.price_title,
    category_title: row.category_title,
    check_concession: row.scanning_flag === ScanningFlag.checkConcession,
  }
}

function viewMember(row: ScanFactsRow): ScanDecision['member'] {
  if (row.member_id === null) return null
  return {
    member_id: row.member_id,
    member_number: row.member_number,
    name: row.member_name,
    category_title: row.membership_title,
  }
}

export function viewSeat({ section_label, seat_row, seat_title }: ScanFactsRow): ScanDecision['seat'] {
  if (section_label === null || seat_row === null || seat_title === null) return null
  return { section_label, seat_row, seat_title }
}

/** A check constraint limits the column to these values. */
export function toScanResult(text: string): ScanDecision['result'] {
  const result = scanResults.find((known) => known === text)
  if (!result) throw new Error(`unknown scan result: ${text}`)
  return result
}
