import { Stripe } from 'stripe'
import {
  type AuthoriseInput,
  type Merchant,
  isRedirectMethod,
  type ProviderPayment,
  type Provider,
  ProviderUnavailable,
  type RefundResult,
} from '../provider.ts'
import { toStripe } from './amount.ts'
import {
  callStripe,
  declineCode,
  isCardError,
  isUnexpectedState,
  isReplayedServerError,
  isKeyMismatch,
  isMissing,
  isInvalidRequest,
} from './errors.ts'
import { createAccountOpener } from './accounts.ts'
import { type ApplicationFee, toApplicationFee } from './application-fee.ts'
import { listEntries, onAccount } from './entries.ts'
import { KEY_SECONDS } from './key-seconds.ts'
import { buildMethodParams } from './method.ts'
import { offerMethods } from './offer.ts'
import { declinedPayment, DECLINED, toProviderPayment, VOIDED } from './payment.ts'
import { createPayoutReader } from './payouts.ts'
import { refundPayment } from './refund.ts'

export type StripeSettings = {
  readonly secretKey: string
  /** For Stripe's script in the browser; empty if it is not used. */
  readonly publishableKey?: string
  /** Empty for Stripe's own API. */
  readonly apiUrl: string
  readonly timeoutMs?: number
  /** True if the platform keeps its fees of payments on connected accounts. */
  readonly applicationFees?: boolean
}

/** Shorter than the lease of an attempt, so the driver still holds the lease when a call times out. */
const TIMEOUT_MS = 8_000

/** Payments through Stripe, made on the organisation's own account (Connect, direct charges). */
export function createStripeProvider(settings: StripeSettings): Provider {
  const client = settings.secretKey === '' ? undefined : createClient(settings)
  const getClient = (): Stripe => {
    if (!client)
      throw new ProviderUnavailable('Stripe is not configured in this installation: set TESSERA_STRIPE_SECRET_KEY')
    return client
  }
  return {
    name: 'stripe',
    keySeconds: KEY_SECONDS,
    offer: async (merchant, sale) => offerMethods(settings, merchant, sale),
    authorise: async (merchant, charge) => {
      const fee = toApplicationFee(settings, merchant, charge)
      return authorise(getClient(), merchant, charge, fee)
    },
    retrieve: async (merchant, payment) => retrieve(getClient(), merchant, payment),
    capture: async (merchant, { paymentId, key }) => {
      const { paymentIntents } = getClient()
      const capture = (options: Stripe.RequestOptions) => paymentIntents.capture(paymentId, EXPANDED, options)
      return moveIntent(getClient(), merchant, { paymentId, key, from: ['requires_capture'] }, capture)
    },
    void: async (merchant, { paymentId, key }) =>
      cancelIntent(getClient(), merchant, { paymentId, key, reason: VOIDED }),
    refund: async (merchant, input): Promise<RefundResult> => refundPayment(getClient(), merchant, input),
    list: (merchant, period) => listEntries(getClient, merchant, period),
    accounts: createAccountOpener(getClient),
    payouts: createPayoutReader(getClient),
  }
}

function createClient({ secretKey, apiUrl, timeoutMs = TIMEOUT_MS }: StripeSettings): Stripe {
  // The driver of the attempt retries, because only it knows what has happened to the attempt since.
  const config = { maxNetworkRetries: 0, timeout: timeoutMs, telemetry: false } as const
  if (apiUrl === '') return new Stripe(secretKey, config)
  const { protocol, hostname, port } = new URL(apiUrl)
  const [scheme, defaultPort] = protocol === 'https:' ? (['https', '443'] as const) : (['http', '80'] as const)
  return new Stripe(secretKey, { ...config, protocol: scheme, host: hostname, port: port || defaultPort })
}

const EXPANDED = { expand: ['latest_charge'] }

const withKey = (merchant: Merchant, key: string): Stripe.RequestOptions => ({
  ...onAccount(merchant),
  idempotencyKey: key,
})

const NO_ACCOUNT: ProviderPayment = {
  kind: 'declined',
  paymentId: null,
  code: 'payment_method_invalid',
  message: 'The organisation has no Stripe account.',
}

const NO_RETURN_URL: ProviderPayment = {
  kind: 'declined',
  paymentId: null,
  code: 'payment_method_invalid',
  message: 'This payment method has a page of its own: send the return_url of your site.',
}

async function authorise(
  client: Stripe,
  merchant: Merchant,
  charge: AuthoriseInput,
  fee: ApplicationFee,
): Promise<ProviderPayment> {
  if (merchant.account === null) return NO_ACCOUNT
  if (isRedirectMethod(charge.paymentMethod) && charge.returnUrl === null) return NO_RETURN_URL
  const params: Stripe.PaymentIntentCreateParams = {
    amount: toStripe(charge.amountMinor, charge.currency),
    currency: charge.currency.toLowerCase(),
    description: charge.description,
    confirm: true,
    ...fee,
    metadata: { ...charge.metadata, attempt_id: charge.attemptId, org_id: merchant.org },
    ...EXPANDED,
  }
  try {
    const method = await buildMethodParams(client, charge, {
      org: merchant.org,
      options: withKey(merchant, `${charge.key}:customer`),
    })
    const made = await callStripe(() =>
      client.paymentIntents.create({ ...params, ...method }, withKey(merchant, charge.key)),
    )
    return await closeIfDeclined(client, merchant, made)
  } catch (error) {
    if (isCardError(error)) return closeAfterCardError(client, merchant, error)
    if (isInvalidRequest(error))
      return { kind: 'declined', paymentId: null, code: 'payment_method_invalid', message: error.message }
    const found =
      isReplayedServerError(error) || isKeyMismatch(error)
        ? await findIntentOfAttempt(client, merchant, charge.attemptId)
        : undefined
    if (found?.amount === params.amount && found.currency === params.currency)
      return closeIfDeclined(client, merchant, found)
    throw error
  }
}

