import type { ScanExplanation } from '#contract'

export type RefusalResult =
  | 'duplicate'
  | 'unknown'
  | 'wrong_event'
  | 'wrong_gate'
  | 'not_yet_valid'
  | 'no_longer_valid'
  | 'cancelled'
  | 'unpaid'
  | 'blocked'
  | 'superseded'
  | 'not_exited'
  | 'concession_refused'

export type Refusal = { readonly result: RefusalResult; readonly explanation: ScanExplanation }

export const refusal = (result: RefusalResult, source: string, fact: string, change: string): Refusal => ({
  result,
  explanation: { fact, source, change },
})
