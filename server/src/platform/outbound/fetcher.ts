import { Client } from 'undici'
import { httpSpan, outboundCall } from '../outbound.ts'
import { guardedConnector, type OutboundGuard } from './connect.ts'
import { getPort, urlRefusal } from './url.ts'

/** Why there is no response. The message continues a sentence that starts with the address. */
export class FetchError extends Error {
  readonly code = 'NOT_FETCHED'
}

export type FetchResponse = { readonly status: number; readonly body: Buffer }

export type FetchRequest = {
  readonly method: 'GET' | 'POST'
  readonly headers: Record<string, string>
  readonly body?: string
}

/** Fetches a short response: from public addresses only, without redirects, with a total time limit and a size limit. */
export type Fetcher = (url: string, request: FetchRequest) => Promise<FetchResponse>

const TOTAL_MS = 5_000
const MAX_BYTES = 256 * 1024

export const fetcher =
  (guard: OutboundGuard, limits: { totalMs?: number; maxBytes?: number } = {}): Fetcher =>
  (text, request) =>
    outboundCall(httpSpan(request.method, URL.parse(text)), async (span) => {
      const { totalMs = TOTAL_MS, maxBytes = MAX_BYTES } = limits
      const refused = urlRefusal(text, guard.allowed)
      if (refused !== undefined) throw new FetchError(refused)
      const url = new URL(text)
      const connect = guardedConnector({ protocol: url.protocol, port: getPort(url) }, guard)
      const client = new Client(url.origin, { connect, allowH2: false })
      try {
        const signal = AbortSignal.timeout(totalMs)
        const path = `${url.pathname}${url.search}`
        const response = await client.request({ path, signal, ...request, body: request.body ?? null })
        span.set({ 'http.response.status_code': response.statusCode })
        const chunks: Buffer[] = []
        let bytes = 0
        for await (const chunk of response.body as AsyncIterable<Buffer>) {
          bytes += chunk.length
          if (bytes > maxBytes) throw new FetchError(`returns more than ${maxBytes} bytes`)
          chunks.push(chunk)
        }
        return { status: response.statusCode, body: Buffer.concat(chunks) }
      } catch (error) {
        throw error instanceof FetchError ? error : new FetchError(describeError(error, totalMs))
      } finally {
        void client.destroy()
      }
    })

function describeError(error: unknown, totalMs: number): string {
  if (!(error instanceof Error)) return 'does not respond'
  const code = 'code' in error ? String(error.code) : error.name
  if (error.name === 'TimeoutError' || code.endsWith('_TIMEOUT')) return `does not respond within ${totalMs / 1_000} s`
  if (code === 'REFUSED_ADDRESS') return error.message
  if (code === 'UNKNOWN_NAME') return 'has a host name without an address'
  if (code === 'ECONNREFUSED') return 'refuses the connection'
  return `cannot be reached (${code})`
}
