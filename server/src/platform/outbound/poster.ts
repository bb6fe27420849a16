import type { IncomingHttpHeaders } from 'node:http'
import { Pool, type Dispatcher } from 'undici'
import { httpSpan, outboundCall } from '../outbound.ts'
import type { SpanFields } from '../trace.ts'
import { guardedConnector, type OutboundGuard } from './connect.ts'
import { getPort } from './url.ts'

/** The response. It has a status as soon as the headers were read, even if the body failed. */
export type PostResult = {
  readonly status: number | null
  readonly headers: IncomingHttpHeaders
  /** The beginning of the body. */
  readonly body: Buffer
  /** Why there is no status, or why the body ends early; `null` if the response is complete. */
  readonly error: string | null
  readonly ms: number
}

export type PostRequest = {
  /** The owner of the connections to use: owners never wait for each other's connections. */
  readonly owner: string
  readonly url: URL
  readonly headers: Record<string, string>
  readonly body: string
}

export type Poster = {
  post(request: PostRequest): Promise<PostResult>
  /** Closes connections that have not been used for a while. */
  closeIdle(): void
  close(): Promise<void>
}

export type PosterSettings = OutboundGuard & { readonly totalMs?: number; readonly connections?: number }

const TOTAL_MS = 15_000
const KEPT_BYTES = 16_384
const IDLE_MS = 30_000
const MAX_POOLS = 2_000
/** From this many pools on, each post closes idle ones: a server that only sends test events never calls `closeIdle`. */
const CLOSE_IDLE_FROM = 100

type OwnerPool = { readonly pool: Pool; readonly owner: string; usedAt: number; busy: number }

/** Posts signed bodies: without redirects or proxy, with a total time limit, and with a limit on the response entry. */
export function poster(settings: PosterSettings): Poster {
  const { totalMs = TOTAL_MS, connections = 32 } = settings
  const pools = new Map<string, OwnerPool>()
  const poolFor = ({ owner, url }: PostRequest): OwnerPool => {
    const key = `${owner} ${url.origin}`
    const known = pools.get(key)
    if (known) return known
    const connect = guardedConnector({ protocol: url.protocol, port: getPort(url) }, settings)
    const pool = new Pool(url.origin, { connections, connect, pipelining: 1, allowH2: false })
    const entry = { pool, owner, usedAt: performance.now(), busy: 0 }
    pools.set(key, entry)
    return entry
  }
  const closeIdle = (): void => {
    const full = pools.size > MAX_POOLS
    for (const [key, entry] of pools) {
      if (entry.busy > 0 || (!full && performance.now() - entry.usedAt < IDLE_MS)) continue
      pools.delete(key)
      void entry.pool.destroy()
    }
  }
  return {
    post: (request) =>
      outboundCall(httpSpan('POST', request.url), async (span) => {
        if (pools.size >= CLOSE_IDLE_FROM) closeIdle()
        const entry = poolFor(request)
        entry.busy++
        try {
          const result = await send(entry.pool, request, totalMs)
          span.set(toSpanFields(result))
          return result
        } finally {
          entry.busy--
          entry.usedAt = performance.now()
        }
      }),
    closeIdle,
    async close() {
      await Promise.all([...pools.values()].map(({ pool }) => pool.destroy()))
      pools.clear()
    },
  }
}

const toSpanFields = ({ status, error }: PostResult): SpanFields => ({
  ...(status !== null && { 'http.response.status_code': status }),
  ...(error !== null && { 'error.type': error }),
})

const send = (pool: Pool, { url, headers, body }: PostRequest, totalMs: number): Promise<PostResult> =>
  new Promise((resolve) => {
    const { handler, end } = responseReader(resolve, totalMs)
    const path = `${url.pathname}${url.search}`
    try {
      pool.dispatch({ method: 'POST', path, headers, body, headersTimeout: totalMs, bodyTimeout: totalMs }, handler)
    } catch {
      end('CONNECTION_FAILED')
    }
  })

/** Reads a response as it arrives. The status decides; the body is entry only for the delivery log. */
function responseReader(resolve: (result: PostResult) => void, totalMs: number) {
  const startedAt = performance.now()
  const chunks: Buffer[] = []
  let bytes = 0
  let status: number | null = null
  let headers: IncomingHttpHeaders = {}
  let controller: Dispatcher.DispatchController | undefined
  let ended = false
  const end = (error: string | null): void => {
    if (ended) return
    ended = true
    clearTimeout(timeout)
    if (error !== null) controller?.abort(new Error(error))
    const body = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
    resolve({ status, headers, body, error, ms: performance.now() - startedAt })
  }
  const timeout = setTimeout(() => end('TIMEOUT'), totalMs)
  const handler: Dispatcher.DispatchHandler = {
    onRequestStart(started) {
      controller = started
      // The request waited for a connection until the time limit.
      if (ended) started.abort(new Error('too late'))
    },
    onResponseStart(_controller, code, received) {
      if (code < 200) return
      status = code
      headers = received
    },
    onResponseData(_controller, chunk) {
      if (ended) return
      // A copy, because the chunk is a view of a buffer that is reused.
      chunks.push(Buffer.from(chunk.subarray(0, KEPT_BYTES - bytes)))
      bytes += chunk.length
      if (bytes > KEPT_BYTES) end('BODY_CUT_OFF')
    },
    onResponseEnd: () => end(null),
    onResponseError: (_controller, error) => end(toErrorCode(error)),
  }
  return { handler, end }
}

/** Returns the code of an error, without its message: the message may quote what the other side sent. */
function toErrorCode(error: Error): string {
  const { code } = error as { code?: unknown }
  if (typeof code !== 'string') return 'CONNECTION_FAILED'
  return code.replace(/^UND_ERR_/, '')
}
