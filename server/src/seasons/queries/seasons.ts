import { read, type Reader, type Tables, type Tx, write } from '#platform/db'
import type { OrgId } from '#platform/ids'

export type SeasonRow = Omit<Tables['season'], 'org_id'>
export type SeasonFields = Pick<SeasonRow, 'title' | 'starts_on' | 'ends_on' | 'previous_season_id'>

const COLUMNS = 'season_id, title, starts_on, ends_on, previous_season_id, created_at, updated_at'

const list = read<SeasonRow>(`select ${COLUMNS} from season where org_id = $1 order by starts_on, season_id`, {
  heavy: true,
})

const find = read<SeasonRow>(`select ${COLUMNS} from season where org_id = $1 and season_id = $2`)

const lock = write<SeasonRow>(`select ${COLUMNS} from season where org_id = $1 and season_id = $2 for update`)

const insert = write<SeasonRow>(`
  insert into season (org_id, title, starts_on, ends_on, previous_season_id, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $6) returning ${COLUMNS}
`)

const update = write<SeasonRow>(`
  update season set title = $3, starts_on = $4, ends_on = $5, previous_season_id = $6, updated_at = $7
  where org_id = $1 and season_id = $2 returning ${COLUMNS}
`)

const remove = write(`delete from season where org_id = $1 and season_id = $2`)

const values = (f: SeasonFields) => [f.title, f.starts_on, f.ends_on, f.previous_season_id] as const

export const listSeasons = (db: Reader, org: OrgId): Promise<SeasonRow[]> => db.all(list, org)

export const findSeason = (db: Reader | Tx, org: OrgId, id: number): Promise<SeasonRow | undefined> =>
  db.one(find, org, id)

export const lockSeason = async (tx: Tx, org: OrgId, id: number): Promise<SeasonRow | undefined> =>
  (await tx.write(lock, org, id))[0]

export const insertSeason = (tx: Tx, org: OrgId, fields: SeasonFields, at: Date): Promise<SeasonRow[]> =>
  tx.write(insert, org, ...values(fields), at)

export const putSeason = (tx: Tx, org: OrgId, row: SeasonRow, at: Date): Promise<SeasonRow[]> =>
  tx.write(update, org, row.season_id, ...values(row), at)

export const deleteSeason = (tx: Tx, org: OrgId, id: number): Promise<number> => tx.count(remove, org, id)

const maps = read<{ seat_map_id: number }>(`
  select distinct seat_map_id from membership_category
  where org_id = $1 and season_id = $2 and seat_map_id is not null order by seat_map_id
`)

/** The seat maps that categories of a season are on. */
export const listMapsOfSeason = async (db: Reader | Tx, org: OrgId, seasonId: number): Promise<number[]> =>
  (await db.all(maps, org, seasonId)).map((row) => row.seat_map_id)
