import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser, withoutBrowser as skip } from '../../../server/testing/browser.ts'
import { isFullRun } from '../../../server/testing/test-depth.ts'
import { buildSite } from './build-site.ts'
import { desktop, phone, visitPage } from './visit-page.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The part of axe's result that we read. Its own types would add the DOM types to the server's compilation. */
type AxeResult = {
  readonly violations: readonly { id: string; impact: string | null; nodes: readonly { html: string }[] }[]
}

/** The rules that can find something new in another theme and width. */
const lookRules = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size']

/**
 * Returns the serious and critical accessibility violations of a page, by all rules or by some. Only rules for sound and for
 * locked orientation need preloaded files, which a browser does not give to a page from the disk.
 */
async function findSeriousFaults(page: Page, rules?: readonly string[]): Promise<string[]> {
  const options = {
    preload: false,
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  }
  await page.evaluate(axe)
  const { violations } = await page.evaluate<AxeResult>(`axe.run(document, ${JSON.stringify(options)})`)
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  return serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

let browser: Browser
let folder: string
let remove: () => Promise<void>
before(async () => {
  if (skip !== false) return
  ;({ folder, remove } = await buildSite())
  browser = await launchBrowser()
})
after(async () => {
  if (skip !== false) return
  await browser.close()
  await remove()
})

/** From the disk, because no server is needed to look at a page. */
const addressOf = (path: string): string => pathToFileURL(join(folder, `${path}.html`)).href

const checkedPages = [
  'index',
  'guides/quick-start',
  'payments',
  'errors',
  'errors/sold_out',
  'reference',
  'reference/gate',
  'reference/v1/customers',
] as const

for (const [name, rules, options] of [
  ['desktop, light', undefined, { ...desktop, colorScheme: 'light' }],
  ['phone, dark', isFullRun ? undefined : lookRules, { ...phone, colorScheme: 'dark' }],
] as const)
  test(`pages have no serious accessibility violation and fit the screen: ${name}`, { skip }, async () => {
    for (const path of checkedPages)
      await visitPage(browser, addressOf(path), options, async (page) => {
        assert.deepEqual(await findSeriousFaults(page, rules), [], path)
        const wider = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
        assert.ok(wider <= 0, `${path} is wider than the screen by ${wider}`)
      })
  })

test('control: a button without a name and text with low contrast are found', { skip }, async () => {
  await visitPage(browser, addressOf('errors/sold_out'), desktop, async (page) => {
    await page.evaluate(`document.querySelector('h1').innerHTML = '<button></button>'`)
    await page.evaluate(`document.querySelector('h1 + p').innerHTML = '<font color="#ddd">pale</font>'`)
    assert.deepEqual(
      (await findSeriousFaults(page)).map((fault) => fault.split(':')[0]),
      ['button-name', 'color-contrast'],
    )
  })
})
