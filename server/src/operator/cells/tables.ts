import type pg from 'pg'
import type { OrgId } from '#platform/ids'

/** All tables with rows of organisations, except where they are at home, which each cell says for itself. */
const GUARDED = `
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relrowsecurity and c.relname <> 'org_home'
    and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'org_id' and not a.attisdropped)
`

/** Returns the tables of organisations, without the days of partitioned ones. */
export const listTables = (client: pg.Client): Promise<string[]> =>
  list(
    client,
    `select c.oid::regclass::text as name ${GUARDED} and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  )

/** Returns the tables that hold rows, with the days of partitioned ones. */
const listLeaves = (client: pg.Client): Promise<string[]> =>
  list(client, `select c.oid::regclass::text as name ${GUARDED} and c.relkind = 'r' order by 1`)

async function list(client: pg.Client, sql: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(sql)
  return rows.map(({ name }) => name)
}

const BATCH = 10_000

/**
 * Deletes all rows of an organisation, in batches that each commit, so that no lock and no transaction lasts. Triggers and
 * foreign keys do not apply: everything goes. It can be interrupted and repeated. `onTable` is told what is gone.
 */
export async function deleteRows(
  client: pg.Client,
  org: OrgId,
  onTable: (table: string, rows: number) => void = () => {},
): Promise<void> {
  await client.query('set session_replication_role = replica')
  try {
    for (const table of await listLeaves(client)) {
      let deleted = 0
      for (;;) {
        const { rowCount } = await client.query(
          `delete from ${table} where ctid = any (array(select ctid from ${table} where org_id = $1 limit ${BATCH}))`,
          [org],
        )
        deleted += rowCount ?? 0
        if ((rowCount ?? 0) < BATCH) break
      }
      if (deleted > 0) onTable(table, deleted)
    }
  } finally {
    await client.query('reset session_replication_role')
  }
}

/** Only a superuser may replicate all rows, and delete without triggers. */
export async function requireSuperuser(client: pg.Client, where: string): Promise<void> {
  const { rows } = await client.query<{ rolsuper: boolean }>(
    'select rolsuper from pg_roles where rolname = current_user',
  )
  if (!rows[0]?.rolsuper) throw new Error(`the owner of ${where} must be a superuser for this`)
}
