import type { IdempotencyKey } from '#http/bind'
import { acquireLease, findAttempt, type Attempt, type PaymentCtx } from '#payments'
import { inTx, type Tx } from '#platform/db'
import { Problem } from '#platform/problem'
import { retryUntil } from '#platform/retry-until'
import { drive } from './driver.ts'

/** How long a request waits for an outcome that another process is driving, before it responds that it is not known yet. */
const MAX_WAIT_MS = 8_000

/** An attempt whose lease this request holds, or the id of an attempt that an earlier request started. */
export type StartedAttempt = { readonly leased: Attempt } | { readonly attemptId: string }

/**
 * Returns the attempt with its outcome. Drives it if this request holds its lease or can acquire it; otherwise waits for
 * the process that is driving it. `idle` names the statuses in which the lease may be taken before it expires.
 */
export async function awaitOutcome(
  ctx: PaymentCtx,
  started: StartedAttempt,
  idle: readonly 'waiting'[] = [],
): Promise<Attempt> {
  if ('attemptId' in started) return waitForOutcome(ctx, started.attemptId, idle)
  return (await drive(ctx, started.leased)) ?? (await waitForOutcome(ctx, started.leased.attempt_id, idle))
}

/**
 * Resumes an attempt after the customer has acted. Returns its outcome, however often it is called: with the same key that of the
 * attempt which the first request confirmed.
 */
export async function confirmAttempt(
  ctx: PaymentCtx,
  attemptId: string,
  key: IdempotencyKey | undefined,
): Promise<Attempt> {
  const confirmed = key ? await inTx(ctx.db, ctx.org, (tx) => bindAttempt(tx, key, attemptId)) : attemptId
  return awaitOutcome(ctx, { attemptId: confirmed }, ['waiting'])
}

/** Returns the attempt that the first request with this key confirmed: this one, if the key is new. */
async function bindAttempt(tx: Tx, key: IdempotencyKey, attemptId: string): Promise<string> {
  const earlier = await key.begin(tx)
  if (earlier === undefined) await key.bind(tx, attemptId)
  return earlier ?? attemptId
}

async function waitForOutcome(ctx: PaymentCtx, attemptId: string, idle: readonly 'waiting'[]): Promise<Attempt> {
  let last = await getAttempt(ctx, attemptId)
  const settled = await retryUntil(MAX_WAIT_MS, async () => {
    if (last.settled_at) return last
    const leased = await inTx(ctx.db, ctx.org, (tx) =>
      acquireLease(tx, ctx.org, attemptId, { leaseSeconds: ctx.leaseSeconds, idle }),
    )
    const driven = leased && (await drive(ctx, leased))
    last = driven ?? (await getAttempt(ctx, attemptId))
    return last.settled_at || last.status === 'waiting' || last.status === 'late' ? last : undefined
  })
  return settled ?? last
}

const getAttempt = async (ctx: PaymentCtx, attemptId: string): Promise<Attempt> => {
  const attempt = await findAttempt(ctx.db, ctx.org, attemptId)
  if (!attempt) throw new Error(`attempt ${attemptId} does not exist`)
  return attempt
}

export const toDeclinedProblem = ({ failure_code, failure_message }: Attempt): Problem =>
  new Problem('payment_declined', failure_message ?? 'The payment failed', [], {
    declineCode: failure_code ?? 'card_declined',
  })
