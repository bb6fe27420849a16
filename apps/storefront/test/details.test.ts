import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { createWalletIdentities } from '../../../server/testing/documents/wallet-identities.ts'
import { makeEvent, makePrice } from '../../../server/testing/factories.ts'
import { buildSite } from '../build.ts'
import { formatMoney, formatPrice } from '../src/money.ts'
import { DIST, startStorefront, withoutBrowser, type Device, type StorefrontSetup } from './storefront-setup.ts'
import { openVisitor } from './visitor.ts'

const skip = withoutBrowser
let s: StorefrontSetup
before(async () => {
  if (skip === false) s = await startStorefront({ env: createWalletIdentities().env })
})
after(() => s?.end())

const LEAGUE = 'Port Merrow v Ashby'
const LATER = 'Port Merrow v Wexcombe'
const WOMEN = 'Port Merrow Women'
const devices = ['desktop', 'phone'] satisfies Device[]

test('amounts have the decimals of their currency', () => {
  assert.deepEqual(
    [formatMoney(34, 'GBP'), formatMoney(34.5, 'EUR'), formatMoney(500, 'JPY'), formatPrice(0, 'GBP')],
    ['£34.00', '€34.50', 'JP¥500', 'Free'],
  )
})

for (const device of devices) {
  test(`an event that is not on sale yet says when the sale starts, on a ${device}`, { skip }, async () => {
    const { page, ...fan } = await openVisitor(s, device)
    await fan.home()
    const card = page.locator('.event-card', { hasText: LATER })
    assert.match((await card.textContent()) ?? '', /from £11\.10.*On sale from \w{3} \d+ \w{3,4}, 1\d:00/)
    assert.match((await page.locator('.event-card', { hasText: LEAGUE }).textContent()) ?? '', /from £11\.10/)
    await fan.look('70-home-later')
    await card.getByRole('link').click()
    await page.waitForSelector('.general')
    assert.match((await page.textContent('#event-head')) ?? '', /On sale from \w{3} \d+/)
    assert.doesNotMatch((await page.textContent('main')) ?? '', /sold out|no seats left/i)
    await fan.look('71-not-on-sale-yet')
  })

  test(`a whole block can be seen, with its row letters and a way back, on a ${device}`, { skip }, async () => {
    const { page, ...fan } = await openVisitor(s, device)
    await fan.event(LEAGUE)
    const back = page.getByRole('button', { name: 'Whole ground' })
    assert.equal(await back.isVisible(), false, 'the whole ground is shown already')
    const whole = await page.getAttribute('.map', 'viewBox')
    for (const block of ['N1', 'NE1', 'SW2', 'E2', 'W11']) {
      await page.locator(`.block[aria-label^="Block ${block},"]`).click()
      await page.waitForSelector(`.seats[aria-label="Seats of block ${block}"] .seat`)
      // A phone shows as much of the block as fits with seats that are wide enough for a finger.
      const isCutOff = async (): Promise<boolean> => JSON.stringify(await findCutOff(page, block)) !== '[]'
      for (let i = 0; i < (device === 'phone' ? 3 : 0); i++)
        if (await isCutOff()) await page.getByRole('button', { name: 'Zoom out' }).click()
      assert.deepEqual(await findCutOff(page, block), [], block)
      assert.equal(await back.isVisible(), true)
      if (block === 'NE1') await fan.look('72-block')
      await back.click()
      assert.equal(await page.getAttribute('.map', 'viewBox'), whole)
    }
  })

  test(
    `terms, privacy and help are at the foot, and an unknown address has a page, on a ${device}`,
    { skip },
    async () => {
      const { page, ...fan } = await openVisitor(s, device)
      await fan.home()
      for (const [name, heading] of [
        ['Terms', 'Terms'],
        ['Privacy', 'Privacy'],
        ['Help', 'Help'],
      ] as const) {
        await page.locator('.foot').getByRole('link', { name }).click()
        await page.getByRole('heading', { level: 1, name: heading }).waitFor()
        await fan.look(`73-${name.toLowerCase()}`)
      }
      const reply = await page.goto(`${s.site}/no/such/page`)
      assert.equal(reply?.status(), 404)
      await fan.look('74-not-found')
      await page.getByRole('link', { name: 'See what is on' }).click()
      await page.waitForSelector('.event-card h3')
    },
  )
}

/** Returns the seats and row letters of a block that are outside of the map, and the rows without a letter. */
const findCutOff = (page: Page, block: string): Promise<unknown> =>
  page.evaluate(`{
    const map = document.querySelector('.map').getBoundingClientRect()
    const group = document.querySelector('.seats[aria-label="Seats of block ${block}"]')
    const inside = (element) => {
      const box = element.getBoundingClientRect()
      return box.left >= map.left && box.right <= map.right && box.top >= map.top && box.bottom <= map.bottom
    }
    const rows = new Set([...group.querySelectorAll('.seat')].map((seat) => /Row (\\w+)/.exec(seat.ariaLabel)[1]))
    const named = new Set([...group.querySelectorAll('.row-name')].map((name) => name.textContent))
    const cut = [...group.querySelectorAll('.seat, .row-name')].filter((element) => !inside(element))
    cut.map((element) => element.ariaLabel ?? 'letter ' + element.textContent).concat([...rows].filter((row) => !named.has(row)))
  }`)

test('the shop shows the next events, however many past ones there are', { skip }, async () => {
  for (let i = 1; i <= 60; i++) {
    const past = await makeEvent(s.w, s.org, {
      title: `Long ago ${i}`,
      starts_at: new Date(Date.now() - i * 3_600_000),
    })
    if (i % 10 === 0) await makePrice(s.w, s.org, past)
  }
  const { page, ...fan } = await openVisitor(s)
  await fan.home()
  assert.match((await page.textContent('.event-card h3')) ?? '', /Port Merrow v Ashby/)
  assert.doesNotMatch((await page.textContent('#events')) ?? '', /Long ago/)
})

