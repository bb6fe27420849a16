import { deadline, pause, type Deadline } from './deadline.ts'
import { ConnectionError, parseError, ResponseError, TesseraError, TimeoutError } from './errors.ts'
import type { ClientOptions, RequestOptions } from './options.ts'

/** The address and the key for requests. */
export type Client = ClientOptions & {
  readonly key: () => string | undefined
  /** The organisation that a signed-in person works for. */
  readonly organisation?: string | undefined
}

export type Request = {
  readonly method: string
  /** Path with query. */
  readonly path: string
  readonly body?: unknown
  readonly headers: Readonly<Record<string, string>>
  readonly options: RequestOptions
}

/** Reads a response; the deadline of the attempt still applies. */
export type ReadResponse<T> = (response: Response, limit: Deadline) => Promise<T>

/**
 * Sends a request until there is a response. Network errors, 429, 502, 503 and 504 are retried after a
 * pause: a read has no effect, and a write has an `Idempotency-Key`, so that it takes effect once.
 */
export async function sendRequest<T>(client: Client, request: Request, read: ReadResponse<T>): Promise<T> {
  const init = buildInit(client, request)
  const maxRetries = request.options.maxRetries ?? client.maxRetries ?? 3
  for (let retries = 0; ; retries++) {
    try {
      return await attempt(client, request, { init, take: read, retries })
    } catch (error) {
      const waitMs = retries < maxRetries ? waitBefore(error, retries, client.maxWaitSeconds ?? 60) : undefined
      if (waitMs === undefined) throw error
      await pause(waitMs, request.options.signal)
    }
  }
}

function buildInit(client: Client, { method, body, headers, options }: Request): RequestInit {
  const key = client.key()
  const allHeaders: Record<string, string> = { Accept: 'application/json', ...headers }
  if (key !== undefined) allHeaders.Authorization = `Bearer ${key}`
  else if (client.organisation !== undefined) allHeaders['Tessera-Organisation'] = client.organisation
  if (method !== 'GET') allHeaders['Idempotency-Key'] = options.idempotencyKey ?? randomKey()
  if (body !== undefined) allHeaders['Content-Type'] = 'application/json'
  // The API never redirects. Following a redirect could send the key to another host.
  const rest = { method, headers: allHeaders, redirect: 'error' as const }
  return body === undefined ? rest : { ...rest, body: JSON.stringify(body) }
}

type Attempt<T> = { readonly init: RequestInit; readonly take: ReadResponse<T>; readonly retries: number }

async function attempt<T>(
  client: Client,
  { method, path, options }: Request,
  { init, take, retries }: Attempt<T>,
): Promise<T> {
  const fetch = client.fetch ?? ((url: string, given: RequestInit) => globalThis.fetch(url, given))
  const limit = deadline(options.timeoutMs ?? client.timeoutMs ?? 30_000, options.signal)
  try {
    const response = await fetch(client.baseUrl.replace(/\/+$/, '') + path, { ...init, signal: limit.signal })
    const requestId = response.headers.get('X-Request-Id') ?? undefined
    const replayed = response.headers.get('Idempotent-Replayed') === 'true'
    client.onResponse?.({ method, path, status: response.status, requestId, replayed, retries })
    if (!response.ok) {
      const facts = { status: response.status, retryAfter: parseRetryAfter(response), requestId }
      throw parseError(facts, await response.text())
    }
    return await take(response, limit)
  } catch (error) {
    throw toSdkError(error, limit, options.signal)
  } finally {
    if (!limit.isHandedOver) limit.end()
  }
}

/** Converts an error to one of the SDK's; the caller's own abort reason is thrown unchanged. */
export function toSdkError(error: unknown, limit: Deadline, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return signal.reason
  if (limit.passed) return new TimeoutError(`No response within ${limit.ms} ms`)
  if (error instanceof TesseraError) return error
  return new ConnectionError(`No response: ${reason(error)}`, { cause: error })
}

/** `fetch` has the reason in the cause of its own error. */
function reason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message || cause.name : String(cause)
}

/** Returns the pause before the next attempt, or undefined if there is none. */
function waitBefore(error: unknown, retries: number, maxWaitSeconds: number): number | undefined {
  if (!isRetryable(error)) return undefined
  const retryAfterSeconds = error instanceof ResponseError ? error.retryAfter : undefined
  const backoffMs = Math.min(8_000, 250 * 2 ** retries)
  // The random part prevents many clients from retrying at the same time.
  const jitterMs = Math.random() * backoffMs
  if (retryAfterSeconds === undefined) return backoffMs / 2 + jitterMs / 2
  return retryAfterSeconds > maxWaitSeconds ? undefined : retryAfterSeconds * 1_000 + jitterMs
}

const retriedStatuses = new Set([429, 502, 503, 504])

function isRetryable(error: unknown): boolean {
  if (error instanceof ResponseError) return retriedStatuses.has(error.status) || error.code === 'idempotency_in_flight'
  return error instanceof ConnectionError
}

function parseRetryAfter({ headers }: Response): number | undefined {
  const text = headers.get('Retry-After')
  return text !== null && /^\d+$/.test(text) ? Number(text) : undefined
}

/** Must be unguessable: the key of a write gives access to its stored response. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
