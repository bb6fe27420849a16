import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { errorFields, type Log } from '#platform/log'
import type { Metrics } from '#platform/metrics'
import { isTransient } from '#platform/postgres/errors'
import { readBody } from './body.ts'

/**
 * A route that another service calls by its own protocol, outside the contract: without an API key, and with the raw
 * bytes, because they are signed. The handler must verify that signature.
 */
export type Hook = {
  readonly name: string
  readonly path: string
  handle(request: { readonly bytes: Buffer; readonly headers: IncomingHttpHeaders }): Promise<HookResponse>
}
export type HookResponse = { readonly status: number; readonly body: unknown }

const MAX_BYTES = 512 * 1024

export function hookHandler(
  list: readonly Hook[],
  deps: { readonly log: Log; readonly metrics: Metrics },
): (req: IncomingMessage, res: ServerResponse) => boolean {
  const byPath = new Map(list.map((hook) => [hook.path, hook]))
  return (req, res) => {
    const hook = byPath.get(req.url?.split('?', 1)[0] ?? '')
    if (!hook) return false
    void respond(req, res, hook, deps)
    return true
  }
}

async function respond(
  req: IncomingMessage,
  res: ServerResponse,
  hook: Hook,
  deps: { readonly log: Log; readonly metrics: Metrics },
): Promise<void> {
  const startedAt = performance.now()
  const { status, body } = await handleRequest(req, hook).catch((error: unknown) => {
    deps.log.error({ operation: hook.name, ...errorFields(error) }, 'hook failed')
    return isTransient(error)
      ? { status: 503, body: { error: 'unavailable' } }
      : { status: 500, body: { error: 'internal' } }
  })
  const headers = {
    'Content-Type': 'application/json',
    ...(status === 405 && { Allow: 'POST' }),
    ...(status === 503 && { 'Retry-After': '1' }),
  }
  res.writeHead(status, headers).end(JSON.stringify(body))
  deps.metrics.recordRequest(hook.name, status, (performance.now() - startedAt) / 1000)
}

async function handleRequest(req: IncomingMessage, hook: Hook): Promise<HookResponse> {
  if (req.method !== 'POST') return { status: 405, body: { error: 'method_not_allowed' } }
  const body = await readBody(req, MAX_BYTES)
  switch (body.kind) {
    case 'read':
      return hook.handle({ bytes: body.bytes, headers: req.headers })
    case 'too_large':
      return { status: 413, body: { error: 'body_too_large' } }
    case 'aborted':
      return { status: 400, body: { error: 'malformed_body' } }
  }
}
