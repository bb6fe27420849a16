// longer than 250 lines because every reason for which a checkout is refused is here.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { AdminPrice, Checkout } from '#contract'
import { recountPool } from '../inventory/recount.ts'
import { inTx, write as statement } from '#platform/db'
import { toUuid } from '#platform/ids'
import { aBasket, addItem, ageBasket, expireItems } from '#testing/baskets'
import { aTill, sellAt } from '#testing/box-office'
import { aMembershipType, postAsAdmin } from '#testing/catalogue'
import { aFilledBasket, anEmail, basketStatus, checkout, codeOf, confirm, messageOf } from '#testing/checkouts'
import { eventId, makeMember, makePrice } from '#testing/factories'
import { listOrderEvents } from '#testing/orders'
import { aPool } from '#testing/stock'
import { type TestOrg, type TestResponse, type TestServer, startTestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const expectRefused = (reply: TestResponse, status: number, code: string): void =>
  assert.deepEqual([reply.status, codeOf(reply)], [status, code])

/** Asserts that nothing was sold, no event was emitted, and the basket still holds its items. */
async function expectUntouched(
  org: TestOrg,
  { id, poolId }: { id: string; poolId: number },
  places: number,
): Promise<void> {
  assert.equal(await basketStatus(w, org, id), 'open')
  assert.deepEqual(await listOrderEvents(w, org), [])
  const pool = await recountPool(w.db, org.org, poolId)
  assert.deepEqual([pool?.items_held, pool?.items_sold, pool?.faults], [places, 0, []])
}

test('a price for members is sold only to customers who hold the membership', async () => {
  const org = await w.createOrg()
  const membership_type_id = await aMembershipType(w, org)
  const { priceId, poolId } = await aPool(w, org, 10, { membership_type_id })
  const id = await aFilledBasket(w, org, priceId)
  const at = (seconds: number) => new Date(Date.now() + seconds * 1_000)
  const { email_address: email, user_id } = await w.createCustomer(org)
  const member = await makeMember(w, org, { user_id, membership_type_id, status: 0, expires_at: at(3_600) })
  const set = statement(
    `update member set status = $3, expires_at = $4, grace_until = $5 where org_id = $1 and member_id = $2`,
  )
  const become = (status: number, expires: Date, graceUntil: Date | null = null) =>
    inTx(w.db, org.org, (tx) => tx.count(set, org.org, member.member_id, status, expires, graceUntil))

  expectRefused(await checkout(w, org, id), 409, 'membership_required')
  const mine = { email: String(email) }
  expectRefused(await checkout(w, org, id, mine), 409, 'membership_required')
  for (const [status, seconds, grace] of [
    [1, -5, null],
    [3, 3_600, null],
    [2, 3_600, at(-1)],
  ] as const) {
    await become(status, at(seconds), grace)
    expectRefused(await checkout(w, org, id, mine), 409, 'membership_required')
  }
  await expectUntouched(org, { id, poolId }, 1)
  await become(2, at(3_600), at(3_600))
  assert.equal((await checkout(w, org, id, mine)).json<Checkout>().status, 'confirmed')
})

test('two simultaneous baskets of one customer do not exceed the maximum per customer', async () => {
  const org = await w.createOrg()
  const { priceId, poolId } = await aPool(w, org, 100, { max_per_customer: 4 })
  for (let round = 0; round < 4; round++) {
    const ids = await Promise.all([aFilledBasket(w, org, priceId, 3), aFilledBasket(w, org, priceId, 3)])
    const email = anEmail()
    const replies = await Promise.all(ids.map((id) => checkout(w, org, id, { email })))
    assert.deepEqual(
      replies.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409],
    )
    const over = replies.find(({ status }) => status === 409)
    assert.ok(over && codeOf(over) === 'maximum_exceeded' && messageOf(over).includes(String(priceId)))
    const fits = await aFilledBasket(w, org, priceId, 1)
    assert.equal((await checkout(w, org, fits, { email })).status, 200)
  }
  const pool = await recountPool(w.db, org.org, poolId)
  assert.deepEqual([pool?.items_sold, pool?.items_held, pool?.faults], [16, 12, []])
})

test('items of a payment count towards the maximum per customer only while the payment is in flight', async () => {
  const org = await w.createOrg()
  const { priceId } = await aPool(w, org, 100, { max_per_customer: 2 })
  const [first, second] = [await aFilledBasket(w, org, priceId, 2), await aFilledBasket(w, org, priceId, 2)]
  const email = anEmail()
  assert.equal((await checkout(w, org, first, { email, method: 'pm_sandbox_declined' })).status, 402)
  assert.equal((await checkout(w, org, second, { email, method: 'pm_sandbox_3ds' })).status, 200)
  expectRefused(await checkout(w, org, first, { email }), 409, 'maximum_exceeded')
})

