import { QueueFull } from '../fair-queue.ts'

/** An error of PostgreSQL. Its `detail` is left out on purpose: it quotes row values, which may be personal data. */
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

/** The connection ended before the response arrived: it is unknown whether a write took effect. */
export class ConnectionLost extends Error {
  constructor(reason: string) {
    super(`connection to PostgreSQL lost: ${reason}`)
    this.name = 'ConnectionLost'
  }
}

/** No connection became free within the time limit. */
export class PoolExhausted extends QueueFull {
  constructor() {
    super('no database connection became free in time')
    this.name = 'PoolExhausted'
  }
}

/**
 * Lock, statement and transaction timeouts, deadlocks, and a server that has no connection left: the transaction was rolled
 * back, and the same request may succeed a moment later.
 */
const TRANSIENT_CODES = new Set(['55P03', '57014', '40P01', '40001', '25P03', '25P04', '53300', '53400'])

/** The function `enter_org` refuses an organisation: for a moment, while it is frozen, or because it is at home in another cell. */
const FROZEN = 'TS001'
const ELSEWHERE = 'TS002'

/**
 * Errors of the server or of the connection, not of the statement: it only reads, has no disk space or memory left, stops,
 * starts, or cannot be reached by a connection pooler. The next statement goes to a new connection, which may lead to
 * another server.
 */
const SERVER_CODES = new Set(['25006', '53000', '53100', '53200', '58000', '58030'])
const SERVER_CLASSES = /^(?:08|57P)/

export const isReadOnly = (error: unknown): boolean => error instanceof PgError && error.code === '25006'

/** True if the connection that reported the error must not be used again. */
export const isServerFault = (error: unknown): error is PgError =>
  error instanceof PgError && (SERVER_CODES.has(error.code) || SERVER_CLASSES.test(error.code))

/** Returns why the organisation of a transaction was refused, or undefined if that is not the error. */
export function homeRefusal(error: unknown): HomeRefusal | undefined {
  if (!(error instanceof PgError)) return undefined
  return error.code === FROZEN ? 'frozen' : error.code === ELSEWHERE ? 'elsewhere' : undefined
}

export type HomeRefusal = 'frozen' | 'elsewhere'

/** True if the client should simply repeat the request after a moment. */
export const isTransient = (error: unknown): boolean =>
  error instanceof ConnectionLost ||
  error instanceof QueueFull ||
  isServerFault(error) ||
  homeRefusal(error) !== undefined ||
  (error instanceof PgError && TRANSIENT_CODES.has(error.code))

export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  error instanceof PgError && error.code === '23505' && error.constraint === constraint

/** True if a row refers to one that does not exist, exists already, or breaks a rule of its table. */
export const isConstraintViolation = (error: unknown): error is PgError =>
  error instanceof PgError && ['23503', '23505', '23514'].includes(error.code)

/** Parses an ErrorResponse message: each field is one letter and a C string. */
export function parsePgError(bytes: Buffer, at: number, end: number): PgError {
  const fields = new Map<string, string>()
  let offset = at
  while (offset < end && bytes[offset] !== 0) {
    const zero = bytes.indexOf(0, offset + 1)
    fields.set(String.fromCharCode(bytes[offset] ?? 0), bytes.toString('utf8', offset + 1, zero))
    offset = zero + 1
  }
  return new PgError(fields.get('M') ?? 'unknown error', fields.get('C') ?? 'XX000', fields.get('n'))
}
