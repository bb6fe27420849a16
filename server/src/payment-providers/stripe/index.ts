import { Stripe } from 'stripe'
import {
  type Charge,
  type Merchant,
  type Payment,
  type Provider,
  type ProviderEntry,
  ProviderUnavailable,
  type Refunded,
} from '../provider.ts'
import { fromStripe, toStripe } from './amount.ts'
import {
  asked,
  declineCode,
  isCardError,
  isElsewhere,
  isKeptFault,
  isMismatch,
  isMissing,
  isRefusal,
} from './errors.ts'
import { methodOf } from './method.ts'
import { declined, DECLINED, paymentOf, VOIDED } from './payment.ts'
import { refund } from './refund.ts'

export type StripeSettings = {
  readonly secretKey: string
  /** Empty for Stripe's own. */
  readonly apiUrl: string
  readonly timeoutMs?: number
}

/** Below the lease of an attempt, so that whoever asked still holds it when the answer does not come. */
const TIMEOUT_MS = 8_000

/** Payments by Stripe, each made on the organisation's own account (Connect, direct charges). */
export function stripe(settings: StripeSettings): Provider {
  const client = settings.secretKey === '' ? undefined : clientOf(settings)
  const ready = (): Stripe => {
    if (!client) throw new ProviderUnavailable('Stripe is not set up in this installation: TESSERA_STRIPE_SECRET_KEY')
    return client
  }
  return {
    name: 'stripe',
    authorise: async (merchant, charge) => authorise(ready(), merchant, charge),
    retrieve: async (merchant, of) => retrieve(ready(), merchant, of),
    capture: async (merchant, { paymentId, key }) => {
      const { paymentIntents } = ready()
      const capture = (with_: Stripe.RequestOptions) => paymentIntents.capture(paymentId, EXPANDED, with_)
      return moved(ready(), merchant, { paymentId, key, from: ['requires_capture'] }, capture)
    },
    void: async (merchant, { paymentId, key }) => cancel(ready(), merchant, { paymentId, key, reason: VOIDED }),
    refund: async (merchant, wish): Promise<Refunded> => refund(ready(), merchant, wish),
    list: (merchant, span) => entries(ready, merchant, span),
  }
}

function clientOf({ secretKey, apiUrl, timeoutMs = TIMEOUT_MS }: StripeSettings): Stripe {
  // A call is repeated by whoever drives the attempt, who knows what became of it meanwhile.
  const config = { maxNetworkRetries: 0, timeout: timeoutMs, telemetry: false } as const
  if (apiUrl === '') return new Stripe(secretKey, config)
  const { protocol, hostname, port } = new URL(apiUrl)
  const [scheme, usual] = protocol === 'https:' ? (['https', '443'] as const) : (['http', '80'] as const)
  return new Stripe(secretKey, { ...config, protocol: scheme, host: hostname, port: port || usual })
}

const EXPANDED = { expand: ['latest_charge'] }

/** Without an account a call would be about the platform's own money. */
function onAccount({ account }: Merchant): Stripe.RequestOptions {
  if (account === null) throw new Error('the organisation has no account at Stripe')
  return { stripeAccount: account }
}
const once = (merchant: Merchant, key: string): Stripe.RequestOptions => ({
  ...onAccount(merchant),
  idempotencyKey: key,
})

const NO_ACCOUNT: Payment = {
  kind: 'declined',
  paymentId: null,
  code: 'payment_method_invalid',
  message: 'The organisation has no account at Stripe.',
}

async function authorise(client: Stripe, merchant: Merchant, charge: Charge): Promise<Payment> {
  if (merchant.account === null) return NO_ACCOUNT
  const params: Stripe.PaymentIntentCreateParams = {
    amount: toStripe(charge.amountMinor, charge.currency),
    currency: charge.currency.toLowerCase(),
    description: charge.description,
    capture_method: 'manual',
    confirm: true,
    // The buyer's browser does what is asked for with Stripe's own script: we have no page to come back to.
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    metadata: { attempt_id: charge.attemptId, org_id: merchant.org },
    ...EXPANDED,
  }
  try {
    const method = await methodOf(client, charge, {
      org: merchant.org,
      options: once(merchant, `${charge.key}:customer`),
    })
    const made = await asked(() => client.paymentIntents.create({ ...params, ...method }, once(merchant, charge.key)))
    return await settled(client, merchant, made)
  } catch (error) {
    if (isCardError(error)) return refusedCard(client, merchant, error)
    if (isRefusal(error))
      return { kind: 'declined', paymentId: null, code: 'payment_method_invalid', message: error.message }
    const found =
      isKeptFault(error) || isMismatch(error) ? await ofAttempt(client, merchant, charge.attemptId) : undefined
    if (found?.amount === params.amount && found.currency === params.currency) return settled(client, merchant, found)
    throw error
  }
}

async function refusedCard(client: Stripe, merchant: Merchant, error: Stripe.errors.StripeCardError): Promise<Payment> {
  const { payment_intent: intent, message } = error
  const refused = { kind: 'declined', paymentId: intent?.id ?? null, code: declineCode(error), message } as const
  if (!intent) return refused
  const closed = await close(client, merchant, intent.id)
  return closed.kind === 'declined' ? refused : closed
}

