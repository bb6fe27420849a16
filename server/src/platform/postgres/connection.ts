import type { Socket } from 'node:net'
import pg from 'pg'
import { outbox, take, writeBind, writeDescribe, writeExecute, writeParse, writeSync } from './encode.ts'
import { counted } from './decode.ts'
import { ConnectionLost } from './errors.ts'
import { receive, type Flight, type Prepared, type State, type Step } from './pipeline.ts'

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

/** Statements prepared on one connection before the oldest is forgotten; lists with many filters make many. */
const MAX_STATEMENTS = 500

/**
 * How long a plan is kept, in milliseconds: it is made for tables of the size that they had, and on the day of an on-sale a
 * table that was empty has 20,000 rows a minute later. A young connection looks again soon, an old one seldom.
 */
const PLANS_KEPT = { first: 1_000, most: 15_000 }

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
  const state = newState(socket)
  const lose = (error: Error) => {
    if (state.lost) return
    state.lost = error
    clearInterval(watch)
    for (const flight of state.flights.splice(0)) flight.reject(new ConnectionLost(error.message))
    socket.destroy()
    onLost(error)
  }
  const plans = planning(state)
  const watch = setInterval(() => {
    const oldest = state.flights[0]
    if (oldest && performance.now() - oldest.sentAt > deadlineMs) lose(new Error('PostgreSQL did not answer in time'))
    else plans.look()
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
    send(steps) {
      plans.use()
      return send(state, steps)
    },
    pending: () => state.flights.length,
    unsent: () => state.unsent,
    alive: () => state.lost === undefined,
    close() {
      clearInterval(watch)
      return closeWire(state)
    },
  }
}

/** Lets PostgreSQL plan anew now and then, on a connection that is in use. */
function planning(state: State) {
  let madeAt = performance.now()
  let keptMs = PLANS_KEPT.first
  let used = false
  return {
    use() {
      used = true
    },
    look() {
      const now = performance.now()
      if (!used || now - madeAt < keptMs) return
      madeAt = now
      keptMs = Math.min(2 * keptMs, PLANS_KEPT.most)
      used = false
      // In a transaction that has failed it is refused, and comes again another time.
      send(state, [{ text: 'discard plans', params: [], sink: counted }]).catch(() => {})
    },
  }
}

const newState = (socket: Socket): State => ({
  socket,
  out: outbox(),
  statements: new Map(),
  flights: [],
  names: 0,
  unsent: 0,
  rest: undefined,
  lost: undefined,
})

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
