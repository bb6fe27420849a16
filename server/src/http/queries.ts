import type { HomeState } from '#platform/cells-file'
import { read, write, type Db, type Tables, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'

/** Held until the transaction ends: only one request with a key runs at a time, and others do not wait for it. */
const tryLock = write<{ locked: boolean }>(`
  select pg_try_advisory_xact_lock(hashtextextended($1::text || $2 || chr(10) || $3, 0)) as locked
`)

/** The same for several keys, in their order. No two of them may be equal: a transaction can take a lock twice. */
const tryLocks = write<{ locked: boolean }>(`
  select pg_try_advisory_xact_lock(hashtextextended($1::text || k.plane || chr(10) || k.key, 0)) as locked
  from unnest($2::text[], $3::text[]) with ordinality as k (plane, key, n) order by k.n
`)

const homeState = read<{ state: HomeState | null }>('select find_org_home($1) as state')

/** Returns where an organisation is at home, as this cell says; null if it was never frozen or moved. */
export const findHomeState = async (db: Db, org: OrgId): Promise<HomeState | null> =>
  (await db.unscoped(homeState, org))[0]?.state ?? null

export type StoredResponseRow = Pick<Tables['idempotent_answer'], 'request_hash' | 'status' | 'body' | 'ref'>

const findResponse = read<StoredResponseRow>(`
  select request_hash, status, body, ref from idempotent_answer
  where org_id = $1 and plane = $2 and key = $3 and created_at > $4
`)

const findResponses = read<StoredResponseRow & { n: number }>(`
  select k.n::integer as n, a.request_hash, a.status, a.body, a.ref
  from unnest($2::text[], $3::text[]) with ordinality as k (plane, key, n)
  join idempotent_answer a on a.org_id = $1 and a.plane = k.plane and a.key = k.key and a.created_at > $4
`)

const upsertResponse = write(`
  insert into idempotent_answer (org_id, plane, key, request_hash, status, body, ref, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (org_id, plane, key) do update
    set request_hash = excluded.request_hash, status = excluded.status, body = excluded.body, ref = excluded.ref,
      created_at = excluded.created_at
    where idempotent_answer.created_at <= $9
`)

/** Several responses, whose bodies are text: an array of bytes would be twice as long. */
const upsertResponses = write(`
  insert into idempotent_answer (org_id, plane, key, request_hash, status, body, ref, created_at)
  select $1, r.plane, r.key, decode(r.request_hash, 'hex'), r.status, convert_to(r.body, 'UTF8'), r.ref, $8
  from unnest($2::text[], $3::text[], $4::text[], $5::integer[], $6::text[], $7::text[])
    as r (plane, key, request_hash, status, body, ref)
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

/** Like lockStoredResponse, for several keys at once. Returns one result for each key, in their order. */
export async function lockStoredResponses(
  tx: Tx,
  org: OrgId,
  keys: readonly StoredKey[],
  since: Date,
): Promise<(StoredResponseRow | 'in_flight' | undefined)[]> {
  const columns = [keys.map(({ plane }) => plane), keys.map(({ key }) => key)] as const
  const [locks, rows] = await Promise.all([
    tx.write(tryLocks, org, ...columns),
    tx.all(findResponses, org, ...columns, since),
  ])
  const stored = new Map(rows.map(({ n, ...row }) => [n, row]))
  return locks.map(({ locked }, i) => (locked ? stored.get(i + 1) : 'in_flight'))
}

type NewResponse = StoredKey & { readonly requestHash: Buffer } & (
    | { readonly status: number; readonly body: Buffer; readonly ref?: never }
    | { readonly ref: string; readonly status?: never; readonly body?: never }
  )

export const saveResponses = (
  tx: Tx,
  org: OrgId,
  responses: readonly NewResponse[],
  { now, since }: { now: Date; since: Date },
): Promise<number> =>
  tx.count(
    upsertResponses,
    org,
    responses.map(({ plane }) => plane),
    responses.map(({ key }) => key),
    responses.map(({ requestHash }) => requestHash.toString('hex')),
    responses.map(({ status }) => status ?? null),
    responses.map(({ body }) => body?.toString('utf8') ?? null),
    responses.map(({ ref }) => ref ?? null),
    now,
    since,
  )

const deleteOld = read<{ deleted: number }>(`select forget_old_answers(make_interval(hours => $1::int), $2) as deleted`)

/** Deletes old responses of all organisations, by a reviewed function that returns only their number. */
export const deleteOldResponses = async (db: Db, hours: number, atMost: number): Promise<number> =>
  (await db.unscoped(deleteOld, hours, atMost))[0]?.deleted ?? 0

const appendFailed = write<{ dropped: number }>(`
  select append_failed_requests($2::jsonb, $3, $4, $5) as dropped where $1::uuid is not null
`)

/** A failed request as the log stores it; the time is text, because it travels as JSON. */
export type FailedRequestFields = Omit<Tables['failed_request'], 'org_id' | 'entry_id' | 'at'> & { readonly at: string }

/** Appends failed requests as far as the organisation may have more. Returns how many of them were dropped. */
export const appendFailedRequests = async (
  tx: Tx,
  org: OrgId,
  { requests, lost }: { readonly requests: readonly FailedRequestFields[]; readonly lost: number },
  { burst, perHour }: { readonly burst: number; readonly perHour: number },
): Promise<number> =>
  (await tx.write(appendFailed, org, JSON.stringify(requests), lost, burst, perHour))[0]?.dropped ?? 0
