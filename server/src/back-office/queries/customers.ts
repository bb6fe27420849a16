import { customerRecordLimits, TicketStatus } from '#contract'
import { read, type Param, type Reader } from '#platform/db'
import type { OrgId } from '#platform/ids'
import type { CustomerSearch } from '../customer-search-term.ts'

/** What a list of customers is sorted by. */
export type CustomerKeyRow = { readonly user_id: number; readonly at_micros: number; readonly last_name: string }

export type CustomerPageQuery = {
  readonly search: CustomerSearch | undefined
  /** The customer before the page: its time in a list of the newest, or its name in a list by name; the other one is null. */
  readonly time: string | null
  readonly name: string | null
  readonly userId: number
  readonly marketing: boolean | null
  readonly createdSince: Date | string
  readonly createdUntil: Date | string
  readonly updatedSince: Date | string
}

export const CUSTOMER_KEY = `c.user_id, (extract(epoch from c.add_date) * 1000000)::bigint as at_micros, c.last_name`

const FILTER = `($4::boolean is null or c.marketing_emails = $4) and c.add_date > $5 and c.add_date < $6 and c.updated_at > $7`

const newest = read<CustomerKeyRow>(
  `select ${CUSTOMER_KEY} from customer c where c.org_id = $1 and (c.add_date, c.user_id) < ($2::timestamptz, $3::bigint) and ${FILTER}
   order by c.add_date desc, c.user_id desc limit $8`,
  { heavy: true },
)

const byName = read<CustomerKeyRow>(
  `select ${CUSTOMER_KEY} from customer c
   where c.org_id = $1 and (c.last_name collate "C", c.user_id) > ($2::text collate "C", $3::bigint) and ${FILTER}
   order by c.last_name collate "C", c.user_id limit $8`,
  { heavy: true },
)

/** A function that may use the trigram indexes returns the ids in order. The rows come from the table with row security. */
const found = read<CustomerKeyRow>(
  `select ${CUSTOMER_KEY} from customer_page($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) with ordinality as hit (user_id, place)
   join customer c on c.org_id = $1 and c.user_id = hit.user_id order by hit.place`,
  { heavy: true },
)

/** Finds the customers of a page, in its order. */
export function findCustomerKeys(db: Reader, org: OrgId, page: CustomerPageQuery, limit: number) {
  const filters: readonly Param[] = [page.marketing, page.createdSince, page.createdUntil, page.updatedSince]
  const { search, time, name, userId } = page
  if (!search) return db.all(name === null ? newest : byName, org, name ?? time, userId, ...filters, limit)
  const { text, contact, userId: wantedId, customerId } = search
  return db.all(found, org, text, contact, wantedId, customerId, time, name, userId, ...filters, limit)
}

const COUNTED = customerRecordLimits.counted

type CustomerCounts = { readonly orders: number; readonly tickets: number }

const OF_CUSTOMER = `o.org_id = $1 and o.user_id = $2 and ($3::uuid[] is null or o.event_id = any ($3))`

const counts = read<CustomerCounts>(
  `select (
     select count(*)::integer from (select from "order" o where ${OF_CUSTOMER} limit ${COUNTED}) o
   ) as orders, (
     select count(*)::integer from (
       select from "order" o join ticket t on t.org_id = $1 and t.order_id = o.order_id
       where ${OF_CUSTOMER} and t.status = ${TicketStatus.active} limit ${COUNTED}
     ) t
   ) as tickets`,
  { heavy: true },
)

/** Counts the orders and the active tickets of a customer, of these events or of all, up to a maximum. */
export const countOrders = async (
  db: Reader,
  org: OrgId,
  userId: number,
  eventIds: readonly string[] | null,
): Promise<CustomerCounts> => (await db.one(counts, org, userId, eventIds)) ?? { orders: 0, tickets: 0 }

const members = read<{ member_id: number; members: number }>(`
  select member_id, count(*) over ()::integer as members from (
    select member_id from member where org_id = $1 and user_id = $2 order by member_id limit ${COUNTED}
  ) m order by member_id limit $3
`)

/** Returns the first members of a customer, and how many there are, up to a maximum. */
export async function findMemberIds(db: Reader, org: OrgId, userId: number, limit: number) {
  const rows = await db.all(members, org, userId, limit)
  return { count: rows[0]?.members ?? 0, ids: rows.map(({ member_id }) => member_id) }
}
