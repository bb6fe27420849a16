import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Basket } from '#contract'
import { recountSeats } from '../inventory/queries/seats.ts'
import { codeOf, messageOf, paramOf } from '#testing/checkouts'
import { addItem, aBasket } from '#testing/baskets'
import { makePrice } from '#testing/factories'
import { aTill, sellAt } from '#testing/box-office'
import { publicId } from '#platform/ids'
import { aSeatedEvent, aPool, listSeatIds } from '#testing/stock'
import { startTestServer, type TestResponse, type TestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

test('seats are claimed by id or as the best available, and no seat twice', async () => {
  const org = await w.createOrg()
  const hall = await aSeatedEvent(w, org, { rows: 1, perRow: 6 })
  const seats = await listSeatIds(w, org, hall.sectionIds[0] ?? 0)
  const [mine, theirs] = [await aBasket(w, org), await aBasket(w, org)]
  const chosen = seats.slice(0, 2)
  const input = { price_id: hall.priceId, seat_ids: chosen }
  const basket = (await addItem(w, org, mine.id, input)).json<Basket>()
  assert.equal(basket.items[0]?.quantity, 2)
  assert.deepEqual(
    basket.items[0]?.seats.map(({ seat_id }) => seat_id),
    chosen,
  )
  assert.equal(basket.items[0]?.seats[0]?.section_label, 'Block 1')
  for (const idempotencyKey of ['', 'seat']) {
    const reply = await addItem(w, org, theirs.id, { ...input, idempotencyKey })
    assert.deepEqual([reply.status, codeOf(reply)], [409, 'seat_taken'])
    assert.ok(chosen.every((seat) => messageOf(reply).includes(String(seat))))
  }
  for (const idempotencyKey of ['', 'best']) {
    const best = await addItem(w, org, theirs.id, {
      price_id: hall.priceId,
      quantity: 2,
      best_available: true,
      idempotencyKey,
    })
    assert.equal(best.json<Basket>().items.at(-1)?.seats.length, 2)
  }
  const none = await addItem(w, org, theirs.id, { price_id: hall.priceId, best_available: true })
  assert.deepEqual([none.status, codeOf(none)], [409, 'sold_out'])
})

test('the error for an item that does not fit its price names the parameter', async () => {
  const org = await w.createOrg()
  const pool = await aPool(w, org, 10)
  const hall = await aSeatedEvent(w, org, { rows: 1, perRow: 6 })
  const seats = await listSeatIds(w, org, hall.sectionIds[0] ?? 0)
  const { id } = await aBasket(w, org)
  const invalid: [Parameters<typeof addItem>[3], string][] = [
    [{ price_id: pool.priceId, seat_ids: seats.slice(0, 1) }, 'seat_ids'],
    [{ price_id: pool.priceId, best_available: true }, 'best_available'],
    [{ price_id: hall.priceId }, 'seat_ids'],
    [{ price_id: hall.priceId, seat_ids: seats.slice(0, 1), best_available: true }, 'best_available'],
    [{ price_id: hall.priceId, seat_ids: seats.slice(0, 2), quantity: 1 }, 'quantity'],
    [{ price_id: 999_999_999 }, 'price_id'],
  ]
  for (const [input, param] of invalid) {
    const reply = await addItem(w, org, id, input)
    assert.deepEqual([reply.status, paramOf(reply)], [400, param], JSON.stringify(input))
  }
})

test('one seat of an item is taken out: the others stay, and somebody else can have it', async () => {
  const org = await w.createOrg()
  const hall = await aSeatedEvent(w, org, { rows: 1, perRow: 3 })
  const [first = 0, second = 0, third = 0] = await listSeatIds(w, org, hall.sectionIds[0] ?? 0)
  const [mine, theirs] = [await aBasket(w, org), await aBasket(w, org)]
  const price_id = hall.priceId
  const basket = (await addItem(w, org, mine.id, { price_id, seat_ids: [first, second] })).json<Basket>()
  const itemId = basket.items[0]?.id ?? 0
  const takeOut = (seatId: number, item = itemId) =>
    w.call(`/v1/baskets/${mine.id}/items/${item}/seats/${seatId}`, { method: 'DELETE', key: org.secret })
  for (const seat of [third, 999_999_999])
    assert.equal((await takeOut(seat)).status, 404, 'a seat that it does not hold')

  const left = (await takeOut(first)).json<Basket>()

  assert.deepEqual(
    left.items.map(({ quantity, seats, total_minor }) => [
      quantity,
      seats.map(({ seat_id }) => seat_id),
      total_minor * 2,
    ]),
    [[1, [second], basket.total_minor]],
  )
  assert.equal((await takeOut(first)).status, 404, 'it is gone already')
  assert.equal((await addItem(w, org, theirs.id, { price_id, seat_ids: [first] })).status, 200)
  assert.equal((await addItem(w, org, theirs.id, { price_id, seat_ids: [second] })).status, 409)
  assert.deepEqual(await recountSeats(w.db, org.org, hall.event.event_id), [])

  assert.deepEqual((await takeOut(second)).json<Basket>().items, [], 'with its last seat the item goes')
  assert.equal((await addItem(w, org, theirs.id, { price_id, seat_ids: [second] })).status, 200)
  assert.deepEqual(await recountSeats(w.db, org.org, hall.event.event_id), [])
})

describe('an event that refuses single seats', () => {
  const aStrictRow = async (perRow: number) => {
    const org = await w.createOrg()
    const hall = await aSeatedEvent(w, org, { rows: 1, perRow })
    const path = `/admin/v1/events/${publicId('evt', hall.event.event_id)}`
    const saved = await w.call(path, { method: 'PATCH', key: org.admin, json: { refuses_single_seats: true } })
    assert.equal(saved.status, 200, saved.text)
    return { org, hall, seats: await listSeatIds(w, org, hall.sectionIds[0] ?? 0), basket: await aBasket(w, org) }
  }
  const refusal = (reply: TestResponse) => [reply.status, codeOf(reply)]

  test('names the seat that would be left, and sells it with the others', async () => {
    const { org, hall, seats, basket } = await aStrictRow(6)
    const [first = 0, second = 0, third = 0] = seats
    const input = { price_id: hall.priceId, seat_ids: [second, third] }
    for (const idempotencyKey of ['', 'again']) {
      const reply = await addItem(w, org, basket.id, { ...input, idempotencyKey })
      assert.deepEqual(refusal(reply), [409, 'single_seat_left'])
      assert.match(messageOf(reply), /Block 1, row Row 1, seat 1\. Choose it as well/)
    }
    const both = await addItem(w, org, basket.id, { ...input, seat_ids: [first, second, third] })
    assert.equal(both.status, 200, both.text)
  })

  test('is one for which staff have said so: others sell any free seat', async () => {
    const { org, hall, seats, basket } = await aStrictRow(6)
    const path = `/admin/v1/events/${publicId('evt', hall.event.event_id)}`
    await w.call(path, { method: 'PATCH', key: org.admin, json: { refuses_single_seats: false } })
    const added = await addItem(w, org, basket.id, { price_id: hall.priceId, seat_ids: seats.slice(1, 3) })
    assert.equal(added.status, 200, added.text)
  })

  test('lets several prices share a choice, all or none', async () => {
    const { org, hall, seats, basket } = await aStrictRow(6)
    const [first = 0, second = 0, third = 0, fourth = 0] = seats
    const { price_id: child } = await makePrice(w, org, hall.event, {
      title: 'Child',
      price_category_id: hall.categoryId,
    })
    const one = { price_id: hall.priceId, seat_ids: [first, third] }
    assert.deepEqual(refusal(await addItem(w, org, basket.id, one)), [409, 'single_seat_left'])
    const companions = [{ price_id: child, seat_ids: [second] }]
    for (const twice of [
      { price_id: child, seat_ids: [first] },
      { price_id: hall.priceId, seat_ids: [second] },
    ])
      assert.equal(paramOf(await addItem(w, org, basket.id, { ...one, companions: [twice] })), 'companions')
    const added = await addItem(w, org, basket.id, { ...one, companions })
    assert.equal(added.status, 200, added.text)
    assert.deepEqual(
      added.json<Basket>().items.map(({ price_id, seats: own }) => [price_id, own.map(({ seat_id }) => seat_id)]),
      [
        [hall.priceId, [first, third]],
        [child, [second]],
      ],
    )
    const more = { price_id: hall.priceId, seat_ids: [fourth] }
    assert.equal((await addItem(w, org, basket.id, more)).status, 200, 'two seats are left beside it')
    assert.deepEqual(await recountSeats(w.db, org.org, hall.event.event_id), [])
  })

  test('does not release a seat between others, and releases one at the end', async () => {
    const { org, hall, seats, basket } = await aStrictRow(6)
    const [first = 0, second = 0, third = 0] = seats
    const input = { price_id: hall.priceId, seat_ids: [first, second, third] }
    const { items } = (await addItem(w, org, basket.id, input)).json<Basket>()
    const takeOut = (seat: number) =>
      w.call(`/v1/baskets/${basket.id}/items/${items[0]?.id}/seats/${seat}`, { method: 'DELETE', key: org.secret })
    const reply = await takeOut(second)
    assert.deepEqual(refusal(reply), [409, 'single_seat_left'])
    assert.match(messageOf(reply), /seat 2\. Remove a seat at the end/)
    assert.equal((await takeOut(third)).status, 200)
  })

  test('counts two buyers of one row one after the other, and lets the counter sell any seat', async () => {
    const { org, hall, seats, basket } = await aStrictRow(7)
    const other = await aBasket(w, org)
    const [first = 0, second = 0, third = 0, , fifth = 0] = seats
    const price_id = hall.priceId
    const replies = await Promise.all([
      addItem(w, org, basket.id, { price_id, seat_ids: [third] }),
      addItem(w, org, other.id, { price_id, seat_ids: [fifth] }),
    ])
    assert.deepEqual(
      replies.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409],
      'the seat between them would be single',
    )
    const won = replies[0]?.status === 200 ? basket.id : other.id
    await w.call(`/v1/baskets/${won}`, { method: 'DELETE', key: org.secret })
    const later = await aBasket(w, org)
    assert.deepEqual(refusal(await addItem(w, org, later.id, { price_id, seat_ids: [second] })), [
      409,
      'single_seat_left',
    ])
    const sold = await sellAt(w, org, await aTill(w, org), { lines: [{ price_id, seat_ids: [second] }] })
    assert.equal(sold.tickets.length, 1)
    assert.equal(
      (await addItem(w, org, later.id, { price_id, seat_ids: [first] })).status,
      200,
      'it was left alone by staff',
    )
  })
})
