import type { Client } from 'pg'

/** Settings of one connection, by their names in PostgreSQL. */
export type SessionSettings = Readonly<Record<string, string>>

/**
 * The settings of every connection: UTC, and a limit on every wait. Connections for short statements use one generic plan
 * for all values. PostgreSQL would otherwise plan a statement with array parameters again each time, because it assumes
 * ten rows for an unknown array, and planning costs more than running it. Lists and searches are planned by their values.
 */
export const sessionSettings = (statementTimeoutMs: number, plans: 'generic' | 'custom'): SessionSettings => ({
  plan_cache_mode: plans === 'generic' ? 'force_generic_plan' : 'auto',
  TimeZone: 'UTC',
  DateStyle: 'ISO',
  lock_timeout: '3s',
  statement_timeout: String(statementTimeoutMs),
  idle_in_transaction_session_timeout: '10s',
  jit: 'off',
})

/** Sets them for the session. Also returns whether the server refuses writes, which needs no request of its own. */
export async function applySettings(client: Client, settings: SessionSettings): Promise<{ readOnly: boolean }> {
  const { rows } = await client.query<{ read_only: boolean }>(
    `select current_setting('transaction_read_only')::boolean as read_only, set_config(s.name, s.value, false)
     from unnest($1::text[], $2::text[]) as s (name, value)`,
    [Object.keys(settings), Object.values(settings)],
  )
  return { readOnly: rows[0]?.read_only ?? false }
}
