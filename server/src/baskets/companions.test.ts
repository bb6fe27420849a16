import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Basket } from '#contract'
import { recountSeats } from '#inventory'
import { addItem, aBasket } from '#testing/baskets'
import { codeOf } from '#testing/checkouts'
import { makePrice } from '#testing/factories'
import { aHouse } from '#testing/stock'
import { world, type Org, type Reply, type World } from '#testing/test-server'

let w: World
before(async () => {
  w = await world()
})
after(() => w.end())

/** A house with a price for adults and one for children in the same category. */
async function aFamilyHouse(rows: number, perRow: number) {
  const org = await w.anOrg()
  const house = await aHouse(w, org, { rows, perRow })
  const price = { title: 'Child', price_category_id: house.categoryId, price_minor: 500 }
  const child = await makePrice(w, org, house.event, price)
  return { org, house, adult: house.priceId, child: child.price_id }
}

async function add(org: Org, body: Record<string, unknown>, headers: Record<string, string> = {}) {
  const { id } = await aBasket(w, org)
  const reply = await w.call(`/v1/baskets/${id}/items`, { method: 'POST', key: org.secret, json: body, headers })
  return { id, reply }
}

const seatsOf = (reply: Reply): [string, string, number][] =>
  reply
    .json<Basket>()
    .items.flatMap(({ title, seats }) =>
      seats.map(({ seat_row, seat_title }): [string, string, number] => [title, seat_row, Number(seat_title)]),
    )

const paramOf = (reply: Reply): string | null => reply.json<{ error: { param: string | null } }>().error.param

for (const once of [undefined, 'family']) {
  test(`a family sits side by side at its prices${once ? ', also under a key' : ''}`, async () => {
    const { org, house, adult, child } = await aFamilyHouse(3, 9)
    const wish = { price_id: adult, quantity: 2, best_available: true, companions: [{ price_id: child, quantity: 2 }] }
    const { reply } = await add(org, wish, once ? { 'Idempotency-Key': once } : {})

    assert.equal(reply.status, 200, reply.text)
    const seats = seatsOf(reply)
    assert.deepEqual(
      reply.json<Basket>().items.map(({ title, quantity, unit_price_minor }) => [title, quantity, unit_price_minor]),
      [
        [reply.json<Basket>().items[0]?.title, 2, 2_500],
        ['Child', 2, 500],
      ],
    )
    assert.equal(new Set(seats.map(([, row]) => row)).size, 1)
    const places = seats.map(([, , seat]) => seat).toSorted((a, b) => a - b)
    assert.deepEqual(
      places,
      places.map((_, i) => (places[0] ?? 0) + i),
    )
    assert.deepEqual(await recountSeats(w.db, org.org, house.event.event_id), [])
  })
}

test('a party is seated whole or not at all', async () => {
  const { org, house, adult, child } = await aFamilyHouse(1, 3)
  const wish = { price_id: adult, quantity: 2, best_available: true, companions: [{ price_id: child, quantity: 2 }] }
  const { id, reply } = await add(org, wish)

  assert.equal(codeOf(reply), 'sold_out')
  assert.deepEqual((await w.call(`/v1/baskets/${id}`, { key: org.secret })).json<Basket>().items, [])
  assert.equal((await addItem(w, org, id, { price_id: adult, quantity: 3, best_available: true })).status, 200)
  assert.deepEqual(await recountSeats(w.db, org.org, house.event.event_id), [])
})

test('many families at once get rows of their own, and nobody a seat twice', async () => {
  const { org, house, adult, child } = await aFamilyHouse(6, 8)
  const wish = { price_id: adult, quantity: 2, best_available: true, companions: [{ price_id: child, quantity: 2 }] }
  const replies = await Promise.all(Array.from({ length: 12 }, async () => (await add(org, wish)).reply))

  const seats = replies.map(seatsOf)
  assert.deepEqual(
    seats.map((own) => new Set(own.map(([, row]) => row)).size),
    seats.map(() => 1),
  )
  assert.equal(new Set(seats.flat().map(([, row, seat]) => `${row} ${seat}`)).size, 48)
  assert.deepEqual(await recountSeats(w.db, org.org, house.event.event_id), [])
})

test('companions need best_available, a price of the same category each, and keep to its maximum', async () => {
  const { org, house, adult, child } = await aFamilyHouse(3, 9)
  const other = await makePrice(w, org, house.event)
  const few = { price_category_id: house.categoryId, max_per_order: 1 }
  const limited = await makePrice(w, org, house.event, few)
  const foreign = await aFamilyHouse(1, 3)
  const wish = (companions: unknown[], more: object = { best_available: true }) =>
    add(org, { price_id: adult, quantity: 1, companions, ...more }).then(({ reply }) => reply)

  const twice = await wish([
    { price_id: child, quantity: 1 },
    { price_id: String(child), quantity: 1 },
  ])
  assert.deepEqual([twice.status, paramOf(twice)], [400, 'companions'])
  assert.equal(paramOf(await wish([{ price_id: adult, quantity: 1 }])), 'companions')
  assert.equal(paramOf(await wish([{ price_id: foreign.child, quantity: 1 }])), 'price_id')
  assert.equal(codeOf(await wish([{ price_id: other.price_id, quantity: 1 }])), 'not_on_sale')
  assert.equal(codeOf(await wish([{ price_id: limited.price_id, quantity: 2 }])), 'maximum_exceeded')
  assert.equal((await wish([{ price_id: limited.price_id, quantity: 1 }])).status, 200)
  assert.equal((await wish([{ price_id: child, quantity: 1 }], {})).status, 400)
})
