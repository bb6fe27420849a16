import type { ScanDecision } from '@tessera/contract'

export type Direction = 'entry' | 'exit'
export type Result = ScanDecision['result']
/** What the steward found when asked for the proof of a concession. */
export type Concession = 'proven' | 'refused'

/** What the steward said about a scan: why to admit in spite of a refusal, and what they found when asked. */
export type StewardAnswer = { readonly override: string | undefined; readonly concession: Concession | undefined }

/** The event and the gate that the steward chose. */
export type GatePosition = {
  readonly event_id: string
  readonly event_title: string
  readonly gate_id: number
  readonly gate_title: string
}

/** A scan that has its number and id, and is not decided yet. */
export type Attempt = {
  readonly sequence: number
  readonly scan_id: string
  readonly event_id: string
  readonly gate_id: number
  readonly barcode: string
  readonly direction: Direction
  readonly device_time_ms: number
}

/** A log entry: written before the result is shown, and never changed. */
export type Entry = Attempt & {
  readonly org_id: string
  readonly device_id: string
  readonly clock_offset_ms: number
  readonly result: Result
  readonly mode: 'online' | 'offline'
  /** The holder: `t` and the id of the first ticket of the place, `m` and the member's id, or `b` and an unknown code. */
  readonly holder: string
  readonly title: string
  readonly fact: string
  readonly reason: string
  readonly gate_title: string
  readonly list_version: string
  readonly signature: string
}

/** The server's result for an uploaded entry. */
export type Outcome = {
  readonly sequence: number
  readonly status: 'recorded' | 'repeated' | 'invalid'
  readonly result: Result | null
  readonly message: string | null
}

/** What the steward sees. */
export type DecisionView = {
  readonly result: Result
  readonly pass: boolean
  /** True if the steward must check the concession and say what they found: nothing is recorded before. */
  readonly ask: boolean
  readonly mode: 'online' | 'offline'
  readonly direction: Direction
  readonly title: string
  readonly details: readonly string[]
  readonly fact: string
  readonly change: string
  /** What the steward must check before the person passes. */
  readonly check: Check | undefined
  readonly barcode: string
}

export type Check = 'old_list' | 'no_list' | 'replaced_list' | 'not_listed'

export const isPass = (result: Result): boolean =>
  result === 'admitted' || result === 'readmitted' || result === 'exited' || result === 'override'

/** True for results that only appear when devices synchronise. */
export const isFinding = (result: Result | null): boolean =>
  result === 'conflict' || result === 'accepted_revoked' || result === 'unknown_accepted'
