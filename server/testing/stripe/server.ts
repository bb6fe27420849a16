import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { collect } from '../collect.ts'
import { createAccount, createAccountLink, getAccount } from './accounts.ts'
import type { AccountRecords, FakeAccount, StripeIntent } from './records.ts'
import { authenticationFailed, createRecords } from './records.ts'
import { errorReply, ok, type StripeReply } from './replies.ts'
import { type FakePayout, listPayouts, listTransactions, payOutAccount } from './payouts.ts'
import { getList, parseForm, getPart, getText, type Form } from './form.ts'
import {
  cancelIntent,
  captureIntent,
  createCustomer,
  createIntent,
  decideDebit,
  getIntent,
  reserve,
} from './intents.ts'
import { createRefund, decideRefunds, listRefunds } from './refunds.ts'

/**
 * What goes wrong with the next request to a path: an error or a refusal of the key before anything is done; no response at all; a response lost
 * after the work; an error after the work, which Stripe stores under the key and replays.
 */
export type StripeFault = 'error' | 'busy' | 'forbidden' | 'hang' | 'lost' | 'kept_error'

export type RecordedRequest = {
  readonly path: string
  readonly account: string
  readonly key: string
  readonly form: Form
}

export type FakeStripe = {
  readonly url: string
  readonly secretKey: string
  /** Every POST request received. */
  readonly requests: readonly RecordedRequest[]
  inject(path: RegExp, fault: StripeFault): void
  /** Confirms or refuses a payment, as the customer would at their bank. */
  completeAction(account: string, paymentId: string, outcome: 'succeed' | 'fail'): void
  /** Decides on a debit, as the customer's bank would days later. */
  decideDebit(account: string, paymentId: string, outcome: 'succeed' | 'fail'): void
  /** Decides on the pending refunds of a payment. */
  decideRefunds(account: string, paymentId: string, outcome: 'succeed' | 'fail'): void
  findIntent(account: string, paymentId: string): StripeIntent | undefined
  /** All records of an account. */
  recordsOf(account: string): AccountRecords
  findIntentOf(account: string, attemptId: string): StripeIntent | undefined
  /** Pays out what the account was paid. Returns the id of the payout. */
  payOut(account: string, payout: FakePayout): string
  /** The bank returns a payout. */
  failPayout(account: string, payoutId: string): void
  /** Changes a connected account, as its owner and Stripe would. Returns it as an event shows it. */
  changeAccount(account: string, fields: Partial<FakeAccount>): FakeAccount
  /** Disconnects an account from the platform, as its owner can. */
  disconnectAccount(account: string): void
  stop(): Promise<void>
}

type StripeRequest = { readonly method: string; readonly path: string; readonly form: Form; readonly account: string }
type StoredReply = { readonly fingerprint: string; reply: StripeReply | undefined }
type KeyedRequest = {
  readonly name: string
  readonly fingerprint: string
  readonly key: string
  readonly fault: StripeFault | undefined
}

type FakeState = {
  readonly accounts: Map<string, AccountRecords>
  readonly replies: Map<string, StoredReply>
  readonly faults: { readonly path: RegExp; readonly fault: StripeFault }[]
  readonly requests: RecordedRequest[]
}

const secretKey = 'sk_test_fake'

