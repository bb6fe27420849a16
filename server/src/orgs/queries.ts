import { read, write, type Db, type Reader, type Tables, type Tx } from '#platform/db'
import { orgId, type OrgId } from '#platform/ids'

export type OrganisationRow = Omit<Tables['organisation'], 'reconcile_since'>

const COLUMNS = `org_id, name, company, business_number, payment_account_id, country, timezone, currency, logo_image,
  background_image, favicon, background_color, mode, payment_provider,
  transaction_fee_minor, ticket_tax_rate_id, fee_tax_rate_id, card_refunds_in_cash, limit_key_minute, limit_key_day, limit_org_day, limit_order_tickets, limit_price_units,
  limit_address_places, limit_order_maximum, created_at, updated_at`

const find = read<OrganisationRow>(`select ${COLUMNS} from organisation where org_id = $1`)
const lock = write<OrganisationRow>(`select ${COLUMNS} from organisation where org_id = $1 for update`)

const insert = write(`
  insert into organisation (org_id, name, company, business_number, payment_account_id, country, timezone, currency,
    logo_image, background_image, favicon, background_color, payment_provider, transaction_fee_minor, ticket_tax_rate_id,
    fee_tax_rate_id, card_refunds_in_cash, mode, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $19)
`)

const update = write(`
  update organisation set name = $2, company = $3, business_number = $4, payment_account_id = $5, country = $6,
    timezone = $7, currency = $8, logo_image = $9, background_image = $10, favicon = $11, background_color = $12,
    payment_provider = $13, transaction_fee_minor = $14, ticket_tax_rate_id = $15, fee_tax_rate_id = $16, card_refunds_in_cash = $17,
    updated_at = $18
  where org_id = $1
`)

const updatePaymentAccount = write(`
  update organisation set payment_provider = $2, payment_account_id = $3 where org_id = $1
`)

const updateLimits = write(`
  update organisation set limit_key_minute = $2, limit_key_day = $3, limit_org_day = $4 where org_id = $1
`)

/** A null leaves the limit as it is. No order may be larger than the maximum, so a lower maximum lowers the limits. */
const updateOrderLimits = write(`
  update organisation set limit_address_places = coalesce($4, limit_address_places),
    limit_order_tickets = least(coalesce($2, limit_order_tickets), coalesce($5, limit_order_maximum)),
    limit_price_units = least(coalesce($3, limit_price_units), coalesce($5, limit_order_maximum)),
    limit_order_maximum = coalesce($5, limit_order_maximum)
  where org_id = $1
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
    p.ticket_tax_rate_id,
    p.fee_tax_rate_id,
    p.card_refunds_in_cash,
  ] as const

export const findOrganisation = (db: Db | Tx, org: OrgId) => db.one(find, org)

/** Returns the organisation of the request. */
export async function getOwnOrganisation(db: Db | Tx, org: OrgId) {
  const row = await findOrganisation(db, org)
  if (!row) throw new Error('the organisation of the request was not found')
  return row
}

export const lockOrganisation = async (tx: Tx, org: OrgId) => (await tx.write(lock, org))[0]

export const insertOrganisation = (
  tx: Tx,
  org: OrgId,
  profile: OrganisationProfile,
  { mode, at }: { mode: 'live' | 'test'; at: Date },
) => tx.count(insert, org, ...values(profile), mode, at)

export const putProfile = (tx: Tx, org: OrgId, profile: OrganisationProfile, at: Date) =>
  tx.count(update, org, ...values(profile), at)

export const putPaymentAccount = (tx: Tx, org: OrgId, to: { provider: string; account: string | null }) =>
  tx.count(updatePaymentAccount, org, to.provider, to.account)

export const putLimits = (tx: Tx, org: OrgId, limits: { keyMinute: number; keyDay: number; orgDay: number }) =>
  tx.count(updateLimits, org, limits.keyMinute, limits.keyDay, limits.orgDay)

/** Limits of orders; those that are undefined stay as they are. */
export type OrderLimits = {
  readonly ticketsPerOrder?: number | undefined
  readonly unitsPerPrice?: number | undefined
  readonly placesPerAddress?: number | undefined
  /** The largest value that staff can set. Only the operator changes it. */
  readonly maximum?: number | undefined
}

export const putOrderLimits = (tx: Tx, org: OrgId, limits: OrderLimits) =>
  tx.count(
    updateOrderLimits,
    org,
    limits.ticketsPerOrder ?? null,
    limits.unitsPerPrice ?? null,
    limits.placesPerAddress ?? null,
    limits.maximum ?? null,
  )

const unreconciled = read<{ org_id: string; since: Date }>(`select org_id, since from list_unreconciled()`)

const unreconciledSince = read<{ since: Date | null }>(
  `select reconcile_since as since from organisation where org_id = $1`,
)

/** The epoch is the second after the one in which the restore was finished. */
const reconciled = write(`
  update organisation o set reconcile_since = null
  where o.org_id = $1 and o.reconcile_since >= $2
    and not exists (select from feed f where f.org_id = $1 and f.epoch - 1 > extract(epoch from $3::timestamptz))
`)

/** An organisation whose payments since this time, that of a restored backup, must be compared with the provider. */
export type UnreconciledOrganisation = { readonly org: OrgId; readonly since: Date }

export const listUnreconciled = async (db: Db): Promise<UnreconciledOrganisation[]> =>
  (await db.unscoped(unreconciled)).map(({ org_id, since }) => ({ org: orgId(org_id), since }))

/** Returns the time from which payments must be compared; undefined if there was no restore, or if it was done. */
export const findUnreconciledSince = async (db: Reader, org: OrgId): Promise<Date | undefined> =>
  (await db.one(unreconciledSince, org))?.since ?? undefined

/** Notes that payments of this period agree with the provider. Returns 0 if the period does not cover what must be compared. */
export const markReconciled = (tx: Tx, org: OrgId, { since, until }: { since: Date; until: Date }): Promise<number> =>
  tx.count(reconciled, org, since, until)
