/**
 * What every connection is told at its start: one clock, and no wait without an end. Connections for short statements keep
 * one plan for all values: PostgreSQL would plan a statement that takes arrays anew each time, because it takes ten rows for
 * an array that it does not know, and planning costs more than running it. Lists and searches are planned by their values.
 */
export const sessionOptions = (statementTimeoutMs: number, plans: 'one' | 'by_value'): string =>
  [
    `plan_cache_mode=${plans === 'one' ? 'force_generic_plan' : 'auto'}`,
    'TimeZone=UTC',
    'DateStyle=ISO',
    'lock_timeout=3s',
    `statement_timeout=${statementTimeoutMs}`,
    'idle_in_transaction_session_timeout=10s',
    'jit=off',
  ]
    .map((setting) => `-c ${setting}`)
    .join(' ')
