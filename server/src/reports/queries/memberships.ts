import { timestampFromUnix } from '#platform/clock'
import { read, type Reader } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { boundParams } from './bound-params.ts'

export const instalmentFigures = [
  'due',
  'due_minor',
  'paid',
  'paid_minor',
  'failed',
  'failed_minor',
  'recovered',
  'recovered_minor',
] as const

export type InstalmentsRow = { readonly week: number } & Readonly<Record<(typeof instalmentFigures)[number], number>>

const SUMS = instalmentFigures.map((name) => `sum(${name})::bigint as ${name}`).join(', ')

const instalments = read<InstalmentsRow>(
  `select width_bucket(quarter, $5::timestamptz[]) as week, ${SUMS} from instalment_tally
   where org_id = $1 and currency = $2 and quarter >= $3 and quarter < $4
   group by week`,
  { heavy: true },
)

export type RenewalsRow = {
  readonly membership_category_id: number
  readonly title: string
  readonly season_id: number | null
  readonly terms: number
  readonly announced: number
  readonly renewed: number
  readonly awaiting_payment: number
  readonly expired: number
  readonly declined: number
  readonly refused: number
  readonly undecided: number
}

/**
 * Each term that was paid for, with the term that renews it: at most one that has not lapsed, else any that has. A term that
 * was called off before it was paid, by a plan that was undone, is deleted.
 */
const renewals = read<RenewalsRow>(
  `with ending as materialized (
     select k.membership_category_id, t.term_id, t.renewal, t.notified_at is not null as announced
     from membership_type k
     join membership_category c on c.org_id = $1 and c.membership_category_id = k.membership_category_id
     join membership_term t on t.org_id = $1 and t.membership_type_id = k.membership_type_id
     where k.org_id = $1 and t.state in ('paid', 'instalments') and t.ends_at >= $4 and t.ends_at < $5
       and ($2::bigint is null or c.season_id = $2) and ($3::bigint is null or c.membership_category_id = $3)
   ), next as materialized (
     select s.renews_id, bool_or(s.state in ('paid', 'instalments')) as paid, bool_or(s.state = 'unpaid') as unpaid
     from membership_term s where s.org_id = $1 and s.renews_id is not null group by s.renews_id
   ), decided as (
     select e.membership_category_id, e.announced, case
       when n.paid then 'renewed' when n.unpaid then 'awaiting_payment' when n.renews_id is not null then 'expired'
       when e.renewal = 'off' then 'declined' when e.renewal = 'refused' then 'refused'
       when e.renewal = 'opened' then 'expired' else 'undecided' end as outcome
     from ending e left join next n on n.renews_id = e.term_id
   )
   select c.membership_category_id, c.title, c.season_id, d.* from (
     select membership_category_id as id, count(*) as terms, count(*) filter (where announced) as announced,
       count(*) filter (where outcome = 'renewed') as renewed,
       count(*) filter (where outcome = 'awaiting_payment') as awaiting_payment,
       count(*) filter (where outcome = 'expired') as expired, count(*) filter (where outcome = 'declined') as declined,
       count(*) filter (where outcome = 'refused') as refused, count(*) filter (where outcome = 'undecided') as undecided
     from decided group by membership_category_id
   ) d join membership_category c on c.org_id = $1 and c.membership_category_id = d.id
   order by c.membership_category_id`,
  { heavy: true },
)

/** Returns the instalments of the weeks between bounds; weeks are counted from 1, and those without any have no row. */
export const listInstalmentWeeks = (
  db: Reader,
  org: OrgId,
  { currency, bounds }: { readonly currency: string; readonly bounds: readonly number[] },
): Promise<InstalmentsRow[]> => db.all(instalments, org, currency, ...boundParams(bounds))

type RenewalsFilter = {
  readonly seasonId: number | null
  readonly categoryId: number | null
  readonly from: number | null
  readonly until: number | null
}

export const listRenewals = (
  db: Reader,
  org: OrgId,
  { seasonId, categoryId, from, until }: RenewalsFilter,
): Promise<RenewalsRow[]> =>
  db.all(
    renewals,
    org,
    seasonId,
    categoryId,
    timestampFromUnix(from ?? -Infinity),
    timestampFromUnix(until ?? Infinity),
  )
