import { completeAction } from '../../src/payment-providers/sandbox/complete.ts'
import { createSandboxProvider } from '../../src/payment-providers/sandbox/index.ts'
import { markDue } from '../../src/payments/mark-due.ts'
import { inTx, write } from '../../src/platform/db.ts'
import type { TestServer } from '#testing/test-server'
import type { TestedProvider } from './kit.ts'

/** Days pass, and the bank decides as the method says. */
const decideRefunds = write(`
  with method as (update sandbox_payment set method = $3 where org_id = $1 and payment_id = $2)
  update sandbox_refund set decides_at = now() where org_id = $1 and payment_id = $2
`)

/** The sandbox as a provider under test. */
export const createTestedSandbox = (w: TestServer): TestedProvider => ({
  provider: createSandboxProvider(w.db, 'https://api.example.com'),
  db: w.db,
  aMerchant: async () => ({ org: (await w.createOrg()).org, account: null }),
  methods: {
    ok: 'pm_sandbox_ok',
    wallet: 'pm_sandbox_wallet',
    asks: 'pm_sandbox_3ds',
    captureFails: 'pm_sandbox_capture_fails',
    refundFails: 'pm_sandbox_refund_fails',
    refundWaits: 'pm_sandbox_refund_pending',
    declinesLater: 'pm_sandbox_later_declined',
    asksLater: 'pm_sandbox_later_3ds',
  },
  declines: [
    ['pm_sandbox_declined', 'card_declined'],
    ['pm_sandbox_insufficient_funds', 'insufficient_funds'],
    ['pm_sandbox_expired', 'expired_card'],
    ['pm_sandbox_nothing', 'payment_method_invalid'],
    ['constructor', 'payment_method_invalid'],
  ],
  injectFault: (kind) =>
    ({
      unreached: 'pm_sandbox_timeout',
      lost_authorise: 'pm_sandbox_lost_answer',
      lost_capture: 'pm_sandbox_capture_lost_answer',
      lost_refund: 'pm_sandbox_refund_lost_answer',
    })[kind],
  completeAction: async ({ org }, paymentId, outcome) =>
    void (await completeAction(w.db, org, { paymentId, outcome }, markDue)),
  banks: {
    page: 'ideal',
    debit: 'pm_sandbox_sepa',
    slowRefund: 'pm_sandbox_refund_slow',
    decideDebit: async ({ org }, paymentId, outcome) =>
      void (await completeAction(w.db, org, { paymentId, outcome }, markDue)),
    decideRefund: async ({ org }, paymentId, outcome) => {
      const method = outcome === 'fail' ? 'pm_sandbox_refund_fails_later' : 'pm_sandbox_refund_slow'
      await inTx(w.db, org, (tx) => tx.count(decideRefunds, org, paymentId, method))
    },
  },
  end: () => w.stop(),
})
