import { freeSeatsOf, giveBackUses, moveBaskets, sellLate } from '#baskets'
import { releaseUnpaid, sellExpired } from '#inventory'
import { expireOrders, paymentsFailed, reviveOrders } from '#orders'
import { advanceAttempts, type Attempt } from '#payments'
import { inTx } from '#platform/db'
import { stepTo } from '../batch.ts'
import { EXPIRED, type Deps, type Failure, type Transition } from '../policy.ts'
import { LATE_REFUNDED } from './decide.ts'

const LOOK_AGAIN_SECONDS = 60

/**
 * The payment can neither be finished nor called off: its places go back, and its money is watched. Should it come after
 * all, it buys what is still there or goes back by itself.
 */
export const expire = (deps: Deps, attempt: Attempt): Promise<Attempt | undefined> => {
  const { org_id: org, basket_id: basketId, order_id: orderId } = attempt
  return inTx(deps.db, org, async (tx) => {
    const step = stepTo(deps, attempt, 'late', { failure: EXPIRED, dueSeconds: LOOK_AGAIN_SECONDS })
    const [moved] = await advanceAttempts(tx, org, [step])
    if (!moved) return undefined
    await releaseUnpaid(tx, org, [basketId])
    await freeSeatsOf(tx, org, [basketId])
    await moveBaskets(tx, org, [basketId], { from: ['checking_out'], to: 'expired' })
    await giveBackUses(tx, org, [basketId])
    await paymentsFailed(tx, org, [{ orderId, failure: EXPIRED }], deps.now())
    await expireOrders(tx, org, [orderId], deps.now())
    return moved
  })
}

/**
 * When the places are there again, all of them, the sale goes on as if it had come in time. When they are not, that is
 * written down before the money goes back: nobody who takes the attempt over may sell what is being paid back.
 */
export const resume = (
  deps: Deps,
  attempt: Attempt,
  { paymentId, method, savedReference }: Extract<Transition, { kind: 'resume' }>,
): Promise<Attempt | undefined> => {
  const { org_id: org, basket_id: basketId } = attempt
  return inTx(deps.db, org, async (tx) => {
    const [moved] = await advanceAttempts(tx, org, [
      stepTo(deps, attempt, 'late', { paymentId, method, savedReference }),
    ])
    if (!moved) return undefined
    const sold = (await sellExpired(tx, org, basketId)) || (await sellLate(tx, org, basketId, deps.now()))
    if (!sold) return (await advanceAttempts(tx, org, [stepTo(deps, moved, 'late', { failure: LATE_REFUNDED })]))[0]
    await reviveOrders(tx, org, [attempt.order_id], deps.now())
    return (await advanceAttempts(tx, org, [stepTo(deps, moved, 'capturing')]))[0]
  })
}

export const closeLate = (deps: Deps, attempt: Attempt, failure: Failure): Promise<Attempt | undefined> => {
  const org = attempt.org_id
  return inTx(deps.db, org, async (tx) => {
    const [moved] = await advanceAttempts(tx, org, [stepTo(deps, attempt, 'failed', { failure, answer: { failure } })])
    if (moved) await paymentsFailed(tx, org, [{ orderId: attempt.order_id, failure }], deps.now())
    return moved
  })
}
