import { OfferStatus } from '#contract'
import { read, type Reader, type Tables, type Tx, write } from '#platform/db'
import type { OrgId } from '#platform/ids'

export type CategoryRow = Omit<Tables['membership_category'], 'org_id'>
export type CategoryFields = Omit<CategoryRow, 'membership_category_id' | 'status' | 'created_at' | 'updated_at'>

const COLUMNS = `membership_category_id, seat_map_id, title, show_online, image, game_day_access, hex_color, order_by,
  season_id, status, created_at, updated_at`

const list = read<CategoryRow>(
  `select ${COLUMNS} from membership_category where org_id = $1 order by order_by, membership_category_id`,
  { heavy: true },
)

const lock = write<CategoryRow>(
  `select ${COLUMNS} from membership_category where org_id = $1 and membership_category_id = $2 for update`,
)

const seatMapExists = read(`select from seat_map where org_id = $1 and seat_map_id = $2`)

const seasonExists = read(`select from season where org_id = $1 and season_id = $2`)

const insert = write<CategoryRow>(`
  insert into membership_category (org_id, seat_map_id, title, show_online, image, game_day_access, hex_color, order_by,
    season_id, status, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, ${OfferStatus.inactive}, $10, $10)
  returning ${COLUMNS}
`)

const update = write<CategoryRow>(`
  update membership_category set seat_map_id = $3, title = $4, show_online = $5, image = $6, game_day_access = $7,
    hex_color = $8, order_by = $9, season_id = $10, status = $11, updated_at = $12
  where org_id = $1 and membership_category_id = $2
  returning ${COLUMNS}
`)

const values = (f: CategoryFields) =>
  [f.seat_map_id, f.title, f.show_online, f.image, f.game_day_access, f.hex_color, f.order_by, f.season_id] as const

export const listCategories = (db: Reader, org: OrgId): Promise<CategoryRow[]> => db.all(list, org)

export const lockCategory = async (tx: Tx, org: OrgId, id: number): Promise<CategoryRow | undefined> =>
  (await tx.write(lock, org, id))[0]

export const hasSeatMap = async (tx: Tx, org: OrgId, id: number): Promise<boolean> =>
  (await tx.all(seatMapExists, org, id)).length > 0

export const hasSeason = async (tx: Tx, org: OrgId, id: number): Promise<boolean> =>
  (await tx.all(seasonExists, org, id)).length > 0

export const insertCategory = (tx: Tx, org: OrgId, fields: CategoryFields, at: Date): Promise<CategoryRow[]> =>
  tx.write(insert, org, ...values(fields), at)

export const putCategory = (tx: Tx, org: OrgId, row: CategoryRow, at: Date): Promise<CategoryRow[]> =>
  tx.write(update, org, row.membership_category_id, ...values(row), row.status, at)

const seated = read(`
  select from season_seat s join member m on m.org_id = $1 and m.member_id = s.member_id
  where s.org_id = $1 and s.season_id = $2 and m.membership_category_id = $3 limit 1
`)

/** True if members of a category have seats in a season. */
export const hasSeatedMembers = async (tx: Tx, org: OrgId, seasonId: number, categoryId: number): Promise<boolean> =>
  (await tx.all(seated, org, seasonId, categoryId)).length > 0
