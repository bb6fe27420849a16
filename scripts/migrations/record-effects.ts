import type pg from 'pg'
import { isOutsideTransaction, listStatements, type Migration } from '../../server/src/platform/migrate.ts'
import {
  lockModes,
  stopsWrites,
  type LockMode,
  type MigrationLocks,
  type TableLock,
} from '../../server/src/platform/migration-locks.ts'

/** What a migration does to a database that is in use, as PostgreSQL itself shows it. */
export type MigrationEffects = {
  readonly locks: MigrationLocks
  /** Tables, columns and functions that are gone or have another type, and columns that an insert must name from now on. */
  readonly breaks: readonly string[]
}

/**
 * Tables and how often each was read from end to end, by statements, by building an index or by checking a constraint. The
 * connection counts first; between transactions, about once a second, its counts go to those of the server. The sum only grows.
 */
const TABLES = `
  select c.relname as name, pg_relation_filenode(c.oid) as file,
    (coalesce(pg_stat_get_numscans(c.oid), 0) + coalesce(pg_stat_get_xact_numscans(c.oid), 0))::integer as scans,
    (select count(*)::integer from pg_index i where i.indrelid = c.oid) as indexes
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname <> 'schema_migration'
  order by c.relname
`

const LOCKS = `
  select c.relname as name, replace(l.mode, 'Lock', '') as mode
  from pg_locks l join pg_class c on c.oid = l.relation
  where l.pid = pg_backend_pid() and l.locktype = 'relation'
`

/** What the code of a release relies on. */
const PARTS = `
  select 'table ' || c.relname as name, 'there' as type
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
  union all
  select 'column ' || c.relname || '.' || a.attname, format_type(a.atttypid, a.atttypmod)
    || case when a.attnotnull and not a.atthasdef and a.attidentity = '' and a.attgenerated = '' then ' that an insert must name' else '' end
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
  union all
  select 'function ' || p.oid::regprocedure, coalesce(pg_get_function_result(p.oid), '')
  from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
`

const REQUIRED = ' that an insert must name'

type Table = { readonly name: string; readonly file: string | null; readonly scans: number; readonly indexes: number }
type Part = { readonly name: string; readonly type: string }

/**
 * Applies the migration to a database that has all earlier ones, and returns what it held until it ended. The tables may be
 * empty: PostgreSQL takes the same locks, and counts a reading of an empty table too.
 */
export async function recordEffects(client: pg.Client, migration: Migration): Promise<MigrationEffects> {
  const outside = isOutsideTransaction(migration)
  if (!outside) await client.query('begin')
  const list = async <R extends pg.QueryResultRow>(text: string): Promise<R[]> => (await client.query<R>(text)).rows
  const tables = await list<Table>(TABLES)
  const parts = await list<Part>(PARTS)
  for (const statement of outside ? listStatements(migration) : [migration.sql]) await client.query(statement)
  const locks = await list<{ name: string; mode: string }>(LOCKS)
  const after = new Map((await list<Table>(TABLES)).map((table) => [table.name, table]))
  const partsAfter = await list<Part>(PARTS)
  if (!outside) await client.query('commit')
  const described = tables.flatMap((table) => {
    const held = locks.filter(({ name }) => name === table.name).map(({ mode }) => mode)
    return describeTable(table, after.get(table.name), outside ? 'ShareUpdateExclusive' : strongest(held))
  })
  return { locks: described, breaks: findBreaks(tables, parts, partsAfter, described) }
}

const strongest = (modes: readonly string[]): LockMode | undefined => lockModes.findLast((mode) => modes.includes(mode))

/** Weak locks count only if the whole table is read under them. */
function describeTable(before: Table, after: Table | undefined, mode: LockMode | undefined): TableLock[] {
  const rewritten = after !== undefined && after.file !== before.file
  const read = (after?.scans ?? 0) > before.scans || (after?.indexes ?? 0) > before.indexes
  if (!mode || !(read || stopsWrites(mode))) return []
  return [{ table: before.name, mode, ...(rewritten ? { rewritten } : read && { read }) }]
}

function findBreaks(
  tables: readonly Table[],
  before: readonly Part[],
  after: readonly Part[],
  locks: MigrationLocks,
): string[] {
  const now = new Map(after.map(({ name, type }) => [name, type]))
  const read = new Set(locks.filter((lock) => lock.read ?? lock.rewritten).map(({ table }) => table))
  const gone = before
    .filter(({ name, type }) => !isHarmless(type, now.get(name), !read.has(tableOf(name))))
    .map(({ name }) => (now.has(name) ? `${name} is ${now.get(name)}` : `${name} is gone`))
  const known = new Set(before.map(({ name }) => name))
  const required = after.filter(
    ({ name, type }) =>
      !known.has(name) && type.endsWith(REQUIRED) && tables.some((table) => table.name === tableOf(name)),
  )
  return [...gone, ...required.map(({ name, type }) => `${name} is ${type}`)].toSorted()
}

const tableOf = (name: string): string => /^column ([^.]+)\./.exec(name)?.[1] ?? ''

/**
 * The same as before, or a column that may be left out from now on, or one that may not but never was: PostgreSQL sets a column
 * `not null` without reading the table only if a constraint required it already.
 */
const isHarmless = (before: string, now: string | undefined, unread: boolean): boolean =>
  now === before || now === before.replace(REQUIRED, '') || (unread && now === before + REQUIRED)
