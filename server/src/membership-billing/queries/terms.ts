import type { InstalmentStanding } from '#members'
import type { InstalmentPlan, ScheduledInstalment } from '#membership-catalogue'
import { read, type Reader, type Tables, type Tx, write } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { rateJson, type SoldRate } from '#taxes'
import type { InstalmentRow, TermState } from '../rules.ts'

/** A locked term, with the fields of its member, payment option and organisation that billing decides on. */
export type LockedTerm = Omit<
  Tables['membership_term'],
  'org_id' | 'state' | 'notify_at' | 'tax_rate_id' | 'created_at' | 'updated_at'
> & {
  readonly state: TermState
  readonly member_status: number
  readonly member_renews: boolean
  readonly member_state: InstalmentStanding['instalment_state']
  readonly member_grace: Date | null
  /** True if another term of the member has instalments outstanding. */
  readonly member_owes: boolean
  readonly retry_days: readonly number[]
  readonly grace_days: number
  readonly debit_notice_days: number
  readonly timezone: string
  /** The rate of the VAT in its price; null for none. */
  readonly tax_rate: SoldRate | null
}

export type PaymentPlanRow = InstalmentPlan & {
  readonly membership_payment_option_id: number
  readonly renewal_notice_days: number
  readonly timezone: string
}

const paymentPlans = read<PaymentPlanRow>(`
  select o.membership_payment_option_id, o.number_of_instalments, o.interval_unit, o.interval_count, o.plan,
    o.renewal_notice_days, g.timezone
  from membership_payment_option o join organisation g on g.org_id = $1
  where o.org_id = $1 and o.membership_payment_option_id = any ($2::bigint[])
`)

/** A membership for one season gets no notice date here: only a season plan renews it, and the plan sets the date. */
const insert = write<{ term_id: number; place: number }>(`
  with made as materialized (
    select nextval('membership_term_term_id_seq') as term_id, w.*
    from unnest($3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::text[], $8::bigint[], $9::timestamptz[],
        $10::timestamptz[], $11::uuid[], $12::bigint[], $13::timestamptz[]) with ordinality
      as w (member_id, order_id, membership_type_id, membership_payment_option_id, currency, price_minor, starts_at, ends_at,
        saved_method_id, renews_id, notify_at, place)
  ), inserted as (
    insert into membership_term (org_id, term_id, member_id, order_id, membership_type_id, membership_payment_option_id,
      currency, price_minor, starts_at, ends_at, state, saved_method_id, renews_id, notify_at, tax_rate_id, created_at, updated_at)
    select $1, n.term_id, n.member_id, n.order_id, n.membership_type_id, n.membership_payment_option_id, n.currency,
      n.price_minor, n.starts_at, n.ends_at, 'unpaid', n.saved_method_id, n.renews_id,
      case when c.season_id is null then n.notify_at end, k.tax_rate_id, $2, $2
    from made n
    join membership_type k on k.org_id = $1 and k.membership_type_id = n.membership_type_id
    join membership_category c on c.org_id = $1 and c.membership_category_id = k.membership_category_id
    order by n.place
  )
  select term_id, place from made order by place
`)

const insertInstalmentRows = write(`
  insert into instalment (org_id, term_id, number, due_at, amount_minor, status, next_attempt_at)
  select $1, p.term_id, p.number, p.due_at, p.amount_minor, 'due', case when p.auto_collect then p.due_at end
  from unnest($2::bigint[], $3::integer[], $4::timestamptz[], $5::bigint[], $6::boolean[])
    as p (term_id, number, due_at, amount_minor, auto_collect)
`)

/** Members are locked before their terms, each by id: see docs/locking.md. */
const lockMembers = write(`
  select m.member_id from member m
  where m.org_id = $1 and m.member_id in (
    select t.member_id from membership_term t where t.org_id = $1 and t.term_id = any ($2::bigint[])
  )
  order by m.member_id for no key update of m
`)

const lock = write<LockedTerm>(`
  select t.term_id, t.member_id, t.order_id, t.membership_type_id, t.membership_payment_option_id, t.currency, t.price_minor,
    t.paid_minor, t.waived_minor, t.refunded_minor, t.starts_at, t.ends_at, t.state, t.saved_method_id, t.renews_id,
    t.notified_at, t.notified_minor, t.renewal, t.grace_until, m.status as member_status, m.auto_renew as member_renews,
    m.instalment_state as member_state, m.grace_until as member_grace, exists (
      select from membership_term x
      where x.org_id = $1 and x.member_id = t.member_id and x.term_id <> t.term_id and x.state = 'instalments'
    ) as member_owes, o.retry_days, o.grace_days, o.debit_notice_days, g.timezone, ${rateJson('r')} as tax_rate
  from membership_term t
  join member m on m.org_id = $1 and m.member_id = t.member_id
  join membership_payment_option o
    on o.org_id = $1 and o.membership_payment_option_id = t.membership_payment_option_id
  join organisation g on g.org_id = $1
  left join tax_rate r on r.org_id = $1 and r.tax_rate_id = t.tax_rate_id
  where t.org_id = $1 and t.term_id = any ($2::bigint[]) order by t.term_id for no key update of t
`)

const INSTALMENT = `i.term_id, i.number, i.due_at, i.amount_minor, i.status, i.attempt_count, i.next_attempt_at, i.charge_id, i.attempt_id,
  i.failure_code, i.paid_at, i.announced_at, i.announced_method_id, i.debit_at`

const lockInstalmentRows = write<InstalmentRow>(`
  select ${INSTALMENT} from instalment i where i.org_id = $1 and i.term_id = any ($2::bigint[])
  order by i.term_id, i.number for no key update
`)

