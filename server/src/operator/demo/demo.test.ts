import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  TicketStatus,
  type Basket,
  type Event,
  type Order,
  type PastDueMember,
  type Price,
  type Refund,
  type Season,
  type SeasonPlan,
  type SeasonSection,
} from '#contract'
import { checkLedger } from '#ledger'
import { recountPool } from '../../inventory/recount.ts'
import { publicId } from '#platform/ids'
import { read } from '#platform/db'
import { startTestServer, type TestServer } from '#testing/test-server'
import { makeDemo } from './make-demo.ts'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const pools = read<{ pool_id: number; valid: number }>(`
  select p.pool_id, (
    select count(*) from ticket t where t.org_id = $1 and t.event_id = p.event_id and t.status = ${TicketStatus.active}
  ) as valid
  from pool p where p.org_id = $1
`)

test('a ticket of the demo club can be bought right after its creation', async () => {
  const sizes = { seed: 1, customers: 20, events: 2, tickets: 30, scans: 10, members: 5 }
  const demo = await makeDemo(w.db, { ...sizes, now: new Date(), progress: () => {} })
  const ask = async <T>(path: string, form?: string): Promise<T> => {
    const reply = await w.call(path, { key: demo.secretKey, ...(form && { method: 'POST', form }) })
    assert.equal(reply.status, 200, reply.text)
    return reply.json<T>()
  }
  const { data: events } = await ask<{ data: Event[] }>('/v1/events')
  const prices = await Promise.all(
    events.map(async ({ event_id }) => (await ask<{ data: Price[] }>(`/v1/events/${event_id}/prices`)).data),
  )
  const onSale = prices.flat().find(({ availability }) => availability === 'on_sale')
  assert.ok(onSale, 'an event to come is on sale')

  const { id } = await ask<Basket>('/baskets', `org=${publicId('org', demo.org)}`)
  await ask<Basket>(`/baskets/${id}/items`, `price_id=${onSale.price_id}&quantity=2`)
  const buyer = 'customer[email]=ann@example.com&customer[first_name]=Ann&customer[last_name]=Lee'
  const order = await ask<{ status: string }>(`/baskets/${id}/checkout`, `payment_method=pm_sandbox_ok&${buyer}`)

  assert.equal(order.status, 'confirmed')
  for (const { pool_id, valid } of await w.db.all(pools, demo.org)) {
    const count = await recountPool(w.db, demo.org, pool_id)
    assert.deepEqual(count?.faults, [])
    assert.ok(valid > 5 && count?.ledger_sold === valid, `${count?.ledger_sold} places for ${valid} valid tickets`)
  }
})

test('a season, members by instalments and past events are there to try: reports, refunds, charges, a season plan', async () => {
  const sizes = { seed: 2, customers: 60, events: 4, tickets: 200, scans: 60, members: 120 }
  const now = new Date()
  const demo = await makeDemo(w.db, { ...sizes, now, progress: () => {} })
  const ask = async <T>(path: string, json?: object): Promise<T> => {
    const key = path.startsWith('/admin/') ? demo.adminKey : demo.secretKey
    const reply = await w.call(path, { key, ...(json && { method: 'POST', json }) })
    assert.equal(reply.status, 200, reply.text)
    return reply.json<T>()
  }
  const list = async <T>(path: string): Promise<readonly T[]> => (await ask<{ data: T[] }>(path)).data
  assert.deepEqual(await checkLedger(w.db, demo.org), [])

  const events = await list<Event>('/admin/v1/events?limit=50')
  const past = events.filter(({ utc_event_start_date: at }) => new Date(at) < now)
  assert.ok(past.length >= 2, 'two of four events have taken place')
  const orders = await list<Order>(`/v1/events/${past[0]?.event_id}/orders?order_status=confirmed&limit=100`)
  const summary = await ask<{ object: string }>(`/v1/events/${past[0]?.event_id}/sales_summary`)
  assert.ok(orders.length > 0 && JSON.stringify(summary).length > 100)
  const refund = await ask<Refund>(`/admin/v1/orders/${orders[0]?.order_id}/refunds`, { amount: 1, used: true })
  assert.deepEqual([refund.status, refund.amount], ['succeeded', 1])

  const [season] = await list<Season>('/admin/v1/seasons')
  const sections = await list<SeasonSection>(`/admin/v1/seasons/${season?.season_id}/sections`)
  const taken = sections.reduce((sum, { seats, free }) => sum + seats - free, 0)
  assert.ok(taken > 10, `members have ${taken} seats in the season`)
  const late = await list<PastDueMember>('/admin/v1/past_due_members')
  assert.ok(late.length > 0, 'a member is behind with an instalment')
  await ask(`/admin/v1/members/${late[0]?.membership_member_id}/mark_paid`, {})
  const plan = await ask<SeasonPlan>('/admin/v1/season_plans', {
    from_season_id: season?.season_id,
    title: 'Next',
    starts_on: addDays(season?.ends_on ?? '', 1),
    ends_on: addDays(season?.ends_on ?? '', 365),
  })
  assert.ok(plan.renewed > 10, `${plan.renewed} members would be renewed`)
  assert.deepEqual(await checkLedger(w.db, demo.org), [])
})

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
