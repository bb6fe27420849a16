import { read, type Db } from './db.ts'
import { listMigrations } from './migrate.ts'

const role = read<{ name: string; too_mighty: boolean; owns: number }>(`
  select r.rolname as name, r.rolsuper or r.rolbypassrls as too_mighty,
    (select count(*) from pg_class c where c.relowner = r.oid and c.relnamespace = 'public'::regnamespace) as owns
  from pg_roles r where r.rolname = current_user
`)
const applied = read<{ name: string }>('select name from schema_migration')

/** The server refuses to run as a role that row-level security cannot hold. */
export async function checkRole(db: Db): Promise<void> {
  const [is] = await db.unscoped(role)
  if (!is || is.too_mighty || is.owns > 0) {
    throw new Error(
      `TESSERA_DATABASE_URL logs in as ${is?.name ?? 'nobody'}, which can go around row-level security: use the role tessera_app`,
    )
  }
}

/** Migrations that this version has and the database lacks. */
export async function missingMigrations(db: Db): Promise<string[]> {
  const done = new Set((await db.unscoped(applied)).map((row) => row.name))
  return listMigrations()
    .map((migration) => migration.name)
    .filter((name) => !done.has(name))
}
