import { MemberStatus } from '#contract'
import type { InstalmentRow } from '#membership-billing'
import { read, type Reader, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { BUSINESS_NOW } from '#platform/test-clock'

/** An instalment of an order's membership, with what its payer is shown of the member. */
export type PayableRow = Pick<
  InstalmentRow,
  'number' | 'due_at' | 'amount_minor' | 'status' | 'failure_code' | 'paid_at'
> & {
  readonly term_id: number
  readonly member_id: number
  readonly first_name: string
  readonly last_name: string
  readonly category_title: string | null
  readonly type_title: string | null
  readonly auto_renew: boolean
  /** True if a saved method is charged for what comes later. */
  readonly has_saved_method: boolean
  /** True if it is due by now; one that failed was. */
  readonly is_due: boolean
}

const payable = read<PayableRow>(`
  select t.term_id, m.member_id, m.first_name, m.last_name, c.title as category_title, k.title as type_title, m.auto_renew,
    t.saved_method_id is not null as has_saved_method, i.number, i.due_at, i.amount_minor, i.status,
    i.failure_code, i.paid_at,
    i.status = 'failed' or i.due_at <= ${BUSINESS_NOW} as is_due
  from membership_term t
  join member m on m.org_id = $1 and m.member_id = t.member_id
  left join membership_type k on k.org_id = $1 and k.membership_type_id = t.membership_type_id
  left join membership_category c on c.org_id = $1 and c.membership_category_id = k.membership_category_id
  join instalment i on i.org_id = $1 and i.term_id = t.term_id
  where t.org_id = $1 and t.order_id = $2 and t.state in ('unpaid', 'instalments', 'paid') and m.status <> ${MemberStatus.cancelled}
  order by t.term_id, i.number
`)

const lastLinkAttempt = read<{ attempt_id: string }>(`
  select a.attempt_id from charge c join attempt a on a.org_id = $1 and a.order_id = $2 and a.subject_id = c.charge_id
  where c.org_id = $1 and c.order_id = $2 and c.cause = 'link' order by a.created_at desc, a.attempt_id desc limit 1
`)

const linkCharges = read<{ charges: number }>(`
  select count(*)::integer as charges from charge
  where org_id = $1 and order_id = $2 and cause = 'link' and created_at > $3
`)

/** Returns the instalments of an order's memberships that are neither cancelled nor lapsed, by term and number. */
export const listPayableInstalments = (db: Reader, org: OrgId, orderId: number): Promise<PayableRow[]> =>
  db.all(payable, org, orderId)

/** Returns the latest attempt to pay by the payment link of an order. */
export const findLastLinkAttempt = async (db: Reader, org: OrgId, orderId: number): Promise<string | undefined> =>
  (await db.one(lastLinkAttempt, org, orderId))?.attempt_id

/** Counts what the payment link of an order has charged or tried to charge since a time. */
export const countLinkCharges = async (tx: Tx, org: OrgId, orderId: number, since: Date): Promise<number> =>
  (await tx.one(linkCharges, org, orderId, since))?.charges ?? 0
