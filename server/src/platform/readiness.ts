import { read, type Db } from './db.ts'
import { listMigrations } from './migrate.ts'
import { openConnection, type PgConnection } from './postgres/connection.ts'
import { rowObjects } from './postgres/decode.ts'

const findRole = read<{ name: string; bypasses_rls: boolean; owned_tables: number }>(`
  select r.rolname as name, r.rolsuper or r.rolbypassrls as bypasses_rls,
    (select count(*) from pg_class c where c.relowner = r.oid and c.relnamespace = 'public'::regnamespace) as owned_tables
  from pg_roles r where r.rolname = current_user
`)

/** Throws if the server runs as a role that is not subject to row-level security. */
export async function checkRole(db: Db): Promise<void> {
  const [role] = await db.unscoped(findRole)
  if (!role || role.bypasses_rls || role.owned_tables > 0) {
    throw new Error(
      `TESSERA_DATABASE_URL connects as ${role?.name ?? 'an unknown role'}, which bypasses row-level security: use the role tessera_app`,
    )
  }
}

/** What is wrong with the database, in words for the operator; undefined if it can serve requests. */
type DatabaseFault = string | undefined

export type DatabaseReadiness = { check(): Promise<DatabaseFault>; close(): Promise<void> }

/** All callers share a check for this long, so that a flood of probes costs one query a second. */
const SHARED_MS = 1_000
const DEADLINE_MS = 2_000

/**
 * Checks that the database responds, accepts writes, and has the migrations of this version. It has a connection of its
 * own: a check must neither wait behind requests nor need a free connection. `now` is a monotonic clock in milliseconds.
 */
export function databaseReadiness(url: string, now: () => number = () => performance.now()): DatabaseReadiness {
  const expected = listMigrations().map(({ name }) => name)
  let connection: PgConnection | undefined
  let shared: { readonly result: Promise<DatabaseFault>; readonly until: number } | undefined
  let isRunning = false
  const check = async (): Promise<DatabaseFault> => {
    isRunning = true
    try {
      if (!connection?.alive()) connection = await openConnection(url, SETTINGS, DEADLINE_MS, () => {})
      return await findFault(connection, expected)
    } catch {
      return 'out of reach'
    } finally {
      isRunning = false
    }
  }
  return {
    check() {
      if (!shared || (!isRunning && now() >= shared.until)) shared = { result: check(), until: now() + SHARED_MS }
      return shared.result
    },
    async close() {
      await shared?.result
      await connection?.close()
    },
  }
}

const SETTINGS = { statement_timeout: String(DEADLINE_MS), application_name: 'tessera readiness' }

const STATE = `select current_setting('transaction_read_only')::boolean as read_only,
  array(select name from schema_migration) as applied`

async function findFault(connection: PgConnection, expected: readonly string[]): Promise<DatabaseFault> {
  const [rows] = await connection.send([{ text: STATE, params: [], sink: rowObjects }])
  const [state] = rows as { read_only: boolean; applied: string[] }[]
  if (state?.read_only !== false) {
    // The next check connects again: another server may have taken over.
    connection.retire(new Error('the database accepts no writes'))
    return 'read-only: it accepts no writes'
  }
  const missing = expected.filter((name) => !state.applied.includes(name))
  return missing.length === 0 ? undefined : `migrations pending: ${missing.join(', ')}`
}
