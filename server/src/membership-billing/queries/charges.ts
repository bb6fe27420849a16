import { MemberStatus } from '#contract'
import { read, type Reader, type Tables, type Tx, write } from '#platform/db'
import type { OrgId } from '#platform/ids'
import type { TermRow } from '../views.ts'
import { NEEDS_NOTICE } from './debit-notices.ts'

export type ChargeCause = 'instalment' | 'renewal' | 'staff' | 'link'
export type ChargeRow = Omit<Tables['charge'], 'org_id' | 'cause'> & { readonly cause: ChargeCause }

/**
 * Locks orders with instalments to be collected. Locks whole orders, because all due instalments of an order are charged
 * together, and skips those locked by another worker. Leaves out debits that were not announced yet.
 */
const lockDue = write<{ order_id: number }>(`
  select o.order_id from "order" o
  where o.org_id = $1 and o.order_id in (
    select t.order_id from instalment i
    join membership_term t on t.org_id = $1 and t.term_id = i.term_id
    where i.org_id = $1 and i.status = 'due' and i.next_attempt_at <= $2 and not ${NEEDS_NOTICE}
    order by i.next_attempt_at, i.term_id limit $3
  )
  order by o.order_id for update skip locked
`)

const inFlight = read<{ charges: number }>(`
  select count(*)::integer as charges from attempt
  where org_id = $1 and subject_kind = 'charge' and settled_at is null and status in ('authorizing', 'capturing', 'voiding')
`)

const termsOfOrders = read<{ term_id: number }>(`
  select distinct t.term_id from membership_term t
  join instalment i on i.org_id = $1 and i.term_id = t.term_id and i.status = 'due' and i.next_attempt_at <= $3
  where t.org_id = $1 and t.order_id = any ($2::bigint[])
`)

const openTermsOf = read<{ term_id: number }>(`
  select t.term_id from membership_term t
  where t.org_id = $1 and t.order_id = any ($2::bigint[]) and t.state in ('unpaid', 'instalments')
`)

const termsOfCharges = read<{ term_id: number }>(`
  select distinct term_id from instalment where org_id = $1 and charge_id = any ($2::uuid[])
`)

const insert = write(`
  insert into charge (org_id, charge_id, order_id, user_id, saved_method_id, cause, amount_minor, currency, created_at)
  select $1, c.charge_id, c.order_id, c.user_id, c.saved_method_id, c.cause, c.amount_minor, c.currency, $2
  from unnest($3::uuid[], $4::bigint[], $5::bigint[], $6::uuid[], $7::text[], $8::bigint[], $9::text[])
    as c (charge_id, order_id, user_id, saved_method_id, cause, amount_minor, currency)
`)

const byIds = read<ChargeRow>(`
  select charge_id, order_id, user_id, saved_method_id, cause, amount_minor, currency, created_at from charge
  where org_id = $1 and charge_id = any ($2::uuid[])
`)

/** Counts instalments that are still being charged, of members who are not cancelled. */
const stillDue = read<{ charge_id: string; amount_minor: number }>(`
  select i.charge_id, sum(i.amount_minor)::bigint as amount_minor
  from instalment i
  join membership_term t on t.org_id = $1 and t.term_id = i.term_id
  join member m on m.org_id = $1 and m.member_id = t.member_id
  where i.org_id = $1 and i.charge_id = any ($2::uuid[]) and i.status = 'charging' and m.status <> ${MemberStatus.cancelled}
  group by i.charge_id
`)

/** The order of the oldest unpaid term of a member; no row if there is no such member. */
const unpaidOrder = read<{ order_id: number | null }>(`
  select (
    select t.order_id from membership_term t
    where t.org_id = $1 and t.member_id = m.member_id and t.state in ('unpaid', 'instalments') order by t.term_id limit 1
  ) as order_id
  from member m where m.org_id = $1 and m.member_id = $2
`)

const membersOf = read<{ member_id: number }>(`
  select distinct t.member_id from instalment i
  join membership_term t on t.org_id = $1 and t.term_id = i.term_id
  where i.org_id = $1 and i.charge_id = $2 order by t.member_id
`)

