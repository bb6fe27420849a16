import { write, type Tables, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'

export type FulfilmentRow = Pick<Tables['member'], 'member_id' | 'fulfilled_at' | 'tracking_code'>

/** Locks rows in the order of their ids, so that two such requests cannot deadlock. */
const lock = write<FulfilmentRow>(`
  select member_id, fulfilled_at, tracking_code from member
  where org_id = $1 and member_id = any($2::bigint[]) order by member_id for update
`)

const update = write(`
  update member m set fulfilled_at = f.fulfilled_at, tracking_code = f.tracking_code, updated_at = $2
  from unnest($3::bigint[], $4::timestamptz[], $5::text[]) as f (member_id, fulfilled_at, tracking_code)
  where m.org_id = $1 and m.member_id = f.member_id
`)

export const lockFulfilments = (tx: Tx, org: OrgId, ids: readonly (string | number)[]): Promise<FulfilmentRow[]> =>
  tx.write(lock, org, ids)

export const putFulfilments = (tx: Tx, org: OrgId, rows: readonly FulfilmentRow[], at: Date): Promise<number> =>
  tx.count(
    update,
    org,
    at,
    rows.map((row) => row.member_id),
    rows.map((row) => row.fulfilled_at?.toISOString() ?? null),
    rows.map((row) => row.tracking_code),
  )
