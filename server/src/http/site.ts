import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

type Body = { readonly bytes: Buffer; readonly etag: string }

type File = {
  readonly type: string
  readonly plain: Body
  /** The same, compressed; undefined where that gains nothing. */
  readonly packed: Body | undefined
}

const TYPES = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.woff2', 'font/woff2'],
  ['.wasm', 'application/wasm'],
  ['.webmanifest', 'application/manifest+json'],
])

/** What is for reading and not for running: files of a site that is documents. */
const READING = new Map([
  ['.json', 'application/json'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.md', 'text/markdown; charset=utf-8'],
])

/** `connect` is whom its scripts may speak with; they are all its own. */
const policy = (connect: string): string =>
  `default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; font-src 'self'; ` +
  `connect-src ${connect}; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; ` +
  `frame-ancestors 'none'`

/** Files of a folder, given out under a path; undefined when there is no such folder. */
export type Site = (req: IncomingMessage, res: ServerResponse) => boolean

/** An app, which speaks with its own server; or documents, whose pages are also found without their `.html`. */
type Kind = {
  readonly documents?: boolean
  /** Asked for what the folder does not have. */
  readonly otherwise?: Site
}

/**
 * An app for browsers, out of files that were made before the server started. A path is looked up among the names that the
 * folder had, so that there is no way out of it. Everything is asked for again each time and answered by its etag.
 */
export function site(under: string, folder: string, kind: Kind = {}): Site | undefined {
  if (!statSync(join(folder, 'index.html'), { throwIfNoEntry: false })?.isFile()) return undefined
  const paths = pathsOf(under, folder, kind)
  // Documents have a form that tries the API out, at whatever address its reader enters.
  const csp = policy(kind.documents ? "'self' http: https:" : "'self'")
  const read = new Map<string, File>()
  return (req, res) => {
    const path = req.url?.split(/[?#]/, 1)[0] ?? ''
    if (path !== under && !path.startsWith(`${under}/`)) return false
    if (path === under) return answered(res, 308, { Location: `${under}/` })
    const file = paths.get(path)
    if (!file) return kind.otherwise?.(req, res) === true || answered(res, 404, {})
    if (req.method !== 'GET' && req.method !== 'HEAD') return answered(res, 405, { Allow: 'GET, HEAD' })
    const known = read.get(file) ?? fileAt(file)
    read.set(file, known)
    return give(req, res, { ...known, csp })
  }
}

/** The file of every path that is answered. */
function pathsOf(under: string, folder: string, { documents = false }: Kind): Map<string, string> {
  const names = globSync('**/*', { cwd: folder, exclude: (name) => name.startsWith('.') })
  const given = names.filter((name) => TYPES.has(extname(name)) || (documents && READING.has(extname(name))))
  const pages = documents ? given.filter((name) => name.endsWith('.html')) : []
  return new Map([
    ...pages.map((name) => [`${under}/${name.slice(0, -'.html'.length)}`, join(folder, name)] as const),
    ...given.map((name) => [`${under}/${name}`, join(folder, name)] as const),
    [`${under}/`, join(folder, 'index.html')],
  ])
}

function fileAt(path: string): File {
  const bytes = readFileSync(path)
  const type = TYPES.get(extname(path)) ?? READING.get(extname(path)) ?? ''
  const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  const packs = bytes.length > 1_024 && !/^(font|image\/png)/.test(type)
  const packed = packs ? { bytes: gzipSync(bytes), etag: `"${tag}-gzip"` } : undefined
  return { type, plain: { bytes, etag: `"${tag}"` }, packed }
}

type Given = File & { readonly csp: string }

function give(req: IncomingMessage, res: ServerResponse, { type, plain, packed, csp }: Given): true {
  const unpacks = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(req.headers['accept-encoding'] ?? '')
  const { bytes, etag } = unpacks && packed ? packed : plain
  const headers = {
    'Cache-Control': 'no-cache',
    ETag: etag,
    ...(packed && { Vary: 'Accept-Encoding' }),
    ...(bytes === packed?.bytes && { 'Content-Encoding': 'gzip' }),
    'Content-Security-Policy': csp,
    'Permissions-Policy': 'camera=(self), microphone=(), geolocation=()',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  }
  if (req.headers['if-none-match'] === etag) return answered(res, 304, headers)
  res.writeHead(200, {
    ...headers,
    'Content-Type': type,
    'Content-Length': bytes.length,
    'X-Content-Type-Options': 'nosniff',
  })
  res.end(req.method === 'HEAD' ? undefined : bytes)
  return true
}

function answered(res: ServerResponse, status: number, headers: Record<string, string>): true {
  res.writeHead(status, { 'X-Content-Type-Options': 'nosniff', ...headers }).end()
  return true
}