test('a voucher that is used up before the payment is rejected with its own error and counted once', async () => {
  const org = await w.createOrg()
  const { priceId, poolId } = await aPool(w, org, 10)
  await postAsAdmin(w, org, '/discounts', {
    title: 'Once',
    code: 'ONCE',
    kind: 'percentage',
    percent: 10,
    max_uses: 1,
  })
  const ids = await Promise.all([1, 2, 3].map(() => aFilledBasket(w, org, priceId)))
  for (const id of ids) {
    const json = { code: 'once' }
    assert.equal((await w.call(`/v1/baskets/${id}/vouchers`, { method: 'POST', key: org.secret, json })).status, 200)
  }
  const replies = await Promise.all(ids.map((id) => checkout(w, org, id)))
  assert.deepEqual(
    replies.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409, 409],
  )
  for (const reply of replies.filter(({ status }) => status === 409)) {
    assert.equal(codeOf(reply), 'voucher_invalid')
    assert.match(messageOf(reply), /used up/)
  }
  const pool = await recountPool(w.db, org.org, poolId)
  assert.deepEqual([pool?.items_sold, pool?.items_held, pool?.faults], [1, 2, []])
})

test('an expired basket cannot be paid for, whether or not its items were released yet', async () => {
  const org = await w.createOrg()
  const { priceId } = await aPool(w, org, 10)
  const lapsed = await aFilledBasket(w, org, priceId)
  await expireItems(w, org, lapsed)
  expectRefused(await checkout(w, org, lapsed), 410, 'basket_expired')
  const old = await aFilledBasket(w, org, priceId)
  await ageBasket(w, org, old, 45 * 60 + 1)
  expectRefused(await checkout(w, org, old), 410, 'basket_expired')
  assert.deepEqual(await listOrderEvents(w, org), [])
})

test('text that the database cannot store is rejected with the name of its field, before it joins a batch', async () => {
  const org = await w.createOrg()
  const { priceId, poolId } = await aPool(w, org, 10)
  const id = await aFilledBasket(w, org, priceId)
  const customer = { email: 'a@example.com', first_name: 'A\u0000nn', last_name: 'Lee' }
  const json = { payment_method: 'pm_sandbox_ok', customer }
  const reply = await w.call(`/v1/baskets/${id}/checkout`, { method: 'POST', key: org.secret, json })
  expectRefused(reply, 400, 'invalid_request')
  assert.equal(reply.json<{ error: { param: string } }>().error.param, 'customer[first_name]')
  await expectUntouched(org, { id, poolId }, 1)
})

test('an empty basket cannot be paid for', async () => {
  const org = await w.createOrg()
  const { id } = await aBasket(w, org)
  const reply = await checkout(w, org, id)
  expectRefused(reply, 409, 'invalid_state')
  assert.match(messageOf(reply), /empty/)
  assert.equal(await basketStatus(w, org, id), 'open')
})

test('items of two events never end up in one order', async () => {
  const org = await w.createOrg()
  const [first, other] = [await aPool(w, org, 10), await aPool(w, org, 10)]
  const id = await aFilledBasket(w, org, first.priceId)
  expectRefused(await addItem(w, org, id, { price_id: other.priceId }), 409, 'basket_mixed')
  // As if both had been added at the same moment.
  const stray = await aFilledBasket(w, org, other.priceId)
  const move = statement(`update hold set basket_id = $3 where org_id = $1 and basket_id = $2`)
  await inTx(w.db, org.org, (tx) => tx.count(move, org.org, toUuid(stray), toUuid(id)))
  expectRefused(await checkout(w, org, id), 409, 'basket_mixed')
  await expectUntouched(org, { id, poolId: first.poolId }, 1)
})

test('a basket is paid for once: completed, in-flight and abandoned baskets are rejected', async () => {
  const org = await w.createOrg()
  const { priceId, poolId } = await aPool(w, org, 10)
  const [done, waiting, gone] = await Promise.all([1, 2, 3].map(() => aFilledBasket(w, org, priceId)))
  assert.ok(done && waiting && gone)
  const order = (await checkout(w, org, done)).json<Checkout>()
  const again = await checkout(w, org, done)
  expectRefused(again, 409, 'invalid_state')
  assert.ok(messageOf(again).includes(order.id))
  await checkout(w, org, waiting, { method: 'pm_sandbox_3ds' })
  expectRefused(await checkout(w, org, waiting), 409, 'invalid_state')
  expectRefused(await w.call(`/v1/baskets/${waiting}`, { method: 'DELETE', key: org.secret }), 409, 'invalid_state')
  expectRefused(await addItem(w, org, waiting, { price_id: priceId }), 409, 'invalid_state')
  await w.call(`/v1/baskets/${gone}`, { method: 'DELETE', key: org.secret })
  expectRefused(await checkout(w, org, gone), 409, 'invalid_state')
  const pool = await recountPool(w.db, org.org, poolId)
  assert.deepEqual([pool?.items_sold, pool?.items_held, pool?.faults], [1, 1, []])
})

