import { randomUUID } from 'node:crypto'
import { createStripeProvider } from '../../src/payment-providers/stripe/index.ts'
import { orgId } from '../../src/platform/ids.ts'
import { startFakeStripe } from '#testing/stripe/server'
import { startTestServer } from '#testing/test-server'
import { testProvider } from './suite.ts'

testProvider(async () => {
  const [w, fake] = [await startTestServer(), await startFakeStripe()]
  return {
    provider: createStripeProvider({ secretKey: fake.secretKey, apiUrl: fake.url }),
    db: w.db,
    aMerchant: async () => ({ org: orgId(randomUUID()), account: `acct_${randomUUID()}` }),
    methods: {
      ok: 'pm_card_visa',
      wallet: 'pm_test_wallet',
      asks: 'pm_card_threeDSecure2Required',
      captureFails: 'pm_test_capture_expires',
      refundFails: 'pm_card_refundFail',
      refundWaits: 'pm_card_pendingRefund',
      declinesLater: 'pm_test_later_declined',
      asksLater: 'pm_card_authenticationRequired',
    },
    declines: [
      ['pm_card_chargeDeclined', 'card_declined'],
      ['pm_card_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
      ['pm_card_chargeDeclinedExpiredCard', 'expired_card'],
      ['pm_nothing', 'payment_method_invalid'],
    ],
    injectFault(kind) {
      if (kind === 'unreached') fake.inject(/^POST \/v1\/payment_intents$/, 'error')
      if (kind === 'lost_authorise') fake.inject(/^POST \/v1\/payment_intents$/, 'lost')
      if (kind === 'lost_capture') fake.inject(/^POST .*\/capture$/, 'lost')
      if (kind === 'lost_refund') fake.inject(/^POST \/v1\/refunds$/, 'lost')
      return 'pm_card_visa'
    },
    completeAction: async ({ account }, paymentId, outcome) => fake.completeAction(account ?? '', paymentId, outcome),
    banks: {
      page: 'ideal',
      debit: 'ctoken_sepa_debit',
      slowRefund: 'pm_test_slow_refund',
      decideDebit: async ({ account }, paymentId, outcome) => fake.decideDebit(account ?? '', paymentId, outcome),
      decideRefund: async ({ account }, paymentId, outcome) => fake.decideRefunds(account ?? '', paymentId, outcome),
    },
    async end() {
      await fake.stop()
      await w.stop()
    },
  }
})
