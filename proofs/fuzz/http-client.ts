import { Agent, request } from 'node:http'
import type { Shot } from './requests.ts'

export type Hit =
  | {
      readonly kind: 'answered'
      readonly status: number
      readonly text: string
      readonly ms: number
      readonly startedAt: number
    }
  | { readonly kind: 'lost'; readonly reason: string; readonly ms: number; readonly startedAt: number }

export type Gun = { readonly fire: (shot: Shot) => Promise<Hit>; readonly close: () => void }

const PATIENCE_MS = 15_000
/** Of an answer only an error is worth reading. */
const READ_BYTES = 2_000

/** Node's own client, because fetch refuses half of what must be sent. */
export function gun(port: number, connections: number): Gun {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const fire = (shot: Shot): Promise<Hit> =>
    new Promise((resolve) => {
      const startedAt = performance.now()
      const since = () => ({ ms: performance.now() - startedAt, startedAt })
      const lost = (error: Error) => resolve({ kind: 'lost', reason: error.message, ...since() })
      const { method, path, headers, body } = shot
      const length = body === undefined ? {} : { 'Content-Length': body.length }
      const req = request({
        agent,
        port,
        host: '127.0.0.1',
        method,
        path,
        headers: { ...headers, ...length },
        timeout: PATIENCE_MS,
      })
      req.on('timeout', () => req.destroy(new Error(`no answer in ${PATIENCE_MS} ms`)))
      req.on('error', lost)
      req.on('response', (res) => {
        let text = ''
        res.on('data', (chunk: Buffer) => {
          if (text.length < READ_BYTES) text += chunk.toString('utf8')
        })
        res.on('error', lost)
        res.on('end', () => resolve({ kind: 'answered', status: res.statusCode ?? 0, text, ...since() }))
      })
      req.end(body)
    })
  return { fire, close: () => agent.destroy() }
}
