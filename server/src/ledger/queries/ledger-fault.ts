/** A violated invariant: the rule, the record that violates it, the expected amount and the amount found. */
export type LedgerFault = {
  readonly rule: string
  readonly what: string
  readonly currency: string
  readonly expected_minor: number
  readonly found_minor: number
}
