import { openConnection, type PgConnection } from './connection.ts'
import { ConnectionLost, PoolExhausted } from './errors.ts'
import type { PipelineStep } from './pipeline.ts'

type PoolOptions = {
  readonly url: string
  readonly session: string
  readonly size: number
  readonly onLost: (error: Error) => void
  /** How long PostgreSQL may be silent before a connection counts as lost; longer than the statement timeout. */
  readonly deadlineMs: number
}

/** A few pipelined connections that all callers share. */
export type PipelinedPool = {
  send(steps: readonly PipelineStep[]): Promise<readonly unknown[]>
  close(): Promise<void>
}

/** Connections that one transaction at a time uses. */
export type TransactionPool = {
  acquire(): Promise<PgConnection>
  release(connection: PgConnection): void
  close(): Promise<void>
  readonly rewrite: (text: string) => string
}

const RECONNECT_MS = 250
const ACQUIRE_MS = 5_000

export async function pipelinedPool(options: PoolOptions): Promise<PipelinedPool> {
  const connections: PgConnection[] = []
  const opening = new Set<Promise<void>>()
  let closing = false
  const open = async () => {
    const connection = await openConnection(options.url, options.session, options.deadlineMs, (error) => {
      const index = connections.indexOf(connection)
      if (index >= 0) connections.splice(index, 1)
      options.onLost(error)
      reopen()
    })
    if (closing) await connection.close()
    else connections.push(connection)
  }
  const reopen = () => {
    if (closing) return
    const attempt = open()
      .catch(() => void setTimeout(reopen, RECONNECT_MS).unref())
      .finally(() => opening.delete(attempt))
    opening.add(attempt)
  }
  await Promise.all(Array.from({ length: options.size }, open))
  return {
    send(steps) {
      const connection = selectConnection(connections)
      return connection ? connection.send(steps) : Promise.reject(new ConnectionLost('reconnecting'))
    },
    async close() {
      closing = true
      await Promise.all([...connections.map((connection) => connection.close()), ...opening])
    },
  }
}

/** Requests of one turn of the event loop are sent in one write; a connection takes this many before the next is used. */
const REQUESTS_PER_WRITE = 8

/** Selects the connection that is being filled in this turn, while it has space; otherwise the least busy one. */
function selectConnection(connections: readonly PgConnection[]): PgConnection | undefined {
  let best: PgConnection | undefined
  let leastPending = Number.POSITIVE_INFINITY
  for (const connection of connections) {
    const unsent = connection.unsent()
    if (unsent > 0 && unsent < REQUESTS_PER_WRITE) return connection
    const pending = connection.pending()
    if (pending < leastPending) {
      best = connection
      leastPending = pending
    }
  }
  return best
}

type Waiter = {
  readonly resolve: (connection: PgConnection) => void
  readonly reject: (error: Error) => void
  readonly timer: NodeJS.Timeout
}

type PoolState = {
  readonly idle: PgConnection[]
  readonly waiting: Waiter[]
  readonly all: Set<PgConnection>
  readonly opening: Set<Promise<PgConnection>>
  closing: boolean
}

export function transactionPool(options: PoolOptions): TransactionPool {
  const state: PoolState = { idle: [], waiting: [], all: new Set(), opening: new Set(), closing: false }
  const open = (): Promise<PgConnection> => {
    const connecting = connect(state, options).finally(() => state.opening.delete(connecting))
    state.opening.add(connecting)
    return connecting
  }
  return {
    async acquire() {
      if (state.closing) throw new ConnectionLost(CLOSED)
      const mayOpen = state.all.size + state.opening.size < options.size
      return state.idle.pop() ?? (mayOpen ? open() : waitForRelease(state.waiting))
    },
    release(connection) {
      const next = state.waiting.shift()
      if (!next) {
        if (connection.alive()) state.idle.push(connection)
        return
      }
      clearTimeout(next.timer)
      if (connection.alive()) next.resolve(connection)
      else open().then(next.resolve, next.reject)
    },
    close: () => closePool(state),
    rewrite: (text) => text,
  }
}

const CLOSED = 'the database is closed'

/** Opens a connection. If the pool is closed meanwhile, the new connection is closed too. */
async function connect(state: PoolState, options: PoolOptions): Promise<PgConnection> {
  try {
    const connection = await openConnection(options.url, options.session, options.deadlineMs, (error) => {
      state.all.delete(connection)
      const index = state.idle.indexOf(connection)
      if (index >= 0) state.idle.splice(index, 1)
      options.onLost(error)
    })
    if (state.closing) {
      await connection.close()
      throw new Error(CLOSED)
    }
    state.all.add(connection)
    return connection
  } catch (error) {
    throw new ConnectionLost(error instanceof Error ? error.message : String(error))
  }
}

async function closePool(state: PoolState): Promise<void> {
  state.closing = true
  for (const { timer, reject } of state.waiting.splice(0)) {
    clearTimeout(timer)
    reject(new ConnectionLost(CLOSED))
  }
  await Promise.allSettled([...[...state.all].map((connection) => connection.close()), ...state.opening])
}

/** Waits for a connection to be released, first come first served, up to a time limit. */
const waitForRelease = (waiting: Waiter[]): Promise<PgConnection> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(waiter), 1)
      reject(new PoolExhausted())
    }, ACQUIRE_MS)
    const waiter: Waiter = { resolve, reject, timer }
    waiting.push(waiter)
  })
