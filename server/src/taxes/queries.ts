import { read, type Reader, type Tables, type Tx, write } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { failParam } from '#platform/problem'

export type RateRow = Omit<Tables['tax_rate'], 'org_id'>

const COLUMNS = `tax_rate_id, name, country, basis_points, category, exemption_reason, archived_at, created_at`

const list = read<RateRow>(`select ${COLUMNS} from tax_rate where org_id = $1 order by tax_rate_id`)
const byId = read<RateRow>(`select ${COLUMNS} from tax_rate where org_id = $1 and tax_rate_id = $2`)

/** Two requests at the same time must not both insert the last rate that the maximum allows. */
const lockOrganisation = write(`select from organisation where org_id = $1 for no key update`)
const count = read<{ rates: number }>(`select count(*)::integer as rates from tax_rate where org_id = $1`)

const insert = write<RateRow>(`
  insert into tax_rate (org_id, name, country, basis_points, category, exemption_reason, created_at)
  values ($1, $2, $3, $4, $5, $6, $7) returning ${COLUMNS}
`)

const archive = write<RateRow>(`
  update tax_rate set archived_at = $3 where org_id = $1 and tax_rate_id = $2 and archived_at is null returning ${COLUMNS}
`)

/** A rate as JSON, for statements that read what is sold together with its rate; null without a rate. */
export const rateJson = (alias: string): string => `case when ${alias}.tax_rate_id is not null then jsonb_build_object(
    'tax_rate_id', ${alias}.tax_rate_id, 'name', ${alias}.name, 'country', ${alias}.country,
    'basis_points', ${alias}.basis_points, 'category', ${alias}.category, 'exemption_reason', ${alias}.exemption_reason) end`

export const listRates = (db: Reader, org: OrgId): Promise<RateRow[]> => db.all(list, org)

export const findRate = (db: Reader | Tx, org: OrgId, id: number): Promise<RateRow | undefined> => db.one(byId, org, id)

/** Locks the organisation and returns how many rates it has. */
export async function countRates(tx: Tx, org: OrgId): Promise<number> {
  await tx.write(lockOrganisation, org)
  return (await tx.one(count, org))?.rates ?? 0
}

export async function insertRate(
  tx: Tx,
  org: OrgId,
  rate: Omit<RateRow, 'tax_rate_id' | 'archived_at'>,
): Promise<RateRow> {
  const { name, country, basis_points, category, exemption_reason, created_at } = rate
  const [row] = await tx.write(insert, org, name, country, basis_points, category, exemption_reason, created_at)
  if (!row) throw new Error('insert returned no row')
  return row
}

/** Returns the rate, or undefined if it was archived before. */
export const archiveRow = async (tx: Tx, org: OrgId, id: number, at: Date): Promise<RateRow | undefined> =>
  (await tx.write(archive, org, id, at))[0]

/**
 * Fails unless the rate exists and is not archived. What has it already keeps it: pass the present rate, and an archived
 * one is refused only if it is new.
 */
export async function requireUsableRate(
  tx: Tx,
  org: OrgId,
  id: number | null,
  { param = 'tax_rate_id', present = null }: { readonly param?: string; readonly present?: number | null } = {},
): Promise<void> {
  if (id === null || id === present) return
  const rate = await findRate(tx, org, id)
  if (!rate) failParam(param, 'must be a tax rate of your organisation')
  if (rate?.archived_at) failParam(param, 'must be a tax rate that is not archived')
}
