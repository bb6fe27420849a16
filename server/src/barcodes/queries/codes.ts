import { EventStatus, TicketStatus } from '#contract'
import { type Db, read } from '#platform/db'
import type { OrgId } from '#platform/ids'

export type CodeRow = {
  readonly ticket_id: number
  readonly barcode: string
  readonly event_id: string
  readonly price_category_id: number
  readonly barcodes: string
  readonly starts_at: Date
  readonly ends_at: Date | null
  readonly opens_at: Date | null
  readonly closes_at: Date | null
}

/** Nobody enters with a ticket of a cancelled event: it has no code. */
const codes = read<CodeRow>(`
  select t.ticket_id, t.barcode, t.event_id, t.price_category_id, coalesce(a.barcodes, 'random') as barcodes,
    e.starts_at, e.ends_at, a.opens_at, a.closes_at
  from ticket t join event e on e.org_id = $1 and e.event_id = t.event_id
  left join event_access a on a.org_id = $1 and a.event_id = t.event_id
  where t.org_id = $1 and t.order_id = $2 and t.status = ${TicketStatus.active} and e.status <> ${EventStatus.cancelled}
  order by t.ticket_id
`)

export const listCodeRows = (db: Db, org: OrgId, orderId: number) => db.all(codes, org, orderId)
