import type pg from 'pg'

/**
 * Counts the connections to this database that wait for a lock. The watcher must have no open transaction, because
 * inside one PostgreSQL always returns the same snapshot of the activity.
 */
export async function countLockWaits(watcher: pg.Client): Promise<number> {
  const { rowCount } = await watcher.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return rowCount ?? 0
}
