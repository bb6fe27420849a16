import { read, write, type Db, type Tables, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'

export type KeyRow = Tables['api_key']

const COLUMNS = `org_id, key_id, kind, name, hint, secret_hash, scopes, origins, allowed_addresses, partner, created_at, expires_at,
  revoked_at, last_used_at, replaced_by`

export type KeyCredentialRow = Pick<
  KeyRow,
  'org_id' | 'key_id' | 'kind' | 'name' | 'hint' | 'scopes' | 'origins' | 'allowed_addresses' | 'expires_at' | 'partner'
> &
  Pick<Tables['organisation'], 'mode' | 'limit_key_minute' | 'limit_key_day' | 'limit_org_day'>

const byHash = read<KeyCredentialRow>(`select * from find_key_by_secret($1)`)
const list = read<KeyRow>(`select ${COLUMNS} from api_key where org_id = $1 order by created_at desc, key_id desc`)
const byId = read<KeyRow>(`select ${COLUMNS} from api_key where org_id = $1 and key_id = $2`)
const lock = write<KeyRow>(`select ${COLUMNS} from api_key where org_id = $1 and key_id = $2 for update`)

const insert = write<KeyRow>(`
  insert into api_key (org_id, key_id, kind, name, hint, secret_hash, scopes, origins, allowed_addresses, created_at, expires_at, partner)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
  returning ${COLUMNS}
`)

/** True if a valid publishable key of the organisation lists this origin. */
const ownOrigin = read<{ own: boolean }>(`
  select exists (
    select from api_key k where k.org_id = $1 and k.kind = 'publishable' and $2 = any (k.origins) and k.revoked_at is null
      and (k.expires_at is null or k.expires_at > now())
  ) as own
`)

const replace = write(`update api_key set replaced_by = $3, expires_at = $4 where org_id = $1 and key_id = $2`)
const revoke = write<KeyRow>(`
  update api_key set revoked_at = coalesce(revoked_at, $3) where org_id = $1 and key_id = $2 returning ${COLUMNS}
`)
const touch = write(`
  update api_key set last_used_at = $3
  where org_id = $1 and key_id = $2 and (last_used_at is null or last_used_at < $3)
`)

export const findKeyByHash = async (db: Db, hash: Buffer) => (await db.unscoped(byHash, hash))[0]

export const listKeys = (db: Db, org: OrgId) => db.all(list, org)

export const findKey = (tx: Tx, org: OrgId, id: string) => tx.one(byId, org, id)

export const lockKey = async (tx: Tx, org: OrgId, id: string) => (await tx.write(lock, org, id))[0]

type NewKey = Pick<
  KeyRow,
  | 'kind'
  | 'name'
  | 'hint'
  | 'secret_hash'
  | 'scopes'
  | 'origins'
  | 'allowed_addresses'
  | 'created_at'
  | 'expires_at'
  | 'partner'
>

export async function insertKey(tx: Tx, org: OrgId, id: string, key: NewKey): Promise<KeyRow> {
  const [row] = await tx.write(
    insert,
    org,
    id,
    key.kind,
    key.name,
    key.hint,
    key.secret_hash,
    key.scopes,
    key.origins,
    key.allowed_addresses,
    key.created_at,
    key.expires_at,
    String(key.partner),
  )
  if (!row) throw new Error('insert returned no row')
  return row
}

export const setReplaced = (tx: Tx, org: OrgId, id: string, by: { key_id: string; expires_at: Date }) =>
  tx.count(replace, org, id, by.key_id, by.expires_at)

export const setRevoked = async (tx: Tx, org: OrgId, id: string, at: Date) => (await tx.write(revoke, org, id, at))[0]

export const setLastUsed = (tx: Tx, org: OrgId, id: string, at: Date) => tx.count(touch, org, id, at)

/** True if the origin is a site of the organisation: one of its publishable keys is for it. */
export const isOwnOrigin = async (db: Db, org: OrgId, origin: string): Promise<boolean> =>
  (await db.one(ownOrigin, org, origin))?.own ?? false
