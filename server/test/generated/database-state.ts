import { read } from '#platform/db'
import type { TestOrg, TestServer } from '#testing/test-server'

const tenantTables = read<{ name: string }>(`
  select c.relname::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and a.attname = 'org_id' and not a.attisdropped order by 1
`)

/**
 * Returns everything that the database holds of an organisation, as one text per table. `last_used_at` of a key is left
 * out: the server writes it in the background, not as an effect of a request.
 */
export async function readState(server: TestServer, org: TestOrg): Promise<Map<string, string>> {
  const tables = await server.db.unscoped(tenantTables)
  const parts = tables.map(
    ({ name }) => `select '${name}' as name, coalesce(string_agg(row_text, E'\\n' order by row_text), '') as rows
      from (select (to_jsonb(t) - 'last_used_at')::text as row_text from "${name}" t where org_id = $1) as r`,
  )
  const rows = await server.db.all(read<{ name: string; rows: string }>(parts.join(' union all ')), org.org)
  return new Map(rows.map((row) => [row.name, row.rows]))
}

/** Returns the tables whose content changed. */
export const changedTables = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...after.keys()].filter((name) => before.get(name) !== after.get(name))
