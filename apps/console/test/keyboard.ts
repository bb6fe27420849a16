import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'

/** More stops than any screen has. */
const MOST_TABS = 200

/** Moves the focus to a control with the Tab key, as somebody without a mouse does. Fails if the key does not reach it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const element = await target.elementHandle()
  assert.ok(element)
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    if (await element.evaluate((control) => control === control.ownerDocument.activeElement)) return
    await page.keyboard.press('Tab')
  }
  assert.fail(`${String(target)} is not reached by Tab`)
}

/** Moves to a control and presses a key: Enter for buttons and links, Space for boxes to tick. */
export async function pressOn(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Moves to a field and replaces what it has. In a list of choices, the first choice that begins with the text is chosen. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  if (await target.evaluate((field) => field.matches('input'))) await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

/** Opens a part of the console, or what else the search finds, by the search alone. */
export async function search(page: Page, text: string, hit: string): Promise<void> {
  await page.keyboard.press('/')
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox')
  await page.keyboard.type(text)
  const option = page.getByRole('option', { name: hit })
  await option.first().waitFor()
  for (let at = 0; at < MOST_TABS && (await option.first().getAttribute('aria-selected')) !== 'true'; at++)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}
