import { existsSync } from 'node:fs'
import { install } from './install.ts'

const usualPaths = [
  '/usr/sbin/pgbouncer',
  '/usr/bin/pgbouncer',
  '/usr/local/bin/pgbouncer',
  '/opt/homebrew/bin/pgbouncer',
]

/** Returns the path of PgBouncer for the test of connection poolers, and installs it if needed. */
export async function ensurePgBouncer(print: (line: string) => void): Promise<string | undefined> {
  const found = findPgBouncer()
  if (found !== undefined) return found
  try {
    await install(['PgBouncer'], print)
  } catch (error) {
    print(`Tests with PgBouncer are skipped. ${error instanceof Error ? error.message : String(error)}`)
  }
  return findPgBouncer()
}

const findPgBouncer = (): string | undefined =>
  [process.env.TESSERA_PGBOUNCER ?? '', ...usualPaths].find((path) => path !== '' && existsSync(path))
