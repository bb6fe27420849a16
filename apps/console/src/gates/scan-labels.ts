import type { Tone } from '../kit/badge.tsx'
import * as words from '#words/gates'

type Label = { readonly text: () => string; readonly tone: Tone }

/** The results of scans, in the order of the filter. */
export const scanLabels = {
  admitted: { text: words.resultAdmitted, tone: 'good' },
  readmitted: { text: words.resultReadmitted, tone: 'good' },
  exited: { text: words.resultExited, tone: 'calm' },
  override: { text: words.resultOverride, tone: 'wait' },
  duplicate: { text: words.resultDuplicate, tone: 'bad' },
  unknown: { text: words.resultUnknown, tone: 'bad' },
  wrong_event: { text: words.resultWrongEvent, tone: 'bad' },
  wrong_gate: { text: words.resultWrongGate, tone: 'bad' },
  not_yet_valid: { text: words.resultNotYet, tone: 'bad' },
  no_longer_valid: { text: words.resultNoLonger, tone: 'bad' },
  cancelled: { text: words.resultCancelled, tone: 'bad' },
  unpaid: { text: words.resultUnpaid, tone: 'bad' },
  blocked: { text: words.resultBlocked, tone: 'bad' },
  superseded: { text: words.resultSuperseded, tone: 'bad' },
  not_exited: { text: words.resultNotExited, tone: 'bad' },
  concession_refused: { text: words.resultConcession, tone: 'bad' },
  conflict: { text: words.resultConflict, tone: 'wait' },
  accepted_revoked: { text: words.resultRevoked, tone: 'wait' },
  unknown_accepted: { text: words.resultUnknownIn, tone: 'wait' },
} as const satisfies Readonly<Record<string, Label>>

export type ScanResult = keyof typeof scanLabels

export const isScanResult = (name: string): name is ScanResult => name in scanLabels
