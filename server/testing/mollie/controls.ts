import { decide, findPayment } from './payments.ts'
import { type FakePayment, newId, type ProfileRecords, toAmount } from './records.ts'

export type FakeControls = {
  /** Pays or refuses, as the customer would on the page of their bank. `cancel`: they press "cancel" instead. */
  completeAction(apiKey: string, paymentId: string, outcome: 'succeed' | 'fail' | 'cancel'): void
  /** Decides a payment that waits for the bank. */
  settle(apiKey: string, paymentId: string, failure?: string): void
  /** Decides the refunds of a payment that wait for the bank. */
  decideRefunds(apiKey: string, paymentId: string, outcome: 'succeed' | 'fail'): void
  /** Charges a payment back. Returns the id of the chargeback. */
  chargeBack(apiKey: string, paymentId: string, amountMinor: number): string
  /** The dispute is won: the bank returns the money. */
  reverseChargeback(apiKey: string, paymentId: string, chargebackId: string): void
  findPayment(apiKey: string, paymentId: string): FakePayment | undefined
  listPayments(apiKey: string): readonly FakePayment[]
}

/** What customers and banks do, and not the shop. */
export function createControls(getProfile: (apiKey: string) => ProfileRecords): FakeControls {
  const getStored = (apiKey: string, paymentId: string): FakePayment => {
    const payment = findPayment(getProfile(apiKey), paymentId)
    if (!payment) throw new Error('no such payment')
    return payment
  }
  return {
    completeAction(apiKey, paymentId, outcome) {
      const payment = getStored(apiKey, paymentId)
      if (payment.status !== 'open') throw new Error('the payment requires no action')
      if (outcome === 'cancel') payment.status = 'canceled'
      else decide(getProfile(apiKey), payment, outcome === 'succeed' ? undefined : 'authentication_failed')
    },
    settle: (apiKey, paymentId, failure) => decide(getProfile(apiKey), getStored(apiKey, paymentId), failure),
    decideRefunds(apiKey, paymentId, outcome) {
      for (const refund of getStored(apiKey, paymentId).refunds)
        if (refund.status === 'processing') refund.status = outcome === 'succeed' ? 'refunded' : 'failed'
    },
    chargeBack(apiKey, paymentId, amountMinor) {
      const { chargebacks, amount } = getStored(apiKey, paymentId)
      const chargeback = { id: newId('chb'), amount: toAmount(amountMinor, amount.currency), reversedAt: null }
      chargebacks.push(chargeback)
      return chargeback.id
    },
    reverseChargeback(apiKey, paymentId, chargebackId) {
      for (const chargeback of getStored(apiKey, paymentId).chargebacks)
        if (chargeback.id === chargebackId) chargeback.reversedAt = new Date().toISOString()
    },
    findPayment: (apiKey, paymentId) => findPayment(getProfile(apiKey), paymentId),
    listPayments: (apiKey) => getProfile(apiKey).payments,
  }
}
