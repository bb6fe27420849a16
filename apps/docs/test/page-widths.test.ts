import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import type { Browser } from 'playwright-core'
import { launchBrowser, withoutBrowser as skip } from '../../../server/testing/browser.ts'
import { buildSite } from './build-site.ts'
import { phone } from './visit-page.ts'

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

test('no page is wider than a phone', { skip }, async () => {
  const paths = globSync('**/*.html', { cwd: folder, exclude: ['errors/*'] }).toSorted()
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const wide: string[] = []
  for (const path of paths) {
    await page.goto(pathToFileURL(join(folder, path)).href, { waitUntil: 'domcontentloaded' })
    if (await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth')) wide.push(path)
  }
  await context.close()
  assert.deepEqual(wide, [])
})
