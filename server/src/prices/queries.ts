// longer than 250 lines because every column of a price is listed in each of its statements.
import { read, write, type Db, type Tables, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { BUSINESS_NOW } from '#platform/test-clock'
import type { SalePrice } from './sale-rules.ts'

/** True if the web cannot sell one more unit: nothing is left, or what is left is set aside for other channels. */
const POOL_SOLD_OUT = `coalesce(l.capacity - l.taken - case when l.web_taken is null then 0
  else withheld_places(l, 'web', ${BUSINESS_NOW}) end < p.tickets_included, false) as pool_sold_out`

/** A price with the fields of its category, event, pool and membership type that its view and rules need. */
const COLUMNS = `p.org_id, p.price_id, p.event_id, p.price_category_id, p.title, p.price_minor, p.rebate_minor,
  p.service_fee_minor, p.service_tax_minor, p.group_ticket, p.tickets_included, p.available_from, p.available_until,
  p.membership_type_id, p.show_online, p.show_boxoffice, p.status, p.scanning_flag, p.needs_adult, p.created_at, p.updated_at,
  p.pool_id, p.max_per_order, p.max_per_customer, p.tax_rate_id, c.title as price_category_title,
  c.status as category_status, m.title as membership_type_name, e.currency, e.timezone,
  e.status as event_status, e.schedule_status = 'postponed' as event_postponed, e.sold_out as event_sold_out,
  e.starts_at as event_starts_at, e.ends_at as event_ends_at,
  ${POOL_SOLD_OUT}`

const JOINS = `
  join price_category c on c.org_id = $1 and c.price_category_id = p.price_category_id
  join event e on e.org_id = $1 and e.event_id = p.event_id
  left join pool l on l.org_id = $1 and l.pool_id = p.pool_id
  left join membership_type m on m.org_id = $1 and m.membership_type_id = p.membership_type_id`

export type PriceRow = Tables['price'] & {
  price_category_title: string
  category_status: string
  membership_type_name: string | null
  currency: string
  timezone: string
  event_status: number
  event_postponed: boolean
  event_sold_out: boolean
  event_starts_at: Date
  event_ends_at: Date | null
  pool_sold_out: boolean
}

const byEvent = read<PriceRow>(
  `select ${COLUMNS} from price p ${JOINS} where p.org_id = $1 and p.event_id = $2
   order by c.order_by, c.price_category_id, p.price_id`,
  { heavy: true },
)

/** A price that is offered online, with what decides whether it can be bought now. */
export type OnlinePrice = SalePrice & Pick<PriceRow, 'event_id'>

const online = read<OnlinePrice>(
  `select p.event_id, p.price_minor, p.service_fee_minor, p.service_tax_minor, p.available_from, p.available_until,
     p.membership_type_id, p.show_online, p.status, c.status as category_status, e.status as event_status,
     e.schedule_status = 'postponed' as event_postponed, e.sold_out as event_sold_out, e.starts_at as event_starts_at, e.ends_at as event_ends_at,
     ${POOL_SOLD_OUT}
   from price p
   join price_category c on c.org_id = $1 and c.price_category_id = p.price_category_id
   join event e on e.org_id = $1 and e.event_id = p.event_id
   left join pool l on l.org_id = $1 and l.pool_id = p.pool_id
   where p.org_id = $1 and p.event_id = any ($2::uuid[]) and p.status = 'active' and p.show_online and c.status = 'active'`,
  { heavy: true },
)

const byCategory = read<PriceRow>(`
  select ${COLUMNS} from price p ${JOINS} where p.org_id = $1 and p.event_id = $2 and p.price_category_id = $3
  order by p.price_id
`)

const byId = read<PriceRow>(`select ${COLUMNS} from price p ${JOINS} where p.org_id = $1 and p.price_id = $2`)

const lock = write<PriceRow>(`
  select ${COLUMNS} from price p ${JOINS} where p.org_id = $1 and p.price_id = $2 for update of p
`)

/** Sales only read the category, so they do not wait for this lock. */
const lockCategoryOfPrice = write(`
  select from price_category c where c.org_id = $1
    and c.price_category_id = (select p.price_category_id from price p where p.org_id = $1 and p.price_id = $2)
  for no key update
`)

const insert = write<{ price_id: number }>(`
  insert into price (org_id, event_id, price_category_id, title, price_minor, rebate_minor, service_fee_minor,
    service_tax_minor, group_ticket, tickets_included, available_from, available_until, membership_type_id, show_online,
    show_boxoffice, status, scanning_flag, pool_id, max_per_order, max_per_customer, tax_rate_id, needs_adult,
    created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $23)
  returning price_id
`)

const update = write(`
  update price set title = $3, price_minor = $4, rebate_minor = $5, service_fee_minor = $6, service_tax_minor = $7,
    group_ticket = $8, tickets_included = $9, available_from = $10, available_until = $11, membership_type_id = $12,
    show_online = $13, show_boxoffice = $14, status = $15, scanning_flag = $16, pool_id = $17, max_per_order = $18,
    max_per_customer = $19, tax_rate_id = $20, needs_adult = $21, updated_at = $22
  where org_id = $1 and price_id = $2
`)

const membershipType = read<{ membership_type_id: number }>(`
  select membership_type_id from membership_type where org_id = $1 and membership_type_id = $2
`)

const poolOfEvent = read<{ pool_id: number }>(`
  select pool_id from pool where org_id = $1 and pool_id = $2 and event_id = $3
`)

export type PriceFields = Omit<
  Tables['price'],
  'org_id' | 'price_id' | 'event_id' | 'price_category_id' | 'created_at' | 'updated_at'
>

const values = (p: PriceFields) =>
  [
    p.title,
    p.price_minor,
    p.rebate_minor,
    p.service_fee_minor,
    p.service_tax_minor,
    p.group_ticket,
    p.tickets_included,
    p.available_from,
    p.available_until,
    p.membership_type_id,
    p.show_online,
    p.show_boxoffice,
    p.status,
    p.scanning_flag,
    p.pool_id,
    p.max_per_order,
    p.max_per_customer,
    p.tax_rate_id,
    p.needs_adult,
  ] as const

export const listPrices = (db: Db, org: OrgId, eventId: string): Promise<PriceRow[]> => db.all(byEvent, org, eventId)

/** Lists the prices of these events that are offered online. */
export const listOnlinePrices = (db: Db, org: OrgId, eventIds: readonly string[]): Promise<OnlinePrice[]> =>
  db.all(online, org, eventIds)

export const listPricesOfCategory = (tx: Tx, category: CategoryRow): Promise<PriceRow[]> =>
  tx.all(byCategory, category.org_id, category.event_id, category.price_category_id)

export async function getPrice(tx: Tx, org: OrgId, id: number): Promise<PriceRow> {
  const row = await tx.one(byId, org, id)
  if (!row) throw new Error('the price that this transaction wrote was not found')
  return row
}

/**
 * Emitted events contain a price with its category, or a category with its prices. A change of either locks the
 * category first.
 */
export async function lockPrice(tx: Tx, org: OrgId, id: number): Promise<PriceRow | undefined> {
  const [, rows] = await Promise.all([tx.count(lockCategoryOfPrice, org, id), tx.write(lock, org, id)])
  return rows[0]
}

/** Returns the id of the new price. */
export async function insertPrice(tx: Tx, category: CategoryRow, fields: PriceFields, at: Date): Promise<number> {
  const { org_id, event_id, price_category_id } = category
  const [row] = await tx.write(insert, org_id, event_id, price_category_id, ...values(fields), at)
  if (!row) throw new Error('insert returned no row')
  return row.price_id
}

export const putPrice = (tx: Tx, org: OrgId, id: number, changed: { fields: PriceFields; at: Date }) =>
  tx.count(update, org, id, ...values(changed.fields), changed.at)

export const findMembershipType = (tx: Tx, org: OrgId, id: number) => tx.one(membershipType, org, id)

export const findPool = (tx: Tx, org: OrgId, id: number, eventId: string) => tx.one(poolOfEvent, org, id, eventId)

const CATEGORY = `c.org_id, c.price_category_id, c.event_id, c.title, c.status, c.order_by, c.created_at, c.updated_at,
  e.status as event_status, e.currency`

export type CategoryRow = Tables['price_category'] & { event_status: number; currency: string }

const categories = read<CategoryRow>(`
  select ${CATEGORY} from price_category c join event e on e.org_id = $1 and e.event_id = c.event_id
  where c.org_id = $1 and c.event_id = $2 order by c.order_by, c.price_category_id
`)

const category = read<CategoryRow>(`
  select ${CATEGORY} from price_category c join event e on e.org_id = $1 and e.event_id = c.event_id
  where c.org_id = $1 and c.price_category_id = $2
`)

/** An archived category is copied only if a section or a gate rule names it: without it, the copy would admit others. */
const copiedCategories = read<CategoryRow>(`
  select ${CATEGORY} from price_category c join event e on e.org_id = $1 and e.event_id = c.event_id
  where c.org_id = $1 and c.event_id = $2 and (c.status <> 'archived'
    or exists (select from event_section m where m.org_id = $1 and m.event_id = $2 and m.price_category_id = c.price_category_id)
    or exists (select from gate_rule r where r.org_id = $1 and r.event_id = $2 and c.price_category_id = any (r.price_category_ids)))
  order by c.order_by, c.price_category_id limit $3
`)

const copiedPrices = read<Tables['price']>(`
  select p.* from price p
  join price_category c on c.org_id = $1 and c.price_category_id = p.price_category_id and c.status <> 'archived'
  where p.org_id = $1 and p.event_id = $2 and p.status <> 'archived' order by p.price_id limit $3
`)

const categoryLock = write<CategoryRow>(`
  select ${CATEGORY} from price_category c join event e on e.org_id = $1 and e.event_id = c.event_id
  where c.org_id = $1 and c.price_category_id = $2 for update of c
`)

const categoryInsert = write<{ price_category_id: number }>(`
  insert into price_category (org_id, event_id, title, status, order_by, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $6)
  returning price_category_id
`)

const categoryUpdate = write(`
  update price_category set title = $3, status = $4, order_by = $5, updated_at = $6
  where org_id = $1 and price_category_id = $2
`)

export type CategoryFields = Pick<CategoryRow, 'title' | 'status' | 'order_by'>

export const listCategories = (db: Db, org: OrgId, eventId: string): Promise<CategoryRow[]> =>
  db.all(categories, org, eventId)

/** Lists the categories that a copy of the event has. */
export const listCopiedCategories = (tx: Tx, org: OrgId, eventId: string, limit: number): Promise<CategoryRow[]> =>
  tx.all(copiedCategories, org, eventId, limit)

/** Lists the prices that a copy of the event has, by id. */
export const listCopiedPrices = (tx: Tx, org: OrgId, eventId: string, limit: number) =>
  tx.all(copiedPrices, org, eventId, limit)

export async function getCategory(tx: Tx, org: OrgId, id: number): Promise<CategoryRow> {
  const row = await tx.one(category, org, id)
  if (!row) throw new Error('the price category that this transaction wrote was not found')
  return row
}

export const lockCategory = async (tx: Tx, org: OrgId, id: number) => (await tx.write(categoryLock, org, id))[0]

/** Returns the id of the new category. */
export async function insertCategory(
  tx: Tx,
  org: OrgId,
  eventId: string,
  { fields: { title, status, order_by }, at }: { fields: CategoryFields; at: Date },
): Promise<number> {
  const [row] = await tx.write(categoryInsert, org, eventId, title, status, order_by, at)
  if (!row) throw new Error('insert returned no row')
  return row.price_category_id
}

export const putCategory = (tx: Tx, org: OrgId, id: number, changed: { fields: CategoryFields; at: Date }) =>
  tx.count(categoryUpdate, org, id, changed.fields.title, changed.fields.status, changed.fields.order_by, changed.at)
