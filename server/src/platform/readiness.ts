import { read, type Db } from './db.ts'
import { listMigrations } from './migrate.ts'

const findRole = read<{ name: string; bypasses_rls: boolean; owned_tables: number }>(`
  select r.rolname as name, r.rolsuper or r.rolbypassrls as bypasses_rls,
    (select count(*) from pg_class c where c.relowner = r.oid and c.relnamespace = 'public'::regnamespace) as owned_tables
  from pg_roles r where r.rolname = current_user
`)
const listApplied = read<{ name: string }>('select name from schema_migration')

/** Throws if the server runs as a role that is not subject to row-level security. */
export async function checkRole(db: Db): Promise<void> {
  const [role] = await db.unscoped(findRole)
  if (!role || role.bypasses_rls || role.owned_tables > 0) {
    throw new Error(
      `TESSERA_DATABASE_URL connects as ${role?.name ?? 'an unknown role'}, which bypasses row-level security: use the role tessera_app`,
    )
  }
}

/** Returns the names of migrations that this version has and the database lacks. */
export async function missingMigrations(db: Db): Promise<string[]> {
  const applied = new Set((await db.unscoped(listApplied)).map((row) => row.name))
  return listMigrations()
    .map((migration) => migration.name)
    .filter((name) => !applied.has(name))
}
