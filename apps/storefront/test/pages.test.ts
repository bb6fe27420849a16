import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { openVisitor, locateSeat } from './visitor.ts'
import { startStorefront, withoutBrowser, type Device, type StorefrontSetup } from './storefront-setup.ts'

const skip = withoutBrowser
let s: StorefrontSetup
before(async () => {
  if (skip === false) s = await startStorefront()
})
after(() => s?.end())

const LEAGUE = 'Port Merrow v Ashby'

test('seats can be bought with the keyboard alone', { skip }, async () => {
  const { page, ...fan } = await openVisitor(s)
  await fan.event(LEAGUE)
  const focused = (): Promise<unknown> => page.evaluate(`document.activeElement.getAttribute('aria-label')`)
  await page.locator('.block[tabindex="0"]').focus()
  assert.match(String(await focused()), /^Block N1, Lighthouse End, from £15\.10, 210 seats free$/)
  await page.keyboard.press('ArrowRight')
  assert.match(String(await focused()), /^Block N2,/)
  await page.keyboard.press('Enter')
  await page.waitForSelector('.seat:focus')
  assert.match(String(await focused()), /^Row A, seat 1, from/)
  // This stand is above the pitch, so up on the screen is further back in the stand.
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowRight')
  assert.match(String(await focused()), /^Row B, seat 2,/)
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  assert.equal(await locateSeat(page, 'N2', 'B2').getAttribute('aria-checked'), 'true')
  await fan.look('30-keyboard')
  await page.keyboard.press('Escape')
  assert.match(String(await focused()), /^Block N2,/)
  await page.getByRole('button', { name: /^Add 2 seats/ }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/basket/')
  await page.waitForSelector('.lines')
  const held = page.locator('.seats-of li span')
  assert.deepEqual(await held.allTextContents(), ['Block N2 · Row B · Seat 2', 'Block N2 · Row B · Seat 3'])
  await fan.look('31-two-seats')
  await page.getByRole('button', { name: 'Take out Block N2 · Row B · Seat 2' }).focus()
  await page.keyboard.press('Enter')
  await page.locator('#basket-count', { hasText: '1' }).waitFor()
  assert.deepEqual(await held.allTextContents(), ['Block N2 · Row B · Seat 3'])
})

test('two fingers zoom the map, one finger moves it, and a button shows the whole ground', { skip }, async () => {
  const { page, ...fan } = await openVisitor(s, 'phone')
  await fan.event(LEAGUE)
  const readViewBox = async (): Promise<number[]> =>
    String(await page.getAttribute('.map', 'viewBox'))
      .split(' ')
      .map(Number)
  const whole = await readViewBox()
  const box = await page.locator('.map').boundingBox()
  const middle = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
  await dragFingers(page, [
    [middle.x - 20, middle.y, middle.x - 120, middle.y],
    [middle.x + 20, middle.y, middle.x + 120, middle.y],
  ])
  const near = await readViewBox()
  assert.ok((near[2] ?? 0) < (whole[2] ?? 0) / 3, `${near[2]} of ${whole[2]} wide`)
  await dragFingers(page, [[middle.x, middle.y, middle.x - 80, middle.y - 30]])
  const moved = await readViewBox()
  assert.ok((moved[0] ?? 0) > (near[0] ?? 0) && (moved[1] ?? 0) > (near[1] ?? 0))
  assert.equal(moved[2], near[2])
  assert.equal(await page.locator('.seat').count(), 0, 'a drag is no touch')
  await page.getByRole('button', { name: 'Whole ground' }).click()
  assert.deepEqual(await readViewBox(), whole)
})

test(
  'on a phone a seat is 24 pixels wide, and a seat that would be left alone is named before anything is sent',
  { skip },
  async () => {
    const path = `/admin/v1/events/${s.event(LEAGUE)}`
    await s.w.call(path, { method: 'PATCH', key: s.org.admin, json: { refuses_single_seats: true } })
    const { page, ...fan } = await openVisitor(s, 'phone')
    await fan.event(LEAGUE)
    await fan.pick('S3', 'D2', 'D3')
    const box = await locateSeat(page, 'S3', 'D2').boundingBox()
    assert.ok((box?.width ?? 0) >= 24 && (box?.height ?? 0) >= 24, JSON.stringify(box))
    const note = page.locator('.picks [role=status]')
    assert.match(String(await note.textContent()), /^This would leave row D, seat 1 alone between others\. Take it too/)
    assert.match(String(await locateSeat(page, 'S3', 'D1').getAttribute('aria-label')), /would be left alone/)
    await note.scrollIntoViewIfNeeded()
    await fan.look('32-single-seat')
    await fan.add()
    assert.match(await fan.alert(), /^This choice would leave a single seat free/)
    const adultAndChild = page.locator('.picked select')
    if ((await adultAndChild.count()) > 0) await adultAndChild.first().selectOption({ index: 1 })
    await locateSeat(page, 'S3', 'D1').click()
    assert.equal(await note.textContent(), '')
    await fan.add()
    await page.waitForURL('**/basket/')
    await page.waitForSelector('.lines')
    assert.equal(await page.locator('.seats-of li span').count(), 3)
  },
)

/** Drags several fingers at once; each entry is from x, y to x, y. */
async function dragFingers(page: Page, ways: readonly (readonly [number, number, number, number])[]): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', t: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : ways.map(([x, y, toX, toY], id) => ({ id, x: x + (toX - x) * t, y: y + (toY - y) * t })),
    })
  await touch('touchStart', 0)
  for (const t of [0.1, 0.25, 0.5, 0.75, 1]) await touch('touchMove', t)
  await touch('touchEnd', 1)
}

