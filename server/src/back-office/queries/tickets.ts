import { read, type Reader } from '#platform/db'
import type { OrgId } from '#platform/ids'

/** What finds a ticket and the key that signs its code. */
export type TicketPlace = { readonly ticket_id: number; readonly order_id: number; readonly event_id: string }

/** A passage of the place of a ticket. `ticket_id` is null for the first ticket of the place in old rows. */
export type EntryRow = {
  readonly holder: string
  readonly scan_id: string
  readonly at: Date
  readonly direction: string
  readonly result: string
  readonly gate_id: number
  readonly gate: string
  readonly ticket_id: number | null
}

const byId = read<TicketPlace>(`select ticket_id, order_id, event_id from ticket where org_id = $1 and ticket_id = $2`)

const byBarcode = read<TicketPlace>(`
  select ticket_id, order_id, event_id from ticket where org_id = $1 and barcode = any ($2::text[])
  order by ticket_id desc limit 20
`)

/** An event's passages are keyed by holder. The latest correction of a scan holds. */
const entries = read<EntryRow>(
  `select p.holder, p.scan_id, p.at, p.direction, coalesce(f.result, p.result) as result, p.gate_id, g.title as gate, p.ticket_id
   from passage p
   join gate g on g.org_id = $1 and g.gate_id = p.gate_id
   left join lateral (
     select c.result from scan_correction c where c.org_id = $1 and c.scan_no = p.scan_no order by c.correction_no desc limit 1
   ) f on true
   where p.org_id = $1 and p.event_id = $2 and p.holder = any ($3::text[]) order by p.at, p.scan_no`,
  { heavy: true },
)

export const findTicketPlace = (db: Reader, org: OrgId, ticketId: number) => db.one(byId, org, ticketId)
export const listTicketsByBarcode = (db: Reader, org: OrgId, barcodes: readonly string[]) =>
  db.all(byBarcode, org, barcodes)
export const listEntries = (db: Reader, org: OrgId, eventId: string, holders: readonly string[]) =>
  db.all(entries, org, eventId, holders)
