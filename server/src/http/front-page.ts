import { isLoopback } from '#platform/network'
import { html, type Html } from './html.ts'
import { plainPage, sendPlainPage } from './plain-page.ts'
import { isBuilt, type Site } from './site.ts'

/** A site of this server: its path, its folder, and the command that builds it. */
type SiteLink = { readonly title: string; readonly path: string; readonly folder: string; readonly command: string }

export type FrontPageOptions = {
  readonly publicUrl: string
  readonly sites: readonly SiteLink[]
}

/** The storefront is a server of its own, which `npm run storefront` starts on this port unless told otherwise. */
const STOREFRONT = 'http://127.0.0.1:4173/'

/** Serves `/`: what this server has, with links. Commands are shown only to those who use it on their own machine. */
export function frontPage({ publicUrl, sites }: FrontPageOptions): Site {
  const isLocal = isLoopback(new URL(publicUrl).hostname)
  return (req, res) => {
    if (!isRoot(req.url ?? '') || (req.method !== 'GET' && req.method !== 'HEAD')) return false
    return sendPlainPage(req, res, plainPage('Start', body(sites, isLocal).html))
  }
}

/** Every request asks this, so that it cuts nothing out of the URL. */
const isRoot = (url: string): boolean => url === '/' || url.startsWith('/?') || url.startsWith('/#')

/** Serves the paths of a site that was not built yet: says how to build it. */
export const notBuilt =
  ({ title, command }: SiteLink): Site =>
  (req, res) => {
    const text = html`<h1>${title}</h1>
      <p>Not built yet. Run <code>${command}</code> in the folder of the installation and load this page again.</p>
      <p><a href="/">Start page</a></p>`
    return sendPlainPage(req, res, plainPage(title, text.html), { status: 404 })
  }

function body(sites: readonly SiteLink[], isLocal: boolean): Html {
  const entries = sites.flatMap(({ title, path, folder, command }) => {
    if (isBuilt(folder))
      return [
        html`<dt><a href="${path}/">${title}</a></dt>
          <dd><code>${path}/</code></dd>`,
      ]
    return isLocal
      ? [
          html`<dt>${title}</dt>
            <dd>not built yet: <code>${command}</code></dd>`,
        ]
      : []
  })
  const storefront = html`<dt><a href="${STOREFRONT}">Storefront</a></dt>
    <dd>the example shop, a server of its own: <code>npm run storefront</code> starts it</dd>`
  const firstSteps = html`<p>
    First steps: <code>./tessera demo</code> creates a club with keys, <code>./tessera sell</code> buys tickets from it,
    <code>./tessera --help</code> lists all commands.
  </p>`
  return html`<h1>Tessera</h1>
    <p>Ticketing, memberships and access control by one API. Every request of the API needs a key.</p>
    <dl>
      ${isLocal ? storefront : undefined} ${entries}
      <dt><a href="/docs/errors">Errors</a></dt>
      <dd>what each error code means</dd>
      <dt><a href="/openapi.json">OpenAPI</a></dt>
      <dd>the description of the Integration API, for programs</dd>
      <dt>Health</dt>
      <dd><a href="/healthz">the process runs</a>, <a href="/readyz">it can serve requests</a></dd>
    </dl>
    ${isLocal ? firstSteps : undefined}`
}
