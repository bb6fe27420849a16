import { read, write, type Reader, type Tables, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'

type MollieKeyRow = Tables['mollie_key']

const ofProfile = read<Pick<MollieKeyRow, 'sealed' | 'key_id'>>(
  `select sealed, key_id from mollie_key where org_id = $1 and profile_id = $2`,
)

const upsert = write(`
  insert into mollie_key (org_id, profile_id, sealed, key_id, hint, created_at) values ($1, $2, $3, $4, $5, $6)
  on conflict (org_id, profile_id) do update
    set sealed = excluded.sealed, key_id = excluded.key_id, hint = excluded.hint, created_at = excluded.created_at
`)

export const findSealedKey = (db: Reader, org: OrgId, profileId: string) => db.one(ofProfile, org, profileId)

export const upsertKey = (tx: Tx, org: OrgId, key: Omit<MollieKeyRow, 'org_id'>): Promise<number> =>
  tx.count(upsert, org, key.profile_id, key.sealed, key.key_id, key.hint, key.created_at)
