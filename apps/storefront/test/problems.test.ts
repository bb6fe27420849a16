import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Basket, StoreSectionWithRows } from '@tessera/contract'
import { releaseExpiredHolds } from '../../../server/src/inventory/jobs.ts'
import { inTx, write } from '../../../server/src/platform/db.ts'
import { toUuid } from '../../../server/src/platform/ids.ts'
import { openVisitor, locateSeat, type StorefrontVisitor } from './visitor.ts'
import { startStorefront, withoutBrowser, type StorefrontSetup } from './storefront-setup.ts'

const skip = withoutBrowser
let s: StorefrontSetup
before(async () => {
  if (skip === false) s = await startStorefront()
})
after(() => s?.end())

const LEAGUE = 'Port Merrow v Ashby'
const CUP = 'Port Merrow v Calder'
const WOMEN = 'Port Merrow Women'
const TOUR = 'Behind the lantern'

/** Adds an item to another customer's basket. */
async function addAsOtherCustomer(json: Record<string, unknown>): Promise<void> {
  const call = (path: string, body: unknown) => s.w.call(path, { method: 'POST', key: s.org.secret, json: body })
  const { id } = (await call('/v1/baskets', { org: s.org.id })).json<Basket>()
  const added = await call(`/v1/baskets/${id}/items`, json)
  assert.equal(added.status, 200, added.text)
}

async function getPriceId(event: string, price = ''): Promise<number> {
  const reply = await s.w.call(`/v1/events/${s.event(event)}/prices`, { key: s.org.secret })
  const { data } = reply.json<{ data: { price_id: number; title: string }[] }>()
  return data.find(({ title }) => title.startsWith(price))?.price_id ?? 0
}

const expireHolds = write(`
  update hold set expires_at = now() - interval '1 second' where org_id = $1 and basket_id = $2 and status = 'held'
`)

/** Lets the basket expire: in the database and for the clock of the page. */
async function letBasketExpire({ page }: StorefrontVisitor): Promise<void> {
  const kept = (await page.evaluate(`JSON.parse(localStorage.getItem('basket')).id`)) as string
  await inTx(s.w.db, s.org.org, (tx) => tx.count(expireHolds, s.org.org, toUuid(kept)))
  await releaseExpiredHolds(s.w.db)
  await page.clock.fastForward('15:01')
}

test('a price that sells out while a fan chooses is refused and shown as sold out', { skip }, async () => {
  const fan = await openVisitor(s, 'phone')
  await fan.event(TOUR)
  await addAsOtherCustomer({ price_id: await getPriceId(TOUR), quantity: 2 })
  await fan.more('Visitor', 1)
  await fan.add()
  assert.match(await fan.alert(), /not enough places left/)
  await fan.page.locator('.price.off', { hasText: 'Sold out' }).waitFor()
  await fan.look('20-sold-out')
})

test(
  'if a selected seat is taken by another customer, the page names it and keeps the others selected',
  { skip },
  async () => {
    const fan = await openVisitor(s)
    await fan.event(LEAGUE)
    await fan.pick('N3', 'C2', 'C3', 'C4')
    const path = `/store/v1/events/${s.event(LEAGUE)}/sections`
    const key = await s.w.createKey(s.org, { kind: 'publishable', origins: [s.site] })
    const { data } = (await s.w.call(path, { key })).json<{ data: StoreSectionWithRows[] }>()
    const block = data.find(({ label }) => label === 'N3')
    const { rows } = (await s.w.call(`${path}/${block?.section_id}`, { key })).json<StoreSectionWithRows>()
    const seat = rows.find(({ label }) => label === 'C')?.seats.find(({ title }) => title === '3')
    const prices = (await s.w.call(`/v1/events/${s.event(LEAGUE)}/prices`, { key: s.org.secret })).json<{
      data: { price_id: number; price_category_id: number }[]
    }>().data
    const price = prices.find(({ price_category_id }) => price_category_id === block?.price_category_id)
    await addAsOtherCustomer({ price_id: price?.price_id, seat_ids: [seat?.seat_id] })

    await fan.add()

    assert.equal(
      await fan.alert(),
      'Somebody was a moment quicker: row C, seat 3. Your other 2 seats can still be had.',
    )
    assert.equal(await locateSeat(fan.page, 'N3', 'C3').getAttribute('aria-disabled'), 'true')
    await fan.look('21-seat-taken')
    await fan.add()
    await fan.page.waitForURL('**/basket/')
    await fan.page.waitForSelector('.lines')
    assert.equal(await fan.page.locator('.seats-of li').count(), 2)
  },
)

