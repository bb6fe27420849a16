import { Customer, type customerSortFields, WALK_IN_EMAIL } from '#contract'
import { read, shape, write, type Db, type JsonRows, type ReadStatement, type Tables, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'

/**
 * The fields of the contract's Customer in its order, without the organisation. The select list is the view. The counter finds
 * the customer of sales without a name by its address and by nothing else, so the address says whether a customer is that one.
 */
export const FIELDS = `
  floor(date_part('epoch', c.add_date))::bigint as add_date, c.customer_id as org_customer_id, c.user_id,
  c.first_name, c.last_name, c.email_address, c.marketing_emails, c.mobile_number, c.postcode, c.new_event_notifications,
  floor(date_part('epoch', c.updated_at))::bigint as updated_at,
  floor(date_part('epoch', c.marketing_emails_at))::bigint as marketing_emails_at,
  c.email_key = '${WALK_IN_EMAIL}' as walk_in`

export const customer = shape(Customer, { org_customer_id: 'cus' })
const one = { shape: customer, limit: 1 }

export type SortField = (typeof customerSortFields)[number]
export type CustomerPageQuery = {
  readonly limit: number
  readonly skip: number
  readonly sort: SortField
  readonly descending: boolean
  readonly updatedSince: Date | null
}
export type SearchTerm = { readonly text: string; readonly userId: number | null; readonly customerId: string | null }

const sortColumns: Record<SortField, string> = {
  add_date: 'c.add_date',
  updated_at: 'c.updated_at',
  first_name: 'c.first_name collate "C"',
  last_name: 'c.last_name collate "C"',
  email_address: 'c.email_address collate "C"',
  org_customer_id: 'c.customer_id',
}

/** One statement per sort order and filter, each with an index in that order. */
function pageStatement(sort: SortField, descending: boolean, since: boolean): ReadStatement<unknown> {
  const direction = descending ? 'desc' : 'asc'
  return read(
    `select ${FIELDS} from customer c where c.org_id = $1 ${since ? 'and c.updated_at > $4' : ''}
     order by ${sortColumns[sort]} ${direction}, c.user_id ${direction} limit $2 offset $3`,
    // A filter may leave few rows of many, which the order of an index would look for one by one.
    { heavy: true, indexOrdered: !since },
  )
}

/**
 * From this offset on, skipping in the index alone is faster than reading the skipped rows (23 ms instead of 100 ms at
 * 100,000 rows).
 */
const FAR_PAGE_OFFSET = 1_000

/** Picks the ids of a far page from the narrow index. The `limit 1` keeps PostgreSQL from joining by a table scan. */
function farPageStatement(sort: SortField, descending: boolean): ReadStatement<unknown> {
  const direction = descending ? 'desc' : 'asc'
  const key = sort === 'org_customer_id' ? 'customer_id' : 'user_id'
  const order =
    sort === 'org_customer_id'
      ? `c.customer_id ${direction}`
      : `${sortColumns[sort]} ${direction}, c.user_id ${direction}`
  return read(
    `select ${FIELDS} from (select c.${key} from customer c where c.org_id = $1 order by ${order} limit $2 offset $3) k
     cross join lateral (select * from customer c where c.org_id = $1 and c.${key} = k.${key} limit 1) c order by ${order}`,
    { heavy: true },
  )
}

/**
 * A function that may use the trigram index returns the ids in order. The rows come from the table with row security.
 */
const searchPage = read(
  `select ${FIELDS} from customer_search($1, $2, $3, $4, $5, $6, $7, $8, $9) with ordinality as hit (user_id, place)
   join customer c on c.org_id = $1 and c.user_id = hit.user_id order by hit.place`,
  { heavy: true },
)

const byId = read(`select ${FIELDS} from customer c where c.org_id = $1 and c.customer_id = $2`)
const byNumber = read(`select ${FIELDS} from customer c where c.org_id = $1 and c.user_id = $2`)

export const ROW_COLUMNS = `user_id, customer_id, first_name, last_name, email_address, mobile_number, postcode, marketing_emails,
  new_event_notifications, marketing_emails_at`

const lock = write<CustomerRow>(`
  select ${ROW_COLUMNS} from customer where org_id = $1 and customer_id = $2 for update
`)

const insert = write(`
  insert into customer as c (org_id, customer_id, first_name, last_name, email_address, mobile_number, postcode,
    marketing_emails, new_event_notifications, marketing_emails_at, add_date, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)
  returning ${FIELDS}
`)

const update = write(`
  update customer c set first_name = $3, last_name = $4, email_address = $5, mobile_number = $6, postcode = $7,
    marketing_emails = $8, new_event_notifications = $9, marketing_emails_at = $10, updated_at = $11
  where c.org_id = $1 and c.customer_id = $2
  returning ${FIELDS}
`)

export type CustomerRow = CustomerFields & Pick<Tables['customer'], 'user_id' | 'customer_id'>
export type CustomerFields = Pick<
  Tables['customer'],
  | 'first_name'
  | 'last_name'
  | 'email_address'
  | 'mobile_number'
  | 'postcode'
  | 'marketing_emails'
  | 'new_event_notifications'
  | 'marketing_emails_at'
>

const values = (c: CustomerFields) =>
  [
    c.first_name,
    c.last_name,
    c.email_address,
    c.mobile_number,
    c.postcode,
    c.marketing_emails,
    c.new_event_notifications,
    c.marketing_emails_at,
  ] as const

export function listCustomers(db: Db, org: OrgId, page: CustomerPageQuery): Promise<JsonRows> {
  const since = page.updatedSince === null ? [] : [page.updatedSince]
  const far = page.skip >= FAR_PAGE_OFFSET && page.updatedSince === null
  const statement = far
    ? farPageStatement(page.sort, page.descending)
    : pageStatement(page.sort, page.descending, page.updatedSince !== null)
  return db.json(statement, { shape: customer, limit: page.limit }, org, page.limit + 1, page.skip, ...since)
}

export const searchCustomers = (db: Db, org: OrgId, page: CustomerPageQuery, term: SearchTerm): Promise<JsonRows> =>
  db.json(
    searchPage,
    { shape: customer, limit: page.limit },
    org,
    term.text,
    term.userId,
    term.customerId,
    page.updatedSince,
    page.sort,
    page.descending,
    page.limit + 1,
    page.skip,
  )

export const findCustomer = (db: Db, org: OrgId, id: string): Promise<JsonRows> => db.json(byId, one, org, id)

export const findCustomerByNumber = (db: Db, org: OrgId, userId: number): Promise<JsonRows> =>
  db.json(byNumber, one, org, userId)

export const lockCustomer = async (tx: Tx, org: OrgId, id: string) => (await tx.write(lock, org, id))[0]

export const insertCustomer = (
  tx: Tx,
  org: OrgId,
  id: string,
  { fields, at }: { fields: CustomerFields; at: Date },
): Promise<JsonRows> => tx.json(insert, one, org, id, ...values(fields), at)

export const putCustomer = (
  tx: Tx,
  org: OrgId,
  id: string,
  { fields, at }: { fields: CustomerFields; at: Date },
): Promise<JsonRows> => tx.json(update, one, org, id, ...values(fields), at)

/** The constraint that makes an e-mail address unique in the organisation. */
export const EMAIL_CONSTRAINT = 'customer_email_once'

/** Inserts many customers in one statement, with one array per column. Consents count from the day that they were added. */
const insertMany = write(`
  insert into customer (org_id, customer_id, first_name, last_name, email_address, mobile_number, postcode,
    marketing_emails, new_event_notifications, add_date, updated_at, marketing_emails_at)
  select $1, c.*, case when c.marketing_emails then c.add_date end
  from unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::boolean[], $9::boolean[],
      $10::timestamptz[], $11::timestamptz[])
    as c (customer_id, first_name, last_name, email_address, mobile_number, postcode, marketing_emails,
      new_event_notifications, add_date, updated_at)
`)

export type ImportedCustomer = Omit<CustomerFields, 'marketing_emails_at'> & {
  customer_id: string
  add_date: Date
  updated_at: Date
}

export const insertCustomers = (tx: Tx, org: OrgId, rows: readonly ImportedCustomer[]): Promise<number> =>
  tx.count(
    insertMany,
    org,
    rows.map((c) => c.customer_id),
    rows.map((c) => c.first_name),
    rows.map((c) => c.last_name),
    rows.map((c) => c.email_address),
    rows.map((c) => c.mobile_number),
    rows.map((c) => c.postcode),
    rows.map((c) => String(c.marketing_emails)),
    rows.map((c) => String(c.new_event_notifications)),
    rows.map((c) => c.add_date.toISOString()),
    rows.map((c) => c.updated_at.toISOString()),
  )
