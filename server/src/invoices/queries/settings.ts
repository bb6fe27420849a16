import { read, type Reader, type Tables, type Tx, write } from '#platform/db'
import type { OrgId } from '#platform/ids'

export type SettingsRow = Omit<Tables['invoice_settings'], 'org_id'>

/** The settings with the counters of both series. */
export type SeriesRow = SettingsRow & {
  readonly timezone: string
  readonly last_invoice_serial: number
  readonly last_credit_note_serial: number
}

const FIELDS = `issue, legal_name, vat_id, registration_number, address_line, address_line_2, postcode, city, country,
  invoice_prefix, credit_note_prefix, note, retention_years, updated_at`

const qualified = FIELDS.replaceAll(/[a-z_0-9]+/g, 's.$&')

const SERIES = `
  select ${qualified}, o.timezone, a.last_serial as last_invoice_serial, b.last_serial as last_credit_note_serial
  from invoice_settings s
  join organisation o on o.org_id = $1
  join invoice_series a on a.org_id = $1 and a.prefix = s.invoice_prefix
  join invoice_series b on b.org_id = $1 and b.prefix = s.credit_note_prefix
  where s.org_id = $1`

const find = read<SeriesRow>(`${SERIES} limit 1`)
/** Locks the settings too, so that they are those of the whole batch. */
const lock = write<SeriesRow>(`${SERIES} for update of s, a, b`)
const tryLock = write<SeriesRow>(`${SERIES} for update of s, a, b skip locked`)

/** Serialises changes of the settings, even before there is a row. */
const lockPut = write(`select pg_advisory_xact_lock(hashtextextended($1::text || ' invoice settings', 0))`)

const put = write(`
  insert into invoice_settings (org_id, ${FIELDS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
  on conflict (org_id) do update set issue = excluded.issue, legal_name = excluded.legal_name, vat_id = excluded.vat_id,
    registration_number = excluded.registration_number, address_line = excluded.address_line,
    address_line_2 = excluded.address_line_2, postcode = excluded.postcode, city = excluded.city, country = excluded.country,
    invoice_prefix = excluded.invoice_prefix, credit_note_prefix = excluded.credit_note_prefix, note = excluded.note,
    retention_years = excluded.retention_years, updated_at = excluded.updated_at
`)
const putSeries = write(`
  insert into invoice_series (org_id, prefix) select $1, p from unnest($2::text[]) as p order by p on conflict do nothing
`)

/** Orders count from the first settings on: earlier changes in the feed are not read. */
const startReading = write(`
  insert into invoice_cursor (org_id, sequence)
  select $1, coalesce((select f.last_sequence from feed f where f.org_id = $1), 0) on conflict (org_id) do nothing
`)

const addSerials = write<{ last_serial: number }>(`
  update invoice_series set last_serial = last_serial + $3 where org_id = $1 and prefix = $2 returning last_serial
`)

export const findSettings = (db: Reader | Tx, org: OrgId): Promise<SeriesRow | undefined> => db.one(find, org)

export async function lockPutSettings(tx: Tx, org: OrgId): Promise<SeriesRow | undefined> {
  await tx.write(lockPut, org)
  return tx.one(find, org)
}

export async function putSettings(tx: Tx, org: OrgId, row: SettingsRow): Promise<void> {
  await tx.count(
    put,
    org,
    row.issue,
    row.legal_name,
    row.vat_id,
    row.registration_number,
    row.address_line,
    row.address_line_2,
    row.postcode,
    row.city,
    row.country,
    row.invoice_prefix,
    row.credit_note_prefix,
    row.note,
    row.retention_years,
    row.updated_at,
  )
  await tx.count(putSeries, org, [row.invoice_prefix, row.credit_note_prefix])
  await tx.count(startReading, org)
}

/** Locks both series until the transaction ends, so that numbers, documents and their times have one order. */
export const lockSeries = async (tx: Tx, org: OrgId): Promise<SeriesRow | undefined> => (await tx.write(lock, org))[0]

/** The same for a worker: undefined if another one is at work in this organisation. */
export const tryLockSeries = async (tx: Tx, org: OrgId): Promise<SeriesRow | undefined> =>
  (await tx.write(tryLock, org))[0]

/** Takes the next numbers of a series. Returns the last one taken. They are returned to the series if the transaction fails. */
export async function takeSerials(tx: Tx, org: OrgId, prefix: string, count: number): Promise<number> {
  const [row] = await tx.write(addSerials, org, prefix, count)
  if (!row) throw new Error(`the series ${prefix} does not exist`)
  return row.last_serial
}
