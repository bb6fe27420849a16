import { deadline, pause, type Deadline } from './deadline.ts'
import { ConnectionError, errorIn, ResponseError, TesseraError, TimeoutError } from './errors.ts'
import type { ClientOptions, RequestOptions } from './options.ts'

/** Where requests go, and with which key. */
export type Client = ClientOptions & { readonly key: () => string | undefined }

export type Request = {
  readonly method: string
  /** With its query. */
  readonly path: string
  readonly body?: unknown
  readonly headers: Readonly<Record<string, string>>
  readonly options: RequestOptions
}

/** Takes what the SDK wants out of an answer; the deadline of the try still runs. */
export type Take<T> = (response: Response, limit: Deadline) => Promise<T>

/**
 * Sends a request until it is answered. What failed on the way, and what the server put off, is sent again after a
 * pause: a read has no effect, and a write carries an `Idempotency-Key`, so that it happens once.
 */
export async function ask<T>(client: Client, request: Request, take: Take<T>): Promise<T> {
  const init = initOf(client, request)
  const most = request.options.maxRetries ?? client.maxRetries ?? 3
  for (let retries = 0; ; retries++) {
    try {
      return await once(client, request, { init, take, retries })
    } catch (error) {
      const waitMs = retries < most ? waitBefore(error, retries, client.maxWaitSeconds ?? 60) : undefined
      if (waitMs === undefined) throw error
      await pause(waitMs, request.options.signal)
    }
  }
}

function initOf(client: Client, { method, body, headers, options }: Request): RequestInit {
  const key = client.key()
  const sent: Record<string, string> = { Accept: 'application/json', ...headers }
  if (key !== undefined) sent.Authorization = `Bearer ${key}`
  if (method !== 'GET') sent['Idempotency-Key'] = options.idempotencyKey ?? randomKey()
  if (body !== undefined) sent['Content-Type'] = 'application/json'
  // A redirected write would become a read, and its key go astray: there is nothing to redirect to.
  const rest = { method, headers: sent, redirect: 'error' as const }
  return body === undefined ? rest : { ...rest, body: JSON.stringify(body) }
}

type Try<T> = { readonly init: RequestInit; readonly take: Take<T>; readonly retries: number }

async function once<T>(
  client: Client,
  { method, path, options }: Request,
  { init, take, retries }: Try<T>,
): Promise<T> {
  const fetch = client.fetch ?? ((url: string, given: RequestInit) => globalThis.fetch(url, given))
  const limit = deadline(options.timeoutMs ?? client.timeoutMs ?? 30_000, options.signal)
  try {
    const response = await fetch(client.baseUrl.replace(/\/+$/, '') + path, { ...init, signal: limit.signal })
    const requestId = response.headers.get('X-Request-Id') ?? undefined
    const replayed = response.headers.get('Idempotent-Replayed') === 'true'
    client.onResponse?.({ method, path, status: response.status, requestId, replayed, retries })
    if (!response.ok) {
      const facts = { status: response.status, retryAfter: retryAfterOf(response), requestId }
      throw errorIn(facts, await response.text())
    }
    return await take(response, limit)
  } catch (error) {
    throw named(error, limit, options.signal)
  } finally {
    if (!limit.kept) limit.end()
  }
}

/** What went wrong, as the SDK calls it; what the caller aborted is thrown as the caller gave it. */
export function named(error: unknown, limit: Deadline, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return signal.reason
  if (limit.passed) return new TimeoutError(`No answer came within ${limit.ms} ms`)
  if (error instanceof TesseraError) return error
  return new ConnectionError(`No answer came: ${reason(error)}`, { cause: error })
}

/** fetch hides the reason in the cause of its own error. */
function reason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message || cause.name : String(cause)
}

/** How long to wait before the next try; undefined when there should be none. */
function waitBefore(error: unknown, retries: number, maxWaitSeconds: number): number | undefined {
  if (!isPassing(error)) return undefined
  const asked = error instanceof ResponseError ? error.retryAfter : undefined
  const backoffMs = Math.min(8_000, 250 * 2 ** retries)
  // The part left to chance keeps many clients that failed together from coming back together.
  const chanceMs = Math.random() * backoffMs
  if (asked === undefined) return backoffMs / 2 + chanceMs / 2
  return asked > maxWaitSeconds ? undefined : asked * 1_000 + chanceMs
}

const putOff = new Set([429, 502, 503, 504])

function isPassing(error: unknown): boolean {
  if (error instanceof ResponseError) return putOff.has(error.status) || error.code === 'idempotency_in_flight'
  return error instanceof ConnectionError
}

function retryAfterOf({ headers }: Response): number | undefined {
  const text = headers.get('Retry-After')
  return text !== null && /^\d+$/.test(text) ? Number(text) : undefined
}

/** Nobody can guess it: whoever knows the key of a write is told its answer. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
