import { freeSeatsOf, giveBackUses, moveBaskets, sellLate } from '#baskets'
import { releaseUnpaid, sellExpired } from '#inventory'
import { expireOrders, paymentsFailed, reviveOrders } from '#orders'
import type { Payment } from '#payment-providers'
import { advanceAttempts, type Asked, type Attempt } from '#payments'
import { crashpoint } from '#platform/crashpoint'
import { inTx, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { goesOn, later, type Next, type Road, stepOf } from './road.ts'

const LOOK_AGAIN_SECONDS = 60

/**
 * The payment can neither be finished nor called off: its places go back, and its money is watched. Should it come after
 * all, it buys what is still there or goes back by itself.
 */
export const letGo = (road: Road, attempt: Attempt): Next => {
  const org = attempt.org_id
  return inTx(road.db, org, async (tx) => {
    const failure = { code: 'payment_expired', message: 'The payment was not finished in time' }
    const [moved] = await advanceAttempts(tx, org, [
      stepOf(road, attempt, 'late', { failure, dueSeconds: LOOK_AGAIN_SECONDS }),
    ])
    if (!moved) return undefined
    await releaseUnpaid(tx, org, [attempt.basket_id])
    await freeSeatsOf(tx, org, [attempt.basket_id])
    await moveBaskets(tx, org, [attempt.basket_id], { from: ['checking_out'], to: 'expired' })
    await giveBackUses(tx, org, [attempt.basket_id])
    await paymentsFailed(tx, org, [{ orderId: attempt.order_id, failure }], road.now())
    await expireOrders(tx, org, [attempt.order_id], road.now())
    return { attempt: moved, rests: true }
  })
}

/** What became of money that was still on its way when its places went back. */
export async function settleLate(road: Road, asked: Asked, attempt: Attempt): Next {
  const payment = await asked.retrieve(attempt)
  await crashpoint('after_late_look')
  switch (payment?.kind) {
    case 'authorised':
    case 'captured':
      return attempt.failure_code === SENT_BACK.code
        ? sentBack(road, asked, attempt, payment)
        : retaken(road, attempt, payment)
    case 'declined':
    case 'voided':
    case undefined:
      return over(road, attempt, { code: 'payment_expired', message: 'The payment was not finished in time' })
    case 'requires_action':
    case 'processing':
    case 'unknown':
      return attempt.given_up
        ? over(road, attempt, { code: 'payment_lost', message: 'The provider never decided: see its own records' })
        : later(road, attempt)
  }
}

type Paid = Extract<Payment, { kind: 'authorised' | 'captured' }>

const SENT_BACK = {
  code: 'late_payment_refunded',
  message: 'The money came when nothing was left to sell, and was sent back',
}

/**
 * When the places are there again, all of them, the sale goes on as if it had come in time. When they are not, that is
 * written down before the money goes back: nobody who takes the attempt over may sell what is being paid back.
 */
async function retaken(road: Road, attempt: Attempt, payment: Paid): Next {
  const org = attempt.org_id
  const { paymentId, method, saved: savedReference } = payment
  return inTx(road.db, org, async (tx) => {
    const [moved] = await advanceAttempts(tx, org, [
      stepOf(road, attempt, 'late', { paymentId, method, savedReference }),
    ])
    if (!moved) return undefined
    const sold =
      (await sellExpired(tx, org, attempt.basket_id)) || (await sellLate(tx, org, attempt.basket_id, road.now()))
    if (!sold) return goesOn((await advanceAttempts(tx, org, [stepOf(road, moved, 'late', { failure: SENT_BACK })]))[0])
    await reviveOrders(tx, org, [attempt.order_id], road.now())
    return goesOn((await advanceAttempts(tx, org, [stepOf(road, moved, 'capturing', {})]))[0])
  })
}

/** Nothing is left to sell: the money goes back. */
async function sentBack(road: Road, asked: Asked, attempt: Attempt, payment: Paid): Next {
  const known = { ...attempt, payment_id: payment.paymentId }
  if (payment.kind === 'authorised') {
    const off = await asked.callOff(known)
    if (off.kind !== 'voided' && off.kind !== 'declined') return later(road, attempt)
  } else if ((await asked.sendBack(known)) !== 'sent') return later(road, attempt)
  await crashpoint('after_send_back')
  return over(road, attempt, SENT_BACK)
}

const over = (road: Road, attempt: Attempt, failure: { code: string; message: string }): Next => {
  const org = attempt.org_id
  return inTx(road.db, org, (tx) => closed(tx, org, { road, attempt, failure }))
}

type Closing = { readonly road: Road; readonly attempt: Attempt; readonly failure: { code: string; message: string } }

async function closed(tx: Tx, org: OrgId, { road, attempt, failure }: Closing): Next {
  const [moved] = await advanceAttempts(tx, org, [stepOf(road, attempt, 'failed', { failure, answer: { failure } })])
  if (!moved) return undefined
  await paymentsFailed(tx, org, [{ orderId: attempt.order_id, failure }], road.now())
  return goesOn(moved)
}
