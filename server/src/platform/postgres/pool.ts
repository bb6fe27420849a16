import { fairQueue, type FairQueue, type FreeSlot } from '../fair-queue.ts'
import type { OrgId } from '../ids.ts'
import { openConnection, type PgConnection } from './connection.ts'
import { ConnectionLost, PoolExhausted } from './errors.ts'
import type { PipelineStep } from './pipeline.ts'
import { readBatches } from './read-batches.ts'
import type { SessionSettings } from './session.ts'

type PoolOptions = {
  readonly url: string
  readonly session: SessionSettings
  readonly size: number
  readonly onLost: (error: Error) => void
  /** Called with the seconds that a caller has waited for a connection; not if one was free. */
  readonly onWait: (seconds: number) => void
  /** How long PostgreSQL may be silent before a connection counts as lost; longer than the statement timeout. */
  readonly deadlineMs: number
  /** True for connections that write: one to a server that only reads is never used. */
  readonly writes?: boolean
  /** The most connections, or requests on shared connections, that one organisation may use at once. */
  readonly perOrg?: number
  /** The same while other organisations use connections too. */
  readonly perOrgShared?: number
  /** False serves callers in the order of their arrival. For controls of tests only. */
  readonly fairShare: boolean
}

/** A few pipelined connections that all callers share. */
export type PipelinedPool = {
  /**
   * Organisations take turns if there are many requests. The first step of a request of an organisation enters it, and its others
   * only read: see read-batches.ts. A request without an organisation is sent at once.
   */
  send(steps: readonly PipelineStep[], org?: OrgId): Promise<readonly unknown[]>
  /** The same for requests that all enter the organisation alike and are short: those that wait are sent as one, in one turn. */
  sendShort(steps: readonly PipelineStep[], org: OrgId): Promise<readonly unknown[]>
  /** Replaces all connections, one after the other: another server may have taken over from the one they lead to. */
  renew(reason: Error): Promise<void>
  close(): Promise<void>
}

/** Connections that one transaction at a time uses. */
export type TransactionPool = {
  /** Organisations that wait for a connection take turns. */
  acquire(org: OrgId): Promise<PgConnection>
  release(connection: PgConnection): void
  /** Closes the connections that are not in use. */
  renew(reason: Error): Promise<void>
  close(): Promise<void>
  readonly rewrite: (text: string) => string
}

const RECONNECT_MS = 250
const ACQUIRE_MS = 5_000
const MAX_WAITING = 10_000

const callerQueue = ({ perOrg, perOrgShared, fairShare }: PoolOptions, slots: number): FairQueue =>
  fairQueue({
    slots,
    perOrg: perOrg ?? slots,
    ...(perOrgShared !== undefined && { perOrgShared }),
    maxWaiting: MAX_WAITING,
    waitMs: ACQUIRE_MS,
    onFull: () => new PoolExhausted(),
    fairShare,
  })

