// longer than 250 lines because its tests share a hall whose places are marked for wheelchairs
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import pg from 'pg'
import type { Basket, StoreSection } from '#contract'
import { recountSeats } from '../inventory/queries/seats.ts'
import { aBasket } from '#testing/baskets'
import { aTill, sellAt } from '#testing/box-office'
import { codeOf, paramOf } from '#testing/checkouts'
import { eventId, makePrice } from '#testing/factories'
import { editSeatRows, getSeatRows, seatIdsByRow } from '#testing/seat-rows'
import { aSeatedEvent } from '#testing/stock'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const MIGRATION = join(import.meta.dirname, '../../migrations/0092a_wheelchair_places_of_rows.sql')

type Hall = Awaited<ReturnType<typeof aSeatedEvent>>

/** An event that is on sale before any place is marked. */
async function anEvent(size: { readonly rows: number; readonly perRow: number }) {
  const org = await w.createOrg()
  const hall = await aSeatedEvent(w, org, size)
  return { org, hall }
}

/** Marks places of the map for wheelchairs, by row and title, and no others. */
const mark = (org: TestOrg, hall: Hall, places: readonly string[]) =>
  editSeatRows(w, org, hall, (rows) =>
    rows.map((row) => ({
      ...row,
      seats: row.seats.map((seat) => ({ ...seat, wheelchair: places.includes(`${row.label} ${seat.title}`) })),
    })),
  )

async function add(org: TestOrg, hall: Hall, body: Record<string, unknown>, headers: Record<string, string> = {}) {
  const { id } = await aBasket(w, org)
  const json = { price_id: hall.priceId, best_available: true, ...body }
  return w.call(`/v1/baskets/${id}/items`, { method: 'POST', key: org.secret, json, headers })
}

async function seatsOf(org: TestOrg, hall: Hall, body: Record<string, unknown>): Promise<string[]> {
  const reply = await add(org, hall, body)
  assert.equal(reply.status, 200, reply.text)
  return reply
    .json<Basket>()
    .items.flatMap(({ seats }) =>
      seats.map((seat) => `${seat.seat_row} ${seat.seat_title}${seat.wheelchair ? ' wheelchair' : ''}`),
    )
}

const release = (org: TestOrg, { event }: Hall, released: boolean) =>
  w.call(`/admin/v1/events/${eventId(event)}`, {
    method: 'PATCH',
    key: org.admin,
    json: { wheelchair_places_released: released },
  })

const labels = async (org: TestOrg, hall: Hall): Promise<string[]> =>
  (await getSeatRows(w, org, hall)).rows.map(({ label }) => label)

test('nobody is given a place for a wheelchair as the best available seat', async () => {
  const { org, hall } = await anEvent({ rows: 2, perRow: 4 })
  const [first = '', second = ''] = await labels(org, hall)
  await mark(org, hall, [`${first} 2`, `${first} 3`, `${second} 4`])

  const given: string[] = []
  for (let n = 0; n < 5; n++) given.push(...(await seatsOf(org, hall, { quantity: 1 })))

  assert.deepEqual(
    given.toSorted(),
    [`${first} 1`, `${first} 4`, `${second} 1`, `${second} 2`, `${second} 3`].toSorted(),
  )
  const refused = await add(org, hall, { quantity: 1 })
  assert.equal(codeOf(refused), 'sold_out')
  assert.deepEqual(await recountSeats(w.db, org.org, hall.event.event_id), [])
})

test('a run that only a place for a wheelchair makes long enough does not hide a row that has one', async () => {
  // More rows than are searched for seats apart, of which the last one is the worst.
  const { org, hall } = await anEvent({ rows: 40, perRow: 3 })
  const last = 'Row 40'
  const others = (await labels(org, hall)).filter((label) => label !== last)
  await mark(
    org,
    hall,
    others.map((label) => `${label} 2`),
  )

  const seats = await seatsOf(org, hall, { quantity: 3 })

  assert.deepEqual(
    seats.toSorted(),
    [1, 2, 3].map((n) => `${last} ${n}`),
  )
})

