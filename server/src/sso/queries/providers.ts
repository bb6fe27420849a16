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

/** Searches all organisations, through a reviewed function that returns only an id. */
const orgOfProvider = read<{ org_id: string }>(`select org_id from find_sso_provider($1)`)

export const findProvider = (db: Reader | Tx, org: OrgId, id: string) => db.one(byId, org, id)
export const findProviderByIssuer = (db: Db, org: OrgId, issuer: string) => db.one(byIssuer, org, issuer)

/** Returns one row more than the page has, to show whether there is another page. */
export const listProviders = (db: Db, org: OrgId, { limit, skip }: { limit: number; skip: number }) =>
  db.all(page, org, limit + 1, skip)

export const lockProvider = async (tx: Tx, org: OrgId, id: string) => (await tx.write(lock, org, id))[0]

type ProviderColumns = Omit<ProviderRow, 'org_id' | 'created_at' | 'updated_at'>

export const insertProvider = async (tx: Tx, org: OrgId, row: ProviderColumns, at: Date) =>
  getRow(
    await tx.write(
      insert,
      org,
      row.sso_provider_id,
      row.title,
      row.issuer,
      row.client_id,
      row.client_secret,
      row.client_secret_key,
      row.audiences,
      row.algorithms,
      row.return_urls,
      row.auto_link,
      at,
    ),
  )

export const updateProvider = async (tx: Tx, org: OrgId, row: ProviderColumns, at: Date) =>
  getRow(
    await tx.write(
      update,
      org,
      row.sso_provider_id,
      row.title,
      row.client_id,
      row.client_secret,
      row.client_secret_key,
      row.audiences,
      row.algorithms,
      row.return_urls,
      row.auto_link,
      at,
    ),
  )

export const removeProvider = (tx: Tx, org: OrgId, id: string) => tx.count(remove, org, id)

export async function findOrgOfProvider(db: Db, id: string): Promise<OrgId | undefined> {
  const [found] = await db.unscoped(orgOfProvider, id)
  return found && orgId(found.org_id)
}

function getRow(rows: readonly ProviderRow[]): ProviderRow {
  const [row] = rows
  if (!row) throw new Error('the provider was not found in the transaction that wrote it')
  return row
}

/** The constraint that allows an organisation only one provider per issuer. */
export const UNIQUE_ISSUER = 'sso_issuer_once'
