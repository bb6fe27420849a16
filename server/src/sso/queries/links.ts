import { read, write, type Db, type Reader, type Tables, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'

type LinkTable = Tables['sso_link']
export type LinkRow = Omit<LinkTable, 'org_id'> & { customer_id: string; email_address: string }

const COLUMNS = `l.sso_link_id, l.sso_provider_id, l.subject, l.user_id, l.proof, l.linked_at, c.customer_id, c.email_address`
const CUSTOMER = `join customer c on c.org_id = $1 and c.user_id = l.user_id`

const bySubject = read<LinkRow>(`
  select ${COLUMNS} from sso_link l ${CUSTOMER} where l.org_id = $1 and l.sso_provider_id = $2 and l.subject = $3
`)
const page = read<LinkRow>(`
  select ${COLUMNS} from sso_link l ${CUSTOMER}
  where l.org_id = $1 and ($4::uuid is null or l.sso_provider_id = $4) and ($5::uuid is null or c.customer_id = $5)
  order by l.sso_link_id limit $2 offset $3
`)
const byCustomer = read<LinkRow>(`
  select ${COLUMNS} from sso_link l ${CUSTOMER} where l.org_id = $1 and l.user_id = $2 order by l.sso_link_id limit $3
`)
const byId = read<LinkRow>(`select ${COLUMNS} from sso_link l ${CUSTOMER} where l.org_id = $1 and l.sso_link_id = $2`)

/** Inserts nothing if the subject is already linked: the old link must be deleted first. */
const insert = write<{ user_id: number }>(`
  insert into sso_link (org_id, sso_provider_id, subject, user_id, proof, linked_at) values ($1, $2, $3, $4, $5, $6)
  on conflict (org_id, sso_provider_id, subject) do nothing returning user_id
`)
const remove = write<{ user_id: number }>(`
  delete from sso_link where org_id = $1 and sso_link_id = $2 returning user_id
`)
const deleteBatch = write<{ user_id: number }>(`
  delete from sso_link where org_id = $1 and sso_link_id in (
    select sso_link_id from sso_link where org_id = $1 and sso_provider_id = $2 order by sso_link_id limit $3
  ) returning user_id
`)

/** Returns the link of a fan's sign-in with a customer. */
export const findLink = (db: Reader | Tx, org: OrgId, ref: { providerId: string; subject: string }) =>
  db.one(bySubject, org, ref.providerId, ref.subject)

export const listLinksOfCustomer = (db: Reader, org: OrgId, userId: number, limit: number) =>
  db.all(byCustomer, org, userId, limit)

export const findLinkById = (db: Reader | Tx, org: OrgId, id: number) => db.one(byId, org, id)

type LinkFilter = { limit: number; skip: number; providerId: string | null; customerId: string | null }

/** Returns one row more than the page has, to show whether there is another page. */
export const listLinks = (db: Db, org: OrgId, { limit, skip, providerId, customerId }: LinkFilter) =>
  db.all(page, org, limit + 1, skip, providerId, customerId)

type NewLink = Pick<LinkTable, 'sso_provider_id' | 'subject' | 'user_id' | 'proof'>

export const insertLink = async (tx: Tx, org: OrgId, link: NewLink, at: Date): Promise<boolean> =>
  (await tx.write(insert, org, link.sso_provider_id, link.subject, link.user_id, link.proof, at)).length > 0

export const deleteLink = async (tx: Tx, org: OrgId, id: number) => (await tx.write(remove, org, id))[0]?.user_id

/** Deletes at most this many links. Returns their user ids. */
export const deleteLinks = async (tx: Tx, org: OrgId, providerId: string, atMost: number) =>
  (await tx.write(deleteBatch, org, providerId, atMost)).map(({ user_id }) => user_id)
