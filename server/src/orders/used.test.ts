import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { EventRefund, Refund, Ticket } from '#contract'
import { read } from '#platform/db'
import { callAdmin, createDevice, scanTicket, type GateScene } from '#testing/gate-devices'
import { eventId, makeEvent, makeGate, makePrice, makeVenue } from '#testing/factories'
import { aPaidOrder } from '#testing/paid-orders'
import { orderNow, post } from '#testing/orders'
import { aPool } from '#testing/stock'
import { paymentDepsFor } from '#testing/payments'
import { type TestResponse, type TestServer, startTestServer } from '#testing/test-server'
import { resumeEventRefunds } from './event-refunds.ts'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const emitted = read<{ type: string; ticket_id: number; used: boolean }>(`
  select type, (data->'ticket'->>'ticket_id')::bigint as ticket_id, (data->>'used')::boolean as used from outbox
  where org_id = $1 and type in ('ticket.cancelled', 'ticket.reissued') order by outbox_id
`)

/** An order of two tickets that takes place now, of which the first was used. */
async function aUsedOrder(server: TestServer = w) {
  const org = await server.createOrg()
  const { event, poolId } = await aPool(server, org, 5)
  const { venue_id } = await makeVenue(server, org)
  const gate = await makeGate(server, org, { venue_id: event.venue_id ?? venue_id })
  const now = Math.floor(Date.now() / 1000)
  const hours = { opens_at: now - 60, closes_at: now + 3_600 }
  await callAdmin(server, org, `PATCH /events/${eventId(event)}/access`, hours)
  const price = await makePrice(server, org, event, { pool_id: poolId, price_minor: 4_000 })
  const { order, tickets } = await aPaidOrder(server, org, price, { tickets: 2, stock: true })
  const scene = { org, event, id: eventId(event), gate, price, device: await createDevice(server, org) } as GateScene
  const [used, unused] = tickets
  if (!used || !unused) throw new Error('the order has two tickets')
  assert.equal((await scanTicket(server, scene, used.barcode)).result, 'admitted')
  return { org, scene, order, used, unused, poolId }
}

function assertUsed(reply: TestResponse, ticketId: number): void {
  assert.equal(reply.status, 409, reply.text)
  const { error } = reply.json<{ error: { code: string; message: string } }>()
  assert.equal(error.code, 'ticket_used')
  assert.equal(
    error.message,
    `Ticket ${ticketId} was already used to enter: repeat the request with \`used\` true if that is intended.`,
  )
}

test('a used ticket is refunded, cancelled, re-issued and exchanged only if the request says so', async () => {
  const { org, scene, order, used, unused, poolId } = await aUsedOrder()
  const other = await makePrice(w, org, scene.event, { pool_id: poolId, price_minor: 3_000 })
  const requests: readonly (readonly [path: string, json: object])[] = [
    [`/orders/${order.order_id}/refunds`, {}],
    [`/orders/${order.order_id}/refunds`, { ticket_ids: [used.ticket_id] }],
    [`/orders/${order.order_id}/refunds`, { amount: 1 }],
    [`/orders/${order.order_id}/cancel`, { refund: false }],
    [`/tickets/${used.ticket_id}/cancel`, { refund: true }],
    [`/tickets/${used.ticket_id}/reissue`, {}],
    [`/tickets/${used.ticket_id}/exchange`, { price_id: other.price_id }],
  ]

  for (const [path, json] of requests) assertUsed(await post(w, org, path, json), used.ticket_id)
  assert.equal((await orderNow(w, org, order.order_id)).refund_status, 'none', 'a refusal changes nothing')
  const free = await post(w, org, `/tickets/${unused.ticket_id}/cancel`, { refund: true })
  assert.equal(free.status, 200, 'the ticket that was not used needs no word')
  for (const [path, json] of [requests[2], requests[1]].flatMap((request) => (request ? [request] : []))) {
    const reply = await post(w, org, path, { ...json, used: true })
    assert.equal(reply.status, 200, reply.text)
  }
})

