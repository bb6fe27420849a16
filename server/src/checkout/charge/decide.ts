import { CHARGE_CANCELLED, CHARGE_LOST } from '#membership-billing'
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
  type PaymentFacts,
  type PaymentFailure,
  type ProviderCall,
  type ProviderResponse,
  type Transition,
} from '../policy.ts'

/** All instalments of the charge were cancelled after the money was taken: it is refunded before the attempt ends. */
export const NO_LONGER_DUE: PaymentFailure = {
  code: 'late_payment_refunded',
  message: 'The membership was cancelled while its payment was being taken, and the money was refunded',
}
const CUSTOMER_ABSENT: PaymentFailure = {
  code: 'authentication_required',
  message: 'The bank requires the customer to authenticate, and this payment was made without them',
}

/** Why the charge must not be taken; undefined if it may. */
const cancellationReason = (attempt: Attempt, { stillDue }: PaymentFacts): PaymentFailure | undefined =>
  stillDue ? (attempt.overdue ? EXPIRED : undefined) : CHARGE_CANCELLED

export function callFor(attempt: Attempt, facts: PaymentFacts): ProviderCall {
  switch (attempt.status) {
    case 'authorizing':
      return cancellationReason(attempt, facts) ? 'retrieve' : 'authorise'
    case 'waiting':
      return 'retrieve'
    case 'capturing':
      return facts.stillDue ? 'capture' : 'none'
    case 'voiding':
      return attempt.payment_id === null ? 'none' : 'void'
    case 'late':
      return 'refund'
    case 'done':
    case 'failed':
      throw new Error(`attempt ${attempt.attempt_id} is ${attempt.status} but not settled`)
  }
}

export function decide(attempt: Attempt, facts: PaymentFacts, response: ProviderResponse): Transition {
  if (response?.kind === 'unknown') return RETRY
  const reason = cancellationReason(attempt, facts)
  switch (attempt.status) {
    case 'authorizing':
      if (reason) return afterCancelledRetrieve(response, reason)
      return whenKnown(response, (payment) => afterAuthorise(attempt, payment))
    case 'waiting':
      if (isFinal(response) || beginsToTakeDays(attempt, response)) return afterAuthorise(attempt, response)
      return reason ? { kind: 'void', failure: reason } : RETRY
    case 'capturing':
      return facts.stillDue ? whenKnown(response, afterCapture) : { kind: 'void', failure: CHARGE_CANCELLED }
    case 'voiding':
      return afterVoid(attempt, response)
    case 'late':
      return afterReturn(response)
    case 'done':
    case 'failed':
      throw new Error(`attempt ${attempt.attempt_id} is settled`)
  }
}

/** The charge must not be taken: a payment that was started before is voided. */
function afterCancelledRetrieve(response: ProviderResponse, failure: PaymentFailure): Transition {
  if (response === undefined) return { kind: 'fail', failure }
  return whenKnown(response, (payment) =>
    payment.kind === 'declined' || payment.kind === 'voided'
      ? { kind: 'fail', failure }
      : { kind: 'void', paymentId: payment.paymentId, failure },
  )
}

function afterAuthorise(attempt: Attempt, payment: ProviderPayment): Transition {
  switch (payment.kind) {
    case 'authorised':
    case 'captured':
      return { kind: 'reserve', ...toReserved(payment) }
    case 'requires_action':
      return attempt.off_session
        ? { kind: 'void', paymentId: payment.paymentId, failure: CUSTOMER_ABSENT }
        : waitFor(attempt, payment)
    case 'processing':
      return waitFor(attempt, payment)
    case 'declined':
      return { kind: 'fail', paymentId: payment.paymentId, failure: { code: payment.code, message: payment.message } }
    case 'voided':
      return { kind: 'fail', failure: storedFailure(attempt) }
  }
}

function afterCapture(payment: ProviderPayment): Transition {
  switch (payment.kind) {
    case 'captured':
      return { kind: 'complete', method: payment.method, card: payment.card }
    case 'declined':
    case 'voided':
      return { kind: 'fail', failure: NOT_CAPTURED }
    case 'authorised':
    case 'requires_action':
    case 'processing':
      return RETRY
  }
}

/** Money that was captured before it could be voided pays what is still due, and the rest is refunded. */
function afterVoid(attempt: Attempt, response: ProviderResponse): Transition {
  if (response === undefined) return { kind: 'fail', failure: storedFailure(attempt) }
  return whenKnown(response, (payment) => {
    switch (payment.kind) {
      case 'voided':
      case 'declined':
        return { kind: 'fail', failure: storedFailure(attempt) }
      case 'captured':
        return { kind: 'complete', method: payment.method, card: payment.card }
      case 'processing':
        if (attempt.given_up) return { kind: 'fail', failure: CHARGE_LOST }
        // A debit cannot be voided and may still succeed: collecting it again now could take the money twice.
        return payment.settles === 'days' && attempt.may_take_days ? waitFor(attempt, payment) : RETRY
      case 'authorised':
      case 'requires_action':
        return RETRY
    }
  })
}

/** All of the money is given back before the attempt ends. */
function afterReturn(response: ProviderResponse): Transition {
  if (response?.kind === 'returned') return { kind: 'fail', failure: NO_LONGER_DUE }
  return response?.kind === 'return_refused' ? { kind: 'retry', refundFailed: true } : RETRY
}

/** The failure that was stored when the charge was voided. */
const storedFailure = ({ failure_code: code, failure_message: message }: Attempt): PaymentFailure =>
  code !== null && message !== null ? { code, message } : EXPIRED
