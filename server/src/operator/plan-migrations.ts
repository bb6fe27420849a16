import type pg from 'pg'
import { compareWithDatabase, isOutsideTransaction } from '#platform/migrate'
import { readLocks, stopsWrites, type LockMode, type TableLock } from '#platform/migration-locks'
import { withClient } from './databases.ts'

/** A lock of a migration on a table of this database. */
export type PlannedLock = {
  readonly table: string
  readonly mode: LockMode
  /** Who waits while it is held. */
  readonly stops: 'nothing' | 'writes' | 'all'
  /** What is done with the whole table under it; otherwise it is held for a moment. */
  readonly whole: 'read' | 'rewritten' | undefined
  readonly rows: number
  readonly bytes: number
  /** A guess from the number of rows. */
  readonly seconds: number
}

type PlannedMigration = {
  readonly name: string
  readonly outside: boolean
  readonly locks: readonly PlannedLock[]
}

/** Partitions count for the table that they belong to. PostgreSQL estimates the rows; -1 is a table that nothing has counted yet. */
const SIZES = `
  select coalesce(sum(greatest(c.reltuples, 0)), 0)::float8 as rows, coalesce(sum(pg_total_relation_size(c.oid)), 0)::float8 as bytes
  from pg_class c
  where c.oid = to_regclass($1) or c.oid in (select inhrelid from pg_inherits where inhparent = to_regclass($1))
`

/** What one core reads, checks and writes into an index, on a server that also does other work. */
const ROWS_A_SECOND = 200_000

/** Returns the migrations that the database lacks, with what they lock and how large that is. It changes nothing. */
export const planMigrations = (url: string): Promise<PlannedMigration[]> =>
  withClient(url, async (client) => {
    const { pending } = await compareWithDatabase(client)
    const recorded = readLocks()
    const planned: PlannedMigration[] = []
    for (const migration of pending) {
      const locks: PlannedLock[] = []
      for (const lock of recorded[migration.name] ?? []) locks.push(await planLock(client, lock))
      planned.push({ name: migration.name, outside: isOutsideTransaction(migration), locks })
    }
    return planned
  })

async function planLock(client: pg.Client, { table, mode, read, rewritten }: TableLock): Promise<PlannedLock> {
  const { rows } = await client.query<{ rows: number; bytes: number }>(SIZES, [`public."${table}"`])
  const size = rows[0] ?? { rows: 0, bytes: 0 }
  return {
    table,
    mode,
    stops: mode === 'AccessExclusive' ? 'all' : stopsWrites(mode) ? 'writes' : 'nothing',
    whole: rewritten ? 'rewritten' : read && 'read',
    ...size,
    seconds: Math.ceil(size.rows / ROWS_A_SECOND),
  }
}
