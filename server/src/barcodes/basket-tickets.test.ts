import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Basket, StoreTicket } from '#contract'
import { admin } from '#testing/gate-devices'
import { eventId } from '#testing/factories'
import { aHouse } from '#testing/stock'
import { type World, world } from '#testing/test-server'

let w: World
before(async () => {
  w = await world()
})
after(() => w.end())

type Tickets = { readonly order_id: number | null; readonly data: readonly StoreTicket[] }

const customer = { email: 'ann@example.com', first_name: 'Ann', last_name: 'Lee' }

async function aFanWithSeats() {
  const org = await w.anOrg()
  const house = await aHouse(w, org, { rows: 1, perRow: 4 })
  const key = await w.aKey(org, { kind: 'publishable', origins: ['https://club.example'] })
  const { id, client_secret } = (await w.call('/store/v1/baskets', { method: 'POST', key })).json<Basket>()
  const ask = (path: string, json?: unknown, secret = client_secret) =>
    w.call(`/store/v1/baskets/${id}${path}`, {
      key,
      headers: { 'X-Basket-Secret': secret },
      ...(json !== undefined && { method: 'POST', json }),
    })
  await ask('/items', { price_id: house.priceId, quantity: 2, best_available: true })
  return { org, house, ask, pay: () => ask('/checkout', { payment_method: 'pm_sandbox_ok', customer }) }
}

test('who bought sees the tickets with seats and codes, and nothing before', async () => {
  const { ask, pay } = await aFanWithSeats()
  const before = (await ask('/tickets')).json<Tickets>()
  const { order_id } = (await pay()).json<{ order_id: number }>()

  const bought = (await ask('/tickets')).json<Tickets>()

  assert.deepEqual([before.order_id, before.data], [null, []])
  assert.equal(bought.order_id, order_id)
  const [first, second] = bought.data
  assert.deepEqual(
    [first?.section_label, first?.seat_row, first?.kind, first?.rotation],
    ['Block 1', 'Row 1', 'random', null],
  )
  assert.notEqual(first?.seat_title, second?.seat_title)
  assert.match(first?.code ?? '', /^[0-9A-Z]{26}$/)
})

test('without the secret of the basket its tickets do not exist', async () => {
  const { ask, pay } = await aFanWithSeats()
  await pay()
  for (const secret of ['', 'guess']) assert.equal((await ask('/tickets', undefined, secret)).status, 404)
})

test('codes are those of the event, and a cancelled ticket is shown no more', async () => {
  const { org, house, ask, pay } = await aFanWithSeats()
  await admin(w, org, `PATCH /events/${eventId(house.event)}/access`, { barcodes: 'rotating' })
  await pay()
  const [gone, stays] = (await ask('/tickets')).json<Tickets>().data
  await admin(w, org, `POST /tickets/${gone?.ticket_id}/cancel`, { refund: false, reason: 'asked' })

  const { data } = (await ask('/tickets')).json<Tickets>()

  assert.deepEqual([stays?.kind, stays?.rotation?.period_seconds], ['rotating', 30])
  assert.deepEqual(
    data.map(({ ticket_id }) => ticket_id),
    [stays?.ticket_id],
  )
})
