import type { IncomingMessage } from 'node:http'
import { bodyLimits } from '#contract'

export type Body =
  | { readonly kind: 'read'; readonly bytes: Buffer }
  | { readonly kind: 'too_large' }
  | { readonly kind: 'aborted' }

/** Up to here a body that is too large is still read, so that the client can finish sending and read the response. */
const DRAIN_BYTES = 1024 * 1024
const EMPTY = Buffer.alloc(0)

/** Reads a body of at most `limit` bytes. Bytes over the limit are never kept. */
export function readBody(req: IncomingMessage, limit: number = bodyLimits.bytes): Promise<Body> {
  if (req.headers['content-length'] === '0') return Promise.resolve({ kind: 'read', bytes: EMPTY })
  if (req.headers['content-length'] === undefined && req.headers['transfer-encoding'] === undefined)
    return Promise.resolve({ kind: 'read', bytes: EMPTY })
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let size = 0
    req.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= limit) chunks.push(chunk)
      else chunks.length = 0
      if (size > Math.max(limit, DRAIN_BYTES)) {
        req.pause()
        resolve({ kind: 'too_large' })
      }
    })
    req.on('end', () => resolve(size > limit ? { kind: 'too_large' } : { kind: 'read', bytes: concat(chunks) }))
    req.on('close', () => resolve({ kind: 'aborted' }))
  })
}

const concat = (chunks: readonly Buffer[]): Buffer =>
  chunks.length === 1 ? (chunks[0] ?? EMPTY) : Buffer.concat(chunks)
