import { read, type Reader } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { WHOLE_ORGANISATION } from './tallies.ts'

/** What was posted in a time, of one kind and account; without a cost centre, of the whole organisation. */
export type JournalRow = {
  readonly cost_centre: string | null
  readonly kind: string
  readonly account: string
  readonly amount_minor: number
}

/**
 * The quarters of an hour of the whole organisation, and of each event that has a cost centre. One statement, so that no fold
 * is possible between its parts; the offset keeps each look-up within its own range of the key.
 */
const journal = read<JournalRow>(
  `with scope as materialized (
     select event_id, cost_centre from event_cost_centre where org_id = $1
     union all select '${WHOLE_ORGANISATION}'::uuid, null
   ), f as (
     select s.cost_centre, t.* from scope s cross join lateral (
       select starts_at as at, kind, account, amount_minor from ledger_tally
       where org_id = $1 and event_id = s.event_id and currency = $2 and grain = 'quarter' and starts_at >= $3 and starts_at < $4
       offset 0
     ) t
     union all
     select s.cost_centre, c.quarter, c.kind, c.account, c.amount_minor
     from ledger_change c join scope s on s.cost_centre is null or s.event_id = c.event_id
     where c.org_id = $1 and c.currency = $2 and c.quarter >= $3 and c.quarter < $4
   )
   select cost_centre, kind, account, sum(amount_minor)::bigint as amount_minor
   from f group by 1, 2, 3 having sum(amount_minor) <> 0 limit $5`,
  { heavy: true },
)

type JournalQuery = {
  readonly currency: string
  readonly since: Date
  readonly until: Date
  readonly limit: number
}

/** Returns what was posted in a time, such as a day. */
export const listJournal = (
  db: Reader,
  org: OrgId,
  { currency, since, until, limit }: JournalQuery,
): Promise<JournalRow[]> => db.all(journal, org, currency, since, until, limit)
