import { type Merchant, type Payment, type Provider, providerNamed, ProviderUnavailable } from '#payment-providers'
import type { Db } from '#platform/db'
import { outbound } from '#platform/outbound'
import type { Attempt } from './queries/attempts.ts'

/** The provider has no clear answer: the attempt stays as it is, and somebody asks again. */
export type Unknown = { readonly kind: 'unknown' }

/** What the provider says to an attempt, or that nobody knows. Nothing of this happens inside a transaction. */
export type Asked = {
  /** Reserves the money, with a key that makes every repetition the same call. */
  authorise(attempt: Attempt, description: string): Promise<Payment | Unknown>
  retrieve(attempt: Attempt): Promise<Payment | Unknown | undefined>
  capture(attempt: Attempt): Promise<Payment | Unknown>
  callOff(attempt: Attempt): Promise<Payment | Unknown>
  /** Sends money back that came when nothing was left to sell. */
  sendBack(attempt: Attempt): Promise<'sent' | 'unknown' | 'failed'>
}

export function ask(db: Db): Asked {
  const providerOf = (attempt: Attempt): Provider => {
    if (attempt.provider === 'sandbox' || attempt.provider === 'stripe') return providerNamed(db, attempt.provider)
    throw new Error(`attempt ${attempt.attempt_id} has no provider to ask`)
  }
  const retrieve = (attempt: Attempt) =>
    clear(() =>
      providerOf(attempt).retrieve(merchant(attempt), {
        attemptId: attempt.attempt_id,
        paymentId: attempt.payment_id,
      }),
    )
  return {
    retrieve,
    async authorise(attempt, description) {
      if (attempt.key_forgotten) return (await retrieve(attempt)) ?? NEVER_SENT
      return clear(() =>
        providerOf(attempt).authorise(merchant(attempt), {
          key: keyed(attempt, 'auth'),
          attemptId: attempt.attempt_id,
          amountMinor: attempt.amount_minor,
          currency: attempt.currency,
          paymentMethod: attempt.payment_method,
          save: attempt.save_method,
          offSession: attempt.off_session,
          description,
        }),
      )
    },
    capture: (attempt) =>
      clear(() =>
        providerOf(attempt).capture(merchant(attempt), { paymentId: paid(attempt), key: keyed(attempt, 'cap') }),
      ),
    callOff: (attempt) =>
      clear(() =>
        providerOf(attempt).void(merchant(attempt), { paymentId: paid(attempt), key: keyed(attempt, 'void') }),
      ),
    async sendBack(attempt) {
      const { amount_minor } = attempt
      const of = { paymentId: paid(attempt), key: keyed(attempt, 'late'), amountMinor: amount_minor }
      const sent = await clear(() => providerOf(attempt).refund(merchant(attempt), of))
      return sent.kind === 'unknown' ? 'unknown' : sent.kind === 'failed' ? 'failed' : 'sent'
    },
  }
}

/** So old that its key may be forgotten, and the provider knows nothing of it: it was never sent. */
const NEVER_SENT: Payment = {
  kind: 'declined',
  paymentId: null,
  code: 'authorisation_expired',
  message: 'The payment was never begun',
}

const keyed = (attempt: Attempt, step: string): string => `att_${attempt.attempt_id}:${step}`

const merchant = (attempt: Attempt): Merchant => ({ org: attempt.org_id, account: attempt.account })

function paid(attempt: Attempt): string {
  if (attempt.payment_id === null) throw new Error(`attempt ${attempt.attempt_id} has no payment yet`)
  return attempt.payment_id
}

async function clear<T>(call: () => Promise<T>): Promise<T | Unknown> {
  try {
    return await outbound(call)
  } catch (error) {
    if (error instanceof ProviderUnavailable) return { kind: 'unknown' }
    throw error
  }
}
