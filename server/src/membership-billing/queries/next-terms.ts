import { type Tx, write } from '#platform/db'
import type { OrgId } from '#platform/ids'

/**
 * Who is carried over is renewed by the plan, and that is announced on its day; nobody else of the old season is renewed any
 * more.
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

const removeParts = write(`delete from instalment where org_id = $1 and term_id = any($2::bigint[])`)

const removeTerms = write<{ order_id: number }>(`
  delete from membership_term where org_id = $1 and term_id = any($2::bigint[]) returning order_id
`)

/** Says what becomes of the renewal of these periods. Answers those of which nothing had before. */
export const decideRenewals = async (tx: Tx, org: OrgId, termIds: readonly number[], what: 'opened' | 'off') =>
  (await tx.write(decide, org, termIds, what)).map((row) => row.term_id)

/** Nothing has become of their renewal any more. */
export const undecideRenewals = (tx: Tx, org: OrgId, termIds: readonly number[]): Promise<number> =>
  tx.count(undecide, org, termIds)

/** Deletes periods with their parts. Answers the orders that they were sold by. */
export async function deleteNextTerms(tx: Tx, org: OrgId, termIds: readonly number[]): Promise<number[]> {
  await tx.count(removeParts, org, termIds)
  return [...new Set((await tx.write(removeTerms, org, termIds)).map((row) => row.order_id))]
}
