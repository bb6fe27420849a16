import { errors } from '#contract'
import type { Ctx } from '#platform/context'
import { inTx } from '#platform/db'
import { Problem } from '#platform/problem'
import type { RequestTrail } from './audit-trail.ts'
import type { Binding, IdempotencyKey } from './bind.ts'
import {
  findEarlierResult,
  readEarlierResult,
  storeReference,
  storeResponse,
  type EarlierResult,
  type IdempotencyClaim,
  type StoredResponse,
} from './idempotency.ts'
import type { ResponseCheck } from './response-check.ts'
import type { ResponseMeta } from './response-meta.ts'
import { failureBody, toFailure } from './response.ts'
import { storeFailures } from './shared-keys.ts'

export type HandlerOutcome = { readonly status: number; readonly body: Buffer }

type WriteCall<K extends Binding['kind'], Claim> = {
  readonly binding: Extract<Binding, { kind: K }>
  readonly input: never
  readonly claim: Claim
  readonly check: ResponseCheck
  readonly trail: RequestTrail
}

/** Runs a write with an Idempotency-Key. Stores its response in the transaction of the effect, and an error in its own. */
export async function runIdempotent(
  ctx: Ctx,
  { binding, claim, check, input, trail }: WriteCall<'write', IdempotencyClaim>,
  meta: ResponseMeta,
): Promise<HandlerOutcome> {
  const now = ctx.realNow()
  try {
    return await inTx(ctx.db, ctx.org, async (tx) => {
      const earlier = await findEarlierResult(tx, ctx.org, claim, now)
      if (earlier?.kind === 'response') return replay(meta, earlier)
      const result = await binding.handler(tx, ctx, input)
      await trail.append(tx, result)
      const body = check(result)
      const storedBody = binding.forReplay ? check(binding.forReplay(result as never)) : body
      await storeResponse(tx, ctx.org, claim, { status: 200, body: storedBody, now })
      return { status: 200, body }
    })
  } catch (error) {
    return storeFailure(ctx, { claim, check, error }, meta)
  }
}

/** Thrown to stop a multi-step verb whose key has a stored response: the response is returned instead. */
class ReplayStoredResponse extends Error {
  readonly stored: StoredResponse
  constructor(stored: StoredResponse) {
    super('this request has a stored response')
    this.stored = stored
  }
}

/** Runs a verb that opens its own transactions and claims the key in the first of them. */
export async function runMultiStep(
  ctx: Ctx,
  { binding, claim, check, input, trail }: WriteCall<'multi_step', IdempotencyClaim | undefined>,
  meta: ResponseMeta,
): Promise<HandlerOutcome> {
  const idempotencyKey = claim && toIdempotencyKey(ctx, { claim, check }, meta)
  try {
    const body = check(await binding.handler(ctx, input, idempotencyKey))
    if (!meta.replayed) trail.checkAppended()
    return { status: 200, body }
  } catch (error) {
    if (error instanceof ReplayStoredResponse) return replay(meta, error.stored)
    if (!claim) throw error
    return storeFailure(ctx, { claim, check, error }, meta)
  }
}

function toIdempotencyKey(
  ctx: Ctx,
  { claim, check }: { claim: IdempotencyClaim; check: ResponseCheck },
  meta: ResponseMeta,
): IdempotencyKey {
  const now = ctx.realNow()
  const accept = (earlier: EarlierResult | undefined): string | undefined => {
    if (earlier?.kind === 'response') throw new ReplayStoredResponse(earlier)
    if (earlier) meta.replayed = true
    return earlier?.ref
  }
  return {
    key: claim.key,
    begin: async (tx) => accept(await findEarlierResult(tx, ctx.org, claim, now)),
    bind: (tx, ref) => storeReference(tx, ctx.org, claim, { ref, now }),
    storeResponse: (tx, result) => storeResponse(tx, ctx.org, claim, { status: 200, body: check(result), now }),
    shared: { claim, now, accept: (stored) => accept(readEarlierResult(claim, stored)), encode: check },
  }
}

type FailedCall = { readonly claim: IdempotencyClaim; readonly check: ResponseCheck; readonly error: unknown }

async function storeFailure(
  ctx: Ctx,
  { claim, check, error }: FailedCall,
  meta: ResponseMeta,
): Promise<HandlerOutcome> {
  if (!(error instanceof Problem) || errors[error.code].type === 'idempotency_error') throw error
  const body = failureBody(meta, toFailure(error))
  const { status } = errors[error.code]
  check.checkError(error.code)
  meta.code = error.code
  if (status >= 500) return { status, body }
  const earlier = await ctx.db.batcher.submit(
    `${ctx.org} failures`,
    { claim, status, body, now: ctx.realNow() },
    {
      run: (failures) => storeFailures(ctx.db, ctx.org, failures),
      conflictKeys: ({ claim: { plane, key } }) => [`${plane} ${key}`],
    },
  )
  if (earlier instanceof Error) throw earlier
  // The key was free for a moment: if a repeated request has used it and succeeded, its response counts.
  return earlier?.kind === 'response' ? replay(meta, earlier) : { status, body }
}

function replay(meta: ResponseMeta, { status, body }: StoredResponse): HandlerOutcome {
  meta.replayed = true
  return { status, body }
}
