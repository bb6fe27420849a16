import { Client } from 'undici'
import { outbound } from '../outbound.ts'
import { guardedConnector, type Guard } from './connect.ts'
import { portOf, urlRefusal } from './url.ts'

/** Why there is no answer, in a word and in the rest of a sentence that begins with the address. */
export class NotFetched extends Error {
  readonly code = 'NOT_FETCHED'
}

export type Fetched = { readonly status: number; readonly body: Buffer }

export type Fetching = {
  readonly method: 'GET' | 'POST'
  readonly headers: Record<string, string>
  readonly body?: string
}

/** Asks strangers for short answers: public addresses only, no redirects, a time limit over all, and only so many bytes. */
export type Fetcher = (url: string, fetching: Fetching) => Promise<Fetched>

const TOTAL_MS = 5_000
const MAX_BYTES = 256 * 1024

export const fetcher =
  (guard: Guard, limits: { totalMs?: number; maxBytes?: number } = {}): Fetcher =>
  (text, fetching) =>
    outbound(async () => {
      const { totalMs = TOTAL_MS, maxBytes = MAX_BYTES } = limits
      const refused = urlRefusal(text, guard.allowed)
      if (refused !== undefined) throw new NotFetched(refused)
      const url = new URL(text)
      const connect = guardedConnector({ protocol: url.protocol, port: portOf(url) }, guard)
      const client = new Client(url.origin, { connect, allowH2: false })
      try {
        const signal = AbortSignal.timeout(totalMs)
        const path = `${url.pathname}${url.search}`
        const answer = await client.request({ path, signal, ...fetching, body: fetching.body ?? null })
        const chunks: Buffer[] = []
        let bytes = 0
        for await (const chunk of answer.body as AsyncIterable<Buffer>) {
          bytes += chunk.length
          if (bytes > maxBytes) throw new NotFetched(`answers with more than ${maxBytes} bytes`)
          chunks.push(chunk)
        }
        return { status: answer.statusCode, body: Buffer.concat(chunks) }
      } catch (error) {
        throw error instanceof NotFetched ? error : new NotFetched(reasonOf(error, totalMs))
      } finally {
        void client.destroy()
      }
    })

function reasonOf(error: unknown, totalMs: number): string {
  if (!(error instanceof Error)) return 'does not answer'
  const code = 'code' in error ? String(error.code) : error.name
  if (error.name === 'TimeoutError' || code.endsWith('_TIMEOUT')) return `does not answer within ${totalMs / 1_000} s`
  if (code === 'REFUSED_ADDRESS') return error.message
  if (code === 'UNKNOWN_NAME') return 'has a name that leads nowhere'
  if (code === 'ECONNREFUSED') return 'refuses the connection'
  return `cannot be reached (${code})`
}
