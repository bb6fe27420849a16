import { Agent, request } from 'node:http'
import type { FuzzRequest } from './requests.ts'

export type FuzzResponse =
  | {
      readonly kind: 'received'
      readonly status: number
      readonly text: string
      readonly ms: number
      readonly startedAt: number
    }
  | { readonly kind: 'lost'; readonly reason: string; readonly ms: number; readonly startedAt: number }

export type FuzzClient = {
  readonly send: (fuzzRequest: FuzzRequest) => Promise<FuzzResponse>
  readonly close: () => void
}

const TIMEOUT_MS = 15_000
/** Only the text of errors is needed, and it is short. */
const READ_BYTES = 2_000

/** Uses Node's own client, because fetch refuses many of these requests. */
export function createFuzzClient(port: number, connections: number): FuzzClient {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const send = (fuzzRequest: FuzzRequest): Promise<FuzzResponse> =>
    new Promise((resolve) => {
      const startedAt = performance.now()
      const since = () => ({ ms: performance.now() - startedAt, startedAt })
      const lost = (error: Error) => resolve({ kind: 'lost', reason: error.message, ...since() })
      const { method, path, headers, body } = fuzzRequest
      const length = body === undefined ? {} : { 'Content-Length': body.length }
      const req = request({
        agent,
        port,
        host: '127.0.0.1',
        method,
        path,
        headers: { ...headers, ...length },
        timeout: TIMEOUT_MS,
      })
      req.on('timeout', () => req.destroy(new Error(`no response in ${TIMEOUT_MS} ms`)))
      req.on('error', lost)
      req.on('response', (res) => {
        let text = ''
        res.on('data', (chunk: Buffer) => {
          if (text.length < READ_BYTES) text += chunk.toString('utf8')
        })
        res.on('error', lost)
        res.on('end', () => resolve({ kind: 'received', status: res.statusCode ?? 0, text, ...since() }))
      })
      req.end(body)
    })
  return { send, close: () => agent.destroy() }
}
