import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Basket, TestClock } from '#contract'
import { sweepExpired } from '#inventory'
import { connect, inTx, write, type Db } from '#platform/db'
import { addItem, aBasket } from '#testing/baskets'
import { told } from '#testing/catalogue'
import { aFilledBasket, attemptOf, basketStatus, checkout, codeOf, messageOf } from '#testing/checkouts'
import { advance, advanceTo, clockNow, remove, start, startClock, unix } from '#testing/test-clock'
import { eventId, makePrice } from '#testing/factories'
import { aPool } from '#testing/stock'
import { world, type Org, type World } from '#testing/test-server'

let w: World
let db: Db
before(async () => {
  w = await world()
  db = await connect({ url: w.appUrl, lanes: 1, transactions: 4 })
})
after(async () => {
  await db.close()
  await w.end()
})

const NOON = '2024-03-01T12:00:00Z'

/** An organisation whose time stands still, and something to sell. */
async function aStandingOrg() {
  const org = await w.anOrg()
  await startClock(w, org, NOON)
  return { org, ...(await aPool(w, org, 5)) }
}

const send = (org: Org, path: string, json: object) => w.call(path, { method: 'POST', key: org.admin, json })

test('what is made while time stands still carries the time of the clock, and so does what is told of it', async () => {
  const { org, priceId } = await aStandingOrg()

  const customer = await w.aCustomer(org)
  const basket = await aBasket(w, org)
  const filled = (await addItem(w, org, basket.id, { price_id: priceId })).json<Basket>()
  const order = (await checkout(w, org, basket.id)).json<{ order_id: number }>()

  assert.equal(basket.created, unix(NOON))
  assert.equal(filled.expires_at, unix('2024-03-01T12:15:00Z'))
  assert.equal(customer.add_date, unix(NOON))
  const sold = (await w.call(`/v1/orders/${order.order_id}`, { key: org.secret })).json<{ order_date: number }>()
  assert.equal(sold.order_date, unix(NOON))
  const times = (await told(w, org)).map(({ occurred_at }) => occurred_at.toISOString())
  assert.deepEqual([...new Set(times)], ['2024-03-01T12:00:00.000Z'])
})

const leave = write(`delete from test_clock where org_id = $1`)

test('a hold ends by advancing, and not by real time', async () => {
  const { org, priceId } = await aStandingOrg()
  const basket = await aFilledBasket(w, org, priceId, 5)

  // By real time it was over years ago.
  await sweepExpired(db)
  assert.equal(await basketStatus(w, org, basket), 'open')
  await advanceTo(w, org, '2024-03-01T12:14:59Z')
  assert.equal(await basketStatus(w, org, basket), 'open')
  assert.equal((await addItem(w, org, (await aBasket(w, org)).id, { price_id: priceId })).status, 409)

  const clock = await advanceTo(w, org, '2024-03-01T12:15:00Z')

  assert.deepEqual([clock.status, clock.now], ['standing', unix('2024-03-01T12:15:00Z')])
  assert.equal(await basketStatus(w, org, basket), 'expired')
  const again = await aFilledBasket(w, org, priceId)
  // The control: it is the clock alone that keeps the sweeper away.
  await inTx(w.db, org.org, (tx) => tx.count(leave, org.org))
  await sweepExpired(db)
  assert.equal(await basketStatus(w, org, again), 'expired')
})

test('a payment that waits for the buyer is called off when the clock passes its time, and its basket ends later', async () => {
  const { org, priceId } = await aStandingOrg()
  const basket = await aFilledBasket(w, org, priceId)
  assert.equal(
    (await checkout(w, org, basket, { method: 'pm_sandbox_3ds' })).json<{ status: string }>().status,
    'pending',
  )

  await advanceTo(w, org, '2024-03-01T12:14:59Z')
  assert.equal((await attemptOf(w, org, basket)).status, 'waiting')
  await advanceTo(w, org, '2024-03-01T12:15:00Z')
  assert.deepEqual((await attemptOf(w, org, basket)).failure_code, 'payment_expired')
  assert.equal(await basketStatus(w, org, basket), 'open')

  await advanceTo(w, org, '2024-03-08T12:00:00Z')

  assert.equal(await basketStatus(w, org, basket), 'expired')
  const ends = (await told(w, org)).filter(({ type }) => type.startsWith('order.'))
  assert.deepEqual(
    ends.map(({ type, occurred_at }) => [type, occurred_at.toISOString().slice(11, 19)]),
    [
      ['order.payment_failed', '12:15:00'],
      ['order.expired', '12:45:00'],
    ],
  )
})

