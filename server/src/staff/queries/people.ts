import { read, write, type Db, type Tables, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'

/** A person with what they sign in with. */
export type PersonRow = Pick<
  Tables['person'],
  | 'person_id'
  | 'email'
  | 'name'
  | 'password_hash'
  | 'email_verified_at'
  | 'totp_key_id'
  | 'totp_sealed'
  | 'totp_confirmed_at'
> & { readonly recovery_codes: number; readonly password_allowed: boolean; readonly organisations: readonly OrgId[] }

type DoneRow = { readonly done: boolean }

const find = read<PersonRow>(`
  select person_id, email, name, password_hash, email_verified_at, totp_key_id, totp_sealed, totp_confirmed_at, recovery_codes,
    password_allowed, organisations
  from find_person($1, $2)
`)
const password = read<DoneRow>(`select true as done from set_person_password($1, $2, $3, $4)`)
const totp = read<DoneRow>(`select true as done from set_person_totp($1, $2, $3, $4)`)
const confirm = read<DoneRow>(`select true as done from confirm_person_totp($1, $2)`)
const step = read<DoneRow>(`select use_totp_step($1, $2) as done`)
const codes = read<DoneRow>(`select true as done from replace_recovery_codes($1, $2)`)
const code = read<DoneRow>(`select use_recovery_code($1, $2) as done`)
const addToken = read<DoneRow>(`select true as done from create_person_token($1, $2, 'password_reset', $3, $4)`)
const byToken = read<{ person_id: string | null }>(`select find_person_token($1, 'password_reset', $2) as person_id`)
const reset = read<DoneRow>(`select reset_password_by_link($1, $2, $3, $4, $5) as done`)
const clearUnproven = read<DoneRow>(`select clear_unproven_person($1, $2, $3) as done`)
// The address is that of the invitation, which the person holds.
const create = write<DoneRow>(`
  select true as done
  from staff_invitation i
  cross join lateral create_person($3, i.email, $4, $5, case when i.emailed then $6::timestamptz end, $6::timestamptz)
  where i.org_id = $1 and i.invitation_id = $2
`)

const prove = write<DoneRow>(`
  select prove_person_address($3, $4, $5::timestamptz) as done
  from staff_invitation i where i.org_id = $1 and i.invitation_id = $2 and i.emailed
`)

export const findPersonByEmail = async (db: Db, email: string) =>
  (await db.unscoped(find, email.normalize('NFC').toLowerCase(), null))[0]

export const findPerson = async (db: Db, personId: string) => (await db.unscoped(find, null, personId))[0]

export const setPassword = (
  db: Db,
  personId: string,
  change: { readonly hash: string; readonly keepSession: string | null },
  at: Date,
) => db.unscoped(password, personId, change.hash, change.keepSession, at)

/** Sets the sealed secret of an authenticator app, or removes it with null. */
export const setTotp = (
  db: Db,
  personId: string,
  sealed: { readonly key_id: string; readonly sealed: Buffer } | null,
  at: Date,
) => db.unscoped(totp, personId, sealed?.key_id ?? null, sealed?.sealed ?? null, at)

export const setTotpConfirmed = (db: Db, personId: string, at: Date) => db.unscoped(confirm, personId, at)

/** Uses up a time step. Returns false if it was used before, or a later one was. */
export const useTotpStep = async (db: Db, personId: string, used: number) =>
  isDone(await db.unscoped(step, personId, used))

export const replaceRecoveryCodes = (db: Db, personId: string, hashes: readonly Buffer[]) =>
  db.unscoped(
    codes,
    personId,
    hashes.map((hash) => hash.toString('hex')),
  )

/** Uses up a recovery code. Returns false if there is none with this hash. */
export const useRecoveryCode = async (db: Db, personId: string, hash: Buffer) =>
  isDone(await db.unscoped(code, personId, hash))

export const insertResetToken = (db: Db, personId: string, token: { hash: Buffer; expiresAt: Date }, at: Date) =>
  db.unscoped(addToken, token.hash, personId, token.expiresAt, at)

export const findPersonOfResetToken = async (db: Db, hash: Buffer, at: Date) =>
  (await db.unscoped(byToken, hash, at))[0]?.person_id ?? undefined

export type PasswordReset = {
  readonly tokenHash: Buffer
  readonly passwordHash: string
  /** What goes although this is not the first proof of the address, which removes everything. */
  readonly removesPasskeys: boolean
  readonly removesTotp: boolean
}

/** Uses up the link, sets the password and ends all sessions. Returns false if the link no longer works. */
export const resetPasswordByToken = async (db: Db, change: PasswordReset, at: Date) =>
  isDone(
    await db.unscoped(reset, change.tokenHash, change.passwordHash, at, change.removesPasskeys, change.removesTotp),
  )

/**
 * Removes what a person signs in with, because the provider of an organisation has named them, if nobody has proved the address
 * and they work for nobody else. Returns true if it did.
 */
export const clearUnprovenPerson = async (db: Db, personId: string, org: OrgId, at: Date) =>
  isDone(await db.unscoped(clearUnproven, personId, org, at))

/**
 * Notes that the person has proved the address by an invitation that was sent to it. The first proof removes passkeys, second
 * factor and sessions from before, except one session. Returns true if it was the first.
 */
export const proveInvitedPerson = async (
  tx: Tx,
  org: OrgId,
  invitationId: string,
  person: { readonly id: string; readonly keptSession: string | null; readonly at: Date },
) => isDone(await tx.write(prove, org, invitationId, person.id, person.keptSession, person.at))

type NewPerson = { readonly person_id: string; readonly name: string; readonly password_hash: string }

export const insertInvitedPerson = (tx: Tx, org: OrgId, invitationId: string, person: NewPerson & { at: Date }) =>
  tx.write(create, org, invitationId, person.person_id, person.name, person.password_hash, person.at)

const isDone = (rows: readonly DoneRow[]): boolean => rows[0]?.done === true
