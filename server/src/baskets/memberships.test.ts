import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Basket } from '#contract'
import { systemClock } from '#platform/clock'
import { inTx, read, write } from '#platform/db'
import { addItem, aBasket, age } from '#testing/baskets'
import { codeOf, messageOf } from '#testing/checkouts'
import { addMemberships, aMembershipBasket, anOffer, anOption, aSeason, aType, basketOf } from '#testing/memberships'
import { aPool } from '#testing/stock'
import { world, type Org, type Reply, type World } from '#testing/test-server'
import { expireBaskets } from './expire.ts'

let w: World
before(async () => {
  w = await world()
})
after(() => w.end())

const said = (reply: Reply): [number, string] => [reply.status, codeOf(reply)]
const paramOf = (reply: Reply) =>
  reply.json<{ error: { errors: { param: string }[] } }>().error.errors.map(({ param }) => param)

test('memberships are added by a form, with who the members are and what is due now and later', async () => {
  const org = await w.anOrg()
  const { typeId, optionId, categoryId } = await anOffer(w, org, {
    type: { price_minor: 10_000, expires: '2099-05-31' },
    option: { title: 'Three parts', number_of_instalments: 3, auto_renewal: 1 },
  })
  const { id } = await aBasket(w, org)
  const form =
    `membership_type_id=${typeId}&membership_payment_option_id=${optionId}&quantity=3` +
    '&members[0][first_name]=Ann&members[0][date_of_birth]=1990-04-23&members[1][first_name]=Bob'
  const reply = await w.call(`/baskets/${id}/items`, { method: 'POST', key: org.secret, form })
  assert.equal(reply.status, 200, reply.text)
  const basket = reply.json<Basket>()

  const [item] = basket.memberships
  assert.deepEqual(basket.items, [])
  assert.equal(item?.membership_type_id, typeId)
  assert.equal(item?.membership_category_id, categoryId)
  assert.deepEqual([item?.title, item?.category_title, item?.quantity], ['Season ticket', 'Adult', 3])
  assert.deepEqual(item?.members, [{ first_name: 'Ann', date_of_birth: '1990-04-23' }, { first_name: 'Bob' }, {}])
  assert.equal(item?.auto_renew, 1)
  assert.equal(item?.expires, Date.parse('2099-05-31T22:59:59Z') / 1_000)
  assert.deepEqual([basket.subtotal, basket.total], [300, 300])
  // 100.00 is 33.34, 33.33 and 33.33; three of each.
  assert.deepEqual([basket.due_now, basket.due_now_minor], [100.02, 10_002])
  assert.deepEqual(
    basket.instalments.map((part) => part.amount_minor),
    [9_999, 9_999],
  )
  assert.ok(basket.instalments.every((part) => part.due_at > basket.created))
  assert.equal(basket.expires_at, basket.created + 2_700)
  assert.deepEqual(await basketOf(w, org, id), basket)
})

test('all of it is due at once without instalments, with the transaction fee', async () => {
  const org = await w.anOrg()
  await w.call('/admin/v1/organisation', { method: 'PATCH', key: org.admin, json: { transaction_fee: 1.5 } })
  const basket = await basketOf(w, org, await aMembershipBasket(w, org, await anOffer(w, org)))
  assert.deepEqual([basket.subtotal, basket.fees, basket.total, basket.due_now], [120, 1.5, 121.5, 121.5])
  assert.deepEqual(basket.instalments, [])
  assert.deepEqual([basket.memberships[0]?.auto_renew, basket.memberships[0]?.expires], [0, null])
})

