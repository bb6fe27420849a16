import { inTx, type Db } from '#platform/db'
import { retryUntil } from '#platform/retry-until'
import type { OrgId } from '#platform/ids'
import { runEvery } from '#platform/jobs'
import type { Timer } from '#platform/timers'
import { finishAdvance, findLeasedClock, moveClock, extendLease, type LeasedClock } from './queries.ts'

/** What advancing a clock depends on. */
export type ClockDeps = {
  /** All timers of the slices. Timers that are due at the same moment run in this order. */
  readonly timers: readonly Timer[]
  /** How long a clock is reserved for the process that leased it, by the database's clock. */
  readonly leaseSeconds: number
}

type AdvanceDeps = ClockDeps & { readonly db: Db }

/** A timer that is due before the clock reaches its target. */
type DueTimer = { readonly timer: Timer; readonly at: Date }

/**
 * Advances a clock as far as possible within the time: to the earliest moment at which a timer is due, runs it there,
 * then to the next one, and finally to its target. The caller must hold the lease with this version. If the process
 * dies, the clock stays at its moment and unfinished work is still due there, so the next worker completes it at the
 * same moment.
 */
export async function runAdvance(deps: AdvanceDeps, org: OrgId, version: number, maxMs: number): Promise<void> {
  const { db } = deps
  const until = performance.now() + maxMs
  let last: DueTimer | undefined
  try {
    await retryUntil(maxMs, async () => {
      while (performance.now() < until) {
        const clock = await findLeasedClock(db, org)
        if (!clock?.target || clock.version !== version) return 'finished'
        const due = await findEarliestTimer(deps, org, clock)
        if (!due) {
          await inTx(db, org, (tx) => finishAdvance(tx, org, version, clock.removing))
          return 'finished'
        }
        // The timer ran and is still due: another worker has the lease, or a provider does not respond. Pause and retry.
        if (last && last.timer === due.timer && last.at.getTime() === due.at.getTime()) {
          last = undefined
          return undefined
        }
        if (!(await moveAndRunTimer(deps, org, version, due))) return 'finished'
        last = due
      }
      return 'finished'
    })
  } finally {
    await inTx(db, org, (tx) => extendLease(tx, org, version, 0))
  }
}

/** Returns the timer that is due first; at the same moment, the first in the order of the timers. */
async function findEarliestTimer(
  { db, timers }: AdvanceDeps,
  org: OrgId,
  { stands_at, target }: LeasedClock,
): Promise<DueTimer | undefined> {
  const nexts = await Promise.all(timers.map((timer) => timer.next(db, org)))
  let first: DueTimer | undefined
  for (const [i, timer] of timers.entries()) {
    const next = nexts[i]
    if (!next || !target || next > target) continue
    // What was due earlier runs now, because time does not go back.
    const at = next < stands_at ? stands_at : next
    if (!first || at < first.at) first = { timer, at }
  }
  return first
}

/** Moves the clock to the moment and runs the timer there. Returns false if another worker took over the lease. */
async function moveAndRunTimer(
  { db, leaseSeconds }: AdvanceDeps,
  org: OrgId,
  version: number,
  { timer, at }: DueTimer,
): Promise<boolean> {
  const to = { at, timerName: timer.name, leaseSeconds }
  if (!(await inTx(db, org, (tx) => moveClock(tx, org, version, to)))) return false
  await db.probe('after_clock_moved')
  // If the lease cannot be extended, another worker may take over earlier, which is safe.
  const lease = runEvery(
    leaseSeconds / 3,
    async () => void (await inTx(db, org, (tx) => extendLease(tx, org, version, leaseSeconds))),
    () => {},
  )
  try {
    await timer.run(db, org, at)
  } finally {
    await lease.stop()
  }
  await db.probe('after_timer')
  return true
}
