import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

type SiteBody = { readonly bytes: Buffer; readonly etag: string }

type SiteFile = {
  /** Changes when the file is built again. */
  readonly version: string
  readonly type: string
  readonly plain: SiteBody
  /** The compressed file; undefined if compressing gains nothing. */
  readonly compressed: SiteBody | undefined
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

/** Further file types of a site with documents, which are for reading only. */
const DOCUMENT_TYPES = new Map([
  ['.json', 'application/json'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.md', 'text/markdown; charset=utf-8'],
])

/** The content security policy. Scripts come from the site itself; `connect` lists the hosts that they may call. */
const policy = (connect: string): string =>
  `default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; font-src 'self'; ` +
  `connect-src ${connect}; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; ` +
  `frame-ancestors 'none'`

/** The policy of an app with routes. It shows pictures and prints PDFs that it has read through the API: `blob:`. */
const ROUTED_POLICY =
  `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; font-src 'self'; connect-src 'self'; ` +
  `frame-src blob:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`

/** Serves the files of a folder under a path. Returns false for other paths. */
export type Site = (req: IncomingMessage, res: ServerResponse) => boolean

/** An app, which calls its own server; or documents, whose pages are also found without their `.html`. */
type SiteOptions = {
  readonly documents?: boolean
  /** True for an app that decides by the path what it shows: `index.html` is served for every path without an extension. */
  readonly routed?: boolean
  /** Called for paths that the folder does not have. */
  readonly fallback?: Site
  /** Called for all other paths while the folder has not been built. */
  readonly notBuilt?: Site
}

/** How long the list of files is kept, so that requests for missing files cannot make the server read the folder all the time. */
const RELIST_MS = 1_000

/** True if the folder has a site: it is looked up now, since it may be built while the server runs. */
export const isBuilt = (folder: string): boolean =>
  statSync(join(folder, 'index.html'), { throwIfNoEntry: false })?.isFile() === true

/**
 * Serves the files of a folder, which may be built, or built again, while the server runs. A path is looked up in the
 * list of files of the folder, so a request cannot leave it. Browsers revalidate each file by its etag.
 */
export function site(prefix: string, folder: string, options: SiteOptions = {}): Site {
  const find = fileList(() => (isBuilt(folder) ? listPaths(prefix, folder, options) : undefined))
  // Documents have a form that calls the API at any URL that the reader enters.
  const csp = options.routed ? ROUTED_POLICY : policy(options.documents ? "'self' http: https:" : "'self'")
  const cache = new Map<string, SiteFile>()
  return (req, res) => {
    // Most requests are for other paths: they must not pay for cutting the path out.
    if (req.url?.startsWith(prefix) !== true) return false
    const path = req.url.split(/[?#]/, 1)[0] ?? ''
    if (path !== prefix && !path.startsWith(`${prefix}/`)) return false
    if (path === prefix) return sendEmpty(res, 308, { Location: `${prefix}/` })
    const filePath = find(options.routed && extname(path) === '' ? `${prefix}/` : path)
    const file = filePath === undefined ? undefined : readSiteFile(filePath, cache)
    const missing = file ? undefined : isBuilt(folder) ? notFound : (options.notBuilt ?? notFound)
    if (missing && options.fallback?.(req, res)) return true
    if (missing !== notFound && req.method !== 'GET' && req.method !== 'HEAD')
      return sendEmpty(res, 405, { Allow: 'GET, HEAD' })
    const isHashed = options.routed === true && path.startsWith(`${prefix}/assets/`)
    return file ? sendFile(req, res, { ...file, csp, isHashed }) : (missing ?? notFound)(req, res)
  }
}

const notFound: Site = (_req, res) => sendEmpty(res, 404, {})

/** Finds the file of a path. When a path is missing, the folder is listed again, but not within `RELIST_MS` of the last list. */
function fileList(list: () => ReadonlyMap<string, string> | undefined): (path: string) => string | undefined {
  let paths: ReadonlyMap<string, string> | undefined
  let listedAt = 0
  return (path) => {
    if (!paths?.has(path) && (!paths || performance.now() - listedAt >= RELIST_MS)) {
      paths = list()
      listedAt = performance.now()
    }
    return paths?.get(path)
  }
}

/** Returns the file of every path that is served. */
function listPaths(prefix: string, folder: string, { documents = false }: SiteOptions): Map<string, string> {
  const names = globSync('**/*', { cwd: folder, exclude: (name) => name.startsWith('.') })
  const served = names.filter((name) => TYPES.has(extname(name)) || (documents && DOCUMENT_TYPES.has(extname(name))))
  const pages = documents ? served.filter((name) => name.endsWith('.html')) : []
  return new Map([
    ...pages.map((name) => [`${prefix}/${name.slice(0, -'.html'.length)}`, join(folder, name)] as const),
    ...served.map((name) => [`${prefix}/${name}`, join(folder, name)] as const),
    [`${prefix}/`, join(folder, 'index.html')],
  ])
}

/** Reads a file, or takes it from the cache if it has not changed; undefined if it no longer exists. */
function readSiteFile(path: string, cache: Map<string, SiteFile>): SiteFile | undefined {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat?.isFile()) return undefined
  const version = `${stat.mtimeMs} ${stat.size} ${stat.ino}`
  const cached = cache.get(path)
  if (cached?.version === version) return cached
  const file = { version, ...compressFile(path, readFileSync(path)) }
  cache.set(path, file)
  return file
}

function compressFile(path: string, bytes: Buffer): Omit<SiteFile, 'version'> {
  const type = TYPES.get(extname(path)) ?? DOCUMENT_TYPES.get(extname(path)) ?? ''
  const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  const isCompressible = bytes.length > 1_024 && !/^(font|image\/png)/.test(type)
  const compressed = isCompressible ? { bytes: gzipSync(bytes), etag: `"${tag}-gzip"` } : undefined
  return { type, plain: { bytes, etag: `"${tag}"` }, compressed }
}

type FileResponse = SiteFile & {
  readonly csp: string
  /** True if the name changes with the content, so that browsers need not ask again. */
  readonly isHashed: boolean
}

function sendFile(req: IncomingMessage, res: ServerResponse, file: FileResponse): true {
  const { type, plain, compressed, csp, isHashed } = file
  const acceptsGzip = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(req.headers['accept-encoding'] ?? '')
  const { bytes, etag } = acceptsGzip && compressed ? compressed : plain
  const headers = {
    'Cache-Control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: etag,
    ...(compressed && { Vary: 'Accept-Encoding' }),
    ...(bytes === compressed?.bytes && { 'Content-Encoding': 'gzip' }),
    'Content-Security-Policy': csp,
    'Permissions-Policy': 'camera=(self), microphone=(), geolocation=()',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  }
  if (req.headers['if-none-match'] === etag) return sendEmpty(res, 304, headers)
  res.writeHead(200, {
    ...headers,
    'Content-Type': type,
    'Content-Length': bytes.length,
    'X-Content-Type-Options': 'nosniff',
  })
  res.end(req.method === 'HEAD' ? undefined : bytes)
  return true
}

function sendEmpty(res: ServerResponse, status: number, headers: Record<string, string>): true {
  res.writeHead(status, { 'X-Content-Type-Options': 'nosniff', ...headers }).end()
  return true
}