test('a refund and a cancellation record that the ticket was used', async () => {
  const { org, order, used, unused } = await aUsedOrder()

  const refund = await post(w, org, `/orders/${order.order_id}/refunds`, { used: true })

  assert.deepEqual(refund.json<Refund>().used_ticket_ids, [used.ticket_id], refund.text)
  const list = await w.call(`/admin/v1/orders/${order.order_id}/refunds`, { key: org.admin })
  assert.deepEqual(
    list.json<{ data: Refund[] }>().data.map(({ used_ticket_ids }) => used_ticket_ids),
    [[used.ticket_id]],
  )
  assert.deepEqual(await w.db.all(emitted, org.org), [
    { type: 'ticket.cancelled', ticket_id: used.ticket_id, used: true },
    { type: 'ticket.cancelled', ticket_id: unused.ticket_id, used: false },
  ])
})

test('an exchanged ticket keeps the use of the old one: it is on record, and the gate stays closed', async () => {
  const { org, scene, used, unused, poolId } = await aUsedOrder()
  const other = await makePrice(w, org, scene.event, { pool_id: poolId, price_minor: 3_000 })
  const exchange = async (id: number) => {
    const reply = await post(w, org, `/tickets/${id}/exchange`, { price_id: other.price_id, used: true })
    assert.equal(reply.status, 200, reply.text)
    return reply.json<Ticket>()
  }

  const [first, second] = [await exchange(used.ticket_id), await exchange(unused.ticket_id)]

  assert.equal((await scanTicket(w, scene, first.barcode)).result, 'duplicate')
  assert.equal((await scanTicket(w, scene, second.barcode)).result, 'admitted')
  assertUsed(await post(w, org, `/tickets/${first.ticket_id}/cancel`, { refund: true }), first.ticket_id)
  assert.deepEqual(await w.db.all(emitted, org.org), [
    { type: 'ticket.reissued', ticket_id: first.ticket_id, used: true },
    { type: 'ticket.reissued', ticket_id: second.ticket_id, used: false },
  ])
})

/** Counts how often a refund and a scan of the same ticket both succeed at one moment. Scans take a little longer. */
async function countBothSucceed(rewrite: (text: string) => string, rounds: number): Promise<number> {
  const slowly = (text: string): string =>
    text.replace('select scan_no, scan_id from made', 'select scan_no, scan_id from made, (select pg_sleep(0.1)) delay')
  const server = await startTestServer({ rewrite: (text) => slowly(rewrite(text)) })
  let both = 0
  for (let round = 0; round < rounds; round++) {
    const { org, scene, order, unused } = await aUsedOrder(server)
    const scan = scanTicket(server, scene, unused.barcode)
    const refund = post(server, org, `/orders/${order.order_id}/refunds`, { ticket_ids: [unused.ticket_id] })
    const outcome = `${(await refund).status} ${(await scan).result}`
    assert.match(outcome, /^(?:200 cancelled|409 admitted|200 admitted)$/)
    if (outcome === '200 admitted') both++
  }
  await server.stop()
  return both
}

test('a refund and a scan at one moment never both succeed', async () => {
  assert.equal(await countBothSucceed((text) => text, 8), 0)
})

test('control: if a refund took no lock of the place, both would succeed', async () => {
  const unlocked = (text: string): string =>
    text.startsWith('select pg_advisory_xact_lock(p.lock)')
      ? 'select where $1::uuid is null and $2::bigint[] is null'
      : text

  assert.ok((await countBothSucceed(unlocked, 8)) > 0)
})

test('all orders of a cancelled event are refunded with used tickets only if the request says so', async () => {
  const org = await w.createOrg()
  const event = await makeEvent(w, org, { status: 3 })
  const { order, tickets } = await aPaidOrder(w, org, await makePrice(w, org, event), {
    ticket: { attended_at: new Date() },
  })
  const path = `/events/${eventId(event)}/refund_all`

  const refused = await post(w, org, path, {})
  const begun = await post(w, org, path, { used: true })
  await resumeEventRefunds(paymentDepsFor(w.db))

  assert.deepEqual([refused.status, refused.json<{ error: { code: string } }>().error.code], [409, 'ticket_used'])
  assert.equal(begun.json<EventRefund>().status, 'running', begun.text)
  const list = await w.call(`/admin/v1/orders/${order.order_id}/refunds`, { key: org.admin })
  assert.deepEqual(list.json<{ data: Refund[] }>().data[0]?.used_ticket_ids, [tickets[0]?.ticket_id])
})
