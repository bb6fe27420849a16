import { read, type Reader, type Tables, type Tx, write } from '#platform/db'
import type { OrgId } from '#platform/ids'

type AccountNumberRow = Pick<Tables['account_number'], 'account' | 'number' | 'name' | 'tax_rate'>

const numbers = read<AccountNumberRow>(`select account, number, name, tax_rate from account_number where org_id = $1`)

const put = write(`
  insert into account_number (org_id, account, number, name, tax_rate, updated_at) values ($1, $2, $3, $4, $5, $6)
  on conflict (org_id, account) do update set number = $3, name = $4, tax_rate = $5, updated_at = $6
`)

const costCentre = read<{ readonly cost_centre: string }>(`
  select cost_centre from event_cost_centre where org_id = $1 and event_id = $2
`)

const putCentre = write(`
  insert into event_cost_centre (org_id, event_id, cost_centre, updated_at) values ($1, $2, $3, $4)
  on conflict (org_id, event_id) do update set cost_centre = $3, updated_at = $4
`)

const deleteCentre = write(`delete from event_cost_centre where org_id = $1 and event_id = $2`)

export const listNumbers = (db: Reader, org: OrgId): Promise<AccountNumberRow[]> => db.all(numbers, org)

export const putNumber = (tx: Tx, org: OrgId, row: AccountNumberRow, at: Date): Promise<number> =>
  tx.count(put, org, row.account, row.number, row.name, row.tax_rate, at)

export const findCostCentre = async (db: Reader, org: OrgId, eventId: string): Promise<string | null> =>
  (await db.one(costCentre, org, eventId))?.cost_centre ?? null

export const setCostCentre = (
  tx: Tx,
  org: OrgId,
  { eventId, costCentre: name, at }: { eventId: string; costCentre: string | null; at: Date },
): Promise<number> =>
  name === null ? tx.count(deleteCentre, org, eventId) : tx.count(putCentre, org, eventId, name, at)
