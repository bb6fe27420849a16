import type { ProviderPayment } from '#payment-providers'
import type { Attempt } from '#payments'
import {
  EXPIRED,
  isFinal,
  NOT_CAPTURED,
  RETRY,
  toReserved,
  beginsToTakeDays,
  waitFor,
  whenKnown,
  type PaymentFailure,
  type ProviderCall,
  type ProviderResponse,
  type Transition,
} from '../policy.ts'

export const LATE_REFUNDED: PaymentFailure = {
  code: 'late_payment_refunded',
  message: 'The money arrived after the items were released, and was given back',
}
const PAYMENT_LOST: PaymentFailure = {
  code: 'payment_lost',
  message: "The provider never decided: check the provider's own records",
}

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
    case 'done':
    case 'failed':
      throw new Error(`attempt ${attempt.attempt_id} is ${attempt.status} but not settled`)
  }
}

export function decide(attempt: Attempt, response: ProviderResponse): Transition {
  if (response?.kind === 'unknown' && attempt.status !== 'late') return RETRY
  switch (attempt.status) {
    case 'authorizing':
      return attempt.overdue
        ? afterOverdueRetrieve(attempt, response)
        : whenKnown(response, (payment) => afterAuthorise(attempt, payment))
    case 'waiting':
      if (isFinal(response) || beginsToTakeDays(attempt, response)) return afterAuthorise(attempt, response)
      return attempt.overdue ? { kind: 'void', failure: EXPIRED } : RETRY
    case 'capturing':
      return attempt.provider === 'none' ? { kind: 'complete' } : whenKnown(response, afterCapture)
    case 'voiding':
      return afterVoid(attempt, response)
    case 'late':
      return afterLateRetrieve(attempt, response)
    case 'done':
    case 'failed':
      throw new Error(`attempt ${attempt.attempt_id} is settled`)
  }
}

/** The provider was out of reach until the deadline, so the customer has left: a payment that was started is voided. */
function afterOverdueRetrieve(attempt: Attempt, response: ProviderResponse): Transition {
  if (response === undefined) return { kind: 'fail', failure: EXPIRED }
  return whenKnown(response, (payment) => {
    if (payment.kind === 'declined' || payment.kind === 'voided') return afterAuthorise(attempt, payment)
    return { kind: 'void', paymentId: payment.paymentId, failure: EXPIRED }
  })
}

/** The items are not sold yet. */
function afterAuthorise(attempt: Attempt, payment: ProviderPayment): Transition {
  switch (payment.kind) {
    case 'authorised':
    case 'captured':
      return { kind: 'reserve', ...toReserved(payment) }
    case 'requires_action':
    case 'processing':
      return waitFor(attempt, payment)
    case 'declined':
      return { kind: 'fail', paymentId: payment.paymentId, failure: { code: payment.code, message: payment.message } }
    case 'voided':
      return { kind: 'fail', failure: EXPIRED }
  }
}

function afterCapture(payment: ProviderPayment): Transition {
  switch (payment.kind) {
    case 'captured':
      return { kind: 'complete', method: payment.method, card: payment.card }
    case 'declined':
    case 'voided':
      return { kind: 'undo', failure: NOT_CAPTURED }
    case 'authorised':
    case 'requires_action':
    case 'processing':
      return RETRY
  }
}

/** A payment that can no longer be voided was paid after all, or is still processing and is watched. */
function afterVoid(attempt: Attempt, response: ProviderResponse): Transition {
  if (response === undefined) return { kind: 'fail', failure: EXPIRED }
  return whenKnown(response, (payment) => {
    switch (payment.kind) {
      case 'voided':
      case 'declined':
        return { kind: 'fail', failure: EXPIRED }
      case 'authorised':
      case 'captured':
        return afterAuthorise(attempt, payment)
      case 'processing':
        return { kind: 'expire' }
      case 'requires_action':
        return RETRY
    }
  })
}

/** The payment was still processing when its items were released. */
function afterLateRetrieve(attempt: Attempt, response: ProviderResponse): Transition {
  switch (response?.kind) {
    case 'returned':
      return { kind: 'close', failure: LATE_REFUNDED }
    case 'authorised':
    case 'captured':
      return { kind: 'resume', ...toReserved(response) }
    case 'declined':
    case 'voided':
    case undefined:
      return { kind: 'close', failure: EXPIRED }
    case 'return_refused':
      return { kind: 'retry', refundFailed: true }
    case 'return_pending':
      return RETRY
    case 'requires_action':
    case 'processing':
    case 'unknown':
      if (attempt.failure_code === LATE_REFUNDED.code) return RETRY
      return attempt.given_up ? { kind: 'close', failure: PAYMENT_LOST } : RETRY
  }
}
