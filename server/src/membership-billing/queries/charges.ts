import { read, type Reader, type Tables, type Tx, write } from '#platform/db'
import type { OrgId } from '#platform/ids'
import type { ShownTerm } from '../views.ts'

export type Cause = 'instalment' | 'renewal' | 'staff'
export type ChargeRow = Omit<Tables['charge'], 'org_id' | 'cause'> & { readonly cause: Cause }

/**
 * Orders of which something is to be asked for, locked one by one and without waiting: who else holds one works on it.
 * All parts of an order are charged for together, so the order is what is taken.
 */
const takeDue = write<{ order_id: number }>(`
  select o.order_id from "order" o
  where o.org_id = $1 and o.order_id in (
    select t.order_id from instalment i
    join membership_term t on t.org_id = $1 and t.term_id = i.term_id
    where i.org_id = $1 and i.status = 'due' and i.next_try_at <= $2
    order by i.next_try_at, i.term_id limit $3
  )
  order by o.order_id for update skip locked
`)

const underWay = read<{ charges: number }>(`
  select count(*)::integer as charges from attempt
  where org_id = $1 and kind = 'charge' and settled_at is null and status in ('authorizing', 'capturing', 'voiding')
`)

const termsOfOrders = read<{ term_id: number }>(`
  select distinct t.term_id from membership_term t
  join instalment i on i.org_id = $1 and i.term_id = t.term_id and i.status = 'due' and i.next_try_at <= $3
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

/** What of a charge is still wanted: parts that nobody has cancelled, of members who are none of them cancelled. */
const wanted = read<{ charge_id: string; amount_minor: number }>(`
  select i.charge_id, sum(i.amount_minor)::bigint as amount_minor
  from instalment i
  join membership_term t on t.org_id = $1 and t.term_id = i.term_id
  join member m on m.org_id = $1 and m.member_id = t.member_id
  where i.org_id = $1 and i.charge_id = any ($2::uuid[]) and i.status = 'charging' and m.status <> 3
  group by i.charge_id
`)

/** The order of the oldest period of a member that is not paid for; no row when there is no such member. */
const owed = read<{ order_id: number | null }>(`
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

/** A member who is behind, with the period that it is behind with and what of it is overdue. */
export type PastDueRow = ShownTerm & {
  readonly overdue_minor: number
  readonly due_since: Date
  readonly tries: number
  readonly next_try_at: Date | null
}

const pastDue = read<PastDueRow>(
  `select t.term_id, t.member_id, t.order_id, t.membership_type_id, t.membership_payment_option_id, t.state, t.currency,
     t.price_minor, t.paid_minor, t.waived_minor, t.refunded_minor, t.starts_at, t.ends_at, t.renews_id, t.grace_until,
     i.overdue_minor, i.due_since, i.tries, i.next_try_at
   from (
     select member_id from member
     where org_id = $1 and instalment_state in ('past_due', 'in_grace') and member_id > $2 order by member_id limit $3
   ) m
   cross join lateral (
     select * from membership_term t
     where t.org_id = $1 and t.member_id = m.member_id and t.state = 'instalments' order by t.term_id limit 1
   ) t
   cross join lateral (
     select sum(i.amount_minor)::bigint as overdue_minor, min(i.due_at) as due_since, max(i.tries) as tries,
       min(i.next_try_at) as next_try_at
     from instalment i
     where i.org_id = $1 and i.term_id = t.term_id and i.tries > 0 and i.status not in ('paid', 'cancelled')
   ) i
   where i.due_since is not null order by m.member_id`,
  { wide: true },
)

const ids = (rows: readonly { term_id: number }[]): number[] => rows.map(({ term_id }) => term_id)

export const takeDueOrders = async (tx: Tx, org: OrgId, at: Date, limit: number): Promise<number[]> =>
  (await tx.write(takeDue, org, at, limit)).map(({ order_id }) => order_id)

/** How many charges somebody is working on, or is to; those that wait for a bank or a payer are not among them. */
export const chargesUnderWay = async (tx: Tx, org: OrgId): Promise<number> =>
  (await tx.one(underWay, org))?.charges ?? 0

/** Terms of these orders with parts that are to be asked for by now. */
export const listDueTerms = async (tx: Tx, org: OrgId, orderIds: readonly number[], at: Date): Promise<number[]> =>
  ids(await tx.all(termsOfOrders, org, orderIds, at))

/** Terms of these orders that are not paid for. */
export const listOpenTerms = async (tx: Tx, org: OrgId, orderIds: readonly number[]): Promise<number[]> =>
  ids(await tx.all(openTermsOf, org, orderIds))

export const listChargedTerms = async (tx: Tx, org: OrgId, chargeIds: readonly string[]): Promise<number[]> =>
  ids(await tx.all(termsOfCharges, org, chargeIds))

export const findCharges = (db: Reader | Tx, org: OrgId, chargeIds: readonly string[]): Promise<ChargeRow[]> =>
  db.all(byIds, org, chargeIds)

export const findOwed = (tx: Tx, org: OrgId, memberId: number) => tx.one(owed, org, memberId)

/** The members whose instalments a charge is for. */
export const membersOfCharge = async (db: Reader, org: OrgId, chargeId: string): Promise<number[]> =>
  (await db.all(membersOf, org, chargeId)).map(({ member_id }) => member_id)

export const listPastDue = (db: Reader, org: OrgId, page: { readonly after: number; readonly limit: number }) =>
  db.all(pastDue, org, page.after, page.limit)

export const wantedOf = async (db: Reader | Tx, org: OrgId, chargeIds: readonly string[]) =>
  new Map((await db.all(wanted, org, chargeIds)).map((row) => [row.charge_id, row.amount_minor]))

export const insertCharges = (
  tx: Tx,
  org: OrgId,
  made: readonly Omit<ChargeRow, 'created_at'>[],
  at: Date,
): Promise<number> =>
  tx.count(
    insert,
    org,
    at,
    made.map((charge) => charge.charge_id),
    made.map((charge) => charge.order_id),
    made.map((charge) => charge.user_id),
    made.map((charge) => charge.saved_method_id),
    made.map((charge) => charge.cause),
    made.map((charge) => charge.amount_minor),
    made.map((charge) => charge.currency),
  )
