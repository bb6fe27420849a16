// longer than 250 lines because it has everything that a fan sees through the provider
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { EventStatus, type SsoOrder, type SsoTicket, type TicketCode } from '#contract'
import { inTx, write } from '#platform/db'
import { callAdmin } from '#testing/gate-devices'
import { eventId, insert, makeEvent, makeOrder, makePrice, type Row } from '#testing/factories'
import { createLinkedFan, createLink, registerProvider } from '#testing/sso/linked-fan'
import { createTestIssuer } from '#testing/sso/issuer'
import { aSeatedEvent, listSeatIds } from '#testing/stock'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

type Orders = { object: string; data: SsoOrder[] }
type Tickets = { object: string; data: SsoTicket[] }
const nameGate = write(`update seat_section set gate = $3 where org_id = $1 and section_id = $2`)
const at = (text: string): Date => new Date(text)

async function sell(org: TestOrg, userId: number, event: Partial<Row<'event'>>, status = 'confirmed') {
  const row = await makeEvent(w, org, event)
  const price = await makePrice(w, org, row, { title: 'Adult' })
  return { event: row, ...(await makeOrder(w, org, price, { tickets: 2, order: { user_id: userId, status } })) }
}

test('a fan sees the confirmed orders of the linked customer, newest event first', async () => {
  const org = await w.createOrg()
  const fan = await createLinkedFan(w, org)
  const changed = { status: EventStatus.cancelled, schedule_status: 'postponed' }
  const early = await sell(org, fan.userId, { title: 'Early', starts_at: at('2026-05-01T18:30:00Z'), ...changed })
  const late = await sell(org, fan.userId, {
    title: 'Late',
    starts_at: at('2026-07-04T23:00:00Z'),
    timezone: 'America/St_Johns',
  })
  for (const status of ['pending', 'cancelled', 'refunded', 'expired'])
    await sell(org, fan.userId, { title: status, starts_at: at('2026-08-01T18:30:00Z') }, status)
  await sell(org, (await w.createCustomer(org)).user_id, { title: 'Not theirs', starts_at: at('2026-06-01T18:30:00Z') })

  const list = (await fan.get('/v1/sso/orders')).json<Orders>()

  assert.deepEqual(list, {
    object: 'orders',
    data: [
      {
        order_id: String(late.order.order_id),
        order_date: '2026-03-01T12:00:00Z',
        total: 56,
        discount_amount: 0,
        event_id: eventId(late.event),
        event_title: 'Late',
        event_start: '2026-07-04T20:30:00-02:30',
        event_status_id: '1',
        schedule_status: 'scheduled',
        currency: 'GBP',
        memberships: [],
      },
      {
        order_id: String(early.order.order_id),
        order_date: '2026-03-01T12:00:00Z',
        total: 56,
        discount_amount: 0,
        event_id: eventId(early.event),
        event_title: 'Early',
        event_start: '2026-05-01T19:30:00+01:00',
        event_status_id: '3',
        schedule_status: 'postponed',
        currency: 'GBP',
        memberships: [],
      },
    ],
  })
})

test('an order without an event comes last, with null as its event', async () => {
  const org = await w.createOrg()
  const fan = await createLinkedFan(w, org)
  const { order } = await sell(org, fan.userId, { title: 'Cup', starts_at: at('2026-05-01T18:30:00Z') })
  const { order_id: _, ...copied } = order
  const fields = { user_id: order.user_id, status: 'confirmed', order_date: order.order_date, currency: 'GBP' }
  const buyer = { first_name: 'Ann', last_name: 'Lee', email_address: 'ann@example.com', marketing_opt_in: false }
  const stamps = { created_at: copied.created_at, updated_at: copied.updated_at, total_minor: 9_900 }
  const row = { order_uuid: '018f4d3e-0000-7000-8000-00000000abcd', ...fields, ...buyer, ...stamps }
  const membership = await insert(w, org, 'order', row)

  const { data } = (await fan.get('/v1/sso/orders?include=memberships')).json<Orders>()

  assert.deepEqual(
    data.map((each) => [each.order_id, each.event_title]),
    [
      [String(order.order_id), 'Cup'],
      [String(membership.order_id), null],
    ],
  )
  assert.deepEqual((await fan.get(`/v1/sso/orders/${membership.order_id}/tickets`)).json<Tickets>().data, [])
})