for (const device of ['desktop', 'phone', 'dark phone'] satisfies Device[]) {
  test(`a membership with a season seat, paid in monthly instalments, on a ${device}`, { skip }, async () => {
    const { page, ...fan } = await openVisitor(s, device)
    const seat = { desktop: 'C4', phone: 'C6', 'dark phone': 'C8' }[device]
    await page.goto(`${s.site}/membership/`)
    await page.waitForSelector('.map .block')
    await fan.look('40-membership')
    await page.locator('.buy .button').click()
    assert.match(await fan.alert(), /Choose your seat on the map first/)
    await fan.pick('E2', seat)
    await page.getByRole('radio', { name: 'For somebody else' }).check()
    await page.fill('#member-first', 'Kit')
    await page.fill('#member-last', 'Lee')
    await page.fill('#member-born', '2014-05-06')
    await page.getByRole('radio', { name: /^Monthly/ }).check()
    await fan.look('41-membership-chosen')
    await page.locator('.buy .button').click()
    await page.waitForSelector('.lines')
    assert.match(
      (await page.textContent('.lines')) ?? '',
      new RegExp(`Season seat, Adult.*Row C · Seat ${seat.slice(1)}`),
    )
    assert.match((await page.textContent('.totals')) ?? '', /In all£420\.00To pay now£42\.00/)
    await page.getByText('Then 9 more payments').click()
    await fan.look('42-membership-basket')
    await fan.toCheckout()
    await fan.details('mem@example.com')
    await fan.card('Pays')
    await page.getByRole('button', { name: 'Pay £42' }).click()
    await page.waitForSelector('.member-card')
    assert.match(
      (await page.textContent('.member-card')) ?? '',
      new RegExp(`Season seatAdultKit LeeNumber\\d{7}BlockE2RowCSeat${seat.slice(1)}`),
    )
    await fan.look('43-member')
    const receipt = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Receipt' }).click()
    assert.equal((await receipt).suggestedFilename(), 'receipt.pdf')
  })
}

test('every page passes the checks with the dark theme', { skip }, async () => {
  const fan = await openVisitor(s, 'dark phone')
  await fan.home()
  await fan.look('01-home')
  await fan.event(LEAGUE)
  await fan.look('06-ground')
  await fan.pick('N2', 'C7', 'C8')
  await fan.look('10-picked')
  await fan.add()
  await fan.page.waitForSelector('.lines')
  await fan.look('08-basket-seats')
  await fan.toCheckout()
  await fan.look('04-checkout')
  await fan.details('dark@example.com')
  await fan.card('Pays')
  await fan.pay()
  assert.equal(await fan.tickets(), 2)
  await fan.look('09-tickets-seats')
})

