import { read, write, type Db, type Reader, type Tables, type Tx } from '#platform/db'
import { orgId, type OrgId } from '#platform/ids'

export type ProviderRow = Tables['sso_provider']

const COLUMNS = `org_id, sso_provider_id, title, issuer, client_id, client_secret, client_secret_key, audiences, algorithms, return_urls,
  auto_link, created_at, updated_at`

const byId = read<ProviderRow>(`select ${COLUMNS} from sso_provider where org_id = $1 and sso_provider_id = $2`)
const byIssuer = read<ProviderRow>(`select ${COLUMNS} from sso_provider where org_id = $1 and issuer = $2`)
const page = read<ProviderRow>(`
  select ${COLUMNS} from sso_provider where org_id = $1 order by sso_provider_id limit $2 offset $3
`)
const lock = write<ProviderRow>(`
  select ${COLUMNS} from sso_provider where org_id = $1 and sso_provider_id = $2 for update
`)
const insert = write<ProviderRow>(`
  insert into sso_provider (org_id, sso_provider_id, title, issuer, client_id, client_secret, client_secret_key, audiences,
    algorithms, return_urls, auto_link, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12) returning ${COLUMNS}
`)
const update = write<ProviderRow>(`
  update sso_provider set title = $3, client_id = $4, client_secret = $5, client_secret_key = $6, audiences = $7,
    algorithms = $8, return_urls = $9, auto_link = $10, updated_at = $11
  where org_id = $1 and sso_provider_id = $2 returning ${COLUMNS}
`)
const remove = write(`delete from sso_provider where org_id = $1 and sso_provider_id = $2`)

/** Past one organisation, by a reviewed function that shows an id alone. */
const whose = read<{ org_id: string }>(`select org_id from find_sso_provider($1)`)

export const findProvider = (db: Reader | Tx, org: OrgId, id: string) => db.one(byId, org, id)
export const findProviderOf = (db: Db, org: OrgId, issuer: string) => db.one(byIssuer, org, issuer)

/** One more than the page has, to see whether there is another. */
export const listProviders = (db: Db, org: OrgId, asked: { limit: number; skip: number }) =>
  db.all(page, org, asked.limit + 1, asked.skip)

export const lockProvider = async (tx: Tx, org: OrgId, id: string) => (await tx.write(lock, org, id))[0]

type Values = Omit<ProviderRow, 'org_id' | 'created_at' | 'updated_at'>

export const insertProvider = async (tx: Tx, org: OrgId, made: Values, at: Date) =>
  theRow(
    await tx.write(
      insert,
      org,
      made.sso_provider_id,
      made.title,
      made.issuer,
      made.client_id,
      made.client_secret,
      made.client_secret_key,
      made.audiences,
      made.algorithms,
      made.return_urls,
      made.auto_link,
      at,
    ),
  )

export const putProvider = async (tx: Tx, org: OrgId, changed: Values, at: Date) =>
  theRow(
    await tx.write(
      update,
      org,
      changed.sso_provider_id,
      changed.title,
      changed.client_id,
      changed.client_secret,
      changed.client_secret_key,
      changed.audiences,
      changed.algorithms,
      changed.return_urls,
      changed.auto_link,
      at,
    ),
  )

export const removeProvider = (tx: Tx, org: OrgId, id: string) => tx.count(remove, org, id)

export async function findWhoseProvider(db: Db, id: string): Promise<OrgId | undefined> {
  const [found] = await db.unscoped(whose, id)
  return found && orgId(found.org_id)
}

function theRow(rows: readonly ProviderRow[]): ProviderRow {
  const [row] = rows
  if (!row) throw new Error('a provider vanished in the transaction that wrote it')
  return row
}

/** The name of the constraint that keeps an issuer to one provider of an organisation. */
export const ISSUER_ONCE = 'sso_issuer_once'
