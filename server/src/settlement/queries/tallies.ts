import { type Db, read, type Reader } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { splitBefore } from '../rules.ts'

/** The id under which ledger_tally has the figures of the whole organisation. */
export const WHOLE_ORGANISATION = '00000000-0000-0000-0000-000000000000'

const fold = read<{ readonly folded: number }>(`select fold_ledger($1) as folded`)
const foldVat = read<{ readonly folded: number }>(`select fold_vat($1) as folded`)

/** Folds the changes of all organisations, in batches, by reviewed functions that return only how many they folded. */
export async function foldLedgerChanges(db: Db, atMost: number): Promise<void> {
  for (const each of [fold, foldVat]) while ((await db.unscoped(each, atMost))[0]?.folded === atMost);
}

/** The postings of one kind, payment method and account before the beginning and before the end of a period. */
export type BalanceRow = {
  readonly kind: string
  readonly payment_method: string
  readonly account: string
  readonly opening_minor: number
  readonly closing_minor: number
  /** Of the period. */
  readonly postings: number
  readonly discount_minor: number
}

/**
 * One statement, so that no fold is possible between its parts. Parts are materialized because, under row-level security,
 * PostgreSQL looks a column of an index up by a stored value and not by a computed one; the offset keeps each look-up
 * within its own range of the key.
 */
const balances = read<BalanceRow>(
  `with part as materialized (
     select * from unnest($4::boolean[], $5::text[], $6::timestamptz[], $7::timestamptz[]) p (at_end, grain, since, until)
   ), f as (
     select p.at_end, t.* from part p cross join lateral (
       select kind, payment_method, account, postings, amount_minor, discount_minor from ledger_tally
       where org_id = $1 and event_id = $2 and currency = $3 and grain = p.grain and starts_at >= p.since and starts_at < p.until
       offset 0
     ) t
     union all
     select b.at_end, c.kind, c.payment_method, c.account, c.postings, c.amount_minor, c.discount_minor
     from ledger_change c join (values (false, $8::timestamptz), (true, $9::timestamptz)) b (at_end, until) on c.quarter < b.until
     where c.org_id = $1 and ($2 = '${WHOLE_ORGANISATION}' or c.event_id = $2) and c.currency = $3
   )
   select kind, payment_method, account,
     coalesce(sum(amount_minor) filter (where not at_end), 0)::bigint as opening_minor,
     coalesce(sum(amount_minor) filter (where at_end), 0)::bigint as closing_minor,
     (coalesce(sum(postings) filter (where at_end), 0) - coalesce(sum(postings) filter (where not at_end), 0))::bigint as postings,
     (coalesce(sum(discount_minor) filter (where at_end), 0)
       - coalesce(sum(discount_minor) filter (where not at_end), 0))::bigint as discount_minor
   from f group by kind, payment_method, account`,
  { heavy: true },
)

export type BalanceQuery = {
  /** Null for the whole organisation. */
  readonly eventId: string | null
  readonly currency: string
  readonly startsAt: Date
  readonly endsAt: Date
}

/** Returns what was posted before and in a period, by kind, payment method and account. */
export const listBalances = (db: Reader, org: OrgId, query: BalanceQuery): Promise<BalanceRow[]> =>
  db.all(balances, ...toParams(org, query))

/** The parameters of a query that reads what is before the beginning and before the end of a period. */
export function toParams(org: OrgId, query: BalanceQuery) {
  const parts = [
    ...splitBefore(query.startsAt).map((part) => ({ ...part, atEnd: false })),
    ...splitBefore(query.endsAt).map((part) => ({ ...part, atEnd: true })),
  ]
  return [
    org,
    query.eventId ?? WHOLE_ORGANISATION,
    query.currency,
    parts.map(({ atEnd }) => String(atEnd)),
    parts.map(({ grain }) => grain),
    parts.map(({ since }) => since?.toISOString() ?? '-infinity'),
    parts.map(({ until }) => until.toISOString()),
    query.startsAt,
    query.endsAt,
  ] as const
}
