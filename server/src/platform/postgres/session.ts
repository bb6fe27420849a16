/**
 * The options of every connection: UTC, and a limit on every wait. Connections for short statements use one generic plan
 * for all values. PostgreSQL would otherwise plan a statement with array parameters again each time, because it assumes
 * ten rows for an unknown array, and planning costs more than running it. Lists and searches are planned by their values.
 */
export const sessionOptions = (statementTimeoutMs: number, plans: 'generic' | 'custom'): string =>
  [
    `plan_cache_mode=${plans === 'generic' ? 'force_generic_plan' : 'auto'}`,
    'TimeZone=UTC',
    'DateStyle=ISO',
    'lock_timeout=3s',
    `statement_timeout=${statementTimeoutMs}`,
    'idle_in_transaction_session_timeout=10s',
    'jit=off',
  ]
    .map((setting) => `-c ${setting}`)
    .join(' ')
