import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { collected } from '../collect.ts'
import { authenticationFailed, newBooks, type Books, type Intent } from './records.ts'
import { listOf, parseForm, partOf, textOf, type Form } from './form.ts'
import {
  cancelIntent,
  captureIntent,
  createCustomer,
  createIntent,
  createRefund,
  getIntent,
  listRefunds,
  ok,
  refused,
  reserve,
  type Reply,
} from './intents.ts'

/**
 * What goes wrong with the next request to a path: an error before anything is done; no answer at all; an answer that is
 * lost after the work; an error after the work, which Stripe keeps under the key and tells again.
 */
export type Fault = 'error' | 'busy' | 'hang' | 'lost' | 'kept_error'

export type Seen = { readonly path: string; readonly account: string; readonly key: string; readonly form: Form }

export type FakeStripe = {
  readonly url: string
  readonly secretKey: string
  /** Every POST that came in. */
  readonly seen: readonly Seen[]
  plant(path: RegExp, fault: Fault): void
  /** The buyer at their bank. */
  act(account: string, paymentId: string, outcome: 'succeed' | 'fail'): void
  intent(account: string, paymentId: string): Intent | undefined
  stop(): Promise<void>
}

type Request = { readonly method: string; readonly path: string; readonly form: Form; readonly account: string }
type Kept = { readonly print: string; reply: Reply | undefined }
type Once = { readonly name: string; readonly print: string; readonly key: string; readonly fault: Fault | undefined }

type State = {
  readonly accounts: Map<string, Books>
  readonly kept: Map<string, Kept>
  readonly planted: { readonly path: RegExp; readonly fault: Fault }[]
  readonly seen: Seen[]
}

const secretKey = 'sk_test_fake'

