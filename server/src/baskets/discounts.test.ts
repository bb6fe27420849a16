import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Basket, Discount } from '#contract'
import { inTx, read } from '#platform/db'
import { toUuid } from '#platform/ids'
import { codeOf, messageOf } from '#testing/checkouts'
import { addItem, aBasket } from '#testing/baskets'
import { postAsAdmin } from '#testing/catalogue'
import { eventId } from '#testing/factories'
import { aPool } from '#testing/stock'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'
import { reserveVoucherUses, releaseVoucherUses, listDiscountTerms } from './queries/discounts.ts'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const tenPercent = { title: 'Ten per cent', kind: 'percentage', percent: 10 }
const aDiscount = (org: TestOrg, fields: Record<string, unknown>) =>
  postAsAdmin<Discount>(
    w,
    org,
    '/discounts',
    'kind' in fields ? { title: 'x', ...fields } : { ...tenPercent, ...fields },
  )
const addVoucher = (org: TestOrg, basketId: string, code: string) =>
  w.call(`/v1/baskets/${basketId}/vouchers`, { method: 'POST', key: org.secret, json: { code } })
const getBasket = async (org: TestOrg, basketId: string): Promise<Basket> =>
  (await w.call(`/v1/baskets/${basketId}`, { key: org.secret })).json<Basket>()

/** A basket with two tickets of 25.00 each. */
async function createFilledBasket(org: TestOrg) {
  const stock = await aPool(w, org, 100)
  const basket = await aBasket(w, org)
  assert.equal((await addItem(w, org, basket.id, { price_id: stock.priceId, quantity: 2 })).status, 200)
  return { ...stock, id: basket.id }
}

test('a voucher code ignores case, and the voucher reduces the face value', async () => {
  const org = await w.createOrg()
  await aDiscount(org, { code: 'Spring-26' })
  const { id } = await createFilledBasket(org)
  const basket = (await addVoucher(org, id, 'sPRING-26')).json<Basket>()
  assert.deepEqual(basket.vouchers, ['Spring-26'])
  assert.equal(basket.discount_amount, 5)
  assert.equal(basket.items[0]?.discount_minor, 500)
  assert.equal(basket.total_minor, 2 * 2_800 - 500)
  const twice = await addVoucher(org, id, 'SPRING-26')
  assert.deepEqual([twice.status, codeOf(twice)], [409, 'voucher_invalid'])
  assert.match(messageOf(twice), /already/)
  const remove = () => w.call(`/v1/baskets/${id}/vouchers/spring-26`, { method: 'DELETE', key: org.secret })
  const without = (await remove()).json<Basket>()
  assert.deepEqual([without.vouchers, without.discount_amount], [[], 0])
  assert.equal(codeOf(await remove()), 'not_found')
})

test('an error says why a voucher cannot be used', async () => {
  const org = await w.createOrg()
  const [mine, other] = [await createFilledBasket(org), await aPool(w, org, 10)]
  const now = Math.floor(Date.now() / 1000)
  await aDiscount(org, { code: 'OTHER', event_id: eventId(other.event) })
  await aDiscount(org, { code: 'EUROS', kind: 'amount', amount: 1, currency: 'EUR' })
  await aDiscount(org, { code: 'LATER', valid_from_unix: now + 3_600 })
  await aDiscount(org, { code: 'OVER', valid_from_unix: now - 7_200, valid_until_unix: now - 3_600 })
  const archived = await aDiscount(org, { code: 'GONE' })
  await postAsAdmin(w, org, `/discounts/${archived.discount_id}/archive`)
  const reasons: [string, RegExp][] = [
    ['NEVER', /no voucher with this code/],
    ['OTHER', /not for this event/],
    ['EUROS', /not for this event/],
    ['LATER', /not valid yet/],
    ['OVER', /no longer valid/],
    ['GONE', /no longer valid/],
  ]
  for (const [code, sentence] of reasons) {
    const reply = await addVoucher(org, mine.id, code)
    assert.deepEqual([reply.status, codeOf(reply)], [409, 'voucher_invalid'], code)
    assert.match(messageOf(reply), sentence)
  }
  assert.deepEqual((await getBasket(org, mine.id)).vouchers, [])
})

