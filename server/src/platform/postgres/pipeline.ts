import type { Socket } from 'node:net'
import type { Outbox, Param } from './encode.ts'
import { affected, describedFields, type Field, type Sink, type SinkFor } from './decode.ts'
import { PgError, pgError } from './errors.ts'

/** One statement of a flight: its text is prepared once per connection and executed by name ever after. */
export type Step = {
  readonly text: string
  readonly params: readonly Param[]
  readonly sink: SinkFor<unknown>
  /** Only the next so many rows; a portal with a name stays open until its transaction ends. See portal.ts. */
  readonly part?: { readonly portal: string; readonly rows: number; readonly opens: boolean }
}

/** `error` is why it could not be prepared: the flights behind it would only say that it does not exist. */
export type Prepared = { readonly name: string; fields: readonly Field[]; error: Error | undefined }
/** What is sent under one Sync, and what has come back of it. */
export type Flight = {
  readonly steps: readonly Step[]
  readonly prepared: readonly Prepared[]
  /** Set on the flight that prepares a statement instead of running steps. */
  readonly prepares?: string
  readonly results: unknown[]
  readonly sentAt: number
  readonly resolve: (results: readonly unknown[]) => void
  readonly reject: (error: Error) => void
  sink: Sink<unknown> | undefined
  error: Error | undefined
}

/** One connection: what it has prepared, and the flights whose answers it awaits, the oldest first. */
export type State = {
  readonly socket: Socket
  readonly out: Outbox
  readonly statements: Map<string, Prepared>
  readonly flights: Flight[]
  names: number
  unsent: number
  rest: Buffer | undefined
  lost: Error | undefined
}

/** Reads what has arrived; a message that is not whole yet waits for the rest of it. */
export function receive(state: State, chunk: Buffer): void {
  const bytes = state.rest ? Buffer.concat([state.rest, chunk]) : chunk
  let at = 0
  while (bytes.length - at >= 5) {
    const end = at + 1 + bytes.readInt32BE(at + 1)
    if (end > bytes.length) break
    try {
      onMessage(state, bytes, at, end)
    } catch (error) {
      spoil(state, error)
    }
    at = end
  }
  state.rest = at < bytes.length ? bytes.subarray(at) : undefined
}

/** What a sink cannot take is its own flight's error: the rest of that answer is read past, and the next one is whole. */
function spoil(state: State, error: unknown): void {
  const flight = state.flights[0]
  if (!flight) throw error
  flight.error ??= error instanceof Error ? error : new Error(String(error))
  flight.sink = undefined
}

const ROW = 0x44
const BIND_COMPLETE = 0x32
const COMMAND_COMPLETE = 0x43
const PORTAL_SUSPENDED = 0x73
const READY = 0x5a
const ERROR = 0x45
const ROW_DESCRIPTION = 0x54

function onMessage(state: State, bytes: Buffer, at: number, end: number): void {
  const flight = state.flights[0]
  switch (bytes[at] ?? 0) {
    case ROW:
      if (flight) (flight.sink ??= nextSink(flight))?.row(bytes, at + 7)
      return
    case BIND_COMPLETE:
      if (flight) flight.sink = nextSink(flight)
      return
    case COMMAND_COMPLETE:
    case PORTAL_SUSPENDED:
      flight?.results.push((flight.sink ??= nextSink(flight))?.done(affected(bytes, at + 5, end - 1)))
      return
    case ROW_DESCRIPTION:
      if (flight?.prepared[0]) flight.prepared[0].fields = describedFields(bytes, at + 5)
      return
    case ERROR:
      if (flight) flight.error = pgError(bytes, at + 5, end)
      else throw new Error(pgError(bytes, at + 5, end).message)
      return
    case READY:
      state.flights.shift()
      if (flight) land(state, flight)
      return
    default:
    // Parse complete, no data, parameter status, notices: nothing depends on them.
  }
}

const nextSink = ({ steps, prepared, error, results: { length: at } }: Flight): Sink<unknown> | undefined =>
  error ? undefined : steps[at]?.sink(prepared[at]?.fields ?? [])

function land(state: State, flight: Flight): void {
  if (!flight.error) return flight.resolve(flight.results)
  if (flight.prepares !== undefined) {
    state.statements.delete(flight.prepares)
    for (const entry of flight.prepared) entry.error = flight.error
  }
  // A changed table makes PostgreSQL refuse the old plan: forget it, and the next call prepares it anew.
  const code = flight.error instanceof PgError ? flight.error.code : ''
  if (code === '0A000' || code === '26000') for (const step of flight.steps) state.statements.delete(step.text)
  flight.reject(flight.prepared.find((entry) => entry.error)?.error ?? flight.error)
}
