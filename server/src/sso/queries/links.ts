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
const byId = read<LinkRow>(`select ${COLUMNS} from sso_link l ${CUSTOMER} where l.org_id = $1 and l.sso_link_id = $2`)

/** Nothing when the subject is linked already: a link is taken back before another one is made. */
const insert = write<{ user_id: number }>(`
  insert into sso_link (org_id, sso_provider_id, subject, user_id, proof, linked_at) values ($1, $2, $3, $4, $5, $6)
  on conflict (org_id, sso_provider_id, subject) do nothing returning user_id
`)
const remove = write<{ user_id: number }>(`
  delete from sso_link where org_id = $1 and sso_link_id = $2 returning user_id
`)
const removeSome = write<{ user_id: number }>(`
  delete from sso_link where org_id = $1 and sso_link_id in (
    select sso_link_id from sso_link where org_id = $1 and sso_provider_id = $2 order by sso_link_id limit $3
  ) returning user_id
`)

/** Who a fan is here, if they have said so. */
export const findLink = (db: Reader | Tx, org: OrgId, of: { providerId: string; subject: string }) =>
  db.one(bySubject, org, of.providerId, of.subject)

export const findLinkById = (db: Reader | Tx, org: OrgId, id: number) => db.one(byId, org, id)

type Page = { limit: number; skip: number; providerId: string | null; customerId: string | null }

/** One more than the page has, to see whether there is another. */
export const listLinks = (db: Db, org: OrgId, asked: Page) =>
  db.all(page, org, asked.limit + 1, asked.skip, asked.providerId, asked.customerId)

type NewLink = Pick<LinkTable, 'sso_provider_id' | 'subject' | 'user_id' | 'proof'>

export const insertLink = async (tx: Tx, org: OrgId, made: NewLink, at: Date): Promise<boolean> =>
  (await tx.write(insert, org, made.sso_provider_id, made.subject, made.user_id, made.proof, at)).length > 0

export const removeLink = async (tx: Tx, org: OrgId, id: number) => (await tx.write(remove, org, id))[0]?.user_id

/** The user ids of the links that went. */
export const removeLinks = async (tx: Tx, org: OrgId, providerId: string, atMost: number) =>
  (await tx.write(removeSome, org, providerId, atMost)).map(({ user_id }) => user_id)
