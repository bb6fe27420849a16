import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { compareHistory, type HistoryComparison, type Migration } from './migration-history.ts'
import { createLockTaker, pauseAfter, readLocks, type RecordedLocks } from './migration-locks.ts'

/**
 * The server connects as `tessera_app`, which owns nothing; an edge as `tessera_edge`, which may call one function and read
 * no table; `tessera_lookup` owns the reviewed look-up functions, and `tessera_backup` reads all rows of all organisations,
 * for dumps. Only a superuser, or from PostgreSQL 16 on a role that bypasses row-level security itself, may let it do that:
 * without it a dump fails, and `tessera doctor` says so.
 *
 * The owner needs both the rights of `tessera_lookup` and the right to become it. From PostgreSQL 16 on, a role that is not
 * a superuser gets neither with the roles that it creates, but may grant them to itself.
 */
const ROLES = `
  do $$ begin
    if not exists (select from pg_roles where rolname = 'tessera_app') then create role tessera_app login; end if;
    if not exists (select from pg_roles where rolname = 'tessera_lookup') then create role tessera_lookup nologin; end if;
    if not exists (select from pg_roles where rolname = 'tessera_edge') then create role tessera_edge login; end if;
    if not exists (select from pg_roles where rolname = 'tessera_backup') then
      begin
        create role tessera_backup login bypassrls;
      exception when insufficient_privilege then
        create role tessera_backup login;
      end;
    end if;
  exception when duplicate_object or unique_violation then null;
  end $$;
  do $$
  declare
    separate boolean := current_setting('server_version_num')::integer >= 160000;
  begin
    if not pg_has_role(current_user, 'tessera_lookup', case when separate then 'set' else 'member' end)
      or not pg_has_role(current_user, 'tessera_lookup', 'usage')
    then
      execute format('grant tessera_lookup to %I', current_user) || case when separate then ' with inherit true, set true' else '' end;
    end if;
  end $$;
`

/** An owner that is not a superuser may give an object to `tessera_lookup` only if that may create in the schema. */
const SCHEMA_GRANTS = `
  grant usage on schema public to tessera_app, tessera_lookup, tessera_backup, tessera_edge;
  grant create on schema public to tessera_lookup;
`

const HISTORY = `
  create table if not exists schema_migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default now()
  );
  grant select on schema_migration to tessera_app;
`

/** The backup role may read every table, also those of later migrations and of later days of the feed. */
const BACKUP_GRANTS = `
  do $$
  declare
    relation regclass;
  begin
    for relation in
      select c.oid from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
        and not has_table_privilege('tessera_backup', c.oid, 'select')
    loop
      execute format('grant select on %s to tessera_backup', relation);
    end loop;
  end $$;
  alter default privileges for role tessera_lookup in schema public grant select on tables to tessera_backup;
`

export const isOutsideTransaction = ({ sql }: Migration): boolean => sql.startsWith(OUTSIDE_TRANSACTION)

/** Returns the statements of a migration outside a transaction, one by one: PostgreSQL puts several of one message into a transaction. */
export const listStatements = ({ sql }: Migration): string[] =>
  sql.split(/;[ \t]*$/m).filter((statement) => statement.replaceAll(/^--.*$/gm, '').trim() !== '')

/** The first line of a migration that must run outside a transaction (`create index concurrently`). */
const OUTSIDE_TRANSACTION = '-- outside a transaction'
const ADVISORY_LOCK = 7_317_223_001
const MAX_ATTEMPTS = 120
const ASK_AGAIN_MS = 200

export type { Migration }

const migrationsFolder = join(import.meta.dirname, '../../migrations')

export const listMigrations = (folder: string = migrationsFolder): Migration[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })

