import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { ProviderUnavailable } from '../../src/payment-providers/provider.ts'
import type { ProviderPromise } from './kit.ts'

/** How refunds must behave. */
export const refunds: readonly ProviderPromise[] = [
  {
    sentence: 'after a lost response a capture or a refund is found by its key',
    async holds({ authorised, captured, capture, refund, entry, injectFault }) {
      const { paymentId } = await authorised(injectFault('lost_capture'))
      await assert.rejects(() => capture(paymentId), ProviderUnavailable)
      assert.equal((await capture(paymentId)).kind, 'captured')
      assert.equal((await entry(paymentId))?.capturedMinor, 2_500)

      const paid = await captured(injectFault('lost_refund'))
      const key = randomUUID()
      await assert.rejects(() => refund(paid, 700, key), ProviderUnavailable)
      assert.equal((await refund(paid, 700, key)).kind, 'succeeded')
      assert.equal((await entry(paid))?.refundedMinor, 700)
    },
  },
  {
    sentence: 'a refund counts once per key, and all refunds never exceed what was captured',
    async holds({ captured, refund, entry }) {
      const paymentId = await captured()
      const key = randomUUID()
      const first = await refund(paymentId, 1_500, key)
      assert.equal(first.kind, 'succeeded')
      assert.deepEqual(await refund(paymentId, 1_500, key), first)
      assert.equal((await refund(paymentId, 1_001)).kind, 'failed')
      const both = await Promise.all([refund(paymentId, 1_000), refund(paymentId, 1_000)])
      assert.deepEqual(both.map(({ kind }) => kind).toSorted(), ['failed', 'succeeded'])
      assert.equal((await entry(paymentId))?.refundedMinor, 2_500)
      await assert.rejects(
        () => refund(paymentId, 1, key),
        (error) => !(error instanceof ProviderUnavailable),
      )
    },
  },
  {
    sentence: 'a payment that was not captured cannot be refunded',
    async holds({ authorised, refund, entry }) {
      const { paymentId } = await authorised()
      assert.equal((await refund(paymentId, 100)).kind, 'failed')
      assert.equal((await entry(paymentId))?.refundedMinor, 0)
    },
  },
  {
    sentence: 'a pending refund ends as succeeded or failed',
    async holds({ captured, refund, entry, methods }) {
      const waiting = await captured(methods.refundWaits)
      const key = randomUUID()
      assert.equal((await refund(waiting, 100, key)).kind, 'pending')
      assert.equal((await refund(waiting, 100, key)).kind, 'succeeded')
      const failing = await captured(methods.refundFails)
      const again = randomUUID()
      const kinds = [(await refund(failing, 100, again)).kind, (await refund(failing, 100, again)).kind]
      assert.equal(kinds[1], 'failed')
      assert.ok(!kinds.includes('succeeded'))
      assert.equal((await entry(failing))?.refundedMinor, 0)
    },
  },
]
