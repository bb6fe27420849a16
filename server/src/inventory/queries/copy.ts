import { read, write, type Tables, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { rebuildEvent } from './rebuild-rows.ts'

type CopiedPool = Pick<Tables['pool'], 'pool_id' | 'title' | 'capacity'>

const pools = read<CopiedPool>(`
  select pool_id, title, capacity from pool where org_id = $1 and event_id = $2 order by pool_id limit $3
`)

const CATEGORIES = `unnest($4::bigint[], $5::bigint[]) as c (old_id, new_id)`

const sections = write(`
  insert into event_section (org_id, event_id, section_id, price_category_id, created_at)
  select $1, $3, m.section_id, c.new_id, $6 from event_section m join ${CATEGORIES} on c.old_id = m.price_category_id
  where m.org_id = $1 and m.event_id = $2
`)

/** Copies the rows as they are on sale at the original, with all their seats free. */
const rows = write(`
  insert into seat_row (org_id, event_id, section_id, row_label, price_category_id, best_rank, seat_ids, ranks, free)
  select $1, $3, r.section_id, r.row_label, c.new_id, r.best_rank, r.seat_ids, r.ranks, (
    select string_agg(case s.seat_id when 0 then '0' else '1' end, '' order by s.place)::bit varying
    from unnest(r.seat_ids) with ordinality as s (seat_id, place)
  )
  from seat_row r join ${CATEGORIES} on c.old_id = r.price_category_id
  where r.org_id = $1 and r.event_id = $2
`)

export const listCopiedPools = (tx: Tx, org: OrgId, eventId: string, limit: number): Promise<CopiedPool[]> =>
  tx.all(pools, org, eventId, limit)

type SectionCopy = {
  readonly from: string
  readonly to: string
  readonly categories: ReadonlyMap<number, number>
  readonly at: Date
}

/**
 * Puts the seats of a copied event on sale as they are at the original, without those that were removed from the map since: an
 * original that is over does not follow its map.
 */
export async function insertCopiedSections(tx: Tx, org: OrgId, copy: SectionCopy): Promise<void> {
  const ids = [[...copy.categories.keys()], [...copy.categories.values()]] as const
  await tx.count(sections, org, copy.from, copy.to, ...ids, copy.at)
  await tx.count(rows, org, copy.from, copy.to, ...ids)
  await rebuildEvent(tx, org, copy.to)
}
