import { advanceTestClock, getTestClock, removeTestClock, startTestClock } from '#contract'
import { bindRead, bindMultiStep, bindWrite, type Binding } from '#http/bind'
import type { Ctx } from '#platform/context'
import { advanceClock, type ClockCtx, removeClock } from './advance.ts'
import type { ClockDeps } from './run-advance.ts'
import { getClock, startClock } from './start.ts'

export function createRoutes(deps: ClockDeps): readonly Binding[] {
  const withDeps = (ctx: Ctx): ClockCtx => ({ ...ctx, ...deps })
  return [
    bindRead(getTestClock, (ctx) => getClock(ctx)),
    bindWrite(startTestClock, (tx, ctx, { body }) => startClock(tx, ctx, body)),
    bindMultiStep(advanceTestClock, (ctx, { body }, key) => advanceClock(withDeps(ctx), body.to, key)),
    bindMultiStep(removeTestClock, (ctx, _input, key) => removeClock(withDeps(ctx), key)),
  ]
}
