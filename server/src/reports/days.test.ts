import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import type { SalesReport } from '#contract'
import { createRandom } from '../operator/demo/random.ts'
import { eventId, makeEvent, makeOrder, makePrice, type Row } from '#testing/factories'
import { post } from '#testing/orders'
import { aBasket, addItem } from '#testing/baskets'
import { checkout } from '#testing/checkouts'
import { aPool } from '#testing/stock'
import { advanceTo, startClock, unix } from '#testing/test-clock'
import { type TestOrg, type TestServer, startTestServer } from '#testing/test-server'
import { addUpDays, foldTallies } from './jobs.ts'

const seed = Number(process.env.TESSERA_TEST_SEED ?? Date.now() % 1_000_000)

let w: TestServer
let owner: pg.Client
before(async () => {
  w = await startTestServer()
  owner = new pg.Client({ connectionString: w.ownerUrl })
  await owner.connect()
})
after(async () => {
  await owner.end()
  await w.stop()
})

/** Each row is a day whose figures are not those of its quarters of an hour. */
const DIFFERENCES = `
  with quarters as (
    select t.org_id, t.event_id, 'day ' || d.seconds as grain,
      to_timestamp(floor((extract(epoch from t.starts_at) - d.seconds) / 86400) * 86400 + d.seconds) as starts_at, t.currency,
      t.payment_method, sum(t.tickets) as tickets, sum(t.returned) as returned, sum(t.face_minor) as face,
      sum(t.refunded_minor) as refunded
    from revenue_tally t join report_day_start d using (org_id, event_id) where t.grain = 'quarter' group by 1, 2, 3, 4, 5, 6
  ), days as (
    select org_id, event_id, grain, starts_at, currency, payment_method, tickets, returned, face_minor as face,
      refunded_minor as refunded
    from revenue_tally where grain like 'day %'
  )
  select * from (table quarters except table days) missing
  union all
  select * from (table days except table quarters) wrong`

async function findDifferences(): Promise<unknown[]> {
  return (await owner.query(DIFFERENCES)).rows
}

async function countDays(event: Row<'event'>): Promise<number> {
  const { rows } = await owner.query<{ n: string }>(
    `select count(*) as n from revenue_tally where event_id = $1 and grain like 'day %'`,
    [event.event_id],
  )
  return Number(rows[0]?.n)
}

async function getReport(org: TestOrg, path: string): Promise<SalesReport> {
  const response = await w.call(`/admin/v1/${path}`, { key: org.admin })
  assert.equal(response.status, 200, response.text)
  return response.json<SalesReport>()
}

/** Tickets of the days on which any were sold. */
const ticketsByDay = ({ buckets }: SalesReport): Map<string, number> =>
  new Map(buckets.filter(({ tickets }) => tickets > 0).map((day) => [day.local_time.slice(0, 10), day.tickets]))

