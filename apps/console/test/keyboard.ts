import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'

/** More stops than any screen has, and more choices than any list. */
const MOST_PRESSES = 200

/** Moves the focus to a control with the Tab key, as somebody without a mouse does. Fails if the key does not reach it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  while (!(await becomesEnabled(target)));
  for (let presses = 0; presses < MOST_PRESSES; presses++) {
    const key = await target.evaluate(keyTowards)
    if (key === undefined) return
    await page.keyboard.press(key)
  }
  assert.fail(`${String(target)} is not reached by Tab`)
}

/** Waits until a control is enabled. Returns false if the page has drawn another one in its place meanwhile. */
async function becomesEnabled(target: Locator): Promise<boolean> {
  const control = await target.elementHandle()
  try {
    await control?.waitForElementState('enabled')
    return true
  } catch (error) {
    if (String(error).includes('not attached to the DOM')) return false
    throw error
  }
}

/** Returns the key that moves the focus nearer to a control; undefined if it, or a button or link around it, has it. Runs in the page. */
function keyTowards(control: Element): string | undefined {
  const active = document.activeElement
  if (active === null || active === document.body) return 'Tab'
  if (active === control || (active.matches('a, button, summary') && active.contains(control))) return undefined
  // Tab stops once at a group of radio buttons, and once at a list of tabs.
  const isRadio = (each: Element): each is HTMLInputElement => each instanceof HTMLInputElement && each.type === 'radio'
  if (isRadio(control) && isRadio(active) && control.name === active.name) return 'ArrowDown'
  if (control.role === 'tab' && active.role === 'tab') return 'ArrowRight'
  return active.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_PRECEDING ? 'Shift+Tab' : 'Tab'
}

/** Moves to a control and presses a key: Enter for buttons and links, Space for boxes to tick. */
export async function pressOn(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target)
  // Not the keyboard alone: the page may draw the control again, and the new one has no focus yet.
  await target.press(key)
}

/** Presses a button that saves a file, and returns what the file has. */
export async function saveFile(page: Page, button: Locator): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), pressOn(page, button)])
  return readFile(await file.path(), 'latin1')
}

/** Exports a list: waits until its rows are counted, saves them, and returns what the file has. */
export async function exportList(page: Page, rows: number): Promise<string> {
  await pressOn(page, page.getByRole('button', { name: 'Export' }))
  const dialog = page.getByRole('dialog', { name: /^Export/ })
  await dialog.getByText(rows === 1 ? '1 row matches' : `${rows} rows match`).waitFor()
  return saveFile(page, dialog.getByRole('button', { name: /^Save/ }))
}

/** Moves to a box or a radio button, and ticks it unless it is ticked. */
export async function tick(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  if (!(await target.isChecked())) await page.keyboard.press('Space')
  assert.equal(await target.isChecked(), true)
}

/** Moves to a field and replaces what it has. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

/** Moves to a field with a day, or with a day and a time, and types it: `2031-05-04` or `2031-05-04T19:30`. */
export async function typeDay(page: Page, target: Locator, text: string): Promise<void> {
  const [, year = '', month = '', day = '', hour = '', minute = ''] =
    /^(\d+)-(\d+)-(\d+)(?:T(\d+):(\d+))?$/.exec(text) ?? []
  const hour12 = String(Number(hour) % 12 || 12).padStart(2, '0')
  // How a day and a time are written depends on the browser.
  const writings = [
    [month + day + year, `${hour12}${minute}${Number(hour) < 12 ? 'AM' : 'PM'}`],
    [day + month + year, hour + minute],
  ] as const
  for (const [dayText, time] of writings) {
    await tabToFirstPart(page, target)
    await page.keyboard.type(dayText)
    if (hour !== '') {
      await page.keyboard.press('ArrowRight')
      await page.keyboard.type(time)
    }
    if ((await target.inputValue()) === text) return
  }
  assert.fail(`${String(target)} has ${await target.inputValue()} instead of ${text}`)
}

const DAY = /^\d{4}-\d\d-\d\d$/

/** Types into the fields of the open dialog, by their labels. */
export async function fillDialog(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    const field = page.getByRole('dialog').getByLabel(label)
    await (DAY.test(text) ? typeDay(page, field, text) : typeInto(page, field, text))
  }
}

/** Tab stops at every part of a day, and at the button of its calendar. */
async function tabToFirstPart(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  while ((await target.evaluate(keyTowards)) === undefined) await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
}

/** Moves to a list of choices and takes one, by its text, its value or its place. */
export async function choose(page: Page, target: Locator, choice: string | number): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Home')
  for (let presses = 0; presses < MOST_PRESSES; presses++) {
    const chosen = await target.evaluate((list: HTMLSelectElement) => {
      const [option] = list.selectedOptions
      return [list.selectedIndex, option?.text, option?.value]
    })
    if (chosen.includes(choice)) return
    await page.keyboard.press('ArrowDown')
  }
  assert.fail(`${String(target)} has no choice ${choice}`)
}

/** Opens a part of the console, or what else the search finds, by the search alone. */
export async function search(page: Page, text: string, hit: string): Promise<void> {
  await page.keyboard.press('/')
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox')
  await page.keyboard.type(text)
  const option = page.getByRole('option', { name: hit })
  await option.first().waitFor()
  for (let presses = 0; presses < MOST_PRESSES; presses++) {
    if ((await option.first().getAttribute('aria-selected')) === 'true') break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
}
