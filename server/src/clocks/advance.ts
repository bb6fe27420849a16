import type { TestClock } from '#contract'
import type { IdempotencyKey } from '#http/bind'
import { unixSeconds } from '#platform/clock'
import type { Ctx } from '#platform/context'
import { inTx } from '#platform/db'
import { retryUntil } from '#platform/retry-until'
import { fail, failParam } from '#platform/problem'
import { type ClockDeps, runAdvance } from './run-advance.ts'
import { findClock, lockClock, setTarget, acquireClockLease, type ClockRow } from './queries.ts'
import { advanceRefusal, removalRefusal, type ClockRefusal } from './rules.ts'
import { failNoClock, assertTestMode } from './start.ts'
import { viewClock, viewRemoved, type AdvanceRef } from './views.ts'

/** A request that may advance a test clock. */
export type ClockCtx = Ctx & ClockDeps

/**
 * Advances the clock to a later moment and runs what falls due on the way. A repeated call with the same moment waits
 * for the same advance.
 */
export async function advanceClock(ctx: ClockCtx, toUnix: number, key: IdempotencyKey | undefined): Promise<TestClock> {
  assertTestMode(ctx)
  const target = new Date(toUnix * 1_000)
  await startAdvance(ctx, key, { target, removing: false, refusal: (clock) => advanceRefusal(clock, target) })
  await waitForAdvance(ctx)
  return viewClock((await findClock(ctx.db, ctx.org)) ?? failNoClock())
}

/** Removes the clock: runs everything that falls due up to now, then returns to real time. */
export async function removeClock(ctx: ClockCtx, key: IdempotencyKey | undefined): Promise<TestClock> {
  assertTestMode(ctx)
  const target = ctx.realNow()
  const refusal = (clock: ClockRow) => removalRefusal(clock, target)
  const ref = await startAdvance(ctx, key, { target, removing: true, refusal })
  await waitForAdvance(ctx)
  const clock = await findClock(ctx.db, ctx.org)
  return clock ? viewClock(clock) : viewRemoved(ref)
}

type AdvanceRequest = {
  readonly target: Date
  readonly removing: boolean
  readonly refusal: (clock: ClockRow) => ClockRefusal | undefined
}

/** Sets the target of the clock, unless it already has one. A repeated request gets the advance of the first one. */
async function startAdvance(ctx: Ctx, key: IdempotencyKey | undefined, request: AdvanceRequest): Promise<AdvanceRef> {
  return inTx(ctx.db, ctx.org, async (tx) => {
    const storedRef = await key?.begin(tx)
    if (storedRef !== undefined) return parseAdvanceRef(storedRef)
    const clock = (await lockClock(tx, ctx.org)) ?? failNoClock()
    const refused = request.refusal(clock)
    if (refused?.param !== undefined) failParam(refused.param, refused.message)
    if (refused) fail('invalid_state', refused.message)
    if (!clock.target) await setTarget(tx, ctx.org, request)
    const ref = { startedAt: clock.started_at, target: clock.target ?? request.target }
    await key?.bind(tx, `${ref.startedAt.getTime()} ${ref.target.getTime()}`)
    ctx.audit.noteBefore(viewClock(clock))
    await ctx.audit.append(tx, { target: unixSeconds(ref.target) })
    return ref
  })
}

function parseAdvanceRef(ref: string): AdvanceRef {
  const [startedAt = 0, target = 0] = ref.split(' ').map(Number)
  return { startedAt: new Date(startedAt), target: new Date(target) }
}

/** How long a request waits before it responds that the clock is still advancing. */
const MAX_WAIT_MS = 9_000

/**
 * Advances the clock, or waits for the process that does. What is running when the wait ends continues after the
 * response. If this process dies meanwhile, a worker resumes the advance.
 */
async function waitForAdvance(ctx: ClockCtx): Promise<void> {
  const until = performance.now() + MAX_WAIT_MS
  const arrived = retryUntil(MAX_WAIT_MS, async () => {
    const version = await inTx(ctx.db, ctx.org, (tx) => acquireClockLease(tx, ctx.org, ctx.leaseSeconds))
    if (version !== undefined) await runAdvance(ctx, ctx.org, version, until - performance.now())
    const clock = await findClock(ctx.db, ctx.org)
    return clock?.target ? undefined : true
  })
  await Promise.race([arrived, retryUntil(MAX_WAIT_MS, async () => undefined)])
}
