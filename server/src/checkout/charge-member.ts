import { chargeCauses, type chargeMember as operation, type Input, type MembershipCharge } from '#contract'
import type { IdempotencyKey } from '#http/bind'
import { type ChargeRow, findCharges, listMembersOfCharge, openStaffCharge } from '#membership-billing'
import { type Attempt, findLastAttempt, type PaymentCtx } from '#payments'
import { unixSeconds } from '#platform/clock'
import { inTx } from '#platform/db'
import { publicId, toUuid } from '#platform/ids'
import { toMajor } from '#platform/money'
import { fail } from '#platform/problem'
import { awaitOutcome, toDeclinedProblem } from './outcome.ts'
import { viewPayment } from './views.ts'

/** Charges everything that is due for a membership's order. A repetition with the same key resumes the first request. */
export async function chargeMember(
  ctx: PaymentCtx,
  memberId: number,
  body: Input<typeof operation>['body'],
  key: IdempotencyKey | undefined,
): Promise<MembershipCharge> {
  const started = await inTx(ctx.db, ctx.org, async (tx) => {
    const earlier = await key?.begin(tx)
    if (earlier !== undefined) return { attemptId: earlier }
    const leased = await openStaffCharge(tx, ctx, memberId, body.payment_method)
    await key?.bind(tx, leased.attempt_id)
    await ctx.audit.append(tx, {})
    return { leased }
  })
  const attempt = await awaitOutcome(ctx, started)
  if (attempt.status === 'failed') throw toDeclinedProblem(attempt)
  return viewAttempt(ctx, attempt)
}

/** Returns the status of a charge. A charge that waits for the customer is checked at the provider. */
export async function getCharge(ctx: PaymentCtx, chargeId: string): Promise<MembershipCharge> {
  const last = (await findLastAttempt(ctx.db, ctx.org, toUuid(chargeId))) ?? fail('not_found')
  if (last.subject_kind !== 'charge') fail('not_found')
  return viewAttempt(ctx, last.settled_at ? last : await awaitOutcome(ctx, { attemptId: last.attempt_id }, ['waiting']))
}

async function viewAttempt(ctx: PaymentCtx, attempt: Attempt): Promise<MembershipCharge> {
  const [charge] = await findCharges(ctx.db, ctx.org, [attempt.subject_id])
  if (!charge) throw new Error(`charge ${attempt.subject_id} does not exist`)
  return buildCharge(charge, attempt, await listMembersOfCharge(ctx.db, ctx.org, charge.charge_id))
}

function buildCharge(charge: ChargeRow, attempt: Attempt, memberIds: number[]): MembershipCharge {
  const { failure_code: code, failure_message: message } = attempt
  const failed = attempt.status === 'failed'
  const payment = viewPayment(attempt)
  return {
    charge_id: publicId('chg', charge.charge_id),
    order_id: charge.order_id,
    membership_member_ids: memberIds,
    cause: chargeCauses.find((cause) => cause === charge.cause) ?? 'staff',
    status: failed ? 'failed' : payment.status === 'none' ? 'processing' : payment.status,
    amount: toMajor(charge.amount_minor, charge.currency),
    amount_minor: charge.amount_minor,
    currency: charge.currency,
    next_action: payment.next_action,
    failure: failed ? { code: code ?? 'unknown', message: message ?? 'The payment failed' } : null,
    created: unixSeconds(charge.created_at),
  }
}
