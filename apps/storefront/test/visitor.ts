import assert from 'node:assert/strict'
import { join } from 'node:path'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { DIST, type Device, type Stage } from './storefront-setup.ts'

/** Every page as the last run of the tests saw it, to be looked at by people. */
const PICTURES = join(DIST, 'pictures')

/** What a fan does, and what they see. */
export type Fan = Awaited<ReturnType<typeof aFan>>

const FAULTS = `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations
  .filter(({ impact }) => impact === 'serious' || impact === 'critical')
  .map(({ id, impact, nodes }) => ({ id, impact, nodes: nodes.map(({ html }) => html.slice(0, 160)) })))`

export async function aFan(s: Stage, device: Device = 'desktop') {
  const page = await s.fan(device)
  const complaints: string[] = []
  // The answers of the API that a test provokes are told on the console too.
  page.on('console', (message) => {
    const ours = message.location().url.startsWith(s.site)
    if (ours && message.type() === 'error' && !/status of 4\d\d/.test(message.text())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return {
    page,
    /** A picture for people; and what no page may have: a fault that axe calls serious, a side that sticks out, a complaint. */
    async look(name: string): Promise<void> {
      const file = join(PICTURES, `${name}-${device.replace(' ', '-')}`)
      await page.screenshot({ path: `${file}.png` })
      await page.screenshot({ path: `${file}-whole.png`, fullPage: true })
      await page.evaluate(axe.source)
      assert.deepEqual(await page.evaluate(FAULTS), [], `axe on ${name}`)
      const wide = await page.evaluate(`document.documentElement.scrollWidth - document.documentElement.clientWidth`)
      assert.equal(wide, 0, `${name} is wider than the screen`)
      assert.deepEqual(complaints, [], `${name} makes the browser complain`)
    },
    ...choosing(s, page),
    ...paying(page),
  }
}

/** From the first page to the basket. */
const choosing = (s: Stage, page: Page) => ({
  async home(): Promise<void> {
    await page.goto(s.site)
    await page.waitForSelector('.event-card h3')
  },
  async event(title: string): Promise<void> {
    await page.goto(`${s.site}/event/?id=${s.event(title)}`)
    await page.waitForSelector('.general, .map .block')
  },
  /** So many more of a price than there are. */
  async more(price: string, times: number): Promise<void> {
    for (let n = 0; n < times; n++) await page.getByRole('button', { name: `One ${price} more` }).click()
  },
  /** Opens a block of the ground and takes seats of it, as `A4`. */
  async pick(block: string, ...seats: readonly string[]): Promise<void> {
    await page.locator(`.block[aria-label^="Block ${block},"]`).click()
    for (const seat of seats) await seatAt(page, block, seat).click()
  },
  async add(): Promise<void> {
    await page.locator('.buy .button:visible').click()
  },
})

/** From the basket to the tickets. */
const paying = (page: Page) => ({
  async toCheckout(): Promise<void> {
    await page.waitForURL('**/basket/')
    await page.getByRole('link', { name: 'Go to checkout' }).click()
    await page.waitForSelector('#email')
  },
  async details(email: string): Promise<void> {
    await page.fill('#email', email)
    await page.fill('#first_name', 'Ann')
    await page.fill('#last_name', 'Lee')
  },
  async card(words: string): Promise<void> {
    await page.getByRole('button', { name: words }).click()
  },
  async pay(): Promise<void> {
    await page.getByRole('button', { name: /^(Pay £|Finish)/ }).click()
  },
  /** Waits for the tickets, and answers how many there are. */
  async tickets(): Promise<number> {
    await page.waitForURL('**/tickets/**')
    await page.waitForSelector('.ticket .qr')
    return page.locator('.ticket').count()
  },
  /** What the page says was wrong. */
  async alert(): Promise<string> {
    const shown = page.locator('[role=alert]:not(:empty):visible')
    await shown.first().waitFor()
    return (await shown.first().textContent()) ?? ''
  },
})

export const seatAt = (page: Page, block: string, seat: string) =>
  page
    .locator(`.seats[aria-label="Seats of block ${block}"] .seat`)
    .and(page.locator(`[aria-label^="Row ${seat.charAt(0)}, seat ${seat.slice(1)},"]`))
