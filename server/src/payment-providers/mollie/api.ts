import { Pool } from 'undici'
import { httpSpan, outboundCall } from '#platform/outbound'
import { ProviderUnavailable } from '../provider.ts'

const MOLLIE_API = 'https://api.mollie.com'

/** Shorter than the lease of an attempt, so the driver still holds the lease when its calls have timed out. */
const TIMEOUT_MS = 8_000
const MAX_BYTES = 8 * 1024 * 1024
const CONNECTIONS = 64

export type MollieApiSettings = {
  /** Empty for Mollie's own API. */
  readonly apiUrl: string
  readonly timeoutMs?: number
}

/** Requests to Mollie with one API key. All of them together must end before the time limit. */
export type MollieCalls = {
  get<T>(path: string): Promise<T>
  post<T>(path: string, body: object, idempotencyKey: string): Promise<T>
  patch<T>(path: string, body: object): Promise<T>
  delete<T>(path: string): Promise<T>
}

/** Starts the time limit for the requests of one call of the port. */
export type MollieApi = (apiKey: string) => MollieCalls

/** Mollie refused the request, so nothing was done. */
export class MollieRefusal extends Error {
  readonly status: number
  constructor(status: number, detail: string) {
    super(detail)
    this.name = 'MollieRefusal'
    this.status = status
  }
}

/** Mollie does not know the API key, or no longer. */
export const isKeyRefused = (error: unknown): boolean =>
  error instanceof ProviderUnavailable && error.cause instanceof MollieRefusal && error.cause.status === 401

export const isMissing = (error: unknown): boolean =>
  error instanceof MollieRefusal && (error.status === 404 || error.status === 410)

/** Called once per process. It sends each request once: only the caller knows whether a repetition is safe. */
export function createMollieApi({ apiUrl, timeoutMs = TIMEOUT_MS }: MollieApiSettings): MollieApi {
  const url = new URL(apiUrl || MOLLIE_API)
  const pool = new Pool(url.origin, { connections: CONNECTIONS, allowH2: false })
  return (apiKey) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const call = <T>(method: MollieMethod, path: string, body?: object, idempotencyKey?: string): Promise<T> =>
      outboundCall(httpSpan(method, url), async (span) => {
        const headers = {
          Authorization: `Bearer ${apiKey}`,
          Accept: 'application/hal+json',
          ...(body && { 'Content-Type': 'application/json' }),
          ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
        }
        const text = body ? JSON.stringify(body) : null
        const reply = await send(pool, { method, path, headers, body: text, signal })
        span.set({ 'http.response.status_code': reply.status })
        return toResult<T>(reply)
      })
    return {
      get: (path) => call('GET', path),
      post: (path, body, idempotencyKey) => call('POST', path, body, idempotencyKey),
      patch: (path, body) => call('PATCH', path, body),
      delete: (path) => call('DELETE', path),
    }
  }
}

type MollieMethod = 'GET' | 'POST' | 'PATCH' | 'DELETE'
type MollieReply = { readonly status: number; readonly text: string }

async function send(pool: Pool, request: Parameters<Pool['request']>[0]): Promise<MollieReply> {
  try {
    const response = await pool.request(request)
    const chunks: Buffer[] = []
    let bytes = 0
    for await (const chunk of response.body as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > MAX_BYTES) throw new Error('the response is too long')
      chunks.push(chunk)
    }
    return { status: response.statusCode, text: Buffer.concat(chunks).toString() }
  } catch (error) {
    throw new ProviderUnavailable('Mollie gave no clear response', { cause: error })
  }
}

/**
 * An error on Mollie's side, too many requests, or the same key in use by another call (409): the outcome is unknown. A wrong
 * API key counts too: nothing was done, the owner must set another one, and the call is retried.
 */
const isUnknownOutcome = (status: number): boolean =>
  status >= 500 || status === 429 || status === 409 || status === 408 || status === 401 || status === 403

/** The type of the result is what Mollie documents for the path. Fields that it may leave out are optional in wire.ts. */
function toResult<T>({ status, text }: MollieReply): T {
  if (isUnknownOutcome(status))
    throw new ProviderUnavailable(`Mollie gave no clear response: ${status}`, { cause: new MollieRefusal(status, '') })
  const body = parseBody(text)
  if (status >= 200 && status < 300) return body as T
  const { detail } = (body ?? {}) as { detail?: unknown }
  throw new MollieRefusal(status, typeof detail === 'string' ? detail : `Mollie refused the request with ${status}`)
}

function parseBody(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    throw new ProviderUnavailable('Mollie returned something other than JSON', { cause: error })
  }
}
