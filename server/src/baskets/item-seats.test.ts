import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Basket } from '#contract'
import { recountSeats } from '../inventory/queries/seats.ts'
import { codeOf, messageOf, paramOf } from '#testing/checkouts'
import { addItem, aBasket } from '#testing/baskets'
import { aSeatedEvent, aPool, listSeatIds } from '#testing/stock'
import { startTestServer, type TestServer } from '#testing/test-server'

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
