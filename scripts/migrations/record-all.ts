import pg from 'pg'
import { listMigrations, migrate, type Migration } from '../../server/src/platform/migrate.ts'
import { recordEffects, type MigrationEffects } from './record-effects.ts'

export type RecordedMigration = MigrationEffects & { readonly migration: Migration }

/** Applies all migrations to an empty database, one by one, and returns what each does to the tables that were there before. */
export async function recordAll(url: string): Promise<RecordedMigration[]> {
  // Creates the roles that the migrations grant rights to.
  await migrate(url, () => {}, [])
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const recorded: RecordedMigration[] = []
    for (const migration of listMigrations()) recorded.push({ migration, ...(await recordEffects(client, migration)) })
    return recorded
  } finally {
    await client.end()
  }
}

/** One line for each lock, so that a change of a migration shows what it costs. */
export function renderLocks(recorded: readonly RecordedMigration[]): string {
  const entries = recorded.map(({ migration, locks }) => {
    const lines = locks.map((lock) => `    ${JSON.stringify(lock)}`)
    return `  ${JSON.stringify(migration.name)}: [${lines.length > 0 ? `\n${lines.join(',\n')}\n  ` : ''}]`
  })
  return `{\n${entries.join(',\n')}\n}\n`
}
