import type { IncomingMessage, ServerResponse } from 'node:http'

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:40rem;margin:3rem auto;padding:0 1rem;color:#1b1b1f;background:#fff}' +
  'code{background:#f0f0f4;padding:.1em .3em;border-radius:3px}h1 code{font-size:1em}dt{font-weight:600}a{color:#0b57d0}'

/** Returns a page of the server itself. The empty icon keeps browsers from asking for another one. */
export const plainPage = (title: string, body: string): Buffer =>
  Buffer.from(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<link rel="icon" href="data:,"><title>${title} · Tessera</title><style>${style}</style><body>${body}</body></html>\n`,
  )

/** Sends a page that contains no data of an organisation, so that it needs no key. */
export function sendPlainPage(
  req: IncomingMessage,
  res: ServerResponse,
  page: Buffer,
  { status = 200, cacheControl = 'no-cache' }: { readonly status?: number; readonly cacheControl?: string } = {},
): true {
  res.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': page.length,
    'Cache-Control': cacheControl,
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    'X-Content-Type-Options': 'nosniff',
  })
  res.end(req.method === 'HEAD' ? undefined : page)
  return true
}
