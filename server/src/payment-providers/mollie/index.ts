import {
  type AuthoriseInput,
  type Merchant,
  type Provider,
  type ProviderPayment,
  ProviderUnavailable,
  redirectMethods,
} from '../provider.ts'
import { fromMollie, toMollie } from './amount.ts'
import { isMissing, type MollieApi, type MollieCalls, MollieRefusal } from './api.ts'
import { findPaymentOfAttempt, isOwn, listEntries } from './entries.ts'
import { buildMethodParams, CARD_PAGE } from './method.ts'
import { createOffers } from './offer.ts'
import { hasCapture, toProviderPayment, VOIDED } from './payment.ts'
import { refundPayment } from './refund.ts'
import { fitMetadata, fullPaymentPath, type MolliePayment, paymentPath, readMetadata } from './wire.ts'

/** Mollie forgets a key after about an hour. Until then a repeated call is certain to have no second effect. */
const KEY_SECONDS = 50 * 60

export type MollieDeps = {
  readonly api: MollieApi
  /** Returns the API key of the organisation for the profile that is its account; null if it has none. */
  readonly findKey: (merchant: Merchant) => Promise<string | null>
  /** Returns the address that Mollie calls when the payment of an attempt changes; undefined if it could not reach it. */
  readonly eventUrl: (merchant: Merchant, attemptId: string) => string | undefined
  /** Where a customer returns who was sent to a page although the shop has named no address to return to. */
  readonly homeUrl: string
}

/** Payments through Mollie, with the organisation's own API key. */
export function createMollieProvider(deps: MollieDeps): Provider {
  const getCalls = async (merchant: Merchant): Promise<MollieCalls> => deps.api(await getKey(deps, merchant))
  const offers = createOffers()
  return {
    name: 'mollie',
    keySeconds: KEY_SECONDS,
    async offer(merchant, sale) {
      const key = await deps.findKey(merchant)
      const offered =
        key === null ? [] : await offers.find(merchant, sale, () => deps.api(key)).catch(noneIfUnavailable)
      const words = ([...redirectMethods, CARD_PAGE] as const).filter(
        (word) => word !== 'klarna' && offered.includes(word),
      )
      return { publishableKey: null, account: merchant.account, words }
    },
    async authorise(merchant, charge) {
      const key = await deps.findKey(merchant)
      return key === null ? refused(NO_KEY) : authorise(deps, deps.api(key), { merchant, charge })
    },
    async retrieve(merchant, { attemptId, paymentId }) {
      const key = await deps.findKey(merchant)
      if (key === null) return undefined
      const calls = deps.api(key)
      const id = paymentId ?? (await findPaymentOfAttempt(calls, merchant, attemptId))?.id
      const payment = id === undefined ? undefined : await findPayment(calls, merchant, id)
      return payment && toProviderPayment(payment)
    },
    capture: async (merchant, { paymentId, key }) => capture(await getCalls(merchant), paymentId, key),
    void: async (merchant, { paymentId, key }) => voidPayment(await getCalls(merchant), paymentId, key),
    refund: async (merchant, input) => refundPayment(await getCalls(merchant), input),
    async *list(merchant, period) {
      const key = await deps.findKey(merchant)
      if (key !== null) yield* listEntries(() => deps.api(key), merchant, period)
    },
  }
}

/** While Mollie cannot be reached nothing can be paid, and the shop shows just that. */
function noneIfUnavailable(error: unknown): readonly string[] {
  if (error instanceof ProviderUnavailable) return []
  throw error
}

const NO_KEY = 'The organisation has no API key of Mollie.'

const refused = (message: string): ProviderPayment => ({
  kind: 'declined',
  paymentId: null,
  code: 'payment_method_invalid',
  message,
})

async function getKey({ findKey }: MollieDeps, merchant: Merchant): Promise<string> {
  const key = await findKey(merchant)
  if (key === null) throw new Error(NO_KEY)
  return key
}

type Authorisation = { readonly merchant: Merchant; readonly charge: AuthoriseInput }

async function authorise(
  { eventUrl, homeUrl }: MollieDeps,
  calls: MollieCalls,
  { merchant, charge }: Authorisation,
): Promise<ProviderPayment> {
  const webhookUrl = eventUrl(merchant, charge.attemptId)
  try {
    const method = await buildMethodParams(calls, charge, { org: merchant.org, homeUrl })
    if ('refused' in method) return refused(method.refused)
    const body = {
      amount: toMollie(charge.amountMinor, charge.currency),
      description: charge.description,
      metadata: fitMetadata(charge.metadata, { attempt_id: charge.attemptId, org_id: merchant.org }),
      ...(webhookUrl !== undefined && { webhookUrl }),
      ...method.params,
    }
    const made = await calls.post<MolliePayment>('/v2/payments', body, charge.key)
    return await toAuthorised(calls, charge, made)
  } catch (error) {
    if (!(error instanceof MollieRefusal)) throw error
    // A key that was used with other parameters may be refused as well, and then there is a payment.
    const found = await findPaymentOfAttempt(calls, merchant, charge.attemptId)
    return found ? toAuthorised(calls, charge, found) : refused(error.message)
  }
}

