import type { IncomingMessage, ServerResponse } from 'node:http'
import { errorHelp, errors, type ErrorCode } from '#contract'
import { plainPage, sendPlainPage } from './plain-page.ts'

const PREFIX = '/docs/errors'

/**
 * Serves `/docs/errors/<code>`, the `doc_url` of every error, and the list of all errors. Returns false for other paths.
 * The pages contain only text of the contract, so they need no key.
 */
export function errorPage(req: IncomingMessage, res: ServerResponse): boolean {
  if (req.url?.startsWith(PREFIX) !== true) return false
  const path = req.url.split('?', 1)[0] ?? ''
  if (req.method !== 'GET' && req.method !== 'HEAD') return false
  const page = pages.get(path)
  if (page === undefined) return false
  return sendPlainPage(req, res, page, { cacheControl: 'public, max-age=3600' })
}

const codes = Object.keys(errors).filter((code): code is ErrorCode => code in errors)

/** Converts a toHtml of the contract to HTML; text between backticks is code. */
const toHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')

function codePage(code: ErrorCode): Buffer {
  const { status, type, title } = errors[code]
  const { when, remedy } = errorHelp[code]
  return plainPage(
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
  return plainPage('Errors', `<h1>Errors</h1><dl>${rows.join('')}</dl>`)
}

const pages: ReadonlyMap<string, Buffer> = new Map([
  [PREFIX, listPage()],
  ...codes.map((code) => [`${PREFIX}/${code}`, codePage(code)] as const),
])
