import type pg from 'pg'
import { withClient } from '../databases.ts'

/** Rows belong to an organisation (policy tenant), or to a person of the staff (policy people), whom only functions read. */
const TABLES = `
  select c.oid, c.relname as name, c.relrowsecurity and c.relforcerowsecurity as guarded, p.polname is not null as has_policy,
    -- A partition, such as a day of the feed, is read through its table.
    c.relispartition or has_table_privilege('tessera_app', c.oid, 'select') = (p.polname is distinct from 'people') as granted
  from pg_class c left join pg_policy p on p.polrelid = c.oid and p.polname in ('tenant', 'people')
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'schema_migration'
  order by c.relname
`

type Table = {
  readonly name: string
  readonly guarded: boolean
  readonly has_policy: boolean
  /** True if the server's role may read it, or, for a table of people, may not. */
  readonly granted: boolean
}

/** Returns what would show one organisation's rows to another, and the number of tables that were checked. */
export async function findTenancyFaults(client: pg.Client): Promise<{ faults: string[]; tables: number }> {
  const { rows: tables } = await client.query<Table>(TABLES)
  const unprotected = tables.filter((table) => !table.guarded || !table.has_policy)
  const { rows: definers } = await client.query<{ name: string }>(`
    select p.proname as name from pg_proc p join pg_roles r on r.oid = p.proowner
    where p.pronamespace = 'public'::regnamespace and p.prosecdef and r.rolname <> 'tessera_lookup' order by 1
  `)
  return {
    faults: [
      ...unprotected.map(({ name }) => `${name} is not protected by row-level security`),
      ...tables.filter(({ granted }) => !granted).map(({ name }) => `the server's right to read ${name} is wrong`),
      ...definers.map(({ name }) => `${name} does not belong to tessera_lookup`),
      ...(tables.length === 0 ? ['there are no tables'] : await findVisibleRows(client, tables)),
    ],
    tables: tables.length,
  }
}

/** An owner that is not a superuser may become the server's role only as its member; the transaction is rolled back. */
const BECOME_APP = `
  do $$ begin
    if not pg_has_role(current_user, 'tessera_app', case when current_setting('server_version_num')::integer >= 160000 then 'set' else 'member' end)
    then execute format('grant tessera_app to %I', current_user); end if;
  end $$`

/** Returns the tables that show rows to the server's role when no organisation is set. There should be none. */
async function findVisibleRows(client: pg.Client, tables: readonly Table[]): Promise<string[]> {
  const faults: string[] = []
  await client.query('begin')
  try {
    await client.query(BECOME_APP)
    await client.query('set local role tessera_app')
    for (const { name } of tables) {
      await client.query('savepoint before_read')
      try {
        const { rows } = await client.query<{ seen: boolean }>(
          `select exists (select from ${quoteIdentifier(name)}) as seen`,
        )
        if (rows[0]?.seen) faults.push(`${name} shows rows to the server without an organisation`)
      } catch {
        // The role may not read this table at all, so it sees no rows.
        await client.query('rollback to savepoint before_read')
      }
    }
  } finally {
    await client.query('rollback')
  }
  return faults
}

/** Counts the rows of each table. Row-level security applies to the owner too, so it is switched off meanwhile. */
export async function countRows(client: pg.Client): Promise<ReadonlyMap<string, number>> {
  const { rows: tables } = await client.query<Table>(TABLES)
  return withoutForcedSecurity(client, tables, async () => {
    const counts = new Map<string, number>()
    for (const { name } of tables) {
      const { rows } = await client.query<{ count: string }>(`select count(*) as count from ${quoteIdentifier(name)}`)
      counts.set(name, Number(rows[0]?.count))
    }
    return counts
  })
}

export const findLatestOrder = (client: pg.Client): Promise<string> =>
  withoutForcedSecurity(client, [{ name: 'order' }], async () => {
    const { rows } = await client.query<{ at: Date | null }>('select max(order_date) as at from "order"')
    return rows[0]?.at?.toISOString() ?? 'never'
  })

/** True if row-level security does not apply to the role of the URL. */
export const bypassesRowSecurity = (url: string): Promise<boolean> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ bypasses: boolean }>(
      'select rolsuper or rolbypassrls as bypasses from pg_roles where rolname = current_user',
    )
    return rows[0]?.bypasses ?? false
  })

const SEALED_COLUMNS = `
  select c.table_name as name, c.column_name as key from information_schema.columns c
  where c.table_schema = 'public' and c.data_type = 'text' and (c.column_name in ('sealed_with', 'client_secret_key', 'totp_key_id')
    or c.column_name = 'key_id' and exists (
      select from information_schema.columns s
      where s.table_schema = 'public' and s.table_name = c.table_name and s.column_name = 'sealed'
    ))
`

type SealedColumn = { readonly name: string; readonly key: string }

/** Returns the tables that store secrets, each with the column that names the key. */
export const listSealedColumns = async (client: pg.Client): Promise<SealedColumn[]> =>
  (await client.query<SealedColumn>(SEALED_COLUMNS)).rows

/** Returns the names of the keys that encrypted stored secrets. */
export async function listSealingKeys(client: pg.Client): Promise<string[]> {
  const places = await listSealedColumns(client)
  return withoutForcedSecurity(client, places, async () => {
    const names = new Set<string>()
    for (const { name, key } of places) {
      const text = `select distinct ${quoteIdentifier(key)} as key from ${quoteIdentifier(name)} where ${quoteIdentifier(key)} is not null`
      for (const row of (await client.query<{ key: string }>(text)).rows) names.add(row.key)
    }
    return [...names].toSorted()
  })
}

/** Reads all rows of tables to which row-level security otherwise applies, for the owner too. */
export async function withoutForcedSecurity<T>(
  client: pg.Client,
  tables: readonly { name: string }[],
  work: () => Promise<T>,
): Promise<T> {
  await client.query('begin')
  try {
    for (const { name } of tables)
      await client.query(`alter table ${quoteIdentifier(name)} no force row level security`)
    return await work()
  } finally {
    await client.query('rollback')
  }
}

const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`
