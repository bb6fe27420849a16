import { findOrInstall } from './install.ts'

const usualPaths = [
  '/usr/sbin/pgbouncer',
  '/usr/bin/pgbouncer',
  '/usr/local/bin/pgbouncer',
  '/opt/homebrew/bin/pgbouncer',
]

/** Returns the path of PgBouncer for the test of connection poolers, and installs it if needed. */
export const ensurePgBouncer = (print: (line: string) => void): Promise<string | undefined> =>
  findOrInstall({ name: 'PgBouncer', usualPaths, tests: 'Tests with PgBouncer' }, print)
