import { read, type Reader, type Tables, type Tx, write } from '#platform/db'
import type { OrgId } from '#platform/ids'

export type SigningKey = Omit<Tables['access_key'], 'org_id' | 'key_no'>

const COLUMNS = 'event_id, key_id, public_key, sealed_key, sealed_with, state, created_at'

const keys = read<SigningKey>(`
  select ${COLUMNS} from access_key where org_id = $1 and event_id is not distinct from $2::uuid order by key_id
`)

/** Serialises the creation and rotation of one event's keys. */
const lock = write(`select pg_advisory_xact_lock(hashtextextended($1::text || ' signs ' || coalesce($2::text, ''), 0))`)

const insert = write(`
  insert into access_key (org_id, event_id, key_id, public_key, sealed_key, sealed_with, state, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
`)

const setState = write(`update access_key set state = $4 where org_id = $1 and event_id = $2 and key_id = $3`)

/** Returns the keys of an event's barcodes, or with null those of the organisation's manifests. */
export const listSigningKeys = (db: Reader | Tx, org: OrgId, eventId: string | null) => db.all(keys, org, eventId)

export const lockSigningKeys = (tx: Tx, org: OrgId, eventId: string | null) => tx.write(lock, org, eventId)

export const insertSigningKey = (tx: Tx, org: OrgId, key: SigningKey) =>
  tx.count(
    insert,
    org,
    key.event_id,
    key.key_id,
    key.public_key,
    key.sealed_key,
    key.sealed_with,
    key.state,
    key.created_at,
  )

export const setKeyState = (tx: Tx, org: OrgId, eventId: string, key: { key_id: number; state: string }) =>
  tx.count(setState, org, eventId, key.key_id, key.state)
