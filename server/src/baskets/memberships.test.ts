import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Basket } from '#contract'
import { systemClock } from '#platform/clock'
import { inTx, read, write } from '#platform/db'
import { addItem, aBasket, ageBasket } from '#testing/baskets'
import { codeOf, messageOf } from '#testing/checkouts'
import {
  addMemberships,
  createMembershipBasket,
  createOffer,
  createPaymentOption,
  createSeason,
  createMembershipType,
  fetchBasket,
} from '#testing/memberships'
import { aPool } from '#testing/stock'
import { startClock } from '#testing/test-clock'
import { startTestServer, type TestOrg, type TestResponse, type TestServer } from '#testing/test-server'
import { expireBaskets } from './expire.ts'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const statusAndCode = (reply: TestResponse): [number, string] => [reply.status, codeOf(reply)]
const errorParam = (reply: TestResponse) =>
  reply.json<{ error: { errors: { param: string }[] } }>().error.errors.map(({ param }) => param)

test('memberships can be added by a form, with member details, and the basket shows what is due now and later', async () => {
  const org = await w.createOrg()
  // An open basket counts the due dates from the time of each response: with a clock that stands still, two responses are equal.
  await startClock(w, org, '2026-02-01T12:00:00Z')
  const { typeId, optionId, categoryId } = await createOffer(w, org, {
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
  assert.deepEqual(await fetchBasket(w, org, id), basket)
})

test('without instalments everything is due now, including the transaction fee', async () => {
  const org = await w.createOrg()
  await w.call('/admin/v1/organisation', { method: 'PATCH', key: org.admin, json: { transaction_fee: 1.5 } })
  const basket = await fetchBasket(w, org, await createMembershipBasket(w, org, await createOffer(w, org)))
  assert.deepEqual([basket.subtotal, basket.fees, basket.total, basket.due_now], [120, 1.5, 121.5, 121.5])
  assert.deepEqual(basket.instalments, [])
  assert.deepEqual([basket.memberships[0]?.auto_renew, basket.memberships[0]?.expires], [0, null])
})

test('neither an item nor a basket can mix tickets and memberships', async () => {
  const org = await w.createOrg()
  const { priceId } = await aPool(w, org, 10)
  const offer = await createOffer(w, org)
  const ticketed = await aBasket(w, org)
  await addItem(w, org, ticketed.id, { price_id: priceId })
  assert.deepEqual(statusAndCode(await addMemberships(w, org, ticketed.id, offer)), [409, 'basket_mixed'])
  const id = await createMembershipBasket(w, org, offer)
  assert.deepEqual(statusAndCode(await addItem(w, org, id, { price_id: priceId })), [409, 'basket_mixed'])

  const add = (json: object) => w.call(`/v1/baskets/${id}/items`, { method: 'POST', key: org.secret, json })
  const wanted = { membership_type_id: offer.typeId, membership_payment_option_id: offer.optionId }
  assert.deepEqual(errorParam(await add({})), ['price_id'])
  assert.deepEqual(errorParam(await add({ ...wanted, price_id: priceId })), ['price_id'])
  assert.deepEqual(errorParam(await add({ price_id: priceId, members: [{}] })), ['members'])
  assert.deepEqual(errorParam(await add({ membership_type_id: offer.typeId })), ['membership_payment_option_id'])
  assert.deepEqual(errorParam(await add({ ...wanted, best_available: true })), ['best_available'])
})

test('all memberships of a basket have the same payment option, and there are at most a hundred', async () => {
  const org = await w.createOrg()
  const offer = await createOffer(w, org)
  const other = await createPaymentOption(w, org, { title: 'Other' })
  const id = await createMembershipBasket(w, org, offer, { quantity: 99 })
  const refused = await addMemberships(w, org, id, { ...offer, optionId: other })
  assert.deepEqual(errorParam(refused), ['membership_payment_option_id'])
  assert.match(messageOf(refused), new RegExp(`must be ${offer.optionId}`))
  assert.deepEqual(statusAndCode(await addMemberships(w, org, id, { ...offer, quantity: 2 })), [
    409,
    'maximum_exceeded',
  ])
  const typeId = await createMembershipType(w, org, { membership_category_id: offer.categoryId })
  assert.equal((await addMemberships(w, org, id, { ...offer, typeId })).json<Basket>().memberships.length, 2)
})

test('only active memberships are sold, and in a storefront only those shown online', async () => {
  const org = await w.createOrg()
  const hidden = await createOffer(w, org, { type: { show_online: 0 } })
  const shown = await createOffer(w, org)
  const closed = await createOffer(w, org)
  await w.call(`/admin/v1/membership_types/${closed.typeId}/deactivate`, { method: 'POST', key: org.admin })
  const { id } = await aBasket(w, org)
  assert.deepEqual(statusAndCode(await addMemberships(w, org, id, closed)), [409, 'not_on_sale'])
  assert.equal((await addMemberships(w, org, id, { ...hidden, optionId: shown.optionId })).status, 200)
  assert.deepEqual(errorParam(await addMemberships(w, org, id, { ...shown, optionId: '999999999' })), [
    'membership_payment_option_id',
  ])
  const other = await w.createOrg()
  assert.deepEqual(errorParam(await addMemberships(w, org, id, await createOffer(w, other))), ['membership_type_id'])

  const key = await w.createKey(org, { kind: 'publishable', origins: ['https://club.example'] })
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
  assert.deepEqual(errorParam(await add(hidden)), ['membership_type_id'])
  assert.equal((await add(shown)).json<Basket>().memberships.length, 1)
})

test('vouchers are refused for memberships, and discounts do not apply to them', async () => {
  const org = await w.createOrg()
  const offer = await createOffer(w, org)
  const sale = { title: 'Sale', kind: 'percentage', percent: 10 }
  assert.equal((await w.call('/admin/v1/discounts', { method: 'POST', key: org.admin, json: sale })).status, 200)
  assert.equal((await fetchBasket(w, org, await createMembershipBasket(w, org, offer))).total, 120)
  const json = { title: 'Half', code: 'HALF', kind: 'percentage', percent: 50 }
  assert.equal((await w.call('/admin/v1/discounts', { method: 'POST', key: org.admin, json })).status, 200)
  const voucher = (id: string) =>
    w.call(`/v1/baskets/${id}/vouchers`, { method: 'POST', key: org.secret, json: { code: 'HALF' } })
  assert.deepEqual(statusAndCode(await voucher(await createMembershipBasket(w, org, offer))), [409, 'voucher_invalid'])
  const { id } = await aBasket(w, org)
  assert.equal((await voucher(id)).status, 200)
  assert.deepEqual(statusAndCode(await addMemberships(w, org, id, offer)), [409, 'voucher_invalid'])
})

const seasonSeats = read<{ seat_id: number; item_id: number | null }>(
  `select seat_id, item_id from season_seat where org_id = $1 order by seat_id`,
)
const listHeldSeats = async (org: TestOrg) => (await w.db.all(seasonSeats, org.org)).map((row) => row.seat_id)
const expireSeats = write(`update season_seat set held_until = now() - interval '1 second' where org_id = $1`)

async function createSeatedOffer(org: TestOrg) {
  const season = await createSeason(w, org)
  const offer = await createOffer(w, org)
  const typeId = await createMembershipType(w, org, { membership_category_id: season.membership_category_id })
  return { ...season, plain: offer, offer: { ...offer, typeId } }
}

test('season seats are held individually, and released with the item or the basket or when they expire', async () => {
  const org = await w.createOrg()
  const { offer, plain, seatIds } = await createSeatedOffer(org)
  const id = await createMembershipBasket(w, org, offer, { seat_ids: seatIds.slice(0, 2) })
  const basket = await fetchBasket(w, org, id)
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
  assert.deepEqual(statusAndCode(taken), [409, 'seat_taken'])
  assert.match(messageOf(taken), /East A 2/)
  assert.deepEqual(await listHeldSeats(org), seatIds.slice(0, 2))
  assert.deepEqual(errorParam(await addMemberships(w, org, late.id, { ...offer, seat_ids: [999_999_999] })), [
    'seat_ids',
  ])
  assert.deepEqual(errorParam(await addMemberships(w, org, late.id, { ...plain, seat_ids: [seatIds[3] ?? 0] })), [
    'seat_ids',
  ])

  const item = basket.memberships[0]?.id
  const removed = await w.call(`/v1/baskets/${id}/items/${item}`, { method: 'DELETE', key: org.secret })
  assert.deepEqual(removed.json<Basket>().memberships, [])
  assert.deepEqual(await listHeldSeats(org), [])

  await addMemberships(w, org, late.id, { ...offer, seat_ids: seatIds.slice(1, 3) })
  await w.call(`/v1/baskets/${late.id}`, { method: 'DELETE', key: org.secret })
  assert.deepEqual(await listHeldSeats(org), [])
})

test('a season seat whose hold expired can be taken by another basket, and the first basket is expired', async () => {
  const org = await w.createOrg()
  const { offer, seatIds } = await createSeatedOffer(org)
  const seat_ids = seatIds.slice(0, 1)
  const slow = await createMembershipBasket(w, org, offer, { seat_ids })
  await inTx(w.db, org.org, (tx) => tx.count(expireSeats, org.org))
  await createMembershipBasket(w, org, offer, { seat_ids })
  assert.equal((await fetchBasket(w, org, slow)).status, 'expired')
  assert.deepEqual(statusAndCode(await addMemberships(w, org, slow, offer)), [410, 'basket_expired'])
})

test('an expired basket releases its season seats', async () => {
  const org = await w.createOrg()
  const { offer, seatIds } = await createSeatedOffer(org)
  const id = await createMembershipBasket(w, org, offer, { seat_ids: seatIds.slice(0, 2) })
  await ageBasket(w, org, id, 2_701)
  await expireBaskets(w.db, systemClock)
  assert.equal((await fetchBasket(w, org, id)).status, 'expired')
  assert.deepEqual(await listHeldSeats(org), [])
})
