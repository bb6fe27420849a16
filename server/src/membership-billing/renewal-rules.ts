import { OfferStatus, type RenewalRefusal } from '#contract'
import { periodEnd } from '#membership-catalogue'
import type { RenewalFacts } from './queries/renewals.ts'

type RenewingTerm = { readonly member_renews: boolean }

/** What happens when a term ends: `renew`, `off` if no automatic renewal is wanted, or the reason why it cannot renew. */
export function decideRenewal(term: RenewingTerm, facts: RenewalFacts): 'renew' | 'off' | RenewalRefusal {
  if (!term.member_renews || facts.superseded || facts.of_season) return 'off'
  return renewalRefusal(facts) ?? 'renew'
}

/** Why a term that is meant to renew cannot; undefined if it can. */
export function renewalRefusal(facts: Pick<RenewalFacts, 'type_status' | 'owed'>): RenewalRefusal | undefined {
  if (facts.type_status === OfferStatus.archived) return 'type_archived'
  return facts.owed ? 'instalments_outstanding' : undefined
}

/**
 * When the next term ends: with the last day of the type, if that is later than the end of this term; otherwise a year after
 * the end of this term.
 */
export function nextEnd(typeExpires: string | null, end: Date, zone: string): Date | null {
  const start = new Date(end.getTime() + 1_000)
  const byType = typeExpires === null ? null : periodEnd({ expires: typeExpires }, true, start, zone)
  return byType && byType > end ? byType : periodEnd({ expires: null }, true, start, zone)
}
