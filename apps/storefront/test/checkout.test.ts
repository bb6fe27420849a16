import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { aWorker, basketStatus, complete, endLease, type TestWorker } from '../../../server/testing/checkouts.ts'
import { openVisitor, type StorefrontVisitor } from './visitor.ts'
import { startStorefront, withoutBrowser, type Device, type StorefrontSetup } from './storefront-setup.ts'

const skip = withoutBrowser
let s: StorefrontSetup
let worker: TestWorker
before(async () => {
  if (skip !== false) return
  s = await startStorefront()
  worker = await aWorker(s.w)
})
after(async () => {
  await worker?.end()
  await s?.end()
})

const WOMEN = 'Port Merrow Women'
const CONFIRM = '**/store/v1/baskets/*/confirm'

/** A fan at the checkout with a ticket. */
async function atCheckout(device?: Device): Promise<StorefrontVisitor> {
  const fan = await openVisitor(s, device)
  await fan.event(WOMEN)
  await fan.more('Adult', 1)
  await fan.add()
  await fan.toCheckout()
  await fan.details('ann@example.com')
  return fan
}

/** A fan on the page of their bank, and the id of the basket, which only pages of the shop can read. */
async function atBank(device?: Device): Promise<StorefrontVisitor & { readonly basketId: string }> {
  const fan = await atCheckout(device)
  const basketId = String(await fan.page.evaluate(`JSON.parse(localStorage.getItem('basket')).id`))
  await fan.page.getByLabel('iDEAL').check()
  await fan.pay()
  await fan.page.waitForURL('**/sandbox/3ds/**')
  return { ...fan, basketId }
}

/** The fan pays, and a worker completes the order while the browser is still at the bank. */
async function payBeforeReturn({ page, basketId }: Awaited<ReturnType<typeof atBank>>): Promise<void> {
  const paymentId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  assert.equal((await complete(s.w, s.org, paymentId, 'succeed')).status, 200)
  await endLease(s.w, s.org, basketId)
  await worker.recover()
  assert.equal(await basketStatus(s.w, s.org, basketId), 'completed')
}

for (const device of ['desktop', 'phone'] satisfies Device[]) {
  test(`iDEAL is paid on its own page, without a card, on a ${device}`, { skip }, async () => {
    const fan = await atCheckout(device)
    await fan.page.getByLabel('iDEAL').check()
    assert.equal(await fan.page.locator('#card-number').isVisible(), false)
    await fan.look('14-ideal')
    await fan.pay()
    await fan.page.getByRole('button', { name: 'Confirm payment' }).click()
    assert.equal(await fan.tickets(), 1)
  })
}

test('without a card number the form says so at the field', { skip }, async () => {
  const fan = await atCheckout()
  await fan.pay()
  assert.match(await fan.alert(), /Use one of the test cards/)
  assert.equal(await fan.page.locator('#card-number').getAttribute('aria-invalid'), 'true')
})

test('a fan whose order was completed while they were at the bank returns to their tickets', { skip }, async () => {
  const fan = await atBank()
  await payBeforeReturn(fan)
  await fan.page.reload()
  await fan.page.getByRole('link', { name: 'Back to the shop' }).click()
  assert.equal(await fan.tickets(), 1)
  assert.equal(await fan.page.evaluate(`localStorage.getItem('basket')`), null)
})

test('a fan who closed the page of the bank finds the tickets through the basket', { skip }, async () => {
  const fan = await atBank()
  await payBeforeReturn(fan)
  await fan.event(WOMEN)
  assert.equal(await fan.page.textContent('#basket-words'), 'Basket, empty')
  await fan.page.locator('#basket-pill').click()
  assert.equal(await fan.tickets(), 1)
})

test('if the outcome cannot be asked for after the bank, the page says so, and looks again', { skip }, async () => {
  const fan = await atBank('phone')
  await fan.page.route(CONFIRM, (route) => route.abort())
  await fan.page.getByRole('button', { name: 'Confirm payment' }).click()
  assert.match(await fan.alert(), /could not reach the ticket office/)
  await fan.look('26-outcome-unknown')
  await fan.page.unroute(CONFIRM)
  await fan.page.getByRole('button', { name: 'Look again' }).click()
  assert.equal(await fan.tickets(), 1)
})

test('a problem while the page waits for a slow payment is shown', { skip }, async () => {
  const fan = await atCheckout()
  await fan.card('Takes a while')
  await fan.page.route(CONFIRM, (route) => route.abort())
  await fan.pay()
  await fan.page.getByText('Your bank is taking its time').waitFor()
  assert.match(await fan.alert(), /could not reach the ticket office/)
  await fan.page.unroute(CONFIRM)
  await fan.page.getByRole('button', { name: 'Look again' }).click()
  assert.equal(await fan.tickets(), 1)
})

test('a problem after "I did that: look again" is shown', { skip }, async () => {
  const fan = await atBank()
  await fan.page.goto(`${s.site}/checkout/`)
  await fan.page.getByRole('heading', { name: 'Your bank is waiting for you' }).waitFor()
  await fan.page.route(CONFIRM, (route) => route.abort())
  await fan.page.getByRole('button', { name: 'I did that: look again' }).click()
  assert.match(await fan.alert(), /could not reach the ticket office/)
  await fan.page.unroute(CONFIRM)
  await fan.page.getByRole('button', { name: 'Look again' }).click()
  await fan.page.getByRole('heading', { name: 'Your bank is waiting for you' }).waitFor()
})

test('a shop that nothing can be paid in says so, and has no button to pay', { skip }, async () => {
  const fan = await openVisitor(s, 'phone')
  // As with Mollie while it cannot be reached.
  await fan.page.route('**/store/v1/payment_methods?*', async (route) => {
    const response = await route.fetch()
    const methods = (await response.json()) as object
    await route.fulfill({ response, json: { ...methods, provider: 'mollie', words: [] } })
  })
  await fan.event(WOMEN)
  await fan.more('Adult', 1)
  await fan.add()
  await fan.page.getByRole('link', { name: 'Go to checkout' }).click()
  assert.equal(await fan.alert(), 'This shop cannot take payments at the moment.')
  assert.equal(await fan.page.getByRole('button', { name: /^Pay/ }).count(), 0)
  await fan.look('27-no-payments')
  await fan.page.unroute('**/store/v1/payment_methods?*')
  await fan.page.getByRole('button', { name: 'Look again' }).click()
  await fan.page.waitForSelector('#email')
})
