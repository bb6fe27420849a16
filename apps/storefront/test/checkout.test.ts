// longer than 250 lines because each way to pay needs the same shop, which takes a minute to start.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { aWorker, basketStatus, complete, endLease, type TestWorker } from '../../../server/testing/checkouts.ts'
import { findOrderSecrets } from '../../../server/testing/order-secret.ts'
import { setUpInvoices } from '../../../server/testing/invoices.ts'
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
const CHECKOUT = '**/store/v1/baskets/*/checkout'
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

const ASKS = 'The connection was lost. We are asking whether your payment went through.'

test(
  'if the outcome cannot be asked for after the bank, the page says so, and asks until it knows',
  { skip },
  async () => {
    const fan = await atBank('phone')
    await fan.page.route(CONFIRM, (route) => route.abort())
    await fan.page.getByRole('button', { name: 'Confirm payment' }).click()
    await fan.page.getByText(ASKS).waitFor()
    await fan.look('26-outcome-unknown')
    await fan.page.unroute(CONFIRM)
    assert.equal(await fan.tickets(), 1)
  },
)

test(
  'if the connection is lost while the page waits for a slow payment, it asks until it knows',
  { skip },
  async () => {
    const fan = await atCheckout()
    await fan.card('Takes a while')
    await fan.page.route(CONFIRM, (route) => route.abort())
    await fan.pay()
    await fan.page.getByText('Your bank is taking its time').waitFor()
    await fan.page.getByText(ASKS).waitFor()
    await fan.page.unroute(CONFIRM)
    assert.equal(await fan.tickets(), 1)
  },
)

test('if the connection is lost after "I did that: look again", the page asks until it knows', { skip }, async () => {
  const fan = await atBank()
  await fan.page.goto(`${s.site}/checkout/`)
  await fan.page.getByRole('heading', { name: 'Your bank is waiting for you' }).waitFor()
  await fan.page.route(CONFIRM, (route) => route.abort())
  await fan.page.getByRole('button', { name: 'I did that: look again' }).click()
  await fan.page.getByText(ASKS).waitFor()
  await fan.page.unroute(CONFIRM)
  await fan.page.getByRole('heading', { name: 'Your bank is waiting for you' }).waitFor()
})

