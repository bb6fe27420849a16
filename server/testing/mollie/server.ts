import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { collect } from '../collect.ts'
import { createControls, type FakeControls } from './controls.ts'
import {
  cancelPayment,
  createCapture,
  createPayment,
  createRefund,
  getPayment,
  type MollieReply,
  ok,
  problem,
  releaseAuthorization,
  showPayment,
  updatePayment,
} from './payments.ts'
import { createProfile, type FakePayment, firstMethodIds, methodIds, newId, type ProfileRecords } from './records.ts'

/**
 * What goes wrong with the next request to a path: an error before anything is done; no response at all; a response lost
 * after the work.
 */
export type MollieFault = 'error' | 'busy' | 'hang' | 'lost'

export type RecordedRequest = {
  readonly method: string
  readonly path: string
  readonly apiKey: string
  readonly key: string
  readonly body: Record<string, unknown>
}

export type FakeMollie = FakeControls & {
  readonly url: string
  /** Every request received. */
  readonly requests: readonly RecordedRequest[]
  /** Returns a new API key of a new profile. */
  createKey(mode?: 'live' | 'test'): { readonly apiKey: string; readonly profileId: string }
  /** Returns another API key of the profile that has this one. */
  rollKey(apiKey: string): string
  inject(path: RegExp, fault: MollieFault): void
  /** Forgets every idempotency key, as Mollie does after about an hour. */
  forgetKeys(): void
  stop(): Promise<void>
}

type StoredReply = { readonly fingerprint: string; reply: MollieReply | undefined }

type FakeState = {
  readonly profiles: Map<string, ProfileRecords>
  readonly replies: Map<string, StoredReply>
  readonly faults: { readonly path: RegExp; readonly fault: MollieFault }[]
  readonly requests: RecordedRequest[]
}