/** Starts a server on loopback with the part of Stripe's API that the adapter needs, and Stripe's own errors. */
export async function startFakeStripe(): Promise<FakeStripe> {
  const state: FakeState = { accounts: new Map(), replies: new Map(), faults: [], requests: [] }
  const server = createServer((req, res) => void serve(state, req, res))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secretKey,
    requests: state.requests,
    inject(path, fault) {
      // Stripe's client retries once by itself when a connection is closed, whatever its retry setting.
      for (let i = fault === 'lost' ? 2 : 1; i > 0; i--) state.faults.push({ path, fault })
    },
    completeAction: (account, paymentId, outcome) => completeAction(getRecords(state, account), paymentId, outcome),
    decideDebit: (account, paymentId, outcome) => {
      const intent = getRecords(state, account).intents.get(paymentId)
      if (intent) decideDebit(intent, outcome)
    },
    decideRefunds: (account, paymentId, outcome) => decideRefunds(getRecords(state, account), paymentId, outcome),
    findIntent: (account, paymentId) => getRecords(state, account).intents.get(paymentId),
    recordsOf: (account) => getRecords(state, account),
    findIntentOf: (account, attemptId) =>
      [...getRecords(state, account).intents.values()].find(({ metadata }) => metadata.attempt_id === attemptId),
    payOut: (account, payout) => payOutAccount(getRecords(state, account), payout),
    failPayout(account, payoutId) {
      const payout = getRecords(state, account).paidOut.payouts.find(({ id }) => id === payoutId)
      if (payout) payout.status = 'failed'
    },
    changeAccount(account, fields) {
      const found = getRecords(state, '').connected.get(account)
      if (!found) throw new Error(`there is no account ${account}`)
      return Object.assign(found, fields)
    },
    disconnectAccount: (account) => void getRecords(state, '').connected.delete(account),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function getRecords({ accounts }: FakeState, account: string): AccountRecords {
  const records = accounts.get(account) ?? createRecords()
  accounts.set(account, records)
  return records
}

async function serve(state: FakeState, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const url = new URL(req.url ?? '/', 'http://stripe')
  const text = Buffer.concat(await collect<Buffer>(req)).toString()
  const [method, path] = [req.method ?? '', url.pathname]
  const account = String(req.headers['stripe-account'] ?? '')
  const request = { method, path, account, form: parseForm(method === 'GET' ? url.search.slice(1) : text) }
  if (req.headers.authorization !== `Bearer ${secretKey}`)
    return send(res, errorReply(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' }))
  const at = state.faults.findIndex((one) => one.path.test(`${method} ${path}`))
  const fault = state.faults.splice(at, at < 0 ? 0 : 1)[0]?.fault
  if (fault === 'hang') return
  if (fault === 'error') return send(res, serverError)
  if (fault === 'forbidden') return send(res, forbidden)
  if (fault === 'busy') return send(res, errorReply(429, { type: 'invalid_request_error', code: 'rate_limit' }))
  if (method === 'GET') return send(res, expandReply(handleGet(getRecords(state, account), request), request.form))
  const key = String(req.headers['idempotency-key'] ?? '')
  state.requests.push({ path, account, key, form: request.form })
  await replyOnce(state, res, { name: `${account} ${key}`, fingerprint: `${path} ${text}`, fault, key }, request)
}

const forbidden = errorReply(403, {
  type: 'invalid_request_error',
  message: "The key 'sk_test_***ests' may not do this.",
})
const serverError = errorReply(500, { type: 'api_error', message: 'An error occurred with our connection to Stripe.' })

async function replyOnce(
  state: FakeState,
  res: ServerResponse,
  once: KeyedRequest,
  request: StripeRequest,
): Promise<void> {
  const before = state.replies.get(once.name)
  if (before && before.fingerprint !== once.fingerprint) {
    const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${once.key}'.`
    return send(res, errorReply(400, { type: 'idempotency_error', message }))
  }
  if (before && !before.reply) {
    const message = 'There is currently another in-progress request using this Idempotent Key.'
    return send(res, errorReply(409, { type: 'invalid_request_error', code: 'idempotency_key_in_use', message }))
  }
  if (before?.reply && once.fault !== 'lost') return send(res, before.reply, { 'Idempotent-Replayed': 'true' })
  if (before?.reply) return void res.destroy()
  const record: StoredReply = { fingerprint: once.fingerprint, reply: undefined }
  state.replies.set(once.name, record)
  // Lets requests with the same key overlap.
  for (let i = 0; i < 5; i++) await setImmediate()
  const reply = expandReply(handlePost(getRecords(state, request.account), request), request.form)
  record.reply = once.fault === 'kept_error' ? serverError : reply
  if (once.fault === 'lost') res.destroy()
  else send(res, record.reply)
}

function completeAction(records: AccountRecords, paymentId: string, outcome: 'succeed' | 'fail'): void {
  const intent = records.intents.get(paymentId)
  if (intent?.status !== 'requires_action') throw new Error('the payment requires no action')
  if (outcome === 'succeed') return reserve(records, intent)
  Object.assign(intent, { status: 'requires_payment_method', payment_method: null, next_action: null })
  intent.last_payment_error = authenticationFailed
}

function handlePost(records: AccountRecords, { path, form }: StripeRequest): StripeReply {
  const [, id = '', verb] = /^\/v1\/payment_intents\/(\w+)\/(capture|cancel)$/.exec(path) ?? []
  if (verb === 'capture') return captureIntent(records, id)
  if (verb === 'cancel') return cancelIntent(records, id, form)
  if (path === '/v1/payment_intents') return createIntent(records, form)
  if (path === '/v1/customers') return createCustomer(records, form)
  if (path === '/v1/accounts') return createAccount(records, form)
  if (path === '/v1/account_links') return createAccountLink(records, form)
  if (path === '/v1/refunds') return createRefund(records, form)
  return errorReply(404, { type: 'invalid_request_error', message: `Unrecognized request URL (POST: ${path})` })
}

function handleGet(records: AccountRecords, { path, form }: StripeRequest): StripeReply {
  if (path === '/v1/refunds') return listRefunds(records, form)
  if (path === '/v1/payment_intents') return ok(listIntents(records, form))
  if (path === '/v1/payouts') return ok(listPayouts(records, form))
  if (path === '/v1/balance_transactions') return ok(listTransactions(records, form))
  if (path === '/v1/payment_intents/search') return ok(searchIntents(records, form))
  const [, account] = /^\/v1\/accounts\/(\w+)$/.exec(path) ?? []
  if (account !== undefined) return getAccount(records, account)
  const [, id] = /^\/v1\/payment_intents\/(\w+)$/.exec(path) ?? []
  if (id !== undefined) return getIntent(records, id)
  return errorReply(404, { type: 'invalid_request_error', message: `Unrecognized request URL (GET: ${path})` })
}

/** Lists newest first, starting after the last payment of the previous page. */
function listIntents(records: AccountRecords, form: Form): object {
  const { gte = '0', lt = '99999999999' } = getPart(form, 'created') as Record<string, string>
  const all = [...records.intents.values()]
    .toReversed()
    .filter(({ created }) => created >= Number(gte) && created < Number(lt))
  const start = all.findIndex(({ id }) => id === getText(form, 'starting_after')) + 1
  const limit = Number(getText(form, 'limit') ?? 10)
  const data = all.slice(start, start + limit)
  return { object: 'list', url: '/v1/payment_intents', has_more: all.length > start + limit, data }
}

function searchIntents(records: AccountRecords, form: Form): object {
  const [, name = '', value] = /^metadata\['(\w+)'\]:'([^']*)'$/.exec(getText(form, 'query') ?? '') ?? []
  const data = [...records.intents.values()].filter(({ metadata }) => metadata[name] === value).toReversed()
  return { object: 'search_result', url: '/v1/payment_intents/search', has_more: false, next_page: null, data }
}

/** Copies the reply, with ids in place of records that the request did not expand. */
function expandReply({ status, body }: StripeReply, form: Form): StripeReply {
  const isExpanded = getList(form, 'expand').some((path) => path.endsWith('latest_charge'))
  const copy = JSON.stringify(body, (name, value: unknown) =>
    !isExpanded && name === 'latest_charge' && value !== null && typeof value === 'object' && 'id' in value
      ? value.id
      : value,
  )
  return { status, body: JSON.parse(copy) as unknown }
}

function send(res: ServerResponse, { status, body }: StripeReply, headers: Record<string, string> = {}): void {
  res.writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': 'req_fake', ...headers })
  res.end(JSON.stringify(body))
}
