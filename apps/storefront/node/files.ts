import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const TYPES = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.map', 'application/json'],
  ['.svg', 'image/svg+xml'],
])

type File = { readonly plain: Buffer; readonly small: Buffer; readonly etag: string; readonly type: string }

export type Files = (req: IncomingMessage, res: ServerResponse) => void

/** Serves a built site. Another host must send the same headers. */
export function filesIn(folder: string, { api, provider }: { readonly api: string; readonly provider: string }): Files {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => TYPES.has(extname(name)))
  const files = new Map(names.map((name) => [pathOf(name), read(join(folder, name))]))
  const policy = buildPolicy(api, provider)
  return (req, res) => {
    const path = new URL(req.url ?? '/', 'http://site').pathname
    if (req.method !== 'GET' && req.method !== 'HEAD') return void res.writeHead(405, { Allow: 'GET, HEAD' }).end()
    if (files.has(`${path}/`)) return void res.writeHead(308, { Location: `${path}/` }).end()
    const found = files.get(path)
    const file = found ?? files.get('/404.html')
    if (!file) return void res.writeHead(404, { 'Content-Type': 'text/plain' }).end('There is no such page.')
    const named = /-[A-Z0-9]{8}\.js(\.map)?$/.test(path)
    const headers = {
      'Cache-Control': named ? 'public, max-age=31536000, immutable' : 'no-cache',
      'Content-Security-Policy': policy,
      'Content-Type': file.type,
      ETag: file.etag,
      'Referrer-Policy': 'same-origin',
      Vary: 'Accept-Encoding',
      'X-Content-Type-Options': 'nosniff',
    }
    if (found && req.headers['if-none-match'] === file.etag) return void res.writeHead(304, headers).end()
    const small = /\bbr\b/.test(req.headers['accept-encoding']?.toString() ?? '')
    const bytes = small ? file.small : file.plain
    res.writeHead(found ? 200 : 404, {
      ...headers,
      'Content-Length': bytes.length,
      ...(small && { 'Content-Encoding': 'br' }),
    })
    res.end(req.method === 'HEAD' ? undefined : bytes)
  }
}

/** Only Stripe's form loads anything from elsewhere, and only where Stripe takes the payments. */
function buildPolicy(api: string, provider: string): string {
  const stripe = provider === 'stripe'
  const [script, connect] = stripe ? [' https://js.stripe.com', ' https://api.stripe.com'] : ['', '']
  const frames = stripe ? ` frame-src https://js.stripe.com https://hooks.stripe.com;` : ''
  return (
    `default-src 'none'; script-src 'self'${script}; style-src 'self'; img-src 'self'; connect-src 'self' ${api}${connect};` +
    `${frames} form-action 'self'; base-uri 'none'; frame-ancestors 'none'`
  )
}

const pathOf = (name: string): string => `/${name.replaceAll('\\', '/')}`.replace(/index\.html$/, '')

function read(path: string): File {
  const plain = readFileSync(path)
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { plain, small: brotliCompressSync(plain), etag, type: TYPES.get(extname(path)) ?? '' }
}
