import type { EventSeat } from '#contract'
import { read, type Reader } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { ROW_KEY } from './rebuild-rows.ts'
import { isOpenTo } from './seats.ts'

type SeatStateRow = Omit<EventSeat, 'staff_hold_id'> & { readonly block_id: string | null }

/** A seat in a row that another channel sells, or in no row, cannot be sold at the counter. */
const states = read<SeatStateRow>(
  `select s.seat_id, s.row_label as seat_row, s.title as seat_title, s.place,
     case when h.status = 'blocked' then 'blocked' when h.status = 'sold' then 'sold' when h.item_id is not null then 'held'
       when get_bit(r.free, array_position(r.seat_ids, s.seat_id) - 1) = 1 and ${isOpenTo("'box_office'")} then 'free'
       else 'closed' end as state,
     case when h.status = 'blocked' then h.basket_id end as block_id
   from seat s
   left join seat_row r on r.org_id = $1 and r.event_id = $2 and r.section_id = $3 and r.row_label = ${ROW_KEY}
   left join seat_hold t on t.org_id = $1 and t.event_id = $2 and t.seat_id = s.seat_id and t.freed_at is null
   left join hold h on h.org_id = $1 and h.item_id = t.item_id
   where s.org_id = $1 and s.section_id = $3
   order by min(s.seat_id) over (partition by s.row_label), s.place`,
  { heavy: true },
)

type SectionRef = { readonly eventId: string; readonly sectionId: number }

export const listSeatStates = (db: Reader, org: OrgId, { eventId, sectionId }: SectionRef) =>
  db.all(states, org, eventId, sectionId)
