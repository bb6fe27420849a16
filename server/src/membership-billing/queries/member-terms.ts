import { read, type Reader, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import type { TermRow } from '../views.ts'

const TERM = `t.term_id, t.member_id, t.order_id, t.membership_type_id, t.membership_payment_option_id, t.state, t.currency,
  t.price_minor, t.paid_minor, t.waived_minor, t.refunded_minor, t.starts_at, t.ends_at, t.renews_id, t.grace_until, t.saved_method_id`

const terms = read<TermRow>(`
  select ${TERM} from membership_term t where t.org_id = $1 and t.member_id = $2 order by t.term_id desc
`)

const membersOfOrder = read<{ member_id: number }>(`
  select distinct t.member_id from membership_term t where t.org_id = $1 and t.order_id = $2
`)

const liveOrders = read<{ order_id: number }>(`
  select distinct t.order_id from membership_term t join member m on m.org_id = $1 and m.member_id = t.member_id
  where t.org_id = $1 and t.order_id = any ($2::bigint[]) and t.state not in ('cancelled', 'lapsed')
`)

/** Returns the terms of a member, newest first. */
export const listTerms = (db: Reader | Tx, org: OrgId, memberId: number): Promise<TermRow[]> =>
  db.all(terms, org, memberId)

export const listMembersOfOrder = async (tx: Tx, org: OrgId, orderId: number): Promise<number[]> =>
  (await tx.all(membersOfOrder, org, orderId)).map((row) => row.member_id)

/** Returns those orders that have a term which is neither cancelled nor lapsed. */
export const listLiveOrders = async (tx: Tx, org: OrgId, orderIds: readonly number[]): Promise<number[]> =>
  (await tx.all(liveOrders, org, orderIds)).map((row) => row.order_id)
