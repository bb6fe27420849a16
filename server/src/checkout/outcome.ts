import { findAttempt, leaseSeconds, takeAttempt, type Attempt } from '#payments'
import type { Ctx } from '#platform/context'
import { inTx } from '#platform/db'
import { eventually } from '#platform/retry-until'
import { Problem } from '#platform/problem'
import { drive } from './driver.ts'

/** How long a request waits for an outcome that somebody else works on, before it says that it is not known yet. */
const PATIENCE_MS = 8_000

/** An attempt whose lease this request holds, or the id of one that an earlier request began. */
export type Started = { readonly held: Attempt } | { readonly attemptId: string }

/** Drives an attempt to its outcome: the one that is held, or one that nobody holds; else waits for whoever does. */
export async function awaitOutcome(ctx: Ctx, started: Started, idle: readonly 'waiting'[] = []): Promise<Attempt> {
  if ('attemptId' in started) return waitForOutcome(ctx, started.attemptId, idle)
  return (await drive(ctx, started.held)) ?? (await waitForOutcome(ctx, started.held.attempt_id, idle))
}

async function waitForOutcome(ctx: Ctx, attemptId: string, idle: readonly 'waiting'[]): Promise<Attempt> {
  let last = await attemptOf(ctx, attemptId)
  const settled = await eventually(PATIENCE_MS, async () => {
    if (last.settled_at) return last
    const mine = await inTx(ctx.db, ctx.org, (tx) =>
      takeAttempt(tx, ctx.org, attemptId, { leaseSeconds: leaseSeconds(), idle }),
    )
    const driven = mine && (await drive(ctx, mine))
    last = driven ?? (await attemptOf(ctx, attemptId))
    return last.settled_at || last.status === 'waiting' || last.status === 'late' ? last : undefined
  })
  return settled ?? last
}

const attemptOf = async (ctx: Ctx, attemptId: string): Promise<Attempt> => {
  const attempt = await findAttempt(ctx.db, ctx.org, attemptId)
  if (!attempt) throw new Error(`attempt ${attemptId} vanished`)
  return attempt
}

export const refusalOf = ({ failure_code, failure_message }: Attempt): Problem =>
  new Problem('payment_declined', `${failure_message ?? 'The payment failed'} (${failure_code ?? 'unknown'})`)