/** Starts a server on loopback with the part of Mollie's API that the adapter needs, and Mollie's own errors. */
export async function startFakeMollie(): Promise<FakeMollie> {
  const state: FakeState = { profiles: new Map(), replies: new Map(), faults: [], requests: [] }
  const server = createServer((req, res) => void serve(state, req, res))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const getProfile = (apiKey: string): ProfileRecords => {
    const profile = state.profiles.get(apiKey)
    if (!profile) throw new Error('no such API key')
    return profile
  }
  const addKey = (profile: ProfileRecords, mode: string): string => {
    const apiKey = `${mode}_${newId('key').slice(4).padEnd(30, 'x')}`
    state.profiles.set(apiKey, profile)
    return apiKey
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: state.requests,
    createKey(mode = 'test') {
      const profile = createProfile()
      return { apiKey: addKey(profile, mode), profileId: profile.id }
    },
    rollKey(apiKey) {
      const profile = getProfile(apiKey)
      state.profiles.delete(apiKey)
      return addKey(profile, apiKey.slice(0, 4))
    },
    inject: (path, fault) => void state.faults.push({ path, fault }),
    forgetKeys: () => state.replies.clear(),
    ...createControls(getProfile),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function serve(state: FakeState, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const url = new URL(req.url ?? '/', 'http://mollie')
  const text = Buffer.concat(await collect<Buffer>(req)).toString()
  const method = req.method ?? ''
  const apiKey = (req.headers.authorization ?? '').replace(/^Bearer /, '')
  const key = String(req.headers['idempotency-key'] ?? '')
  const body = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>
  state.requests.push({ method, path: url.pathname, apiKey, key, body })
  const profile = state.profiles.get(apiKey)
  if (!profile) return send(res, problem(401, 'Missing authentication, or failed to authenticate'))
  const at = state.faults.findIndex((one) => one.path.test(`${method} ${url.pathname}`))
  const fault = state.faults.splice(at, at < 0 ? 0 : 1)[0]?.fault
  if (fault === 'hang') return
  if (fault === 'error') return send(res, problem(503, 'The service is temporarily unavailable'))
  if (fault === 'busy') return send(res, problem(429, 'Too many requests'))
  const handle = (): MollieReply => route(profile, { method, url, body, mode: apiKey.slice(0, 4) })
  const reply = key === '' ? handle() : await handleOnce(state, { name: `${apiKey} ${key}`, text, handle })
  if (fault === 'lost') res.destroy()
  else send(res, reply)
}

type KeyedRequest = { readonly name: string; readonly text: string; readonly handle: () => MollieReply }

async function handleOnce({ replies }: FakeState, { name, text, handle }: KeyedRequest): Promise<MollieReply> {
  const before = replies.get(name)
  if (before && before.fingerprint !== text)
    return problem(422, 'The idempotency key was used with other parameters before')
  if (before) return before.reply ?? problem(409, 'A request with this idempotency key is in progress')
  const stored: StoredReply = { fingerprint: text, reply: undefined }
  replies.set(name, stored)
  // Lets requests with the same key overlap.
  for (let i = 0; i < 5; i++) await setImmediate()
  const reply = handle()
  // Later changes of the records must not change a stored response.
  stored.reply = { status: reply.status, body: structuredClone(reply.body) }
  return stored.reply
}

type MollieRequest = { method: string; url: URL; body: Record<string, unknown>; mode: string }

function route(profile: ProfileRecords, { method, url, body, mode }: MollieRequest): MollieReply {
  const embedded = url.searchParams.get('embed')?.split(',') ?? []
  const show = (reply: MollieReply): MollieReply => (isPayment(reply.body) ? showReply(reply, embedded) : reply)
  const [, id = '', rest] = /^\/v2\/payments\/(\w+)(?:\/([\w-]+))?$/.exec(url.pathname) ?? []
  switch (`${method} ${id === '' ? url.pathname : `:id${rest === undefined ? '' : `/${rest}`}`}`) {
    case 'GET /v2/profiles/me':
      return ok({ resource: 'profile', id: profile.id, mode, name: 'A club', status: 'verified' })
    case 'GET /v2/methods': {
      const ids = url.searchParams.get('sequenceType') === 'first' ? firstMethodIds : methodIds
      return ok({ count: ids.length, _embedded: { methods: ids.map((name) => ({ id: name })) }, _links: {} })
    }
    case 'POST /v2/customers': {
      const customer = newId('cst')
      profile.customers.add(customer)
      return ok({ resource: 'customer', id: customer, metadata: body.metadata }, 201)
    }
    case 'GET /v2/payments':
      return ok(listPayments(profile, url.searchParams))
    case 'POST /v2/payments':
      return show(createPayment(profile, body, mode))
    case 'GET :id':
      return show(getPayment(profile, id))
    case 'PATCH :id':
      return show(updatePayment(profile, id, body))
    case 'DELETE :id':
      return show(cancelPayment(profile, id))
    case 'POST :id/captures':
      return createCapture(profile, id)
    case 'POST :id/release-authorization':
      return releaseAuthorization(profile, id)
    case 'POST :id/refunds':
      return createRefund(profile, id, body as Parameters<typeof createRefund>[2])
    default:
      return problem(404, `No such path: ${method} ${url.pathname}`)
  }
}

const isPayment = (body: unknown): body is FakePayment =>
  typeof body === 'object' && body !== null && 'behaviour' in body

const showReply = ({ status, body }: MollieReply, embedded: readonly string[]): MollieReply => ({
  status,
  body: isPayment(body) ? showPayment(body, embedded) : body,
})

/** Lists newest first, starting with the payment that the previous page has named. */
function listPayments(profile: ProfileRecords, query: URLSearchParams): object {
  const all = profile.payments.toReversed()
  const start = Math.max(
    all.findIndex(({ id }) => id === query.get('from')),
    0,
  )
  const limit = Number(query.get('limit') ?? 50)
  const payments = all.slice(start, start + limit).map((payment) => showPayment(payment, []))
  const following = all[start + limit]
  const next = following && { href: `https://api.mollie.com/v2/payments?from=${following.id}&limit=${limit}` }
  return { count: payments.length, _embedded: { payments }, _links: { next: next ?? null } }
}

function send(res: ServerResponse, { status, body }: MollieReply): void {
  res.writeHead(status, { 'Content-Type': 'application/hal+json' })
  res.end(body === undefined ? '' : JSON.stringify(body))
}