/** At Stripe a payment that was declined stays open for another card. For us it is over, so it is called off. */
async function settled(client: Stripe, merchant: Merchant, intent: Stripe.PaymentIntent): Promise<Payment> {
  if (intent.status !== 'requires_payment_method') return paymentOf(intent)
  const closed = await close(client, merchant, intent.id)
  return closed.kind === 'declined' ? declined(intent) : closed
}

const close = (client: Stripe, merchant: Merchant, paymentId: string): Promise<Payment> =>
  cancel(client, merchant, { paymentId, key: `close:${paymentId}`, reason: DECLINED })

const cancel = (
  client: Stripe,
  merchant: Merchant,
  of: { readonly paymentId: string; readonly key: string; readonly reason: typeof DECLINED | typeof VOIDED },
): Promise<Payment> => {
  const open = ['requires_payment_method', 'requires_confirmation', 'requires_action', 'requires_capture']
  const params = { cancellation_reason: of.reason, ...EXPANDED }
  return moved(client, merchant, { ...of, from: open }, (options) =>
    client.paymentIntents.cancel(of.paymentId, params, options),
  )
}

type Move = { readonly paymentId: string; readonly key: string; readonly from: readonly string[] }

/** Moves a payment on, or says where it stands when it has moved already: it can be done once, by its state alone. */
async function moved(
  client: Stripe,
  merchant: Merchant,
  { paymentId, key, from }: Move,
  move: (options: Stripe.RequestOptions) => Promise<Stripe.PaymentIntent>,
): Promise<Payment> {
  try {
    return paymentOf(await asked(() => move(once(merchant, key))))
  } catch (error) {
    if (!isElsewhere(error) && !isCardError(error) && !isKeptFault(error)) throw error
    const intent = await asked(() => client.paymentIntents.retrieve(paymentId, EXPANDED, onAccount(merchant)))
    if (isCardError(error) || !from.includes(intent.status)) return settledAfter(error, intent)
    // It could move now: what we heard is an answer of earlier, which Stripe keeps under the key for a day.
    return paymentOf(await asked(() => move(once(merchant, `${key}:again`))).catch(unknownIfMoved))
  }
}

/** Somebody else moved it between our two looks: the next call will see where it went. */
function unknownIfMoved(error: unknown): never {
  if (isElsewhere(error)) throw new ProviderUnavailable('the payment moved meanwhile', { cause: error })
  throw error
}

/** A capture that the bank refused is a decline, whatever the record says of the payment. */
function settledAfter(error: unknown, intent: Stripe.PaymentIntent): Payment {
  if (!isCardError(error)) return paymentOf(intent)
  return { kind: 'declined', paymentId: intent.id, code: declineCode(error), message: error.message }
}

async function retrieve(
  client: Stripe,
  merchant: Merchant,
  of: Parameters<Provider['retrieve']>[1],
): Promise<Payment | undefined> {
  const { paymentId } = of
  if (merchant.account === null) return undefined
  if (paymentId === null) {
    const found = await ofAttempt(client, merchant, of.attemptId)
    return found && settled(client, merchant, found)
  }
  try {
    const intent = await asked(() => client.paymentIntents.retrieve(paymentId, EXPANDED, onAccount(merchant)))
    return await settled(client, merchant, intent)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Stripe's search may be a minute behind: right after a call, the same call with its key says more. */
async function ofAttempt(
  client: Stripe,
  merchant: Merchant,
  attemptId: string,
): Promise<Stripe.PaymentIntent | undefined> {
  const query = `metadata['attempt_id']:'${attemptId}'`
  const params = { query, limit: 10, expand: ['data.latest_charge'] }
  const { data } = await asked(() => client.paymentIntents.search(params, onAccount(merchant)))
  const own = data.filter((intent) => intent.metadata.org_id === merchant.org)
  return own.find((intent) => intent.status !== 'canceled') ?? own[0]
}

/** Other organisations may share the account; what is not marked as this one's is none of its business. */
async function* entries(
  ready: () => Stripe,
  merchant: Merchant,
  { since, until }: Parameters<Provider['list']>[1],
): AsyncGenerator<ProviderEntry> {
  if (merchant.account === null) return
  const created = { gte: Math.floor(since.getTime() / 1_000), lt: Math.ceil(until.getTime() / 1_000) }
  const found: ProviderEntry[] = []
  let page: { starting_after?: string } = {}
  for (;;) {
    const params = { created, limit: 100, expand: ['data.latest_charge'], ...page }
    const { data, has_more } = await asked(() => ready().paymentIntents.list(params, onAccount(merchant)))
    found.push(...data.filter((intent) => intent.metadata.org_id === merchant.org).map(entryOf))
    const last = data.at(-1)
    if (!has_more || !last) break
    page = { starting_after: last.id }
  }
  // Stripe lists the newest first.
  yield* found.toReversed()
}

function entryOf(intent: Stripe.PaymentIntent): ProviderEntry {
  const currency = intent.currency.toUpperCase()
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  return {
    paymentId: intent.id,
    attemptId: intent.metadata.attempt_id ?? null,
    currency,
    capturedMinor: fromStripe(intent.amount_received, currency),
    refundedMinor: fromStripe(charge?.amount_refunded ?? 0, currency),
    createdAt: new Date(intent.created * 1_000),
  }
}
