import { errors } from '#contract'
import type { Ctx } from '#platform/context'
import { inTx } from '#platform/db'
import { Problem } from '#platform/problem'
import { failureBody, failureOf } from './response.ts'
import type { Frame } from './response-meta.ts'
import type { Binding, Once } from './bind.ts'
import type { AnswerCheck } from './response-check.ts'
import { bind, remember, replay, type Claim, type Stored } from './idempotency.ts'

export type Outcome = { readonly status: number; readonly body: Buffer }

type Work<K extends Binding['kind'], C> = {
  readonly binding: Extract<Binding, { kind: K }>
  readonly input: never
  readonly claim: C
  readonly check: AnswerCheck
}

/** The answer is stored in the transaction of the effect; a refusal, which has no effect, in one of its own. */
export async function onceOnly(ctx: Ctx, work: Work<'write', Claim>, frame: Frame): Promise<Outcome> {
  const { binding, claim, check, input } = work
  const now = ctx.realNow()
  try {
    return await inTx(ctx.db, ctx.org, async (tx) => {
      const stored = await replay(tx, ctx.org, claim, now)
      if (stored?.kind === 'answer') return replayed(frame, stored)
      const answer = await binding.handler(tx, ctx, input)
      const body = check(answer)
      const kept = binding.forReplay ? check(binding.forReplay(answer as never)) : body
      await remember(tx, ctx.org, claim, { status: 200, body: kept, now })
      return { status: 200, body }
    })
  } catch (error) {
    return refused(ctx, { claim, check, error }, frame)
  }
}

/** A refusal that was stored under the key: it is told again instead of whatever the verb would do. */
class ToldBefore extends Error {
  readonly stored: Stored
  constructor(stored: Stored) {
    super('this request was answered before')
    this.stored = stored
  }
}

/** A verb that opens its own transactions and takes the key in the first of them. */
export async function inSteps(ctx: Ctx, work: Work<'steps', Claim | undefined>, frame: Frame): Promise<Outcome> {
  const { binding, claim, check, input } = work
  const once = claim && onceOf(ctx, { claim, check }, frame)
  try {
    return { status: 200, body: check(await binding.handler(ctx, input, once)) }
  } catch (error) {
    if (error instanceof ToldBefore) return replayed(frame, error.stored)
    if (!claim) throw error
    return refused(ctx, { claim, check, error }, frame)
  }
}

function onceOf(ctx: Ctx, { claim, check }: { claim: Claim; check: AnswerCheck }, frame: Frame): Once {
  const now = ctx.realNow()
  return {
    name: claim.key,
    async begin(tx) {
      const stored = await replay(tx, ctx.org, claim, now)
      if (stored?.kind === 'answer') throw new ToldBefore(stored)
      if (stored) frame.replayed = true
      return stored?.ref
    },
    bind: (tx, ref) => bind(tx, ctx.org, claim, { ref, now }),
    remember: (tx, answer) => remember(tx, ctx.org, claim, { status: 200, body: check(answer), now }),
  }
}

type Refusal = { readonly claim: Claim; readonly check: AnswerCheck; readonly error: unknown }

async function refused(ctx: Ctx, { claim, check, error }: Refusal, frame: Frame): Promise<Outcome> {
  if (!(error instanceof Problem) || errors[error.code].type === 'idempotency_error') throw error
  const body = failureBody(frame, failureOf(error))
  const { status } = errors[error.code]
  check.error(error.code)
  if (status >= 500) return { status, body }
  const now = ctx.realNow()
  return inTx(ctx.db, ctx.org, async (tx) => {
    // The key was free for a moment: if a repetition has taken it and was not refused, its answer is the one that counts.
    const stored = await replay(tx, ctx.org, claim, now)
    if (stored?.kind === 'answer') return replayed(frame, stored)
    // Where something was begun, it keeps its own answer.
    if (!stored) await remember(tx, ctx.org, claim, { status, body, now })
    return { status, body }
  })
}

function replayed(frame: Frame, stored: Stored): Outcome {
  frame.replayed = true
  return { status: stored.status, body: stored.body }
}
