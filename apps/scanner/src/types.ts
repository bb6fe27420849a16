import type { ScanDecision } from '@tessera/contract'

export type Direction = 'entry' | 'exit'
export type Result = ScanDecision['result']

/** Where the steward stands. */
export type Place = {
  readonly event_id: string
  readonly event_title: string
  readonly gate_id: number
  readonly gate_title: string
}

/** A scan that was begun: it has its number and its id, and nothing is decided yet. */
export type Attempt = {
  readonly sequence: number
  readonly scan_id: string
  readonly event_id: string
  readonly gate_id: number
  readonly barcode: string
  readonly direction: Direction
  readonly device_time_ms: number
}

/** A line of the log: written before anything is shown, and never changed. */
export type Entry = Attempt & {
  readonly org_id: string
  readonly device_id: string
  readonly clock_offset_ms: number
  readonly result: Result
  readonly mode: 'online' | 'offline'
  /** Who holds the code: `t` and the ticket's id, `m` and the member's, `b` and a code that nobody knows. */
  readonly holder: string
  readonly title: string
  readonly fact: string
  readonly reason: string
  readonly gate_title: string
  readonly list_version: string
  readonly signature: string
}

/** What the server said of an uploaded line. */
export type Outcome = {
  readonly sequence: number
  readonly status: 'recorded' | 'repeated' | 'invalid'
  readonly result: Result | null
  readonly message: string | null
}

/** What a steward is shown. */
export type Shown = {
  readonly result: Result
  readonly pass: boolean
  readonly mode: 'online' | 'offline'
  readonly direction: Direction
  readonly title: string
  readonly details: readonly string[]
  readonly fact: string
  readonly change: string
  /** What the steward has to look at before the person walks on. */
  readonly check: Check | undefined
  readonly barcode: string
}

export type Check = 'concession' | 'old_list' | 'no_list' | 'not_listed'

export const isPass = (result: Result): boolean =>
  result === 'admitted' || result === 'readmitted' || result === 'exited' || result === 'override'

/** What only shows when devices synchronise. */
export const isFinding = (result: Result | null): boolean =>
  result === 'conflict' || result === 'accepted_revoked' || result === 'unknown_accepted'
