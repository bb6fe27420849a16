import { type Tx, write } from '#platform/db'
import type { OrgId } from '#platform/ids'

/**
 * Records that the plan opened the renewal, which is announced on its day, or that there is none. Either way the term is not
 * renewed automatically any more.
 */
const decide = write<{ term_id: number }>(`
  update membership_term t set renewal = $3, notify_at = case when $3 = 'opened' then
    coalesce(t.notify_at, (t.ends_at at time zone g.timezone - make_interval(days => o.renewal_notice_days)) at time zone g.timezone)
  end
  from membership_payment_option o, organisation g
  where t.org_id = $1 and t.term_id = any($2::bigint[]) and t.renewal is null
    and o.org_id = $1 and o.membership_payment_option_id = t.membership_payment_option_id and g.org_id = $1
  returning t.term_id
`)

const undecide = write(`
  update membership_term set renewal = null, notify_at = null where org_id = $1 and term_id = any($2::bigint[])
`)

const removeInstalments = write(`delete from instalment where org_id = $1 and term_id = any($2::bigint[])`)

const removeTerms = write<{ order_id: number }>(`
  delete from membership_term where org_id = $1 and term_id = any($2::bigint[]) returning order_id
`)

/** Sets the renewal decision of terms that have none. Returns the ids of these terms. */
export const setRenewalDecision = async (tx: Tx, org: OrgId, termIds: readonly number[], decision: 'opened' | 'off') =>
  (await tx.write(decide, org, termIds, decision)).map((row) => row.term_id)

/** Clears the renewal decision, so that the terms are decided again when they end. */
export const clearRenewalDecision = (tx: Tx, org: OrgId, termIds: readonly number[]): Promise<number> =>
  tx.count(undecide, org, termIds)

/** Deletes terms with their instalments. Returns the ids of their orders. */
export async function deleteNextTerms(tx: Tx, org: OrgId, termIds: readonly number[]): Promise<number[]> {
  await tx.count(removeInstalments, org, termIds)
  return [...new Set((await tx.write(removeTerms, org, termIds)).map((row) => row.order_id))]
}
