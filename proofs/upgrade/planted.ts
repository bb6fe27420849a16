import type { Migration } from '../../server/src/platform/migrate.ts'

export type PlantedName = 'locks' | 'names'

/** Migrations that must not be shipped. */
export const planted: Readonly<Record<PlantedName, Migration>> = {
  locks: {
    name: '9999_planted_lock.sql',
    // As long as the building of an index over a large table takes.
    sql: `lock table "order" in share mode; select pg_sleep(2)`,
    checksum: 'planted',
  },
  names: {
    name: '9999_planted_name.sql',
    sql: 'alter table basket rename column client_secret to secret',
    checksum: 'planted',
  },
}
