import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { errorFacts, type Log } from '#platform/log'
import type { Metrics } from '#platform/metrics'
import { readBody } from './body.ts'

/**
 * What others call by a protocol of their own, outside of the contract: no API key, and the bytes as they came, because
 * they are signed. Whoever answers it must know the caller by that signature.
 */
export type Hook = {
  readonly name: string
  readonly path: string
  answer(sent: { readonly bytes: Buffer; readonly headers: IncomingHttpHeaders }): Promise<HookAnswer>
}
export type HookAnswer = { readonly status: number; readonly body: unknown }

const MAX_BYTES = 512 * 1024

export function hooks(
  list: readonly Hook[],
  room: { readonly log: Log; readonly metrics: Metrics },
): (req: IncomingMessage, res: ServerResponse) => boolean {
  const byPath = new Map(list.map((hook) => [hook.path, hook]))
  return (req, res) => {
    const hook = byPath.get(req.url?.split('?', 1)[0] ?? '')
    if (!hook) return false
    void respond(req, res, hook, room)
    return true
  }
}

async function respond(
  req: IncomingMessage,
  res: ServerResponse,
  hook: Hook,
  room: { readonly log: Log; readonly metrics: Metrics },
): Promise<void> {
  const startedAt = performance.now()
  const { status, body } = await answerOf(req, hook).catch((error: unknown) => {
    room.log.error({ operation: hook.name, ...errorFacts(error) }, 'hook failed')
    return { status: 500, body: { error: 'internal' } }
  })
  const headers = { 'Content-Type': 'application/json', ...(status === 405 && { Allow: 'POST' }) }
  res.writeHead(status, headers).end(JSON.stringify(body))
  room.metrics.request(hook.name, status, (performance.now() - startedAt) / 1000)
}

async function answerOf(req: IncomingMessage, hook: Hook): Promise<HookAnswer> {
  if (req.method !== 'POST') return { status: 405, body: { error: 'method_not_allowed' } }
  const body = await readBody(req, MAX_BYTES)
  switch (body.kind) {
    case 'read':
      return hook.answer({ bytes: body.bytes, headers: req.headers })
    case 'too_large':
      return { status: 413, body: { error: 'body_too_large' } }
    case 'aborted':
      return { status: 400, body: { error: 'malformed_body' } }
  }
}