test('a discount without a code applies automatically, before vouchers, to matching baskets', async () => {
  const org = await w.createOrg()
  const { id, priceId, event } = await createFilledBasket(org)
  const bystander = await createFilledBasket(org)
  await aDiscount(org, { kind: 'amount', amount_minor: 1_000, event_id: eventId(event), min_quantity: 2 })
  await aDiscount(org, { code: 'HALF', percent: 50, price_ids: [priceId] })
  assert.equal((await getBasket(org, id)).discount_amount_minor, 1_000)
  assert.equal((await getBasket(org, bystander.id)).discount_amount_minor, 0)
  // Half of the forty pounds that are left of fifty.
  assert.equal((await addVoucher(org, id, 'half')).json<Basket>().discount_amount_minor, 3_000)
  const terms = await inTx(w.db, org.org, (tx) =>
    listDiscountTerms(tx, org.org, [toUuid(id), toUuid(bystander.id)], new Date()),
  )
  assert.deepEqual(
    terms.map(({ basket_id, amountOffMinor, offBasisPoints }) => [basket_id, amountOffMinor, offBasisPoints]),
    [
      [toUuid(id), 1_000, null],
      [toUuid(id), null, 5_000],
    ],
  )
})

const discountUses = read<{ uses: number }>(`select uses from discount where org_id = $1 and discount_id = $2`)

test('voucher uses are counted up to the maximum, in order, for a whole basket or not at all, and can be released', async () => {
  const org = await w.createOrg()
  const two = await aDiscount(org, { code: 'TWO', max_uses: 2 })
  const free = await aDiscount(org, { code: 'FREE' })
  const baskets = await Promise.all([createFilledBasket(org), createFilledBasket(org), createFilledBasket(org)])
  for (const { id } of baskets)
    for (const code of ['TWO', 'FREE']) assert.equal((await addVoucher(org, id, code)).status, 200)
  const ids = baskets.map(({ id }) => toUuid(id))
  const uses = async () =>
    Promise.all([two, free].map(async ({ discount_id }) => (await w.db.one(discountUses, org.org, discount_id))?.uses))
  const count = () => inTx(w.db, org.org, (tx) => reserveVoucherUses(tx, org.org, ids))

  assert.deepEqual(await count(), [ids[2]])
  assert.deepEqual(await uses(), [2, 2])
  assert.deepEqual(await count(), [ids[2]], 'what was counted is not counted again')
  assert.deepEqual(await uses(), [2, 2])
  const late = await createFilledBasket(org)
  assert.match(messageOf(await addVoucher(org, late.id, 'two')), /used up/)

  await inTx(w.db, org.org, (tx) => releaseVoucherUses(tx, org.org, [ids[0] ?? '']))
  assert.deepEqual(await uses(), [1, 1])
  assert.equal((await addVoucher(org, late.id, 'two')).status, 200)
  assert.deepEqual(await inTx(w.db, org.org, (tx) => reserveVoucherUses(tx, org.org, ids.slice(2))), [])
  assert.deepEqual(await uses(), [2, 2])
})

test('only one of many concurrent checkouts gets the last use of a voucher', async () => {
  const org = await w.createOrg()
  const { discount_id } = await aDiscount(org, { code: 'ONE', max_uses: 1 })
  const baskets = await Promise.all(Array.from({ length: 6 }, () => createFilledBasket(org)))
  for (const { id } of baskets) await addVoucher(org, id, 'ONE')
  const refused = await Promise.all(
    baskets.map(({ id }) => inTx(w.db, org.org, (tx) => reserveVoucherUses(tx, org.org, [toUuid(id)]))),
  )
  assert.equal(refused.flat().length, 5)
  assert.equal((await w.db.one(discountUses, org.org, discount_id))?.uses, 1)
})