/** The mandate of a saved method may be there only shortly after the payment. */
async function toAuthorised(calls: MollieCalls, charge: AuthoriseInput, made: MolliePayment): Promise<ProviderPayment> {
  if (
    fromMollie(made.amount) !== charge.amountMinor ||
    made.amount.currency !== charge.currency ||
    readMetadata(made, 'attempt_id') !== charge.attemptId
  )
    throw new Error(`the key ${charge.key} was used for another charge`)
  const payment = toProviderPayment(made)
  const lacksMandate = (payment.kind === 'authorised' || payment.kind === 'captured') && payment.saved === null
  if (!charge.save || !lacksMandate) return payment
  return toProviderPayment(await calls.get<MolliePayment>(fullPaymentPath(made.id)))
}

async function findPayment(calls: MollieCalls, merchant: Merchant, id: string): Promise<MolliePayment | undefined> {
  try {
    const payment = await calls.get<MolliePayment>(fullPaymentPath(id))
    return isOwn(payment, merchant) ? payment : undefined
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

const readPayment = (calls: MollieCalls, id: string): Promise<MolliePayment> =>
  calls.get<MolliePayment>(fullPaymentPath(id))

/**
 * Takes the reserved money. Mollie keeps a capture as a record of its own, which may be decided later: until then the payment
 * is processing, and a repeated call finds the capture instead of making another.
 */
async function capture(calls: MollieCalls, paymentId: string, key: string): Promise<ProviderPayment> {
  const before = await readPayment(calls, paymentId)
  if (before.status !== 'authorized' || hasCapture(before, 'pending')) return toProviderPayment(before)
  if (!hasCapture(before, 'failed')) {
    const refusal = await requestOnce(() => calls.post(`${paymentPath(paymentId)}/captures`, {}, key))
    const after = await readPayment(calls, paymentId)
    if (after.status !== 'authorized' || hasCapture(after, 'pending')) return toProviderPayment(after)
    if (!hasCapture(after, 'failed'))
      throw new ProviderUnavailable('the capture is not decided yet', { cause: refusal })
  }
  // A capture that failed is a decline, so the money must not stay reserved.
  await requestOnce(() => release(calls, paymentId, `${key}:release`))
  const closed = toProviderPayment(await readPayment(calls, paymentId))
  if (closed.kind === 'declined') return closed
  throw new ProviderUnavailable('the reserved money is not released yet')
}

/** Releases the reserved money, or cancels a payment that the customer has not made yet, if its method allows that. */
async function voidPayment(calls: MollieCalls, paymentId: string, key: string): Promise<ProviderPayment> {
  const before = await readPayment(calls, paymentId)
  const isHeld = before.status === 'authorized' && !hasCapture(before, 'pending')
  const isOpen = (before.status === 'open' || before.status === 'pending') && before.isCancelable === true
  if (!isHeld && !isOpen) return stillProcessing(before)
  await requestOnce(() => (isHeld ? release(calls, paymentId, key) : cancelOpen(calls, before)))
  return stillProcessing(await readPayment(calls, paymentId))
}

async function cancelOpen(calls: MollieCalls, { id, metadata }: MolliePayment): Promise<void> {
  await calls.patch(paymentPath(id), { metadata: { ...(metadata as object), [VOIDED]: 'true' } })
  await calls.delete(paymentPath(id))
}

/** The payment can no longer be voided by us, and is decided later: the customer may still pay, or the bank still releases. */
function stillProcessing(payment: MolliePayment): ProviderPayment {
  const current = toProviderPayment(payment)
  if (current.kind !== 'authorised' && current.kind !== 'requires_action') return current
  return { kind: 'processing', paymentId: payment.id, settles: 'soon' }
}

const release = (calls: MollieCalls, paymentId: string, key: string): Promise<unknown> =>
  calls.post(`${paymentPath(paymentId)}/release-authorization`, {}, key)

/** Returns the refusal, if the payment was in a state that does not allow the request: the caller reads its state anew. */
async function requestOnce(request: () => Promise<unknown>): Promise<MollieRefusal | undefined> {
  try {
    await request()
    return undefined
  } catch (error) {
    if (error instanceof MollieRefusal && !isMissing(error)) return error
    throw error
  }
}
