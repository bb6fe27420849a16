import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setOrderLimits } from '../operator/organisations.ts'
import { aBasket, addItem } from '#testing/baskets'
import { aFilledBasket, checkout, codeOf, messageOf } from '#testing/checkouts'
import { addAsFan, aFan, checkoutAsFan, openAsFan } from '#testing/fans'
import { countPlacesTaken } from '#testing/orders'
import { aPool, aSeatedEvent, listSeatIds } from '#testing/stock'
import { startTestServer, type TestOrg, type TestResponse, type TestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const refusal = (reply: TestResponse) => [reply.status, reply.status === 200 ? '' : codeOf(reply)]
const changeLimits = (org: TestOrg, order_limits: Record<string, number>) =>
  w.call('/admin/v1/organisation', { method: 'PATCH', key: org.admin, json: { order_limits } })

test('an order of 15,000 tickets is refused in words, and holds nothing', async () => {
  const org = await w.createOrg()
  const { priceId, poolId } = await aPool(w, org, 100_000, { tickets_included: 1_000, group_ticket: true })
  const { id } = await aBasket(w, org)

  const reply = await addItem(w, org, id, { price_id: priceId, quantity: 15 })

  assert.deepEqual(refusal(reply), [409, 'maximum_exceeded'])
  assert.equal(
    messageOf(reply),
    'This order would have 15,000 tickets; one order may have at most 100. Place several orders, or ask the organiser about a group booking',
  )
  assert.equal(await countPlacesTaken(w, org, poolId), 0)
})

test('all items of a basket count, with or without an Idempotency-Key', async () => {
  const org = await w.createOrg()
  const { priceId } = await aPool(w, org, 1_000)
  for (const idempotencyKey of ['', 'a-key']) {
    const { id } = await aBasket(w, org)
    assert.equal((await addItem(w, org, id, { price_id: priceId, quantity: 60 })).status, 200)
    const over = { price_id: priceId, quantity: 41, idempotencyKey }
    assert.match(messageOf(await addItem(w, org, id, over)), /^This order would have 101 tickets/)
    assert.equal((await addItem(w, org, id, { price_id: priceId, quantity: 40 })).status, 200)
    assert.equal((await checkout(w, org, id)).status, 200)
  }
})

test('numbered seats count as well, named or best available', async () => {
  const org = await w.createOrg()
  await changeLimits(org, { tickets_per_order: 5 })
  const { priceId, sectionIds } = await aSeatedEvent(w, org, { rows: 2, perRow: 10 })
  const seats = await listSeatIds(w, org, sectionIds[0] ?? 0)
  const { id } = await aBasket(w, org)
  assert.equal((await addItem(w, org, id, { price_id: priceId, seat_ids: seats.slice(0, 3) })).status, 200)

  const named = await addItem(w, org, id, { price_id: priceId, seat_ids: seats.slice(3, 6) })
  const best = await addItem(w, org, id, { price_id: priceId, quantity: 3, best_available: true })

  for (const reply of [named, best])
    assert.match(messageOf(reply), /^This order would have 6 tickets; one order may have at most 5\./)
  assert.equal((await addItem(w, org, id, { price_id: priceId, quantity: 2, best_available: true })).status, 200)
})

test('checkout checks the limit again: items that were added before it was lowered are refused, and stay held', async () => {
  const org = await w.createOrg()
  const { priceId, poolId } = await aPool(w, org, 100)
  const id = await aFilledBasket(w, org, priceId, 20)
  await changeLimits(org, { tickets_per_order: 19 })

  const refused = await checkout(w, org, id)

  assert.deepEqual(refusal(refused), [409, 'maximum_exceeded'])
  assert.match(messageOf(refused), /^This order would have 20 tickets; one order may have at most 19\./)
  assert.equal(await countPlacesTaken(w, org, poolId), 20)
  await changeLimits(org, { tickets_per_order: 20 })
  assert.equal((await checkout(w, org, id)).status, 200)
})

test('in a browser a price without a maximum per order has one of 10, at the claim and at checkout', async () => {
  const org = await w.createOrg()
  const { priceId } = await aPool(w, org, 1_000)
  const own = await aPool(w, org, 1_000, { max_per_order: 12 })
  const fan = await aFan(w, org, () => '203.0.113.1')
  const basket = await openAsFan(fan)

  const eleven = await addAsFan(fan, basket, { price_id: priceId, quantity: 11 })
  assert.equal(messageOf(eleven), 'One order may have 10 units of this price at most')
  assert.equal((await addAsFan(fan, basket, { price_id: priceId, quantity: 10 })).status, 200)
  assert.equal((await addAsFan(fan, await openAsFan(fan), { price_id: own.priceId, quantity: 12 })).status, 200)
  // The organisation's own server may add more, and then completes the sale itself.
  assert.equal((await addItem(w, org, basket.id, { price_id: priceId, quantity: 1 })).status, 200)
  assert.deepEqual(refusal(await checkoutAsFan(fan, basket, 'pm_sandbox_ok')), [409, 'maximum_exceeded'])
  assert.equal((await checkout(w, org, basket.id)).status, 200)
})

test('an organisation changes its limits up to the maximum of the operator', async () => {
  const org = await w.createOrg()
  const view = async () =>
    (await w.call('/admin/v1/organisation', { key: org.admin })).json<{ order_limits: unknown }>().order_limits
  const defaults = { tickets_per_order: 100, units_per_price: 10, places_per_address: 100, maximum: 2_000 }
  assert.deepEqual(await view(), defaults)

  const changed = await changeLimits(org, { tickets_per_order: 2_000, places_per_address: 500 })
  assert.deepEqual(changed.json<{ order_limits: unknown }>().order_limits, {
    ...defaults,
    tickets_per_order: 2_000,
    places_per_address: 500,
  })
  for (const name of ['tickets_per_order', 'units_per_price', 'places_per_address']) {
    const { error } = (await changeLimits(org, { [name]: 2_001 })).json<{ error: { param: string; message: string } }>()
    assert.equal(error.param, `order_limits[${name}]`)
    assert.match(error.message, /must be at most 2000/)
  }
  assert.equal((await changeLimits(org, { maximum: 5_000 })).status, 400)

  await setOrderLimits(w.db, org.org, { maximum: 300 })
  assert.deepEqual(await view(), { tickets_per_order: 300, units_per_price: 10, places_per_address: 500, maximum: 300 })
})
