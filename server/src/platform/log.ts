import { destination, pino, stdTimeFunctions, type Logger } from 'pino'

/**
 * The fields that a log line may have; none of them is personal or secret. There is no index signature, so a field that is
 * not listed here cannot be logged by accident. Bodies, headers, names, addresses and keys are never logged.
 */
export type LogFields = {
  readonly request_id?: string
  readonly operation?: string
  readonly org?: string
  readonly key?: string
  readonly status?: number
  readonly ms?: number
  readonly reason?: string
  readonly error?: string
  readonly stack?: string
  readonly role?: string
  readonly port?: number
}

export type Log = {
  info(fields: LogFields, message: string): void
  warn(fields: LogFields, message: string): void
  error(fields: LogFields, message: string): void
}

/** Writes JSON lines to standard output. */
export function logger(level: string): Log {
  const log: Logger = pino(
    { level, base: null, timestamp: stdTimeFunctions.isoTime, formatters: { level: (label) => ({ level: label }) } },
    destination({ fd: 1, sync: true }),
  )
  return {
    info: (fields, message) => log.info(fields, message),
    warn: (fields, message) => log.warn(fields, message),
    error: (fields, message) => log.error(fields, message),
  }
}

/** An error of a job, with what it was working on, so that its log line names it. */
export class TaskError extends Error {
  override name = 'TaskError'
  readonly org: string
  readonly task: string

  constructor(org: string, task: string, cause: unknown) {
    super(`${task} failed`, { cause })
    this.org = org
    this.task = task
  }
}

/** Errors of one run of a job that are logged; the others are of the same kind in most cases. */
const LOGGED_ERRORS = 10

/** Returns the errors behind an error of a job that went on after each of them. */
export const listErrors = (error: unknown): readonly unknown[] =>
  error instanceof AggregateError && error.errors.length > 0 ? error.errors.slice(0, LOGGED_ERRORS) : [error]

/** Returns the name, code and stack of an error, without its message: messages of PostgreSQL quote row values. */
export function errorFields(error: unknown): LogFields {
  if (error instanceof TaskError) return { org: error.org, reason: error.task, ...errorFields(error.cause) }
  if (!(error instanceof Error)) return { error: typeof error }
  const code = 'code' in error ? String(error.code) : undefined
  return { error: code ? `${error.name} ${code}` : error.name, stack: getFrames(error) }
}

/** Returns the frames of a stack. The whole message before them is removed: one of its lines may look like a frame. */
function getFrames({ stack = '', message }: Error): string {
  const at = stack.indexOf(message)
  const frames = at < 0 ? [] : stack.slice(at + message.length).split('\n')
  return frames
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 8)
    .join('\n')
}
