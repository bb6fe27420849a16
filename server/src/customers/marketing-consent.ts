import { customerUpdated, type Customer } from '#contract'
import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { emitAll, outboxEvent } from '#platform/outbox'
import { putMarketingConsent } from './queries/buyers.ts'

type Consent = { readonly customer: Customer; readonly marketingOptIn: boolean }

/**
 * Keeps the consent to marketing that customers give with a purchase, with its time. A purchase without it withdraws
 * nothing. Returns the customers as they are now, in the order given.
 */
export async function keepMarketingConsents(
  tx: Tx,
  org: OrgId,
  consents: readonly Consent[],
  at: Date,
): Promise<Customer[]> {
  const agreeing = consents.filter(({ customer, marketingOptIn }) => marketingOptIn && !customer.marketing_emails)
  if (agreeing.length === 0) return consents.map(({ customer }) => customer)
  const ids = [...new Set(agreeing.map(({ customer }) => customer.user_id))]
  const changed = await putMarketingConsent(tx, org, ids, at)
  await emitAll(
    tx,
    org,
    at,
    changed.map((customer) => outboxEvent(customerUpdated, { customer })),
  )
  const byId = new Map(changed.map((customer) => [customer.user_id, customer]))
  return consents.map(({ customer }) => byId.get(customer.user_id) ?? customer)
}
