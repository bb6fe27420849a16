import type { Socket } from 'node:net'
import {
  messageBuffer,
  take,
  writeBind,
  writeClose,
  writeDescribe,
  writeExecute,
  writeParse,
  writeSync,
} from './encode.ts'
import { rowCount } from './decode.ts'
import { ConnectionLost } from './errors.ts'
import {
  forgetStatement,
  receive,
  type PipelinedRequest,
  type PreparedStatement,
  type ConnectionState,
  type PipelineStep,
} from './pipeline.ts'
import { shakeHands } from './handshake.ts'
import type { SessionSettings } from './session.ts'

/**
 * One pipelined connection. A request is a list of steps that PostgreSQL runs as one implicit transaction, because only
 * one Sync message follows them. When a step fails, the rest of its request is skipped and its effects are rolled back;
 * the next request is not affected. Requests of one turn of the event loop are sent in one write.
 */
export type PgConnection = {
  send(steps: readonly PipelineStep[]): Promise<readonly unknown[]>
  readonly pending: () => number
  /** Requests that are sent at the end of this turn of the event loop. */
  readonly unsent: () => number
  /** False after it was lost or retired: take another one for the next request. */
  readonly alive: () => boolean
  /** True if the server refused writes when the connection was opened. */
  readonly readOnly: boolean
  /** Takes no new callers and closes after the requests that wait for a response. */
  retire(reason: Error): void
  close(): Promise<void>
}

/** Statements kept on one connection before the oldest is closed; lists with many filters produce many statements. */
const MAX_STATEMENTS = 500

/**
 * How long a plan is kept. A plan suits the size that the tables had when it was made, and when sales open, an empty table
 * can have 20,000 rows a minute later. So a new connection discards its plans soon, and an old one less often.
 */
const PLAN_LIFETIME_MS = { first: 1_000, longest: 15_000 }

/**
 * pg performs the handshake with PostgreSQL (TLS, SCRAM); afterwards we use its socket ourselves. `onLost` is called once,
 * when the connection is lost or retired.
 */
export async function openConnection(
  url: string,
  settings: SessionSettings,
  deadlineMs: number,
  onLost: (error: Error) => void,
): Promise<PgConnection> {
  const { socket, readOnly } = await shakeHands(url, settings)
  const state = newState(socket)
  const { lose, retire } = connectionEnd(state, onLost)
  const plans = planExpiry(state)
  const watch = setInterval(() => {
    const oldest = state.requests[0]
    if (state.lost) clearInterval(watch)
    else if (oldest && performance.now() - oldest.sentAt > deadlineMs)
      lose(new Error('PostgreSQL did not respond in time'))
    else plans.discardIfOld()
  }, 1_000).unref()
  socket.on('data', (chunk: Buffer) => {
    try {
      receive(state, chunk)
    } catch (error) {
      lose(error instanceof Error ? error : new Error(String(error)))
    }
    if (state.retired) retire(state.retired)
  })
  socket.on('error', lose)
  socket.on('close', () => lose(new Error('the connection was closed')))
  return {
    send(steps) {
      plans.markUsed()
      return send(state, steps)
    },
    pending: () => state.requests.length,
    unsent: () => state.unsent,
    alive: () => state.lost === undefined && state.retired === undefined,
    readOnly,
    retire,
    close() {
      clearInterval(watch)
      return closeConnection(state)
    },
  }
}

/** `lose` ends the connection at once, `retire` after its last request. Both call `onLost`, which is called only once. */
function connectionEnd(state: ConnectionState, onLost: (error: Error) => void) {
  let isReported = false
  const report = (error: Error) => {
    if (isReported) return
    isReported = true
    onLost(error)
  }
  return {
    lose(error: Error) {
      if (state.lost) return
      state.lost = error
      for (const request of state.requests.splice(0)) request.reject(new ConnectionLost(error.message))
      state.socket.destroy()
      report(error)
    },
    retire(reason: Error) {
      if (state.lost) return
      state.retired ??= reason
      report(reason)
      if (state.requests.length === 0) void closeConnection(state)
    },
  }
}

