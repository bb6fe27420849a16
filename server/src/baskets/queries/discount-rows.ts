import { read, write, type Db, type Tables, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'

export type DiscountRow = Omit<Tables['discount'], 'code_key'>

const COLUMNS = `org_id, discount_id, title, code, event_id, price_ids, off_basis_points, amount_off_minor, currency,
  min_quantity, max_uses, uses, valid_from, valid_until, status, created_at, updated_at`

const page = read<DiscountRow>(`
  select ${COLUMNS} from discount
  where org_id = $1 and ($2::text is null or status = $2) and ($3::text is null or code_key = upper($3))
    and ($6::uuid is null or event_id = $6)
  order by discount_id limit $4 offset $5
`)

const automatic = read<DiscountRow>(`
  select ${COLUMNS} from discount
  where org_id = $1 and event_id = $2 and code_key is null and status = 'active' order by discount_id limit $3
`)

const lock = write<DiscountRow>(`select ${COLUMNS} from discount where org_id = $1 and discount_id = $2 for update`)

const insert = write<DiscountRow>(`
  insert into discount (org_id, title, code, event_id, price_ids, off_basis_points, amount_off_minor, currency,
    min_quantity, max_uses, valid_from, valid_until, status, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'active', $13, $13)
  on conflict on constraint discount_code_once do nothing
  returning ${COLUMNS}
`)

const update = write<DiscountRow>(`
  update discount set title = $3, min_quantity = $4, max_uses = $5, valid_from = $6, valid_until = $7, status = $8,
    updated_at = $9
  where org_id = $1 and discount_id = $2
  returning ${COLUMNS}
`)

const pricesById = read<{ price_id: number }>(`
  select price_id from price where org_id = $1 and price_id = any ($2::bigint[]) and ($3::uuid is null or event_id = $3)
`)

export type NewDiscount = Omit<DiscountRow, 'org_id' | 'discount_id' | 'uses' | 'status' | 'created_at' | 'updated_at'>
type DiscountPageQuery = {
  readonly status: string | null
  readonly code: string | null
  readonly eventId: string | null
  readonly limit: number
  readonly skip: number
}

/** Returns one row more than the limit, which shows that there is another page. */
export const listDiscounts = (db: Db, org: OrgId, { status, code, eventId, limit, skip }: DiscountPageQuery) =>
  db.all(page, org, status, code, limit + 1, skip, eventId)

/** Lists the active discounts of an event that apply without a code. */
export const listAutomaticDiscounts = (tx: Tx, org: OrgId, eventId: string, limit: number) =>
  tx.all(automatic, org, eventId, limit)

export const lockDiscount = async (tx: Tx, org: OrgId, id: number) => (await tx.write(lock, org, id))[0]

/** Returns undefined if another discount has the code. */
export const insertDiscount = async (tx: Tx, org: OrgId, d: NewDiscount, at: Date) =>
  (
    await tx.write(
      insert,
      org,
      d.title,
      d.code,
      d.event_id,
      d.price_ids,
      d.off_basis_points,
      d.amount_off_minor,
      d.currency,
      d.min_quantity,
      d.max_uses,
      d.valid_from,
      d.valid_until,
      at,
    )
  )[0]

export async function putDiscount(tx: Tx, org: OrgId, d: DiscountRow, at: Date): Promise<DiscountRow> {
  const { discount_id, title, min_quantity, max_uses, valid_from, valid_until, status } = d
  const [row] = await tx.write(
    update,
    org,
    discount_id,
    title,
    min_quantity,
    max_uses,
    valid_from,
    valid_until,
    status,
    at,
  )
  if (!row) throw new Error('the discount that this transaction locked was not found')
  return row
}

/** Which of these are prices of the organisation, and of the event if one is named. */
export const findPrices = (tx: Tx, org: OrgId, ids: readonly number[], eventId: string | null) =>
  tx.all(pricesById, org, ids, eventId)
