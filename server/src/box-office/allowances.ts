import type { Caller } from '#platform/context'
import { fail } from '#platform/problem'

/** What one request at the counter may give away. */
type Allowances = {
  /** Most tickets of one complimentary sale. */
  readonly complimentaryTickets: number
}

const DEFAULT_ALLOWANCES: Allowances = { complimentaryTickets: 50 }

/** The only place that asks what a caller may do beyond its scopes. All callers have the same allowances. */
const findAllowances = (_caller: Caller): Allowances => DEFAULT_ALLOWANCES

/** Fails if the caller may not give away this many tickets at once. */
export function requireComplimentary(caller: Caller, tickets: number): void {
  const { complimentaryTickets: most } = findAllowances(caller)
  if (tickets > most) fail('maximum_exceeded', `One complimentary sale may have at most ${most} tickets`)
}
