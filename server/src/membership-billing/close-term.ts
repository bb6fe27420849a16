import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { type LockedTerms, lockTerms } from './pay.ts'
import { putInstalments, putTerms } from './queries/terms.ts'
import { computeAccount, waive } from './rules.ts'

type TermEnd = { readonly state: 'cancelled' | 'lapsed'; readonly at: Date }

/**
 * Closes a term and waives what is outstanding, so that it is never charged. A charge in flight finds its instalments
 * cancelled and is voided; money captured in spite of that is refunded. The caller updates the member and emits the event.
 */
export async function closeTerm(tx: Tx, org: OrgId, termId: number, end: TermEnd): Promise<void> {
  await closeTerms(tx, org, await lockTerms(tx, org, [termId]), end)
}

/** Closes the terms of cancelled members, in case the cancellation itself left them open. */
export const waiveTerms = (tx: Tx, org: OrgId, locked: LockedTerms, at: Date): Promise<void> =>
  closeTerms(tx, org, locked, { state: 'cancelled', at })

export async function closeTerms(tx: Tx, org: OrgId, locked: LockedTerms, { state, at }: TermEnd): Promise<void> {
  const { terms, instalments } = locked
  if (terms.length === 0) return
  const waived = instalments.map(waive)
  await putInstalments(tx, org, waived)
  await putTerms(
    tx,
    org,
    terms.map((term) => {
      const own = waived.filter((instalment) => instalment.term_id === term.term_id)
      return { ...term, ...computeAccount(term.state === 'lapsed' ? 'lapsed' : state, own), grace_until: null }
    }),
    at,
  )
}
