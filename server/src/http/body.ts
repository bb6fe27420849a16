import type { IncomingMessage } from 'node:http'
import { bodyLimits } from '#contract'

export type Body =
  | { readonly kind: 'read'; readonly bytes: Buffer }
  | { readonly kind: 'too_large' }
  | { readonly kind: 'aborted' }

/** A client that sends too much is read to here before it is told, so that it can finish sending and hear the answer. */
const DRAIN_BYTES = 1024 * 1024
const EMPTY = Buffer.alloc(0)

/** Reads a body of at most `limit` bytes. What is over the limit is never kept. */
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
    req.on('end', () => resolve(size > limit ? { kind: 'too_large' } : { kind: 'read', bytes: joined(chunks) }))
    req.on('close', () => resolve({ kind: 'aborted' }))
  })
}

const joined = (chunks: readonly Buffer[]): Buffer =>
  chunks.length === 1 ? (chunks[0] ?? EMPTY) : Buffer.concat(chunks)
