import { read, write, type Db, type Tables, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'

/** Held until the transaction ends: only one request with this key is worked on at a time, and none waits for it. */
const tryLock = write<{ locked: boolean }>(`
  select pg_try_advisory_xact_lock(hashtextextended($1::text || $2 || chr(10) || $3, 0)) as locked
`)

type StoredAnswer = Pick<Tables['idempotent_answer'], 'request_hash' | 'status' | 'body' | 'ref'>

const findAnswer = read<StoredAnswer>(`
  select request_hash, status, body, ref from idempotent_answer
  where org_id = $1 and plane = $2 and key = $3 and created_at > $4
`)

const putAnswer = write(`
  insert into idempotent_answer (org_id, plane, key, request_hash, status, body, ref, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (org_id, plane, key) do update
    set request_hash = excluded.request_hash, status = excluded.status, body = excluded.body, ref = excluded.ref,
      created_at = excluded.created_at
    where idempotent_answer.created_at <= $9
`)

type KeyOf = { readonly plane: string; readonly key: string }

/** The lock is taken by a statement of its own, so that the look-up after it sees what its last holder committed. */
export async function lockAnswer(
  tx: Tx,
  org: OrgId,
  of: KeyOf,
  since: Date,
): Promise<StoredAnswer | 'in_flight' | undefined> {
  const [[lock], stored] = await Promise.all([
    tx.write(tryLock, org, of.plane, of.key),
    tx.one(findAnswer, org, of.plane, of.key, since),
  ])
  return lock?.locked ? stored : 'in_flight'
}

export const storeAnswer = (
  tx: Tx,
  org: OrgId,
  of: KeyOf,
  answer: StoredAnswer & { now: Date; since: Date },
): Promise<number> =>
  tx.count(
    putAnswer,
    org,
    of.plane,
    of.key,
    answer.request_hash,
    answer.status,
    answer.body,
    answer.ref,
    answer.now,
    answer.since,
  )

const forget = read<{ forgotten: number }>(
  `select forget_old_answers(make_interval(hours => $1::int), $2) as forgotten`,
)

/** The one sweep across organisations, by a reviewed function that deletes what is old and shows nothing. */
export const forgetAnswers = async (db: Db, hours: number, atMost: number): Promise<number> =>
  (await db.unscoped(forget, hours, atMost))[0]?.forgotten ?? 0
