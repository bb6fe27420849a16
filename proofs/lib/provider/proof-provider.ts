import { request, type TestOrg } from '../../../server/testing/test-server.ts'
import type { TestSystem } from '../fleet/system.ts'

/** A payment method that buyers choose. A debit takes days, so it pays for memberships only. */
export type MethodChoice = { readonly method: string; readonly pays: 'tickets' | 'membership' }

/** Where the customer's bank is reached, for the organisation that they pay. */
type BankRequest = { readonly url: string; readonly org: TestOrg; readonly signal?: AbortSignal }

/** The payment provider of a run: what buyers pay with, and its own records, which outlive every server. */
export type ProofProvider = {
  /** Settings of every server and worker. */
  readonly env: Readonly<Record<string, string>>
  /** Where customers return to from the page of their bank. */
  readonly returnUrl?: string
  /** One method of each kind: reserved, captured without a second call if there is one, with a page, decided in days. */
  readonly methods: { readonly card: string; readonly captured: string; readonly page: string; readonly debit: string }
  /** What buyers choose from, each as likely as the others. */
  readonly mix: readonly MethodChoice[]
  /** Sets the organisation up. */
  prepare(system: TestSystem): Promise<void>
  /** Decides on a payment, as the customer would at the page of their bank, or the bank on a debit. */
  complete(bank: BankRequest, paymentId: string, outcome: 'succeed' | 'fail'): Promise<void>
  /** Starts what the provider does by itself: it decides on debits and sends events. Returns what stops it. */
  open(getUrl: () => Promise<string>): () => Promise<void>
  /** Decides on all that is still open. */
  settle(system: TestSystem): Promise<void>
  /** Copies its records to where the invariants read them. Returns sums that differ from the books and the orders. */
  collect(system: TestSystem): Promise<string[]>
  end(): Promise<void>
}

const nothing = async (): Promise<void> => {}

/** The built-in sandbox. Its records are tables, so the invariants read them as they are. */
export const sandboxForProofs: ProofProvider = {
  env: {},
  methods: {
    card: 'pm_sandbox_ok',
    captured: 'pm_sandbox_bank',
    page: 'pm_sandbox_3ds',
    debit: 'pm_sandbox_sepa',
  },
  // Most methods work; with the others the payment is declined, slow, or the provider's response is lost.
  mix: [
    ...Array.from({ length: 10 }, () => 'pm_sandbox_ok'),
    'pm_sandbox_bank',
    'pm_sandbox_declined',
    'pm_sandbox_timeout',
    'pm_sandbox_lost_answer',
    'pm_sandbox_capture_lost_answer',
    'pm_sandbox_late_success',
    'pm_sandbox_capture_fails',
    'pm_sandbox_3ds',
    'pm_sandbox_3ds',
    'pm_sandbox_3ds_fails',
  ].map((method) => ({ method, pays: 'tickets' })),
  prepare: nothing,
  async complete({ url, org, signal }, paymentId, outcome) {
    const path = `${url}/admin/v1/sandbox/payments/${paymentId}/complete`
    const call = { method: 'POST', key: org.admin, json: { outcome }, ...(signal && { signal }) }
    const reply = await request(path, call)
    if (reply.status >= 500 || reply.status === 429) throw new Error(reply.text)
  },
  open: () => nothing,
  settle: nothing,
  collect: async () => [],
  end: nothing,
}
