import type { Socket } from 'node:net'
import pg from 'pg'
import { outbox, take, writeBind, writeDescribe, writeExecute, writeParse, writeSync, type Outbox, type Param } from './encode.ts'
import type { Field, Sink, SinkFor } from './decode.ts'
import { ConnectionLost, pgError, type PgError } from './errors.ts'

/** One statement of a flight: its text is prepared once per connection and executed by name ever after. */
export type Step = { readonly text: string; readonly params: readonly Param[]; readonly sink: SinkFor<unknown> }

/**
 * One connection, pipelined. A flight is a list of steps that PostgreSQL runs as one implicit transaction (there is one
 * Sync at its end): when a step fails, the rest of its flight is skipped and its effects are undone, and the next flight
 * is not touched. Flights of one turn of the event loop leave in one write.
 */
export type Wire = {
  send(steps: readonly Step[]): Promise<readonly unknown[]>
  readonly pending: () => number
  readonly alive: () => boolean
  close(): Promise<void>
}

type Prepared = { readonly name: string; fields: readonly Field[] }
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
  error: PgError | undefined
}

type State = {
  readonly socket: Socket
  readonly out: Outbox
  readonly statements: Map<string, Prepared>
  readonly flights: Flight[]
  readonly deadlineMs: number
  names: number
  flushing: boolean
  rest: Buffer | undefined
  lost: Error | undefined
}

/** Statements prepared on one connection before the oldest is forgotten; lists with many filters make many. */
const MAX_STATEMENTS = 500

/** pg knows how to greet PostgreSQL (TLS, SCRAM, start-up options); afterwards the socket is ours. */
export async function connectWire(url: string, options: string, deadlineMs: number, onLost: (error: Error) => void): Promise<Wire> {
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
    flushing: false,
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
    alive: () => state.lost === undefined,
    close: () => closeWire(state),
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
    for (const [i, step] of steps.entries()) {
      writeBind(state.out, prepared[i]?.name ?? '', step.params)
      writeExecute(state.out)
    }
    writeSync(state.out)
    push(state, { steps, prepared, resolve, reject })
  })
}

/** A statement is prepared in a flight of its own, so that a failing neighbour cannot take its preparation with it. */
function prepare(state: State, text: string): Prepared {
  const known = state.statements.get(text)
  if (known) return known
  const entry: Prepared = { name: `s${++state.names}`, fields: [] }
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
  if (state.flushing) return
  state.flushing = true
  setImmediate(() => {
    state.flushing = false
    if (!state.lost) state.socket.write(take(state.out))
  })
}

function receive(state: State, chunk: Buffer): void {
  const bytes = state.rest ? Buffer.concat([state.rest, chunk]) : chunk
  let at = 0
  while (bytes.length - at >= 5) {
    const end = at + 1 + bytes.readInt32BE(at + 1)
    if (end > bytes.length) break
    onMessage(state, bytes, at, end)
    at = end
  }
  state.rest = at < bytes.length ? bytes.subarray(at) : undefined
}

const ROW = 0x44
const BIND_COMPLETE = 0x32
const COMMAND_COMPLETE = 0x43
const READY = 0x5a
const ERROR = 0x45
const ROW_DESCRIPTION = 0x54

function onMessage(state: State, bytes: Buffer, at: number, end: number): void {
  const flight = state.flights[0]
  switch (bytes[at]) {
    case ROW:
      flight?.sink?.row(bytes, at + 7)
      return
    case BIND_COMPLETE:
      if (flight) flight.sink = flight.steps[flight.results.length]?.sink(flight.prepared[flight.results.length]?.fields ?? [])
      return
    case COMMAND_COMPLETE:
      flight?.results.push(flight.sink?.done(affected(bytes, at + 5, end - 1)))
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

function land(state: State, flight: Flight): void {
  if (!flight.error) return flight.resolve(flight.results)
  if (flight.prepares !== undefined) state.statements.delete(flight.prepares)
  // A changed table makes PostgreSQL refuse the old plan: forget it, and the next call prepares it anew.
  if (flight.error.code === '0A000' || flight.error.code === '26000') for (const step of flight.steps) state.statements.delete(step.text)
  flight.reject(flight.error)
}

/** The count at the end of a command tag such as `UPDATE 3`; `at` and `end` bound the tag. */
function affected(bytes: Buffer, at: number, end: number): number {
  let count = 0
  let unit = 1
  for (let i = end - 1; i >= at; i--) {
    const digit = (bytes[i] ?? 0) - 0x30
    if (digit < 0 || digit > 9) break
    count += digit * unit
    unit *= 10
  }
  return count
}

function describedFields(bytes: Buffer, at: number): Field[] {
  const fields: Field[] = []
  let offset = at + 2
  for (let i = bytes.readInt16BE(at); i > 0; i--) {
    const zero = bytes.indexOf(0, offset)
    fields.push({ name: bytes.toString('utf8', offset, zero), oid: bytes.readInt32BE(zero + 7) })
    offset = zero + 19
  }
  return fields
}

function closeWire(state: State): Promise<void> {
  if (state.lost) return Promise.resolve()
  state.lost = new Error('closed')
  return new Promise((resolve) => {
    state.socket.removeAllListeners('close').once('close', () => resolve())
    state.socket.end(Buffer.from([0x58, 0, 0, 0, 4]))
    setTimeout(() => state.socket.destroy(), 500).unref()
  })
}
