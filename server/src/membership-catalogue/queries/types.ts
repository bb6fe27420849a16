import { OfferStatus } from '#contract'
import { read, type Reader, type Tables, type Tx, write } from '#platform/db'
import type { OrgId } from '#platform/ids'

type Columns = Omit<Tables['membership_type'], 'org_id'>

/** A type with the title of its category and the currency of its organisation. */
export type TypeRow = Columns & { readonly category_title: string; readonly currency: string }
export type TypeFields = Omit<Columns, 'membership_type_id' | 'status' | 'created_at' | 'updated_at'>

const COLUMNS = `t.membership_type_id, t.membership_category_id, t.title, t.price_minor, t.expires, t.offer_auto_renew,
  t.show_online, t.game_day_access, t.order_by, t.tax_rate_id, t.status, t.created_at, t.updated_at, c.title as category_title, o.currency`

const TABLES = `from membership_type t
  join membership_category c on c.org_id = $1 and c.membership_category_id = t.membership_category_id
  join organisation o on o.org_id = $1`

const list = read<TypeRow>(
  `select ${COLUMNS} ${TABLES} where t.org_id = $1 order by t.order_by, t.membership_type_id`,
  { heavy: true },
)

const get = read<TypeRow>(`select ${COLUMNS} ${TABLES} where t.org_id = $1 and t.membership_type_id = $2`)

const lock = write<TypeRow>(
  `select ${COLUMNS} ${TABLES} where t.org_id = $1 and t.membership_type_id = $2 for update of t`,
)

const categoryStatus = read<{ status: number }>(
  `select status from membership_category where org_id = $1 and membership_category_id = $2`,
)

const zone = read<{ timezone: string }>(`select timezone from organisation where org_id = $1`)

const insert = write<{ membership_type_id: number }>(`
  insert into membership_type (org_id, membership_category_id, title, price_minor, expires, offer_auto_renew,
    show_online, game_day_access, order_by, tax_rate_id, status, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, ${OfferStatus.inactive}, $11, $11)
  returning membership_type_id
`)

const update = write(`
  update membership_type set membership_category_id = $3, title = $4, price_minor = $5, expires = $6,
    offer_auto_renew = $7, show_online = $8, game_day_access = $9, order_by = $10, tax_rate_id = $11,
    status = $12, updated_at = $13
  where org_id = $1 and membership_type_id = $2
`)

const values = (f: TypeFields) =>
  [
    f.membership_category_id,
    f.title,
    f.price_minor,
    f.expires,
    f.offer_auto_renew,
    f.show_online,
    f.game_day_access,
    f.order_by,
    f.tax_rate_id,
  ] as const

export const listTypes = (db: Reader, org: OrgId): Promise<TypeRow[]> => db.all(list, org)

export const findType = (db: Reader, org: OrgId, id: number): Promise<TypeRow | undefined> => db.one(get, org, id)

export const lockType = async (tx: Tx, org: OrgId, id: number): Promise<TypeRow | undefined> =>
  (await tx.write(lock, org, id))[0]

export const findCategoryStatus = async (tx: Tx, org: OrgId, id: number): Promise<number | undefined> =>
  (await tx.one(categoryStatus, org, id))?.status

/** Returns the organisation's time zone, in which the days of memberships are counted. */
export async function getTimezone(db: Reader, org: OrgId): Promise<string> {
  const row = await db.one(zone, org)
  if (!row) throw new Error('the organisation of the request was not found')
  return row.timezone
}

export const insertType = (
  tx: Tx,
  org: OrgId,
  fields: TypeFields,
  at: Date,
): Promise<{ membership_type_id: number }[]> => tx.write(insert, org, ...values(fields), at)

export const putType = (tx: Tx, org: OrgId, row: TypeRow, at: Date): Promise<number> =>
  tx.count(update, org, row.membership_type_id, ...values(row), row.status, at)
