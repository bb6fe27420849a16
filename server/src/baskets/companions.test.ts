import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Basket } from '#contract'
import { recountSeats } from '../inventory/queries/seats.ts'
import { addItem, aBasket } from '#testing/baskets'
import { codeOf, paramOf } from '#testing/checkouts'
import { makePrice } from '#testing/factories'
import { aSeatedEvent } from '#testing/stock'
import { startTestServer, type TestOrg, type TestResponse, type TestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

/** A seated event with a price for adults and one for children in the same category. */
async function aFamilyEvent(rows: number, perRow: number) {
  const org = await w.createOrg()
  const hall = await aSeatedEvent(w, org, { rows, perRow })
  const price = { title: 'Child', price_category_id: hall.categoryId, price_minor: 500 }
  const child = await makePrice(w, org, hall.event, price)
  return { org, hall, adult: hall.priceId, child: child.price_id }
}

async function add(org: TestOrg, body: Record<string, unknown>, headers: Record<string, string> = {}) {
  const { id } = await aBasket(w, org)
  const reply = await w.call(`/v1/baskets/${id}/items`, { method: 'POST', key: org.secret, json: body, headers })
  return { id, reply }
}

const listSeats = (reply: TestResponse): [string, string, number][] =>
  reply
    .json<Basket>()
    .items.flatMap(({ title, seats }) =>
      seats.map(({ seat_row, seat_title }): [string, string, number] => [title, seat_row, Number(seat_title)]),
    )

for (const key of [undefined, 'family']) {
  test(`companions are seated beside the main item at their own prices${key ? ', with an Idempotency-Key too' : ''}`, async () => {
    const { org, hall, adult, child } = await aFamilyEvent(3, 9)
    const input = { price_id: adult, quantity: 2, best_available: true, companions: [{ price_id: child, quantity: 2 }] }
    const { reply } = await add(org, input, key ? { 'Idempotency-Key': key } : {})

    assert.equal(reply.status, 200, reply.text)
    const seats = listSeats(reply)
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
    assert.deepEqual(await recountSeats(w.db, org.org, hall.event.event_id), [])
  })
}

test('a party is seated completely or not at all', async () => {
  const { org, hall, adult, child } = await aFamilyEvent(1, 3)
  const input = { price_id: adult, quantity: 2, best_available: true, companions: [{ price_id: child, quantity: 2 }] }
  const { id, reply } = await add(org, input)

  assert.equal(codeOf(reply), 'sold_out')
  assert.deepEqual((await w.call(`/v1/baskets/${id}`, { key: org.secret })).json<Basket>().items, [])
  assert.equal((await addItem(w, org, id, { price_id: adult, quantity: 3, best_available: true })).status, 200)
  assert.deepEqual(await recountSeats(w.db, org.org, hall.event.event_id), [])
})

test('concurrent parties each sit in one row, and no seat is sold twice', async () => {
  const { org, hall, adult, child } = await aFamilyEvent(6, 8)
  const input = { price_id: adult, quantity: 2, best_available: true, companions: [{ price_id: child, quantity: 2 }] }
  const replies = await Promise.all(Array.from({ length: 12 }, async () => (await add(org, input)).reply))

  const seats = replies.map(listSeats)
  assert.deepEqual(
    seats.map((own) => new Set(own.map(([, row]) => row)).size),
    seats.map(() => 1),
  )
  assert.equal(new Set(seats.flat().map(([, row, seat]) => `${row} ${seat}`)).size, 48)
  assert.deepEqual(await recountSeats(w.db, org.org, hall.event.event_id), [])
})

test('companions need best_available and distinct prices of the same category, within their maximum', async () => {
  const { org, hall, adult, child } = await aFamilyEvent(3, 9)
  const other = await makePrice(w, org, hall.event)
  const few = { price_category_id: hall.categoryId, max_per_order: 1 }
  const limited = await makePrice(w, org, hall.event, few)
  const foreign = await aFamilyEvent(1, 3)
  const input = (companions: unknown[], more: object = { best_available: true }) =>
    add(org, { price_id: adult, quantity: 1, companions, ...more }).then(({ reply }) => reply)

  const twice = await input([
    { price_id: child, quantity: 1 },
    { price_id: String(child), quantity: 1 },
  ])
  assert.deepEqual([twice.status, paramOf(twice)], [400, 'companions'])
  assert.equal(paramOf(await input([{ price_id: adult, quantity: 1 }])), 'companions')
  assert.equal(paramOf(await input([{ price_id: foreign.child, quantity: 1 }])), 'price_id')
  assert.equal(codeOf(await input([{ price_id: other.price_id, quantity: 1 }])), 'not_on_sale')
  assert.equal(codeOf(await input([{ price_id: limited.price_id, quantity: 2 }])), 'maximum_exceeded')
  assert.equal((await input([{ price_id: limited.price_id, quantity: 1 }])).status, 200)
  assert.equal((await input([{ price_id: child, quantity: 1 }], {})).status, 400)
})
