import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Basket } from '#contract'
import { addItem, aBasket } from '#testing/baskets'
import { aHouse, aPool, seatIds } from '#testing/stock'
import { world, type Reply, type World } from '#testing/test-server'

let w: World
before(async () => {
  w = await world()
})
after(() => w.end())

const codeOf = (reply: Reply): string => reply.json<{ error: { code: string } }>().error.code
const paramOf = (reply: Reply): string | null => reply.json<{ error: { param: string | null } }>().error.param
const messageOf = (reply: Reply): string => reply.json<{ error: { message: string } }>().error.message

test('seats are taken by name or the best ones, and nobody has one twice', async () => {
  const org = await w.anOrg()
  const house = await aHouse(w, org, { rows: 1, perRow: 6 })
  const seats = await seatIds(w, org, house.sectionIds[0] ?? 0)
  const [mine, theirs] = [await aBasket(w, org), await aBasket(w, org)]
  const chosen = seats.slice(0, 2)
  const wish = { price_id: house.priceId, seat_ids: chosen }
  const basket = (await addItem(w, org, mine.id, wish)).json<Basket>()
  assert.equal(basket.items[0]?.quantity, 2)
  assert.deepEqual(
    basket.items[0]?.seats.map(({ seat_id }) => seat_id),
    chosen,
  )
  assert.equal(basket.items[0]?.seats[0]?.section_label, 'Block 1')
  for (const once of ['', 'seat']) {
    const reply = await addItem(w, org, theirs.id, { ...wish, once })
    assert.deepEqual([reply.status, codeOf(reply)], [409, 'seat_taken'])
    assert.ok(chosen.every((seat) => messageOf(reply).includes(String(seat))))
  }
  for (const once of ['', 'best']) {
    const best = await addItem(w, org, theirs.id, { price_id: house.priceId, quantity: 2, best_available: true, once })
    assert.equal(best.json<Basket>().items.at(-1)?.seats.length, 2)
  }
  const none = await addItem(w, org, theirs.id, { price_id: house.priceId, best_available: true })
  assert.deepEqual([none.status, codeOf(none)], [409, 'sold_out'])
})

test('a wish that does not go with the price names what is wrong', async () => {
  const org = await w.anOrg()
  const pool = await aPool(w, org, 10)
  const house = await aHouse(w, org, { rows: 1, perRow: 6 })
  const seats = await seatIds(w, org, house.sectionIds[0] ?? 0)
  const { id } = await aBasket(w, org)
  const wrong: [Parameters<typeof addItem>[3], string][] = [
    [{ price_id: pool.priceId, seat_ids: seats.slice(0, 1) }, 'seat_ids'],
    [{ price_id: pool.priceId, best_available: true }, 'best_available'],
    [{ price_id: house.priceId }, 'seat_ids'],
    [{ price_id: house.priceId, seat_ids: seats.slice(0, 1), best_available: true }, 'best_available'],
    [{ price_id: house.priceId, seat_ids: seats.slice(0, 2), quantity: 1 }, 'quantity'],
    [{ price_id: 999_999_999 }, 'price_id'],
  ]
  for (const [wish, param] of wrong) {
    const reply = await addItem(w, org, id, wish)
    assert.deepEqual([reply.status, paramOf(reply)], [400, param], JSON.stringify(wish))
  }
})
