import assert from 'node:assert/strict'
import type { ProviderPayment } from '../../src/payment-providers/provider.ts'
import { getPaymentId, type ProviderKit, expectSameResponse, type ProviderPromise } from './kit.ts'

/** Pays with a method and saves it. Returns its reference. */
async function saveMethod(
  { provider, merchant, completeAction, retrieve, aCharge }: ProviderKit,
  method: string,
): Promise<string> {
  const payment = await provider.authorise(merchant, aCharge(method, { save: true }))
  if (payment.kind === 'requires_action') await completeAction(merchant, payment.paymentId, 'succeed')
  return getSavedReference(await retrieve({ paymentId: getPaymentId(payment) }))
}

const getSavedReference = (payment: ProviderPayment | undefined): string =>
  (payment?.kind === 'authorised' || payment?.kind === 'captured' ? payment.saved : null) ??
  assert.fail('the method was not saved')

const isApproved = ({ kind }: ProviderPayment): boolean => kind === 'authorised' || kind === 'captured'

const later = { offSession: true }

/** How saved methods must behave. */
export const savedMethods: readonly ProviderPromise[] = [
  {
    sentence: 'a saved method is charged without the customer, once per key',
    async holds(kit) {
      const { provider, merchant, aCharge, methods, capture, entry } = kit
      const reference = await saveMethod(kit, methods.ok)
      for (let month = 1; month <= 3; month++) {
        const charge = aCharge(reference, later)
        const payment = await expectSameResponse([
          provider.authorise(merchant, charge),
          provider.authorise(merchant, charge),
        ])
        // A provider may take the money at once: an instalment has nothing to reserve.
        assert.ok(isApproved(payment))
        assert.equal((await capture(getPaymentId(payment))).kind, 'captured')
        assert.equal((await entry(getPaymentId(payment)))?.capturedMinor, 2_500)
      }
    },
  },
  {
    sentence: 'every call returns the reference of the saved method',
    async holds({ provider, merchant, aCharge, methods, capture, retrieve }) {
      const charge = aCharge(methods.ok, { save: true })
      const payment = await provider.authorise(merchant, charge)
      const reference = getSavedReference(payment)
      assert.equal(getSavedReference(await provider.authorise(merchant, charge)), reference)
      assert.equal(getSavedReference(await retrieve({ attemptId: charge.attemptId })), reference)
      assert.equal(getSavedReference(await capture(getPaymentId(payment))), reference)
    },
  },
  {
    sentence: 'a method that must not be saved has no reference',
    async holds({ provider, merchant, aCharge, methods }) {
      const payment = await provider.authorise(merchant, aCharge(methods.ok))
      assert.equal(payment.kind === 'authorised' && payment.saved, null)
    },
  },
  {
    sentence: 'a customer who confirmed the first payment is not asked again, or the charge is declined',
    async holds(kit) {
      const reference = await saveMethod(kit, kit.methods.asks)
      const payment = await kit.provider.authorise(kit.merchant, kit.aCharge(reference, later))
      assert.ok(isApproved(payment) || payment.kind === 'declined')
    },
  },
  {
    sentence: 'a declined charge of a saved method has a reason, takes nothing, and repeats the same result',
    async holds(kit) {
      const { provider, merchant, aCharge, methods, listEntries } = kit
      const reference = await saveMethod(kit, methods.declinesLater)
      const charge = aCharge(reference, later)
      const payment = await provider.authorise(merchant, charge)
      assert.equal(payment.kind, 'declined')
      assert.deepEqual(await provider.authorise(merchant, charge), payment)
      const [taken] = await listEntries((entry) => entry.attemptId === charge.attemptId)
      assert.equal(taken?.capturedMinor ?? 0, 0)
    },
  },
  {
    sentence: 'a charge without the customer is declined if the bank requires authentication',
    async holds(kit) {
      const reference = await saveMethod(kit, kit.methods.asksLater)
      const payment = await kit.provider.authorise(kit.merchant, kit.aCharge(reference, later))
      assert.equal(payment.kind === 'declined' && payment.code, 'authentication_required')
    },
  },
  {
    sentence: 'a saved method can be charged only by its merchant, and a method that was not saved cannot be charged',
    async holds(kit) {
      const { provider, aMerchant, merchant, aCharge, methods } = kit
      const reference = await saveMethod(kit, methods.ok)
      for (const [whose, method] of [
        [await aMerchant(), reference],
        [merchant, methods.ok],
        [merchant, 'nothing'],
      ] as const) {
        const payment = await provider.authorise(whose, aCharge(method, later))
        assert.equal(payment.kind === 'declined' && payment.code, 'payment_method_invalid')
      }
    },
  },
]
