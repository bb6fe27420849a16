import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Basket, Checkout, Ticket } from '#contract'
import { inTx, write } from '#platform/db'
import { aBasket, addItem } from '#testing/baskets'
import { checkout, codeOf, messageOf, paramOf } from '#testing/checkouts'
import { makePrice } from '#testing/factories'
import { addAsFan, aFan, openAsFan } from '#testing/fans'
import {
  createMembershipBasket,
  createMembershipType,
  createOffer,
  createSeason,
  fetchBasket,
} from '#testing/memberships'
import { post } from '#testing/orders'
import { aPaidOrder } from '#testing/paid-orders'
import { editSeatRows } from '#testing/seat-rows'
import { aSeatedEvent } from '#testing/stock'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

/** A row of three: the first seat is a place for a wheelchair, the second has a restricted view. */
async function aRow(org: TestOrg) {
  const hall = await aSeatedEvent(w, org, { rows: 1, perRow: 3 })
  await editSeatRows(w, org, hall, (rows) =>
    rows.map((row) => ({
      ...row,
      seats: row.seats.map((seat) => ({
        ...seat,
        wheelchair: seat.title === '1',
        restricted_view: seat.title === '2',
      })),
    })),
  )
  return hall
}

test('in the shop a place for a wheelchair goes only to whoever asks, and the basket says what each seat is', async () => {
  const org = await w.createOrg()
  const { priceId: price_id } = await aRow(org)
  const fan = await aFan(w, org, () => '198.51.100.7')
  const basket = await openAsFan(fan)
  const add = async (json: object): Promise<unknown[]> => {
    const reply = await addAsFan(fan, basket, { price_id, best_available: true, ...json })
    assert.equal(reply.status, 200, reply.text)
    const seats = reply.json<Basket>().items.flatMap((item) => item.seats)
    return seats
      .map(({ seat_title, wheelchair, restricted_view }) => [seat_title, wheelchair, restricted_view])
      .toSorted((a, b) => Number(a[0]) - Number(b[0]))
  }

  assert.deepEqual(await add({ quantity: 2 }), [
    ['2', undefined, true],
    ['3', undefined, undefined],
  ])
  const refused = await addAsFan(fan, basket, { price_id, best_available: true })
  assert.equal(codeOf(refused), 'sold_out', 'one seat is free, for a wheelchair')
  assert.deepEqual(await add({ wheelchair_places: 1 }), [
    ['1', true, undefined],
    ['2', undefined, true],
    ['3', undefined, undefined],
  ])
})

test('an exchange keeps the seat of its ticket, and chooses none for a ticket without one', async () => {
  const org = await w.createOrg()
  const hall = await aRow(org)
  const fields = { title: 'Child', price_category_id: hall.categoryId, price_minor: 500 }
  const child = await makePrice(w, org, hall.event, fields)
  const { id } = await aBasket(w, org)
  await addItem(w, org, id, { price_id: hall.priceId, best_available: true })
  const { order_id } = (await checkout(w, org, id)).json<Checkout>()
  const listed = await w.call(`/v1/orders/${order_id}/tickets`, { key: org.secret })
  const [seated] = listed.json<{ data: Ticket[] }>().data
  const standing = await aPaidOrder(w, org, await makePrice(w, org, hall.event, { title: 'Standing' }))
  const exchange = (ticketId: number | undefined, priceId: number) =>
    post(w, org, `/tickets/${ticketId}/exchange`, { price_id: priceId })

  const kept = await exchange(seated?.ticket_id, child.price_id)
  const refused = await exchange(standing.tickets[0]?.ticket_id, hall.priceId)

  assert.equal(kept.status, 200, kept.text)
  assert.deepEqual([seated?.seat_title, kept.json<Ticket>().seat_title], ['2', '2'])
  assert.deepEqual([refused.status, codeOf(refused)], [409, 'invalid_state'])
  assert.match(messageOf(refused), /sold by seats/)
})

const markSeat = write(`update seat set wheelchair = true where org_id = $1 and seat_id = $2`)

test('a seat of a season is named by its buyer and never chosen, and the basket says what it is', async () => {
  const org = await w.createOrg()
  const { seatIds, membership_category_id } = await createSeason(w, org)
  const [first = 0] = seatIds
  await inTx(w.db, org.org, (tx) => tx.count(markSeat, org.org, first))
  const { optionId } = await createOffer(w, org)
  const typeId = await createMembershipType(w, org, { membership_category_id })
  const { id } = await aBasket(w, org)
  const membership = { membership_type_id: typeId, membership_payment_option_id: optionId }

  for (const choice of [{ best_available: true }, { wheelchair_places: 1 }]) {
    const json = { ...membership, ...choice }
    const refused = await w.call(`/v1/baskets/${id}/items`, { method: 'POST', key: org.secret, json })
    assert.equal(paramOf(refused), Object.keys(choice)[0], refused.text)
  }
  const unseated = await createMembershipBasket(w, org, { typeId, optionId })
  assert.deepEqual((await fetchBasket(w, org, unseated)).memberships[0]?.seats, [])
  const named = await createMembershipBasket(w, org, { typeId, optionId }, { seat_ids: [first] })
  assert.deepEqual(
    (await fetchBasket(w, org, named)).memberships[0]?.seats.map(({ seat_title, wheelchair }) => [
      seat_title,
      wheelchair,
    ]),
    [['1', true]],
  )
})
