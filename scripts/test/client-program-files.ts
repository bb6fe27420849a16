/**
 * Test files that run PostgreSQL's client programs against the cluster of the tests. The package of PostgreSQL 18 has no
 * such programs, and those of an older version refuse a newer server.
 */
export const clientProgramFiles: Readonly<Record<string, string>> = {
  'bench/bare-scripts.test.ts': 'pgbench',
  'cli/src/commands/backup.test.ts': 'pg_dump',
  'server/src/operator/backup/backup.test.ts': 'pg_dump',
  'server/src/operator/backup/backup-role.test.ts': 'pg_dump',
}
