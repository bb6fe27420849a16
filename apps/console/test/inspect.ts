import assert from 'node:assert/strict'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { isFullRun } from '../../../server/testing/test-depth.ts'

/** With TESSERA_SCREENSHOTS=1, screenshots of every screen are stored here, for people to look at. */
const SCREENSHOTS =
  process.env.TESSERA_SCREENSHOTS === undefined ? undefined : join(import.meta.dirname, '../dist/pictures')

type InspectedLook = {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly theme: 'light' | 'dark'
  /** The rules of axe, `all` of them or those that can find something new; none if only the width is measured. */
  readonly rules: 'all' | readonly string[]
}

/**
 * Widths and themes that every screen is inspected in. 640 is a page of 1280 at 200 %. A theme changes only colours, and a
 * zoomed page has the elements of a phone's, so these two are inspected by the rules that can find something new.
 */
const everyLook: readonly InspectedLook[] = [
  { name: 'desktop', width: 1280, height: 860, theme: 'light', rules: 'all' },
  { name: 'desktop-dark', width: 1280, height: 860, theme: 'dark', rules: ['color-contrast', 'link-in-text-block'] },
  { name: 'phone', width: 390, height: 844, theme: 'light', rules: 'all' },
  {
    name: 'zoomed',
    width: 640,
    height: 430,
    theme: 'dark',
    rules: ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable'],
  },
]

/** The looks of a quick run: one inspected by all rules, the others for their width alone. Half of the screens are dark, by their names. */
function quickLooks(name: string): readonly InspectedLook[] {
  const theme = (name.length + name.charCodeAt(0)) % 2 === 0 ? 'light' : 'dark'
  return [
    { name: `desktop-${theme}`, width: 1280, height: 860, theme, rules: 'all' },
    { name: 'phone', width: 390, height: 844, theme, rules: [] },
    { name: 'zoomed', width: 640, height: 430, theme, rules: [] },
  ]
}

const findViolations = (rules: InspectedLook['rules']): string => {
  const options = { resultTypes: ['violations'], ...(rules !== 'all' && { runOnly: { type: 'rule', values: rules } }) }
  return `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations
    .map(({ id, impact, nodes }) => ({ id, impact, nodes: nodes.map(({ html }) => html.slice(0, 200)) })))`
}

/** Rows of texts that must not overlap or leave their row, which the width of the page does not show: a dialog cuts them off. */
const ROWS = '.figures, .figure, .count-facts, .hits li'

const findLostTexts = `[...document.querySelectorAll(${JSON.stringify(ROWS)})].flatMap((row) => {
  const outer = row.getBoundingClientRect()
  const parts = [...row.children].map((part) => [part, part.getBoundingClientRect()])
  return parts.filter(([part, box], at) =>
    part.scrollWidth > part.clientWidth + 1 || box.right > outer.right + 1 || box.left < outer.left - 1 ||
    parts.slice(at + 1).some(([, next]) => Math.min(box.right, next.right) - Math.max(box.left, next.left) > 1 &&
      Math.min(box.bottom, next.bottom) - Math.max(box.top, next.top) > 1),
  ).map(([part]) => part.textContent)
})`

/**
 * Asserts that a screen has no axe violation, no horizontal overflow and no text of a row over another one, in both themes, on
 * a phone and at 200 %. A quick run asks axe in one theme only, and on a phone and at 200 % only for the other two.
 */
export async function inspect(page: Page, name: string, everything = isFullRun): Promise<void> {
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(axe.source)
  for (const look of everything ? everyLook : quickLooks(name)) {
    await page.setViewportSize({ width: look.width, height: look.height })
    await page.emulateMedia({ colorScheme: look.theme })
    if (SCREENSHOTS !== undefined) {
      await mkdir(SCREENSHOTS, { recursive: true })
      await page.screenshot({ path: join(SCREENSHOTS, `${name}-${look.name}.png`), fullPage: true })
    }
    if (look.rules.length > 0)
      assert.deepEqual(await page.evaluate(findViolations(look.rules)), [], `axe on ${name}, ${look.name}`)
    const overflow = await page.evaluate(`document.documentElement.scrollWidth - document.documentElement.clientWidth`)
    assert.equal(overflow, 0, `${name} is wider than the screen, ${look.name}`)
    assert.deepEqual(await page.evaluate(findLostTexts), [], `texts of ${name} overlap or are cut off, ${look.name}`)
  }
  await page.setViewportSize({ width: 1280, height: 860 })
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Collects what the browser reports as an error. Errors of the API that a test provokes are not among them. */
export function watchErrors(page: Page): readonly string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of [45]\d\d/.test(message.text())) errors.push(message.text())
  })
  return errors
}
