import { read, write, type Db, type Tables, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'

export type VenueRow = Tables['venue']

const COLUMNS = `org_id, venue_id, name, address, country, timezone, status, created_at, updated_at`

const byId = read<VenueRow>(`select ${COLUMNS} from venue where org_id = $1 and venue_id = $2`)
const lock = write<VenueRow>(`select ${COLUMNS} from venue where org_id = $1 and venue_id = $2 for update`)

const page = read<VenueRow>(`
  select ${COLUMNS} from venue where org_id = $1 and ($2::text is null or status = $2)
  order by name collate "C", venue_id limit $3 offset $4
`)

const insert = write<VenueRow>(`
  insert into venue (org_id, venue_id, name, address, country, timezone, status, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $8)
  returning ${COLUMNS}
`)

const update = write<VenueRow>(`
  update venue set name = $3, address = $4, country = $5, timezone = $6, status = $7, updated_at = $8
  where org_id = $1 and venue_id = $2
  returning ${COLUMNS}
`)

export type VenueFields = Pick<VenueRow, 'name' | 'address' | 'country' | 'timezone' | 'status'>
export type VenuePageQuery = { readonly limit: number; readonly skip: number; readonly status: string | null }

const values = (v: VenueFields) => [v.name, v.address, v.country, v.timezone, v.status] as const

export const findVenue = (db: Db | Tx, org: OrgId, id: string) => db.one(byId, org, id)

export const lockVenue = async (tx: Tx, org: OrgId, id: string) => (await tx.write(lock, org, id))[0]

/** Returns one row more than the limit, which shows that there is another page. */
export const listVenues = (db: Db, org: OrgId, { status, limit, skip }: VenuePageQuery): Promise<VenueRow[]> =>
  db.all(page, org, status, limit + 1, skip)

export const insertVenue = async (tx: Tx, org: OrgId, id: string, { fields, at }: { fields: VenueFields; at: Date }) =>
  getWrittenRow(await tx.write(insert, org, id, ...values(fields), at))

export const putVenue = async (tx: Tx, org: OrgId, id: string, { fields, at }: { fields: VenueFields; at: Date }) =>
  getWrittenRow(await tx.write(update, org, id, ...values(fields), at))

function getWrittenRow([row]: VenueRow[]): VenueRow {
  if (!row) throw new Error('a venue was not written')
  return row
}
