import type { Input, startTestClock as operation, TestClock } from '#contract'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { fail } from '#platform/problem'
import { findClock, hasSold, insertClock } from './queries.ts'
import { shown, startRefusal } from './rules.ts'
import { viewClock } from './views.ts'

/** Stops time for the organisation. */
export async function start(tx: Tx, ctx: Ctx, { now }: Input<typeof operation>['body']): Promise<TestClock> {
  testModeOnly(ctx)
  const at = now === undefined ? undefined : new Date(now * 1_000)
  const standing = await findClock(tx, ctx.org)
  if (standing)
    fail('invalid_state', `There is a test clock already, at ${shown(standing.stands_at)}: advance that one`)
  const refused = startRefusal(at, { sold: at !== undefined && (await hasSold(tx, ctx.org)) })
  if (refused) fail('invalid_state', refused.message)
  const made = await insertClock(tx, ctx.org, at ?? null)
  return made ? viewClock(made) : fail('invalid_state', 'Somebody else started a test clock at this moment')
}

/** The clock as it stands. */
export async function show(ctx: Ctx): Promise<TestClock> {
  testModeOnly(ctx)
  return viewClock((await findClock(ctx.db, ctx.org)) ?? noClock())
}

/** Where money is real, time is too. */
export function testModeOnly(ctx: Ctx): void {
  if (ctx.caller.mode !== 'test')
    fail(
      'test_mode_only',
      'This organisation is in live mode, where buyers and banks live in real time: use one in test mode for a test clock',
    )
}

export const noClock = (): never =>
  fail('not_found', 'This organisation has no test clock: it lives in real time until one is started')
