import type pg from 'pg'

/**
 * How many connections to this database wait for a lock. Ask over a connection that has no transaction open: inside
 * one, PostgreSQL shows the same moment again and again.
 */
export async function waitingForLocks(watcher: pg.Client): Promise<number> {
  const { rowCount } = await watcher.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return rowCount ?? 0
}