test('of several simultaneous checkouts of one basket, one pays', async () => {
  const org = await w.createOrg()
  const { priceId } = await aPool(w, org, 10)
  const id = await aFilledBasket(w, org, priceId)
  const replies = await Promise.all(Array.from({ length: 6 }, () => checkout(w, org, id)))
  assert.deepEqual(
    replies.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409, 409, 409, 409, 409],
  )
})

test("another organisation's basket does not exist, and its customers and members do not count", async () => {
  const [org, other] = [await w.createOrg(), await w.createOrg()]
  const { priceId, poolId } = await aPool(w, org, 10)
  const id = await aFilledBasket(w, org, priceId)
  expectRefused(await checkout(w, org, id, { key: other.secret }), 404, 'not_found')
  expectRefused(await w.call(`/v1/baskets/${id}/confirm`, { method: 'POST', key: other.secret }), 404, 'not_found')
  expectRefused(await confirm(w, org, (await aBasket(w, other)).id), 404, 'not_found')
  await expectUntouched(org, { id, poolId }, 1)
})

for (const provider of ['sandbox', 'stripe'])
  test(`an organisation in live mode with the provider ${provider} and no account cannot take payments`, async () => {
    const org = await w.createOrg({ mode: 'live' })
    const { priceId, poolId, event } = await aPool(w, org, 10)
    const set = statement(`update organisation set payment_provider = $2 where org_id = $1`)
    await inTx(w.db, org.org, (tx) => tx.count(set, org.org, provider))
    const id = await aFilledBasket(w, org, priceId)
    expectRefused(await checkout(w, org, id), 409, 'payments_not_configured')
    await expectUntouched(org, { id, poolId }, 1)
    const free = await makePrice(w, org, event, {
      pool_id: poolId,
      price_minor: 0,
      service_fee_minor: 0,
      service_tax_minor: 0,
    })
    const reply = await checkout(w, org, await aFilledBasket(w, org, free.price_id), { method: null })
    assert.equal(reply.json<Checkout>().status, 'confirmed')
  })

test('tickets of an event that was cancelled in the meantime are not sold', async () => {
  const org = await w.createOrg()
  const { priceId, poolId, event } = await aPool(w, org, 10)
  const id = await aFilledBasket(w, org, priceId)
  const cancel = statement(`update event set status = 3 where org_id = $1 and event_id = $2`)
  await inTx(w.db, org.org, (tx) => tx.count(cancel, org.org, event.event_id))
  expectRefused(await checkout(w, org, id), 409, 'not_on_sale')
  await expectUntouched(org, { id, poolId }, 1)
})

test('the address of sales without a name is no address of a buyer', async () => {
  const org = await w.createOrg()
  const { poolId, priceId } = await aPool(w, org, 1)
  const id = await aFilledBasket(w, org, priceId)

  const refused = await checkout(w, org, id, { email: 'Box-Office@walk-in.invalid' })

  expectRefused(refused, 400, 'invalid_request')
  await expectUntouched(org, { id, poolId }, 1)
})

test('a price that needs an adult is sold only with one, and the basket stays open', async () => {
  const org = await w.createOrg()
  const { event, poolId, priceId } = await aPool(w, org, 10)
  const child = await makePrice(w, org, event, { title: 'Child', pool_id: poolId })
  const path = `/admin/v1/prices/${child.price_id}`
  const marked = await w.call(path, { method: 'PATCH', key: org.admin, json: { needs_adult: true } })
  assert.equal(marked.json<AdminPrice>().needs_adult, true)
  const id = await aFilledBasket(w, org, child.price_id, 2)

  const alone = await checkout(w, org, id)
  expectRefused(alone, 409, 'adult_required')
  assert.match(messageOf(alone), /^Child is sold only together with a ticket for an adult/)
  const youth = await makePrice(w, org, event, { title: 'Youth', pool_id: poolId, needs_adult: true })
  await addItem(w, org, id, { price_id: youth.price_id })
  expectRefused(await checkout(w, org, id), 409, 'adult_required')

  await addItem(w, org, id, { price_id: priceId })
  assert.equal((await checkout(w, org, id)).status, 200)
  const till = await aTill(w, org)
  const sale = await sellAt(w, org, till, { lines: [{ price_id: child.price_id }] })
  assert.equal(sale.tickets.length, 1, 'staff see who stands there')
  const copy = { starts_at: Math.floor(Date.now() / 1_000) + 86_400 }
  const copied = await w.call(`/admin/v1/events/${eventId(event)}/copy`, { method: 'POST', key: org.admin, json: copy })
  const { event_id } = copied.json<{ event_id: string }>()
  const prices = await w.call(`/admin/v1/events/${event_id}/prices`, { key: org.admin })
  const marks = prices.json<{ data: AdminPrice[] }>().data.map(({ title, needs_adult }) => [title, needs_adult])
  assert.deepEqual(new Map(marks as [string, boolean][]).get('Child'), true)
})