/** A server on loopback that speaks the part of Stripe's protocol that the adapter needs, with Stripe's own errors. */
export async function aStripe(): Promise<FakeStripe> {
  const state: State = { accounts: new Map(), kept: new Map(), planted: [], seen: [] }
  const server = createServer((req, res) => void serve(state, req, res))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secretKey,
    seen: state.seen,
    plant(path, fault) {
      // Stripe's client tries once more by itself when a connection is closed, whatever it is told about retries.
      for (let i = fault === 'lost' ? 2 : 1; i > 0; i--) state.planted.push({ path, fault })
    },
    act: (account, paymentId, outcome) => act(booksOf(state, account), paymentId, outcome),
    intent: (account, paymentId) => booksOf(state, account).intents.get(paymentId),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function booksOf({ accounts }: State, account: string): Books {
  const books = accounts.get(account) ?? newBooks()
  accounts.set(account, books)
  return books
}

async function serve(state: State, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const url = new URL(req.url ?? '/', 'http://stripe')
  const text = Buffer.concat(await collected<Buffer>(req)).toString()
  const [method, path] = [req.method ?? '', url.pathname]
  const account = String(req.headers['stripe-account'] ?? '')
  const request = { method, path, account, form: parseForm(method === 'GET' ? url.search.slice(1) : text) }
  if (req.headers.authorization !== `Bearer ${secretKey}`)
    return send(res, refused(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' }))
  const at = state.planted.findIndex((one) => one.path.test(`${method} ${path}`))
  const fault = state.planted.splice(at, at < 0 ? 0 : 1)[0]?.fault
  if (fault === 'hang') return
  if (fault === 'error') return send(res, broken)
  if (fault === 'busy') return send(res, refused(429, { type: 'invalid_request_error', code: 'rate_limit' }))
  if (method === 'GET') return send(res, shown(reading(booksOf(state, account), request), request.form))
  const key = String(req.headers['idempotency-key'] ?? '')
  state.seen.push({ path, account, key, form: request.form })
  await answerOnce(state, res, { name: `${account} ${key}`, print: `${path} ${text}`, fault, key }, request)
}

const broken = refused(500, { type: 'api_error', message: 'An error occurred with our connection to Stripe.' })

async function answerOnce(state: State, res: ServerResponse, once: Once, request: Request): Promise<void> {
  const before = state.kept.get(once.name)
  if (before && before.print !== once.print) {
    const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${once.key}'.`
    return send(res, refused(400, { type: 'idempotency_error', message }))
  }
  if (before && !before.reply) {
    const message = 'There is currently another in-progress request using this Idempotent Key.'
    return send(res, refused(409, { type: 'invalid_request_error', code: 'idempotency_key_in_use', message }))
  }
  if (before?.reply && once.fault !== 'lost') return send(res, before.reply, { 'Idempotent-Replayed': 'true' })
  if (before?.reply) return void res.destroy()
  const record: Kept = { print: once.print, reply: undefined }
  state.kept.set(once.name, record)
  // So that requests with the same key can meet.
  for (let i = 0; i < 5; i++) await setImmediate()
  const reply = shown(writing(booksOf(state, request.account), request), request.form)
  record.reply = once.fault === 'kept_error' ? broken : reply
  if (once.fault === 'lost') res.destroy()
  else send(res, record.reply)
}

function act(books: Books, paymentId: string, outcome: 'succeed' | 'fail'): void {
  const intent = books.intents.get(paymentId)
  if (intent?.status !== 'requires_action') throw new Error('the payment waits for nothing')
  if (outcome === 'succeed') return reserve(books, intent)
  Object.assign(intent, { status: 'requires_payment_method', payment_method: null, next_action: null })
  intent.last_payment_error = authenticationFailed
}

function writing(books: Books, { path, form }: Request): Reply {
  const [, id = '', verb] = /^\/v1\/payment_intents\/(\w+)\/(capture|cancel)$/.exec(path) ?? []
  if (verb === 'capture') return captureIntent(books, id)
  if (verb === 'cancel') return cancelIntent(books, id, form)
  if (path === '/v1/payment_intents') return createIntent(books, form)
  if (path === '/v1/customers') return createCustomer(books, form)
  if (path === '/v1/refunds') return createRefund(books, form)
  return refused(404, { type: 'invalid_request_error', message: `Unrecognized request URL (POST: ${path})` })
}

function reading(books: Books, { path, form }: Request): Reply {
  if (path === '/v1/refunds') return listRefunds(books, form)
  if (path === '/v1/payment_intents') return ok(listed(books, form))
  if (path === '/v1/payment_intents/search') return ok(searched(books, form))
  const [, id] = /^\/v1\/payment_intents\/(\w+)$/.exec(path) ?? []
  if (id !== undefined) return getIntent(books, id)
  return refused(404, { type: 'invalid_request_error', message: `Unrecognized request URL (GET: ${path})` })
}

/** The newest first, from behind the one that the last page ended with. */
function listed(books: Books, form: Form): object {
  const { gte = '0', lt = '99999999999' } = partOf(form, 'created') as Record<string, string>
  const all = [...books.intents.values()]
    .toReversed()
    .filter(({ created }) => created >= Number(gte) && created < Number(lt))
  const start = all.findIndex(({ id }) => id === textOf(form, 'starting_after')) + 1
  const limit = Number(textOf(form, 'limit') ?? 10)
  const data = all.slice(start, start + limit)
  return { object: 'list', url: '/v1/payment_intents', has_more: all.length > start + limit, data }
}

function searched(books: Books, form: Form): object {
  const [, name = '', value] = /^metadata\['(\w+)'\]:'([^']*)'$/.exec(textOf(form, 'query') ?? '') ?? []
  const data = [...books.intents.values()].filter(({ metadata }) => metadata[name] === value).toReversed()
  return { object: 'search_result', url: '/v1/payment_intents/search', has_more: false, next_page: null, data }
}

/** A copy as it is now, with ids in place of the records that nobody asked to see. */
function shown({ status, body }: Reply, form: Form): Reply {
  const isAsked = listOf(form, 'expand').some((path) => path.endsWith('latest_charge'))
  const copy = JSON.stringify(body, (name, value: unknown) =>
    !isAsked && name === 'latest_charge' && value !== null && typeof value === 'object' && 'id' in value
      ? value.id
      : value,
  )
  return { status, body: JSON.parse(copy) as unknown }
}

function send(res: ServerResponse, { status, body }: Reply, headers: Record<string, string> = {}): void {
  res.writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': 'req_fake', ...headers })
  res.end(JSON.stringify(body))
}