for (const key of [undefined, 'wheelchair']) {
  test(`whoever needs a place for a wheelchair gets one, with company beside it${key ? ', with an Idempotency-Key too' : ''}`, async () => {
    const { org, hall } = await anEvent({ rows: 3, perRow: 8 })
    const [, , last = ''] = await labels(org, hall)
    await mark(org, hall, [`${last} 5`])
    const child = await makePrice(w, org, hall.event, {
      title: 'Child',
      price_category_id: hall.categoryId,
      price_minor: 500,
    })

    const body = { quantity: 2, wheelchair_places: 1, companions: [{ price_id: child.price_id, quantity: 1 }] }
    const reply = await add(org, hall, body, key ? { 'Idempotency-Key': key } : {})

    assert.equal(reply.status, 200, reply.text)
    const [main, companion] = reply.json<Basket>().items
    assert.deepEqual(main?.seats.map((seat) => [seat.seat_row, seat.seat_title, seat.wheelchair]).toSorted(), [
      [last, '4', undefined],
      [last, '5', true],
    ])
    assert.deepEqual(
      companion?.seats.map((seat) => [seat.seat_row, seat.seat_title, seat.wheelchair]),
      [[last, '6', undefined]],
    )
    assert.deepEqual(await recountSeats(w.db, org.org, hall.event.event_id), [])
  })
}

test('the last place for a wheelchair is held once, however many ask for it', async () => {
  const { org, hall } = await anEvent({ rows: 2, perRow: 4 })
  const [first = ''] = await labels(org, hall)
  await mark(org, hall, [`${first} 1`])

  const replies = await Promise.all(
    Array.from({ length: 6 }, () => add(org, hall, { quantity: 1, wheelchair_places: 1 })),
  )

  assert.equal(replies.filter(({ status }) => status === 200).length, 1)
  assert.equal(replies.filter((reply) => reply.status !== 200 && codeOf(reply) === 'sold_out').length, 5)
  const refused = replies.find(({ status }) => status === 409)
  assert.match(refused?.text ?? '', /No place for a wheelchair is left/)
})

test('staff release the places of an event, and keep them again', async () => {
  const { org, hall } = await anEvent({ rows: 1, perRow: 2 })
  const [row = ''] = await labels(org, hall)
  await mark(org, hall, [`${row} 1`, `${row} 2`])
  assert.equal(codeOf(await add(org, hall, { quantity: 1 })), 'sold_out')

  assert.equal((await release(org, hall, true)).status, 200)
  assert.equal((await seatsOf(org, hall, { quantity: 1 })).length, 1)

  assert.equal((await release(org, hall, false)).status, 200)
  assert.equal(codeOf(await add(org, hall, { quantity: 1 })), 'sold_out')
  assert.equal((await seatsOf(org, hall, { quantity: 1, wheelchair_places: 1 })).length, 1)
  assert.deepEqual(await recountSeats(w.db, org.org, hall.event.event_id), [])
})

test('wheelchair_places belong to the tickets of their item, and a place that is named goes to anybody', async () => {
  const { org, hall } = await anEvent({ rows: 1, perRow: 3 })
  const [row = ''] = await labels(org, hall)
  await mark(org, hall, [`${row} 1`])

  const tooMany = await add(org, hall, { quantity: 1, wheelchair_places: 2 })
  assert.equal(paramOf(tooMany), 'wheelchair_places')
  const withoutBest = await add(org, hall, { quantity: 1, best_available: false, wheelchair_places: 1 })
  assert.equal(paramOf(withoutBest), 'wheelchair_places')

  const [[named] = []] = seatIdsByRow(await getSeatRows(w, org, hall))
  assert.deepEqual(await seatsOf(org, hall, { best_available: false, seat_ids: [named] }), [`${row} 1 wheelchair`])
})

test('sections say how many of their free seats are kept for wheelchairs, in the shop and to staff', async () => {
  const { org, hall } = await anEvent({ rows: 1, perRow: 5 })
  const [row = ''] = await labels(org, hall)
  await mark(org, hall, [`${row} 1`, `${row} 2`])
  const key = await w.createKey(org, { kind: 'publishable', origins: ['https://club.example'] })
  const path = `/events/${eventId(hall.event)}/sections`
  const counts = async () => {
    const replies = [await w.call(`/store/v1${path}`, { key }), await w.call(`/admin/v1${path}`, { key: org.admin })]
    return replies.flatMap((reply) =>
      reply.json<{ data: StoreSection[] }>().data.map(({ free, free_wheelchair_places: kept }) => [free, kept]),
    )
  }

  assert.deepEqual(await counts(), [
    [5, 2],
    [5, 2],
  ])
  await seatsOf(org, hall, { quantity: 2, wheelchair_places: 1 })
  assert.deepEqual(await counts(), [
    [3, 1],
    [3, 1],
  ])
  await release(org, hall, true)
  assert.deepEqual(await counts(), [
    [3, 0],
    [3, 0],
  ])
})

