import assert from 'node:assert/strict'
import type { Payment } from '../../src/payment-providers/provider.ts'
import { idOf, type Kit, oneAnswer, type Promised } from './kit.ts'

/** The reference of a method that a buyer paid with and let be kept. */
async function keptBy({ provider, merchant, act, retrieve, aCharge }: Kit, method: string): Promise<string> {
  const answer = await provider.authorise(merchant, aCharge(method, { save: true }))
  if (answer.kind === 'requires_action') await act(merchant, answer.paymentId, 'succeed')
  return savedBy(await retrieve({ paymentId: idOf(answer) }))
}

const savedBy = (payment: Payment | undefined): string =>
  (payment?.kind === 'authorised' || payment?.kind === 'captured' ? payment.saved : null) ??
  assert.fail('the method was not kept')

const later = { offSession: true }

/** What every provider promises of methods that are kept. */
export const saved: readonly Promised[] = [
  {
    sentence: 'a kept method is charged later without the buyer, once for each key',
    async holds(kit) {
      const { provider, merchant, aCharge, methods, capture, entry } = kit
      const reference = await keptBy(kit, methods.ok)
      for (let month = 1; month <= 3; month++) {
        const charge = aCharge(reference, later)
        const answer = await oneAnswer([provider.authorise(merchant, charge), provider.authorise(merchant, charge)])
        assert.equal(answer.kind, 'authorised')
        assert.equal((await capture(idOf(answer))).kind, 'captured')
        assert.equal((await entry(idOf(answer)))?.capturedMinor, 2_500)
      }
    },
  },
  {
    sentence: 'the reference is told again, as often as the payment is looked at',
    async holds({ provider, merchant, aCharge, methods, capture, retrieve }) {
      const charge = aCharge(methods.ok, { save: true })
      const answer = await provider.authorise(merchant, charge)
      const reference = savedBy(answer)
      assert.equal(savedBy(await provider.authorise(merchant, charge)), reference)
      assert.equal(savedBy(await retrieve({ attemptId: charge.attemptId })), reference)
      assert.equal(savedBy(await capture(idOf(answer))), reference)
    },
  },
  {
    sentence: 'a method that is not to be kept has no reference',
    async holds({ provider, merchant, aCharge, methods }) {
      const answer = await provider.authorise(merchant, aCharge(methods.ok))
      assert.equal(answer.kind === 'authorised' && answer.saved, null)
    },
  },
  {
    sentence: 'a buyer who had to act is not asked again later, or the charge is declined',
    async holds(kit) {
      const reference = await keptBy(kit, kit.methods.asks)
      const answer = await kit.provider.authorise(kit.merchant, kit.aCharge(reference, later))
      assert.ok(answer.kind === 'authorised' || answer.kind === 'declined')
    },
  },
  {
    sentence: 'a kept method that is declined later says why and takes nothing, and says the same again',
    async holds(kit) {
      const { provider, merchant, aCharge, methods, booked } = kit
      const reference = await keptBy(kit, methods.declinesLater)
      const charge = aCharge(reference, later)
      const answer = await provider.authorise(merchant, charge)
      assert.equal(answer.kind, 'declined')
      assert.deepEqual(await provider.authorise(merchant, charge), answer)
      const [taken] = await booked((one) => one.attemptId === charge.attemptId)
      assert.equal(taken?.capturedMinor ?? 0, 0)
    },
  },
  {
    sentence: 'a bank that asks for the buyer later declines, since nobody is there',
    async holds(kit) {
      const reference = await keptBy(kit, kit.methods.asksLater)
      const answer = await kit.provider.authorise(kit.merchant, kit.aCharge(reference, later))
      assert.equal(answer.kind === 'declined' && answer.code, 'authentication_required')
    },
  },
  {
    sentence: 'a kept method is charged for its own merchant alone, and one that nobody kept not at all',
    async holds(kit) {
      const { provider, aMerchant, merchant, aCharge, methods } = kit
      const reference = await keptBy(kit, methods.ok)
      for (const [whose, method] of [
        [await aMerchant(), reference],
        [merchant, methods.ok],
        [merchant, 'nothing'],
      ] as const) {
        const answer = await provider.authorise(whose, aCharge(method, later))
        assert.equal(answer.kind === 'declined' && answer.code, 'payment_method_invalid')
      }
    },
  },
]
