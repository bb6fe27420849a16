import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { CapacityReport, PaceReport } from '#contract'
import { claimPlaces } from '#inventory'
import { aBasket, addItem } from '#testing/baskets'
import { aFilledBasket, checkout, codeOf } from '#testing/checkouts'
import { eventId, makeEvent, makePrice, type Row } from '#testing/factories'
import { post } from '#testing/orders'
import { aPlaceClaim, aPool, aSeatedEvent, listSeatIds } from '#testing/stock'
import { advanceTo, startClock } from '#testing/test-clock'
import { type TestOrg, type TestServer, startTestServer } from '#testing/test-server'
import { foldTallies } from './jobs.ts'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

async function getReport<T>(org: TestOrg, event: Row<'event'>, tail: string): Promise<T> {
  const response = await w.call(`/admin/v1/events/${eventId(event)}/reports/${tail}`, { key: org.admin })
  assert.equal(response.status, 200, response.text)
  return response.json<T>()
}

/** An event with 40 places at 25.00, without fees. */
async function anEvent(org: TestOrg, fields: Partial<Row<'event'>>) {
  const event = await makeEvent(w, org, fields)
  const pool = await post(w, org, `/events/${eventId(event)}/pools`, { title: 'Standing', capacity: 40 })
  const { pool_id } = pool.json<{ pool_id: number }>()
  return { event, priceId: (await makePrice(w, org, event, { pool_id })).price_id }
}

/** Lets time pass, and sells this many tickets at once. */
async function sell(org: TestOrg, priceId: number, at: string, tickets: number): Promise<void> {
  await advanceTo(w, org, at)
  const sold = await checkout(w, org, await aFilledBasket(w, org, priceId, tickets))
  assert.equal(sold.status, 200, sold.text)
}

test('pace adds up by days before the start, with the events to compare beside it, and stops today', async () => {
  const org = await w.createOrg()
  await startClock(w, org, '2025-05-10T03:00:00Z')
  const { event: past, priceId: pastPrice } = await anEvent(org, {
    starts_at: new Date('2025-05-10T18:00:00Z'),
    timezone: 'America/New_York',
  })
  await sell(org, pastPrice, '2025-05-10T03:30:00Z', 4)
  const { event, priceId } = await anEvent(org, { starts_at: new Date('2026-05-10T18:00:00Z') })
  await sell(org, priceId, '2026-03-01T10:00:00Z', 5)
  // Late in the evening in London, when it is the next day in UTC already.
  await sell(org, priceId, '2026-05-06T22:59:00Z', 3)
  await sell(org, priceId, '2026-05-06T23:01:00Z', 2)
  await advanceTo(w, org, '2026-05-08T12:00:00Z')

  for (const state of ['not folded', 'folded']) {
    if (state === 'folded') await foldTallies(w.db)
    const report = await getReport<PaceReport>(org, event, `pace?days=4&compare=${eventId(past)}`)
    assert.deepEqual(
      report.event.points.map((point) => [point.days_before, point.tickets, point.net_minor, point.share]),
      [
        [4, 8, 20_000, 0.2],
        [3, 10, 25_000, 0.25],
        [2, 10, 25_000, 0.25],
      ],
      state,
    )
    assert.equal(report.event.capacity, 40)
    assert.deepEqual(
      report.compared.map(({ title, points }) => [title, points.map(({ tickets }) => tickets), points[0]?.share]),
      [[past.title, [0, 0, 0, 4, 4], 0]],
      state,
    )
  }
})

test('at most five events are compared, and only those of the organisation', async () => {
  const org = await w.createOrg()
  const event = await makeEvent(w, org)
  const foreign = eventId(await makeEvent(w, await w.createOrg()))
  const compare = async (ids: readonly string[]) => {
    const path = `/admin/v1/events/${eventId(event)}/reports/pace?compare=${ids.join()}`
    const response = await w.call(path, { key: org.admin })
    return response.status === 200 ? 'accepted' : codeOf(response)
  }
  const own = Array.from({ length: 6 }, () => eventId(event))
  assert.equal(await compare(own.slice(0, 5)), 'accepted')
  assert.equal(await compare(own), 'invalid_request')
  assert.equal(await compare([foreign]), 'invalid_request')
})

