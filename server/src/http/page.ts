import type { IncomingMessage, ServerResponse } from 'node:http'
import type { BlockList } from 'node:net'
import type { Limiter } from '#platform/limits/types'
import { errorFacts, type Log } from '#platform/log'
import type { Metrics } from '#platform/metrics'
import { clientAddress } from './address.ts'
import { readBody } from './body.ts'
import { pageSubject } from './limits.ts'

export { html, type Html } from './html.ts'

/** What a browser asks of a page of the server's own. */
export type PageRequest = {
  readonly method: 'GET' | 'POST'
  /** The parts of the path after the folder of the pages. */
  readonly path: readonly string[]
  readonly query: URLSearchParams
  readonly form: URLSearchParams
  readonly cookies: ReadonlyMap<string, string>
  /** Whether the browser says that another site made it ask. */
  readonly crossSite: boolean
  readonly origin: string | undefined
}

/** Where to go next, or what to show. */
export type PageAnswer = { readonly cookie?: string } & (
  | { readonly kind: 'go'; readonly to: string }
  | { readonly kind: 'show'; readonly status: number; readonly html: string; readonly csp: string }
)

/** Pages for people, beside the API: no key, no script, nothing kept by browsers. */
export type Pages = {
  readonly folder: string
  answer(asked: PageRequest): Promise<PageAnswer>
  /** A page for what went wrong before or outside of the pages' own. */
  trouble(status: number, words: string): PageAnswer
}

type Room = {
  readonly log: Log
  readonly metrics: Metrics
  readonly limiter: Limiter
  readonly trustedProxies: BlockList
}

const FORM_BYTES = 8 * 1024

export function pages(served: Pages, room: Room): (req: IncomingMessage, res: ServerResponse) => boolean {
  const inside = `/${served.folder}/`
  return (req, res) => {
    if (req.url?.startsWith(inside) !== true) return false
    void respond(req, res, { served, room })
    return true
  }
}

type Serving = { readonly served: Pages; readonly room: Room }

async function respond(req: IncomingMessage, res: ServerResponse, { served, room }: Serving): Promise<void> {
  const startedAt = performance.now()
  const answer = await answerOf(req, { served, room }).catch((error: unknown) => {
    room.log.error({ operation: served.folder, ...errorFacts(error) }, 'page failed')
    return served.trouble(500, 'Something went wrong on our side. Please try again in a moment.')
  })
  const status = answer.kind === 'go' ? 303 : answer.status
  res
    .writeHead(status, headersOf(answer))
    .end(answer.kind === 'show' && req.method !== 'HEAD' ? answer.html : undefined)
  room.metrics.request(`page ${served.folder}`, status, (performance.now() - startedAt) / 1000)
}

function headersOf(answer: PageAnswer): Record<string, string> {
  return {
    // A page may carry who somebody is: no cache keeps it, no other site frames it or learns its address.
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(answer.cookie !== undefined && { 'Set-Cookie': answer.cookie }),
    ...(answer.kind === 'go'
      ? { Location: answer.to }
      : { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': answer.csp }),
  }
}

async function answerOf(req: IncomingMessage, { served, room }: Serving): Promise<PageAnswer> {
  const decision = await room.limiter.check(pageSubject(clientAddress(req, room.trustedProxies)))
  if (!decision.allowed) return served.trouble(429, 'That was a little too often. Please wait a minute and try again.')
  const method = req.method === 'HEAD' ? 'GET' : req.method
  if (method !== 'GET' && method !== 'POST') return served.trouble(405, 'This page cannot be asked for in this way.')
  const form = method === 'POST' ? await formOf(req) : new URLSearchParams()
  if (!form) return served.trouble(400, 'The form did not arrive whole. Please go back and try again.')
  const [path, query] = cut(req.url ?? '/')
  return served.answer({
    method,
    path: path.split('/').slice(2),
    query: new URLSearchParams(query),
    form,
    cookies: cookiesOf(req.headers.cookie),
    crossSite: req.headers['sec-fetch-site'] === 'cross-site',
    origin: req.headers.origin,
  })
}

async function formOf(req: IncomingMessage): Promise<URLSearchParams | undefined> {
  const body = await readBody(req, FORM_BYTES)
  return body.kind === 'read' ? new URLSearchParams(body.bytes.toString('utf8')) : undefined
}

function cut(url: string): [string, string] {
  const at = url.indexOf('?')
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)]
}

const cookiesOf = (header: string | undefined): ReadonlyMap<string, string> =>
  new Map(
    (header ?? '').split(';').map((part): [string, string] => {
      const [name = '', ...value] = part.trim().split('=')
      return [name, value.join('=')]
    }),
  )
