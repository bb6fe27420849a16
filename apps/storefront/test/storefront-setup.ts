import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { buildPrograms, buildSite } from '../build.ts'
import { launchBrowser } from '../../../server/testing/browser.ts'
import { startTestServer, type TestOrg, type TestServer } from '../../../server/testing/test-server.ts'
import { startApiProxy } from './api-proxy.ts'
import { freePort } from '../../../server/testing/free-port.ts'

/** Not in git. */
export const DIST = join(import.meta.dirname, '../../../apps/storefront/dist')

export { withoutBrowser } from '../../../server/testing/browser.ts'

/** The club's site on its own address, and a Tessera server that knows only the site's key. */
export type StorefrontSetup = {
  readonly w: TestServer
  readonly org: TestOrg
  readonly site: string
  /** The names of the pages that axe has inspected by all rules. */
  readonly inspected: Set<string>
  /** Returns the id of the event whose title starts with this text. */
  event(title: string): string
  /** Opens a page in a new browser context for a device. */
  fan(device?: Device): Promise<Page>
  end(): Promise<void>
}

export type Device = 'desktop' | 'phone' | 'dark phone'

type Programs = {
  readonly seed: typeof import('../node/seed.ts').seed
  readonly serve: typeof import('../node/serve.ts').serve
  readonly fanId: typeof import('../node/fan-id.ts').fanId
  readonly findProvider: typeof import('../node/provider.ts').findProvider
}

/** Loads the built backend and seed programs, with the SDK as a package, as a club runs them. */
async function loadPrograms(into: string): Promise<Programs> {
  await buildPrograms(into)
  const from = (name: string): Promise<unknown> => import(pathToFileURL(join(into, `${name}.js`)).href)
  const names = ['seed', 'serve', 'fan-id', 'provider']
  const [{ seed }, { serve }, { fanId }, { findProvider }] = (await Promise.all(names.map(from))) as [
    Pick<Programs, 'seed'>,
    Pick<Programs, 'serve'>,
    Pick<Programs, 'fanId'>,
    Pick<Programs, 'findProvider'>,
  ]
  return { seed, serve, fanId, findProvider }
}

/** What a test changes: settings of the server, and the organisation before it is filled. */
type StorefrontOptions = {
  readonly env?: Readonly<Record<string, string>>
  readonly prepare?: (w: TestServer, org: TestOrg) => Promise<void>
}

export async function startStorefront({ env = {}, prepare }: StorefrontOptions = {}): Promise<StorefrontSetup> {
  const [apiPort, sitePort, idPort] = await Promise.all([freePort(), freePort(), freePort()])
  const [api, site, issuer] = [apiPort, sitePort, idPort].map((port) => `http://127.0.0.1:${port}`) as [
    string,
    string,
    string,
  ]
  // Inside of the repository, so that the imports of the programs can be resolved.
  await mkdir(DIST, { recursive: true })
  const folder = await mkdtemp(join(DIST, 'test-'))
  // A mail server that is never reached: no worker runs here.
  const mail = { TESSERA_SMTP_URL: 'smtp://127.0.0.1:9', TESSERA_MAIL_FROM: 'Tickets <tickets@club.example>' }
  const w = await startTestServer({}, undefined, { TESSERA_PUBLIC_URL: api, ...mail, ...env })
  const proxy = await startApiProxy(apiPort, Number(new URL(w.url).port))
  const org = await w.createOrg()
  await prepare?.(w, org)
  const { seed, serve, fanId, findProvider } = await loadPrograms(join(folder, 'programs'))
  const client = { clientId: 'club-website', clientSecret: 'a secret of the tests' }
  const seeded = await seed({ api, adminKey: org.admin, origin: site, fanId: { issuer, ...client } })
  await buildSite(join(folder, 'site'), { api, publishableKey: seeded.publishableKey, account: true })
  const account = { key: seeded.ssoKey, origin: site, issuer, ...client }
  const provider = await findProvider(api, seeded.publishableKey, site)
  const served = await serve({ folder: join(folder, 'site'), api, port: sitePort, provider, account })
  const id = await fanId({ port: idPort, site: { ...client, origin: site }, linkCallback: seeded.linkCallback ?? '' })
  const browser = await launchBrowser()
  return {
    w,
    org,
    site,
    inspected: new Set(),
    event(title) {
      const [, found] = Object.entries(seeded.events).find(([name]) => name.startsWith(title)) ?? []
      if (found === undefined) throw new Error(`the club has no event ${title}`)
      return found
    },
    fan: async (device = 'desktop') => (await newContext(browser, device)).newPage(),
    async end() {
      await browser.close()
      await Promise.all([served.end(), id.end(), proxy.end()])
      await w.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function newContext(browser: Browser, device: Device): Promise<BrowserContext> {
  const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
  return browser.newContext({
    ...(device === 'desktop' ? { viewport: { width: 1280, height: 860 } } : phone),
    colorScheme: device === 'dark phone' ? 'dark' : 'light',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  })
}
