import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { createMollieApi } from '../../src/payment-providers/mollie/api.ts'
import { createMollieProvider } from '../../src/payment-providers/mollie/index.ts'
import type { Merchant } from '../../src/payment-providers/provider.ts'
import { orgId } from '../../src/platform/ids.ts'
import { startFakeMollie } from '#testing/mollie/server'
import { aMollieCharge } from '#testing/mollie/world'
import { startTestServer } from '#testing/test-server'
import { testProvider } from './suite.ts'

const DEBIT = 'a debit by a mandate'

testProvider(async () => {
  const [w, fake] = [await startTestServer(), await startFakeMollie()]
  const keys = new Map<string, string>()
  const getKey = (account: string | null) => keys.get(account ?? '') ?? ''
  const provider = createMollieProvider({
    api: createMollieApi({ apiUrl: fake.url }),
    findKey: async ({ account }) => keys.get(account ?? '') ?? null,
    eventUrl: (_merchant, attemptId) => `https://api.example.com/providers/mollie/events/${attemptId}`,
    homeUrl: 'https://api.example.com',
  })
  /** Pays with iDEAL once, as a customer of the merchant. Returns the mandate that it leaves. */
  const aMandate = async (merchant: Merchant): Promise<string> => {
    const charge = aMollieCharge({ paymentMethod: 'ideal', save: true })
    const { paymentId } = await provider.authorise(merchant, charge)
    fake.completeAction(getKey(merchant.account), paymentId ?? '', 'succeed')
    const paid = await provider.retrieve(merchant, { attemptId: charge.attemptId, paymentId })
    return (paid?.kind === 'captured' && paid.saved) || assert.fail('no mandate')
  }
  return {
    provider: {
      ...provider,
      // Mollie debits an account only by the mandate of an earlier payment, so a debit of the suite makes one first.
      authorise: async (merchant, charge) =>
        charge.paymentMethod === DEBIT
          ? provider.authorise(merchant, { ...charge, paymentMethod: await aMandate(merchant), offSession: true })
          : provider.authorise(merchant, charge),
    },
    db: w.db,
    async aMerchant() {
      const { apiKey, profileId } = fake.createKey()
      keys.set(profileId, apiKey)
      return { org: orgId(randomUUID()), account: profileId }
    },
    methods: {
      ok: 'tkn_ok',
      wallet: 'tkn_wallet',
      asks: 'tkn_3ds',
      captureFails: 'tkn_capture_expires',
      refundFails: 'tkn_refund_fails',
      refundWaits: 'tkn_refund_queued',
      declinesLater: 'tkn_later_declined',
      asksLater: 'tkn_later_3ds',
    },
    declines: [
      ['tkn_declined', 'card_declined'],
      ['tkn_no_funds', 'insufficient_funds'],
      ['tkn_expired', 'expired_card'],
      ['tkn_nothing', 'payment_method_invalid'],
      ['constructor', 'payment_method_invalid'],
    ],
    injectFault(kind) {
      if (kind === 'unreached') fake.inject(/^POST \/v2\/payments$/, 'error')
      if (kind === 'lost_authorise') fake.inject(/^POST \/v2\/payments$/, 'lost')
      if (kind === 'lost_capture') fake.inject(/^POST .*\/captures$/, 'lost')
      if (kind === 'lost_refund') fake.inject(/^POST .*\/refunds$/, 'lost')
      return 'tkn_ok'
    },
    completeAction: async ({ account }, paymentId, outcome) => fake.completeAction(getKey(account), paymentId, outcome),
    banks: {
      page: 'ideal',
      debit: DEBIT,
      slowRefund: 'tkn_refund_slow',
      decideDebit: async ({ account }, paymentId, outcome) =>
        fake.settle(getKey(account), paymentId, outcome === 'succeed' ? undefined : 'AM04'),
      decideRefund: async ({ account }, paymentId, outcome) => fake.decideRefunds(getKey(account), paymentId, outcome),
    },
    async end() {
      await fake.stop()
      await w.stop()
    },
  }
})