/** The oldest overdue term of a member, with the overdue amount. */
export type PastDueRow = TermRow & {
  readonly overdue_minor: number
  readonly due_since: Date
  readonly attempts: number
  readonly next_attempt_at: Date | null
}

const pastDue = read<PastDueRow>(
  `select t.term_id, t.member_id, t.order_id, t.membership_type_id, t.membership_payment_option_id, t.state, t.currency,
     t.price_minor, t.paid_minor, t.waived_minor, t.refunded_minor, t.starts_at, t.ends_at, t.renews_id, t.grace_until, t.saved_method_id,
     i.overdue_minor, i.due_since, i.attempts, i.next_attempt_at
   from (
     select member_id from member
     where org_id = $1 and instalment_state in ('past_due', 'in_grace') and member_id > $2 order by member_id limit $3
   ) m
   cross join lateral (
     select * from membership_term t
     where t.org_id = $1 and t.member_id = m.member_id and t.state = 'instalments' order by t.term_id limit 1
   ) t
   cross join lateral (
     select sum(i.amount_minor)::bigint as overdue_minor, min(i.due_at) as due_since, max(i.attempt_count) as attempts,
       min(i.next_attempt_at) as next_attempt_at
     from instalment i
     where i.org_id = $1 and i.term_id = t.term_id and i.attempt_count > 0 and i.status not in ('paid', 'cancelled')
   ) i
   where i.due_since is not null order by m.member_id`,
  { heavy: true },
)

const termIds = (rows: readonly { term_id: number }[]): number[] => rows.map(({ term_id }) => term_id)

export const lockDueOrders = async (tx: Tx, org: OrgId, at: Date, limit: number): Promise<number[]> =>
  (await tx.write(lockDue, org, at, limit)).map(({ order_id }) => order_id)

/** Counts charges that a worker has to advance; charges waiting for a bank or a customer are not counted. */
export const countChargesInFlight = async (tx: Tx, org: OrgId): Promise<number> =>
  (await tx.one(inFlight, org))?.charges ?? 0

/** Returns the terms of these orders with instalments to be collected by now. */
export const listDueTerms = async (tx: Tx, org: OrgId, orderIds: readonly number[], at: Date): Promise<number[]> =>
  termIds(await tx.all(termsOfOrders, org, orderIds, at))

/** Returns the terms of these orders that are not fully paid. */
export const listOpenTerms = async (tx: Tx, org: OrgId, orderIds: readonly number[]): Promise<number[]> =>
  termIds(await tx.all(openTermsOf, org, orderIds))

export const listChargedTerms = async (tx: Tx, org: OrgId, chargeIds: readonly string[]): Promise<number[]> =>
  termIds(await tx.all(termsOfCharges, org, chargeIds))

export const findCharges = (db: Reader | Tx, org: OrgId, chargeIds: readonly string[]): Promise<ChargeRow[]> =>
  db.all(byIds, org, chargeIds)

export const findUnpaidOrder = (tx: Reader | Tx, org: OrgId, memberId: number) => tx.one(unpaidOrder, org, memberId)

/** Returns the members whose instalments a charge collects. */
export const listMembersOfCharge = async (db: Reader, org: OrgId, chargeId: string): Promise<number[]> =>
  (await db.all(membersOf, org, chargeId)).map(({ member_id }) => member_id)

export const listPastDue = (db: Reader, org: OrgId, page: { readonly after: number; readonly limit: number }) =>
  db.all(pastDue, org, page.after, page.limit)

/** Returns how much of each charge is still due, by charge. */
export const amountStillDue = async (db: Reader | Tx, org: OrgId, chargeIds: readonly string[]) =>
  new Map((await db.all(stillDue, org, chargeIds)).map((row) => [row.charge_id, row.amount_minor]))

export const insertCharges = (
  tx: Tx,
  org: OrgId,
  charges: readonly Omit<ChargeRow, 'created_at'>[],
  at: Date,
): Promise<number> =>
  tx.count(
    insert,
    org,
    at,
    charges.map((charge) => charge.charge_id),
    charges.map((charge) => charge.order_id),
    charges.map((charge) => charge.user_id),
    charges.map((charge) => charge.saved_method_id),
    charges.map((charge) => charge.cause),
    charges.map((charge) => charge.amount_minor),
    charges.map((charge) => charge.currency),
  )