test('if the response to a payment is lost, the page finds the order by itself', { skip }, async () => {
  const fan = await atCheckout()
  await fan.card('Pays')
  // The payment is made, and its response never comes, however often the page repeats the request.
  await fan.page.route(CHECKOUT, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await fan.pay()
  assert.equal(await fan.tickets(), 1)
})

test('if a payment never reached the ticket office, the page says that nothing was charged', { skip }, async () => {
  const fan = await atCheckout('phone')
  await fan.card('Pays')
  await fan.page.route(CHECKOUT, (route) => route.abort())
  await fan.pay()
  await fan.page.getByText('Nothing was charged. Please pay again.').waitFor()
  await fan.look('28-not-charged')
  await fan.page.unroute(CHECKOUT)
  await fan.card('Pays')
  await fan.pay()
  assert.equal(await fan.tickets(), 1)
})

test(
  'a second tab that still shows the form goes to the tickets by itself, and cannot pay again',
  { skip },
  async () => {
    const first = await atCheckout()
    const second = await first.page.context().newPage()
    await second.goto(`${s.site}/checkout/`)
    await second.waitForSelector('#email')
    await first.card('Pays')
    await first.pay()
    assert.equal(await first.tickets(), 1)

    await second.waitForURL('**/tickets/**')
    await second.waitForSelector('.ticket .qr')
    assert.equal(await second.getByRole('button', { name: /^Pay £/ }).count(), 0)
  },
)

test('a second tab that heard nothing of the first one finds the order when its fan pays', { skip }, async () => {
  const first = await atCheckout()
  const second = await openVisitor(s, 'desktop', await first.page.context().newPage())
  await second.page.addInitScript(
    `addEventListener('storage', (event) => event.stopImmediatePropagation(), { capture: true })`,
  )
  await second.page.goto(`${s.site}/checkout/`)
  await second.page.waitForSelector('#email')
  await first.card('Pays')
  await first.pay()
  assert.equal(await first.tickets(), 1)

  await second.details('ann@example.com')
  await second.card('Pays')
  await second.pay()

  assert.equal(await second.tickets(), 1)
})

test(
  'if tickets are added in another tab, the form shows the new amount, and keeps what was typed',
  { skip },
  async () => {
    const fan = await atCheckout()
    const before = await fan.page.getByRole('button', { name: /^Pay £/ }).textContent()
    const other = await openVisitor(s, 'desktop', await fan.page.context().newPage())
    await other.event(WOMEN)
    await other.more('Adult', 1)
    await other.add()
    await other.page.waitForURL('**/basket/')

    assert.match(await fan.alert(), /changed in another window/)
    assert.notEqual(await fan.page.getByRole('button', { name: /^Pay £/ }).textContent(), before)
    assert.equal(await fan.page.inputValue('#email'), 'ann@example.com')
  },
)

test('the link of a ticket e-mail opens the tickets on another device', { skip }, async () => {
  const fan = await atCheckout()
  await fan.card('Pays')
  await fan.pay()
  assert.equal(await fan.tickets(), 1)
  const bought = (await fan.page.evaluate(`JSON.parse(localStorage.getItem('bought'))[0].order`)) as number
  const order = await s.w.call(`/v1/orders/${bought}`, { key: s.org.secret })
  const { order_uuid } = order.json<{ order_uuid: string }>()
  const secret = (await findOrderSecrets(s.w.db, s.org.org, order_uuid))?.['X-Order-Secret'] ?? ''

  const { page, ...other } = await openVisitor(s, 'phone')
  await page.goto(`${s.site}/tickets/?order=${order_uuid}#${secret}`)
  await page.waitForSelector('.ticket .qr')
  assert.match((await page.textContent('#tickets')) ?? '', new RegExp(`Order ${bought} · 1 ticket`))
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  assert.equal((await download).suggestedFilename(), 'tickets.pdf')
  await other.look('29-linked-order')

  await page.goto('about:blank')
  await page.goto(`${s.site}/tickets/?order=${order_uuid}#ors_another`)
  assert.match(await other.alert(), /Use the link in the latest e-mail/)
})

test('a link to tickets that has lost its last part says so, and where the tickets are', { skip }, async () => {
  const fan = await openVisitor(s, 'phone')
  await fan.page.goto(`${s.site}/tickets/?order=${randomUUID()}`)
  assert.equal(
    await fan.alert(),
    'The last part of this link is missing. Your tickets are on the device on which they were bought, ' +
      'or under “My tickets”. If you do not find them there, ask the club.',
  )
  await fan.look('29-cut-link')
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

test('a fan asks for an invoice at the checkout, where the club issues invoices', { skip }, async () => {
  const without = await atCheckout('phone')
  assert.equal(await without.page.locator('#invoice_wanted').count(), 0)
  await setUpInvoices(s.w, s.org)
  const fan = await atCheckout('phone')
  await fan.page.getByLabel('I need an invoice').check()
  await fan.page.fill('#invoice_company', 'Lee & Daughters')
  await fan.page.fill('#invoice_vat_id', 'gb 123456789')
  await fan.page.fill('#invoice_address_line', '5 Quay Street')
  await fan.page.fill('#invoice_city', 'Port Merrow')
  await fan.look('17-invoice')
  const sent = fan.page.waitForRequest(CHECKOUT)
  await fan.card('Pays')
  await fan.pay()
  const { invoice } = (await sent).postDataJSON() as { invoice: Record<string, unknown> }
  assert.deepEqual(
    [invoice.company, invoice.vat_id, invoice.city, invoice.country, invoice.postcode],
    ['Lee & Daughters', 'GB123456789', 'Port Merrow', 'GB', null],
  )
  await fan.page.waitForURL('**/tickets/**')
  await fan.page.getByRole('button', { name: 'Invoice' }).waitFor()
})