test('the transaction fee is a line of its own, in the basket and at the checkout', { skip }, async () => {
  const charge = (transaction_fee: number) =>
    s.w.call('/admin/v1/organisation', { method: 'PATCH', key: s.org.admin, json: { transaction_fee } })
  assert.equal((await charge(0.95)).status, 200)
  const { page, ...fan } = await openVisitor(s, 'phone')
  await fan.event(WOMEN)
  await fan.more('Adult', 2)
  await fan.add()
  await page.waitForURL('**/basket/')
  await page.waitForSelector('.lines')
  const totals = /^Tickets£16\.00Fees and tax£3\.00Transaction fee£0\.95To pay£19\.95/
  assert.match((await page.textContent('.totals')) ?? '', totals)
  await fan.toCheckout()
  assert.match((await page.textContent('.totals')) ?? '', totals)
  assert.equal((await charge(0)).status, 200)
})

test('an e-mail is promised only if the club sends it', { skip }, async () => {
  const { page, ...fan } = await openVisitor(s, 'phone')
  await fan.event(WOMEN)
  await fan.more('Adult', 1)
  await fan.add()
  await fan.toCheckout()
  assert.doesNotMatch((await page.textContent('main')) ?? '', /e-mail, for/i)
  await fan.details('mail@example.com')
  await fan.card('Pays')
  await fan.pay()
  await fan.tickets()
  assert.match((await page.textContent('.thanks')) ?? '', /1 ticket\. Keep them: download the PDF/)
  await s.w.call('/admin/v1/ticket_settings', { method: 'PATCH', key: s.org.admin, json: { send_emails: true } })
  await page.reload()
  await fan.tickets()
  assert.match((await page.textContent('.thanks')) ?? '', /1 ticket\. We also send them to mail@example\.com\./)
  await s.w.call('/admin/v1/ticket_settings', { method: 'PATCH', key: s.org.admin, json: { send_emails: false } })
})

test('an address with a slip in its domain is put right by one press', { skip }, async () => {
  const { page, ...fan } = await openVisitor(s, 'phone')
  await fan.event(WOMEN)
  await fan.more('Adult', 1)
  await fan.add()
  await fan.toCheckout()
  await page.fill('#email', 'ann@gmial.com')
  await page.locator('#first_name').focus()
  await page.getByText('Did you mean').waitFor()
  await fan.look('72-address-hint')

  await page.getByRole('button', { name: 'ann@gmail.com' }).click()

  assert.equal(await page.inputValue('#email'), 'ann@gmail.com')
  assert.equal(await page.getByText('Did you mean').count(), 0)
})

test('a ticket goes into the wallets that the club offers, and the match into a calendar', { skip }, async () => {
  const { page, ...fan } = await openVisitor(s, 'phone')
  await fan.event(WOMEN)
  await fan.more('Adult', 1)
  await fan.buyAs('wallet@example.com')
  assert.equal(await fan.tickets(), 1)
  const save = async (role: 'button' | 'link', name: string): Promise<string> => {
    const download = page.waitForEvent('download')
    await page.getByRole(role, { name }).click()
    return (await download).suggestedFilename()
  }
  assert.match(await save('button', 'Add to Apple Wallet'), /^ticket-\d+\.pkpass$/)
  assert.equal(await save('link', 'Add to calendar'), 'match.ics')
  await fan.look('73-wallets')
  await page.route('https://pay.google.com/**', (route) => route.fulfill({ body: 'saved' }))
  await page.getByRole('button', { name: 'Add to Google Wallet' }).click()
  await page.waitForURL('https://pay.google.com/gp/v/save/**')
})

test('a place for a wheelchair is asked for with the best seats, where some are free', { skip }, async () => {
  const { page, ...fan } = await openVisitor(s, 'phone')
  await fan.event(LEAGUE)
  assert.equal(await page.getByText('In a wheelchair').count(), 0, 'no section has such a place')
  // As if each section had one; the example's ground has none.
  await page.route('**/sections', async (route) => {
    const response = await route.fetch()
    const { data, ...list } = (await response.json()) as { data: readonly object[] }
    await route.fulfill({
      response,
      json: { ...list, data: data.map((section) => ({ ...section, free_wheelchair_places: 1 })) },
    })
  })
  await fan.event(LEAGUE)
  await fan.more('place for a wheelchair', 1)
  await fan.look('74-wheelchair')
  const sent = page.waitForRequest('**/items')
  await fan.add()

  const { quantity, wheelchair_places } = (await sent).postDataJSON() as Record<string, unknown>
  assert.deepEqual([quantity, wheelchair_places], [2, 1])
  assert.match(await fan.alert(), /^No place for a wheelchair with this many seats beside it is left/)
})

test("a club's own terms, privacy notice and help replace those of the example", async () => {
  const folder = await mkdtemp(join(DIST, 'links-'))
  try {
    const links = { terms: 'https://club.example/terms', help: 'https://club.example/contact' }
    await buildSite(folder, { api: 'http://127.0.0.1:1', publishableKey: 'tpk_test_x', account: false, links })
    const html = await readFile(join(folder, 'basket/index.html'), 'utf8')
    assert.deepEqual(
      [...html.matchAll(/<a href="([^"]*)">(Terms|Privacy|Help)<\/a>/g)].map(([, href]) => href),
      ['https://club.example/terms', '/privacy/', 'https://club.example/contact'],
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
