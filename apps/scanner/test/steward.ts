import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Stage } from './scanner-setup.ts'

/** Every state of the scanner, as the last run of the tests saw it. */
const PICTURES = join(tmpdir(), 'tessera-scanner-pictures')

/** In the page: what can be tapped and is smaller than a finger with a glove. */
const TOO_SMALL = `[...document.querySelectorAll('button, input')]
  .map((element) => ({ id: element.id || element.textContent, box: element.getBoundingClientRect() }))
  .filter(({ box }) => box.width > 0 && (box.width < 48 || box.height < 48))
  .map(({ id }) => id)`

/** What a steward does with a phone, and what they see. */
export type Steward = ReturnType<typeof stewardAt>

type Seen = { readonly tone: string; readonly result: string; readonly mode: string; readonly words: string }

export const stewardAt = (page: Page) => ({
  /** Types a code and waits for the answer. */
  async type(code: string): Promise<Seen> {
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
  /** Waits until the status line says this. */
  status: (words: string) => page.waitForSelector(`#scan .status >> text=${words}`, { timeout: 15_000 }),
  async letInAnyway(reason: string): Promise<Seen> {
    await page.click('#override')
    await page.click(`#override-box >> text=${reason}`)
    return answer(page)
  },
  /** A picture of what is on the screen, to be looked at by people; whatever can be tapped must be big enough for it. */
  async photo(name: string): Promise<void> {
    await page.screenshot({ path: join(PICTURES, `${name}.png`) })
    assert.deepEqual(await page.evaluate(TOO_SMALL), [], `too small on ${name}`)
  },
})

async function answer(page: Page): Promise<Seen> {
  const screen = await page.waitForSelector('#decision:not([hidden])', { timeout: 10_000 })
  return screen.evaluate((element) => {
    const { tone = '', result = '', mode = '' } = element.dataset
    const words = element.querySelector('.answer')?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? ''
    return { tone, result, mode, words }
  })
}

/** A phone that was just opened for the first time, until it scans at the gate. */
export async function setUp({ enrolment, gate }: Stage, page: Page): Promise<Steward> {
  const { org, code } = await enrolment()
  await page.waitForSelector('#enrol:visible')
  await page.fill('#enrol-org', org)
  await page.fill('#enrol-code', code)
  await page.click('#enrol-form [type=submit]')
  await page.click(`#place-list >> text=${gate.title}`)
  const steward = stewardAt(page)
  await steward.status('Online')
  await steward.status('List new')
  assert.equal(await page.textContent('#where-gate'), gate.title)
  return steward
}
