import { read, type Reader, type Tables } from '#platform/db'
import type { OrgId } from '#platform/ids'

/** What is printed on every ticket of an event. */
export type EventDetails = Pick<
  Tables['event'],
  'event_id' | 'title' | 'status' | 'starts_at' | 'ends_at' | 'timezone' | 'schedule_status' | 'online_event'
> &
  Pick<Tables['organisation'], 'name' | 'logo_image' | 'favicon' | 'background_color'> & {
    readonly venue_name: string | null
    readonly venue_address: string | null
    readonly opens_at: Date | null
    /** True if gates accept printed codes, which do not rotate. */
    readonly printed: boolean
    readonly terms: string | null
  }

const eventDetails = read<EventDetails>(`
  select e.event_id, e.title, e.status, e.starts_at, e.ends_at, e.timezone, e.schedule_status, e.online_event, o.name, o.logo_image,
    o.favicon, o.background_color, v.name as venue_name, v.address as venue_address, a.opens_at,
    coalesce(a.printed, true) as printed, s.terms
  from event e
  join organisation o on o.org_id = $1
  left join venue v on v.org_id = $1 and v.venue_id = e.venue_id
  left join event_access a on a.org_id = $1 and a.event_id = e.event_id
  left join ticket_settings s on s.org_id = $1
  where e.org_id = $1 and e.event_id = $2
`)

const orderOfTicket = read<{ order_id: number }>(`select order_id from ticket where org_id = $1 and ticket_id = $2`)

export const findEventDetails = (db: Reader, org: OrgId, eventId: string): Promise<EventDetails | undefined> =>
  db.one(eventDetails, org, eventId)

export const findOrderOfTicket = async (db: Reader, org: OrgId, ticketId: number): Promise<number | undefined> =>
  (await db.one(orderOfTicket, org, ticketId))?.order_id
