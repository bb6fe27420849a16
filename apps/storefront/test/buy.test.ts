import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readQrCode } from '../../../server/testing/documents/printed-pdf.ts'
import { openVisitor, locateSeat } from './visitor.ts'
import { startStorefront, withoutBrowser, type Device, type StorefrontSetup } from './storefront-setup.ts'

const skip = withoutBrowser
let s: StorefrontSetup
before(async () => {
  if (skip === false) s = await startStorefront()
})
after(() => s?.end())

const LEAGUE = 'Port Merrow v Ashby'
const WOMEN = 'Port Merrow Women'

for (const device of ['desktop', 'phone'] satisfies Device[]) {
  test(`general admission, on a ${device}`, { skip }, async () => {
    const fan = await openVisitor(s, device)
    await fan.home()
    await fan.look('01-home')
    await fan.page.getByRole('link', { name: 'Port Merrow Women v Tarn City' }).click()
    await fan.page.waitForSelector('.general')
    await fan.more('Adult', 2)
    await fan.more('Under 16', 1)
    await fan.look('02-general')
    assert.match((await fan.page.locator('.buy .button').textContent()) ?? '', /Add 3 tickets · £19\.00$/)
    await fan.add()
    await fan.page.waitForSelector('.lines')
    await fan.look('03-basket')
    await fan.toCheckout()
    await fan.look('04-checkout')
    await fan.details('ann@example.com')
    await fan.card('Pays')
    await fan.pay()
    assert.equal(await fan.tickets(), 3)
    assert.match((await fan.page.textContent('.thanks')) ?? '', /Order \d+ · 3 tickets\. Keep them: download the PDF/)
    await fan.look('05-tickets')
  })

  test(`the best seats, on a ${device}`, { skip }, async () => {
    const fan = await openVisitor(s, device)
    await fan.event(LEAGUE)
    await fan.look('06-ground')
    await fan.page.getByRole('radio', { name: /^Ends/ }).check()
    await fan.more('Under 18', 1)
    await fan.look('07-best')
    await fan.add()
    await fan.page.waitForSelector('.lines')
    const seats = await fan.page.locator('.seats-of li span').allTextContents()
    assert.equal(seats.length, 3)
    for (const seat of seats) assert.match(seat, /^Block [NS]\d · Row [A-N] · Seat \d+$/)
    assert.equal(new Set(seats.map((seat) => seat.split(' · Seat')[0])).size, 1, 'in one row')
    await fan.look('08-basket-seats')
    await fan.toCheckout()
    await fan.details('ann@example.com')
    await fan.card('Pays')
    await fan.pay()
    assert.equal(await fan.tickets(), 3)
    const ticket = await fan.page.locator('.ticket').first().innerText()
    assert.match(ticket, /Gate\s+\w\s[\s\S]*Aisle\s+(Left|Right)\s/i)
    await fan.look('09-tickets-seats')
  })

  test(`selected seats, on a ${device}`, { skip }, async () => {
    const fan = await openVisitor(s, device)
    const block = device === 'desktop' ? 'N2' : 'NE1'
    await fan.event(LEAGUE)
    await fan.pick(block, 'C2', 'C3', 'D2')
    assert.equal(await locateSeat(fan.page, block, 'C2').getAttribute('aria-checked'), 'true')
    await fan.look('10-picked')
    await fan.page.getByLabel(/^Price for .* seat 3$/).selectOption('Under 18')
    await fan.page.getByRole('button', { name: /Take out .*row D, seat 2/ }).click()
    await fan.add()
    await fan.page.waitForSelector('.lines')
    const lines = await fan.page.locator('.lines > li').allTextContents()
    assert.deepEqual(
      lines.map((line) => /^1 × (Adult|Under 18)Block (\w+) · Row C · Seat (\d)/.exec(line)?.slice(1)),
      [
        ['Adult', block, '2'],
        ['Under 18', block, '3'],
      ],
    )
    await fan.toCheckout()
    await fan.details('ann@example.com')
    await fan.card('Pays')
    await fan.pay()
    assert.equal(await fan.tickets(), 2)
  })
}

