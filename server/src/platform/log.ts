import { destination, pino, stdTimeFunctions, type Logger } from 'pino'

/**
 * What a log line may carry: named facts, none of them personal and none of them secret. There is no `...rest`: a field
 * that is not here cannot be logged by accident. Bodies, headers, names, addresses and keys never are.
 */
export type Facts = {
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
  info(facts: Facts, message: string): void
  warn(facts: Facts, message: string): void
  error(facts: Facts, message: string): void
}

/** JSON lines on standard output. */
export function logger(level: string): Log {
  const log: Logger = pino(
    { level, base: null, timestamp: stdTimeFunctions.isoTime, formatters: { level: (label) => ({ level: label }) } },
    destination({ fd: 1, sync: true }),
  )
  return {
    info: (facts, message) => log.info(facts, message),
    warn: (facts, message) => log.warn(facts, message),
    error: (facts, message) => log.error(facts, message),
  }
}

/** The name, code and place of an error. Its message stays out unless it is ours: PostgreSQL's quote row values. */
export function errorFacts(error: unknown): Facts {
  if (!(error instanceof Error)) return { error: typeof error }
  const code = 'code' in error ? String(error.code) : undefined
  return { error: code ? `${error.name} ${code}` : error.name, stack: framesOf(error) }
}

/** The places of a stack. The message before them is cut off whole: a line of it may look like a place. */
function framesOf({ stack = '', message }: Error): string {
  const at = stack.indexOf(message)
  const frames = at < 0 ? [] : stack.slice(at + message.length).split('\n')
  return frames
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 8)
    .join('\n')
}
