/** What every connection is told at its start: one clock, and no wait without an end. */
export const sessionOptions = (statementTimeoutMs: number): string =>
  [
    'TimeZone=UTC',
    'DateStyle=ISO',
    'lock_timeout=3s',
    `statement_timeout=${statementTimeoutMs}`,
    'idle_in_transaction_session_timeout=10s',
    'jit=off',
  ]
    .map((setting) => `-c ${setting}`)
    .join(' ')
