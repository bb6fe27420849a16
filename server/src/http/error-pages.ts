import type { IncomingMessage, ServerResponse } from 'node:http'
import { errorHelp, errors, type ErrorCode } from '#contract'

const PREFIX = '/docs/errors'

/**
 * Serves `/docs/errors/<code>`, the `doc_url` of every error, and the list of all errors. Returns false for other paths.
 * The pages contain only text of the contract, so they need no key.
 */
export function errorPage(req: IncomingMessage, res: ServerResponse): boolean {
  const path = req.url?.split('?', 1)[0] ?? ''
  if (!path.startsWith(PREFIX) || (req.method !== 'GET' && req.method !== 'HEAD')) return false
  const page = pages.get(path)
  if (page === undefined) return false
  res.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': page.length,
    'Cache-Control': 'public, max-age=3600',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    'X-Content-Type-Options': 'nosniff',
  })
  res.end(req.method === 'HEAD' ? undefined : page)
  return true
}

const codes = Object.keys(errors).filter((code): code is ErrorCode => code in errors)

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:40rem;margin:3rem auto;padding:0 1rem;color:#1b1b1f;background:#fff}' +
  'code{background:#f0f0f4;padding:.1em .3em;border-radius:3px}h1 code{font-size:1em}dt{font-weight:600}a{color:#0b57d0}'

const html = (title: string, body: string): Buffer =>
  Buffer.from(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<title>${title} · Tessera</title><style>${style}</style><body>${body}</body></html>\n`,
  )

/** Converts a toHtml of the contract to HTML; text between backticks is code. */
const toHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')

function codePage(code: ErrorCode): Buffer {
  const { status, type, title } = errors[code]
  const { when, remedy } = errorHelp[code]
  return html(
    code,
    `<h1><code>${code}</code></h1><p>${toHtml(title)}.</p>` +
      `<dl><dt>HTTP status</dt><dd>${status}</dd><dt>Type</dt><dd><code>${type}</code></dd></dl>` +
      `<h2>When it happens</h2><p>${toHtml(when)}</p><h2>What to do</h2><p>${toHtml(remedy)}</p>` +
      `<p><a href="${PREFIX}">All errors</a></p>`,
  )
}

function listPage(): Buffer {
  const rows = codes.map(
    (code) => `<dt><a href="${PREFIX}/${code}"><code>${code}</code></a></dt><dd>${toHtml(errors[code].title)}.</dd>`,
  )
  return html('Errors', `<h1>Errors</h1><dl>${rows.join('')}</dl>`)
}

const pages: ReadonlyMap<string, Buffer> = new Map([
  [PREFIX, listPage()],
  ...codes.map((code) => [`${PREFIX}/${code}`, codePage(code)] as const),
])