test('the QR code on the screen is the barcode of the ticket, and the PDF can be downloaded', { skip }, async () => {
  const fan = await openVisitor(s, 'phone')
  await fan.event(WOMEN)
  await fan.more('Adult', 1)
  await fan.add()
  await fan.toCheckout()
  await fan.details('qr@example.com')
  await fan.card('Pays')
  await fan.pay()
  await fan.tickets()
  const [, order = ''] = /Order (\d+)/.exec((await fan.page.textContent('.thanks')) ?? '') ?? []
  const reply = await s.w.call(`/v1/orders/${order}/tickets`, { key: s.org.secret })
  const { barcode } = reply.json<{ data: { barcode: string }[] }>().data[0] ?? {}

  assert.equal(await readQrCode(await fan.page.locator('.qr').screenshot()), barcode)
  const download = fan.page.waitForEvent('download')
  await fan.page.getByRole('button', { name: 'Download PDF' }).click()
  assert.equal((await download).suggestedFilename(), 'tickets.pdf')
  const receipt = fan.page.waitForEvent('download')
  await fan.page.getByRole('button', { name: 'Receipt' }).click()
  assert.equal((await receipt).suggestedFilename(), 'receipt.pdf')
})

test('after a declined card another card pays, without typing the details again', { skip }, async () => {
  const fan = await openVisitor(s, 'phone')
  await fan.event(WOMEN)
  await fan.more('Adult', 1)
  await fan.add()
  await fan.toCheckout()
  await fan.details('bob@example.com')
  await fan.card('Is declined')
  await fan.pay()
  assert.match(await fan.alert(), /did not accept this payment.*Nothing was charged, and your tickets are still held/)
  await fan.look('11-declined')
  await fan.card('Has no money')
  await fan.pay()
  await fan.page.getByText('There is not enough money on this card.').waitFor()
  await fan.card('Pays')
  await fan.pay()
  assert.equal(await fan.tickets(), 1)
})

test('3-D Secure is confirmed on the page of the bank, which returns to the tickets', { skip }, async () => {
  const fan = await openVisitor(s, 'phone')
  await fan.event(WOMEN)
  await fan.more('Adult', 2)
  await fan.add()
  await fan.toCheckout()
  await fan.details('cat@example.com')
  await fan.card('Asks your bank')
  await fan.pay()
  await fan.page.waitForURL('**/sandbox/3ds/**')
  await fan.look('12-bank')
  await fan.page.getByRole('button', { name: 'Confirm payment' }).click()
  assert.equal(await fan.tickets(), 2)
})

test('after a refused 3-D Secure check the form is still filled in', { skip }, async () => {
  const fan = await openVisitor(s)
  await fan.event(WOMEN)
  await fan.more('Adult', 1)
  await fan.add()
  await fan.toCheckout()
  await fan.details('dan@example.com')
  await fan.card('Asks your bank')
  await fan.pay()
  await fan.page.getByRole('button', { name: 'Refuse payment' }).click()
  assert.match(await fan.alert(), /could not confirm that it was you/)
  assert.equal(await fan.page.inputValue('#email'), 'dan@example.com')
  await fan.look('13-refused-at-bank')
  await fan.card('Pays')
  await fan.pay()
  assert.equal(await fan.tickets(), 1)
})

test('the page waits for a payment that takes a while', { skip }, async () => {
  const fan = await openVisitor(s)
  await fan.event(WOMEN)
  await fan.more('Adult', 1)
  await fan.add()
  await fan.toCheckout()
  await fan.details('eve@example.com')
  await fan.card('Takes a while')
  await fan.pay()
  await fan.page.getByText('Your bank is taking its time').waitFor()
  assert.equal(await fan.tickets(), 1)
})