// Last, because it cancels the match that the others buy.
test(
  'a fan signs in, links the account once, and sees all orders: seats, their PDF, memberships and a cancelled match',
  { skip },
  async () => {
    const { page, ...fan } = await openVisitor(s, 'phone')
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).hostname))
    const email = 'zoe@example.com'
    await fan.event(LEAGUE)
    await fan.pick('S3', 'C4', 'C5')
    await fan.buyAs(email)
    await fan.tickets()
    await page.goto(`${s.site}/membership/`)
    await page
      .locator('.offer', { hasText: 'Lantern club' })
      .getByRole('radio', { name: /^Adult/ })
      .check()
    await page.fill('#member-born', '1990-04-23')
    await fan.buyAs(email)
    await page.waitForSelector('.member-card')
    assert.match((await page.textContent('.thanks')) ?? '', /Order \d+ · 1 membershipKeep the number/)

    await page.goto(`${s.site}/account/`)
    await page.waitForSelector('#account .button')
    await fan.look('50-signed-out')
    await page.getByRole('link', { name: 'Sign in with Fan ID' }).click()
    await page.waitForSelector('input[name=login]')
    await fan.look('50-sign-in')
    await fan.signInAtFanId(email)
    await page.getByRole('link', { name: 'Link my tickets' }).waitFor()
    await fan.look('51-not-linked')
    await fan.linkTickets(email)
    const match = page.locator('.order', { hasText: 'Port Merrow v Ashby Rovers' })
    const club = page.locator('.order', { hasText: 'Lantern club, Adult' })
    await match.locator('summary').click()
    assert.equal(await match.locator('.ticket .qr').count(), 2)
    assert.match((await match.textContent()) ?? '', /2 tickets.*GateHStandHarbour EndBlockS3AisleLeftRowCSeat4/)
    const calendar = page.waitForEvent('download')
    await match.getByRole('link', { name: 'Add to calendar' }).click()
    assert.match(
      await readFile(await (await calendar).path(), 'utf8'),
      /DTSTART:\d{8}T150000Z\r\n[^]*SUMMARY:Port Merrow v Ashby Rovers\r\n/,
    )
    assert.equal(await club.getByRole('link', { name: 'Add to calendar' }).count(), 0, 'a membership has no date')
    const download = page.waitForEvent('download')
    await match.getByRole('link', { name: 'Download PDF' }).click()
    assert.match((await download).suggestedFilename(), /^tickets-\d+\.pdf$/)
    assert.match((await club.textContent()) ?? '', /1 membership£30\.00/)
    await fan.look('52-my-tickets')
    const path = `/admin/v1/events/${s.event(LEAGUE)}`
    await s.w.call(`${path}/postpone`, { method: 'POST', key: s.org.admin, json: {} })
    await page.reload()
    assert.match((await match.textContent()) ?? '', /New date to be announced · 2 tickets/)
    assert.equal(await match.getByText('Add to calendar').count(), 0)
    const { plan } = (await s.w.call(`${path}/cancel_plan`, { key: s.org.admin })).json<{ plan: string }>()
    await s.w.call(`${path}/cancel`, { method: 'POST', key: s.org.admin, json: { plan } })
    await page.reload()
    await match.locator('summary').click()
    assert.match((await match.textContent()) ?? '', /Event cancelled · 2 tickets/)
    assert.deepEqual([await match.locator('.qr').count(), await match.getByRole('link').count()], [0, 0])
    await fan.look('53-my-tickets-cancelled')
    assert.equal((await page.request.get(`${s.site}/account/tickets.pdf?order=1`)).url(), `${s.site}/account/`)
    assert.deepEqual([...hosts], ['127.0.0.1'], 'no page loads anything from another host')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('link', { name: 'Sign in with Fan ID' }).waitFor()
  },
)
