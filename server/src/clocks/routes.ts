import { advanceTestClock, getTestClock, removeTestClock, startTestClock } from '#contract'
import { bindRead, bindSteps, bindWrite, type Binding } from '#http/bind'
import { advance, remove } from './advance.ts'
import { show, start } from './start.ts'

export const routes: readonly Binding[] = [
  bindRead(getTestClock, (ctx) => show(ctx)),
  bindWrite(startTestClock, (tx, ctx, { body }) => start(tx, ctx, body)),
  bindSteps(advanceTestClock, (ctx, { body }, once) => advance(ctx, body.to, once)),
  bindSteps(removeTestClock, (ctx, _input, once) => remove(ctx, once)),
]
