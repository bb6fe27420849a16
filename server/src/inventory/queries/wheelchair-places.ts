import { write, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import type { MarkedRow } from '../wheelchair-rules.ts'
import { isOpenTo, type SeatTerms } from './seats.ts'

/** Sections to choose from: first those that have as many places for wheelchairs as are wanted, then the better ones. */
const SECTIONS = 4

const FREE_PLACES = 'bit_count(k.free & k.for_wheelchairs)'

/**
 * Locks the rows of a few sections that have free places for wheelchairs, in the order of every other claim. These claims are
 * rare, so they may hold up others of the section for a moment.
 */
const rowsAround = write<MarkedRow>(`
  select r.section_id, r.row_label, r.seat_ids, r.ranks, r.free::text as free,
    coalesce(r.for_wheelchairs::text, repeat('0', length(r.free))) as for_wheelchairs
  from seat_row r
  where r.org_id = $1 and r.event_id = $2 and r.price_category_id = $3 and r.longest > 0 and ${isOpenTo('$4')}
    and r.section_id = any (array(
      select k.section_id from seat_row k
      where k.org_id = $1 and k.event_id = $2 and k.price_category_id = $3 and k.longest > 0 and ${isOpenTo('$4', 'k')}
        and ${FREE_PLACES} > 0
      group by k.section_id order by sum(${FREE_PLACES}) >= $5::integer desc, min(k.best_rank), k.section_id limit ${SECTIONS}
    ))
  order by r.best_rank, r.section_id, r.row_label for update of r
`)

export const lockRowsAroundWheelchairs = (tx: Tx, org: OrgId, terms: SeatTerms, places: number): Promise<MarkedRow[]> =>
  tx.write(rowsAround, org, terms.event_id, terms.price_category_id, terms.channel, places)