/** Counts by the dates of Intl, which share nothing with the report. */
function countByDate(zone: string, times: readonly Date[]): Map<string, number> {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone })
  const dates = Map.groupBy(times, (at) => format.format(at))
  return new Map([...dates].map(([date, own]) => [date, own.length] as const).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

const ZONES = ['Europe/London', 'Asia/Kolkata', 'Australia/Lord_Howe', 'America/New_York', 'Asia/Kathmandu']

test('days of any time zone are exact, whether they are added up or not', async (t) => {
  t.diagnostic(`seed ${seed}: TESSERA_TEST_SEED=${seed} repeats this run`)
  const random = createRandom(seed)
  const org = await w.createOrg()
  const sales = await Promise.all(
    ZONES.map(async (timezone) => {
      const event = await makeEvent(w, org, { timezone })
      return { event, price: await makePrice(w, org, event), times: [] as Date[] }
    }),
  )
  // Clocks change in these weeks: forward in London and New York, back on Lord Howe Island.
  const first = Date.parse('2026-03-01T00:00:00Z')
  const range = `by=day&from=${first / 1000 - 86_400}&until=${first / 1000 + 41 * 86_400}`
  for (let i = 1; i <= 150; i++) {
    const sale = random.pick(sales)
    // Every fourth sale is in the first or last minute of a quarter of an hour, where days begin.
    const at = new Date(first + random.int(40 * 96) * 900_000 + (random.chance(0.25) ? 0 : random.int(900) * 1_000))
    await makeOrder(w, org, sale.price, { order: { order_date: at } })
    sale.times.push(at)
    if (random.chance(0.1)) await foldTallies(w.db)
    if (i % 50 === 0) await addUpDays(w.db)
    if (i % 10 !== 0) continue
    const zone = random.pick(ZONES)
    const what = `seed ${seed}, sale ${i}, ${zone}`
    const own = await getReport(org, `events/${eventId(sale.event)}/reports/sales?${range}`)
    assert.deepEqual(ticketsByDay(own), countByDate(sale.event.timezone, sale.times), what)
    const all = await getReport(org, `reports/sales?${range}&timezone=${zone}`)
    const times = sales.flatMap((each) => each.times)
    assert.deepEqual(ticketsByDay(all), countByDate(zone, times), what)
    const [one, other] = [random.pick(sales), random.pick(sales)]
    const some = await getReport(org, `reports/sales?${range}&event_ids=${eventId(one.event)},${eventId(other.event)}`)
    const theirs = [...new Set([one, other])].flatMap((each) => each.times)
    assert.deepEqual(ticketsByDay(some), countByDate('Europe/London', theirs), what)
    assert.deepEqual(await findDifferences(), [], what)
  }
  for (const { event } of sales) assert.ok((await countDays(event)) > 0, event.timezone)
})

test('a refund after midnight changes its own day, and not the day of the sale', async () => {
  const org = await w.createOrg()
  await startClock(w, org, '2026-06-01T22:50:00Z')
  const { event, priceId } = await aPool(w, org, 10)
  const { id } = await aBasket(w, org)
  await addItem(w, org, id, { price_id: priceId, quantity: 2 })
  const { order_id } = (await checkout(w, org, id)).json<{ order_id: number }>()
  await foldTallies(w.db)
  await addUpDays(w.db)
  // 00:10 of the next day in London, and still the same day in UTC.
  await advanceTo(w, org, '2026-06-01T23:10:00Z')
  const refund = await post(w, org, `/orders/${order_id}/refunds`, { fees: false })
  assert.equal(refund.status, 200, refund.text)
  const range = `by=day&from=${unix('2026-06-01T12:00:00Z')}&until=${unix('2026-06-02T12:00:00Z')}`
  for (const state of ['not folded', 'folded']) {
    if (state === 'folded') await foldTallies(w.db)
    for (const path of [`events/${eventId(event)}/reports/sales`, 'reports/sales']) {
      const { buckets } = await getReport(org, `${path}?${range}`)
      assert.deepEqual(
        buckets.map((day) => [day.local_time.slice(0, 10), day.tickets, day.tickets_returned, day.refunds_minor]),
        [
          ['2026-06-01', 2, 0, 0],
          ['2026-06-02', 0, 2, 5_000],
        ],
        `${path}, ${state}`,
      )
    }
  }
})

test('after a change of the time zone the days are those of the new one', async () => {
  const org = await w.createOrg()
  const event = await makeEvent(w, org)
  const price = await makePrice(w, org, event)
  const times = ['2026-01-05T23:30:00Z', '2026-01-06T18:40:00Z', '2026-01-06T23:30:00Z'].map((at) => new Date(at))
  for (const at of times) await makeOrder(w, org, price, { order: { order_date: at } })
  await foldTallies(w.db)
  await addUpDays(w.db)
  const path = `events/${eventId(event)}/reports/sales?by=day&from=${unix('2026-01-04T12:00:00Z')}`
  assert.deepEqual(ticketsByDay(await getReport(org, path)), countByDate('Europe/London', times))
  await owner.query(`update event set timezone = 'Asia/Kolkata' where event_id = $1`, [event.event_id])
  const before = await countDays(event)

  assert.deepEqual(ticketsByDay(await getReport(org, path)), countByDate('Asia/Kolkata', times))
  await addUpDays(w.db)
  assert.ok((await countDays(event)) > before)
  assert.deepEqual(ticketsByDay(await getReport(org, path)), countByDate('Asia/Kolkata', times))
})

test('days stay exact while sales, folds and new starts of days run at once', async () => {
  const org = await w.createOrg()
  const event = await makeEvent(w, org)
  const price = await makePrice(w, org, event)
  const work = { over: false }
  const sell = async () => {
    for (let i = 0; i < 60; i++)
      await makeOrder(w, org, price, { order: { order_date: new Date(Date.UTC(2026, 4, 1) + i * 7_900_000) } })
  }
  const fold = async () => {
    while (!work.over) await owner.query('select fold_revenue(1)')
  }
  const app = new pg.Client({ connectionString: w.appUrl })
  await app.connect()
  const add = async () => {
    for (let seconds = 0; seconds < 86_400 && !work.over; seconds += 900)
      await app.query('select add_report_day_start($1, $2, $3)', [org.org, event.event_id, seconds])
  }
  const others = [fold(), add()]
  await sell().finally(() => {
    work.over = true
  })
  await Promise.all(others)
  await app.end()
  await foldTallies(w.db)
  assert.ok((await countDays(event)) > 0)
  assert.deepEqual(await findDifferences(), [])
})

test('control: days that a fold does not add to are wrong in the report', async () => {
  const org = await w.createOrg()
  const event = await makeEvent(w, org)
  const price = await makePrice(w, org, event)
  const sell = () => makeOrder(w, org, price, { order: { order_date: new Date('2026-02-03T10:00:00Z') } })
  const total = async () => (await getReport(org, `events/${eventId(event)}/reports/sales?by=day`)).total.tickets
  await sell()
  await foldTallies(w.db)
  await addUpDays(w.db)
  assert.equal(await total(), 1)
  // Takes the starts away during a fold, as a fold would work that does not know them.
  const { rows } = await owner.query<{ seconds: number }>(
    'delete from report_day_start where event_id = $1 returning seconds',
    [event.event_id],
  )
  await sell()
  await foldTallies(w.db)
  assert.equal(await total(), 2, 'without a start, hours are read')
  for (const { seconds } of rows)
    await owner.query('insert into report_day_start (org_id, event_id, seconds) values ($1, $2, $3)', [
      org.org,
      event.event_id,
      seconds,
    ])

  assert.equal(await total(), 1)
  assert.notDeepEqual(await findDifferences(), [])
})

test('the server can neither add starts of days nor change days', async () => {
  const app = new pg.Client({ connectionString: w.appUrl })
  await app.connect()
  for (const statement of [
    'insert into report_day_start default values',
    'delete from report_day_start',
    'insert into instalment_day_tally default values',
    'update instalment_day_tally set due = 0',
  ])
    await assert.rejects(app.query(statement), { code: '42501' }, statement)
  await app.end()
})
