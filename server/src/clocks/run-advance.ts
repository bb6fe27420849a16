import { leaseSeconds } from '#payments'
import { crashpoint } from '#platform/probe'
import { inTx, type Db } from '#platform/db'
import { eventually } from '#platform/retry-until'
import type { OrgId } from '#platform/ids'
import { every } from '#platform/jobs'
import type { Timer } from '#platform/timers'
import { closeAdvance, findHeldClock, moveClock, prolongLease, type HeldClock } from './queries.ts'
import { timers } from './timers.ts'

/** Something that is due before the clock is where it goes. */
type Due = { readonly timer: Timer; readonly at: Date }

/**
 * Takes a clock as far as it gets within the time: to the earliest moment at which something is due, which is done there,
 * then to the next one, and at last to its target. Whoever calls holds the version. A process that dies leaves the clock at
 * the moment at which it was, and what was done half is due there still: whoever goes on does the rest, at the same moment.
 */
export async function carryOn(db: Db, org: OrgId, version: number, patienceMs: number): Promise<void> {
  const until = performance.now() + patienceMs
  let last: Due | undefined
  try {
    await eventually(patienceMs, async () => {
      while (performance.now() < until) {
        const clock = await findHeldClock(db, org)
        if (!clock?.target || clock.version !== version) return 'over'
        const due = await earliest(db, org, clock)
        if (!due) {
          await inTx(db, org, (tx) => closeAdvance(tx, org, version, clock.removing))
          return 'over'
        }
        // It was done and is due still: somebody else works on it, or a provider does not answer. A pause, then again.
        if (last && last.timer === due.timer && last.at.getTime() === due.at.getTime()) {
          last = undefined
          return undefined
        }
        if (!(await done(db, org, version, due))) return 'over'
        last = due
      }
      return 'over'
    })
  } finally {
    await inTx(db, org, (tx) => prolongLease(tx, org, version, 0))
  }
}

/** Of all that is due on the way, what comes first; at the same moment, by the order of the timers. */
async function earliest(db: Db, org: OrgId, { stands_at, target }: HeldClock): Promise<Due | undefined> {
  const nexts = await Promise.all(timers.map((timer) => timer.next(db, org)))
  let first: Due | undefined
  for (const [i, timer] of timers.entries()) {
    const next = nexts[i]
    if (!next || !target || next > target) continue
    // What should have been done before is done now: time does not go back.
    const at = next < stands_at ? stands_at : next
    if (!first || at < first.at) first = { timer, at }
  }
  return first
}

/** The clock goes to the moment, and what is due there is done. False when somebody else has the clock by now. */
async function done(db: Db, org: OrgId, version: number, { timer, at }: Due): Promise<boolean> {
  const to = { at, doing: timer.name, leaseSeconds: leaseSeconds() }
  if (!(await inTx(db, org, (tx) => moveClock(tx, org, version, to)))) return false
  await crashpoint('after_clock_moved')
  // A lease that could not be prolonged only lets somebody else go on earlier, which is safe.
  const lease = every(
    leaseSeconds() / 3,
    async () => void (await inTx(db, org, (tx) => prolongLease(tx, org, version, leaseSeconds()))),
    () => {},
  )
  try {
    await timer.run(db, org, at)
  } finally {
    await lease.stop()
  }
  await crashpoint('after_timer')
  return true
}