test('capacity tells places sold, held in baskets and free, by pool and by price', async () => {
  const org = await w.createOrg()
  const { event, poolId, priceId } = await aPool(w, org, 20)
  const cheap = await makePrice(w, org, event, { pool_id: poolId, price_minor: 500 })
  const { id } = await aBasket(w, org)
  await addItem(w, org, id, { price_id: priceId, quantity: 4 })
  const order = await checkout(w, org, id)
  assert.equal(order.status, 200, order.text)
  const { id: open } = await aBasket(w, org)
  await addItem(w, org, open, { price_id: cheap.price_id, quantity: 3 })
  const { ticket_id } = (
    await w.call(`/v1/orders/${order.json<{ order_id: number }>().order_id}/tickets`, { key: org.secret })
  ).json<{ data: { ticket_id: number }[] }>().data[0] ?? { ticket_id: 0 }
  const cancelled = await post(w, org, `/tickets/${ticket_id}/cancel`, { refund: true })
  assert.equal(cancelled.status, 200, cancelled.text)

  const report = await getReport<CapacityReport>(org, event, 'capacity')

  const places = { capacity: 20, sold: 3, held: 3, blocked: 0, free: 14 }
  assert.deepEqual(report.total, places)
  assert.deepEqual(report.pools, [{ pool_id: poolId, title: 'Standing', ...places }])
  assert.deepEqual(
    report.prices.map(({ price_id, tickets, held, free }) => ({ price_id, tickets, held, free })),
    [
      { price_id: priceId, tickets: 3, held: 0, free: 14 },
      { price_id: cheap.price_id, tickets: 0, held: 3, free: 14 },
    ],
  )
})

test('capacity tells seats by section', async () => {
  const org = await w.createOrg()
  const { event, priceId, sectionIds } = await aSeatedEvent(w, org, { sections: 2, rows: 2, perRow: 5 })
  const seats = await Promise.all(sectionIds.map((section) => listSeatIds(w, org, section)))
  const { id } = await aBasket(w, org)
  const held = (seats[0] ?? []).slice(0, 2)
  assert.equal((await addItem(w, org, id, { price_id: priceId, seat_ids: held })).status, 200)
  const { id: bought } = await aBasket(w, org)
  const wanted = [...(seats[0] ?? []).slice(3, 5), ...(seats[1] ?? []).slice(0, 1)]
  assert.equal((await addItem(w, org, bought, { price_id: priceId, seat_ids: wanted })).status, 200)
  assert.equal((await checkout(w, org, bought)).status, 200)

  const report = await getReport<CapacityReport>(org, event, 'capacity')

  assert.deepEqual(
    report.sections.map(({ section_id, label }) => [section_id, label]),
    sectionIds.map((section, i) => [section, `Block ${i + 1}`]),
  )
  assert.deepEqual(report.total, { capacity: 20, sold: 3, held: 2, blocked: 0, free: 15 })
  assert.deepEqual(
    report.sections.map((section) => [section.capacity, section.sold, section.held, section.free]),
    [
      [10, 2, 2, 6],
      [10, 1, 0, 9],
    ],
  )
  assert.deepEqual(report.prices[0], { ...report.prices[0], tickets: 3, held: 2, free: 15 })
})

test('an event without stock has no places, and another organisation has no report of it', async () => {
  const org = await w.createOrg()
  const event = await makeEvent(w, org)
  const report = await getReport<CapacityReport>(org, event, 'capacity')
  assert.deepEqual(report.total, { capacity: 0, sold: 0, held: 0, blocked: 0, free: 0 })
  const other = await w.createOrg()
  for (const tail of ['capacity', 'pace', 'arrivals', 'sales?by=day'])
    assert.equal(
      (await w.call(`/admin/v1/events/${eventId(event)}/reports/${tail}`, { key: other.admin })).status,
      404,
      tail,
    )
})

test('places of a payment under way are held', async () => {
  const org = await w.createOrg()
  const stock = await aPool(w, org, 5)
  await claimPlaces(w.db, org.org, aPlaceClaim(stock, { quantity: 2 }))
  const { id } = await aBasket(w, org)
  await addItem(w, org, id, { price_id: stock.priceId, quantity: 1 })
  assert.equal((await checkout(w, org, id, { method: 'pm_sandbox_3ds' })).status, 200)

  const { total } = await getReport<CapacityReport>(org, stock.event, 'capacity')

  assert.deepEqual(total, { capacity: 5, sold: 0, held: 3, blocked: 0, free: 2 })
})