test('an order lists its active tickets with their seats', async () => {
  const org = await w.createOrg()
  const fan = await createLinkedFan(w, org)
  const { order, tickets } = await sell(org, fan.userId, { title: 'Cup', starts_at: at('2026-05-01T18:30:00Z') })
  const [first, second] = tickets
  const price = await makePrice(w, org, await makeEvent(w, org))
  await makeOrder(w, org, price, { order: { user_id: fan.userId }, ticket: { status: 2 } })

  const list = (await fan.get(`/v1/sso/orders/${order.order_id}/tickets`)).json<Tickets>()

  assert.equal(list.object, 'tickets')
  assert.deepEqual(list.data[0], {
    ticket_id: first?.ticket_id,
    ticket_status_id: 1,
    barcode: first?.barcode,
    kind: 'random',
    code: first?.barcode,
    rotation: null,
    price: 25,
    fees: 3,
    discount_amount: 0,
    price_title: 'Adult',
    ticket_name: 'Adult',
    section_gate: null,
    section_label: null,
    sub_section_title: null,
    seat_aisle: null,
    seat_title: null,
    seat_row: null,
  })
  assert.deepEqual(
    list.data.map(({ ticket_id }) => ticket_id),
    [first?.ticket_id, second?.ticket_id],
  )
})

test('a ticket with a seat names the gate to enter by', async () => {
  const org = await w.createOrg()
  const fan = await createLinkedFan(w, org)
  const { event, sectionIds } = await aSeatedEvent(w, org, { rows: 1, perRow: 2 })
  const section = sectionIds[0] ?? 0
  const price = await makePrice(w, org, event)
  const [seat_id = 0] = await listSeatIds(w, org, section)
  await inTx(w.db, org.org, (tx) => tx.count(nameGate, org.org, section, 'Gate 4'))
  const { order } = await makeOrder(w, org, price, { order: { user_id: fan.userId }, ticket: { seat_id } })

  const { data } = (await fan.get(`/v1/sso/orders/${order.order_id}/tickets`)).json<Tickets>()

  assert.deepEqual(
    data.map(({ section_gate, section_label }) => [section_gate, section_label]),
    [['Gate 4', 'Block 1']],
  )
})

test('a ticket has the code of the kind that its event uses, and none once the event is cancelled', async () => {
  const org = await w.createOrg()
  const fan = await createLinkedFan(w, org)
  const { order, event } = await sell(org, fan.userId, { title: 'Cup', starts_at: at('2026-05-01T18:30:00Z') })
  const tickets = async () => (await fan.get(`/v1/sso/orders/${order.order_id}/tickets`)).json<Tickets>().data
  const shownCodes = async () =>
    (await tickets()).map(({ ticket_id, kind, code, rotation }) => ({ ticket_id, kind, code, rotation }))
  const listed = async () =>
    (await w.call(`/v1/orders/${order.order_id}/codes`, { key: org.secret })).json<{ data: TicketCode[] }>().data

  await callAdmin(w, org, `PATCH /events/${eventId(event)}/access`, { barcodes: 'rotating' })
  assert.deepEqual(await shownCodes(), await listed())
  assert.deepEqual(
    (await tickets()).map(({ kind }) => kind),
    ['rotating', 'rotating'],
  )

  await callAdmin(w, org, `POST /events/${eventId(event)}/cancel`, {})
  for (const ticket of await shownCodes())
    assert.deepEqual([ticket.kind, ticket.code, ticket.rotation], [null, null, null])
})

