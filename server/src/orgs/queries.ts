import { read, write, type Db, type Tables, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'

export type OrganisationRow = Tables['organisation']

const COLUMNS = `org_id, name, company, business_number, payment_account_id, country, timezone, currency, logo_image,
  background_image, favicon, background_color, mode, payment_provider,
  transaction_fee_minor, limit_key_minute, limit_key_day, limit_org_day, created_at, updated_at`

const find = read<OrganisationRow>(`select ${COLUMNS} from organisation where org_id = $1`)
const lock = write<OrganisationRow>(`select ${COLUMNS} from organisation where org_id = $1 for update`)

const insert = write(`
  insert into organisation (org_id, name, company, business_number, payment_account_id, country, timezone, currency,
    logo_image, background_image, favicon, background_color, payment_provider, transaction_fee_minor, mode, created_at,
    updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $16)
`)

const update = write(`
  update organisation set name = $2, company = $3, business_number = $4, payment_account_id = $5, country = $6,
    timezone = $7, currency = $8, logo_image = $9, background_image = $10, favicon = $11, background_color = $12,
    payment_provider = $13, transaction_fee_minor = $14, updated_at = $15
  where org_id = $1
`)

const updateLimits = write(`
  update organisation set limit_key_minute = $2, limit_key_day = $3, limit_org_day = $4 where org_id = $1
`)

/** The fields of an organisation that its staff can change. */
export type OrganisationProfile = Omit<
  OrganisationRow,
  'org_id' | 'mode' | `limit_${string}` | 'created_at' | 'updated_at'
>

const values = (p: OrganisationProfile) =>
  [
    p.name,
    p.company,
    p.business_number,
    p.payment_account_id,
    p.country,
    p.timezone,
    p.currency,
    p.logo_image,
    p.background_image,
    p.favicon,
    p.background_color,
    p.payment_provider,
    p.transaction_fee_minor,
  ] as const

export const findOrganisation = (db: Db | Tx, org: OrgId) => db.one(find, org)

export const lockOrganisation = async (tx: Tx, org: OrgId) => (await tx.write(lock, org))[0]

export const insertOrganisation = (
  tx: Tx,
  org: OrgId,
  profile: OrganisationProfile,
  { mode, at }: { mode: 'live' | 'test'; at: Date },
) => tx.count(insert, org, ...values(profile), mode, at)

export const putProfile = (tx: Tx, org: OrgId, profile: OrganisationProfile, at: Date) =>
  tx.count(update, org, ...values(profile), at)

export const putLimits = (tx: Tx, org: OrgId, limits: { keyMinute: number; keyDay: number; orgDay: number }) =>
  tx.count(updateLimits, org, limits.keyMinute, limits.keyDay, limits.orgDay)
