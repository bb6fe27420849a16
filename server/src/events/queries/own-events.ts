import { read, type Db } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { EVENT_COLUMNS, EVENT_JOINS, type EventPageQuery, type EventRow } from './events.ts'

/** A person is confined to few events, so they are all read and sorted, in the order that the other lists have. */
const page = read<EventRow>(
  `select ${EVENT_COLUMNS} from event e ${EVENT_JOINS}
   where e.org_id = $1 and e.event_id = any ($2::uuid[]) and e.status = any ($3::smallint[]) and e.starts_at >= $4 and e.starts_at < $5
     and ($7::text is null or e.event_id = $8
       or e.search like '%' || regexp_replace(search_fold($7::text), '([\\\\%_])', '\\\\\\1', 'g') || '%')
   order by coalesce(e.starts_at < $6::timestamptz, false),
     case when e.starts_at < $6::timestamptz then null else e.starts_at end,
     case when e.starts_at < $6::timestamptz then null else e.event_id end, e.starts_at desc, e.event_id desc
   limit $9 offset $10`,
  { heavy: true },
)

type SearchTerm = { readonly text: string; readonly eventId: string | null }

/** Like `listEvents`, of these events only. Returns one row more than the limit. */
export const listOwnEvents = (
  db: Db,
  org: OrgId,
  eventIds: readonly string[],
  {
    limit,
    skip,
    startsFrom,
    startsUntil,
    statuses,
    upcomingFrom,
    term,
  }: EventPageQuery & { readonly term?: SearchTerm },
): Promise<EventRow[]> => {
  const bounds = [startsFrom, startsUntil, upcomingFrom] as const
  const words = [term?.text ?? null, term?.eventId ?? null] as const
  return db.all(page, org, eventIds, statuses, ...bounds, ...words, limit + 1, skip)
}
