import type { RenewalRefusal } from '#contract'
import { offerStatus, periodEnd } from '#membership-catalogue'
import type { EndingTerm } from './queries/renewals.ts'

type Ending = { readonly member_renews: boolean }

/** What becomes of a term that ends: it renews, nobody wants that, or it cannot. */
export function renewalOf(term: Ending, facts: EndingTerm): 'renew' | 'off' | RenewalRefusal {
  if (!term.member_renews || facts.superseded || facts.of_season) return 'off'
  return refusalOf(facts) ?? 'renew'
}

/** Why a term that is to renew cannot, as things stand; or undefined. */
export function refusalOf(facts: Pick<EndingTerm, 'type_status' | 'owed'>): RenewalRefusal | undefined {
  if (facts.type_status === offerStatus.archived) return 'type_archived'
  return facts.owed ? 'instalments_outstanding' : undefined
}

/**
 * When the term after one ends: with the last day of the type, where that is a later one by now; otherwise a year after the
 * end of the one before.
 */
export function nextEnd(typeExpires: string | null, end: Date, zone: string): Date | null {
  const start = new Date(end.getTime() + 1_000)
  const byType = typeExpires === null ? null : periodEnd({ expires: typeExpires }, true, start, zone)
  return byType && byType > end ? byType : periodEnd({ expires: null }, true, start, zone)
}
