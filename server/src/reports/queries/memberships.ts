import { timestampFromUnix } from '#platform/clock'
import { read, type Reader } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { boundParams, partParams } from './bound-params.ts'
import { ALL_EVENTS } from './day-starts.ts'

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

const COLUMNS = instalmentFigures.join(', ')
const SUMS = instalmentFigures.map((name) => `sum(${name})::bigint as ${name}`).join(', ')

/** Parts are read by days if the organisation has days that begin when its weeks do, otherwise by quarters of an hour. */
const instalments = read<InstalmentsRow>(
  `with part as (
     select p.since, p.until, d.seconds as day_start
     from unnest($3::timestamptz[], $4::timestamptz[], $5::integer[]) p (since, until, day_start)
     left join report_day_start d on d.org_id = $1 and d.event_id = '${ALL_EVENTS}' and d.seconds = p.day_start
   ), f as (
     select t.* from part p cross join lateral (
       select starts_at as at, ${COLUMNS} from instalment_day_tally
       where org_id = $1 and currency = $2 and day_start = p.day_start and starts_at >= p.since and starts_at < p.until
       offset 0
     ) t
     union all
     select t.* from part p cross join lateral (
       select quarter, ${COLUMNS} from instalment_tally
       where org_id = $1 and currency = $2 and quarter >= p.since and quarter < p.until and tally_id = 0
       offset 0
     ) t where p.day_start is null
     union all
     select quarter, ${COLUMNS} from instalment_tally
     where org_id = $1 and currency = $2 and quarter >= $6 and quarter < $7 and tally_id > 0
   )
   select width_bucket(at, $8::timestamptz[]) as week, ${SUMS} from f group by week`,
  { heavy: true },
)

export const RENEWAL_OUTCOMES = ['renewed', 'awaiting_payment', 'expired', 'declined', 'refused', 'undecided'] as const

const countTerms = (condition: string, name = condition): string =>
  `coalesce(sum(terms) filter (where ${condition}), 0)::bigint as ${name}`

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
 * Each term that was paid for, by what became of its renewal. Terms that the worker has not counted since they changed are
 * taken out as what they were counted, and added as what they are. One statement, so that a fold between is not possible. A
 * term that was called off before it was paid, by a plan that was undone, is deleted.
 */
const renewals = read<RenewalsRow>(
  `with changed as materialized (
     select distinct term_id from renewal_change where org_id = $1
   ), f as (
     select membership_type_id, announced, outcome, terms from renewal_tally
     where org_id = $1 and ends_at >= $4 and ends_at < $5
     union all
     select s.membership_type_id, s.announced, s.outcome, -1
     from changed c join renewal_state s on s.org_id = $1 and s.term_id = c.term_id
     where s.ends_at >= $4 and s.ends_at < $5
     union all
     select t.membership_type_id, t.notified_at is not null, renewal_outcome(t), 1
     from changed c join membership_term t on t.org_id = $1 and t.term_id = c.term_id
     where t.state in ('paid', 'instalments') and t.ends_at >= $4 and t.ends_at < $5
   ), types as (
     select membership_type_id, announced, outcome, sum(terms) as terms from f group by membership_type_id, announced, outcome
   )
   select c.membership_category_id, c.title, c.season_id, sum(terms)::bigint as terms, ${countTerms('announced')},
     ${RENEWAL_OUTCOMES.map((outcome) => countTerms(`outcome = '${outcome}'`, outcome)).join(', ')}
   from types
   join membership_type k on k.org_id = $1 and k.membership_type_id = types.membership_type_id
   join membership_category c on c.org_id = $1 and c.membership_category_id = k.membership_category_id
   where ($2::bigint is null or c.season_id = $2) and ($3::bigint is null or c.membership_category_id = $3)
   group by c.membership_category_id, c.title, c.season_id having sum(terms) > 0
   order by c.membership_category_id`,
  { heavy: true },
)

/** Returns the instalments of the weeks between bounds; weeks are counted from 1, and those without any have no row. */
export const listInstalmentWeeks = (
  db: Reader,
  org: OrgId,
  { currency, bounds }: { readonly currency: string; readonly bounds: readonly number[] },
): Promise<InstalmentsRow[]> => {
  const [since, until, dayStarts] = partParams(bounds)
  return db.all(instalments, org, currency, since, until, dayStarts, ...boundParams(bounds))
}

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
