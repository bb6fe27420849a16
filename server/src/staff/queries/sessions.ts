import { read, type Db, type Tables } from '#platform/db'

type SessionTable = Tables['staff_session']

/** What the column `method` contains. */
export type SignInMethod = 'password' | 'passkey' | 'sso'

export type SessionRow = Pick<
  SessionTable,
  'session_id' | 'person_id' | 'second_factor' | 'sso_org_id' | 'signed_in_at' | 'last_used_at' | 'expires_at'
> &
  Pick<Tables['person'], 'email' | 'name'> & { readonly memberships: unknown }

/** What `memberships` of a session has for each organisation. */
export type MembershipJson = {
  readonly org_id: string
  readonly organisation: string
  readonly mode: string
  readonly currency: string
  readonly timezone: string
  readonly test_clock: boolean
  readonly role: string
  readonly role_id: string | null
  readonly role_title: string | null
  readonly role_scopes: readonly string[] | null
  readonly refund_ceiling_minor: number | null
  readonly event_ids: readonly string[] | null
  readonly require_second_factor: boolean
  readonly require_sso: boolean
}

export type SessionListRow = Pick<
  SessionTable,
  'session_id' | 'method' | 'created_at' | 'last_used_at' | 'expires_at' | 'user_agent' | 'network'
>

type DoneRow = { readonly done: boolean }

const byHash = read<SessionRow>(`
  select session_id, person_id, email, name, second_factor, sso_org_id, signed_in_at, last_used_at, expires_at, memberships
  from find_staff_session($1)
`)
const create = read<DoneRow>(`select start_staff_session($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) as done`)
const renew = read<DoneRow>(`select renew_staff_session($1, $2, $3, $4, $5) as done`)
const touch = read<DoneRow>(`select true as done from touch_staff_session($1, $2)`)
const list = read<SessionListRow>(`
  select session_id, method, created_at, last_used_at, expires_at, user_agent, network from list_staff_sessions($1)
`)
const end = read<{ ended: number }>(`select end_staff_sessions($1, $2, $3) as ended`)
const forget = read<{ ended: number }>(`select forget_staff_sessions($1, $2) as ended`)

export const findSessionByHash = async (db: Db, hash: Buffer) => (await db.unscoped(byHash, hash))[0]

export type NewSession = Pick<
  SessionTable,
  | 'session_id'
  | 'person_id'
  | 'token_hash'
  | 'method'
  | 'second_factor'
  | 'sso_org_id'
  | 'expires_at'
  | 'user_agent'
  | 'network'
> & {
  /** What the person has signed in with, if it was one of these. */
  readonly password_hash: string | null
  readonly passkey_id: string | null
}

/** Returns false if the password or the passkey was replaced or removed since it was checked. */
export const insertSession = async (db: Db, row: NewSession, at: Date): Promise<boolean> => {
  const [created] = await db.unscoped(
    create,
    row.session_id,
    row.person_id,
    row.token_hash,
    row.method,
    row.second_factor,
    row.sso_org_id,
    at,
    row.expires_at,
    row.user_agent,
    row.network,
    row.password_hash,
    row.passkey_id,
  )
  return created?.done === true
}

type Renewal = { readonly token_hash: Buffer; readonly second_factor: boolean; readonly signed_in_at: Date }

/** Gives a session another token. Returns false if the session has ended. */
export const setSessionToken = async (db: Db, sessionId: string, renewal: Renewal, at: Date) =>
  (await db.unscoped(renew, sessionId, renewal.token_hash, renewal.second_factor, renewal.signed_in_at, at))[0]
    ?.done === true

export const setSessionUsed = (db: Db, sessionId: string, at: Date) => db.unscoped(touch, sessionId, at)

export const listSessionRows = (db: Db, personId: string) => db.unscoped(list, personId)

/** Deletes one session of a person. Returns false if there is no such session. */
export const deleteSession = async (db: Db, personId: string, sessionId: string) =>
  ((await db.unscoped(end, personId, sessionId, null))[0]?.ended ?? 0) > 0

/** Deletes all sessions of a person except one. */
export const deleteOtherSessions = (db: Db, personId: string, keptId: string) =>
  db.unscoped(end, personId, null, keptId)

export const deleteOldSessions = (db: Db, idleSince: Date, at: Date) => db.unscoped(forget, idleSince, at)