test('the windows of prices and vouchers open and close by the clock', async () => {
  const { org, event, poolId } = await aStandingOrg()
  const window = { available_from: new Date('2024-04-01T09:00:00Z'), available_until: new Date('2024-04-02T09:00:00Z') }
  const { price_id } = await makePrice(w, org, event, { pool_id: poolId, ...window })
  const voucher = {
    title: 'April',
    code: 'APRIL',
    kind: 'percentage',
    value: 1_000,
    valid_from_unix: unix('2024-04-01T09:00:00Z'),
  }
  const made = await send(org, '/admin/v1/discounts', { ...voucher, valid_until_unix: unix('2024-04-02T09:00:00Z') })
  assert.equal(made.status, 200, made.text)
  const tried = async () => {
    const { id } = await aBasket(w, org)
    const prices = await w.call(`/v1/events/${eventId(event)}/prices`, { key: org.secret })
    const of = prices.json<{ data: { price_id: number; availability: string }[] }>().data
    const added = await addItem(w, org, id, { price_id })
    const taken = await w.call(`/v1/baskets/${id}/vouchers`, {
      method: 'POST',
      key: org.secret,
      json: { code: 'APRIL' },
    })
    return [of.find((price) => price.price_id === price_id)?.availability, added.status, taken.status]
  }

  assert.deepEqual(await tried(), ['scheduled', 409, 409])
  await advanceTo(w, org, '2024-04-01T09:00:00Z')
  assert.deepEqual(await tried(), ['on_sale', 200, 200])
  await advanceTo(w, org, '2024-04-02T09:00:00Z')
  assert.deepEqual(await tried(), ['ended', 409, 409])
})

test('an organisation in live mode has no test clock, and is told why', async () => {
  const org = await w.anOrg({ mode: 'live' })
  for (const reply of [
    await start(w, org),
    await clockNow(w, org),
    await advance(w, org, '2030-01-01T00:00:00Z'),
    await remove(w, org),
  ]) {
    assert.deepEqual([reply.status, codeOf(reply)], [403, 'test_mode_only'])
    assert.match(messageOf(reply), /live mode.*real time/)
  }
})

test('without a moment it starts at the present one, and then stands', async () => {
  const org = await w.anOrg()
  await aBasket(w, org)
  const before = Math.floor(Date.now() / 1_000)

  const clock = await startClock(w, org)

  assert.ok(clock.now >= before && clock.now <= before + 30, String(clock.now))
  assert.equal((await clockNow(w, org)).json<TestClock>().now, clock.now)
})

test('time neither goes back nor in leaps of decades, and there is one clock', async () => {
  const { org, priceId } = await aStandingOrg()
  const [fresh, sold] = [await w.anOrg(), await w.anOrg()]
  await aBasket(w, sold)

  for (const reply of [await clockNow(w, fresh), await advance(w, fresh, NOON), await remove(w, fresh)])
    assert.deepEqual([reply.status, codeOf(reply)], [404, 'not_found'])
  const refusals = [
    [await advance(w, org, '2024-03-01T11:59:59Z'), 400, /must not be before 2024-03-01T12:00:00Z/],
    [await advance(w, org, '2029-05-01T00:00:00Z'), 400, /within 5 years/],
    [await start(w, org), 409, /already, at 2024-03-01T12:00:00Z/],
    [await start(w, sold, NOON), 409, /leave `now` out/],
  ] as const
  for (const [reply, status, message] of refusals) {
    assert.equal(reply.status, status, reply.text)
    assert.match(messageOf(reply), message)
  }
  // The moment at which it stands is no way back: what is due there is done.
  assert.equal((await advance(w, org, NOON)).status, 200)
  assert.equal((await addItem(w, org, (await aBasket(w, org)).id, { price_id: priceId })).status, 200)
})

test('a clock that is behind is removed through all that falls due until now; one that is ahead stays', async () => {
  const { org, priceId } = await aStandingOrg()
  const ahead = await w.anOrg()
  await startClock(w, ahead, '2099-01-01T00:00:00Z')
  const basket = await aFilledBasket(w, org, priceId)
  await checkout(w, org, basket, { method: 'pm_sandbox_declined' })

  const gone = (await remove(w, org)).json<TestClock>()
  const refused = await remove(w, ahead)

  assert.equal(gone.status, 'removed')
  assert.ok(Math.abs(gone.now - Date.now() / 1_000) < 30)
  assert.equal((await clockNow(w, org)).status, 404)
  assert.ok((await aBasket(w, org)).created >= gone.now)
  const ends = (await told(w, org)).filter(({ type }) => type === 'order.expired')
  assert.deepEqual(
    ends.map(({ occurred_at }) => occurred_at.toISOString()),
    ['2024-03-01T12:45:00.000Z'],
  )
  assert.equal(refused.status, 409)
  assert.match(messageOf(refused), /ahead of real time, and time does not go back/)
})

test('keys and stored answers live in real time', async () => {
  const { org } = await aStandingOrg()
  const key = await send(org, '/admin/v1/keys', {
    kind: 'secret',
    name: 'x',
    expires_at: Math.floor(Date.now() / 1_000) + 60,
  })
  assert.equal(key.status, 200, key.text)
  const late = await send(org, '/admin/v1/keys', {
    kind: 'secret',
    name: 'x',
    expires_at: unix('2024-06-01T00:00:00Z'),
  })
  assert.equal(late.status, 400)
  const once = () =>
    w.call('/v1/baskets', {
      method: 'POST',
      key: org.secret,
      json: { org: org.id },
      headers: { 'Idempotency-Key': 'one' },
    })
  const first = await once()
  assert.equal(first.status, 200)

  await advanceTo(w, org, '2024-03-09T12:00:00Z')

  assert.equal((await once()).json<Basket>().id, first.json<Basket>().id)
  assert.equal((await w.call('/v1/organisation', { key: key.json<{ secret: string }>().secret })).status, 200)
})