/** Makes PostgreSQL discard its plans from time to time, on a connection that is in use. */
function planExpiry(state: ConnectionState) {
  let discardedAt = performance.now()
  let lifetimeMs = PLAN_LIFETIME_MS.first
  let used = false
  return {
    markUsed() {
      used = true
    },
    discardIfOld() {
      const now = performance.now()
      if (!used || now - discardedAt < lifetimeMs) return
      discardedAt = now
      lifetimeMs = Math.min(2 * lifetimeMs, PLAN_LIFETIME_MS.longest)
      used = false
      // PostgreSQL rejects it in a failed transaction; a later call repeats it.
      send(state, [{ text: 'discard plans', params: [], sink: rowCount }]).catch(() => {})
    },
  }
}

const newState = (socket: Socket): ConnectionState => ({
  socket,
  out: messageBuffer(),
  statements: new Map(),
  requests: [],
  nameCount: 0,
  toClose: [],
  unsent: 0,
  incomplete: undefined,
  retired: undefined,
  lost: undefined,
})

function send(state: ConnectionState, steps: readonly PipelineStep[]): Promise<readonly unknown[]> {
  if (state.lost) return Promise.reject(new ConnectionLost(state.lost.message))
  return new Promise((resolve, reject) => {
    const prepared = steps.map((step) => prepare(state, step.text))
    writeSteps(state, steps, prepared)
    push(state, { steps, prepared, resolve, reject })
    // Only now: this request may still use a statement that it made the connection forget.
    if (state.toClose.length > 0) closeStatements(state)
  })
}

/** If a parameter cannot be written, nothing of its request is sent: half a message would garble the messages after it. */
function writeSteps(
  { out }: ConnectionState,
  steps: readonly PipelineStep[],
  prepared: readonly PreparedStatement[],
): void {
  const start = out.length
  try {
    for (const [i, { params, portal }] of steps.entries()) {
      if (portal?.opens !== false) writeBind(out, prepared[i]?.name ?? '', params, portal?.name)
      writeExecute(out, portal?.name, portal?.rows)
    }
    writeSync(out)
  } catch (error) {
    out.length = start
    throw error
  }
}

/** PostgreSQL keeps a statement, with its plan, until it is closed or the connection ends. */
function closeStatements(state: ConnectionState): void {
  for (const name of state.toClose.splice(0)) writeClose(state.out, name)
  writeSync(state.out)
  push(state, { steps: [], prepared: [], resolve: () => {}, reject: () => {} })
}

/** A statement is prepared in a request of its own, so that an error of another step cannot undo its preparation. */
function prepare(state: ConnectionState, text: string): PreparedStatement {
  const known = state.statements.get(text)
  if (known) return known
  const entry: PreparedStatement = { name: `s${++state.nameCount}`, fields: [], error: undefined }
  state.statements.set(text, entry)
  if (state.statements.size > MAX_STATEMENTS) forgetOldest(state)
  writeParse(state.out, entry.name, text)
  writeDescribe(state.out, entry.name)
  writeSync(state.out)
  push(state, { steps: [], prepared: [entry], preparesText: text, resolve: () => {}, reject: () => {} })
  return entry
}

function forgetOldest(state: ConnectionState): void {
  const [oldest] = state.statements
  if (oldest) forgetStatement(state, ...oldest)
}

function push(state: ConnectionState, request: Omit<PipelinedRequest, 'results' | 'sentAt' | 'sink' | 'error'>): void {
  state.requests.push({ ...request, results: [], sentAt: performance.now(), sink: undefined, error: undefined })
  if (state.unsent++ > 0) return
  setImmediate(() => {
    state.unsent = 0
    if (!state.lost) state.socket.write(take(state.out))
  })
}

/** The Terminate message of the protocol. */
const TERMINATE = Buffer.from([0x58, 0, 0, 0, 4])
const CLOSE_MS = 500

function closeConnection(state: ConnectionState): Promise<void> {
  if (state.lost) return Promise.resolve()
  state.lost = new Error('closed')
  return new Promise((resolve) => {
    state.socket.removeAllListeners('close').once('close', () => {
      for (const request of state.requests.splice(0)) request.reject(new ConnectionLost('closed'))
      resolve()
    })
    state.socket.end(TERMINATE)
    setTimeout(() => state.socket.destroy(), CLOSE_MS).unref()
  })
}
