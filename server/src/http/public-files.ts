import type { IncomingMessage, ServerResponse } from 'node:http'
import type { BlockList } from 'node:net'
import type { Limiter } from '#platform/limits/types'
import { errorFields, type Log } from '#platform/log'
import type { Metrics } from '#platform/metrics'
import { homeRefusal, isTransient } from '#platform/postgres/errors'
import { clientAddress } from './address.ts'
import { pictureSubject } from './limits.ts'

/** A file that somebody has uploaded and everybody may see. */
export type PublicFile = {
  readonly bytes: Buffer
  readonly mediaType: 'image/png' | 'image/jpeg'
  /** Names the content: another content has another one. */
  readonly tag: string
}

/** Files of organisations under a folder, found by the parts of the path after it. A path never gets another content. */
export type PublicFiles = {
  readonly folder: string
  find(path: readonly string[]): Promise<PublicFile | undefined>
}

type PublicFileDeps = {
  readonly log: Log
  readonly metrics: Metrics
  readonly limiter: Limiter
  readonly trustedProxies: BlockList
}

type FileResponse = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly bytes?: Buffer
}

export function publicFileHandler(
  files: PublicFiles,
  deps: PublicFileDeps,
): (req: IncomingMessage, res: ServerResponse) => boolean {
  const prefix = `/${files.folder}/`
  return (req, res) => {
    if (req.url?.startsWith(prefix) !== true) return false
    void respond(req, res, files, deps)
    return true
  }
}

async function respond(
  req: IncomingMessage,
  res: ServerResponse,
  files: PublicFiles,
  deps: PublicFileDeps,
): Promise<void> {
  const startedAt = performance.now()
  const name = `file ${files.folder}`
  const { status, headers, bytes } = await findResponse(req, files, deps).catch((error: unknown) => {
    if (homeRefusal(error) === 'elsewhere') return refusal(421)
    deps.log.error({ operation: name, ...errorFields(error) }, 'file not sent')
    return isTransient(error) ? refusal(503, { 'Retry-After': '1' }) : refusal(500)
  })
  res.writeHead(status, { ...SAFE_HEADERS, ...headers, 'Content-Length': bytes?.length ?? 0 })
  res.end(req.method === 'HEAD' ? undefined : bytes)
  deps.metrics.recordRequest(name, status, (performance.now() - startedAt) / 1000)
}

/** Whatever the bytes are, a browser takes them for a picture, and runs nothing of them on the origin of the API. */
const SAFE_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  // Shops on other sites, and e-mails, show the picture.
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

const refusal = (status: number, headers: Readonly<Record<string, string>> = {}): FileResponse => ({
  status,
  headers: { 'Cache-Control': 'no-store', ...headers },
})

async function findResponse(req: IncomingMessage, files: PublicFiles, deps: PublicFileDeps): Promise<FileResponse> {
  if (req.method !== 'GET' && req.method !== 'HEAD') return refusal(405, { Allow: 'GET, HEAD' })
  const decision = await deps.limiter.check(pictureSubject(clientAddress(req, deps.trustedProxies)))
  if (!decision.allowed) return refusal(429, { 'Retry-After': '60' })
  const [path = ''] = (req.url ?? '').split('?', 1)
  const file = await files.find(path.split('/').slice(2))
  if (!file) return refusal(404)
  const headers = { 'Cache-Control': 'public, max-age=31536000, immutable', ETag: `"${file.tag}"` }
  if (req.headers['if-none-match'] === headers.ETag) return { status: 304, headers }
  return { status: 200, headers: { ...headers, 'Content-Type': file.mediaType }, bytes: file.bytes }
}
