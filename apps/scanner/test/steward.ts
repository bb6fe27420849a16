import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { ScannerSetup } from './scanner-setup.ts'

/** Screenshots of every state of the scanner, from the last test run. */
const SCREENSHOTS = join(tmpdir(), 'tessera-scanner-pictures')

/** Runs in the page: lists controls that are too small for a finger in a glove. */
const TOO_SMALL = `[...document.querySelectorAll('button, input')]
  .map((element) => ({ id: element.id || element.textContent, box: element.getBoundingClientRect() }))
  .filter(({ box }) => box.width > 0 && (box.width < 48 || box.height < 48))
  .map(({ id }) => id)`

/** The actions of a steward with a phone, and what the screen shows. */
export type Steward = ReturnType<typeof createSteward>

type ShownDecision = { readonly tone: string; readonly result: string; readonly mode: string; readonly words: string }

export const createSteward = (page: Page) => ({
  /** Types a code and waits for the decision. */
  async type(code: string): Promise<ShownDecision> {
    await page.click('#type')
    await page.fill('#type-code', code)
    await page.click('#type-form [type=submit]')
    return answer(page)
  },
  answer: () => answer(page),
  async next(): Promise<void> {
    await page.click('#headline')
    await page.waitForSelector('#decision', { state: 'hidden' })
  },
  /** Waits until the status line has this text. */
  status: (words: string) => page.waitForSelector(`#scan .status >> text=${words}`, { timeout: 15_000 }),
  async letInAnyway(reason: string): Promise<ShownDecision> {
    await page.click('#override')
    await page.click(`#override-box >> text=${reason}`)
    return answer(page)
  },
  /** Taps a button of the question for the proof of a concession. */
  proofSeen: () => press(page, '#proven'),
  turnAway: () => press(page, '#turn-away'),
  /** Takes a screenshot for people to look at, and asserts that every control is large enough to tap. */
  async photo(name: string): Promise<void> {
    await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`) })
    assert.deepEqual(await page.evaluate(TOO_SMALL), [], `too small on ${name}`)
  },
})

/** Presses a button of the question, and waits until another decision replaces it. */
async function press(page: Page, selector: string): Promise<ShownDecision> {
  await page.click(selector)
  await page.waitForSelector(selector, { state: 'hidden' })
  return answer(page)
}

async function answer(page: Page): Promise<ShownDecision> {
  const screen = await page.waitForSelector('#decision:not([hidden])', { timeout: 10_000 })
  return screen.evaluate((element) => {
    const { tone = '', result = '', mode = '' } = element.dataset
    const words = element.querySelector('.answer')?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? ''
    return { tone, result, mode, words }
  })
}

/** Enrols a new phone and chooses the gate, so that it is ready to scan. */
export async function setUpPhone({ enrolment, gate }: ScannerSetup, page: Page): Promise<Steward> {
  const { org, code } = await enrolment()
  await page.waitForSelector('#enrol:visible')
  await page.fill('#enrol-org', org)
  await page.fill('#enrol-code', code)
  await page.click('#enrol-form [type=submit]')
  await page.click(`#place-list >> text=${gate.title}`)
  const steward = createSteward(page)
  await steward.status('Online')
  await steward.status('List new')
  assert.equal(await page.textContent('#where-gate'), gate.title)
  return steward
}
