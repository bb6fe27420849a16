import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser, withoutBrowser as skip } from '../../../server/testing/browser.ts'
import { inspect } from './inspect.ts'

let browser: Browser
let page: Page
before(async () => {
  if (skip !== false) return
  browser = await launchBrowser()
  page = await browser.newPage()
})
after(() => browser?.close())

const show = (main: string, style = ''): Promise<void> =>
  page.setContent(`<!doctype html><html lang="en"><title>A screen</title>
    <style>:root { color-scheme: light dark } ${style}</style><main><h1>A screen</h1>${main}</main></html>`)

/** A quick run inspects the first screen in the light theme, and the second in the dark one. */
const LIGHT = 'dd'
const DARK = 'd'

const faults: Readonly<Record<string, readonly [main: string, style: string]>> = {
  'a field without a label': ['<input>', ''],
  'text that is wider than a phone': ['<p style="width: 500px">wide</p>', ''],
  'text that is wider than a page at 200 %, but not than a phone': [
    '<p>wide</p>',
    '@media (min-width: 600px) and (max-width: 700px) { p { width: 800px } }',
  ],
}

const figures = '<div class="figures"><p>Paid <br> today</p><p>£23,731.10</p></div>'
const overlaps: Readonly<Record<string, string>> = {
  'an amount that is wider than its column': '.figures { display: grid; grid-template-columns: 3rem 3rem }',
  'a text that is printed over another one': '.figures { display: grid } .figures p { grid-area: 1 / 1 }',
  'an amount that a dialog cuts off':
    'main { overflow: hidden; width: 20rem } .figures { display: flex } .figures p { flex: 0 0 12rem }',
}

for (const [fault, style] of Object.entries(overlaps))
  test(`${fault} is found in a quick and in a full run`, { skip }, async () => {
    await show(figures, style)
    for (const everything of [false, true]) await assert.rejects(inspect(page, LIGHT, everything), /overlap or are cut/)
  })

for (const [fault, [main, style]] of Object.entries(faults))
  test(`${fault} is found in a quick and in a full run`, { skip }, async () => {
    await show(main, style)
    for (const name of [LIGHT, DARK])
      for (const everything of [false, true]) await assert.rejects(inspect(page, name, everything), /axe on|is wider/)
  })

test(
  'low contrast in one theme is found by a quick run of a screen in that theme, and by a full run',
  { skip },
  async () => {
    for (const [theme, seen, unseen] of [
      ['light', LIGHT, DARK],
      ['dark', DARK, LIGHT],
    ] as const) {
      const colours = theme === 'light' ? '#ddd; background: #fff' : '#333; background: #222'
      await show('<p>pale</p>', `@media (prefers-color-scheme: ${theme}) { p { color: ${colours} } }`)
      await assert.rejects(inspect(page, seen, false), /color-contrast/)
      await inspect(page, unseen, false)
      for (const name of [LIGHT, DARK]) await assert.rejects(inspect(page, name, true), /color-contrast/)
    }
  },
)

test('a fault that only a phone shows is found by a full run', { skip }, async () => {
  await show('<input>', '@media (min-width: 400px) { input { display: none } }')
  for (const name of [LIGHT, DARK]) {
    await inspect(page, name, false)
    await assert.rejects(inspect(page, name, true), /axe on/)
  }
})

test('a screen without a fault passes', { skip }, async () => {
  await show('<label>Name <input></label>')
  for (const name of [LIGHT, DARK]) for (const everything of [false, true]) await inspect(page, name, everything)
})
