import { Agent, request } from 'node:http'
import type { FuzzRequest } from './requests.ts'

/** What passed between a request and its response. */
export type ElapsedTime = {
  /** By the wall: a figure only. */
  readonly ms: number
  /** Beats of the clock of the machine (machine-clock.ts). */
  readonly beats: number
  /** Processor time of the server, which it may have used for other requests too. */
  readonly cpuMs: number
}

export type FuzzResponse = ElapsedTime &
  (
    | { readonly kind: 'received'; readonly status: number; readonly text: string }
    | { readonly kind: 'lost'; readonly reason: string }
  )

export type FuzzClient = {
  readonly send: (fuzzRequest: FuzzRequest) => Promise<FuzzResponse>
  readonly close: () => void
}

const TIMEOUT_MS = 60_000
/** Only the text of errors is needed, and it is short. */
const READ_BYTES = 2_000

type ClientInput = { readonly port: number; readonly connections: number; readonly read: () => ElapsedTime }

/** Uses Node's own client, because fetch refuses many of these requests. `read` returns what has passed so far. */
export function createFuzzClient({ port, connections, read }: ClientInput): FuzzClient {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const send = (fuzzRequest: FuzzRequest): Promise<FuzzResponse> =>
    new Promise((resolve) => {
      const start = read()
      const since = (): ElapsedTime => {
        const { ms, beats, cpuMs } = read()
        return { ms: ms - start.ms, beats: beats - start.beats, cpuMs: cpuMs - start.cpuMs }
      }
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
