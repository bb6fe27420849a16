import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Caller } from '#platform/context'
import type { ResponseMeta } from './response-meta.ts'

/**
 * Responds to a preflight request, which has no key yet. The actual request decides whether the key allows the origin;
 * otherwise no page can read the response.
 */
export function sendPreflight(res: ServerResponse, methods: readonly string[], requestId: string): void {
  res
    .writeHead(204, {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Methods': methods.join(', '),
      'Access-Control-Allow-Headers':
        'Authorization, Content-Type, Idempotency-Key, X-Basket-Secret, X-Order-Secret, X-Payment-Secret, X-SSO-Token',
      'Access-Control-Max-Age': '7200',
      Vary: 'Origin',
      'X-Request-Id': requestId,
    })
    .end()
}

/** Lets the page read the response if the key allows its origin. Returns false if it does not. */
export function admitOrigin(req: IncomingMessage, meta: ResponseMeta, caller: Caller): boolean {
  const { origin } = req.headers
  // Native apps and servers send no origin, and could send any.
  if (origin === undefined) return true
  if (!caller.origins.includes(origin)) return false
  meta.origin = origin
  return true
}

const EXPOSED_HEADERS =
  'X-Request-Id, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Retry-After, Idempotent-Replayed'

/** Returns the headers that let a page of the origin read the response. */
export function corsHeaders({ origin }: ResponseMeta): string[] {
  if (origin === undefined) return []
  return ['Access-Control-Allow-Origin', origin, 'Access-Control-Expose-Headers', EXPOSED_HEADERS]
}
