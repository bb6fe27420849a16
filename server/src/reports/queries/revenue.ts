import { read, type Reader } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { boundParams, partParams } from './bound-params.ts'
import { ALL_EVENTS } from './day-starts.ts'

/**
 * What happened in a bucket, by payment method, or under an empty one by all together. Buckets are counted from 1; 0 is
 * before the first.
 */
export type RevenueRow = {
  readonly bucket: number
  readonly method: string
  readonly tickets: number
  readonly returned: number
  readonly face_minor: number
  readonly discount_minor: number
  /** Service fees and transaction fees. */
  readonly fees_minor: number
  readonly transaction_fees_minor: number
  readonly tax_minor: number
  readonly refunded_minor: number
  readonly refunded_fees_minor: number
  readonly chargeback_minor: number
}

const FIGURES = [
  'tickets',
  'returned',
  'face_minor',
  'discount_minor',
  'fees_minor',
  'transaction_fees_minor',
  'tax_minor',
  'refunded_minor',
  'refunded_fees_minor',
  'chargeback_minor',
]
const COLUMNS = FIGURES.join(', ')
const SUMS = FIGURES.map((name) => `sum(${name})::bigint as ${name}`).join(', ')

/**
 * One statement, so that neither a fold nor a new start of days is possible between its parts. A part is read by days if
 * the event has days that begin when its buckets do, otherwise by its grain. Parts are materialized because, under row-level
 * security, PostgreSQL looks a column of an index up by a stored value and not by a computed one; the offset keeps each
 * look-up within its own range of the key. The rows are not sorted, so that PostgreSQL adds them up by hash: in a zone
 * without days, a sort of the 72,000 hours of 1,000 days would not fit into memory.
 */
const revenue = read<RevenueRow>(
  `with part as materialized (
     select e.event_id, p.since, p.until, case when exists (
       select from report_day_start d where d.org_id = $1 and d.event_id = e.event_id and d.seconds = p.day_start
     ) then 'day ' || p.day_start else p.grain end as grain
     from (select distinct unnest($2::uuid[]) as event_id) e
     cross join unnest($6::timestamptz[], $7::timestamptz[], $8::integer[], $9::text[]) p (since, until, day_start, grain)
   ), f as (
     select t.* from part p cross join lateral (
       select starts_at as at, payment_method, ${COLUMNS} from revenue_tally
       where org_id = $1 and event_id = p.event_id and grain = p.grain and currency = $4
         and starts_at >= p.since and starts_at < p.until
       offset 0
     ) t
     union all
     select quarter, payment_method, ${COLUMNS} from revenue_change
     where org_id = $1 and ($3::boolean or event_id = any ($2::uuid[])) and currency = $4 and quarter >= $10 and quarter < $11
   )
   select width_bucket(at, $12::timestamptz[]) as bucket, case when $5::boolean then payment_method else '' end as method,
     ${SUMS} from f
   group by bucket, method`,
  { heavy: true },
)

/** The first and the last quarter of an hour in which something happened; nulls if nothing did. */
const span = read<{ readonly first: Date | null; readonly last: Date | null }>(`
  select least(a.first, c.first) as first, greatest(b.last, c.last) as last from
    (select min(starts_at) as first from revenue_tally where org_id = $1 and event_id = $2 and grain = 'quarter') a,
    (select max(starts_at) as last from revenue_tally where org_id = $1 and event_id = $2 and grain = 'quarter') b,
    (select min(quarter) as first, max(quarter) as last from revenue_change where org_id = $1 and event_id = $2) c
`)

export type RevenueQuery = {
  /** Ids of events; null for all of the organisation. */
  readonly eventIds: readonly string[] | null
  readonly currency: string
  readonly bounds: readonly number[]
  readonly byMethod?: boolean
  /** True to also return what happened before the first bound, as bucket 0. */
  readonly withEarlier?: boolean
}

/** Returns the figures of the buckets between bounds; buckets in which nothing happened have no row. */
export function listRevenue(
  db: Reader,
  org: OrgId,
  { eventIds, currency, bounds, byMethod = false, withEarlier = false }: RevenueQuery,
): Promise<RevenueRow[]> {
  const [first, last, all] = boundParams(bounds)
  const [since, ...parts] = partParams(bounds)
  const events = [eventIds ?? [ALL_EVENTS], eventIds === null] as const
  const from = withEarlier ? '-infinity' : first
  // What was before the first part is a part of whole days too, if the first is.
  return db.all(revenue, org, ...events, currency, byMethod, [from, ...since.slice(1)], ...parts, from, last, all)
}

export const findRevenueSpan = (db: Reader, org: OrgId, eventId: string) => db.one(span, org, eventId)
