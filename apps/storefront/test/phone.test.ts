import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Locator } from 'playwright-core'
import { setUpInvoices } from '../../../server/testing/invoices.ts'
import { openVisitor, locateSeat } from './visitor.ts'
import { startStorefront, withoutBrowser, type StorefrontSetup } from './storefront-setup.ts'

const skip = withoutBrowser
let s: StorefrontSetup
before(async () => {
  if (skip === false) s = await startStorefront({ prepare: async (w, org) => void (await setUpInvoices(w, org)) })
})
after(() => s?.end())

const LEAGUE = 'Port Merrow v Ashby'
const WOMEN = 'Port Merrow Women'

async function measure(element: Locator) {
  const box = await element.boundingBox()
  assert.ok(box)
  return box
}

test('seats stay wide enough for a finger when the window becomes as narrow as a phone', { skip }, async () => {
  const { page, ...fan } = await openVisitor(s)
  await fan.event(LEAGUE)
  await fan.pick('S2', 'B5')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.waitForFunction(`document.querySelector('.map').clientWidth <= 390`)
  await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))')

  const { width, height } = await measure(locateSeat(page, 'S2', 'B5'))
  assert.ok(width >= 24 && height >= 24, `${width} × ${height}`)
})

test('the question for places for wheelchairs is not squeezed', { skip }, async () => {
  const { page, ...fan } = await openVisitor(s, 'phone')
  await page.route('**/sections', async (route) => {
    const response = await route.fetch()
    const { data, ...list } = (await response.json()) as { data: readonly object[] }
    const json = { ...list, data: data.map((section) => ({ ...section, free_wheelchair_places: 1 })) }
    await route.fulfill({ response, json })
  })
  await fan.event(LEAGUE)

  const { height } = await measure(page.getByText('How many of these tickets'))
  assert.ok(height < 45, `${height} pixels are more than two lines`)
})

test('the fields of an invoice are below each other, and other orders are easy to touch', { skip }, async () => {
  const { page, ...fan } = await openVisitor(s, 'phone')
  await fan.home()
  assert.match((await page.locator('.event-card', { hasText: WOMEN }).textContent()) ?? '', /Free tickets/)
  const choose = async (): Promise<void> => {
    await fan.event(WOMEN)
    await fan.more('Under 16', 1)
    assert.equal(await page.getByRole('button', { name: 'Add 1 ticket · Free' }).count(), 1)
  }
  await choose()
  await fan.add()
  await fan.toCheckout()
  await page.getByLabel('I need an invoice').check()
  const [postcode, town] = [
    await measure(page.locator('#invoice_postcode')),
    await measure(page.locator('#invoice_city')),
  ]
  assert.equal(postcode.x, town.x)
  await page.getByLabel('I need an invoice').uncheck()
  await fan.details('ann@example.com')
  await fan.pay()
  await fan.tickets()
  await choose()
  await fan.add()
  await fan.toCheckout()
  await fan.details('ann@example.com')
  await fan.pay()
  await fan.tickets()

  const [tickets, others] = [await measure(page.locator('.tickets')), await measure(page.locator('.other-orders'))]
  assert.ok(others.y - tickets.y - tickets.height >= 16, 'there is a gap')
  assert.ok((await measure(page.locator('.other-orders a'))).height >= 44)
  await fan.look('90-other-orders')
})
