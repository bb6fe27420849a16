import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { BlockList } from 'node:net'
import { errorFields, type Log } from '#platform/log'
import type { Subject } from '#platform/limits/types'
import type { Metrics } from '#platform/metrics'
import { homeRefusal, isTransient } from '#platform/postgres/errors'
import type { Tracing } from '#platform/trace'
import { clientAddress } from './address.ts'
import { readBody } from './body.ts'

/**
 * A route that another service calls by its own protocol, outside the contract: without an API key, and with the raw
 * bytes, because they are signed. The handler must verify that signature, or a secret in the rest of the path.
 */
export type Hook = {
  readonly name: string
  readonly path: string
  /** The path goes on with one more part, which the handler gets as `rest`. */
  readonly hasRest?: true
  handle(request: HookRequest): Promise<HookResponse>
}
export type HookRequest = {
  readonly bytes: Buffer
  readonly headers: IncomingHttpHeaders
  readonly rest: string
  readonly address: string
  /** Counts the request. Returns false if one of the windows is full. */
  isWithinLimit(subject: Subject): Promise<boolean>
}
export type HookResponse = {
  readonly status: number
  readonly body: unknown
  /** The request belongs to no organisation of this cell. An edge then asks the others. */
  readonly isNotPlaced?: boolean
}

const MAX_BYTES = 512 * 1024

type HookDeps = {
  readonly log: Log
  readonly metrics: Metrics
  readonly tracing: Tracing
  readonly trustedProxies: BlockList
  readonly isWithinLimit: HookRequest['isWithinLimit']
}

type FoundHook = { readonly hook: Hook; readonly rest: string }

export function hookHandler(
  list: readonly Hook[],
  deps: HookDeps,
): (req: IncomingMessage, res: ServerResponse) => boolean {
  const byPath = new Map(list.map((hook) => [hook.path, hook]))
  const find = (path: string): FoundHook | undefined => {
    const exact = byPath.get(path)
    if (exact) return exact.hasRest ? undefined : { hook: exact, rest: '' }
    const at = path.lastIndexOf('/')
    const hook = byPath.get(path.slice(0, at))
    return hook?.hasRest ? { hook, rest: path.slice(at + 1) } : undefined
  }
  // Most requests are for operations: they must not pay for the look-up.
  const folders = [...new Set(list.map(({ path }) => path.slice(0, path.indexOf('/', 1) + 1)))]
  return (req, res) => {
    const { url = '' } = req
    if (!folders.some((folder) => url.startsWith(folder))) return false
    const found = find(url.split('?', 1)[0] ?? '')
    if (!found) return false
    void respond(req, res, found, deps)
    return true
  }
}

async function respond(req: IncomingMessage, res: ServerResponse, found: FoundHook, deps: HookDeps): Promise<void> {
  const startedAt = performance.now()
  const { hook } = found
  const { status, body, isNotPlaced } = await deps.tracing.request(req.headers, hook.name, async (span) => {
    const response: HookResponse = await handleRequest(req, found, deps).catch((error: unknown) => {
      deps.log.error({ operation: hook.name, ...errorFields(error) }, 'hook failed')
      if (homeRefusal(error) === 'elsewhere') return { status: 421, body: { error: 'organisation_elsewhere' } }
      return isTransient(error)
        ? { status: 503, body: { error: 'unavailable' } }
        : { status: 500, body: { error: 'internal' } }
    })
    span.set({ 'http.response.status_code': response.status })
    return response
  })
  const headers = {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...(status === 405 && { Allow: 'POST' }),
    ...(status === 503 && { 'Retry-After': '1' }),
    ...(status === 429 && { 'Retry-After': '60' }),
    ...(isNotPlaced && { 'Tessera-Not-Placed': '1' }),
  }
  res.writeHead(status, headers).end(JSON.stringify(body))
  deps.metrics.recordRequest(hook.name, status, (performance.now() - startedAt) / 1000)
}

async function handleRequest(
  req: IncomingMessage,
  { hook, rest }: FoundHook,
  { trustedProxies, isWithinLimit }: HookDeps,
): Promise<HookResponse> {
  if (req.method !== 'POST') return { status: 405, body: { error: 'method_not_allowed' } }
  const body = await readBody(req, MAX_BYTES)
  switch (body.kind) {
    case 'read':
      return hook.handle({
        bytes: body.bytes,
        headers: req.headers,
        rest,
        address: clientAddress(req, trustedProxies),
        isWithinLimit,
      })
    case 'too_large':
      return { status: 413, body: { error: 'body_too_large' } }
    case 'aborted':
      return { status: 400, body: { error: 'malformed_body' } }
  }
}
