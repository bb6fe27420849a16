import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { launchBrowser, withoutBrowser as skip } from '../../../server/testing/browser.ts'
import { inspectsEveryLook } from '../../../server/testing/test-depth.ts'
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts'
import { buildSite } from './build-site.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The part of axe's result that we read. Its own types would add the DOM types to the server's compilation. */
type AxeResult = {
  readonly violations: readonly { id: string; impact: string | null; nodes: readonly { html: string }[] }[]
}

/** The rules that can find something new in another theme and width. */
const lookRules = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size']

/** Returns the serious and critical accessibility violations of a page, by all rules or by some. */
async function findSeriousFaults(page: Page, rules?: readonly string[]): Promise<string[]> {
  const options = { resultTypes: ['violations'], ...(rules && { runOnly: { type: 'rule', values: rules } }) }
  await page.evaluate(axe)
  const { violations } = await page.evaluate<AxeResult>(`axe.run(document, ${JSON.stringify(options)})`)
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  return serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

const desktop = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

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

/** Opens a page, runs a check, and fails if the browser reported an error. */
async function visitPage(
  path: string,
  options: BrowserContextOptions,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await page.goto(path.startsWith('file:') ? path : `${w.url}/docs/${path}`)
  await look(page)
  await context.close()
  assert.deepEqual(complaints, [], path)
}

const checkedPages = [
  '',
  'guides/quick-start',
  'payments',
  'errors',
  'errors/sold_out',
  'reference',
  'reference/gate',
  'reference/v1/customers',
] as const

describe('in a browser', { skip }, () => {
  for (const [name, rules, options] of [
    ['desktop, light', undefined, { ...desktop, colorScheme: 'light' }],
    ['phone, dark', inspectsEveryLook ? undefined : lookRules, { ...phone, colorScheme: 'dark' }],
  ] as const)
    test(`pages have no serious accessibility violation and fit the screen: ${name}`, async () => {
      for (const path of checkedPages)
        await visitPage(path, options, async (page) => {
          assert.deepEqual(await findSeriousFaults(page, rules), [], path)
          const wider = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
          assert.ok(wider <= 0, `${path} is wider than the screen by ${wider}`)
        })
    })

  test('control: a button without a name and text with low contrast are found', async () => {
    await visitPage('errors/sold_out', desktop, async (page) => {
      await page.evaluate(`document.querySelector('h1').innerHTML = '<button></button>'`)
      await page.evaluate(`document.querySelector('h1 + p').innerHTML = '<font color="#ddd">pale</font>'`)
      assert.deepEqual(
        (await findSeriousFaults(page)).map((fault) => fault.split(':')[0]),
        ['button-name', 'color-contrast'],
      )
    })
  })

  test('no page is wider than a phone', async () => {
    const paths = globSync('**/*.html', { cwd: folder, exclude: ['errors/*'] }).toSorted()
    const context = await browser.newContext(phone)
    const page = await context.newPage()
    const wide: string[] = []
    for (const path of paths) {
      await page.goto(`${w.url}/docs/${path}`, { waitUntil: 'domcontentloaded' })
      if (await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth')) wide.push(path)
    }
    await context.close()
    assert.deepEqual(wide, [])
  })

  test('search can be used with the keyboard alone', async () => {
    await visitPage('', desktop, async (page) => {
      await page.keyboard.press('/')
      await page.keyboard.type('refund an order')
      await page.getByRole('option', { name: 'Refund an order' }).waitFor()
      await page.keyboard.press('Enter')
      await page.waitForURL('**/reference/admin/refunds.html#createRefund')
    })
  })

  test('search finds error codes, fields, operation paths and misspelt words', async () => {
    await visitPage('', desktop, async (page) => {
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
    await visitPage('', { ...desktop, colorScheme: 'dark' }, async (page) => {
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
    await visitPage('reference/v1/customers', desktop, async (page) => {
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
    await visitPage('reference/v1/customers', desktop, async (page) => {
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
    await visitPage('reference/admin/customers', desktop, async (page) => {
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
    await visitPage('guides/quick-start', phone, async (page) => {
      const side = page.getByRole('navigation', { name: 'Pages', exact: true })
      assert.equal(await side.isVisible(), false)
      await page.getByRole('button', { name: 'Menu' }).click()
      await side.getByRole('link', { name: 'Limits' }).click()
      await page.getByRole('heading', { level: 1, name: 'Limits' }).waitFor()
      assert.equal(await side.isVisible(), false)
    })
  })

  test('the site works from a disk, without a server or a network', async () => {
    await visitPage(pathToFileURL(join(folder, 'index.html')).href, { ...desktop, offline: true }, async (page) => {
      await page.keyboard.press('/')
      await page.keyboard.type('sold_out')
      await page.getByRole('option').first().waitFor()
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { level: 1, name: 'sold_out' }).waitFor()
      assert.equal(await page.evaluate<boolean>(`document.fonts.check('16px Inter')`), true)
    })
  })
})
