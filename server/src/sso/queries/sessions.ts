import { read, write, type Db, type Tables, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'

export type SessionRow = Omit<Tables['sso_session'], 'created_at' | 'code_expires_at' | 'expires_at'> & {
  /** By the database's clock, like all times of a session. */
  readonly code_valid: boolean
}

const COLUMNS = `org_id, sso_session_id, sso_provider_id, secret_hash, stage, return_url, subject, subject_email,
  email_verified, email_address, user_id, code_hash, attempts, sends, proof, coalesce(code_expires_at > now(), false) as code_valid`

const IS_SESSION = `org_id = $1 and sso_session_id = $2 and sso_provider_id = $3 and secret_hash = $4 and expires_at > now()`

const find = read<SessionRow>(`select ${COLUMNS} from sso_session where ${IS_SESSION}`)
const lock = write<SessionRow>(`select ${COLUMNS} from sso_session where ${IS_SESSION} for update`)

const insert = write(`
  insert into sso_session (org_id, sso_session_id, sso_provider_id, secret_hash, stage, return_url, expires_at)
  values ($1, $2, $3, $4, 'begun', $5, now() + interval '30 minutes')
`)

/** The state of a sign-in can be used only once: a second request finds no row. */
const claimReturn = write<{ stage: string }>(`
  update sso_session set stage = 'returned' where ${IS_SESSION} and stage = 'begun' returning stage
`)

const signIn = write(`
  update sso_session set stage = $4, secret_hash = $5, subject = $6, subject_email = $7, email_verified = $8,
    email_address = $9, user_id = $10, proof = $11
  where org_id = $1 and sso_session_id = $2 and stage = $3
`)

const sendCode = write(`
  update sso_session set stage = 'code_sent', email_address = $3, user_id = $4, code_hash = $5,
    code_expires_at = now() + interval '10 minutes', attempts = 0, sends = sends + 1, proof = null
  where org_id = $1 and sso_session_id = $2
`)

const addAttempt = write(`
  update sso_session set attempts = attempts + 1 where org_id = $1 and sso_session_id = $2
`)

const updateStage = write(`
  update sso_session set stage = $3, proof = $4, code_hash = null where org_id = $1 and sso_session_id = $2
`)

/** Serialises the codes of one address: two concurrent counts could both pass the limit. */
const lockAddress = write(`select pg_advisory_xact_lock(hashtextextended($1::text || chr(10) || lower($2), 17))`)

/** Inserts nothing if the address has reached its limit, across all browsers and whether or not it has an account. */
const insertCode = write<{ sso_code_id: number }>(`
  insert into sso_code (org_id, email_hash)
  select $1, e.hash from (select sha256(convert_to(lower($2), 'UTF8')) as hash) e
  where (select count(*) from sso_code c
      where c.org_id = $1 and c.email_hash = e.hash and c.sent_at > now() - interval '1 hour') < $3::bigint
    and (select count(*) from sso_code c
      where c.org_id = $1 and c.email_hash = e.hash and c.sent_at > now() - interval '1 day') < $4::bigint
  returning sso_code_id
`)

const byEmail = read<{ user_id: number; email_address: string; first_name: string }>(`
  select user_id, email_address, first_name from customer where org_id = $1 and email_key = lower($2)
`)

const deleteOld = read<{ forgotten: number }>(`select forget_sso_sessions($1) as forgotten`)

export type SessionKey = { readonly id: string; readonly providerId: string; readonly secretHash: Buffer }

export const findSession = (db: Db, org: OrgId, key: SessionKey) =>
  db.one(find, org, key.id, key.providerId, key.secretHash)

export const lockSession = async (tx: Tx, org: OrgId, key: SessionKey) =>
  (await tx.write(lock, org, key.id, key.providerId, key.secretHash))[0]

export const insertSession = (tx: Tx, org: OrgId, key: SessionKey, returnUrl: string | null) =>
  tx.count(insert, org, key.id, key.providerId, key.secretHash, returnUrl)

export const claimSessionReturn = async (tx: Tx, org: OrgId, key: SessionKey): Promise<boolean> =>
  (await tx.write(claimReturn, org, key.id, key.providerId, key.secretHash)).length > 0

export type SignedInSession = Pick<
  SessionRow,
  'stage' | 'secret_hash' | 'subject' | 'subject_email' | 'email_verified' | 'email_address' | 'user_id' | 'proof'
>

/** Sets a new secret, so that someone who knew the old one cannot use the signed-in session. */
export const saveSignIn = (tx: Tx, org: OrgId, id: string, session: SignedInSession) =>
  tx.count(
    signIn,
    org,
    id,
    'returned',
    session.stage,
    session.secret_hash,
    session.subject,
    session.subject_email,
    session.email_verified,
    session.email_address,
    session.user_id,
    session.proof,
  )

type CodeInput = { readonly email: string; readonly userId: number | null; readonly hash: Buffer | null }

export const saveCode = (tx: Tx, org: OrgId, id: string, code: CodeInput) =>
  tx.count(sendCode, org, id, code.email, code.userId, code.hash)

export const countAttempt = (tx: Tx, org: OrgId, id: string) => tx.count(addAttempt, org, id)

export const setStage = (tx: Tx, org: OrgId, id: string, { stage, proof }: { stage: string; proof: string | null }) =>
  tx.count(updateStage, org, id, stage, proof)

/** Returns true if an address may get another code, and counts it. */
export async function countCode(
  tx: Tx,
  org: OrgId,
  email: string,
  limits: { hour: number; day: number },
): Promise<boolean> {
  await tx.count(lockAddress, org, email)
  return (await tx.write(insertCode, org, email, limits.hour, limits.day)).length > 0
}

export const findCustomerByEmail = (db: Db | Tx, org: OrgId, email: string) => db.one(byEmail, org, email)

export const deleteSessions = async (db: Db, atMost: number): Promise<number> =>
  (await db.unscoped(deleteOld, atMost))[0]?.forgotten ?? 0
