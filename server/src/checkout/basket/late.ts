import { releaseMembershipSeats, releaseVoucherUses, sellExpiredMemberships, transitionBaskets } from '#baskets'
import { expirePayments, sellExpiredHolds } from '#inventory'
import { emitPaymentFailures, expireOrders, reopenOrders } from '#orders'
import { advanceAttempts, type Attempt } from '#payments'
import { inTx } from '#platform/db'
import { DEBIT, stepTo } from '../batch.ts'
import { EXPIRED, type DriverDeps, type PaymentFailure, type Transition } from '../policy.ts'
import { LATE_REFUNDED } from './decide.ts'

const POLL_SECONDS = 60

/**
 * The payment can be neither completed nor voided: its items are released, and the payment is watched. If the money arrives
 * after all, it buys the items if all of them are still available, and is given back otherwise.
 */
export const expire = (deps: DriverDeps, attempt: Attempt): Promise<Attempt | undefined> => {
  const { org_id: org, subject_id: basketId, order_id: orderId } = attempt
  return inTx(deps.db, org, async (tx) => {
    const dueSeconds = attempt.give_up_at === null ? POLL_SECONDS : DEBIT.pollSeconds
    const step = stepTo(deps, attempt, 'late', { failure: EXPIRED, dueSeconds })
    const [expired] = await advanceAttempts(tx, org, [step])
    if (!expired) return undefined
    await expirePayments(tx, org, [basketId])
    await releaseMembershipSeats(tx, org, [basketId])
    await transitionBaskets(tx, org, [basketId], { from: ['checking_out'], to: 'expired' })
    await releaseVoucherUses(tx, org, [basketId])
    await emitPaymentFailures(tx, org, [{ orderId, failure: EXPIRED }], deps.now())
    await expireOrders(tx, org, [orderId], deps.now())
    return expired
  })
}

/**
 * If all items are still available, the sale continues as if the money had arrived in time. If not, that is stored before
 * the money is given back, so a worker that takes over the attempt cannot sell what is being refunded.
 */
export const resume = (
  deps: DriverDeps,
  attempt: Attempt,
  { kind: _kind, ...reserved }: Extract<Transition, { kind: 'resume' }>,
): Promise<Attempt | undefined> => {
  const { org_id: org, subject_id: basketId } = attempt
  return inTx(deps.db, org, async (tx) => {
    const [late] = await advanceAttempts(tx, org, [stepTo(deps, attempt, 'late', reserved)])
    if (!late) return undefined
    const sold =
      (await sellExpiredHolds(tx, org, basketId)) || (await sellExpiredMemberships(tx, org, basketId, deps.now()))
    if (!sold) return (await advanceAttempts(tx, org, [stepTo(deps, late, 'late', { failure: LATE_REFUNDED })]))[0]
    await reopenOrders(tx, org, [attempt.order_id], deps.now())
    return (await advanceAttempts(tx, org, [stepTo(deps, late, 'capturing')]))[0]
  })
}

/** Ends a late attempt without a sale. */
export const close = (deps: DriverDeps, attempt: Attempt, failure: PaymentFailure): Promise<Attempt | undefined> => {
  const org = attempt.org_id
  return inTx(deps.db, org, async (tx) => {
    const [closed] = await advanceAttempts(tx, org, [stepTo(deps, attempt, 'failed', { failure, answer: { failure } })])
    if (closed) await emitPaymentFailures(tx, org, [{ orderId: attempt.order_id, failure }], deps.now())
    return closed
  })
}
