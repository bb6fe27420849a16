import { read, write, type Db, type Reader, type Tables, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'

export type StaffProviderRow = Tables['staff_sso_provider']

const COLUMNS = `org_id, title, issuer, client_id, client_secret, client_secret_key, algorithms, created_at, updated_at`

const byOrg = read<StaffProviderRow>(`select ${COLUMNS} from staff_sso_provider where org_id = $1`)
const lock = write<StaffProviderRow>(`select ${COLUMNS} from staff_sso_provider where org_id = $1 for update`)
const put = write<StaffProviderRow>(`
  insert into staff_sso_provider (org_id, title, issuer, client_id, client_secret, client_secret_key, algorithms, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $8)
  on conflict (org_id) do update set title = excluded.title, issuer = excluded.issuer, client_id = excluded.client_id,
    client_secret = excluded.client_secret, client_secret_key = excluded.client_secret_key, algorithms = excluded.algorithms,
    updated_at = excluded.updated_at
  returning ${COLUMNS}
`)
const remove = write(`delete from staff_sso_provider where org_id = $1`)
const removeIdentities = write(`delete from staff_sso_identity where org_id = $1`)
const removeSignIns = write(`delete from staff_sso_sign_in where org_id = $1`)
const isRequired = read<{ require_sso: boolean }>(`select require_sso from staff_policy where org_id = $1`)

const insertStep = write(`insert into staff_sso_sign_in (org_id, secret_hash, expires_at) values ($1, $2, $3)`)
const removeExpired = write(`delete from staff_sso_sign_in where org_id = $1 and expires_at < $2`)
/** A step can be used only once: a second request finds no row. */
const takeStep = write<{ expires_at: Date }>(`
  delete from staff_sso_sign_in where org_id = $1 and secret_hash = $2 returning expires_at
`)

const bySubject = read<{ person_id: string }>(
  `select person_id from staff_sso_identity where org_id = $1 and subject = $2`,
)
const memberById = read<{ person_id: string }>(
  `select person_id from staff_member where org_id = $1 and person_id = $2`,
)
/** Inserts nothing if the subject or the person is linked already. */
const insertLink = write<{ person_id: string }>(`
  insert into staff_sso_identity (org_id, subject, person_id, created_at) values ($1, $2, $3, $4)
  on conflict do nothing returning person_id
`)

export const findStaffProvider = (db: Reader | Tx, org: OrgId) => db.one(byOrg, org)
export const lockStaffProvider = async (tx: Tx, org: OrgId) => (await tx.write(lock, org))[0]

type ProviderColumns = Omit<StaffProviderRow, 'org_id' | 'created_at' | 'updated_at'>

export async function putStaffProvider(tx: Tx, org: OrgId, row: ProviderColumns, at: Date): Promise<StaffProviderRow> {
  const { title, issuer, client_id, client_secret, client_secret_key, algorithms } = row
  const [saved] = await tx.write(put, org, title, issuer, client_id, client_secret, client_secret_key, algorithms, at)
  if (!saved) throw new Error('the provider was not found in the transaction that wrote it')
  return saved
}

/** Deletes the provider together with who its subjects are, and the sign-ins on their way. */
export const removeStaffProvider = (tx: Tx, org: OrgId) => tx.count(remove, org)
export const removeStaffIdentities = (tx: Tx, org: OrgId) => tx.count(removeIdentities, org)
export const removeStaffSignIns = (tx: Tx, org: OrgId) => tx.count(removeSignIns, org)

export const isSsoRequired = async (db: Reader | Tx, org: OrgId): Promise<boolean> =>
  (await db.one(isRequired, org))?.require_sso ?? false

export async function insertSignIn(tx: Tx, org: OrgId, secretHash: Buffer, at: { expires: Date; now: Date }) {
  await tx.count(removeExpired, org, at.now)
  await tx.count(insertStep, org, secretHash, at.expires)
}

/** Uses up a sign-in. Returns false if it is unknown, was used or has expired. */
export async function takeSignIn(tx: Tx, org: OrgId, secretHash: Buffer, now: Date): Promise<boolean> {
  const [step] = await tx.write(takeStep, org, secretHash)
  return step !== undefined && step.expires_at > now
}

export const findPersonBySubject = async (db: Db | Tx, org: OrgId, subject: string): Promise<string | undefined> =>
  (await db.one(bySubject, org, subject))?.person_id

export const isStaffMember = async (db: Db | Tx, org: OrgId, personId: string): Promise<boolean> =>
  (await db.one(memberById, org, personId)) !== undefined

/** Returns false if the subject already stands for another person, or the person already has another subject. */
export const insertIdentity = async (
  tx: Tx,
  org: OrgId,
  link: { subject: string; personId: string },
  at: Date,
): Promise<boolean> => (await tx.write(insertLink, org, link.subject, link.personId, at)).length > 0
