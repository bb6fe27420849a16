import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { launchBrowser, withoutBrowser as skip } from '../../../server/testing/browser.ts'
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts'
import { buildSite } from './build-site.ts'
import { desktop, phone, visitPage } from './visit-page.ts'

let w: TestServer
let browser: Browser
let folder: string
let remove: () => Promise<void>
before(async () => {
  if (skip !== false) return
  ;({ folder, remove } = await buildSite())
  w = await startTestServer({}, undefined, { TESSERA_DOCS_FOLDER: folder })
  browser = await launchBrowser()
})
after(async () => {
  if (skip !== false) return
  await browser.close()
  await w.stop()
  await remove()
})

/** Opens a page of the site, or a file. */
const visit = (path: string, options: BrowserContextOptions, look: (page: Page) => Promise<void>): Promise<void> =>
  visitPage(browser, path.startsWith('file:') ? path : `${w.url}/docs/${path}`, options, look)

describe('in a browser', { skip }, () => {
  test('search can be used with the keyboard alone', async () => {
    await visit('', desktop, async (page) => {
      await page.keyboard.press('/')
      await page.keyboard.type('refund an order')
      await page.getByRole('option', { name: 'Refund an order' }).waitFor()
      await page.keyboard.press('Enter')
      await page.waitForURL('**/reference/admin/refunds.html#createRefund')
    })
  })

  test('search finds error codes, fields, operation paths and misspelt words', async () => {
    await visit('', desktop, async (page) => {
      await page.keyboard.press('Control+k')
      const wanted = {
        sold_out: 'sold_out',
        marketing_opt_in: 'Check out',
        '/v1/changes/digest': 'digest',
        idempotncy: 'Idempotency',
      }
      for (const [words, title] of Object.entries(wanted)) {
        await page.getByRole('combobox').fill(words)
        await page
          .getByRole('option', { name: new RegExp(title, 'i') })
          .first()
          .waitFor()
      }
      await page.getByRole('combobox').fill('xyzzy plugh')
      await page.getByText('Nothing was found.').waitFor()
      await page.keyboard.press('Escape')
      assert.equal(await page.getByRole('dialog').count(), 0)
    })
  })

  test('the theme follows the system until the reader chooses one, which is remembered', async () => {
    await visit('', { ...desktop, colorScheme: 'dark' }, async (page) => {
      const theme = (): Promise<string | null> => page.locator('html').getAttribute('data-theme')
      assert.equal(await theme(), 'dark')
      await page.emulateMedia({ colorScheme: 'light' })
      await page.locator('html[data-theme=light]').waitFor({ state: 'attached' })
      await page.getByRole('button', { name: 'Light or dark' }).click()
      await page.getByRole('link', { name: 'API reference' }).first().click()
      await page.getByRole('heading', { level: 1, name: 'API reference' }).waitFor()
      assert.equal(await theme(), 'dark')
    })
  })

  test('the language of the samples is chosen once for all pages, also with arrow keys', async () => {
    await visit('reference/v1/customers', desktop, async (page) => {
      await page.getByRole('tab', { name: 'curl' }).first().focus()
      await page.keyboard.press('ArrowRight')
      assert.equal(await page.getByRole('tabpanel').filter({ hasText: 'new Tessera(' }).count(), 2)
      await page.reload()
      assert.equal(await page.getByRole('tab', { name: 'SDK' }).nth(1).getAttribute('aria-selected'), 'true')
    })
  })

  test('"Try it" sends requests to this installation, and stores the key for the tab only', async () => {
    const org = await w.createOrg()
    await w.createCustomer(org, { first_name: 'Zoë' })
    await visit('reference/v1/customers', desktop, async (page) => {
      const list = page.locator('#listCustomers')
      await list.getByRole('button', { name: 'Try it' }).click()
      assert.equal(await list.getByLabel('Address').inputValue(), w.url)
      await list.getByLabel('Key').fill(org.secret)
      await list.getByLabel('search').fill('zoe')
      await list.getByRole('button', { name: 'Send GET' }).click()
      await list.getByText(/^200 in \d+ ms/).waitFor()
      assert.match((await list.locator('.try-answer pre').textContent()) ?? '', /"first_name": "Zoë"/)
      const kept = await page.evaluate<[string, string]>(
        '[JSON.stringify(localStorage), JSON.stringify(sessionStorage)]',
      )
      assert.deepEqual(
        kept.map((text) => text.includes(org.secret)),
        [false, true],
      )
    })
  })

  test('"Try it" names a missing parameter and shows the response', async () => {
    const org = await w.createOrg()
    await visit('reference/admin/customers', desktop, async (page) => {
      const change = page.locator('#updateCustomer')
      await change.getByRole('button', { name: 'Try it' }).click()
      await change.getByRole('button', { name: 'Send PATCH' }).click()
      await change.getByText('Enter customer_id.').waitFor()
      const create = page.locator('#createCustomer')
      await create.getByRole('button', { name: 'Try it' }).click()
      await create.getByLabel('Key').fill(org.admin)
      await create.getByRole('button', { name: 'Send POST' }).click()
      await create.getByText(/^200 in/).waitFor()
    })
  })

  test('on a phone the navigation is behind the menu button', async () => {
    await visit('guides/quick-start', phone, async (page) => {
      const side = page.getByRole('navigation', { name: 'Pages', exact: true })
      assert.equal(await side.isVisible(), false)
      await page.getByRole('button', { name: 'Menu' }).click()
      await side.getByRole('link', { name: 'Limits' }).click()
      await page.getByRole('heading', { level: 1, name: 'Limits' }).waitFor()
      assert.equal(await side.isVisible(), false)
    })
  })

  test('the site works from a disk, without a server or a network', async () => {
    await visit(pathToFileURL(join(folder, 'index.html')).href, { ...desktop, offline: true }, async (page) => {
      await page.keyboard.press('/')
      await page.keyboard.type('sold_out')
      await page.getByRole('option').first().waitFor()
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { level: 1, name: 'sold_out' }).waitFor()
      assert.equal(await page.evaluate<boolean>(`document.fonts.check('16px Inter')`), true)
    })
  })
})
