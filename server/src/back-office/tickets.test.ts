import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TicketCode, TicketLookup } from '#contract'
import { newBarcode } from '#orders'
import { eventId, makeEvent, makeOrder, makePrice } from '#testing/factories'
import { callAdmin, createGateScene, createTicket, scanTicket } from '#testing/gate-devices'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

async function findByCode(org: TestOrg, code: string): Promise<TicketLookup[]> {
  const reply = await w.call(`/admin/v1/tickets?code=${encodeURIComponent(code)}`, { key: org.admin })
  assert.equal(reply.status, 200, reply.text)
  return reply.json<{ data: TicketLookup[] }>().data
}

const idsOf = (found: readonly TicketLookup[]): number[] => found.map(({ ticket_id }) => ticket_id)

test('a ticket is found by its code as scanned or typed, with its order, holder and entries', async () => {
  const scene = await createGateScene(w)
  const barcode = newBarcode()
  const ticket = await createTicket(w, scene, { barcode, attendee_name: 'Mia Moor' })
  await scanTicket(w, scene, barcode)
  const typed = ` ${barcode.toLowerCase().replaceAll(/(.{5})/g, '$1-')} `

  for (const code of [barcode, typed]) {
    const [found, ...others] = await findByCode(scene.org, code)
    assert.deepEqual(others, [])
    assert.equal(found?.ticket_id, ticket.ticket_id)
    assert.equal(found?.attendee_name, 'Mia Moor')
    assert.equal(found?.order.order_id, ticket.order_id)
    assert.deepEqual(
      found?.entries.map(({ gate, result, direction, ticket_id }) => [gate, result, direction, ticket_id]),
      [['North', 'admitted', 'entry', ticket.ticket_id]],
    )
  }
  const byId = await w.call(`/admin/v1/tickets/${ticket.ticket_id}`, { key: scene.org.admin })
  assert.deepEqual(byId.json<TicketLookup>(), (await findByCode(scene.org, barcode))[0])
})

test('a code that two events use is found in both, newest first', async () => {
  const org = await w.createOrg()
  const made: number[] = []
  for (const title of ['One', 'Two']) {
    const price = await makePrice(w, org, await makeEvent(w, org, { title }))
    const { tickets } = await makeOrder(w, org, price, { ticket: { barcode: 'A-100' } })
    made.push(...tickets.map(({ ticket_id }) => ticket_id))
  }
  assert.deepEqual(idsOf(await findByCode(org, 'A-100')), made.toReversed())
  assert.deepEqual(await findByCode(org, 'A-101'), [])
})

test('a signed code is found if it is genuine, also a rotating one without its changing part', async () => {
  for (const barcodes of ['signed', 'rotating']) {
    const scene = await createGateScene(w)
    const { org } = scene
    await callAdmin(w, org, `PATCH /events/${eventId(scene.event)}/access`, { barcodes })
    const ticket = await createTicket(w, scene)
    const codes = await callAdmin<{ data: TicketCode[] }>(w, org, `GET /orders/${ticket.order_id}/codes`)
    const code = codes.data[0]?.code ?? assert.fail('no code')
    assert.match(code, /^T1/)

    assert.deepEqual(idsOf(await findByCode(org, code)), [ticket.ticket_id], barcodes)
    assert.deepEqual(idsOf(await findByCode(org, code.toLowerCase())), [ticket.ticket_id], 'typed in lower case')
    const search = await callAdmin<{ data: { order_id: number }[] }>(w, org, `GET /orders?search=${code}`)
    assert.deepEqual(
      search.data.map(({ order_id }) => order_id),
      [ticket.order_id],
    )
    // The last letters are of the signature: another one names the same ticket and was not signed.
    const forged = `${code.slice(0, -4)}${code.slice(-4) === 'AAAA' ? 'BAAA' : 'AAAA'}`
    assert.deepEqual(await findByCode(org, forged), [], 'forged')
    const none = await callAdmin<{ data: unknown[] }>(w, org, `GET /orders?search=${forged}`)
    assert.deepEqual(none.data, [])
  }
})

test('a replaced ticket is found by its old code, and names the ticket that replaced it', async () => {
  const scene = await createGateScene(w)
  const barcode = newBarcode()
  const ticket = await createTicket(w, scene, { barcode })
  const made = await callAdmin<{ ticket_id: number }>(w, scene.org, `POST /tickets/${ticket.ticket_id}/reissue`)
  const [old] = await findByCode(scene.org, barcode)
  assert.equal(old?.ticket_status_id, 4)
  assert.equal(old?.replaced_by_ticket_id, made.ticket_id)
})

test('a ticket of another organisation is not found', async () => {
  const scene = await createGateScene(w)
  const barcode = newBarcode()
  const ticket = await createTicket(w, scene, { barcode })
  const other = await w.createOrg()
  assert.deepEqual(await findByCode(other, barcode), [])
  assert.equal((await w.call(`/admin/v1/tickets/${ticket.ticket_id}`, { key: other.admin })).status, 404)
  assert.equal((await w.call('/admin/v1/tickets', { key: other.admin })).status, 400, 'a code is required')
})
