import { read, write, type Db, type Tables, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'

/** Held until the transaction ends: only one request with a key runs at a time, and others do not wait for it. */
const tryLock = write<{ locked: boolean }>(`
  select pg_try_advisory_xact_lock(hashtextextended($1::text || $2 || chr(10) || $3, 0)) as locked
`)

type StoredResponseRow = Pick<Tables['idempotent_answer'], 'request_hash' | 'status' | 'body' | 'ref'>

const findResponse = read<StoredResponseRow>(`
  select request_hash, status, body, ref from idempotent_answer
  where org_id = $1 and plane = $2 and key = $3 and created_at > $4
`)

const upsertResponse = write(`
  insert into idempotent_answer (org_id, plane, key, request_hash, status, body, ref, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (org_id, plane, key) do update
    set request_hash = excluded.request_hash, status = excluded.status, body = excluded.body, ref = excluded.ref,
      created_at = excluded.created_at
    where idempotent_answer.created_at <= $9
`)

type StoredKey = { readonly plane: string; readonly key: string }

/** A separate statement takes the lock, so that the look-up after it sees what its last holder committed. */
export async function lockStoredResponse(
  tx: Tx,
  org: OrgId,
  of: StoredKey,
  since: Date,
): Promise<StoredResponseRow | 'in_flight' | undefined> {
  const [[lock], stored] = await Promise.all([
    tx.write(tryLock, org, of.plane, of.key),
    tx.one(findResponse, org, of.plane, of.key, since),
  ])
  return lock?.locked ? stored : 'in_flight'
}

export const saveResponse = (
  tx: Tx,
  org: OrgId,
  of: StoredKey,
  response: StoredResponseRow & { now: Date; since: Date },
): Promise<number> =>
  tx.count(
    upsertResponse,
    org,
    of.plane,
    of.key,
    response.request_hash,
    response.status,
    response.body,
    response.ref,
    response.now,
    response.since,
  )

const deleteOld = read<{ deleted: number }>(`select forget_old_answers(make_interval(hours => $1::int), $2) as deleted`)

/** Deletes old responses of all organisations, by a reviewed function that returns only their number. */
export const deleteOldResponses = async (db: Db, hours: number, atMost: number): Promise<number> =>
  (await db.unscoped(deleteOld, hours, atMost))[0]?.deleted ?? 0