test('after the basket expires nothing is charged, and one click holds the same seats again', { skip }, async () => {
  const fan = await openVisitor(s, 'phone')
  await fan.page.clock.install()
  await fan.event(LEAGUE)
  await fan.pick('S2', 'B5', 'B6')
  await fan.add()
  await fan.page.waitForSelector('.lines')
  const before = await fan.page.locator('.seats-of li').allTextContents()

  await letBasketExpire(fan)

  await fan.page.getByRole('heading', { name: 'Your time ran out' }).waitFor()
  assert.equal(await fan.page.locator('.lines').count(), 0)
  await fan.look('22-time-over')
  await fan.page.getByRole('button', { name: 'Try to get them again' }).click()
  await fan.page.waitForSelector('.lines')
  assert.deepEqual(await fan.page.locator('.seats-of li').allTextContents(), before)
  assert.match((await fan.page.textContent('#basket-time')) ?? '', /^1[45]:\d\d$/)
})

test(
  'after the basket expires at checkout, the page says that a seat was taken in the meantime',
  { skip },
  async () => {
    const fan = await openVisitor(s)
    await fan.page.clock.install()
    await fan.event(CUP)
    await fan.pick('W12', 'A1', 'A2')
    await fan.add()
    await fan.toCheckout()
    const seats = (await fan.page
      .evaluate(`fetch(document.querySelector('meta[name="tessera-api"]').content + '/store/v1/baskets/' +
    JSON.parse(localStorage.basket).id, { headers: { Authorization: 'Bearer ' + document.querySelector('meta[name="tessera-key"]').content,
    'X-Basket-Secret': JSON.parse(localStorage.basket).secret } }).then((answer) => answer.json())`)) as Basket
    await letBasketExpire(fan)
    await fan.page.getByRole('heading', { name: 'Your time ran out' }).waitFor()
    assert.equal(await fan.page.locator('#email').count(), 0, 'nothing can be paid any more')
    const [item] = seats.items
    await addAsOtherCustomer({ price_id: item?.price_id, seat_ids: [item?.seats[0]?.seat_id] })
    await fan.page.getByRole('button', { name: 'Try to get them again' }).click()
    await fan.page.getByText('Somebody was a moment quicker and took one of these seats.').waitFor()
    await fan.look('23-gone-meanwhile')
    await fan.page.getByRole('link', { name: 'Choose others' }).click()
    await fan.page.waitForSelector('.map .block')
  },
)

test('what sat together is held again together, also with an adult on both sides of a child', { skip }, async () => {
  const path = `/admin/v1/events/${s.event(LEAGUE)}`
  const refuseSingles = (refuses_single_seats: boolean) =>
    s.w.call(path, { method: 'PATCH', key: s.org.admin, json: { refuses_single_seats } })
  assert.equal((await refuseSingles(true)).status, 200)
  const fan = await openVisitor(s, 'phone')
  await fan.page.clock.install()
  await fan.event(LEAGUE)
  await fan.pick('S2', 'D1', 'D2', 'D3')
  await fan.page.getByLabel(/^Price for .* seat 2$/).selectOption('Under 18')
  await fan.add()
  await fan.page.waitForSelector('.lines')
  const held = fan.page.locator('.lines > li b')
  const before = await held.allTextContents()
  assert.deepEqual(before, ['2 × Adult', '1 × Under 18'])

  await letBasketExpire(fan)
  await fan.page.getByRole('button', { name: 'Try to get them again' }).click()

  await fan.page.waitForSelector('.lines')
  assert.deepEqual(await held.allTextContents(), before)
  assert.equal((await refuseSingles(false)).status, 200)
})

