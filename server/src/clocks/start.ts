import type { Input, startTestClock as operation, TestClock } from '#contract'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { fail } from '#platform/problem'
import { findClock, hasSold, insertClock } from './queries.ts'
import { formatMoment, startRefusal } from './rules.ts'
import { viewClock } from './views.ts'

/** Starts a test clock, which stops time for the organisation. */
export async function startClock(tx: Tx, ctx: Ctx, { now }: Input<typeof operation>['body']): Promise<TestClock> {
  assertTestMode(ctx)
  const at = now === undefined ? undefined : new Date(now * 1_000)
  const existing = await findClock(tx, ctx.org)
  if (existing)
    fail('invalid_state', `There already is a test clock, at ${formatMoment(existing.stands_at)}: advance that one`)
  const refused = startRefusal(at, { sold: at !== undefined && (await hasSold(tx, ctx.org)) })
  if (refused) fail('invalid_state', refused.message)
  const clock = await insertClock(tx, ctx.org, at ?? null)
  return clock
    ? viewClock(clock)
    : fail('invalid_state', 'Another request has just started a test clock: advance that one')
}

/** Returns the clock. */
export async function getClock(ctx: Ctx): Promise<TestClock> {
  assertTestMode(ctx)
  return viewClock((await findClock(ctx.db, ctx.org)) ?? failNoClock())
}

/** Organisations in live mode cannot have a test clock. */
export function assertTestMode(ctx: Ctx): void {
  if (ctx.caller.mode !== 'test')
    fail(
      'test_mode_only',
      'This organisation is in live mode, which uses real time: use an organisation in test mode for a test clock',
    )
}

export const failNoClock = (): never =>
  fail('not_found', 'This organisation has no test clock and uses real time: start a clock first')
