import type { Customer } from '#contract'
import { read, rowBytes, write, type JsonRows, type Reader, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { customer, FIELDS } from './customers.ts'

/** Who buys, as told at checkout. */
export type Fan = {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly mobileNumber: string | null
  readonly postcode: string | null
  readonly marketingOptIn: boolean
}

const insert = write<{ user_id: number }>(`
  insert into customer (org_id, customer_id, first_name, last_name, email_address, mobile_number, postcode,
    marketing_emails, new_event_notifications, add_date, updated_at)
  select $1, f.customer_id, f.first_name, f.last_name, f.email, f.mobile_number, f.postcode, f.marketing, false, $2, $2
  from unnest($3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::boolean[]) with ordinality
    as f (customer_id, first_name, last_name, email, mobile_number, postcode, marketing, n)
  order by f.n
  on conflict (org_id, email_key) do nothing
  returning user_id
`)

/** One row for each address, in their order. */
const byEmails = read(`
  select ${FIELDS} from unnest($2::text[]) with ordinality as e (email, n)
  join customer c on c.org_id = $1 and c.email_key = lower(e.email) order by e.n
`)

const byUsers = read(`
  select ${FIELDS} from unnest($2::bigint[]) with ordinality as u (user_id, n)
  join customer c on c.org_id = $1 and c.user_id = u.user_id order by u.n
`)

/** The user ids of those who were not known before. */
export async function insertMissing(
  tx: Tx,
  org: OrgId,
  fans: readonly (Fan & { readonly customerId: string })[],
  at: Date,
): Promise<number[]> {
  const made = await tx.write(
    insert,
    org,
    at,
    fans.map((fan) => fan.customerId),
    fans.map((fan) => fan.firstName),
    fans.map((fan) => fan.lastName),
    fans.map((fan) => fan.email),
    fans.map((fan) => fan.mobileNumber),
    fans.map((fan) => fan.postcode),
    fans.map((fan) => String(fan.marketingOptIn)),
  )
  return made.map(({ user_id }) => user_id)
}

export const customersOfEmails = async (tx: Tx, org: OrgId, emails: readonly string[]): Promise<Customer[]> =>
  customersIn(await tx.json(byEmails, { shape: customer, limit: emails.length }, org, emails))

/** Customers by their user ids, in the order of what was asked. */
export const customersOfUsers = async (db: Reader | Tx, org: OrgId, userIds: readonly number[]): Promise<Customer[]> =>
  customersIn(await db.json(byUsers, { shape: customer, limit: userIds.length }, org, userIds))

/** The bytes were written from rows by the contract's shape. */
const customersIn = (rows: JsonRows): Customer[] => JSON.parse(`[${rowBytes(rows).toString('utf8')}]`) as Customer[]
