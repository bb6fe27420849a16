import { timingSafeEqual } from 'node:crypto'
import { isUuid, orgId, type OrgId } from '#platform/ids'
import type { Sealer } from '#platform/seal'
import { type Merchant, type ProviderEvent, ProviderUnavailable } from '../provider.ts'
import { fromMollie } from './amount.ts'
import { isMissing, type MollieApi } from './api.ts'
import { isOwn } from './entries.ts'
import { fullPaymentPath, type MolliePayment, readMetadata } from './wire.ts'

export const MOLLIE_EVENTS = '/providers/mollie/events'

const PURPOSE = 'mollie event'
const MAC_BYTES = 16

/** What the address that Mollie calls says: the attempt whose payment has changed. */
export type EventSubject = { readonly org: OrgId; readonly attemptId: string }

/**
 * Returns the end of the address that Mollie calls about an attempt. Mollie signs nothing, so the address itself proves that
 * the caller got it from us: it carries the attempt, authenticated with the key of the installation.
 */
export function eventToken(sealer: Sealer, { org, attemptId }: EventSubject): string {
  const [mac] = sealer.tags(`${org} ${attemptId}`, PURPOSE)
  if (!mac) throw new Error('the sealer has no key')
  const ids = Buffer.from(`${org}${attemptId}`.replaceAll('-', ''), 'hex')
  return Buffer.concat([ids, mac.subarray(0, MAC_BYTES)]).toString('base64url')
}

/** Returns the attempt of an address, or undefined if it is not one of ours. It costs no query. */
function parseEventToken(sealer: Sealer, token: string): EventSubject | undefined {
  const bytes = /^[\w-]{64}$/.test(token) ? Buffer.from(token, 'base64url') : Buffer.alloc(0)
  if (bytes.length !== 32 + MAC_BYTES) return undefined
  const [org, attemptId] = [toUuidText(bytes.subarray(0, 16)), toUuidText(bytes.subarray(16, 32))]
  if (!isUuid(org) || !isUuid(attemptId)) return undefined
  const sent = bytes.subarray(32)
  const isOurs = sealer
    .tags(`${org} ${attemptId}`, PURPOSE)
    .some((mac) => timingSafeEqual(mac.subarray(0, MAC_BYTES), sent))
  return isOurs ? { org: orgId(org), attemptId } : undefined
}

const toUuidText = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Returns the payment id of an event: its body is `id=tr_…`, and nothing else in it is used. */
export function parseEventBody(bytes: Buffer): string | undefined {
  const id = bytes.length > 1_000 ? null : new URLSearchParams(bytes.toString()).get('id')
  return id !== null && /^tr_\w{1,64}$/.test(id) ? id : undefined
}

/** An event of a payment, and the name under which it is recorded; null if it may be handled again and again. */
export type MollieEvent = { readonly event: ProviderEvent; readonly once: string | null }

export type MollieEventSource = {
  parseToken(token: string): EventSubject | undefined
  /** Reads the payment from Mollie. Returns what may have happened; undefined if the payment is not that of the attempt. */
  read(merchant: Merchant, attemptId: string, paymentId: string): Promise<readonly MollieEvent[] | undefined>
}

export const createMollieEvents = (deps: {
  readonly sealer: Sealer
  readonly api: MollieApi
  readonly findKey: (merchant: Merchant) => Promise<string | null>
}): MollieEventSource => ({
  parseToken: (token) => parseEventToken(deps.sealer, token),
  async read(merchant, attemptId, paymentId) {
    const key = await deps.findKey(merchant)
    if (key === null) throw new ProviderUnavailable('the key of the profile is missing')
    try {
      const payment = await deps.api(key).get<MolliePayment>(fullPaymentPath(paymentId))
      const isTheirs = isOwn(payment, merchant) && readMetadata(payment, 'attempt_id') === attemptId
      return isTheirs ? listEvents(payment, attemptId) : undefined
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  },
})

/** Mollie does not say what has changed: everything that may have is an event, and what is recorded already is skipped. */
function listEvents(payment: MolliePayment, attemptId: string): MollieEvent[] {
  const { id: paymentId, _embedded: parts } = payment
  const events: MollieEvent[] = [{ event: { kind: 'payment', paymentId, attemptId }, once: null }]
  if (parts?.refunds?.length) events.push({ event: { kind: 'refund', paymentId }, once: null })
  for (const { id: disputeId, amount, reversedAt } of parts?.chargebacks ?? []) {
    const dispute = { paymentId, disputeId, amountMinor: fromMollie(amount), currency: amount.currency }
    events.push({ event: { kind: 'chargeback', ...dispute }, once: disputeId })
    if (reversedAt) events.push({ event: { kind: 'chargeback_reversed', ...dispute }, once: `${disputeId}:reversed` })
  }
  return events
}
