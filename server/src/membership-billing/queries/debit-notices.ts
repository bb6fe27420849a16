import { MemberStatus } from '#contract'
import { read, type Tx, write } from '#platform/db'
import type { OrgId } from '#platform/ids'

/** When the notice of a debit is due, for the aliases of an instalment and of its term. */
export const noticeTime = (instalment: string, term: string): string => `(
  select (${instalment}.next_attempt_at at time zone g.timezone - make_interval(days => o.debit_notice_days)) at time zone g.timezone
  from membership_payment_option o join organisation g on g.org_id = $1
  where o.org_id = $1 and o.membership_payment_option_id = ${term}.membership_payment_option_id
)`

/**
 * True for an instalment `i` of a term `t` that a debit would pay and that was not announced for its mandate. Leaves out
 * what is never charged, so that no one is told of a debit that does not come: `chargeRefusal` has the same reasons.
 */
export const NEEDS_NOTICE = `(
  i.amount_minor > 0 and i.announced_method_id is distinct from t.saved_method_id and t.state in ('unpaid', 'instalments')
  and exists (
    select from saved_method s
    join member m on m.org_id = $1 and m.member_id = t.member_id
    join "order" r on r.org_id = $1 and r.order_id = t.order_id
    where s.org_id = $1 and s.saved_method_id = t.saved_method_id and s.debit is not null
      and m.status <> ${MemberStatus.cancelled} and r.status in ('confirmed', 'pending')
      and (t.renews_id is null or t.state <> 'unpaid' or m.auto_renew)
  )
)`

const DUE_NOTICES = `
  from instalment i join membership_term t on t.org_id = $1 and t.term_id = i.term_id
  where i.org_id = $1 and i.status = 'due' and i.next_attempt_at <= $2::timestamptz + interval '31 days'
    and ${NEEDS_NOTICE} and ${noticeTime('i', 't')} <= $2`

/** Locks whole orders, because one debit pays for all of an order. Skips orders locked by another worker. */
const lock = write<{ order_id: number }>(`
  select r.order_id from "order" r
  where r.org_id = $1 and r.order_id in (select t.order_id ${DUE_NOTICES} order by i.next_attempt_at, i.term_id limit $3)
  order by r.order_id for update skip locked
`)

const list = read<{ term_id: number; number: number }>(`
  select i.term_id, i.number ${DUE_NOTICES} and t.order_id = any ($3::bigint[])
`)

const announce = write(`
  update instalment i set announced_at = $2, announced_method_id = p.method_id, debit_at = p.debit_at, next_attempt_at = p.debit_at
  from unnest($3::bigint[], $4::integer[], $5::uuid[], $6::timestamptz[]) as p (term_id, number, method_id, debit_at)
  where i.org_id = $1 and i.term_id = p.term_id and i.number = p.number
`)

export const lockOrdersToNotify = async (tx: Tx, org: OrgId, at: Date, limit: number): Promise<number[]> =>
  (await tx.write(lock, org, at, limit)).map(({ order_id }) => order_id)

/** Returns the instalments of these orders whose debits are to be announced by now. */
export const listDueNotices = (tx: Tx, org: OrgId, at: Date, orderIds: readonly number[]) =>
  tx.all(list, org, at, orderIds)

export type DebitNotice = {
  readonly term_id: number
  readonly number: number
  readonly announced_method_id: string
  readonly debit_at: Date
}

export const putDebitNotices = (tx: Tx, org: OrgId, notices: readonly DebitNotice[], at: Date): Promise<number> =>
  tx.count(
    announce,
    org,
    at,
    notices.map(({ term_id }) => term_id),
    notices.map(({ number }) => number),
    notices.map(({ announced_method_id }) => announced_method_id),
    notices.map(({ debit_at }) => debit_at.toISOString()),
  )
