import type { Attempt } from '#payments'
import type { Payment } from '#payment-providers'
import {
  EXPIRED,
  isDecided,
  known,
  NOT_CAPTURED,
  RETRY,
  type Failure,
  type ProviderAnswer,
  type ProviderCall,
  type Transition,
} from '../policy.ts'

export const LATE_REFUNDED: Failure = {
  code: 'late_payment_refunded',
  message: 'The money came when nothing was left to sell, and was sent back',
}
const LOST: Failure = { code: 'payment_lost', message: 'The provider never decided: see its own records' }

export function callFor(attempt: Attempt): ProviderCall {
  switch (attempt.status) {
    case 'authorizing':
      return attempt.overdue ? 'retrieve' : 'authorise'
    case 'waiting':
      return 'retrieve'
    case 'capturing':
      return attempt.provider === 'none' ? 'none' : 'capture'
    case 'voiding':
      return attempt.payment_id === null ? 'none' : 'void'
    case 'late':
      return attempt.failure_code === LATE_REFUNDED.code ? 'giveBack' : 'retrieve'
    default:
      throw new Error(`attempt ${attempt.attempt_id} is ${attempt.status} and not settled`)
  }
}

export function decide(attempt: Attempt, answer: ProviderAnswer): Transition {
  if (answer?.kind === 'unknown' && attempt.status !== 'late') return RETRY
  switch (attempt.status) {
    case 'authorizing':
      return attempt.overdue ? afterLookingBack(answer) : known(answer, decided)
    case 'waiting':
      return isDecided(answer) ? decided(answer) : attempt.overdue ? { kind: 'void', failure: EXPIRED } : RETRY
    case 'capturing':
      return attempt.provider === 'none' ? { kind: 'complete' } : known(answer, captured)
    case 'voiding':
      return voided(answer)
    default:
      return late(attempt, answer)
  }
}

/** Nobody could be asked for so long that the buyer has gone: what may have begun meanwhile is called off. */
function afterLookingBack(answer: ProviderAnswer): Transition {
  if (answer === undefined) return { kind: 'fail', failure: EXPIRED }
  return known(answer, (payment) => {
    if (payment.kind === 'declined' || payment.kind === 'voided') return decided(payment)
    return { kind: 'void', paymentId: payment.paymentId, failure: EXPIRED }
  })
}

/** As long as nothing is sold. */
function decided(payment: Payment): Transition {
  switch (payment.kind) {
    case 'authorised':
    case 'captured':
      return {
        kind: 'reserve',
        paymentId: payment.paymentId,
        method: payment.method,
        savedReference: payment.saved,
      }
    case 'requires_action':
      return { kind: 'wait', paymentId: payment.paymentId, nextAction: payment.nextAction }
    case 'processing':
      return { kind: 'wait', paymentId: payment.paymentId }
    case 'declined':
      return { kind: 'fail', paymentId: payment.paymentId, failure: { code: payment.code, message: payment.message } }
    case 'voided':
      return { kind: 'fail', failure: EXPIRED }
  }
}

function captured(payment: Payment): Transition {
  switch (payment.kind) {
    case 'captured':
      return { kind: 'complete', method: payment.method }
    case 'declined':
    case 'voided':
      return { kind: 'undo', failure: NOT_CAPTURED }
    case 'authorised':
    case 'requires_action':
    case 'processing':
      return RETRY
  }
}

/** What cannot be called off any more was paid for after all, or is watched. */
function voided(answer: ProviderAnswer): Transition {
  if (answer === undefined) return { kind: 'fail', failure: EXPIRED }
  return known(answer, (payment) => {
    switch (payment.kind) {
      case 'voided':
      case 'declined':
        return { kind: 'fail', failure: EXPIRED }
      case 'authorised':
      case 'captured':
        return decided(payment)
      case 'processing':
        return { kind: 'expire' }
      case 'requires_action':
        return RETRY
    }
  })
}

/** Money that was still on its way when its places went back. */
function late(attempt: Attempt, answer: ProviderAnswer): Transition {
  switch (answer?.kind) {
    case 'returned':
      return { kind: 'close', failure: LATE_REFUNDED }
    case 'authorised':
    case 'captured':
      return {
        kind: 'resume',
        paymentId: answer.paymentId,
        method: answer.method,
        savedReference: answer.saved,
      }
    case 'declined':
    case 'voided':
    case undefined:
      return { kind: 'close', failure: EXPIRED }
    case 'requires_action':
    case 'processing':
    case 'unknown':
      return attempt.given_up ? { kind: 'close', failure: LOST } : RETRY
  }
}
