import type { IncomingHttpHeaders } from 'node:http'
import { Pool, type Dispatcher } from 'undici'
import { outbound } from '../outbound.ts'
import { guardedConnector, type Guard } from './connect.ts'
import { portOf } from './url.ts'

/** What came back: a status as soon as the head of an answer was read, whatever became of its body. */
export type Posted = {
  readonly status: number | null
  readonly headers: IncomingHttpHeaders
  /** The beginning of the body. */
  readonly body: Buffer
  /** Why there is no status, or why the body ends early; `null` when the answer is whole. */
  readonly error: string | null
  readonly ms: number
}

export type Post = {
  /** Whose connections are used: nobody waits for those of another. */
  readonly owner: string
  readonly url: URL
  readonly headers: Record<string, string>
  readonly body: string
}

export type Poster = {
  post(post: Post): Promise<Posted>
  /** Ends connections that nobody has used for a while. */
  tidy(): void
  close(): Promise<void>
}

export type PosterSettings = Guard & { readonly totalMs?: number; readonly connections?: number }

const TOTAL_MS = 15_000
const KEPT_BYTES = 16_384
const IDLE_MS = 30_000
const MAX_POOLS = 2_000
/** A server that only tests endpoints has nobody else who would tidy up. */
const TIDY_AT = 100

type Kept = { readonly pool: Pool; readonly owner: string; usedAt: number; busy: number }

/** Sends signed bodies to strangers: no redirects, no proxy, a time limit over all, and only so much of an answer. */
export function poster(settings: PosterSettings): Poster {
  const { totalMs = TOTAL_MS, connections = 32 } = settings
  const pools = new Map<string, Kept>()
  const poolFor = ({ owner, url }: Post): Kept => {
    const key = `${owner} ${url.origin}`
    const known = pools.get(key)
    if (known) return known
    const connect = guardedConnector({ protocol: url.protocol, port: portOf(url) }, settings)
    const pool = new Pool(url.origin, { connections, connect, pipelining: 1, allowH2: false })
    const kept = { pool, owner, usedAt: performance.now(), busy: 0 }
    pools.set(key, kept)
    return kept
  }
  const tidy = (): void => {
    const full = pools.size > MAX_POOLS
    for (const [key, kept] of pools) {
      if (kept.busy > 0 || (!full && performance.now() - kept.usedAt < IDLE_MS)) continue
      pools.delete(key)
      void kept.pool.destroy()
    }
  }
  return {
    post: (post) =>
      outbound(async () => {
        if (pools.size >= TIDY_AT) tidy()
        const kept = poolFor(post)
        kept.busy++
        try {
          return await posted(kept.pool, post, totalMs)
        } finally {
          kept.busy--
          kept.usedAt = performance.now()
        }
      }),
    tidy,
    async close() {
      await Promise.all([...pools.values()].map(({ pool }) => pool.destroy()))
      pools.clear()
    },
  }
}

const posted = (pool: Pool, { url, headers, body }: Post, totalMs: number): Promise<Posted> =>
  new Promise((resolve) => {
    const { handler, end } = reading(resolve, totalMs)
    const path = `${url.pathname}${url.search}`
    try {
      pool.dispatch({ method: 'POST', path, headers, body, headersTimeout: totalMs, bodyTimeout: totalMs }, handler)
    } catch {
      end('CONNECTION_FAILED')
    }
  })

/** An answer as it comes in. The head decides; the body is read for the log alone. */
function reading(resolve: (posted: Posted) => void, totalMs: number) {
  const startedAt = performance.now()
  const chunks: Buffer[] = []
  let bytes = 0
  let status: number | null = null
  let headers: IncomingHttpHeaders = {}
  let controller: Dispatcher.DispatchController | undefined
  let over = false
  const end = (error: string | null): void => {
    if (over) return
    over = true
    clearTimeout(late)
    if (error !== null) controller?.abort(new Error(error))
    const body = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
    resolve({ status, headers, body, error, ms: performance.now() - startedAt })
  }
  const late = setTimeout(() => end('TIMEOUT'), totalMs)
  const handler: Dispatcher.DispatchHandler = {
    onRequestStart(started) {
      controller = started
      // It waited for a connection until its time was over.
      if (over) started.abort(new Error('too late'))
    },
    onResponseStart(_controller, code, received) {
      if (code < 200) return
      status = code
      headers = received
    },
    onResponseData(_controller, chunk) {
      if (over) return
      // A copy: the chunk is a view of a buffer that is used again.
      chunks.push(Buffer.from(chunk.subarray(0, KEPT_BYTES - bytes)))
      bytes += chunk.length
      if (bytes > KEPT_BYTES) end('BODY_CUT_OFF')
    },
    onResponseEnd: () => end(null),
    onResponseError: (_controller, error) => end(wordFor(error)),
  }
  return { handler, end }
}

/** The code of whatever went wrong, without its message: that may quote what the other side sent. */
function wordFor(error: Error): string {
  const { code } = error as { code?: unknown }
  if (typeof code !== 'string') return 'CONNECTION_FAILED'
  return code.replace(/^UND_ERR_/, '')
}
