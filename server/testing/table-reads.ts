import pg from 'pg'
import type { OrgId } from '#platform/ids'
import type { TestServer } from './test-server.ts'

/** How a statement read a table: sequential scans of it, and rows that it fetched in whatever way. */
export type TableReads = { readonly sequentialScans: number; readonly rows: number }

export type QueryValue = string | number | boolean | null | readonly (string | number)[]

type PreparedQuery = { readonly text: string; readonly params: readonly QueryValue[] }

/**
 * Runs a statement as the server's role, with a generic plan as the server uses, and counts what it read of each table, also
 * inside functions. The organisation is the first parameter. `without` names an index to drop before, for a control.
 */
export async function countTableReads(
  w: TestServer,
  org: OrgId,
  { text, params }: PreparedQuery,
  without?: string,
): Promise<ReadonlyMap<string, TableReads>> {
  const client = new pg.Client({ connectionString: w.ownerUrl })
  await client.connect()
  try {
    await client.query('begin')
    if (without !== undefined) await client.query(`drop index ${without}`)
    await client.query(`set local role "${new URL(w.appUrl).username}"; set local plan_cache_mode = force_generic_plan`)
    // What other processes read is counted elsewhere.
    await client.query('set local max_parallel_workers_per_gather = 0')
    await client.query("select set_config('app.org', $1, true)", [org])
    await client.query(`prepare measured as ${text}`)
    const values = [org, ...params].map((value) => toLiteral(client, value))
    await client.query(`execute measured(${values.join(', ')})`)
    const { rows } = await client.query<{ relname: string; scans: string; rows: string }>(
      `select relname, seq_scan as scans, seq_tup_read + coalesce(idx_tup_fetch, 0) as rows from pg_stat_xact_user_tables`,
    )
    return new Map(rows.map((row) => [row.relname, { sequentialScans: Number(row.scans), rows: Number(row.rows) }]))
  } finally {
    await client.end()
  }
}

const toLiteral = (client: pg.Client, value: QueryValue): string =>
  value === null ? 'null' : client.escapeLiteral(typeof value === 'object' ? `{${value.join(',')}}` : String(value))
