import type { OrgId } from '../../server/src/platform/ids.ts'
import type { Cell } from './cell.ts'

/** What an organisation has in each table: the number of rows and a checksum that does not depend on their order. */
type Checksums = Readonly<Record<string, string>>

const LIST_TABLES = `
  select c.relname as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and exists (
    select from pg_attribute a where a.attrelid = c.oid and a.attname = 'org_id' and not a.attisdropped)
  order by 1`

/** Where the organisation is at home is not moved along. */
const NOT_MOVED = new Set(['org_home'])

async function listTables({ owner }: Cell): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(LIST_TABLES)
  return rows.map(({ name }) => name).filter((name) => !NOT_MOVED.has(name))
}

/** Returns the tables in which the organisation has rows, with how many. */
export async function countRows(cell: Cell, org: OrgId): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const name of await listTables(cell)) {
    const { rows } = await cell.owner.query<{ count: number }>(
      `select count(*)::int as count from "${name}" where org_id = $1`,
      [org],
    )
    if (rows[0] && rows[0].count > 0) counts[name] = rows[0].count
  }
  return counts
}

/**
 * The history of an organisation: tables, and the column by which what is older can be told from what is sold now. Stock entries
 * of events that are long over are missing: a worker adds them up meanwhile.
 */
const HISTORY: Readonly<Record<string, string>> = {
  customer: 'user_id',
  order: 'order_id',
  ticket: 'order_id',
  hold: 'item_id',
  ledger_entry: 'order_id',
  attempt: 'order_id',
  scan: 'scan_no',
}

/** The highest number of each table at a moment. */
type HistoryEnd = Readonly<Record<string, string>>

/** What an organisation had at a moment. */
export type History = { readonly end: HistoryEnd; readonly sums: Checksums }

export async function readHistory(cell: Cell, org: OrgId): Promise<History> {
  const end = await findHistoryEnd(cell, org)
  return { end, sums: await sumHistory(cell, org, { end }) }
}

async function findHistoryEnd({ owner }: Cell, org: OrgId): Promise<HistoryEnd> {
  const end: Record<string, string> = {}
  for (const [table, column] of Object.entries(HISTORY)) {
    const { rows } = await owner.query<{ last: string }>(
      `select coalesce(max(${column}), 0) as last from "${table}" where org_id = $1`,
      [org],
    )
    end[table] = rows[0]?.last ?? '0'
  }
  return end
}

/** Returns the checksums of the rows that were there at that moment, while the organisation goes on to sell. */
export async function sumHistory(cell: Cell, org: OrgId, { end }: Pick<History, 'end'>): Promise<Checksums> {
  const sums: Record<string, string> = {}
  for (const [table, column] of Object.entries(HISTORY))
    sums[table] = await sumTable(cell, table, `org_id = $1 and ${column} <= $2`, [org, end[table]])
  return sums
}

/** Returns the checksums of all tables but these. */
export async function sumAll(cell: Cell, org: OrgId, except: RegExp): Promise<Checksums> {
  const sums: Record<string, string> = {}
  for (const table of await listTables(cell))
    if (!except.test(table)) sums[table] = await sumTable(cell, table, 'org_id = $1', [org])
  return sums
}

async function sumTable({ owner }: Cell, table: string, condition: string, params: unknown[]): Promise<string> {
  const { rows } = await owner.query<{ count: string; sum: string }>(
    `select count(*), coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as sum from "${table}" t where ${condition}`,
    params,
  )
  return `${rows[0]?.count} rows, ${rows[0]?.sum}`
}