test('an item is of tickets or of memberships, and a basket too', async () => {
  const org = await w.anOrg()
  const { priceId } = await aPool(w, org, 10)
  const offer = await anOffer(w, org)
  const ticketed = await aBasket(w, org)
  await addItem(w, org, ticketed.id, { price_id: priceId })
  assert.deepEqual(said(await addMemberships(w, org, ticketed.id, offer)), [409, 'basket_mixed'])
  const id = await aMembershipBasket(w, org, offer)
  assert.deepEqual(said(await addItem(w, org, id, { price_id: priceId })), [409, 'basket_mixed'])

  const add = (json: object) => w.call(`/v1/baskets/${id}/items`, { method: 'POST', key: org.secret, json })
  const wanted = { membership_type_id: offer.typeId, membership_payment_option_id: offer.optionId }
  assert.deepEqual(paramOf(await add({})), ['price_id'])
  assert.deepEqual(paramOf(await add({ ...wanted, price_id: priceId })), ['price_id'])
  assert.deepEqual(paramOf(await add({ price_id: priceId, members: [{}] })), ['members'])
  assert.deepEqual(paramOf(await add({ membership_type_id: offer.typeId })), ['membership_payment_option_id'])
  assert.deepEqual(paramOf(await add({ ...wanted, best_available: true })), ['best_available'])
})

test('all memberships of a basket are paid in one way, a hundred of them at most', async () => {
  const org = await w.anOrg()
  const offer = await anOffer(w, org)
  const other = await anOption(w, org, { title: 'Other' })
  const id = await aMembershipBasket(w, org, offer, { quantity: 99 })
  const refused = await addMemberships(w, org, id, { ...offer, optionId: other })
  assert.deepEqual(paramOf(refused), ['membership_payment_option_id'])
  assert.match(messageOf(refused), new RegExp(`must be ${offer.optionId}`))
  assert.deepEqual(said(await addMemberships(w, org, id, { ...offer, quantity: 2 })), [409, 'maximum_exceeded'])
  const typeId = await aType(w, org, { membership_category_id: offer.categoryId })
  assert.equal((await addMemberships(w, org, id, { ...offer, typeId })).json<Basket>().memberships.length, 2)
})

test('only what is active is sold, and to fans only what is shown online', async () => {
  const org = await w.anOrg()
  const hidden = await anOffer(w, org, { type: { show_online: 0 } })
  const shown = await anOffer(w, org)
  const closed = await anOffer(w, org)
  await w.call(`/admin/v1/membership_types/${closed.typeId}/deactivate`, { method: 'POST', key: org.admin })
  const { id } = await aBasket(w, org)
  assert.deepEqual(said(await addMemberships(w, org, id, closed)), [409, 'not_on_sale'])
  assert.equal((await addMemberships(w, org, id, { ...hidden, optionId: shown.optionId })).status, 200)
  assert.deepEqual(paramOf(await addMemberships(w, org, id, { ...shown, optionId: '999999999' })), [
    'membership_payment_option_id',
  ])
  const other = await w.anOrg()
  assert.deepEqual(paramOf(await addMemberships(w, org, id, await anOffer(w, other))), ['membership_type_id'])

  const key = await w.aKey(org, { kind: 'publishable', origins: ['https://club.example'] })
  const from = { Origin: 'https://club.example' }
  const opened = (await w.call('/store/v1/baskets', { method: 'POST', key, headers: from })).json<Basket>()
  const headers = { ...from, 'X-Basket-Secret': opened.client_secret }
  const add = (offer: { typeId: number }) =>
    w.call(`/store/v1/baskets/${opened.id}/items`, {
      method: 'POST',
      key,
      headers,
      json: { membership_type_id: offer.typeId, membership_payment_option_id: shown.optionId },
    })
  assert.deepEqual(paramOf(await add(hidden)), ['membership_type_id'])
  assert.equal((await add(shown)).json<Basket>().memberships.length, 1)
})

test('vouchers and discounts are for tickets: they are refused beside memberships, or take nothing off', async () => {
  const org = await w.anOrg()
  const offer = await anOffer(w, org)
  const sale = { title: 'Sale', kind: 'percentage', value: 1_000 }
  assert.equal((await w.call('/admin/v1/discounts', { method: 'POST', key: org.admin, json: sale })).status, 200)
  assert.equal((await basketOf(w, org, await aMembershipBasket(w, org, offer))).total, 120)
  const json = { title: 'Half', code: 'HALF', kind: 'percentage', value: 5_000 }
  assert.equal((await w.call('/admin/v1/discounts', { method: 'POST', key: org.admin, json })).status, 200)
  const voucher = (id: string) =>
    w.call(`/v1/baskets/${id}/vouchers`, { method: 'POST', key: org.secret, json: { code: 'HALF' } })
  assert.deepEqual(said(await voucher(await aMembershipBasket(w, org, offer))), [409, 'voucher_invalid'])
  const { id } = await aBasket(w, org)
  assert.equal((await voucher(id)).status, 200)
  assert.deepEqual(said(await addMemberships(w, org, id, offer)), [409, 'voucher_invalid'])
})

