import { read, type Reader } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { boundParams } from './bound-params.ts'

export type ArrivalsRow = {
  readonly bucket: number
  readonly gate_id: number
  readonly title: string
  readonly admitted: number
  readonly refused: number
  readonly exited: number
}

/** What is not folded yet is in scan_tally. One statement, so that a fold between the two parts is not possible. */
const arrivals = read<ArrivalsRow>(
  `with f as (
     select minute, gate_id, admitted, refused, exited from arrival_tally
     where org_id = $1 and event_id = $2 and minute >= $3 and minute < $4
     union all
     select minute, gate_id, admitted, refused, exited from scan_tally
     where org_id = $1 and event_id = $2 and tally_id > 0 and gate_id is not null and minute >= $3 and minute < $4
   ), summed as (
     select width_bucket(minute, $5::timestamptz[]) as bucket, gate_id, sum(admitted)::bigint as admitted,
       sum(refused)::bigint as refused, sum(exited)::bigint as exited
     from f where $6::bigint is null or gate_id = $6 group by bucket, gate_id
   )
   select s.bucket, s.gate_id, g.title, s.admitted, s.refused, s.exited
   from summed s join gate g on g.org_id = $1 and g.gate_id = s.gate_id order by s.bucket, s.gate_id`,
  { heavy: true },
)

const span = read<{ readonly first: Date | null; readonly last: Date | null }>(`
  select least(a.first, c.first) as first, greatest(b.last, c.last) as last from
    (select min(minute) as first from arrival_tally where org_id = $1 and event_id = $2) a,
    (select max(minute) as last from arrival_tally where org_id = $1 and event_id = $2) b,
    (select min(minute) as first, max(minute) as last from scan_tally
      where org_id = $1 and event_id = $2 and tally_id > 0) c
`)

/** Returns the scans of the buckets between bounds by gate; buckets are counted from 1. */
export const listArrivals = (
  db: Reader,
  org: OrgId,
  eventId: string,
  { bounds, gateId }: { readonly bounds: readonly number[]; readonly gateId: number | null },
): Promise<ArrivalsRow[]> => db.all(arrivals, org, eventId, ...boundParams(bounds), gateId)

/** Returns the first and the last minute with a scan. */
export const findArrivalsSpan = (db: Reader, org: OrgId, eventId: string) => db.one(span, org, eventId)
