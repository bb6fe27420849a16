import { read, type Db } from '#platform/db'

/** All of these call reviewed functions: a passkey belongs to a person, and so to no organisation. */
const put = read(`select put_passkey_challenge($1, $2, $3, $4, $5)`)
const take = read<{ challenge: Buffer | null }>(`select take_passkey_challenge($1, $2, $3) as challenge`)
const byCredential = read<CredentialRow>(
  `select passkey_id, person_id, public_key, cloned_at, allowed from find_passkey($1)`,
)
const ofPerson = read<PasskeyRow>(
  `select passkey_id, credential_id, name, backed_up, transports, created_at, last_used_at, cloned_at from list_passkeys($1)`,
)
const create = read<{ created: boolean | null }>(
  `select add_passkey($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) as created`,
)
const use = read<{ used: boolean }>(`select use_passkey($1, $2, $3, $4) as used`)
const rename = read<{ renamed: boolean }>(`select rename_passkey($1, $2, $3) as renamed`)
const remove = read<{ deleted: boolean }>(`select delete_passkey($1, $2) as deleted`)

export type CredentialRow = {
  readonly passkey_id: string
  readonly person_id: string
  readonly public_key: Buffer
  readonly cloned_at: Date | null
  /** False if every organisation of the person requires its own SSO. */
  readonly allowed: boolean
}

export type PasskeyRow = {
  readonly passkey_id: string
  readonly credential_id: Buffer
  readonly name: string
  readonly backed_up: boolean
  readonly transports: string[]
  readonly created_at: Date
  readonly last_used_at: Date | null
  readonly cloned_at: Date | null
}

/** Which browser a challenge is for: the hash of its session or of its cookie. */
export type ChallengeKey = { readonly purpose: 'register' | 'sign_in'; readonly boundTo: Buffer }

export const putChallenge = (
  db: Db,
  key: ChallengeKey,
  challenge: Buffer,
  { expiresAt, now }: { expiresAt: Date; now: Date },
) => db.unscoped(put, key.purpose, key.boundTo, challenge, expiresAt, now)

/** Uses up the challenge. Returns undefined if there is none that is valid now. */
export const takeChallenge = async (db: Db, key: ChallengeKey, now: Date): Promise<Buffer | undefined> =>
  (await db.unscoped(take, key.purpose, key.boundTo, now))[0]?.challenge ?? undefined

export const findCredential = async (db: Db, credentialId: Buffer) => (await db.unscoped(byCredential, credentialId))[0]

export const listPasskeys = (db: Db, personId: string) => db.unscoped(ofPerson, personId)

export const findPasskey = async (db: Db, personId: string, passkeyId: string) =>
  (await listPasskeys(db, personId)).find(({ passkey_id }) => passkey_id === passkeyId)

type NewPasskey = {
  /** The session that creates it. */
  readonly sessionId: string
  readonly passkeyId: string
  readonly personId: string
  readonly credentialId: Buffer
  readonly publicKey: Buffer
  readonly counter: number
  readonly name: string
  readonly backedUp: boolean
  readonly transports: readonly string[]
}

/** Returns false if the person has as many passkeys as allowed, and undefined if the session has ended. */
export const insertPasskey = async (db: Db, row: NewPasskey, atMost: number, now: Date): Promise<boolean | undefined> =>
  (
    await db.unscoped(
      create,
      row.passkeyId,
      row.personId,
      row.credentialId,
      row.publicKey,
      row.counter,
      row.name,
      row.backedUp,
      [...row.transports],
      atMost,
      now,
      row.sessionId,
    )
  )[0]?.created ?? undefined

/** Counts a use. Returns false if the counter shows a copy of the passkey, which is recorded. */
export const usePasskey = async (
  db: Db,
  passkeyId: string,
  { counter, backedUp }: { counter: number; backedUp: boolean },
  now: Date,
): Promise<boolean> => (await db.unscoped(use, passkeyId, counter, backedUp, now))[0]?.used ?? false

export const renamePasskey = async (db: Db, personId: string, passkeyId: string, name: string): Promise<boolean> =>
  (await db.unscoped(rename, personId, passkeyId, name))[0]?.renamed ?? false

export const removePasskey = async (db: Db, personId: string, passkeyId: string): Promise<boolean> =>
  (await db.unscoped(remove, personId, passkeyId))[0]?.deleted ?? false

/** The constraint that keeps a credential from being registered twice. */
export const UNIQUE_CREDENTIAL = 'person_passkey_credential_once'