const holders = read<{ seat_id: number; item_id: number | null }>(
  `select seat_id, item_id from season_seat where org_id = $1 order by seat_id`,
)
const held = async (org: Org) => (await w.db.all(holders, org.org)).map((row) => row.seat_id)
const lapse = write(`update season_seat set held_until = now() - interval '1 second' where org_id = $1`)

async function seated(org: Org) {
  const season = await aSeason(w, org)
  const offer = await anOffer(w, org)
  const typeId = await aType(w, org, { membership_category_id: season.membership_category_id })
  return { ...season, plain: offer, offer: { ...offer, typeId } }
}

test('seats of the season are held one by one, and go back with the item, the basket or its time', async () => {
  const org = await w.anOrg()
  const { offer, plain, seatIds } = await seated(org)
  const id = await aMembershipBasket(w, org, offer, { seat_ids: seatIds.slice(0, 2) })
  const basket = await basketOf(w, org, id)
  assert.deepEqual(
    basket.memberships[0]?.seats.map((seat) => [seat.section_label, seat.seat_row, seat.seat_title]),
    [
      ['East', 'A', '1'],
      ['East', 'A', '2'],
    ],
  )
  assert.ok(Math.abs(basket.expires_at - basket.created - 900) <= 2)

  const late = await aBasket(w, org)
  const taken = await addMemberships(w, org, late.id, { ...offer, seat_ids: seatIds.slice(1, 3) })
  assert.deepEqual(said(taken), [409, 'seat_taken'])
  assert.match(messageOf(taken), /East A 2/)
  assert.deepEqual(await held(org), seatIds.slice(0, 2))
  assert.deepEqual(paramOf(await addMemberships(w, org, late.id, { ...offer, seat_ids: [999_999_999] })), ['seat_ids'])
  assert.deepEqual(paramOf(await addMemberships(w, org, late.id, { ...plain, seat_ids: [seatIds[3] ?? 0] })), [
    'seat_ids',
  ])

  const item = basket.memberships[0]?.id
  const removed = await w.call(`/v1/baskets/${id}/items/${item}`, { method: 'DELETE', key: org.secret })
  assert.deepEqual(removed.json<Basket>().memberships, [])
  assert.deepEqual(await held(org), [])

  await addMemberships(w, org, late.id, { ...offer, seat_ids: seatIds.slice(1, 3) })
  await w.call(`/v1/baskets/${late.id}`, { method: 'DELETE', key: org.secret })
  assert.deepEqual(await held(org), [])
})

test('a seat whose time is over is the next one’s, and the basket that lost it has expired', async () => {
  const org = await w.anOrg()
  const { offer, seatIds } = await seated(org)
  const seat_ids = seatIds.slice(0, 1)
  const slow = await aMembershipBasket(w, org, offer, { seat_ids })
  await inTx(w.db, org.org, (tx) => tx.count(lapse, org.org))
  await aMembershipBasket(w, org, offer, { seat_ids })
  assert.equal((await basketOf(w, org, slow)).status, 'expired')
  assert.deepEqual(said(await addMemberships(w, org, slow, offer)), [410, 'basket_expired'])
})

test('a basket that nobody came back to gives its seats back', async () => {
  const org = await w.anOrg()
  const { offer, seatIds } = await seated(org)
  const id = await aMembershipBasket(w, org, offer, { seat_ids: seatIds.slice(0, 2) })
  await age(w, org, id, 2_701)
  await expireBaskets(w.db, systemClock)
  assert.equal((await basketOf(w, org, id)).status, 'expired')
  assert.deepEqual(await held(org), [])
})