/** `depth` is how many requests are sent on a connection before the response to the first: the others wait for their turn. */
export async function pipelinedPool(options: PoolOptions & { readonly depth: number }): Promise<PipelinedPool> {
  const turns = callerQueue(options, options.size * options.depth)
  const connections: PgConnection[] = []
  const opening = new Set<Promise<void>>()
  let closing = false
  const open = async () => {
    const connection = await openConnection(options.url, options.session, options.deadlineMs, (error) => {
      const index = connections.indexOf(connection)
      if (index >= 0) connections.splice(index, 1)
      options.onLost(error)
      if (connections.length + opening.size < options.size) reopen()
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
  const sendNow = (steps: readonly PipelineStep[]): Promise<readonly unknown[]> => {
    const connection = selectConnection(connections, options.depth)
    return connection ? connection.send(steps) : Promise.reject(new ConnectionLost('reconnecting'))
  }
  const sendBatched = readBatches(sendNow, Math.min(options.depth, REQUESTS_PER_WRITE))
  const inTurn = takeTurns(turns, options)
  const sendShort = readBatches((steps, org) => inTurn(org, () => sendNow(steps)), REQUESTS_PER_WRITE)
  return {
    send(steps, org) {
      if (org === undefined) return sendNow(steps)
      return inTurn(org, () => (options.depth > 1 ? sendBatched(org, steps) : sendNow(steps)))
    },
    sendShort: (steps, org) => sendShort(org, steps),
    async renew(reason) {
      // A copy, because every connection that is opened or retired changes the list.
      for (const old of connections.slice()) {
        await open()
        old.retire(reason)
      }
    },
    async close() {
      closing = true
      turns.close(new ConnectionLost(CLOSED))
      await Promise.all([...connections.map((connection) => connection.close()), ...opening])
    },
  }
}

type Results = Promise<readonly unknown[]>

/** Returns a function that sends when it is the organisation's turn. */
function takeTurns(turns: FairQueue, options: PoolOptions): (org: OrgId, send: () => Results) => Results {
  return (org, send) => {
    const free = turns.tryEnter(org)
    return free ? freeAfter(send(), free) : waitForTurn(turns, org, options).then((later) => freeAfter(send(), later))
  }
}

async function waitForTurn(turns: FairQueue, org: OrgId, { onWait }: PoolOptions): Promise<FreeSlot> {
  const startedAt = performance.now()
  try {
    return await turns.enter(org)
  } finally {
    onWait((performance.now() - startedAt) / 1_000)
  }
}

function freeAfter<T>(sent: Promise<T>, free: FreeSlot): Promise<T> {
  sent.then(free, free)
  return sent
}

/** Requests of one turn of the event loop are sent in one write; a connection takes this many before the next is used. */
const REQUESTS_PER_WRITE = 8

/**
 * Selects the connection that is being filled in this turn, while it has space; otherwise the least busy one. With a depth
 * of 1 requests never share a connection: the second would wait for the first, which may take seconds.
 */
function selectConnection(connections: readonly PgConnection[], depth: number): PgConnection | undefined {
  const perWrite = Math.min(depth, REQUESTS_PER_WRITE)
  let best: PgConnection | undefined
  let leastPending = Number.POSITIVE_INFINITY
  for (const connection of connections) {
    const unsent = connection.unsent()
    if (unsent > 0 && unsent < perWrite) return connection
    const pending = connection.pending()
    if (pending < leastPending) {
      best = connection
      leastPending = pending
    }
  }
  return best
}

type PoolState = {
  readonly idle: PgConnection[]
  /** As many slots as connections; a caller with a slot takes an idle connection or opens one. */
  readonly turns: FairQueue
  readonly slots: Map<PgConnection, FreeSlot>
  readonly all: Set<PgConnection>
  readonly opening: Set<Promise<PgConnection>>
  closing: boolean
  /** The server only reads: no further connection is opened before this time. */
  readOnlyUntil: number
}

export function transactionPool(options: PoolOptions): TransactionPool {
  const state: PoolState = {
    idle: [],
    turns: callerQueue(options, options.size),
    slots: new Map(),
    all: new Set(),
    opening: new Set(),
    closing: false,
    readOnlyUntil: 0,
  }
  const open = (): Promise<PgConnection> => {
    const connecting = connect(state, options).finally(() => state.opening.delete(connecting))
    state.opening.add(connecting)
    return connecting
  }
  return {
    async acquire(org) {
      if (state.closing) throw new ConnectionLost(CLOSED)
      const free = state.turns.tryEnter(org) ?? (await waitForTurn(state.turns, org, options))
      try {
        const connection = state.idle.pop() ?? (await open())
        state.slots.set(connection, free)
        return connection
      } catch (error) {
        free()
        throw error
      }
    },
    release(connection) {
      if (connection.alive()) state.idle.push(connection)
      const free = state.slots.get(connection)
      state.slots.delete(connection)
      free?.()
    },
    async renew(reason) {
      for (const connection of state.idle.slice()) connection.retire(reason)
    },
    close: () => closePool(state),
    rewrite: (text) => text,
  }
}

const CLOSED = 'the database is closed'
const READ_ONLY = 'the database accepts no writes'

/** Opens a connection. If the pool is closed meanwhile, the new connection is closed too. */
async function connect(state: PoolState, options: PoolOptions): Promise<PgConnection> {
  if (performance.now() < state.readOnlyUntil) throw new ConnectionLost(READ_ONLY)
  try {
    const connection = await openConnection(options.url, options.session, options.deadlineMs, (error) => {
      state.all.delete(connection)
      const index = state.idle.indexOf(connection)
      if (index >= 0) state.idle.splice(index, 1)
      options.onLost(error)
    })
    if (options.writes && connection.readOnly) state.readOnlyUntil = performance.now() + RECONNECT_MS
    if (state.closing || (options.writes && connection.readOnly)) {
      await connection.close()
      throw new Error(state.closing ? CLOSED : READ_ONLY)
    }
    state.all.add(connection)
    return connection
  } catch (error) {
    throw new ConnectionLost(error instanceof Error ? error.message : String(error))
  }
}

async function closePool(state: PoolState): Promise<void> {
  state.closing = true
  state.turns.close(new ConnectionLost(CLOSED))
  await Promise.allSettled([...[...state.all].map((connection) => connection.close()), ...state.opening])
}
