import { CHARGE_CANCELLED, CHARGE_LOST } from '#membership-billing'
import type { Payment } from '#payment-providers'
import type { Attempt } from '#payments'
import {
  EXPIRED,
  isDecided,
  known,
  NOT_CAPTURED,
  RETRY,
  type Facts,
  type Failure,
  type ProviderAnswer,
  type ProviderCall,
  type Transition,
} from '../policy.ts'

/** The money that was taken for parts which nobody wants any more, all of it: it is sent back before the attempt is over. */
export const NO_LONGER_WANTED: Failure = {
  code: 'late_payment_refunded',
  message: 'The membership was cancelled while its money came, and the money was sent back',
}
const PAYER_ABSENT: Failure = {
  code: 'authentication_required',
  message: 'The bank asks for the payer, who is not there',
}

/** Why it is not to be asked for. */
const calledOff = (attempt: Attempt, { wanted }: Facts): Failure | undefined =>
  wanted ? (attempt.overdue ? EXPIRED : undefined) : CHARGE_CANCELLED

export function callFor(attempt: Attempt, facts: Facts): ProviderCall {
  switch (attempt.status) {
    case 'authorizing':
      return calledOff(attempt, facts) ? 'retrieve' : 'authorise'
    case 'waiting':
      return 'retrieve'
    case 'capturing':
      return facts.wanted ? 'capture' : 'none'
    case 'voiding':
      return attempt.payment_id === null ? 'none' : 'void'
    case 'late':
      return 'refund'
    default:
      throw new Error(`attempt ${attempt.attempt_id} is ${attempt.status} and not settled`)
  }
}

export function decide(attempt: Attempt, facts: Facts, answer: ProviderAnswer): Transition {
  if (answer?.kind === 'unknown') return RETRY
  const off = calledOff(attempt, facts)
  switch (attempt.status) {
    case 'authorizing':
      return off ? afterLookingBack(answer, off) : known(answer, (payment) => decided(attempt, payment))
    case 'waiting':
      return isDecided(answer) ? decided(attempt, answer) : off ? { kind: 'void', failure: off } : RETRY
    case 'capturing':
      return facts.wanted ? known(answer, captured) : { kind: 'void', failure: CHARGE_CANCELLED }
    case 'voiding':
      return voided(attempt, answer)
    default:
      return { kind: 'fail', failure: NO_LONGER_WANTED }
  }
}

/** It is not to be asked for. What somebody may have begun before is called off. */
function afterLookingBack(answer: ProviderAnswer, failure: Failure): Transition {
  if (answer === undefined) return { kind: 'fail', failure }
  return known(answer, (payment) =>
    payment.kind === 'declined' || payment.kind === 'voided'
      ? { kind: 'fail', failure }
      : { kind: 'void', paymentId: payment.paymentId, failure },
  )
}

function decided(attempt: Attempt, payment: Payment): Transition {
  switch (payment.kind) {
    case 'authorised':
    case 'captured':
      return { kind: 'reserve', paymentId: payment.paymentId, method: payment.method, savedReference: payment.saved }
    case 'requires_action':
      return attempt.off_session
        ? { kind: 'void', paymentId: payment.paymentId, failure: PAYER_ABSENT }
        : { kind: 'wait', paymentId: payment.paymentId, nextAction: payment.nextAction }
    case 'processing':
      return { kind: 'wait', paymentId: payment.paymentId }
    case 'declined':
      return { kind: 'fail', paymentId: payment.paymentId, failure: { code: payment.code, message: payment.message } }
    case 'voided':
      return { kind: 'fail', failure: storedFailure(attempt) }
  }
}

function captured(payment: Payment): Transition {
  switch (payment.kind) {
    case 'captured':
      return { kind: 'complete', method: payment.method }
    case 'declined':
    case 'voided':
      return { kind: 'fail', failure: NOT_CAPTURED }
    case 'authorised':
    case 'requires_action':
    case 'processing':
      return RETRY
  }
}

/** What was taken before it could be called off is booked as far as it is wanted, and the rest goes back. */
function voided(attempt: Attempt, answer: ProviderAnswer): Transition {
  if (answer === undefined) return { kind: 'fail', failure: storedFailure(attempt) }
  return known(answer, (payment) => {
    switch (payment.kind) {
      case 'voided':
      case 'declined':
        return { kind: 'fail', failure: storedFailure(attempt) }
      case 'captured':
        return { kind: 'complete', method: payment.method }
      case 'processing':
        return attempt.given_up ? { kind: 'fail', failure: CHARGE_LOST } : RETRY
      case 'authorised':
      case 'requires_action':
        return RETRY
    }
  })
}

/** Why it was given up, as it was written down then. */
const storedFailure = ({ failure_code: code, failure_message: message }: Attempt): Failure =>
  code !== null && message !== null ? { code, message } : EXPIRED