async function closeAfterCardError(
  client: Stripe,
  merchant: Merchant,
  error: Stripe.errors.StripeCardError,
): Promise<ProviderPayment> {
  const { payment_intent: intent, message } = error
  const refused = { kind: 'declined', paymentId: intent?.id ?? null, code: declineCode(error), message } as const
  if (!intent) return refused
  const closed = await closeDeclined(client, merchant, intent.id)
  return closed.kind === 'declined' ? refused : closed
}

/** At Stripe a declined payment stays open for another card. For us it has ended, so it is cancelled. */
async function closeIfDeclined(
  client: Stripe,
  merchant: Merchant,
  intent: Stripe.PaymentIntent,
): Promise<ProviderPayment> {
  if (intent.status !== 'requires_payment_method') return toProviderPayment(intent)
  const closed = await closeDeclined(client, merchant, intent.id)
  return closed.kind === 'declined' ? declinedPayment(intent) : closed
}

const closeDeclined = (client: Stripe, merchant: Merchant, paymentId: string): Promise<ProviderPayment> =>
  cancelIntent(client, merchant, { paymentId, key: `close:${paymentId}`, reason: DECLINED })

const cancelIntent = (
  client: Stripe,
  merchant: Merchant,
  payment: { readonly paymentId: string; readonly key: string; readonly reason: typeof DECLINED | typeof VOIDED },
): Promise<ProviderPayment> => {
  const open = ['requires_payment_method', 'requires_confirmation', 'requires_action', 'requires_capture']
  const params = { cancellation_reason: payment.reason, ...EXPANDED }
  return moveIntent(client, merchant, { ...payment, from: open }, (options) =>
    client.paymentIntents.cancel(payment.paymentId, params, options),
  )
}

type IntentMove = { readonly paymentId: string; readonly key: string; readonly from: readonly string[] }

/** Moves a payment to its next state. If it has moved already, returns its current state: each move can happen only once. */
async function moveIntent(
  client: Stripe,
  merchant: Merchant,
  { paymentId, key, from }: IntentMove,
  move: (options: Stripe.RequestOptions) => Promise<Stripe.PaymentIntent>,
): Promise<ProviderPayment> {
  try {
    return toProviderPayment(await callStripe(() => move(withKey(merchant, key))))
  } catch (error) {
    if (!isUnexpectedState(error) && !isCardError(error) && !isReplayedServerError(error)) throw error
    const intent = await callStripe(() => client.paymentIntents.retrieve(paymentId, EXPANDED, onAccount(merchant)))
    if (isCardError(error) || !from.includes(intent.status)) return paymentAfterError(error, intent)
    // It can still move: the error was an earlier response, which Stripe replays under the key for a day.
    return toProviderPayment(await callStripe(() => move(withKey(merchant, `${key}:again`))).catch(unknownIfMoved))
  }
}

/** The payment moved between our two reads: the next call will see its new state. */
function unknownIfMoved(error: unknown): never {
  if (isUnexpectedState(error)) throw new ProviderUnavailable('the payment changed during the call', { cause: error })
  throw error
}

/** A capture that the bank refused is a decline, whatever state Stripe shows for the payment. */
function paymentAfterError(error: unknown, intent: Stripe.PaymentIntent): ProviderPayment {
  if (!isCardError(error)) return toProviderPayment(intent)
  return { kind: 'declined', paymentId: intent.id, code: declineCode(error), message: error.message }
}

async function retrieve(
  client: Stripe,
  merchant: Merchant,
  { attemptId, paymentId }: Parameters<Provider['retrieve']>[1],
): Promise<ProviderPayment | undefined> {
  if (merchant.account === null) return undefined
  if (paymentId === null) {
    const found = await findIntentOfAttempt(client, merchant, attemptId)
    return found && closeIfDeclined(client, merchant, found)
  }
  try {
    const intent = await callStripe(() => client.paymentIntents.retrieve(paymentId, EXPANDED, onAccount(merchant)))
    return await closeIfDeclined(client, merchant, intent)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Stripe's search may lag by a minute: shortly after a call, repeat the call with its key instead. */
async function findIntentOfAttempt(
  client: Stripe,
  merchant: Merchant,
  attemptId: string,
): Promise<Stripe.PaymentIntent | undefined> {
  const query = `metadata['attempt_id']:'${attemptId}'`
  const params = { query, limit: 10, expand: ['data.latest_charge'] }
  const { data } = await callStripe(() => client.paymentIntents.search(params, onAccount(merchant)))
  const own = data.filter((intent) => intent.metadata.org_id === merchant.org)
  return own.find((intent) => intent.status !== 'canceled') ?? own[0]
}
