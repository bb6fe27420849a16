import type { IncomingMessage, ServerResponse } from 'node:http'
import type { BlockList } from 'node:net'
import type { Limiter } from '#platform/limits/types'
import { errorFields, type Log } from '#platform/log'
import type { Metrics } from '#platform/metrics'
import { homeRefusal, isTransient } from '#platform/postgres/errors'
import type { Tracing } from '#platform/trace'
import { clientAddress } from './address.ts'
import { readBody } from './body.ts'
import { parseCookies } from './cookies.ts'
import { pageSubject } from './limits.ts'

export { html, type Html } from './html.ts'

/** A request of a browser to an HTML page of the server. */
export type PageRequest = {
  readonly method: 'GET' | 'POST'
  /** The segments of the path after the folder of the pages. */
  readonly path: readonly string[]
  readonly query: URLSearchParams
  readonly form: URLSearchParams
  readonly cookies: ReadonlyMap<string, string>
  /** True if the browser reports that another site caused the request. */
  readonly isCrossSite: boolean
  readonly origin: string | undefined
}

/** A redirect, or a page to show. */
export type PageResponse = { readonly cookie?: string } & (
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'html'; readonly status: number; readonly html: string; readonly csp: string }
)

/** HTML pages beside the API: without a key, without scripts, and not cached by browsers. */
export type Pages = {
  readonly folder: string
  handle(request: PageRequest): Promise<PageResponse>
  /** Returns the page for an error outside of `handle`. */
  errorPage(status: number, message: string): PageResponse
}

type PageDeps = {
  readonly log: Log
  readonly metrics: Metrics
  readonly tracing: Tracing
  readonly limiter: Limiter
  readonly trustedProxies: BlockList
}

const FORM_BYTES = 8 * 1024

export function pageHandler(pages: Pages, deps: PageDeps): (req: IncomingMessage, res: ServerResponse) => boolean {
  const prefix = `/${pages.folder}/`
  return (req, res) => {
    if (req.url?.startsWith(prefix) !== true) return false
    void respond(req, res, { pages, deps })
    return true
  }
}

type PageServer = { readonly pages: Pages; readonly deps: PageDeps }

async function respond(req: IncomingMessage, res: ServerResponse, { pages, deps }: PageServer): Promise<void> {
  const startedAt = performance.now()
  const name = `page ${pages.folder}`
  const response = await deps.tracing.request(req.headers, name, async (span) => {
    const result = await handleRequest(req, { pages, deps }).catch((error: unknown) => {
      deps.log.error({ operation: pages.folder, ...errorFields(error) }, 'page failed')
      return pages.errorPage(
        homeRefusal(error) === 'elsewhere' ? 421 : isTransient(error) ? 503 : 500,
        'Something went wrong on our side. Please try again in a moment.',
      )
    })
    span.set({ 'http.response.status_code': toStatus(result) })
    return result
  })
  const status = toStatus(response)
  res
    .writeHead(status, { ...toHeaders(response), ...(status === 503 && { 'Retry-After': '1' }) })
    .end(response.kind === 'html' && req.method !== 'HEAD' ? response.html : undefined)
  deps.metrics.recordRequest(name, status, (performance.now() - startedAt) / 1000)
}

const toStatus = (response: PageResponse): number => (response.kind === 'redirect' ? 303 : response.status)

function toHeaders(response: PageResponse): Record<string, string> {
  return {
    // A page may contain personal data: caches must not store it, and other sites must not frame it or learn its URL.
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(response.cookie !== undefined && { 'Set-Cookie': response.cookie }),
    ...(response.kind === 'redirect'
      ? { Location: response.to }
      : { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': response.csp }),
  }
}

async function handleRequest(req: IncomingMessage, { pages, deps }: PageServer): Promise<PageResponse> {
  const decision = await deps.limiter.check(pageSubject(clientAddress(req, deps.trustedProxies)))
  if (!decision.allowed)
    return pages.errorPage(429, 'There were too many requests. Please wait a minute and try again.')
  const method = req.method === 'HEAD' ? 'GET' : req.method
  if (method !== 'GET' && method !== 'POST')
    return pages.errorPage(405, 'This page does not support this kind of request.')
  const form = method === 'POST' ? await readForm(req) : new URLSearchParams()
  if (!form) return pages.errorPage(400, 'The form was not received completely. Please go back and try again.')
  const [path, query] = splitUrl(req.url ?? '/')
  return pages.handle({
    method,
    path: path.split('/').slice(2),
    query: new URLSearchParams(query),
    form,
    cookies: parseCookies(req.headers.cookie),
    isCrossSite: req.headers['sec-fetch-site'] === 'cross-site',
    origin: req.headers.origin,
  })
}

async function readForm(req: IncomingMessage): Promise<URLSearchParams | undefined> {
  const body = await readBody(req, FORM_BYTES)
  return body.kind === 'read' ? new URLSearchParams(body.bytes.toString('utf8')) : undefined
}

function splitUrl(url: string): [string, string] {
  const at = url.indexOf('?')
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)]
}
