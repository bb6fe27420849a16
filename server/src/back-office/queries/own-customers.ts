import { read, type Reader } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { CUSTOMER_KEY, type CustomerKeyRow, type CustomerPageQuery } from './customers.ts'

/** Who has an order of one of the events $2. They are fewer than the customers of the organisation, so that they are sorted. */
const OWN = `own as materialized (
  select distinct o.user_id from "order" o where o.org_id = $1 and o.event_id = any ($2::uuid[])
)`

const page = (after: string, sort: string) =>
  read<CustomerKeyRow>(
    `with ${OWN}
     select ${CUSTOMER_KEY} from own join customer c on c.org_id = $1 and c.user_id = own.user_id
     where ${after} and ($5::boolean is null or c.marketing_emails = $5) and c.add_date > $6 and c.add_date < $7 and c.updated_at > $8
       and ($9::text is null or c.user_id = $11 or c.customer_id = $12
         or c.search like '%' || regexp_replace(search_fold($9::text), '([\\\\%_])', '\\\\\\1', 'g') || '%'
         or has_words(c.search, search_words(search_fold($9::text)))
         or ((c.mobile_number is not null or c.postcode is not null)
           and contact_key(c.mobile_number, c.postcode) like '%' || $10::text || '%'))
     order by ${sort} limit $13`,
    { heavy: true },
  )

const newest = page('(c.add_date, c.user_id) < ($3::timestamptz, $4::bigint)', 'c.add_date desc, c.user_id desc')
const byName = page(
  '(c.last_name collate "C", c.user_id) > ($3::text collate "C", $4::bigint)',
  'c.last_name collate "C", c.user_id',
)

const ofEvents = read<{ user_id: number }>(`
  select distinct o.user_id from "order" o
  where o.org_id = $1 and o.event_id = any ($2::uuid[]) and o.user_id = any ($3::bigint[])
`)

/** Like `findCustomerKeys`, of customers who have an order of one of these events. */
export function findOwnCustomerKeys(
  db: Reader,
  org: OrgId,
  eventIds: readonly string[],
  { limit, ...query }: CustomerPageQuery & { readonly limit: number },
): Promise<CustomerKeyRow[]> {
  const { search, time, name, userId, marketing, createdSince, createdUntil, updatedSince } = query
  const filters = [marketing, createdSince, createdUntil, updatedSince] as const
  const words = [search?.text ?? null, search?.contact ?? null, search?.userId ?? null, search?.customerId ?? null]
  return db.all(name === null ? newest : byName, org, eventIds, name ?? time, userId, ...filters, ...words, limit)
}

/** Returns those of the customers who have an order of one of these events. */
export const selectOwnCustomers = async (
  db: Reader,
  org: OrgId,
  eventIds: readonly string[],
  userIds: readonly number[],
): Promise<number[]> => (await db.all(ofEvents, org, eventIds, userIds)).map(({ user_id }) => user_id)
