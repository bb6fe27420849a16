/** What PostgreSQL said. `detail` is left out on purpose: it quotes row values, which may be personal data. */
export class PgError extends Error {
  readonly code: string
  readonly constraint: string | undefined
  constructor(message: string, code: string, constraint: string | undefined) {
    super(message)
    this.name = 'PgError'
    this.code = code
    this.constraint = constraint
  }
}

/** The connection went away while an answer was awaited: whether a write took effect is not known. */
export class ConnectionLost extends Error {
  constructor(reason: string) {
    super(`connection to PostgreSQL lost: ${reason}`)
    this.name = 'ConnectionLost'
  }
}

/** No connection was free within the time that a caller is willing to wait. */
export class PoolExhausted extends Error {
  constructor() {
    super('no database connection became free in time')
    this.name = 'PoolExhausted'
  }
}

/**
 * Locks and statements that took too long, deadlocks, a server that is full or going down: the transaction is undone, and
 * the same request may work in a moment.
 */
const PASSING = new Set(['55P03', '57014', '40P01', '40001', '53300', '57P01', '57P02', '57P03'])

/** Whether repeating the request after a moment is all there is to do. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ConnectionLost ||
  error instanceof PoolExhausted ||
  (error instanceof PgError && PASSING.has(error.code))

export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  error instanceof PgError && error.code === '23505' && error.constraint === constraint

/** Reads an ErrorResponse: fields of one letter and a C string each. */
export function pgError(bytes: Buffer, at: number, end: number): PgError {
  const fields = new Map<string, string>()
  let offset = at
  while (offset < end && bytes[offset] !== 0) {
    const zero = bytes.indexOf(0, offset + 1)
    fields.set(String.fromCharCode(bytes[offset] ?? 0), bytes.toString('utf8', offset + 1, zero))
    offset = zero + 1
  }
  return new PgError(fields.get('M') ?? 'unknown error', fields.get('C') ?? 'XX000', fields.get('n'))
}
