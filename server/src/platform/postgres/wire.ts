import type { Socket } from 'node:net'
import pg from 'pg'
import {
  outbox,
  take,
  writeBind,
  writeDescribe,
  writeExecute,
  writeParse,
  writeSync,
  type Outbox,
  type Param,
} from './encode.ts'
import { affected, describedFields, type Field, type Sink, type SinkFor } from './decode.ts'
import { ConnectionLost, PgError, pgError } from './errors.ts'

/** One statement of a flight: its text is prepared once per connection and executed by name ever after. */
export type Step = {
  readonly text: string
  readonly params: readonly Param[]
  readonly sink: SinkFor<unknown>
  /** Only the next so many rows; a portal with a name stays open until its transaction ends. See portal.ts. */
  readonly part?: { readonly portal: string; readonly rows: number; readonly opens: boolean }
}

/**
 * One connection, pipelined. A flight is a list of steps that PostgreSQL runs as one implicit transaction (there is one
 * Sync at its end): when a step fails, the rest of its flight is skipped and its effects are undone, and the next flight
 * is not touched. Flights of one turn of the event loop leave in one write.
 */
export type Wire = {
  send(steps: readonly Step[]): Promise<readonly unknown[]>
  readonly pending: () => number
  /** Flights that wait for the end of this turn. */
  readonly unsent: () => number
  readonly alive: () => boolean
  close(): Promise<void>
}

/** `error` is why it could not be prepared: the flights behind it would only say that it does not exist. */
type Prepared = { readonly name: string; fields: readonly Field[]; error: Error | undefined }
type Flight = {
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

type State = {
  readonly socket: Socket
  readonly out: Outbox
  readonly statements: Map<string, Prepared>
  readonly flights: Flight[]
  readonly deadlineMs: number
  names: number
  unsent: number
  rest: Buffer | undefined
  lost: Error | undefined
}

/** Statements prepared on one connection before the oldest is forgotten; lists with many filters make many. */
const MAX_STATEMENTS = 500

/** pg knows how to greet PostgreSQL (TLS, SCRAM, start-up options); afterwards the socket is ours. */
export async function connectWire(
  url: string,
  options: string,
  deadlineMs: number,
  onLost: (error: Error) => void,
): Promise<Wire> {
  const client = new pg.Client({ connectionString: url, options, connectionTimeoutMillis: 5_000, keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  const socket = takeOver(client)
  const state: State = {
    socket,
    out: outbox(),
    statements: new Map(),
    flights: [],
    deadlineMs,
    names: 0,
    unsent: 0,
    rest: undefined,
    lost: undefined,
  }
  const lose = (error: Error) => {
    if (state.lost) return
    state.lost = error
    clearInterval(watch)
    for (const flight of state.flights.splice(0)) flight.reject(new ConnectionLost(error.message))
    socket.destroy()
    onLost(error)
  }
  const watch = setInterval(() => {
    const oldest = state.flights[0]
    if (oldest && performance.now() - oldest.sentAt > deadlineMs) lose(new Error('PostgreSQL did not answer in time'))
  }, 1_000).unref()
  socket.on('data', (chunk: Buffer) => {
    try {
      receive(state, chunk)
    } catch (error) {
      lose(error instanceof Error ? error : new Error(String(error)))
    }
  })
  socket.on('error', lose)
  socket.on('close', () => lose(new Error('the connection was closed')))
  return {
    send: (steps) => send(state, steps),
    pending: () => state.flights.length,
    unsent: () => state.unsent,
    alive: () => state.lost === undefined,
    close() {
      clearInterval(watch)
      return closeWire(state)
    },
  }
}

/** The cast reaches into pg's connection, the only way to its socket; its listeners are replaced by ours. */
function takeOver(client: pg.Client): Socket {
  const { connection } = client as unknown as { connection: { stream: Socket; removeAllListeners(): void } }
  connection.removeAllListeners()
  const { stream } = connection
  for (const event of ['data', 'end', 'error', 'close']) stream.removeAllListeners(event)
  return stream
}

function send(state: State, steps: readonly Step[]): Promise<readonly unknown[]> {
  if (state.lost) return Promise.reject(new ConnectionLost(state.lost.message))
  return new Promise((resolve, reject) => {
    const prepared = steps.map((step) => prepare(state, step.text))
    for (const [i, { params, part }] of steps.entries()) {
      if (part?.opens !== false) writeBind(state.out, prepared[i]?.name ?? '', params, part?.portal)
      writeExecute(state.out, part?.portal, part?.rows)
    }
    writeSync(state.out)
    push(state, { steps, prepared, resolve, reject })
  })
}

/** A statement is prepared in a flight of its own, so that a failing neighbour cannot take its preparation with it. */
function prepare(state: State, text: string): Prepared {
  const known = state.statements.get(text)
  if (known) return known
  const entry: Prepared = { name: `s${++state.names}`, fields: [], error: undefined }
  state.statements.set(text, entry)
  if (state.statements.size > MAX_STATEMENTS) forgetOldest(state)
  writeParse(state.out, entry.name, text)
  writeDescribe(state.out, entry.name)
  writeSync(state.out)
  push(state, { steps: [], prepared: [entry], prepares: text, resolve: () => {}, reject: () => {} })
  return entry
}

/** The server keeps the plan of a forgotten statement until the connection ends; names are never used again. */
function forgetOldest(state: State): void {
  const [oldest] = state.statements.keys()
  if (oldest !== undefined) state.statements.delete(oldest)
}

function push(state: State, flight: Omit<Flight, 'results' | 'sentAt' | 'sink' | 'error'>): void {
  state.flights.push({ ...flight, results: [], sentAt: performance.now(), sink: undefined, error: undefined })
  if (state.unsent++ > 0) return
  setImmediate(() => {
    state.unsent = 0
    if (!state.lost) state.socket.write(take(state.out))
  })
}

function receive(state: State, chunk: Buffer): void {
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

function closeWire(state: State): Promise<void> {
  if (state.lost) return Promise.resolve()
  state.lost = new Error('closed')
  return new Promise((resolve) => {
    state.socket.removeAllListeners('close').once('close', () => {
      for (const flight of state.flights.splice(0)) flight.reject(new ConnectionLost('closed'))
      resolve()
    })
    state.socket.end(Buffer.from([0x58, 0, 0, 0, 4]))
    setTimeout(() => state.socket.destroy(), 500).unref()
  })
}