test("a voucher for another event than the basket's is neither applied nor counted", async () => {
  const org = await w.createOrg()
  const [one, other] = [await aPool(w, org, 10), await aPool(w, org, 10)]
  const { discount_id } = await aDiscount(org, { code: 'ONE', event_id: eventId(one.event) })
  const { id } = await aBasket(w, org)
  assert.equal((await addVoucher(org, id, 'ONE')).status, 200)
  const basket = (await addItem(w, org, id, { price_id: other.priceId })).json<Basket>()
  assert.equal(basket.discount_amount, 0)
  assert.deepEqual(await inTx(w.db, org.org, (tx) => reserveVoucherUses(tx, org.org, [toUuid(id)])), [])
  assert.equal((await w.db.one(discountUses, org.org, discount_id))?.uses, 0)
})

test('staff create, list, change and archive discounts', async () => {
  const org = await w.createOrg()
  const { event, priceId } = await aPool(w, org, 10)
  const made = await aDiscount(org, { code: 'A1', event_id: eventId(event), price_ids: [priceId], max_uses: 5 })
  assert.deepEqual([made.kind, made.percent, made.uses, made.status], ['percentage', 10, 0, 'active'])
  assert.deepEqual([made.amount, made.amount_minor, made.currency], [null, null, null])
  for (const sent of [{ amount: 2.5 }, { amount_minor: 250 }, { amount: 2.5, amount_minor: 250 }]) {
    const amount = await aDiscount(org, { kind: 'amount', ...sent })
    assert.deepEqual([amount.percent, amount.amount, amount.amount_minor, amount.currency], [null, 2.5, 250, 'GBP'])
  }
  const call = (path: string, json?: unknown, method = 'PATCH') =>
    w.call(`/admin/v1/discounts${path}`, { method, key: org.admin, json })
  const changed = await call(`/${made.discount_id}`, { title: 'Better', max_uses: 9 })
  assert.deepEqual([changed.json<Discount>().title, changed.json<Discount>().max_uses], ['Better', 9])
  const late = await call(`/${made.discount_id}`, { max_uses: 7, version: made.version })
  assert.deepEqual([late.status, codeOf(late)], [409, 'version_conflict'])
  const best = await call(`/${made.discount_id}`, { title: 'Best', version: changed.json<Discount>().version })
  assert.deepEqual([best.json<Discount>().title, best.json<Discount>().max_uses], ['Best', 9])
  const listed = await w.call('/admin/v1/discounts?code=a1', { key: org.admin })
  assert.deepEqual(
    listed.json<{ data: Discount[] }>().data.map(({ discount_id }) => discount_id),
    [made.discount_id],
  )
  assert.equal((await call(`/${made.discount_id}/archive`, undefined, 'POST')).json<Discount>().status, 'archived')
  assert.equal(codeOf(await call(`/${made.discount_id}`, { title: 'x' })), 'invalid_state')
  const again = await call('', { ...tenPercent, code: 'a1' }, 'POST')
  assert.deepEqual([again.status, codeOf(again)], [409, 'already_exists'])
})

test('the error for an invalid discount names the parameter', async () => {
  const org = await w.createOrg()
  const { event } = await aPool(w, org, 10)
  const other = await aPool(w, org, 10)
  const wrong: [string, Record<string, unknown>][] = [
    ['percent', { percent: 100.01 }],
    ['percent', { percent: 0.001 }],
    ['percent', { percent: undefined }],
    ['amount', { amount: 1 }],
    ['amount', { kind: 'amount', percent: undefined }],
    ['percent', { kind: 'amount', amount: 1 }],
    ['amount_minor', { kind: 'amount', percent: undefined, amount: 1, amount_minor: 1 }],
    ['max_uses', { max_uses: 1 }],
    ['currency', { currency: 'GBP' }],
    ['currency', { kind: 'amount', percent: undefined, amount: 1, currency: 'EUR', event_id: eventId(event) }],
    ['price_ids', { event_id: eventId(event), price_ids: [other.priceId] }],
    ['valid_until_unix', { valid_from_unix: 10, valid_until_unix: 10 }],
  ]
  for (const [param, fields] of wrong) {
    const json = { ...tenPercent, ...fields }
    const reply = await w.call('/admin/v1/discounts', { method: 'POST', key: org.admin, json })
    assert.equal(reply.status, 400, param)
    assert.equal(reply.json<{ error: { param: string } }>().error.param, param)
  }
})
