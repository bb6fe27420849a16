import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Caller } from '#platform/context'
import type { Frame } from './response-meta.ts'

/**
 * A browser asks whether it may ask, and says nothing yet of its key. It is told what there is; whether the origin is
 * one of the key's is decided by the request itself, and without that no page can read the answer.
 */
export function sendPreflight(res: ServerResponse, methods: readonly string[], requestId: string): void {
  res
    .writeHead(204, {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Methods': methods.join(', '),
      'Access-Control-Allow-Headers': 'Authorization, Content-Type, Idempotency-Key, X-Basket-Secret',
      'Access-Control-Max-Age': '7200',
      Vary: 'Origin',
      'X-Request-Id': requestId,
    })
    .end()
}

/** Notes on the answer that the page may read it, when its origin is one of the key's. False when it is not. */
export function admitOrigin(req: IncomingMessage, frame: Frame, caller: Caller): boolean {
  const { origin } = req.headers
  // Native apps and servers have none; what they could make up proves nothing either.
  if (origin === undefined) return true
  if (!caller.origins.includes(origin)) return false
  frame.origin = origin
  return true
}

const READABLE =
  'X-Request-Id, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Retry-After, Idempotent-Replayed'

/** The headers that let a page read the answer; caches must keep the answers for different origins apart. */
export function corsHeaders({ origin }: Frame): string[] {
  if (origin === undefined) return []
  return ['Access-Control-Allow-Origin', origin, 'Access-Control-Expose-Headers', READABLE]
}
