import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TicketCode } from '#contract'
import { codeOf, messageOf } from '#testing/checkouts'
import { aBuyer } from '#testing/documents/buyer'
import { codeIn, pictures, skip, textOf } from '#testing/documents/printed-pdf'
import { admin, aScene, aTicket, scanned, type Scene } from '#testing/gate-devices'
import { insert, makeOrder } from '#testing/factories'
import { world, type Org, type Reply, type World } from '#testing/test-server'

let w: World
before(async () => {
  w = await world()
})
after(() => w.end())

const pdfOf = (org: Org, orderId: number | string, query = ''): Promise<Reply> =>
  w.call(`/v1/orders/${orderId}/tickets.pdf${query}`, { key: org.secret })

async function codesOf(org: Org, orderId: number): Promise<string[]> {
  const reply = await w.call(`/v1/orders/${orderId}/codes`, { key: org.secret })
  return reply.json<{ data: TicketCode[] }>().data.map(({ code }) => code)
}

const refused = (reply: Reply) => [reply.status, codeOf(reply), messageOf(reply)]

test('a page for each ticket, whose code a scanner reads and the gate takes', { skip }, async () => {
  for (const barcodes of ['random', 'signed', 'rotating'] as const) {
    const scene = await aScene(w)
    await admin(w, scene.org, `PATCH /events/${scene.id}/access`, { barcodes })
    const { order } = await makeOrder(w, scene.org, scene.price, { tickets: 2 })
    const codes = await codesOf(scene.org, order.order_id)

    const reply = await pdfOf(scene.org, order.order_id)

    assert.equal(reply.status, 200, reply.text)
    const read = await Promise.all((await pictures(reply.bytes)).map(codeIn))
    assert.deepEqual(read, codes, barcodes)
    for (const code of read) assert.equal((await scanned(w, scene, code)).result, 'admitted', barcodes)
  }
})

test('it is a file, by the name of the order, that nobody keeps', async () => {
  const { org, price } = await aScene(w)
  const { order } = await makeOrder(w, org, price)

  const { headers, bytes } = await pdfOf(org, order.order_uuid)

  assert.equal(headers.get('Content-Type'), 'application/pdf')
  assert.equal(headers.get('Content-Disposition'), `attachment; filename="tickets-${order.order_id}.pdf"`)
  assert.equal(headers.get('Cache-Control'), 'private, no-store')
  assert.equal(headers.get('X-Content-Type-Options'), 'nosniff')
  assert.equal(bytes.toString('latin1', 0, 5), '%PDF-')
  const staff = await w.call(`/admin/v1/orders/${order.order_id}/tickets.pdf`, { key: org.admin })
  assert.equal(staff.bytes.toString('latin1', 0, 5), '%PDF-')
})

test('it says who, what, when and where, in their own scripts', { skip }, async () => {
  const scene = await aScene(w, {
    title: 'Ελλάδα – Łódź: прощальный матч',
    starts_at: new Date('2026-06-06T18:30:00Z'),
    timezone: 'Europe/Athens',
  })
  const { org, price } = scene
  await w.call('/admin/v1/organisation', { method: 'PATCH', key: org.admin, json: { name: 'Rovers' } })
  await admin(w, org, 'PATCH /ticket_settings', { terms: 'No bags larger than A4.' })
  const { order, tickets } = await makeOrder(w, org, price, { ticket: { attendee_name: 'Zoë Nguyễn' } })

  const { bytes } = await pdfOf(org, order.order_id)

  const text = await textOf(bytes)
  for (const said of [
    'Rovers',
    'Ελλάδα – Łódź: прощальный матч',
    'Saturday 6 June 2026, 9:30 pm (EEST)',
    scene.venue.name,
    'Zoë Nguyễn',
    '£28.00',
    String(order.order_id),
    String(tickets[0]?.ticket_id),
    'No bags larger than A4.',
  ])
    assert.ok(text.includes(said), `${said} is not in: ${text}`)
})

test('a seat is named by its section, row and number', { skip }, async () => {
  const { org, price } = await aScene(w)
  const seat = await aSeat(org)
  const { order } = await makeOrder(w, org, price, { ticket: { seat_id: seat } })
  const text = await textOf((await pdfOf(org, order.order_id, '?layout=phone')).bytes)
  assert.match(text, /SECTION ROW SEAT N12 F 23 /)
})