/** Applies all migrations of this version that the database lacks, in order, and logs each. There is no way back. */
export async function migrate(
  url: string,
  log: (line: string) => void,
  migrations: readonly Migration[] = listMigrations(),
): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  // A lost connection fails the statement under way, which reports it.
  client.on('error', () => {})
  await client.connect()
  try {
    await waitForOthers(client)
    await client.query(ROLES)
    await client.query(SCHEMA_GRANTS)
    await client.query(HISTORY)
    const { changed, replaced, pending } = compareHistory(await appliedChecksums(client), migrations)
    if (changed[0])
      throw new Error(`${changed[0].name} was changed after it was applied: write a new migration instead`)
    if (replaced.length > 0) await recordReplaced(client, replaced)
    const recorded = readLocks()
    for (const migration of pending) {
      await applyWithRetry(client, migration, recorded)
      log(`applied ${migration.name}`)
    }
    await client.query(BACKUP_GRANTS)
  } finally {
    await client.end()
  }
}

/**
 * Prepares an empty database for a dump. Roles belong to the cluster, so a dump does not contain them, and it contains the
 * privileges on the schema only after the objects that need them.
 */
export async function prepareRestore(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(ROLES)
    await client.query(SCHEMA_GRANTS)
  } finally {
    await client.end()
  }
}

/** Returns the names of migrations that `migrate` would apply or record. */
export async function pendingMigrations(client: pg.Client): Promise<string[]> {
  const { replaced, pending } = await compareWithDatabase(client)
  return [...replaced, ...pending].map(({ name }) => name)
}

/** Compares the history of a database, which may be empty, with the migrations of this version. */
export async function compareWithDatabase(client: pg.Client): Promise<HistoryComparison> {
  const history = await client.query("select to_regclass('schema_migration') is not null as exists")
  const applied = history.rows[0]?.exists ? await appliedChecksums(client) : new Map<string, string>()
  return compareHistory(applied, listMigrations())
}

async function appliedChecksums(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migration')
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

/** Records migrations as applied whose work an earlier text did, so that all databases of a version have the same history. */
async function recordReplaced(client: pg.Client, replaced: readonly Migration[]): Promise<void> {
  await client.query(
    `insert into schema_migration (name, checksum) select * from unnest($1::text[], $2::text[])
     on conflict (name) do update set checksum = excluded.checksum`,
    [replaced.map(({ name }) => name), replaced.map(({ checksum }) => checksum)],
  )
}

/**
 * Takes the lock of all processes that migrate. A query that waits for a lock has a snapshot, and `create index concurrently`
 * waits for snapshots: both would wait for ever. So this asks again instead.
 */
async function waitForOthers(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [ADVISORY_LOCK])
    if (rows[0]?.taken) return
    await setTimeout(ASK_AGAIN_MS)
  }
}

/** Removes indexes that an interrupted `create index concurrently` left behind. They cost writes and serve no read. */
async function dropInvalidIndexes(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indexrelid
     where not i.indisvalid and c.relnamespace = 'public'::regnamespace and c.relkind = 'i'`,
  )
  for (const { name } of rows) await client.query(`drop index concurrently ${name}`)
}

/** A migration gives up a lock that it cannot get soon, so that later queries never queue behind it for long. */
async function applyWithRetry(client: pg.Client, migration: Migration, recorded: RecordedLocks): Promise<void> {
  const locks = createLockTaker(recorded[migration.name] ?? [])
  for (let attempt = 1; ; attempt++) {
    try {
      return await apply(client, migration, () => locks.take(client, attempt))
    } catch (error) {
      const gaveWay = error instanceof pg.DatabaseError && ['55P03', '40P01'].includes(error.code ?? '')
      if (!gaveWay || attempt >= MAX_ATTEMPTS) throw new Error(`${migration.name}: ${String(error)}`, { cause: error })
      await setTimeout(pauseAfter(attempt))
    }
  }
}

async function apply(client: pg.Client, migration: Migration, takeLocks: () => Promise<void>): Promise<void> {
  const record = () =>
    client.query('insert into schema_migration (name, checksum) values ($1, $2)', [migration.name, migration.checksum])
  if (isOutsideTransaction(migration)) {
    await dropInvalidIndexes(client)
    // Without a lock timeout: each waits for transactions that began earlier, and nobody waits for it.
    for (const statement of listStatements(migration)) await client.query(statement)
    await record()
    return
  }
  await client.query('begin')
  try {
    await takeLocks()
    await client.query(migration.sql)
    await record()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
