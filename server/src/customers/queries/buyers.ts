import type { Customer } from '#contract'
import { read, rowBytes, write, type JsonRows, type Reader, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { customer, FIELDS } from './customers.ts'

/** The details of a buyer, as sent at checkout. */
export type BuyerDetails = {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly mobileNumber: string | null
  readonly postcode: string | null
  readonly marketingOptIn: boolean
}

const insert = write<{ user_id: number }>(`
  insert into customer (org_id, customer_id, first_name, last_name, email_address, mobile_number, postcode,
    marketing_emails, new_event_notifications, marketing_emails_at, add_date, updated_at)
  select $1, f.customer_id, f.first_name, f.last_name, f.email, f.mobile_number, f.postcode, f.marketing, false,
    case when f.marketing then $2::timestamptz end, $2, $2
  from (
    select *, lower(email) as email_key
    from unnest($3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::boolean[]) with ordinality
      as given (customer_id, first_name, last_name, email, mobile_number, postcode, marketing, n) offset 0
  ) f
  where not exists (select from customer_merge m where m.org_id = $1 and m.email_key = f.email_key)
  order by f.n
  on conflict (org_id, email_key) do nothing
  returning user_id
`)

/**
 * The insert above may have waited for a merge that deleted the customer of the address, and it did not see that merge. This
 * statement does, because it begins later.
 */
const removeMerged = write(`
  delete from customer c where c.org_id = $1 and c.customer_id = any ($2::uuid[])
    and exists (select from customer_merge m where m.org_id = $1 and m.email_key = c.email_key)
`)

/** Returns one row per address, in the order given. */
const byEmails = read(`
  select ${FIELDS} from unnest($2::text[]) with ordinality as e (email, n)
  join customer c on c.org_id = $1 and c.email_key = lower(e.email) order by e.n
`)

/** Like byEmails, but the address of a customer that was merged into another leads to that other customer. */
const byEmailsNowOrBefore = read(`
  select ${FIELDS} from (
    select a.n, coalesce(
      (select d.user_id from customer d where d.org_id = $1 and d.email_key = a.email_key),
      (select m.user_id from customer_merge m where m.org_id = $1 and m.email_key = a.email_key
       order by m.merged_at desc limit 1)
    ) as user_id
    from (
      select n, lower(email) as email_key from unnest($2::text[]) with ordinality as given (email, n) offset 0
    ) a offset 0
  ) e
  join customer c on c.org_id = $1 and c.user_id = e.user_id
  order by e.n
`)

const byUsers = read(`
  select ${FIELDS} from unnest($2::bigint[]) with ordinality as u (user_id, n)
  join customer c on c.org_id = $1 and c.user_id = u.user_id order by u.n
`)

/** Locks rows in the order of their ids, so that two such statements cannot deadlock. */
const optIn = write(`
  with agreed as (
    select user_id from customer where org_id = $1 and user_id = any ($3::bigint[]) and not marketing_emails
    order by user_id for no key update
  )
  update customer c set marketing_emails = true, marketing_emails_at = $2, updated_at = $2
  from agreed where c.org_id = $1 and c.user_id = agreed.user_id
  returning ${FIELDS}
`)

/** Inserts customers whose address is new, and was not that of a merged customer. Returns the user ids that it gave. */
export async function insertMissingCustomers(
  tx: Tx,
  org: OrgId,
  buyers: readonly (BuyerDetails & { readonly customerId: string })[],
  at: Date,
): Promise<number[]> {
  const ids = buyers.map((buyer) => buyer.customerId)
  const inserted = tx.write(
    insert,
    org,
    at,
    ids,
    buyers.map((buyer) => buyer.firstName),
    buyers.map((buyer) => buyer.lastName),
    buyers.map((buyer) => buyer.email),
    buyers.map((buyer) => buyer.mobileNumber),
    buyers.map((buyer) => buyer.postcode),
    buyers.map((buyer) => String(buyer.marketingOptIn)),
  )
  const [rows] = await Promise.all([inserted, tx.count(removeMerged, org, ids)])
  return rows.map(({ user_id }) => user_id)
}

/** Records that customers agree to marketing e-mails from now on. Returns those who did not before. */
export const putMarketingConsent = async (
  tx: Tx,
  org: OrgId,
  userIds: readonly number[],
  at: Date,
): Promise<Customer[]> =>
  parseCustomers(await tx.json(optIn, { shape: customer, limit: userIds.length }, org, at, userIds))

/** Lists customers by their addresses, in the order given. Addresses of merged customers are looked up only if one is missing. */
export async function listCustomersByEmail(tx: Tx, org: OrgId, emails: readonly string[]): Promise<Customer[]> {
  const page = { shape: customer, limit: emails.length }
  const found = await tx.json(byEmails, page, org, emails)
  return parseCustomers(found.count === emails.length ? found : await tx.json(byEmailsNowOrBefore, page, org, emails))
}

/** Lists customers by their user ids, in the order given. */
export const listCustomersByUserId = async (
  db: Reader | Tx,
  org: OrgId,
  userIds: readonly number[],
): Promise<Customer[]> =>
  parseCustomers(await db.json(byUsers, { shape: customer, limit: userIds.length }, org, userIds))

/** The cast is safe: the bytes were written from rows by the contract's shape. */
const parseCustomers = (rows: JsonRows): Customer[] => JSON.parse(`[${rowBytes(rows).toString('utf8')}]`) as Customer[]
