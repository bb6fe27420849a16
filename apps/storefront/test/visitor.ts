import assert from 'node:assert/strict'
import { join } from 'node:path'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { isFullRun } from '../../../server/testing/test-depth.ts'
import { DIST, type Device, type StorefrontSetup } from './storefront-setup.ts'

/** With TESSERA_SCREENSHOTS=1, screenshots of every page are stored here, for people to look at. */
const SCREENSHOTS = process.env.TESSERA_SCREENSHOTS === undefined ? undefined : join(DIST, 'pictures')

/** The actions of a fan in a browser, and what the page shows. */
export type StorefrontVisitor = Awaited<ReturnType<typeof openVisitor>>

/** The rules of axe that can find something new in another theme. */
const themeRules = ['color-contrast', 'link-in-text-block']

const findSeriousViolations = (rules: 'all' | readonly string[]): string => {
  const options = { resultTypes: ['violations'], ...(rules !== 'all' && { runOnly: { type: 'rule', values: rules } }) }
  return `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations
    .filter(({ id, impact }) => impact === 'serious' || impact === 'critical' || id === 'heading-order')
    .map(({ id, impact, nodes }) => ({ id, impact, nodes: nodes.map(({ html }) => html.slice(0, 160)) })))`
}

/** Returns the rules for a page. A quick run asks all of them once, on the first device, and those of the theme on a dark one. */
function rulesFor(s: StorefrontSetup, name: string, device: Device): 'all' | readonly string[] {
  if (isFullRun || !s.inspected.has(name)) return 'all'
  return device === 'dark phone' ? themeRules : []
}

/** `tab` is a further page of a visitor's browser. */
export async function openVisitor(s: StorefrontSetup, device: Device = 'desktop', tab?: Page) {
  const page = tab ?? (await s.fan(device))
  const browserErrors: string[] = []
  // Ignores API errors that a test provokes, which the browser also logs to the console.
  page.on('console', (message) => {
    const ours = message.location().url.startsWith(s.site)
    if (ours && message.type() === 'error' && !/status of 4\d\d/.test(message.text()))
      browserErrors.push(message.text())
  })
  page.on('pageerror', (error) => browserErrors.push(error.message))
  return {
    page,
    /** Asserts that the page has no serious axe violation, headings in order, no horizontal overflow and no browser error. */
    async look(name: string): Promise<void> {
      if (SCREENSHOTS !== undefined) {
        const file = join(SCREENSHOTS, `${name}-${device.replace(' ', '-')}`)
        await page.screenshot({ path: `${file}.png` })
        await page.screenshot({ path: `${file}-whole.png`, fullPage: true })
      }
      const rules = rulesFor(s, name, device)
      if (rules.length > 0) {
        if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(axe.source)
        assert.deepEqual(await page.evaluate(findSeriousViolations(rules)), [], `axe on ${name}`)
        s.inspected.add(name)
      }
      const wide = await page.evaluate(`document.documentElement.scrollWidth - document.documentElement.clientWidth`)
      assert.equal(wide, 0, `${name} is wider than the screen`)
      assert.deepEqual(browserErrors, [], `${name} makes the browser complain`)
    },
    ...choosingSteps(s, page),
    ...payingSteps(page),
    /** Buys what is chosen on the page. */
    async buyAs(email: string): Promise<void> {
      await choosingSteps(s, page).add()
      const { toCheckout, details, card, pay } = payingSteps(page)
      await toCheckout()
      await details(email)
      await card('Pays')
      await pay()
    },
  }
}

/** From the first page to the basket. */
const choosingSteps = (s: StorefrontSetup, page: Page) => ({
  async home(): Promise<void> {
    await page.goto(s.site)
    await page.waitForSelector('.event-card h3')
  },
  async event(title: string): Promise<void> {
    await page.goto(`${s.site}/event/?id=${s.event(title)}`)
    await page.waitForSelector('.general, .map .block')
  },
  /** Increases the quantity of a price. */
  async more(price: string, times: number): Promise<void> {
    for (let n = 0; n < times; n++) await page.getByRole('button', { name: `One ${price} more` }).click()
  },
  /** Opens a block and selects seats in it, such as `A4`. */
  async pick(block: string, ...seats: readonly string[]): Promise<void> {
    await page.locator(`.block[aria-label^="Block ${block},"]`).click()
    for (const seat of seats) await locateSeat(page, block, seat).click()
  },
  async add(): Promise<void> {
    await page.locator('.buy .button:visible').click()
  },
})

/** From the basket to the tickets. */
const payingSteps = (page: Page) => ({
  /** Completes the forms of the test identity provider: an address, any password, and the consent. */
  async signInAtFanId(email: string): Promise<void> {
    if (await page.locator('input[name=login]').count()) {
      await page.fill('input[name=login]', email)
      await page.fill('input[name=password]', 'x')
      await page.click('button[type=submit]')
    }
    if (await page.getByRole('button', { name: 'Continue' }).count())
      await page.getByRole('button', { name: 'Continue' }).click()
  },
  /** Links the account of a fan who has just signed in to the tickets of this address. */
  async linkTickets(email: string): Promise<void> {
    await page.getByRole('link', { name: 'Link my tickets' }).click()
    await page.getByRole('link', { name: 'Continue with Fan ID' }).click()
    await payingSteps(page).signInAtFanId(email)
    await page.getByRole('button', { name: 'Link them' }).click()
    await page.getByRole('link', { name: /^Back to/ }).click()
    await page.waitForURL('**/account/')
  },
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
    await page.getByRole('button', { name: /^(Pay [£€]|Finish)/ }).click()
  },
  /** Waits for the tickets and returns their number. */
  async tickets(): Promise<number> {
    await page.waitForURL('**/tickets/**')
    await page.waitForSelector('.ticket .qr')
    return page.locator('.ticket').count()
  },
  /** Returns the text of the page's alert. */
  async alert(): Promise<string> {
    const shown = page.locator('[role=alert]:not(:empty):visible')
    await shown.first().waitFor()
    return (await shown.first().textContent()) ?? ''
  },
})

export const locateSeat = (page: Page, block: string, seat: string) =>
  page
    .locator(`.seats[aria-label="Seats of block ${block}"] .seat`)
    .and(page.locator(`[aria-label^="Row ${seat.charAt(0)}, seat ${seat.slice(1)},"]`))
