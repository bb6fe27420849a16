import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'

type File = { readonly bytes: Buffer; readonly etag: string; readonly type: string }

const TYPES = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.wasm', 'application/wasm'],
  ['.webmanifest', 'application/manifest+json'],
])

const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
  "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Files of a folder, given out under a path; undefined when there is no such folder. */
export type Site = (req: IncomingMessage, res: ServerResponse) => boolean

/**
 * An app for browsers, out of files that were made before the server started. A path is looked up among the names that the
 * folder had, so that there is no way out of it. Everything is asked for again each time and answered by its etag.
 */
export function site(under: string, folder: string): Site | undefined {
  if (!statSync(join(folder, 'index.html'), { throwIfNoEntry: false })?.isFile()) return undefined
  const names = globSync('**/*', { cwd: folder, exclude: (name) => name.startsWith('.') })
  const paths = new Map(
    names.filter((name) => TYPES.has(extname(name))).map((name) => [`${under}/${name}`, join(folder, name)]),
  )
  paths.set(`${under}/`, join(folder, 'index.html'))
  const read = new Map<string, File>()
  return (req, res) => {
    const path = req.url?.split(/[?#]/, 1)[0] ?? ''
    if (path !== under && !path.startsWith(`${under}/`)) return false
    if (path === under) return answered(res, 308, { Location: `${under}/` })
    const file = paths.get(path)
    if (!file) return answered(res, 404, {})
    if (req.method !== 'GET' && req.method !== 'HEAD') return answered(res, 405, { Allow: 'GET, HEAD' })
    const known = read.get(file) ?? fileAt(file)
    read.set(file, known)
    return give(req, res, known)
  }
}

function fileAt(path: string): File {
  const bytes = readFileSync(path)
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  return { bytes, etag, type: TYPES.get(extname(path)) ?? '' }
}

function give(req: IncomingMessage, res: ServerResponse, { bytes, etag, type }: File): true {
  const headers = {
    'Cache-Control': 'no-cache',
    ETag: etag,
    'Content-Security-Policy': POLICY,
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
