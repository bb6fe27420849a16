import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import {
  type Charge,
  type DeclineCode,
  type Merchant,
  type Payment,
  type Provider,
  type ProviderEntry,
  ProviderUnavailable,
  type Refunded,
} from '../../src/payment-providers/provider.ts'
import type { Db } from '../../src/platform/db.ts'
import { collected } from '#testing/collect'

type Meant = 'ok' | 'wallet' | 'asks' | 'captureFails' | 'refundFails' | 'refundWaits' | 'declinesLater' | 'asksLater'

/** A provider to be tried, with what only it can know: its payment methods, its faults and its buyers. */
export type Tried = {
  readonly provider: Provider
  readonly db: Db
  aMerchant(): Promise<Merchant>
  readonly methods: Readonly<Record<Meant, string>>
  readonly declines: readonly (readonly [method: string, code: DeclineCode])[]
  /** Makes the next call fail in this way; answers the payment method to pay with. */
  fault(this: void, kind: 'unreached' | 'lost_authorise' | 'lost_capture' | 'lost_refund'): string
  act(merchant: Merchant, paymentId: string, outcome: 'succeed' | 'fail'): Promise<void>
  end(): Promise<void>
}

/** Something that every provider promises. */
export type Promised = { readonly sentence: string; readonly holds: (kit: Kit) => Promise<void> }

export type Kit = ReturnType<typeof kit>

export const always = { since: new Date('2020-01-01'), until: new Date('2100-01-01') }

/** The calls that tests make most, for one merchant. */
export function kit(tried: Tried, merchant: Merchant) {
  const { provider, methods } = tried
  const aCharge = (paymentMethod: string, how: Partial<Pick<Charge, 'save' | 'offSession'>> = {}): Charge => {
    const attemptId = randomUUID()
    const what = { amountMinor: 2_500, currency: 'GBP', description: 'Two tickets' }
    return { key: `${attemptId}:auth`, attemptId, paymentMethod, save: false, offSession: false, ...what, ...how }
  }
  const authorised = async (method = methods.ok): Promise<{ charge: Charge; paymentId: string }> => {
    const charge = aCharge(method)
    return { charge, paymentId: idOf(await provider.authorise(merchant, charge)) }
  }
  const capture = (paymentId: string) => provider.capture(merchant, { paymentId, key: `${paymentId}:cap` })
  const booked = async (is: (entry: ProviderEntry) => boolean): Promise<ProviderEntry[]> =>
    (await collected(provider.list(merchant, always))).filter(is)
  return {
    ...tried,
    merchant,
    aCharge,
    authorised,
    capture,
    booked,
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
      (await booked((one) => one.paymentId === paymentId))[0],
  }
}

export const idOf = (payment: Payment | undefined): string => payment?.paymentId ?? assert.fail('there is no payment')

/** What all of them were answered; a provider may also say that another call with the key is under way. */
export async function oneAnswer<T extends Payment | Refunded>(calls: readonly Promise<T>[]): Promise<T> {
  const results = await Promise.allSettled(calls)
  const refusals = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason as unknown)
  assert.ok(refusals.every((reason) => reason instanceof ProviderUnavailable))
  const [first, ...others] = results.filter((result) => result.status === 'fulfilled').map(({ value }) => value)
  for (const other of others) assert.deepEqual(other, first)
  return first ?? assert.fail('none of them was answered')
}
