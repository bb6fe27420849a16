import { CHARGE_CANCELLED, CHARGE_LOST, isWanted } from '#membership-billing'
import type { Payment } from '#payment-providers'
import type { Asked, Attempt } from '#payments'
import { crashpoint } from '#platform/crashpoint'
import { TOO_LATE_TO_WANT } from './charge-steps.ts'
import { failCharge, finishCharge, giveUp, later, type Next, pivotCharge, type Road, wait } from './road.ts'

/**
 * One step of an attempt that carries out a charge. It differs from a checkout in that nobody is there, that nothing is held
 * for it, and that it may be cancelled at any moment: what it is for is looked at again before the provider is asked.
 */
export function chargeStep(road: Road, asked: Asked, attempt: Attempt): Next {
  switch (attempt.status) {
    case 'authorizing':
      return authorise(road, asked, attempt)
    case 'waiting':
      return look(road, asked, attempt)
    case 'capturing':
      return capture(road, asked, attempt)
    case 'voiding':
      return callOff(road, asked, attempt)
    case 'late':
      return sendBack(road, asked, attempt)
    default:
      throw new Error(`attempt ${attempt.attempt_id} is ${attempt.status} and not settled`)
  }
}

async function authorise(road: Road, asked: Asked, attempt: Attempt): Next {
  const off = await offReason(road, attempt)
  if (off) return lookBack(road, asked, attempt, off)
  const payment = await asked.authorise(attempt, `Order ${attempt.order_id}`)
  await crashpoint('after_authorise')
  return payment.kind === 'unknown' ? later(road, attempt) : decided(road, attempt, payment)
}

type Failure = { readonly code: string; readonly message: string }

async function offReason(road: Road, attempt: Attempt): Promise<Failure | undefined> {
  if (!(await isWanted(road.db, attempt.org_id, { attempt }))) return CHARGE_CANCELLED
  return attempt.overdue ? TOO_LATE : undefined
}

/** It is not to be asked for. What somebody may have begun before is called off. */
async function lookBack(road: Road, asked: Asked, attempt: Attempt, failure: Failure): Next {
  const payment = await asked.retrieve(attempt)
  switch (payment?.kind) {
    case undefined:
    case 'declined':
    case 'voided':
      return failCharge(road, attempt, { failure })
    case 'unknown':
      return later(road, attempt)
    case 'authorised':
    case 'captured':
    case 'requires_action':
    case 'processing':
      return giveUp(road, attempt, { paymentId: payment.paymentId, failure })
  }
}

/** The provider did not know, or a payer who gave a method just now has to act: has that changed? */
async function look(road: Road, asked: Asked, attempt: Attempt): Next {
  const payment = await asked.retrieve(attempt)
  if (payment?.kind === 'unknown') return later(road, attempt)
  if (payment && payment.kind !== 'requires_action' && payment.kind !== 'processing')
    return decided(road, attempt, payment)
  const off = await offReason(road, attempt)
  return off ? giveUp(road, attempt, { failure: off }) : later(road, attempt)
}

async function decided(road: Road, attempt: Attempt, payment: Payment): Next {
  const { paymentId } = payment
  switch (payment.kind) {
    case 'authorised':
    case 'captured':
      return pivotCharge(road, attempt, { paymentId, method: payment.method, savedReference: payment.saved })
    case 'requires_action':
      return attempt.off_session
        ? giveUp(road, attempt, { paymentId, failure: NOBODY_THERE })
        : wait(road, attempt, { paymentId, nextAction: payment.nextAction })
    case 'processing':
      return wait(road, attempt, { paymentId })
    case 'declined': {
      await crashpoint('before_decline')
      const { code, message } = payment
      return failCharge(road, attempt, { paymentId, failure: { code, message } })
    }
    case 'voided':
      return failCharge(road, attempt, { failure: given(attempt) })
  }
}

/** Looked at once more before money moves: whoever was cancelled since is not charged. */
async function capture(road: Road, asked: Asked, attempt: Attempt): Next {
  if (!(await isWanted(road.db, attempt.org_id, { attempt })))
    return giveUp(road, attempt, { failure: CHARGE_CANCELLED })
  const payment = await asked.capture(attempt)
  await crashpoint('after_capture')
  switch (payment.kind) {
    case 'captured':
      return finishCharge(road, attempt, { method: payment.method })
    case 'declined':
    case 'voided':
      return failCharge(road, attempt, { failure: NOT_TAKEN })
    case 'authorised':
    case 'requires_action':
    case 'processing':
    case 'unknown':
      return later(road, attempt)
  }
}

/** What was taken before it could be called off is booked as far as it is wanted, and the rest goes back. */
async function callOff(road: Road, asked: Asked, attempt: Attempt): Next {
  const payment = attempt.payment_id === null ? undefined : await asked.callOff(attempt)
  switch (payment?.kind) {
    case undefined:
    case 'voided':
    case 'declined':
      return failCharge(road, attempt, { failure: given(attempt) })
    case 'captured':
      return finishCharge(road, attempt, { method: payment.method })
    case 'processing':
      return attempt.given_up ? failCharge(road, attempt, { failure: CHARGE_LOST }) : later(road, attempt)
    case 'authorised':
    case 'requires_action':
    case 'unknown':
      return later(road, attempt)
  }
}

/** All of it came too late: it goes back whole, and no sale is booked. */
async function sendBack(road: Road, asked: Asked, attempt: Attempt): Next {
  if ((await asked.sendBack(attempt)) !== 'sent') return later(road, attempt)
  await crashpoint('after_send_back')
  return failCharge(road, attempt, { failure: TOO_LATE_TO_WANT })
}

/** Why it was given up, as it was written down then. */
const given = ({ failure_code: code, failure_message: message }: Attempt): Failure =>
  code !== null && message !== null ? { code, message } : TOO_LATE

const TOO_LATE = { code: 'payment_expired', message: 'The payment was not finished in time' }

const NOT_TAKEN = { code: 'authorisation_expired', message: 'The reserved money could not be taken' }

const NOBODY_THERE = {
  code: 'authentication_required',
  message: 'The bank asks for the payer, who is not there',
}