async function aSeat(org: Org): Promise<number> {
  const at = new Date('2026-03-01T12:00:00Z')
  const counts = { section_count: 1, seat_count: 1, created_at: at, updated_at: at }
  const { seat_map_id } = await insert(w, org, 'seat_map', { title: 'Hall', status: 'active', ...counts })
  const section = { seat_map_id, label: 'N12', sub_section: '', order_by: 0 }
  const { section_id } = await insert(w, org, 'seat_section', section)
  const seat = { seat_map_id, section_id, row_label: 'F', title: '23', place: 23, rank: 1 }
  return (await insert(w, org, 'seat', seat)).seat_id
}

test('a ticket that is asked for alone keeps its number', { skip }, async () => {
  const { org, price } = await aScene(w)
  const { order, tickets } = await makeOrder(w, org, price, { tickets: 3 })
  const { bytes } = await pdfOf(org, order.order_id, `?ticket_id=${tickets[1]?.ticket_id}`)
  assert.match(await textOf(bytes), /2 of 3/)
})

test('one ticket alone, and only one that is active', async () => {
  const scene = await aScene(w)
  const { org } = scene
  const { order, tickets } = await makeOrder(w, org, scene.price, { tickets: 2 })
  const [first, second] = tickets.map(({ ticket_id }) => ticket_id)
  await admin(w, org, `POST /tickets/${first}/cancel`, { refund: false })

  const cancelled = refused(await pdfOf(org, order.order_id, `?ticket_id=${first}`))
  const other = await pdfOf(org, order.order_id, `?ticket_id=${second}`)
  const elsewhere = await pdfOf(org, order.order_id, `?ticket_id=${(await aTicket(w, scene)).ticket_id}`)

  const words = `Ticket ${first} is cancelled: only an active ticket can be handed out`
  assert.deepEqual(cancelled, [409, 'invalid_state', words])
  assert.deepEqual([other.status, elsewhere.status], [200, 404])
  assert.equal(pagesIn(other.bytes), 1)
  assert.equal(pagesIn((await pdfOf(org, order.order_id)).bytes), 1)
})

const pagesIn = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0

test('what is cancelled, refunded or not paid for cannot be printed', async () => {
  const { org, price } = await aScene(w)
  const statusOf = async (status: string, ticket: number) => {
    const { order } = await makeOrder(w, org, price, { order: { status }, ticket: { status: ticket } })
    return refused(await pdfOf(org, order.order_id))
  }
  const wordsOf = (status: string) => `This order is ${status}: only a confirmed order has tickets to hand out`
  assert.deepEqual(await statusOf('cancelled', 2), [409, 'invalid_state', wordsOf('cancelled')])
  assert.deepEqual(await statusOf('refunded', 3), [409, 'invalid_state', wordsOf('refunded')])
  assert.deepEqual(await statusOf('pending', 0), [409, 'invalid_state', wordsOf('pending')])
  assert.deepEqual(await statusOf('confirmed', 3), [409, 'invalid_state', 'No ticket of this order is active any more'])
})

test('codes that change all the time are not printed where the gate would refuse them', async () => {
  const scene: Scene = await aScene(w)
  await admin(w, scene.org, `PATCH /events/${scene.id}/access`, { barcodes: 'rotating', printed: false })
  const { order } = await makeOrder(w, scene.org, scene.price)
  const [code = ''] = await codesOf(scene.org, order.order_id)

  const [status, , message] = refused(await pdfOf(scene.org, order.order_id))

  assert.equal(status, 409)
  assert.match(String(message), /shown on a phone, and not printed/)
  // What would have been printed opens no gate, which is why.
  assert.notEqual((await scanned(w, scene, code)).result, 'admitted')
})

test('who bought prints with the secret of the basket, after paying and not before', { skip }, async () => {
  const buyer = await aBuyer(w, await w.anOrg(), 2)
  const early = refused(await buyer.ask('/tickets.pdf'))
  await buyer.pay()

  const bought = await buyer.ask('/tickets.pdf?layout=phone')

  assert.deepEqual(early, [409, 'invalid_state', 'This basket has no order yet: check it out first'])
  assert.equal((await pictures(bought.bytes)).length, 2)
  for (const secret of ['', 'guess']) assert.equal((await buyer.ask('/tickets.pdf', secret)).status, 404)
})
