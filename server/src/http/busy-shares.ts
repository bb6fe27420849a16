import { performance } from 'node:perf_hooks'
import { QueueFull } from '#platform/fair-queue'

/**
 * All requests of a process share one event loop. While it is busy and several organisations have requests, each of them
 * has at most a few in progress, and its others wait: so the work before another organisation's request is bounded. A
 * process that waits for a database or for a payment provider is not busy, and then nobody waits here.
 */
export type BusyShares = {
  /** Does the work when it is the organisation's turn. Rejects with `QueueFull` if that takes too long. */
  run<T>(org: string, work: () => Promise<T>): Promise<T>
}

export type BusySharesOptions = {
  /** Returns whether the process was busy since the last call. */
  readonly isBusy?: () => boolean
  readonly now?: () => number
}

type Waiter = { readonly start: () => void; readonly giveUpAt: number; readonly giveUp: () => void }
type Share = { running: number; usedAt: number; readonly waiting: Set<Waiter> }
type State = {
  readonly shares: Map<string, Share>
  readonly isBusy: () => boolean
  readonly now: () => number
  reviewedAt: number
  isLimited: boolean
  timer: NodeJS.Timeout | undefined
}

/** Enough to fill batches of writes, few enough for short turns of the event loop. */
const PER_ORG = 4
const MAX_WAITING = 10_000
const WAIT_MS = 5_000
const REVIEW_EVERY_MS = 50
/** For how long an organisation counts as active after a request. */
const ACTIVE_MS = 1_000

export function busyShares({
  isBusy = eventLoopProbe(),
  now = () => performance.now(),
}: BusySharesOptions = {}): BusyShares {
  const state: State = { shares: new Map(), isBusy, now, reviewedAt: now(), isLimited: false, timer: undefined }
  return {
    async run(org, work) {
      const share = state.shares.get(org) ?? newShare(state, org)
      share.usedAt = now()
      if (share.usedAt - state.reviewedAt >= REVIEW_EVERY_MS) review(state)
      if (!state.isLimited || (share.running < PER_ORG && share.waiting.size === 0)) share.running++
      else await waitForTurn(state, share)
      try {
        return await work()
      } finally {
        share.running--
        startWaiting(state, share)
      }
    },
  }
}

function newShare({ shares }: State, org: string): Share {
  const share = { running: 0, usedAt: 0, waiting: new Set<Waiter>() }
  shares.set(org, share)
  return share
}

/** Decides anew whether shares are limited, and starts what may start now. */
function review(state: State): void {
  const at = state.now()
  state.reviewedAt = at
  for (const [org, { running, waiting, usedAt }] of state.shares)
    if (running === 0 && waiting.size === 0 && usedAt < at - ACTIVE_MS) state.shares.delete(org)
  state.isLimited = state.isBusy() && state.shares.size > 1
  let waits = false
  for (const share of state.shares.values()) {
    for (const waiter of share.waiting) if (waiter.giveUpAt <= at) waiter.giveUp()
    startWaiting(state, share)
    waits ||= share.waiting.size > 0
  }
  clearTimeout(state.timer)
  state.timer = waits ? reviewLater(state) : undefined
}

/** The connections of the waiting requests keep the process alive; this does not. */
const reviewLater = (state: State): NodeJS.Timeout => setTimeout(review, REVIEW_EVERY_MS, state).unref()

function startWaiting({ isLimited }: State, share: Share): void {
  for (const waiter of share.waiting) {
    if (isLimited && share.running >= PER_ORG) return
    share.waiting.delete(waiter)
    share.running++
    waiter.start()
  }
}

function waitForTurn(state: State, share: Share): Promise<void> {
  const full = () => new QueueFull('too many requests of this organisation are in progress')
  if (share.waiting.size >= MAX_WAITING) return Promise.reject(full())
  state.timer ??= reviewLater(state)
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      share.waiting.delete(waiter)
      reject(full())
    }
    const waiter: Waiter = { start: resolve, giveUpAt: state.now() + WAIT_MS, giveUp }
    share.waiting.add(waiter)
  })
}

/** A share of time that the event loop reaches only if requests wait for it. */
const BUSY = 0.8

function eventLoopProbe(): () => boolean {
  let last = performance.eventLoopUtilization()
  return () => {
    const current = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(current, last)
    last = current
    return utilization > BUSY
  }
}