test('the counter gives places for wheelchairs only to whoever asks', async () => {
  const { org, hall } = await anEvent({ rows: 1, perRow: 4 })
  const [row = ''] = await labels(org, hall)
  await mark(org, hall, [`${row} 1`])
  const till = await aTill(w, org)
  const sell = async (line: Record<string, unknown>): Promise<string[]> => {
    const lines = [{ price_id: hall.priceId, best_available: true, ...line }]
    const { tickets } = await sellAt(w, org, till, { lines })
    return tickets.map(({ seat_title }) => seat_title ?? '').toSorted()
  }

  assert.deepEqual(await sell({ quantity: 2 }), ['2', '3'])
  assert.deepEqual(await sell({ quantity: 2, wheelchair_places: 1 }), ['1', '4'])
})

test('at the counter a child is seated beside an adult in a wheelchair, whose line comes second', async () => {
  const { org, hall } = await anEvent({ rows: 2, perRow: 4 })
  const [, second = ''] = await labels(org, hall)
  await mark(org, hall, [`${second} 1`])
  const fields = { title: 'Child', price_category_id: hall.categoryId, show_boxoffice: true }
  const child = await makePrice(w, org, hall.event, fields)
  const till = await aTill(w, org)
  const best = { best_available: true, quantity: 1 }

  const { tickets } = await sellAt(w, org, till, {
    lines: [
      { price_id: child.price_id, ...best },
      { price_id: hall.priceId, ...best, wheelchair_places: 1 },
    ],
  })

  const seated = tickets.map(({ price_title, seat_row, seat_title }) => [price_title === 'Child', seat_row, seat_title])
  assert.deepEqual(
    seated.toSorted((a, b) => Number(a[0]) - Number(b[0])),
    [
      [false, second, '1'],
      [true, second, '2'],
    ],
  )
})

test('at the counter those who find no room around a place for a wheelchair sit in another section', async () => {
  const org = await w.createOrg()
  const hall = await aSeatedEvent(w, org, { sections: 2, rows: 1, perRow: 3 })
  const [first = ''] = await labels(org, hall)
  await mark(org, hall, [`${first} 1`])
  const fields = { title: 'Child', price_category_id: hall.categoryId, show_boxoffice: true }
  const child = await makePrice(w, org, hall.event, fields)
  const best = { best_available: true }

  const { tickets } = await sellAt(w, org, await aTill(w, org), {
    lines: [
      { price_id: child.price_id, ...best, quantity: 3 },
      { price_id: hall.priceId, ...best, quantity: 1, wheelchair_places: 1 },
    ],
  })

  assert.equal(tickets.length, 4)
  assert.equal(new Set(tickets.map(({ section_label }) => section_label)).size, 2)
})

test('an upgrade marks the places of events that are on sale already, and not those of a released one', async () => {
  const { org, hall } = await anEvent({ rows: 2, perRow: 2 })
  const [first = '', second = ''] = await labels(org, hall)
  await mark(org, hall, [`${first} 1`, `${second} 2`])
  const released = await anEvent({ rows: 1, perRow: 1 })
  const [row = ''] = await labels(released.org, released.hall)
  await mark(released.org, released.hall, [`${row} 1`])
  await release(released.org, released.hall, true)
  const owner = new pg.Client({ connectionString: w.ownerUrl })
  await owner.connect()
  try {
    // As the migration finds them: with rows that nothing has marked yet.
    for (const { org: each } of [org, released.org])
      await owner.query(`begin; set local app.org = '${each}'; update seat_row set for_wheelchairs = null; commit`)
    assert.equal((await seatsOf(org, hall, { quantity: 1 }))[0]?.endsWith('wheelchair'), true, 'nothing is marked')
    await owner.query(readFileSync(MIGRATION, 'utf8'))
  } finally {
    await owner.end()
  }

  const given: string[] = []
  for (
    let reply = await add(org, hall, { quantity: 1 });
    reply.status === 200;
    reply = await add(org, hall, { quantity: 1 })
  )
    given.push(...reply.json<Basket>().items.flatMap(({ seats }) => seats.map((seat) => String(seat.wheelchair))))
  assert.deepEqual(given, ['undefined', 'undefined'])
  assert.equal((await seatsOf(org, hall, { quantity: 1, wheelchair_places: 1 })).length, 1)
  assert.equal((await seatsOf(released.org, released.hall, { quantity: 1 })).length, 1)
})
