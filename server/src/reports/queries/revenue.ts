import { read, type Reader } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { grainFor } from '../buckets.ts'
import { boundParams } from './bound-params.ts'

/** What happened in a bucket, by payment method. Buckets are counted from 1; 0 is before the first. */
export type RevenueRow = {
  readonly bucket: number
  readonly payment_method: string
  readonly tickets: number
  readonly returned: number
  readonly face_minor: number
  readonly discount_minor: number
  readonly fees_minor: number
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
  'tax_minor',
  'refunded_minor',
  'refunded_fees_minor',
  'chargeback_minor',
]
const COLUMNS = FIGURES.join(', ')
const SUMS = FIGURES.map((name) => `sum(${name})::bigint as ${name}`).join(', ')

/** The key under which revenue_tally has the figures of all events of an organisation. */
const ALL_EVENTS = '00000000-0000-0000-0000-000000000000'

/**
 * One statement, so that a fold between the two parts is not possible. $8 are the bounds of the buckets. The rows are not
 * sorted, so that PostgreSQL adds them up by hash: a sort of the 72,000 hours of 1,000 days would not fit into memory.
 */
const revenue = read<RevenueRow>(
  `with f as (
     select starts_at as at, payment_method, ${COLUMNS} from revenue_tally
     where org_id = $1 and event_id = any ($2::uuid[]) and grain = $4 and currency = $5 and starts_at >= $6 and starts_at < $7
     union all
     select quarter, payment_method, ${COLUMNS} from revenue_change
     where org_id = $1 and ($3::boolean or event_id = any ($2::uuid[])) and currency = $5 and quarter >= $6 and quarter < $7
   )
   select width_bucket(at, $8::timestamptz[]) as bucket, payment_method, ${SUMS} from f
   group by bucket, payment_method`,
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
  /** True to also return what happened before the first bound, as bucket 0. */
  readonly withEarlier?: boolean
}

/** Returns the figures of the buckets between bounds; buckets in which nothing happened have no row. */
export function listRevenue(
  db: Reader,
  org: OrgId,
  { eventIds, currency, bounds, withEarlier = false }: RevenueQuery,
): Promise<RevenueRow[]> {
  const [first, last, all] = boundParams(bounds)
  const since = withEarlier ? '-infinity' : first
  const figures = [eventIds ?? [ALL_EVENTS], eventIds === null, grainFor(bounds), currency] as const
  return db.all(revenue, org, ...figures, since, last, all)
}

export const findRevenueSpan = (db: Reader, org: OrgId, eventId: string) => db.one(span, org, eventId)