test('tickets of a second event are refused, and the fan can empty the basket', { skip }, async () => {
  const fan = await openVisitor(s)
  await fan.event(WOMEN)
  await fan.more('Adult', 1)
  await fan.add()
  await fan.page.waitForSelector('.lines')
  await fan.event(LEAGUE)
  await fan.add()
  assert.match(await fan.alert(), /Your basket has tickets for another event/)
  await fan.look('24-other-event')
  await fan.page.getByRole('button', { name: 'Give them back' }).click()
  await fan.page.waitForSelector('#basket-pill:not(.full)')
  await fan.page.waitForSelector('.map .block')
  await fan.add()
  await fan.page.waitForURL('**/basket/')
})

test('a fan who returns from the bank without confirming is not redirected automatically', { skip }, async () => {
  const fan = await openVisitor(s, 'phone')
  await fan.event(WOMEN)
  await fan.more('Adult', 1)
  await fan.add()
  await fan.toCheckout()
  await fan.details('fay@example.com')
  await fan.card('Asks your bank')
  await fan.pay()
  await fan.page.waitForURL('**/sandbox/3ds/**')
  await fan.page.goto(`${s.site}/checkout/`)
  await fan.page.getByRole('heading', { name: 'Your bank is waiting for you' }).waitFor()
  await fan.look('25-bank-waits')
  await fan.page.getByRole('link', { name: 'Go to my bank' }).click()
  await fan.page.getByRole('button', { name: 'Confirm payment' }).click()
  assert.equal(await fan.tickets(), 1)
})

test('without a connection the page says so, and the fan can try again', { skip }, async () => {
  const fan = await openVisitor(s)
  await fan.event(WOMEN)
  await fan.more('Adult', 1)
  await fan.page.route('**/store/v1/**', (route) => route.abort())
  await fan.add()
  assert.match(await fan.alert(), /could not reach the ticket office/)
  await fan.page.unroute('**/store/v1/**')
  await fan.more('Adult', 1)
  await fan.add()
  await fan.page.waitForURL('**/basket/')
  await fan.page.waitForSelector('.lines')
})

test('the page of an unknown event links to the list of events', { skip }, async () => {
  const fan = await openVisitor(s)
  await fan.page.goto(`${s.site}/event/?id=evt_01ARZ3NDEKTSV4RRFFQ69G5FAV`)
  assert.match(await fan.alert(), /not on offer any more/)
  await fan.page.getByRole('link', { name: 'See what is on' }).click()
  await fan.page.waitForSelector('.event-card h3')
})

test('the basket of a child alone asks for an adult before the checkout', { skip }, async () => {
  const path = `/admin/v1/prices/${await getPriceId(WOMEN, 'Under 16')}`
  const changed = await s.w.call(path, { method: 'PATCH', key: s.org.admin, json: { needs_adult: true } })
  assert.equal(changed.status, 200, changed.text)
  const fan = await openVisitor(s, 'phone')
  await fan.event(WOMEN)
  await fan.more('Under 16', 1)
  await fan.add()
  await fan.page.getByText('Tickets “Under 16” are sold only together with a ticket for an adult.').waitFor()
  assert.equal(await fan.page.getByRole('link', { name: 'Go to checkout' }).count(), 0)
  await fan.look('26-child-alone')

  await fan.page.getByRole('link', { name: 'Add a ticket for an adult' }).click()
  await fan.page.waitForSelector('.general')
  await fan.more('Adult', 1)
  await fan.add()

  await fan.toCheckout()
})