test('tickets that are not active are left out', async () => {
  const org = await w.createOrg()
  const fan = await createLinkedFan(w, org)
  const price = await makePrice(w, org, await makeEvent(w, org))
  for (const status of [0, 2, 3, 4]) {
    const { order } = await makeOrder(w, org, price, { order: { user_id: fan.userId }, ticket: { status } })
    assert.deepEqual(
      (await fan.get(`/v1/sso/orders/${order.order_id}/tickets`)).json<Tickets>().data,
      [],
      String(status),
    )
  }
})

test("another fan's order, an unconfirmed one, a missing one and an invalid id get identical responses", async () => {
  const org = await w.createOrg()
  const other = await w.createOrg()
  const fan = await createLinkedFan(w, org)
  const starts_at = at('2026-05-01T18:30:00Z')
  const theirs = await sell(org, (await w.createCustomer(org)).user_id, { title: 'Theirs', starts_at })
  const foreign = await sell(other, (await w.createCustomer(other)).user_id, { title: 'Foreign', starts_at })
  const pending = await sell(org, fan.userId, { title: 'Pending', starts_at }, 'pending')
  const ids = [
    theirs.order.order_id,
    foreign.order.order_id,
    pending.order.order_id,
    999_999_999,
    9_999_999_999_999_999n,
  ]
  const paths = [
    ...ids.map(String),
    '0',
    '-1',
    '1e3',
    'x',
    '%00',
    "1'--",
    '1%2F2',
    'a'.repeat(300),
    theirs.order.order_uuid,
  ]

  const responses = await Promise.all(paths.map((id) => fan.get(`/v1/sso/orders/${id}/tickets`)))

  for (const [i, response] of responses.entries())
    assert.deepEqual([response.status, response.text], [200, '{"object":"tickets","data":[]}'], paths[i])
})

test('a link with one issuer does not apply to the same subject of another issuer', async () => {
  const org = await w.createOrg()
  const fan = await createLinkedFan(w, org)
  const second = await createTestIssuer()
  const provider = await registerProvider(w, org, second, { title: 'Other ID' })

  const stranger = await fan.get('/v1/sso/orders', await second.token())
  await createLink(w, org, { provider, subject: 'fan', userId: (await w.createCustomer(org)).user_id })
  const another = await fan.get('/v1/sso/orders', await second.token())

  assert.equal(stranger.status, 403)
  assert.deepEqual(stranger.json<{ error: { code: string; link_url: string } }>().error.link_url, provider.link_url)
  assert.equal(another.status, 200)
})

test('a fan without a link gets the link_url, in both error formats', async () => {
  const org = await w.createOrg()
  const issuer = await createTestIssuer()
  const provider = await registerProvider(w, org, issuer)
  const headers = { 'X-SSO-Token': await issuer.token({ email: 'known@example.com', email_verified: true }) }
  await w.createCustomer(org, { email_address: 'known@example.com' })

  const plain = await w.call('/v1/sso/orders', { key: org.secret, headers })
  const problem = await w.call('/v1/sso/orders', {
    key: org.secret,
    headers: { ...headers, Accept: 'application/problem+json' },
  })

  assert.equal(plain.status, 403)
  const { error } = plain.json<{ error: { code: string; link_url: string } }>()
  assert.deepEqual([error.code, error.link_url], ['sso_not_linked', provider.link_url])
  assert.equal(problem.json<{ link_url: string }>().link_url, provider.link_url)
  assert.match(provider.link_url, /^https:\/\/api\.example\.com\/link\/idp_\w{26}$/)
})

test('an issuer registered by another organisation is not trusted', async () => {
  const [org, other] = [await w.createOrg(), await w.createOrg()]
  const fan = await createLinkedFan(w, other)

  const response = await w.call('/v1/sso/orders', {
    key: org.secret,
    headers: { 'X-SSO-Token': await fan.issuer.token() },
  })

  assert.deepEqual(
    [response.status, response.json<{ error: { code: string } }>().error.code],
    [401, 'sso_token_invalid'],
  )
})
