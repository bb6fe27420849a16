import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { DeclineCode } from '#contract'
import {
  type AuthoriseInput,
  type Merchant,
  type ProviderPayment,
  type Provider,
  type ProviderEntry,
  ProviderUnavailable,
  type RefundResult,
} from '../../src/payment-providers/provider.ts'
import type { Db } from '../../src/platform/db.ts'
import { newUuid } from '../../src/platform/ids.ts'
import { collect } from '#testing/collect'

type MethodName =
  | 'ok'
  | 'wallet'
  | 'asks'
  | 'captureFails'
  | 'refundFails'
  | 'refundWaits'
  | 'declinesLater'
  | 'asksLater'

/** A provider under test, with its own payment methods, faults and customers. */
export type TestedProvider = {
  readonly provider: Provider
  readonly db: Db
  aMerchant(): Promise<Merchant>
  readonly methods: Readonly<Record<MethodName, string>>
  readonly declines: readonly (readonly [method: string, code: DeclineCode])[]
  /** Makes the next call fail in this way. Returns the payment method to pay with. */
  injectFault(this: void, kind: 'unreached' | 'lost_authorise' | 'lost_capture' | 'lost_refund'): string
  completeAction(merchant: Merchant, paymentId: string, outcome: 'succeed' | 'fail'): Promise<void>
  /** What only providers with methods of banks have. The cases for them are skipped without it. */
  readonly banks?: TestedBanks
  end(): Promise<void>
}

/** Methods of banks under test, and the bank behind them. */
export type TestedBanks = {
  /** A word for a page that takes the money at once, in euros. */
  readonly page: 'ideal' | 'bancontact'
  /** A debit: it is decided days later, by `decideDebit`. */
  readonly debit: string
  /** A refund of it is pending until `decideRefund`. */
  readonly slowRefund: string
  decideDebit(merchant: Merchant, paymentId: string, outcome: 'succeed' | 'fail'): Promise<void>
  decideRefund(merchant: Merchant, paymentId: string, outcome: 'succeed' | 'fail'): Promise<void>
}

/** A behaviour that every provider must have. */
export type ProviderPromise = { readonly sentence: string; readonly holds: (kit: ProviderKit) => Promise<void> }

export type ProviderKit = ReturnType<typeof createKit>

export const always = { since: new Date('2020-01-01'), until: new Date('2100-01-01') }

/** The most common calls, for one merchant. */
export function createKit(tried: TestedProvider, merchant: Merchant) {
  const { provider, methods } = tried
  const aCharge = (
    paymentMethod: string,
    how: Partial<Omit<AuthoriseInput, 'key' | 'attemptId' | 'paymentMethod'>> = {},
  ): AuthoriseInput => {
    // As in the server: the id says when the attempt was opened.
    const attemptId = newUuid(Date.now())
    const what = { amountMinor: 2_500, currency: 'GBP', description: 'Two tickets', metadata: {} }
    const buyer = { save: false, offSession: false, returnUrl: null, mayTakeDays: false, payer: null }
    return { key: `${attemptId}:auth`, attemptId, paymentMethod, ...what, ...buyer, ...how }
  }
  const authorised = async (method = methods.ok): Promise<{ charge: AuthoriseInput; paymentId: string }> => {
    const charge = aCharge(method)
    return { charge, paymentId: getPaymentId(await provider.authorise(merchant, charge)) }
  }
  const capture = (paymentId: string) => provider.capture(merchant, { paymentId, key: `${paymentId}:cap` })
  const listEntries = async (is: (entry: ProviderEntry) => boolean): Promise<ProviderEntry[]> =>
    (await collect(provider.list(merchant, always))).filter(is)
  return {
    ...tried,
    merchant,
    aCharge,
    authorised,
    capture,
    listEntries,
    async captured(method = methods.ok): Promise<string> {
      const { paymentId } = await authorised(method)
      assert.equal((await capture(paymentId)).kind, 'captured')
      return paymentId
    },
    cancel: (paymentId: string) => provider.void(merchant, { paymentId, key: `${paymentId}:void` }),
    refund: (paymentId: string, amountMinor: number, key: string = randomUUID()) =>
      provider.refund(merchant, { paymentId, key, amountMinor }),
    retrieve: (of: { attemptId?: string; paymentId?: string }) =>
      provider.retrieve(merchant, { attemptId: of.attemptId ?? randomUUID(), paymentId: of.paymentId ?? null }),
    entry: async (paymentId: string): Promise<ProviderEntry | undefined> =>
      (await listEntries((entry) => entry.paymentId === paymentId))[0],
  }
}

export const getPaymentId = (payment: ProviderPayment | undefined): string =>
  payment?.paymentId ?? assert.fail('there is no payment')

/** Returns the response that all calls had in common. A call may fail because another one with the key is in flight. */
export async function expectSameResponse<T extends ProviderPayment | RefundResult>(
  calls: readonly Promise<T>[],
): Promise<T> {
  const results = await Promise.allSettled(calls)
  const refusals = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason as unknown)
  assert.ok(refusals.every((reason) => reason instanceof ProviderUnavailable))
  const [first, ...others] = results.filter((result) => result.status === 'fulfilled').map(({ value }) => value)
  for (const other of others) assert.deepEqual(other, first)
  return first ?? assert.fail('no call succeeded')
}
