import { chargeCauses, type chargeMember as operation, type Input, type MembershipCharge } from '#contract'
import type { Once } from '#http/bind'
import { type ChargeRow, findCharges, membersOfCharge, openStaffCharge } from '#membership-billing'
import { type Attempt, findLastAttempt } from '#payments'
import { unixSeconds } from '#platform/clock'
import type { Ctx } from '#platform/context'
import { inTx } from '#platform/db'
import { publicId, uuidOf } from '#platform/ids'
import { major } from '#platform/money'
import { fail } from '#platform/problem'
import { awaitOutcome, refusalOf } from './outcome.ts'
import { paymentOf } from './views.ts'

/** Asks for all that is due of a membership's order. A repetition with the same key goes on with what the first one began. */
export async function chargeMember(
  ctx: Ctx,
  memberId: number,
  body: Input<typeof operation>['body'],
  once: Once | undefined,
): Promise<MembershipCharge> {
  const begun = await inTx(ctx.db, ctx.org, async (tx) => {
    const before = await once?.begin(tx)
    if (before !== undefined) return before
    const attempt = await openStaffCharge(tx, ctx, memberId, body.payment_method)
    await once?.bind(tx, attempt.attempt_id)
    return attempt
  })
  const attempt = await awaitOutcome(ctx, typeof begun === 'string' ? { attemptId: begun } : { held: begun })
  if (attempt.status === 'failed') throw refusalOf(attempt)
  return shown(ctx, attempt)
}

/** Where a charge stands. One that waits for the payer is looked at again. */
export async function showCharge(ctx: Ctx, chargeId: string): Promise<MembershipCharge> {
  const last = (await findLastAttempt(ctx.db, ctx.org, uuidOf(chargeId))) ?? fail('not_found')
  if (last.kind !== 'charge') fail('not_found')
  return shown(ctx, last.settled_at ? last : await awaitOutcome(ctx, { attemptId: last.attempt_id }, ['waiting']))
}

async function shown(ctx: Ctx, attempt: Attempt): Promise<MembershipCharge> {
  const [charge] = await findCharges(ctx.db, ctx.org, [attempt.basket_id])
  if (!charge) throw new Error(`charge ${attempt.basket_id} vanished`)
  return view(charge, attempt, await membersOfCharge(ctx.db, ctx.org, charge.charge_id))
}

function view(charge: ChargeRow, attempt: Attempt, memberIds: number[]): MembershipCharge {
  const { failure_code: code, failure_message: message } = attempt
  const failed = attempt.status === 'failed'
  const payment = paymentOf(attempt)
  return {
    charge_id: publicId('chg', charge.charge_id),
    order_id: charge.order_id,
    membership_member_ids: memberIds,
    cause: chargeCauses.find((cause) => cause === charge.cause) ?? 'staff',
    status: failed ? 'failed' : payment.status === 'none' ? 'processing' : payment.status,
    amount: major(charge.amount_minor, charge.currency),
    amount_minor: charge.amount_minor,
    currency: charge.currency,
    next_action: payment.next_action,
    failure: failed ? { code: code ?? 'unknown', message: message ?? 'The payment failed' } : null,
    created: unixSeconds(charge.created_at),
  }
}
