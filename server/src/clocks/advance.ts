import type { TestClock } from '#contract'
import type { Once } from '#http/bind'
import { leaseSeconds } from '#payments'
import type { Ctx } from '#platform/context'
import { inTx } from '#platform/db'
import { eventually } from '#platform/retry-until'
import { fail, failParam } from '#platform/problem'
import { carryOn } from './run-advance.ts'
import { findClock, lockClock, sendClock, takeClock, type ClockRow } from './queries.ts'
import { advanceRefusal, removalRefusal, type Refusal } from './rules.ts'
import { noClock, testModeOnly } from './start.ts'
import { viewClock, viewRemoved, type Going } from './views.ts'

/** Goes to a later moment and does on the way what would have been done. The same moment again waits for the same advance. */
export async function advance(ctx: Ctx, toUnix: number, once: Once | undefined): Promise<TestClock> {
  testModeOnly(ctx)
  const target = new Date(toUnix * 1_000)
  await sent(ctx, once, { target, removing: false, refusal: (clock) => advanceRefusal(clock, target) })
  await underWay(ctx)
  return viewClock((await findClock(ctx.db, ctx.org)) ?? noClock())
}

/** Returns to real time, through all that falls due until now. */
export async function remove(ctx: Ctx, once: Once | undefined): Promise<TestClock> {
  testModeOnly(ctx)
  const target = ctx.realNow()
  const refusal = (clock: ClockRow) => removalRefusal(clock, target)
  const going = await sent(ctx, once, { target, removing: true, refusal })
  await underWay(ctx)
  const clock = await findClock(ctx.db, ctx.org)
  return clock ? viewClock(clock) : viewRemoved(going)
}

type Journey = {
  readonly target: Date
  readonly removing: boolean
  readonly refusal: (clock: ClockRow) => Refusal | undefined
}

/** Says where the clock is to go, unless it is on its way there. A repeated request is told what the first one was. */
async function sent(ctx: Ctx, once: Once | undefined, to: Journey): Promise<Going> {
  return inTx(ctx.db, ctx.org, async (tx) => {
    const before = await once?.begin(tx)
    if (before !== undefined) return goingOf(before)
    const clock = (await lockClock(tx, ctx.org)) ?? noClock()
    const refused = to.refusal(clock)
    if (refused?.param !== undefined) failParam(refused.param, refused.message)
    if (refused) fail('invalid_state', refused.message)
    if (!clock.target) await sendClock(tx, ctx.org, to)
    const going = { startedAt: clock.started_at, target: clock.target ?? to.target }
    await once?.bind(tx, `${going.startedAt.getTime()} ${going.target.getTime()}`)
    return going
  })
}

function goingOf(ref: string): Going {
  const [startedAt = 0, target = 0] = ref.split(' ').map(Number)
  return { startedAt: new Date(startedAt), target: new Date(target) }
}

/** How long a request waits before it answers that the clock is still on its way. */
const PATIENCE_MS = 9_000

/**
 * Takes the clock on, or waits for whoever does. What is begun when the patience ends goes on after the answer; when this
 * process dies meanwhile, a worker goes on with it.
 */
async function underWay(ctx: Ctx): Promise<void> {
  const until = performance.now() + PATIENCE_MS
  const arrived = eventually(PATIENCE_MS, async () => {
    const version = await inTx(ctx.db, ctx.org, (tx) => takeClock(tx, ctx.org, leaseSeconds()))
    if (version !== undefined) await carryOn(ctx.db, ctx.org, version, until - performance.now())
    const clock = await findClock(ctx.db, ctx.org)
    return clock?.target ? undefined : true
  })
  await Promise.race([arrived, eventually(PATIENCE_MS, async () => undefined)])
}
