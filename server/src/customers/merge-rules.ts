import { type ConsentKind, WALK_IN_EMAIL } from '#contract'
import type { CustomerFields } from './queries/customers.ts'

type LatestConsent = { readonly kind: ConsentKind; readonly granted: boolean; readonly decided_at: Date }

/**
 * True for the customer of sales without a name. Such sales find it by its address, so that after a merge all later ones would
 * belong to a person.
 */
export const isWalkIn = ({ email_address }: Pick<CustomerFields, 'email_address'>): boolean =>
  email_address.toLowerCase() === WALK_IN_EMAIL

/**
 * The fields of a customer after another was merged into it. Its own values stay, and the other one fills empty fields. Of each
 * consent the latest decision of both counts, so that a withdrawal is never undone by an older consent; if neither ever
 * decided, both must have it.
 */
export function mergeFields(
  into: CustomerFields,
  from: CustomerFields,
  latest: readonly LatestConsent[],
): CustomerFields {
  const marketing = latest.find(({ kind }) => kind === 'marketing_emails')
  const news = latest.find(({ kind }) => kind === 'new_event_notifications')
  const marketing_emails = marketing?.granted ?? (into.marketing_emails && from.marketing_emails)
  return {
    ...into,
    mobile_number: into.mobile_number ?? from.mobile_number,
    postcode: into.postcode ?? from.postcode,
    marketing_emails,
    marketing_emails_at: marketing_emails ? (marketing?.decided_at ?? into.marketing_emails_at) : null,
    new_event_notifications: news?.granted ?? (into.new_event_notifications && from.new_event_notifications),
  }
}
