import type { Payment } from '#payment-providers'
import { ask, type Asked, type Attempt } from '#payments'
import { crashpoint } from '#platform/crashpoint'
import { chargeStep } from './charge-drive.ts'
import { letGo, settleLate } from './late.ts'
import { fail, finish, giveUp, later, type Next, pivot, type Road, undo, wait } from './road.ts'

/** No attempt has more steps than this in a row; one that has is left to its lease. */
const MAX_STEPS = 8

/**
 * Takes an attempt as far as it goes: to its end, or to where the buyer or the provider must be waited for. Whoever calls
 * holds its lease. The request that began it does this, and after a crash any other process: each step is safe to repeat,
 * and a step of somebody who lost the lease writes nothing. Answers the attempt as it stands, undefined when it was lost.
 */
export async function drive(road: Road, begun: Attempt): Promise<Attempt | undefined> {
  const asked = ask(road.db)
  let attempt = begun
  for (let steps = 0; attempt.settled_at === null && steps < MAX_STEPS; steps++) {
    const next = await (attempt.kind === 'charge' ? chargeStep : step)(road, asked, attempt)
    if (!next) return undefined
    attempt = next.attempt
    if (next.rests) break
  }
  return attempt
}

function step(road: Road, asked: Asked, attempt: Attempt): Next {
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
      return settleLate(road, asked, attempt)
    default:
      throw new Error(`attempt ${attempt.attempt_id} is ${attempt.status} and not settled`)
  }
}

async function authorise(road: Road, asked: Asked, attempt: Attempt): Next {
  if (attempt.overdue) return lookBack(road, asked, attempt)
  const payment = await asked.authorise(attempt, `Order ${attempt.order_id}`)
  await crashpoint('after_authorise')
  return payment.kind === 'unknown' ? later(road, attempt) : decided(road, attempt, payment)
}

/** Nobody could be asked for so long that the buyer has gone: what may have been begun meanwhile is called off. */
async function lookBack(road: Road, asked: Asked, attempt: Attempt): Next {
  const payment = await asked.retrieve(attempt)
  switch (payment?.kind) {
    case undefined:
      return fail(road, attempt, { failure: TOO_LATE })
    case 'unknown':
      return later(road, attempt)
    case 'declined':
    case 'voided':
      return decided(road, attempt, payment)
    case 'authorised':
    case 'captured':
    case 'requires_action':
    case 'processing':
      return giveUp(road, attempt, { paymentId: payment.paymentId, failure: TOO_LATE })
  }
}

/** The buyer had to act, or the provider did not know: has that changed? */
async function look(road: Road, asked: Asked, attempt: Attempt): Next {
  const payment = await asked.retrieve(attempt)
  if (payment?.kind === 'unknown') return later(road, attempt)
  if (payment && payment.kind !== 'requires_action' && payment.kind !== 'processing')
    return decided(road, attempt, payment)
  return attempt.overdue ? giveUp(road, attempt, { failure: TOO_LATE }) : later(road, attempt)
}

/** What follows from where the payment stands, as long as nothing is sold. */
async function decided(road: Road, attempt: Attempt, payment: Payment): Next {
  switch (payment.kind) {
    case 'authorised':
    case 'captured':
      return pivot(road, attempt, {
        paymentId: payment.paymentId,
        method: payment.method,
        savedReference: payment.saved,
      })
    case 'requires_action':
      return wait(road, attempt, { paymentId: payment.paymentId, nextAction: payment.nextAction })
    case 'processing':
      return wait(road, attempt, { paymentId: payment.paymentId })
    case 'declined': {
      await crashpoint('before_decline')
      const { code, message, paymentId } = payment
      return fail(road, attempt, { paymentId, failure: { code, message } })
    }
    case 'voided':
      return fail(road, attempt, { failure: TOO_LATE })
  }
}

async function capture(road: Road, asked: Asked, attempt: Attempt): Next {
  if (attempt.provider === 'none') return finish(road, attempt)
  const payment = await asked.capture(attempt)
  await crashpoint('after_capture')
  switch (payment.kind) {
    case 'captured':
      return finish(road, attempt, { method: payment.method })
    case 'declined':
    case 'voided':
      return undo(road, attempt, { failure: NOT_TAKEN })
    case 'authorised':
    case 'requires_action':
    case 'processing':
    case 'unknown':
      return later(road, attempt)
  }
}

/** The time for acting is over. What cannot be called off any more was paid for after all, or is watched. */
async function callOff(road: Road, asked: Asked, attempt: Attempt): Next {
  const payment = attempt.payment_id === null ? undefined : await asked.callOff(attempt)
  switch (payment?.kind) {
    case undefined:
    case 'voided':
    case 'declined':
      return fail(road, attempt, { failure: TOO_LATE })
    case 'authorised':
    case 'captured':
      return decided(road, attempt, payment)
    case 'processing':
      return letGo(road, attempt)
    case 'requires_action':
    case 'unknown':
      return later(road, attempt)
  }
}

const TOO_LATE = { code: 'payment_expired', message: 'The payment was not finished in time' }

const NOT_TAKEN = { code: 'authorisation_expired', message: 'The reserved money could not be taken' }
