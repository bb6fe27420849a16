import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { type Payment, ProviderUnavailable, type Refunded } from '../../src/payment-providers/provider.ts'
import { inTx } from '../../src/platform/db.ts'
import { collected } from '#testing/collect'
import { always, idOf, oneAnswer, type Promised } from './kit.ts'

/** What is promised of payments. */
export const payments: readonly Promised[] = [
  {
    sentence: 'money is reserved, then taken, and each call says the same when it is repeated',
    async holds({ capture, booked, entry, aCharge, methods, provider, merchant }) {
      const charge = aCharge(methods.ok)
      const first = await provider.authorise(merchant, charge)
      assert.deepEqual(first, { kind: 'authorised', paymentId: idOf(first), method: 'card', saved: null })
      assert.deepEqual(await provider.authorise(merchant, charge), first)
      assert.equal((await entry(idOf(first)))?.capturedMinor, 0)

      for (let i = 0; i < 2; i++) assert.deepEqual(await capture(idOf(first)), { ...first, kind: 'captured' })

      assert.deepEqual(
        (await booked((one) => one.attemptId === charge.attemptId)).map((one) => one.capturedMinor),
        [2_500],
      )
    },
  },
  {
    sentence: 'calls with the same key at the same moment have one effect',
    async holds({ capture, refund, booked, entry, aCharge, methods, provider, merchant }) {
      const charge = aCharge(methods.ok)
      const eight = <T extends Payment | Refunded>(call: () => Promise<T>) => oneAnswer(Array.from({ length: 8 }, call))
      const paymentId = idOf(await eight(() => provider.authorise(merchant, charge)))
      assert.equal((await booked((one) => one.attemptId === charge.attemptId)).length, 1)
      await eight(() => capture(paymentId))
      assert.equal((await entry(paymentId))?.capturedMinor, 2_500)
      const key = randomUUID()
      await eight(() => refund(paymentId, 1_000, key))
      assert.equal((await entry(paymentId))?.refundedMinor, 1_000)
    },
  },
  {
    sentence: 'a key belongs to its charge: with another one it is a fault, and nothing is reserved',
    async holds({ authorised, booked, provider, merchant }) {
      const { charge, paymentId } = await authorised()
      const described = await provider.authorise(merchant, { ...charge, description: 'In other words' })
      assert.equal(idOf(described), paymentId)
      await assert.rejects(
        () => provider.authorise(merchant, { ...charge, amountMinor: 1 }),
        (error) => !(error instanceof ProviderUnavailable),
      )
      assert.equal((await booked((one) => one.attemptId === charge.attemptId)).length, 1)
    },
  },
  {
    sentence: 'a decline says why in our words, and is the same when it is asked again',
    async holds({ capture, retrieve, entry, aCharge, declines, provider, merchant }) {
      for (const [method, code] of declines) {
        const charge = aCharge(method)
        const answer = await provider.authorise(merchant, charge)
        assert.equal(answer.kind === 'declined' && answer.code, code, method)
        assert.deepEqual(await provider.authorise(merchant, charge), answer)
        const paymentId = answer.kind === 'declined' ? answer.paymentId : null
        if (paymentId === null) continue
        assert.equal((await retrieve({ paymentId }))?.kind, 'declined', method)
        assert.equal((await capture(paymentId)).kind, 'declined', method)
        assert.equal((await entry(paymentId))?.capturedMinor, 0)
      }
    },
  },
  {
    sentence: 'how it was paid is told',
    async holds({ aCharge, methods, provider, merchant }) {
      const answer = await provider.authorise(merchant, aCharge(methods.wallet))
      assert.equal(answer.kind === 'authorised' && answer.method, 'wallet')
    },
  },
  {
    sentence: 'what the buyer has to confirm is reserved when they do',
    async holds({ capture, retrieve, aCharge, methods, provider, merchant, act }) {
      const charge = aCharge(methods.asks)
      const answer = await provider.authorise(merchant, charge)
      assert.equal(answer.kind, 'requires_action')
      if (answer.kind !== 'requires_action') return
      const { paymentId, nextAction } = answer
      assert.ok(nextAction.type === 'redirect' ? nextAction.url : nextAction.client_secret)
      assert.deepEqual(await retrieve({ paymentId }), answer)
      assert.equal((await capture(paymentId)).kind, 'requires_action')

      await act(merchant, paymentId, 'succeed')

      assert.equal((await retrieve({ paymentId }))?.kind, 'authorised')
      assert.equal((await capture(paymentId)).kind, 'captured')
    },
  },
  {
    sentence: 'what the buyer does not confirm is declined',
    async holds({ authorised, retrieve, methods, merchant, act }) {
      const { paymentId } = await authorised(methods.asks)
      await act(merchant, paymentId, 'fail')
      const answer = await retrieve({ paymentId })
      assert.equal(answer?.kind === 'declined' && answer.code, 'authentication_failed')
      assert.equal((await retrieve({ paymentId }))?.kind, 'declined')
    },
  },
  {
    sentence: 'a void gives the money free, once, and nothing can be captured of it',
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
    sentence: 'what is captured cannot be voided, and says so',
    async holds({ captured, cancel, entry }) {
      const paymentId = await captured()
      assert.equal((await cancel(paymentId)).kind, 'captured')
      assert.equal((await entry(paymentId))?.capturedMinor, 2_500)
    },
  },
  {
    sentence: 'what is not captured in time is lost, and says so',
    async holds({ authorised, capture, entry, methods }) {
      const { paymentId } = await authorised(methods.captureFails)
      for (let i = 0; i < 2; i++) {
        const answer = await capture(paymentId)
        assert.equal(answer.kind === 'declined' && answer.code, 'authorisation_expired')
      }
      assert.equal((await entry(paymentId))?.capturedMinor, 0)
    },
  },
  {
    sentence: 'a call that does not arrive leaves nothing, and works the second time',
    async holds({ retrieve, booked, aCharge, provider, merchant, fault }) {
      const charge = aCharge(fault('unreached'))
      await assert.rejects(() => provider.authorise(merchant, charge), ProviderUnavailable)
      assert.equal(await retrieve({ attemptId: charge.attemptId }), undefined)
      assert.deepEqual(await booked((one) => one.attemptId === charge.attemptId), [])
      assert.equal((await provider.authorise(merchant, charge)).kind, 'authorised')
    },
  },
  {
    sentence: 'a lost answer of a charge is found by its key, and by its attempt',
    async holds({ retrieve, booked, aCharge, provider, merchant, fault }) {
      const charge = aCharge(fault('lost_authorise'))
      await assert.rejects(() => provider.authorise(merchant, charge), ProviderUnavailable)
      const found = await retrieve({ attemptId: charge.attemptId })
      assert.equal(found?.kind, 'authorised')
      assert.deepEqual(await provider.authorise(merchant, charge), found)
      assert.equal((await booked((one) => one.attemptId === charge.attemptId)).length, 1)
    },
  },
  {
    sentence: 'a payment is found by its id and by its attempt, and only by its own merchant',
    async holds({ authorised, retrieve, provider, aMerchant }) {
      const { charge, paymentId } = await authorised()
      assert.equal((await retrieve({ paymentId }))?.kind, 'authorised')
      assert.equal(idOf(await retrieve({ attemptId: charge.attemptId })), paymentId)
      assert.equal(await retrieve({ attemptId: randomUUID() }), undefined)
      const other = await aMerchant()
      assert.equal(await provider.retrieve(other, { attemptId: charge.attemptId, paymentId }), undefined)
      assert.equal(await provider.retrieve(other, { attemptId: charge.attemptId, paymentId: null }), undefined)
      assert.deepEqual(await collected(provider.list(other, always)), [])
    },
  },
  {
    sentence: 'the books of a span have every payment once, the oldest first',
    async holds({ aCharge, methods, provider, aMerchant }) {
      const own = await aMerchant()
      const charges = Array.from({ length: 3 }, () => aCharge(methods.ok))
      const ids: string[] = []
      for (const charge of charges) ids.push(idOf(await provider.authorise(own, charge)))
      await provider.capture(own, { paymentId: ids[1] ?? '', key: 'cap' })
      await provider.refund(own, { paymentId: ids[1] ?? '', key: 'ref', amountMinor: 200 })

      const entries = await collected(provider.list(own, always))

      const figures = entries.map((one) => [one.paymentId, one.attemptId, one.capturedMinor, one.refundedMinor])
      const wanted = charges.map((charge, i) => [ids[i], charge.attemptId, i === 1 ? 2_500 : 0, i === 1 ? 200 : 0])
      assert.deepEqual(figures, wanted)
      const [{ createdAt, currency } = assert.fail()] = entries
      assert.equal(currency, 'GBP')
      const earlier = { since: always.since, until: new Date(createdAt.getTime() - 60_000) }
      assert.deepEqual(await collected(provider.list(own, earlier)), [])
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
