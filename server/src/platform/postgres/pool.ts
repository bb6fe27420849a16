import { ConnectionLost, PoolExhausted } from './errors.ts'
import type { Step } from './pipeline.ts'
import { connectWire, type Wire } from './connection.ts'

type Options = {
  readonly url: string
  readonly session: string
  readonly size: number
  readonly onLost: (error: Error) => void
  /** How long PostgreSQL may be silent before a connection is given up; longer than the statement timeout. */
  readonly deadlineMs: number
}

/** A few pipelined connections that all callers share; each flight takes the least busy one. */
export type Lanes = { send(steps: readonly Step[]): Promise<readonly unknown[]>; close(): Promise<void> }

/** Connections lent to one transaction at a time. */
export type WirePool = {
  acquire(): Promise<Wire>
  release(wire: Wire): void
  close(): Promise<void>
  readonly rewrite: (text: string) => string
}

const RECONNECT_MS = 250
const ACQUIRE_MS = 5_000

export async function lanes(options: Options): Promise<Lanes> {
  const wires: Wire[] = []
  let closing = false
  const open = async () => {
    const wire = await connectWire(options.url, options.session, options.deadlineMs, (error) => {
      wires.splice(wires.indexOf(wire), 1)
      options.onLost(error)
      if (!closing) reopen()
    })
    wires.push(wire)
  }
  const reopen = () => {
    if (!closing) open().catch(() => setTimeout(reopen, RECONNECT_MS).unref())
  }
  await Promise.all(Array.from({ length: options.size }, open))
  return {
    send(steps) {
      const wire = nextLane(wires)
      return wire ? wire.send(steps) : Promise.reject(new ConnectionLost('reconnecting'))
    },
    async close() {
      closing = true
      await Promise.all(wires.map((wire) => wire.close()))
    },
  }
}

/** Flights of one turn of the event loop leave in one write; a lane takes this many before the next one is begun. */
const PER_WRITE = 8

/** The lane that is being filled in this turn, while it has room; else the one with the least to do. */
function nextLane(wires: readonly Wire[]): Wire | undefined {
  let best: Wire | undefined
  let least = Number.POSITIVE_INFINITY
  for (const wire of wires) {
    const unsent = wire.unsent()
    if (unsent > 0 && unsent < PER_WRITE) return wire
    const pending = wire.pending()
    if (pending < least) {
      best = wire
      least = pending
    }
  }
  return best
}

type Waiter = {
  readonly resolve: (wire: Wire) => void
  readonly reject: (error: Error) => void
  readonly timer: NodeJS.Timeout
}

export function transactionPool(options: Options): WirePool {
  const idle: Wire[] = []
  const waiting: Waiter[] = []
  const all = new Set<Wire>()
  let opening = 0

  const open = async (): Promise<Wire> => {
    opening++
    try {
      const wire = await connectWire(options.url, options.session, options.deadlineMs, (error) => {
        all.delete(wire)
        const at = idle.indexOf(wire)
        if (at >= 0) idle.splice(at, 1)
        options.onLost(error)
      })
      all.add(wire)
      return wire
    } catch (error) {
      throw new ConnectionLost(error instanceof Error ? error.message : String(error))
    } finally {
      opening--
    }
  }

  const release = (wire: Wire) => {
    const next = waiting.shift()
    if (!next) {
      if (wire.alive()) idle.push(wire)
      return
    }
    clearTimeout(next.timer)
    if (wire.alive()) next.resolve(wire)
    else open().then(next.resolve, next.reject)
  }

  return {
    async acquire() {
      return idle.pop() ?? (all.size + opening < options.size ? open() : turn(waiting))
    },
    release,
    async close() {
      await Promise.all([...all].map((wire) => wire.close()))
    },
    rewrite: (text) => text,
  }
}

/** Waits for a connection to be given back, first come first served, and not for ever. */
const turn = (waiting: Waiter[]): Promise<Wire> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(waiter), 1)
      reject(new PoolExhausted())
    }, ACQUIRE_MS)
    const waiter: Waiter = { resolve, reject, timer }
    waiting.push(waiter)
  })
