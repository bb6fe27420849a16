import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { releaseExpiredHolds } from '../inventory/jobs.ts'
import { inTx, read, write } from '#platform/db'
import { expireItems } from '#testing/baskets'
import { aFilledBasket, codeOf, messageOf } from '#testing/checkouts'
import { addAsFan, aFan, callAsFan, checkoutAsFan, openAsFan } from '#testing/fans'
import { createMembershipType, createPaymentOption, createSeason } from '#testing/memberships'
import { countPlacesTaken } from '#testing/orders'
import { aPool, aSeatedEvent } from '#testing/stock'
import { startTestServer, type TestOrg, type TestResponse, type TestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const refusal = (reply: TestResponse) => [reply.status, reply.status === 200 ? '' : codeOf(reply)]
const limitAddress = (org: TestOrg, places_per_address: number) =>
  w.call('/admin/v1/organisation', { method: 'PATCH', key: org.admin, json: { order_limits: { places_per_address } } })

const FREE = { price_minor: 0, service_fee_minor: 0, service_tax_minor: 0, rebate_minor: 0 }

const addresses = read<{ address: string }>(`select distinct address from item_address where org_id = $1`)
const listAddresses = async (org: TestOrg) => (await w.db.all(addresses, org.org)).map(({ address }) => address)

test('an anonymous fan who takes free places from one /64 is stopped after 100 places, and others are not', async () => {
  const org = await w.createOrg()
  const { priceId, poolId } = await aPool(w, org, 110_000, { ...FREE, max_per_order: 100 })
  let n = 0
  const fan = await aFan(w, org, () => `2001:db8:1:2::${(++n).toString(16)}`)
  const statuses: number[] = []
  for (let order = 0; order < 14; order++) {
    const basket = await openAsFan(fan)
    statuses.push((await addAsFan(fan, basket, { price_id: priceId, quantity: 30 })).status)
    if (statuses.at(-1) === 200) assert.equal((await checkoutAsFan(fan, basket)).status, 200)
  }
  assert.deepEqual(statuses, [200, 200, 200, ...Array.from({ length: 11 }, () => 409)])
  assert.equal(await countPlacesTaken(w, org, poolId), 90)

  const basket = await openAsFan(fan)
  const over = await addAsFan(fan, basket, { price_id: priceId, quantity: 11 })
  assert.deepEqual(refusal(over), [409, 'maximum_exceeded'])
  assert.equal(
    messageOf(over),
    'Your network address can hold 10 more for now. Complete or empty the baskets that hold places, or wait until they expire',
  )
  const neighbour = await aFan(w, org, () => '2001:db8:1:3::1')
  const theirs = await openAsFan(neighbour)
  assert.equal((await addAsFan(neighbour, theirs, { price_id: priceId, quantity: 11 })).status, 200)
})

test('a network larger than a /64 holds no more than a few times as much, in pools and rows of seats', async () => {
  const org = await w.createOrg()
  await limitAddress(org, 3)
  const { priceId, poolId } = await aPool(w, org, 1_000)
  const seated = await aSeatedEvent(w, org, { rows: 10, perRow: 20 })
  const held = async (addresses: readonly string[], item: object) => {
    const replies = await Promise.all(
      addresses.map(async (address) => {
        const fan = await aFan(w, org, () => address)
        return addAsFan(fan, await openAsFan(fan), item)
      }),
    )
    for (const reply of replies) if (reply.status !== 200) assert.deepEqual(refusal(reply), [409, 'maximum_exceeded'])
    return replies.filter(({ status }) => status === 200).length
  }
  const of56 = Array.from({ length: 20 }, (_, i) => `2001:db8:1:1${(i + 16).toString(16)}::1`)
  const of48 = Array.from({ length: 60 }, (_, i) => `2001:db8:2:${(i + 1).toString(16)}00::1`)

  assert.equal(await held(of56, { price_id: priceId, quantity: 1 }), 12)
  assert.equal(await held(of48, { price_id: priceId, quantity: 1 }), 48)
  assert.equal(await countPlacesTaken(w, org, poolId), 60)
  // Another /56 of the first /48 has as many, until the /48 is full.
  assert.equal(await held(['2001:db8:1:200::1', '2001:db8:1:201::1'], { price_id: priceId, quantity: 3 }), 2)
  assert.equal(await held(of48, { price_id: seated.priceId, quantity: 1, best_available: true }), 0)
  const seats = Array.from({ length: 20 }, (_, i) => `2001:db8:3:1${(i + 16).toString(16)}::1`)
  assert.equal(await held(seats, { price_id: seated.priceId, quantity: 1, best_available: true }), 12)
})

test('55 requests for a group price hold no more than one order and one address may have', async () => {
  const org = await w.createOrg()
  const group = { ...FREE, tickets_included: 20, group_ticket: true, max_per_order: 100 }
  const { priceId, poolId } = await aPool(w, org, 120_000, group)
  const fan = await aFan(w, org, () => '198.51.100.23')
  const basket = await openAsFan(fan)

  const statuses = new Set<number>()
  for (let i = 0; i < 55; i++) statuses.add((await addAsFan(fan, basket, { price_id: priceId, quantity: 100 })).status)

  assert.deepEqual([...statuses], [409])
  assert.equal(await countPlacesTaken(w, org, poolId), 0)
  assert.equal((await addAsFan(fan, basket, { price_id: priceId, quantity: 4 })).status, 200)
  assert.equal((await addAsFan(fan, await openAsFan(fan), { price_id: priceId, quantity: 2 })).status, 409)
  assert.equal(await countPlacesTaken(w, org, poolId), 80)
})

const endFreeTickets = write(`update item_address set counts_until = now() - interval '1 second' where org_id = $1`)

test('an address is stored only as long as it holds something; free tickets count for 15 minutes', async () => {
  const org = await w.createOrg()
  const { priceId } = await aPool(w, org, 1_000)
  const free = await aPool(w, org, 1_000, FREE)
  const fan = await aFan(w, org, () => '::ffff:203.0.113.7')
  const fill = async (price_id: number) => {
    const basket = await openAsFan(fan)
    assert.equal((await addAsFan(fan, basket, { price_id })).status, 200)
    assert.deepEqual(await listAddresses(org), ['203.0.113.7'])
    return basket
  }

  assert.equal((await callAsFan(fan, await fill(priceId), '', { method: 'DELETE' })).status, 200)
  assert.deepEqual(await listAddresses(org), [], 'abandoned')

  await expireItems(w, org, (await fill(priceId)).id)
  await releaseExpiredHolds(w.db)
  assert.deepEqual(await listAddresses(org), [], 'expired')

  assert.equal((await checkoutAsFan(fan, await fill(priceId), 'pm_sandbox_ok')).status, 200)
  assert.deepEqual(await listAddresses(org), [], 'paid')

  assert.equal((await checkoutAsFan(fan, await fill(free.priceId))).status, 200)
  assert.deepEqual(await listAddresses(org), ['203.0.113.7'], 'free')
  await inTx(w.db, org.org, (tx) => tx.count(endFreeTickets, org.org))
  await releaseExpiredHolds(w.db)
  assert.deepEqual(await listAddresses(org), [], 'free, after 15 minutes')

  await aFilledBasket(w, org, priceId)
  assert.deepEqual(await listAddresses(org), [], "the organisation's own server")
})

test('concurrent claims of one address hold at most its limit, over pools, seats and Idempotency-Keys', async () => {
  const org = await w.createOrg()
  await limitAddress(org, 10)
  const pools = [await aPool(w, org, 1_000), await aPool(w, org, 1_000)]
  const seated = await aSeatedEvent(w, org, { rows: 4, perRow: 20 })
  const fan = await aFan(w, org, () => '203.0.113.30')
  const items = [
    ...pools.map(({ priceId }) => ({ price_id: priceId, quantity: 3 })),
    { price_id: seated.priceId, quantity: 3, best_available: true },
  ]
  const baskets = await Promise.all(Array.from({ length: 12 }, () => openAsFan(fan)))

  const replies = await Promise.all(
    baskets.map((basket, i) =>
      callAsFan(fan, basket, '/items', {
        json: items[i % items.length],
        ...(i % 2 === 0 && { idempotencyKey: `add ${i}` }),
      }),
    ),
  )

  assert.equal(replies.filter(({ status }) => status === 200).length, 3)
  assert.deepEqual(
    [...new Set(replies.filter(({ status }) => status !== 200).map((reply) => codeOf(reply)))],
    ['maximum_exceeded'],
  )
})

test('season seats in baskets of one address count as well, and are freed with the item', async () => {
  const org = await w.createOrg()
  await limitAddress(org, 3)
  const { seatIds, membership_category_id } = await createSeason(w, org, 6)
  const offer = {
    membership_type_id: await createMembershipType(w, org, { membership_category_id }),
    membership_payment_option_id: await createPaymentOption(w, org),
  }
  const fan = await aFan(w, org, () => '203.0.113.40')
  const [first, second] = [await openAsFan(fan), await openAsFan(fan)]
  assert.equal((await addAsFan(fan, first, { ...offer, seat_ids: seatIds.slice(0, 2) })).status, 200)

  const over = await addAsFan(fan, second, { ...offer, seat_ids: seatIds.slice(2, 4) })

  assert.deepEqual(refusal(over), [409, 'maximum_exceeded'])
  assert.match(messageOf(over), /^Your network address can hold 1 more for now\./)
  assert.equal((await callAsFan(fan, first, '', { method: 'DELETE' })).status, 200)
  assert.deepEqual(await listAddresses(org), [])
  assert.equal((await addAsFan(fan, second, { ...offer, seat_ids: seatIds.slice(2, 4) })).status, 200)
})
