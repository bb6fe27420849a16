import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { type ProviderPayment, ProviderUnavailable, type RefundResult } from '../../src/payment-providers/provider.ts'
import { inTx } from '../../src/platform/db.ts'
import { collect } from '#testing/collect'
import { always, getPaymentId, expectSameResponse, type ProviderPromise } from './kit.ts'

/** How payments must behave. */
export const payments: readonly ProviderPromise[] = [
  {
    sentence: 'money is authorised, then captured, and a repeated call returns the same result',
    async holds({ capture, listEntries, entry, aCharge, methods, provider, merchant }) {
      const charge = aCharge(methods.ok)
      const first = await provider.authorise(merchant, charge)
      const card = { brand: 'visa', last4: '4242' }
      assert.deepEqual(first, { kind: 'authorised', paymentId: getPaymentId(first), method: 'card', card, saved: null })
      assert.deepEqual(await provider.authorise(merchant, charge), first)
      assert.equal((await entry(getPaymentId(first)))?.capturedMinor, 0)

      for (let i = 0; i < 2; i++) assert.deepEqual(await capture(getPaymentId(first)), { ...first, kind: 'captured' })

      assert.deepEqual(
        (await listEntries((entry) => entry.attemptId === charge.attemptId)).map((entry) => entry.capturedMinor),
        [2_500],
      )
    },
  },
  {
    sentence: 'simultaneous calls with the same key take effect once',
    async holds({ capture, refund, listEntries, entry, aCharge, methods, provider, merchant }) {
      const charge = aCharge(methods.ok)
      const eight = <T extends ProviderPayment | RefundResult>(call: () => Promise<T>) =>
        expectSameResponse(Array.from({ length: 8 }, call))
      const paymentId = getPaymentId(await eight(() => provider.authorise(merchant, charge)))
      assert.equal((await listEntries((entry) => entry.attemptId === charge.attemptId)).length, 1)
      await eight(() => capture(paymentId))
      assert.equal((await entry(paymentId))?.capturedMinor, 2_500)
      const key = randomUUID()
      await eight(() => refund(paymentId, 1_000, key))
      assert.equal((await entry(paymentId))?.refundedMinor, 1_000)
    },
  },
  {
    sentence: 'a key belongs to its charge: with another charge it is an error, and nothing is reserved',
    async holds({ authorised, listEntries, provider, merchant }) {
      const { charge, paymentId } = await authorised()
      const described = await provider.authorise(merchant, { ...charge, description: 'In other words' })
      assert.equal(getPaymentId(described), paymentId)
      await assert.rejects(
        () => provider.authorise(merchant, { ...charge, amountMinor: 1 }),
        (error) => !(error instanceof ProviderUnavailable),
      )
      assert.equal((await listEntries((entry) => entry.attemptId === charge.attemptId)).length, 1)
    },
  },
  {
    sentence: 'a decline has one of our codes, and a repeated call returns the same decline',
    async holds({ capture, retrieve, entry, aCharge, declines, provider, merchant }) {
      for (const [method, code] of declines) {
        const charge = aCharge(method)
        const payment = await provider.authorise(merchant, charge)
        assert.equal(payment.kind === 'declined' && payment.code, code, method)
        assert.deepEqual(await provider.authorise(merchant, charge), payment)
        const paymentId = payment.kind === 'declined' ? payment.paymentId : null
        if (paymentId === null) continue
        assert.equal((await retrieve({ paymentId }))?.kind, 'declined', method)
        assert.equal((await capture(paymentId)).kind, 'declined', method)
        assert.equal((await entry(paymentId))?.capturedMinor, 0)
      }
    },
  },
  {
    sentence: 'the kind of payment method is returned',
    async holds({ aCharge, methods, provider, merchant }) {
      const payment = await provider.authorise(merchant, aCharge(methods.wallet))
      assert.equal(payment.kind === 'authorised' && payment.method, 'wallet')
    },
  },
  {
    sentence: 'a payment that the customer must confirm is authorised when they do',
    async holds({ capture, retrieve, aCharge, methods, provider, merchant, completeAction }) {
      const charge = aCharge(methods.asks)
      const payment = await provider.authorise(merchant, charge)
      assert.equal(payment.kind, 'requires_action')
      if (payment.kind !== 'requires_action') return
      const { paymentId, nextAction } = payment
      assert.ok(nextAction.type === 'redirect' ? nextAction.url : nextAction.client_secret)
      assert.deepEqual(await retrieve({ paymentId }), payment)
      assert.equal((await capture(paymentId)).kind, 'requires_action')

      await completeAction(merchant, paymentId, 'succeed')

      assert.equal((await retrieve({ paymentId }))?.kind, 'authorised')
      assert.equal((await capture(paymentId)).kind, 'captured')
    },
  },
  {
    sentence: 'a payment that the customer refuses is declined',
    async holds({ authorised, retrieve, methods, merchant, completeAction }) {
      const { paymentId } = await authorised(methods.asks)
      await completeAction(merchant, paymentId, 'fail')
      const payment = await retrieve({ paymentId })
      assert.equal(payment?.kind === 'declined' && payment.code, 'authentication_failed')
      assert.equal((await retrieve({ paymentId }))?.kind, 'declined')
    },
  },
  {
    sentence: 'a void releases the money, and the payment can no longer be captured',
    async holds({ authorised, capture, cancel, retrieve, entry, methods }) {
      for (const method of [methods.ok, methods.asks]) {
        const { paymentId } = await authorised(method)
        for (let i = 0; i < 2; i++) assert.deepEqual(await cancel(paymentId), { kind: 'voided', paymentId })
        assert.equal((await retrieve({ paymentId }))?.kind, 'voided')
        assert.equal((await capture(paymentId)).kind, 'voided')
        assert.equal((await entry(paymentId))?.capturedMinor, 0)
      }
    },
  },
  {
    sentence: 'a captured payment cannot be voided, and the result shows it',
    async holds({ captured, cancel, entry }) {
      const paymentId = await captured()
      assert.equal((await cancel(paymentId)).kind, 'captured')
      assert.equal((await entry(paymentId))?.capturedMinor, 2_500)
    },
  },
  {
    sentence: 'a payment that is not captured in time is declined',
    async holds({ authorised, capture, entry, methods }) {
      const { paymentId } = await authorised(methods.captureFails)
      for (let i = 0; i < 2; i++) {
        const payment = await capture(paymentId)
        assert.equal(payment.kind === 'declined' && payment.code, 'authorisation_expired')
      }
      assert.equal((await entry(paymentId))?.capturedMinor, 0)
    },
  },
  {
    sentence: 'a call that does not arrive has no effect, and succeeds when repeated',
    async holds({ retrieve, listEntries, aCharge, provider, merchant, injectFault }) {
      const charge = aCharge(injectFault('unreached'))
      await assert.rejects(() => provider.authorise(merchant, charge), ProviderUnavailable)
      assert.equal(await retrieve({ attemptId: charge.attemptId }), undefined)
      assert.deepEqual(await listEntries((entry) => entry.attemptId === charge.attemptId), [])
      assert.equal((await provider.authorise(merchant, charge)).kind, 'authorised')
    },
  },
  {
    sentence: 'after a lost response a charge is found by its key and by its attempt',
    async holds({ retrieve, listEntries, aCharge, provider, merchant, injectFault }) {
      const charge = aCharge(injectFault('lost_authorise'))
      await assert.rejects(() => provider.authorise(merchant, charge), ProviderUnavailable)
      const found = await retrieve({ attemptId: charge.attemptId })
      assert.equal(found?.kind, 'authorised')
      assert.deepEqual(await provider.authorise(merchant, charge), found)
      assert.equal((await listEntries((entry) => entry.attemptId === charge.attemptId)).length, 1)
    },
  },
  {
    sentence: 'a payment is found by its id and by its attempt, and only by its merchant',
    async holds({ authorised, retrieve, provider, aMerchant }) {
      const { charge, paymentId } = await authorised()
      assert.equal((await retrieve({ paymentId }))?.kind, 'authorised')
      assert.equal(getPaymentId(await retrieve({ attemptId: charge.attemptId })), paymentId)
      assert.equal(await retrieve({ attemptId: randomUUID() }), undefined)
      const other = await aMerchant()
      assert.equal(await provider.retrieve(other, { attemptId: charge.attemptId, paymentId }), undefined)
      assert.equal(await provider.retrieve(other, { attemptId: charge.attemptId, paymentId: null }), undefined)
      assert.deepEqual(await collect(provider.list(other, always)), [])
    },
  },
  {
    sentence: 'the list of a period has every payment once, oldest first',
    async holds({ aCharge, methods, provider, aMerchant }) {
      const own = await aMerchant()
      const charges = Array.from({ length: 3 }, () => aCharge(methods.ok))
      const ids: string[] = []
      for (const charge of charges) ids.push(getPaymentId(await provider.authorise(own, charge)))
      await provider.capture(own, { paymentId: ids[1] ?? '', key: 'cap' })
      await provider.refund(own, { paymentId: ids[1] ?? '', key: 'ref', amountMinor: 200 })

      const entries = await collect(provider.list(own, always))

      const figures = entries.map((one) => [one.paymentId, one.attemptId, one.capturedMinor, one.refundedMinor])
      const wanted = charges.map((charge, i) => [ids[i], charge.attemptId, i === 1 ? 2_500 : 0, i === 1 ? 200 : 0])
      assert.deepEqual(figures, wanted)
      const [{ createdAt, currency } = assert.fail()] = entries
      assert.equal(currency, 'GBP')
      const earlier = { since: always.since, until: new Date(createdAt.getTime() - 60_000) }
      assert.deepEqual(await collect(provider.list(own, earlier)), [])
    },
  },
  {
    sentence: 'it cannot be called inside a transaction',
    async holds({ retrieve, aCharge, methods, provider, merchant, db }) {
      const charge = aCharge(methods.ok)
      const inside = () => inTx(db, merchant.org, () => provider.authorise(merchant, charge))
      await assert.rejects(inside, /transaction/)
      assert.equal(await retrieve({ attemptId: charge.attemptId }), undefined)
    },
  },
]
