import { postSales } from '#ledger'
import { CHARGE_CANCELLED, chargesFailed, chargesPaid, lockWanted } from '#membership-billing'
import { openPartRefund } from '#orders'
import { advanceAttempts, type Attempt, holdAttempts, leaseSeconds } from '#payments'
import { crashpoint } from '#platform/crashpoint'
import { inTx, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { inOrder, type Step, type Written } from './steps.ts'

/** The money that was taken for parts which nobody wants any more, all of it: it is sent back before the attempt is over. */
export const TOO_LATE_TO_WANT = {
  code: 'late_payment_refunded',
  message: 'The membership was cancelled while its money came, and the money was sent back',
}

/**
 * The pivot of a charge: the money is reserved, and all that it is for is still wanted, which is looked at under lock.
 * Otherwise it is called off. Nobody is cancelled between this look and the commit.
 */
export const pivotCharges: Written = async (db, org, steps) => {
  const moved = await inTx(db, org, async (tx) => {
    const owned = await heldOf(tx, org, steps)
    const wanted = await lockWanted(tx, org, owned)
    const done = await advanceAttempts(
      tx,
      org,
      owned.map(({ step }) =>
        wanted.has(step.attempt.basket_id) ? step : { ...step, to: 'voiding', failure: CHARGE_CANCELLED },
      ),
    )
    await crashpoint('before_pivot_commit')
    return inOrder(steps, done)
  })
  await crashpoint('after_pivot')
  return moved
}

/** The last step of a charge: instalments, terms, members, order, books and outbox. All, or nothing. */
export const finishCharges: Written = async (db, org, steps) => {
  const moved = await inTx(db, org, async (tx) => {
    const owned = await heldOf(tx, org, steps)
    const [first] = owned
    if (!first) return inOrder(steps, [])
    const { at } = first.step
    const taken = await chargesPaid(tx, org, owned, at)
    const isSold = ({ basket_id }: Attempt): boolean => (taken.get(basket_id) ?? 0) > 0
    const done = await advanceAttempts(
      tx,
      org,
      owned.map(({ step }) =>
        isSold(step.attempt)
          ? { ...step, to: 'done', dueSeconds: 0 }
          : { ...step, to: 'late', failure: TOO_LATE_TO_WANT, dueSeconds: leaseSeconds() },
      ),
    )
    const sold = done.filter(isSold)
    await postSales(tx, org, sold.map(saleOf), at)
    await sendExcessBack(tx, org, { sold, taken, at })
    await crashpoint('before_finish_commit')
    return inOrder(steps, done)
  })
  await crashpoint('after_finish')
  return moved
}

/** Nothing was taken: the parts are tried again, or have failed. */
export const failCharges: Written = (db, org, steps) =>
  inTx(db, org, async (tx) => {
    const [first] = steps
    if (!first) return []
    const moved = await advanceAttempts(
      tx,
      org,
      steps.map((step) => ({ ...step, to: 'failed', answer: { failure: failureOf(step) } })),
    )
    const stepOf = new Map(steps.map((step) => [step.attempt.attempt_id, step]))
    const failed = moved.map((attempt) => ({ attempt, failure: failureOf(stepOf.get(attempt.attempt_id)) }))
    await chargesFailed(tx, org, failed, first.at)
    return inOrder(steps, moved)
  })

const failureOf = (step: Step | undefined) =>
  step?.failure ?? {
    code: step?.attempt.failure_code ?? 'unknown',
    message: step?.attempt.failure_message ?? 'The payment failed',
  }

/** The fence comes first and locks the attempts: whoever lost theirs does nothing here. */
async function heldOf(tx: Tx, org: OrgId, steps: readonly Step[]) {
  const held = await holdAttempts(
    tx,
    org,
    steps.map(({ attempt }) => attempt),
  )
  const stepOf = new Map(steps.map((step) => [step.attempt.attempt_id, step]))
  return held.flatMap((attempt) => {
    const step = stepOf.get(attempt.attempt_id)
    return step ? [{ attempt, step }] : []
  })
}

/** All of a membership's price is face value: its fee was taken with the first payment. */
const saleOf = (attempt: Attempt) => ({
  attemptId: attempt.attempt_id,
  orderId: attempt.order_id,
  currency: attempt.currency,
  totalMinor: attempt.amount_minor,
  faceMinor: attempt.amount_minor,
  serviceFeesMinor: 0,
  rebateMinor: 0,
  taxMinor: 0,
  transactionFeeMinor: 0,
})

type Sold = { readonly sold: readonly Attempt[]; readonly taken: ReadonlyMap<string, number>; readonly at: Date }

/** One of a family was cancelled at the last moment: its part goes back like any other refund, by the job. */
async function sendExcessBack(tx: Tx, org: OrgId, { sold, taken, at }: Sold): Promise<void> {
  for (const { attempt_id: attemptId, basket_id, order_id, amount_minor } of sold) {
    const amountMinor = amount_minor - (taken.get(basket_id) ?? 0)
    const why = { cause: 'late_payment' as const, reason: null, at }
    if (amountMinor > 0) await openPartRefund(tx, org, order_id, { ...why, amountMinor, attemptId })
  }
}
