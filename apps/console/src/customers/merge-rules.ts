import type { Consent, CustomerRecord } from './customer-types.ts'

/** What a customer will be after another was merged into it, by the rules of the server. */
export type MergeOutcome = {
  readonly mobile_number: string | null
  readonly postcode: string | null
  readonly marketing_emails: boolean
  readonly new_event_notifications: boolean
}

/** The kept customer's own values stay, and the other one fills empty fields. Of each consent the latest decision counts. */
export const mergeOutcome = (kept: CustomerRecord, other: CustomerRecord): MergeOutcome => ({
  mobile_number: kept.mobile_number ?? other.mobile_number,
  postcode: kept.postcode ?? other.postcode,
  marketing_emails: mergedConsent(kept, other, 'marketing_emails'),
  new_event_notifications: mergedConsent(kept, other, 'new_event_notifications'),
})

/** Of two decisions of the same second the withdrawal counts; if nobody decided, both must have agreed. */
function mergedConsent(kept: CustomerRecord, other: CustomerRecord, kind: Consent['kind']): boolean {
  const decisions = [...kept.consents, ...other.consents].filter((consent) => consent.kind === kind)
  const latest = Math.max(...decisions.map(({ decided_at }) => decided_at))
  if (decisions.length === 0) return kept[kind] && other[kind]
  return decisions.filter(({ decided_at }) => decided_at === latest).every(({ granted }) => granted)
}
