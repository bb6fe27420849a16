import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { ProviderPayment } from '../../src/payment-providers/provider.ts'
import { getPaymentId, type ProviderKit, type TestedBanks } from './kit.ts'

type BankKit = ProviderKit & { readonly banks: TestedBanks }
type BankPromise = { readonly sentence: string; readonly holds: (kit: BankKit) => Promise<void> }

const payer = { name: 'Ann Lee', email: 'ann@example.com' }
const page = { currency: 'EUR', returnUrl: 'https://shop.example/paid', payer }
const patient = { currency: 'EUR', mayTakeDays: true, payer }

const codeOf = (payment: ProviderPayment | undefined) => (payment?.kind === 'declined' ? payment.code : payment?.kind)

/** Pays with a debit. Returns the payment, which the bank has not decided on yet. */
async function startDebit({ provider, merchant, aCharge, banks }: BankKit): Promise<string> {
  const payment = await provider.authorise(merchant, aCharge(banks.debit, { ...patient, returnUrl: page.returnUrl }))
  assert.deepEqual(payment, { kind: 'processing', paymentId: getPaymentId(payment), settles: 'days' })
  return getPaymentId(payment)
}

/** How methods of banks must behave: a page that takes the money at once, a debit that takes days, a refund that does. */
export const bankMethods: readonly BankPromise[] = [
  {
    sentence: 'a bank page is a redirect, and its money is captured without a capture',
    async holds({ provider, merchant, aCharge, banks, completeAction, retrieve, capture, entry }) {
      const charge = aCharge(banks.page, page)
      const payment = await provider.authorise(merchant, charge)
      assert.ok(payment.kind === 'requires_action' && payment.nextAction.type === 'redirect')
      assert.match(payment.nextAction.url, /^https:/)
      assert.deepEqual(await provider.authorise(merchant, charge), payment)

      await completeAction(merchant, payment.paymentId, 'succeed')

      const paid = await retrieve({ paymentId: payment.paymentId })
      assert.ok(paid?.kind === 'captured')
      assert.deepEqual([paid.method, paid.card, paid.saved], ['bank', null, null])
      assert.deepEqual(await capture(payment.paymentId), paid)
      assert.equal((await entry(payment.paymentId))?.capturedMinor, 2_500)
    },
  },
  {
    sentence: 'a bank page that the customer leaves or refuses takes nothing',
    async holds({ provider, merchant, aCharge, banks, completeAction, retrieve, entry }) {
      const paymentId = getPaymentId(await provider.authorise(merchant, aCharge(banks.page, page)))
      await completeAction(merchant, paymentId, 'fail')
      assert.equal((await retrieve({ paymentId }))?.kind, 'declined')
      assert.equal((await entry(paymentId))?.capturedMinor ?? 0, 0)
    },
  },
  {
    sentence: 'a bank page without an address to return to is declined',
    async holds({ provider, merchant, aCharge, banks }) {
      const payment = await provider.authorise(merchant, aCharge(banks.page, { ...page, returnUrl: null }))
      assert.equal(codeOf(payment), 'payment_method_invalid')
    },
  },
  {
    sentence: 'a bank page that is saved is charged later as a debit',
    async holds(kit) {
      const { provider, merchant, aCharge, banks, completeAction, retrieve } = kit
      // A word cannot be saved with every provider; its own form then gives a reference for the same page.
      const { words } = await provider.offer(merchant, { currency: 'EUR', save: true })
      const method = words.includes(banks.page) ? banks.page : `ctoken_${banks.page}`
      const paymentId = getPaymentId(await provider.authorise(merchant, aCharge(method, { ...page, save: true })))
      await completeAction(merchant, paymentId, 'succeed')
      const paid = await retrieve({ paymentId })
      assert.ok(paid?.kind === 'captured' && paid.saved !== null)

      const later = await provider.authorise(merchant, aCharge(paid.saved, { ...patient, offSession: true }))

      assert.deepEqual([later.kind, later.kind === 'processing' && later.settles], ['processing', 'days'])
    },
  },
  {
    sentence: 'a debit takes days, and is captured or declined as the bank decides',
    async holds(kit) {
      for (const [outcome, kind, captured] of [
        ['succeed', 'captured', 2_500],
        ['fail', 'declined', 0],
      ] as const) {
        const paymentId = await startDebit(kit)
        assert.equal((await kit.entry(paymentId))?.capturedMinor, 0)
        await kit.banks.decideDebit(kit.merchant, paymentId, outcome)
        assert.equal((await kit.retrieve({ paymentId }))?.kind, kind)
        assert.equal((await kit.entry(paymentId))?.capturedMinor, captured)
      }
    },
  },
  {
    sentence: 'a debit on its way cannot be voided, and the result shows it',
    async holds(kit) {
      const paymentId = await startDebit(kit)
      assert.equal((await kit.cancel(paymentId)).kind, 'processing')
      await kit.banks.decideDebit(kit.merchant, paymentId, 'succeed')
      assert.equal((await kit.cancel(paymentId)).kind, 'captured')
    },
  },
  {
    sentence: 'a debit is declined where nothing can wait for it',
    async holds({ provider, merchant, aCharge, banks, listEntries }) {
      const charge = aCharge(banks.debit, { ...page, mayTakeDays: false })
      assert.equal(codeOf(await provider.authorise(merchant, charge)), 'payment_method_invalid')
      const entries = await listEntries((entry) => entry.attemptId === charge.attemptId)
      assert.ok(entries.every((entry) => entry.capturedMinor === 0))
    },
  },
  {
    sentence: 'a refund that takes days stays pending until the bank decides, however often it is asked for',
    async holds({ captured, refund, entry, banks, merchant }) {
      for (const [outcome, kind, refunded] of [
        ['succeed', 'succeeded', 400],
        ['fail', 'failed', 0],
      ] as const) {
        const paymentId = await captured(banks.slowRefund)
        const key = randomUUID()
        for (let i = 0; i < 3; i++) assert.equal((await refund(paymentId, 400, key)).kind, 'pending')
        await banks.decideRefund(merchant, paymentId, outcome)
        for (let i = 0; i < 2; i++) assert.equal((await refund(paymentId, 400, key)).kind, kind)
        assert.equal((await entry(paymentId))?.refundedMinor, refunded)
      }
    },
  },
  {
    sentence: 'the offered words are those that can be paid with',
    async holds({ provider, merchant, aCharge }) {
      const { words } = await provider.offer(merchant, { currency: 'EUR', save: false })
      assert.ok(words.length > 0)
      for (const word of words)
        assert.equal((await provider.authorise(merchant, aCharge(word, page))).kind, 'requires_action')
    },
  },
]
