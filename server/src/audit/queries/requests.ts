import { read, type Db, type Tables } from '#platform/db'
import type { OrgId } from '#platform/ids'

export type FailedRequestRow = Omit<Tables['failed_request'], 'org_id'>

const COLUMNS = `r.entry_id, r.request_id, r.at, r.key_id, r.key_name, r.plane, r.method, r.operation, r.path, r.status, r.code,
  r.message, r.param, r.duration_ms, r.address, r.user_agent`

const list = read<FailedRequestRow>(
  `select ${COLUMNS} from failed_request r
   where r.org_id = $1 and r.entry_id < $2::uuid
     and ($3::uuid is null or r.key_id = $3) and ($4::smallint is null or r.status = $4)
     and ($5::text is null or r.operation = $5) and ($6::text is null or r.code = $6)
     and ($7::timestamptz is null or r.at >= $7) and ($8::timestamptz is null or r.at < $8)
   order by r.entry_id desc limit $9`,
  { heavy: true },
)
const byRequest = read<FailedRequestRow>(
  `select ${COLUMNS} from failed_request r where r.org_id = $1 and r.request_id = $2 limit 1`,
)
const dropped = read<{ dropped: number }>(`
  select b.dropped from failed_request_budget b where b.org_id = $1 and b.dropped_on = (now() at time zone 'UTC')::date
`)
const rotateDays = read<{ dropped: number }>(`select keep_request_days($1) as dropped`)

export type RequestFilters = {
  /** Only entries before this one. */
  readonly beforeId: string
  readonly keyId: string | null
  readonly status: number | null
  readonly operation: string | null
  readonly code: string | null
  readonly from: Date | null
  readonly until: Date | null
  readonly limit: number
}

export const listFailedRequests = (db: Db, org: OrgId, filters: RequestFilters): Promise<FailedRequestRow[]> => {
  const { beforeId, keyId, status, operation, code, from, until, limit } = filters
  return db.all(list, org, beforeId, keyId, status, operation, code, from, until, limit)
}

export const findFailedRequest = (db: Db, org: OrgId, requestId: string): Promise<FailedRequestRow | undefined> =>
  db.one(byRequest, org, requestId)

/** Returns how many failed requests of today were not kept. */
export const countDropped = async (db: Db, org: OrgId): Promise<number> => (await db.one(dropped, org))?.dropped ?? 0

/** Creates the tables of the next days and drops those that are older. */
export const rotateRequestDays = async (db: Db, days: number) => (await db.unscoped(rotateDays, days))[0]?.dropped ?? 0
