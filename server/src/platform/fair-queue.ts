/** Shares a number of slots between organisations, so that a flood by one of them does not hold up the others. */
export type FairQueue = {
  /**
   * Waits for a slot, and returns a function that frees it; only its first call counts. Rejects if the organisation has
   * too many waiting already, if the wait takes too long, or with the signal's reason if it is aborted.
   */
  enter(org: string, signal?: AbortSignal): Promise<FreeSlot>
  /** Takes a slot if one is free, without waiting and without a promise. */
  tryEnter(org: string): FreeSlot | undefined
  /** Rejects all who wait, now and later. */
  close(error: Error): void
}

export type FreeSlot = () => void

/** There are too many requests before this one: the client should repeat it after a moment. */
export class QueueFull extends Error {}

export type FairQueueOptions = {
  readonly slots: number
  /** The most slots that one organisation may have at once, even if nobody waits: for work that lasts long. */
  readonly perOrg?: number
  /** The same while other organisations have been served in the last second: for work that takes much processor time. */
  readonly perOrgShared?: number
  /** How many requests of one organisation may wait. */
  readonly maxWaiting: number
  readonly waitMs: number
  /** Creates the error of a request that waited too long, or that finds too many of its organisation waiting. */
  readonly onFull: () => QueueFull
  /** False serves requests in the order of their arrival, whatever their organisation. For controls of tests only. */
  readonly fairShare?: boolean
}

type Waiter = { readonly start: (free: FreeSlot) => void; readonly reject: (error: unknown) => void }

/** The slots in use and the waiting requests of one organisation. It is forgotten when it has neither. */
type Share = { readonly key: string; running: number; readonly waiting: Set<Waiter>; lastTurn: number }

type QueueState = {
  readonly options: FairQueueOptions
  /** The most slots of one organisation while it is alone, and while others are served too. */
  readonly limit: number
  readonly sharedLimit: number
  readonly shares: Map<string, Share>
  /** Counts the slots that were given out. */
  turns: number
  /** The organisation that was served last and when, and when another one was last served before it. */
  lastKey: string | undefined
  lastAt: number
  otherAt: number
  running: number
  waiting: number
  closed: Error | undefined
}

/**
 * A free slot goes to the waiting organisation that has the fewest, and among equals to the one that was served longest
 * ago. So one organisation may use all slots while no other waits, and another one's request waits only until the first
 * running piece of work ends, however many requests of the first wait before it.
 */
export function fairQueue(options: FairQueueOptions): FairQueue {
  const { slots, perOrg = slots, perOrgShared = perOrg, fairShare = true } = options
  const state: QueueState = {
    options,
    limit: fairShare ? perOrg : slots,
    sharedLimit: fairShare ? perOrgShared : slots,
    shares: new Map(),
    turns: 0,
    lastKey: undefined,
    lastAt: Number.NEGATIVE_INFINITY,
    otherAt: Number.NEGATIVE_INFINITY,
    running: 0,
    waiting: 0,
    closed: undefined,
  }
  // Without fair shares all requests count as one organisation's.
  const keyOf = (org: string): string => (fairShare ? org : '')
  return {
    tryEnter: (org) => tryTake(state, keyOf(org)),
    async enter(org, signal) {
      if (state.closed) throw state.closed
      signal?.throwIfAborted()
      return tryTake(state, keyOf(org)) ?? waitForSlot(state, keyOf(org), signal)
    },
    close(error) {
      state.closed = error
      const waiters = [...state.shares.values()].flatMap((share) => [...share.waiting])
      for (const waiter of waiters) waiter.reject(error)
    },
  }
}

function tryTake(state: QueueState, key: string): FreeSlot | undefined {
  const share = state.shares.get(key)
  if (state.running >= state.options.slots) return undefined
  if (share && (share.running >= limitOf(state, key) || share.waiting.size > 0)) return undefined
  return take(state, share ?? newShare(state, key))
}

/** For how long an organisation counts as active after it was served. */
const ACTIVE_MS = 1_000

function limitOf({ limit, sharedLimit, lastKey, lastAt, otherAt }: QueueState, key: string): number {
  if (sharedLimit === limit) return limit
  return performance.now() - (key === lastKey ? otherAt : lastAt) < ACTIVE_MS ? sharedLimit : limit
}

function take(state: QueueState, share: Share): FreeSlot {
  state.running++
  share.running++
  share.lastTurn = ++state.turns
  if (state.lastKey !== share.key) {
    state.otherAt = state.lastAt
    state.lastKey = share.key
  }
  state.lastAt = performance.now()
  let isFree = false
  return () => {
    if (isFree) return
    isFree = true
    state.running--
    share.running--
    forgetIfIdle(state, share)
    if (state.waiting > 0) serveNext(state)
  }
}

/** A new one is before the organisation that was served last, and behind those that have waited longer. */
function newShare(state: QueueState, key: string): Share {
  const share = { key, running: 0, waiting: new Set<Waiter>(), lastTurn: state.turns - 0.5 }
  state.shares.set(key, share)
  return share
}

function forgetIfIdle({ shares }: QueueState, share: Share): void {
  if (share.running === 0 && share.waiting.size === 0) shares.delete(share.key)
}

function serveNext(state: QueueState): void {
  if (state.running >= state.options.slots) return
  let next: Share | undefined
  for (const share of state.shares.values())
    if (share.waiting.size > 0 && share.running < limitOf(state, share.key) && (!next || isBefore(share, next)))
      next = share
  const [waiter] = next?.waiting ?? []
  if (next && waiter) waiter.start(take(state, next))
}

const isBefore = (a: Share, b: Share): boolean =>
  a.running < b.running || (a.running === b.running && a.lastTurn < b.lastTurn)

function waitForSlot(state: QueueState, key: string, signal: AbortSignal | undefined): Promise<FreeSlot> {
  const { maxWaiting, waitMs, onFull } = state.options
  const share = state.shares.get(key) ?? newShare(state, key)
  if (share.waiting.size >= maxWaiting) return Promise.reject(onFull())
  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      share.waiting.delete(waiter)
      state.waiting--
    }
    const giveUp = (error: unknown) => {
      leave()
      forgetIfIdle(state, share)
      reject(error)
    }
    const onAbort = () => giveUp(signal?.reason)
    const timer = setTimeout(() => giveUp(onFull()), waitMs)
    const start = (free: FreeSlot) => {
      leave()
      resolve(free)
    }
    const waiter: Waiter = { start, reject: giveUp }
    signal?.addEventListener('abort', onAbort)
    share.waiting.add(waiter)
    state.waiting++
  })
}
