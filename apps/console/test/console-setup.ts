import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { RoleName } from '@tessera/contract'
import type { Overrides } from '../../../server/src/app.ts'
import { makeDemo, type Demo } from '../../../server/src/operator/demo/make-demo.ts'
import { publicId } from '../../../server/src/platform/ids.ts'
import { launchBrowser } from '../../../server/testing/browser.ts'
import { freePort } from '../../../server/testing/free-port.ts'
import { invite, newEmail, PASSWORD, randomNetwork } from '../../../server/testing/staff.ts'
import { startTestServer, type TestOrg, type TestServer } from '../../../server/testing/test-server.ts'
import { copyConsole } from './built-console.ts'

export { launchWholeBrowser, withoutBrowser } from '../../../server/testing/browser.ts'

/** Settings of a server that can store secrets of identity providers. */
export const SEALED = { TESSERA_ENCRYPTION_KEY: `test:${Buffer.alloc(32, 'a key of the tests').toString('base64')}` }

export type Look = 'desktop' | 'phone' | 'dark desktop' | 'dark phone' | 'zoomed'

/** A server with the console, and a browser. */
export type ConsoleSetup = {
  readonly w: TestServer
  readonly url: string
  /** Creates a club with customers, events, sales and members. */
  demo(): Promise<TestOrg>
  /** Opens a page that nobody has signed in to. */
  open(look?: Look): Promise<Page>
  /** Opens the console as a new member of staff with this role. */
  signedIn(org: TestOrg, role?: RoleName, look?: Look): Promise<StaffPage>
  end(): Promise<void>
}

export type StaffPage = { readonly page: Page; readonly email: string; readonly personId: string }

/** Starts everything, with further settings, other parts of the server and another browser. Each test creates its own organisation. */
export async function startConsole(
  env: Readonly<Record<string, string>> = {},
  overrides: Overrides = {},
  launch: () => Promise<Browser> = launchBrowser,
): Promise<ConsoleSetup> {
  // First, because it may fail: a server that nobody stops would keep the process alive.
  const folder = await mkdtemp(join(tmpdir(), 'tessera-console-'))
  await copyConsole(folder)
  const port = await freePort()
  // Passkeys work with a name only, not with an IP address.
  const url = `http://localhost:${port}`
  const settings = { TESSERA_PORT: String(port), TESSERA_PUBLIC_URL: url, TESSERA_CONSOLE_FOLDER: folder, ...env }
  const [w, browser] = await Promise.all([startTestServer(overrides, undefined, settings), launch()])
  const open = async (look: Look = 'desktop'): Promise<Page> => (await newContext(browser, look)).newPage()
  return {
    w,
    url,
    demo: () => createDemo(w),
    open,
    async signedIn(org, role = 'owner', look = 'desktop') {
      const page = await open(look)
      const { token, email } = await invite(w, org, { email: newEmail(), role })
      const accepted = await page.request.post(`${url}/admin/v1/session/invitation`, {
        data: { token, name: 'Ann Lee', password: PASSWORD },
        headers: { Origin: url },
      })
      if (!accepted.ok()) throw new Error(`the invitation was not accepted: ${await accepted.text()}`)
      const { person_id } = (await accepted.json()) as { person_id: string }
      await page.goto(`${url}/console/`)
      await page.locator('.shell').waitFor()
      return { page, email, personId: person_id }
    },
    async end() {
      await browser.close()
      await w.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function createDemo(w: TestServer): Promise<TestOrg> {
  const demo: Demo = await makeDemo(w.db, {
    customers: 200,
    events: 6,
    tickets: 600,
    members: 60,
    scans: 400,
    seed: 7,
    now: new Date(),
    progress: () => undefined,
  })
  return { org: demo.org, id: publicId('org', demo.org), secret: demo.secretKey, admin: demo.adminKey }
}

function newContext(browser: Browser, look: Look): Promise<BrowserContext> {
  const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
  // A page at 200 % has half of the width.
  const desktop = { viewport: look === 'zoomed' ? { width: 640, height: 430 } : { width: 1280, height: 860 } }
  return browser.newContext({
    ...(look.endsWith('phone') ? phone : desktop),
    colorScheme: look.startsWith('dark') ? 'dark' : 'light',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'X-Forwarded-For': randomNetwork() },
  })
}