const updateInstalments = write(`
  update instalment i set status = p.status, attempt_count = p.attempt_count, next_attempt_at = p.next_attempt_at, charge_id = p.charge_id,
    attempt_id = p.attempt_id, failure_code = p.failure_code, paid_at = p.paid_at
  from unnest($2::bigint[], $3::integer[], $4::text[], $5::integer[], $6::timestamptz[], $7::uuid[], $8::uuid[], $9::text[],
      $10::timestamptz[])
    as p (term_id, number, status, attempt_count, next_attempt_at, charge_id, attempt_id, failure_code, paid_at)
  where i.org_id = $1 and i.term_id = p.term_id and i.number = p.number
`)

const updateTerms = write(`
  update membership_term t set state = w.state, paid_minor = w.paid_minor, waived_minor = w.waived_minor,
    grace_until = w.grace_until, saved_method_id = w.saved_method_id, updated_at = $2
  from unnest($3::bigint[], $4::text[], $5::bigint[], $6::bigint[], $7::timestamptz[], $8::uuid[])
    as w (term_id, state, paid_minor, waived_minor, grace_until, saved_method_id)
  where t.org_id = $1 and t.term_id = w.term_id
`)

const listRows = read<InstalmentRow>(`
  select ${INSTALMENT} from instalment i where i.org_id = $1 and i.term_id = any ($2::bigint[]) order by i.term_id, i.number
`)

export const findPaymentPlans = (tx: Tx, org: OrgId, optionIds: readonly number[]) =>
  tx.all(paymentPlans, org, optionIds)

export type TermFields = {
  readonly member_id: number
  readonly order_id: number
  readonly membership_type_id: number
  readonly membership_payment_option_id: number
  readonly currency: string
  readonly price_minor: number
  readonly starts_at: Date
  readonly ends_at: Date | null
  readonly saved_method_id: string | null
  readonly renews_id: number | null
}

/** Returns the ids of the new terms in the order of the input. */
export async function insertTerms(
  tx: Tx,
  org: OrgId,
  terms: readonly (TermFields & { readonly notify_at: Date | null })[],
  at: Date,
): Promise<number[]> {
  const rows = await tx.write(
    insert,
    org,
    at,
    terms.map((term) => term.member_id),
    terms.map((term) => term.order_id),
    terms.map((term) => term.membership_type_id),
    terms.map((term) => term.membership_payment_option_id),
    terms.map((term) => term.currency),
    terms.map((term) => term.price_minor),
    terms.map((term) => term.starts_at.toISOString()),
    terms.map((term) => term.ends_at?.toISOString() ?? null),
    terms.map((term) => term.saved_method_id),
    terms.map((term) => term.renews_id),
    terms.map((term) => term.notify_at?.toISOString() ?? null),
  )
  return rows.map(({ term_id }) => term_id)
}

/** With `autoCollect` the instalment is collected automatically on its due date. */
type NewInstalment = ScheduledInstalment & { readonly termId: number; readonly autoCollect: boolean }

export const insertInstalments = (tx: Tx, org: OrgId, instalments: readonly NewInstalment[]) =>
  tx.count(
    insertInstalmentRows,
    org,
    instalments.map(({ termId }) => termId),
    instalments.map(({ number }) => number),
    instalments.map(({ dueAt }) => dueAt.toISOString()),
    instalments.map(({ amountMinor }) => amountMinor),
    instalments.map(({ autoCollect }) => String(autoCollect)),
  )

/** Locks terms and their members. Returns the terms ordered by id. */
export async function lockTermRows(tx: Tx, org: OrgId, termIds: readonly number[]): Promise<LockedTerm[]> {
  const [, terms] = await Promise.all([tx.write(lockMembers, org, termIds), tx.write(lock, org, termIds)])
  return terms
}

/** Locks all instalments of terms that are locked already. */
export const lockInstalments = (tx: Tx, org: OrgId, termIds: readonly number[]): Promise<InstalmentRow[]> =>
  tx.write(lockInstalmentRows, org, termIds)

export const listInstalments = (db: Reader | Tx, org: OrgId, termIds: readonly number[]): Promise<InstalmentRow[]> =>
  db.all(listRows, org, termIds)

const iso = (date: Date | null): string | null => date?.toISOString() ?? null

export const putInstalments = (tx: Tx, org: OrgId, changed: readonly InstalmentRow[]): Promise<number> =>
  tx.count(
    updateInstalments,
    org,
    changed.map((instalment) => instalment.term_id),
    changed.map((instalment) => instalment.number),
    changed.map((instalment) => instalment.status),
    changed.map((instalment) => instalment.attempt_count),
    changed.map((instalment) => iso(instalment.next_attempt_at)),
    changed.map((instalment) => instalment.charge_id),
    changed.map((instalment) => instalment.attempt_id),
    changed.map((instalment) => instalment.failure_code),
    changed.map((instalment) => iso(instalment.paid_at)),
  )

type TermChange = Pick<
  LockedTerm,
  'term_id' | 'state' | 'paid_minor' | 'waived_minor' | 'grace_until' | 'saved_method_id'
>

export const putTerms = (tx: Tx, org: OrgId, changed: readonly TermChange[], at: Date): Promise<number> =>
  tx.count(
    updateTerms,
    org,
    at,
    changed.map((term) => term.term_id),
    changed.map((term) => term.state),
    changed.map((term) => term.paid_minor),
    changed.map((term) => term.waived_minor),
    changed.map((term) => iso(term.grace_until)),
    changed.map((term) => term.saved_method_id),
  )
