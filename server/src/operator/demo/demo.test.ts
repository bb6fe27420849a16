import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Basket, Event, Price } from '#contract'
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

const pools = read<{ pool_id: number }>(`select pool_id from pool where org_id = $1`)

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
  for (const { pool_id } of await w.db.all(pools, demo.org))
    assert.deepEqual((await recountPool(w.db, demo.org, pool_id))?.faults, [])
})
