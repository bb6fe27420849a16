import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { auditEntities, type Customer, listObjects, type NewApiKey } from '#contract'
import { inTx } from '#platform/db'
import { auditLogOf } from '#testing/audit-log'
import { eventId, makeEvent, makePrice } from '#testing/factories'
import { aPaidOrder } from '#testing/paid-orders'
import { startTestServer, type TestServer } from '#testing/test-server'
import { waitFor } from '#testing/wait-for'
import { findNameSource, listNameRows } from './queries/names.ts'
import { eraseAuditValues } from './record.ts'

let w: TestServer
let log: ReturnType<typeof auditLogOf>
before(async () => {
  w = await startTestServer({ refusalWindowMs: 50 })
  log = auditLogOf(w)
})
after(() => w.stop())

test('a change is recorded with who, from where, what, and the values before and after', async () => {
  const org = await w.createOrg()
  const { venue_id } = await log.createVenue(org)
  const json = { name: 'New ground', country: 'GB' }
  const response = await log.admin(org, `/venues/${venue_id}`, { method: 'PATCH', json, from: '203.0.113.7' })

  const entry = await log.onlyEntry(org, 'updateVenue')
  assert.deepEqual(
    [entry.actor_kind, entry.actor_label, entry.address, entry.request_id, entry.outcome, entry.code, entry.count],
    ['key', 'admin', '203.0.113.7', response.headers.get('X-Request-Id'), 'succeeded', null, 1],
  )
  assert.match(entry.actor_id, /^key_/)
  assert.deepEqual([entry.entity_kind, entry.entity_id], ['venue', venue_id])
  assert.deepEqual(entry.changes, [
    { field: 'name', before: '"Old ground"', after: '"New ground"', personal: false, erased: false, refers_to: null },
    { field: 'country', before: null, after: '"GB"', personal: false, erased: false, refers_to: null },
  ])
  assert.ok(Math.abs(entry.at - Date.now() / 1_000) < 60)
})

test('a creation is recorded with the new values, and a request that fails is not', async () => {
  const org = await w.createOrg()
  const { venue_id } = await log.createVenue(org)
  assert.equal(
    (await log.admin(org, '/venues', { method: 'POST', json: { name: 'X', timezone: 'No/Zone' } })).status,
    400,
  )
  assert.equal(
    (await log.admin(org, '/venues/ven_00000000000000000000000000', { method: 'PATCH', json: {} })).status,
    404,
  )

  const entry = await log.onlyEntry(org, 'createVenue')
  assert.equal(entry.entity_id, venue_id)
  assert.deepEqual(
    entry.changes.map(({ field, before, after: value }) => [field, before, value]),
    [
      ['name', null, '"Old ground"'],
      ['status', null, '"active"'],
      ['timezone', null, '"Europe/London"'],
    ],
  )
  assert.deepEqual(await log.entriesOf(org, 'updateVenue'), [])
})

test('a replayed request adds no entry', async () => {
  const org = await w.createOrg()
  const headers = { 'Idempotency-Key': 'once' }
  const first = await log.createVenue(org, { headers })
  assert.deepEqual(await log.createVenue(org, { headers }), first)
  await log.onlyEntry(org, 'createVenue')
})

test('secrets are in no entry', async () => {
  const org = await w.createOrg()
  const key = (
    await log.admin(org, '/keys', { method: 'POST', json: { kind: 'secret', name: 'Server' } })
  ).json<NewApiKey>()
  const rolled = (await log.admin(org, `/keys/${key.key_id}/roll`, { method: 'POST', json: {} })).json<NewApiKey>()
  const endpoint = await log.admin(org, '/webhook_endpoints', {
    method: 'POST',
    json: { url: 'https://x.example/hook' },
  })
  const { endpoint_id, secret } = endpoint.json<{ endpoint_id: string; secret: string }>()
  await log.admin(org, `/webhook_endpoints/${endpoint_id}/rotate_secret`, { method: 'POST', json: {} })
  const { code } = (await log.admin(org, '/device_enrolments', { method: 'POST', json: { name: 'Gate 1' } })).json<{
    code: string
  }>()

  const { data } = await log.list(org)
  const text = JSON.stringify(data)
  for (const value of [key.secret, rolled.secret, secret, code, org.admin, org.secret]) {
    assert.ok(value)
    assert.ok(!text.includes(value), 'a secret is in the audit log')
  }
  assert.match(text, /"createKey".*/)
  assert.equal(data.filter(({ operation }) => operation === 'rotateWebhookSecret').length, 1)
})

test('values about a customer can be erased, and then the entry says that they were', async () => {
  const org = await w.createOrg()
  const other = await w.createCustomer(org)
  const { org_customer_id: id } = await w.createCustomer(org, { first_name: 'Ann' })
  const json = { first_name: 'Anna', marketing_emails: true }
  const changed = await log.admin(org, `/customers/${id}`, { method: 'PATCH', json })
  assert.equal(changed.json<Customer>().first_name, 'Anna', changed.text)
  const firstName = async () =>
    (await log.onlyEntry(org, 'updateCustomer')).changes.find(({ field }) => field === 'first_name')
  assert.deepEqual(await firstName(), {
    field: 'first_name',
    before: '"Ann"',
    after: '"Anna"',
    personal: true,
    erased: false,
    refers_to: null,
  })

  assert.equal(await inTx(w.db, org.org, (tx) => eraseAuditValues(tx, org.org, { kind: 'customer', id })), 2)

  assert.deepEqual(await firstName(), {
    field: 'first_name',
    before: null,
    after: null,
    personal: true,
    erased: true,
    refers_to: null,
  })
  const { changes } = await log.onlyEntry(org, 'updateCustomer')
  assert.deepEqual(
    changes.filter(({ personal }) => !personal),
    [{ field: 'marketing_emails', before: 'false', after: 'true', personal: false, erased: false, refers_to: null }],
  )
  const created = (await log.entriesOf(org, 'createCustomer')).find(
    ({ entity_id }) => entity_id === other.org_customer_id,
  )
  assert.ok(created?.changes.some(({ field, after: value }) => field === 'last_name' && value === '"Lee"'))
})

test('refusals of a minute are one entry with their number', async () => {
  const org = await w.createOrg()
  const key = await w.createKey(org, { kind: 'admin', scopes: ['audit:read'] })
  const far = await w.createKey(org, { kind: 'admin', allowed_addresses: ['192.0.2.1'] })
  for (let i = 0; i < 5; i++)
    assert.equal((await w.call('/admin/v1/venues', { method: 'POST', key, json: { name: 'X' } })).status, 403)
  assert.equal((await w.call('/admin/v1/keys', { key: far })).status, 403)
  assert.equal((await w.call('/admin/v1/keys', { key: org.secret })).status, 403)

  const refused = async () => (await log.list(org, '?outcome=refused')).data
  await waitFor(async () => {
    const total = (await refused()).reduce((sum, { count }) => sum + count, 0)
    return total === 7 ? true : undefined
  })
  const counts = new Map<string, number>()
  for (const { operation, code, count } of await refused())
    counts.set(`${operation} ${code}`, (counts.get(`${operation} ${code}`) ?? 0) + count)
  assert.deepEqual(
    [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)),
    [
      ['createVenue scope_missing', 5],
      ['listKeys address_not_allowed', 1],
      ['listKeys key_wrong_kind', 1],
    ],
  )
})

test('a page names what its entries mention, as it is now, and what it belongs to', async () => {
  const org = await w.createOrg()
  const event = await makeEvent(w, org, { title: 'Cup final' })
  const price = await makePrice(w, org, event, { title: 'Adult' })
  const { tickets, order } = await aPaidOrder(w, org, price)
  const { org_customer_id: customer } = await w.createCustomer(org, { first_name: 'Zoë', last_name: 'Quill' })
  const { venue_id } = await log.createVenue(org)
  const ticket = tickets[0]?.ticket_id ?? 0
  const admin = async (path: string, method: string, json: object): Promise<void> => {
    const { status, text } = await log.admin(org, path, { method, json })
    assert.ok(status < 300, text)
  }
  await admin(`/prices/${price.price_id}`, 'PATCH', { title: 'Adults' })
  await admin(`/events/${eventId(event)}`, 'PATCH', { venue_id })
  await admin(`/customers/${customer}`, 'PATCH', { first_name: 'Zoe' })
  await admin(`/tickets/${ticket}/reissue`, 'POST', {})

  const { data, names } = await log.list(org)
  const none = { event_id: null, event_title: null, order_id: null, currency: null }
  const ofEvent = { event_id: eventId(event), event_title: 'Cup final', currency: event.currency }
  const nameOf = (kind: string, id: string) => names.find((each) => each.kind === kind && each.id === id)
  for (const wanted of [
    { kind: 'price', id: String(price.price_id), name: 'Adults', ...ofEvent, order_id: null },
    { kind: 'event', id: eventId(event), name: 'Cup final', ...none, currency: event.currency },
    { kind: 'venue', id: venue_id, name: 'Old ground', ...none },
    { kind: 'customer', id: customer, name: 'Zoe Quill', ...none },
    { kind: 'ticket', id: String(ticket), name: String(ticket), ...ofEvent, order_id: order.order_id },
  ])
    assert.deepEqual(nameOf(wanted.kind, wanted.id), wanted)
  const moved = data.find(({ operation }) => operation === 'updateEvent')
  assert.deepEqual(
    moved?.changes.map(({ field, refers_to }) => [field, refers_to]),
    [['venue_id', 'venue']],
  )
  assert.deepEqual(moved?.objects, [{ kind: 'event', id: eventId(event) }])

  // Ids of another organisation have no names here.
  const other = await w.createOrg()
  await admin(`/events/${eventId(event)}`, 'PATCH', { title: 'Final' })
  assert.deepEqual((await log.list(other)).names, [])
})

test('an entry says which objects its id names', () => {
  assert.deepEqual(listObjects('gate_rule', 'evt_1/7'), [
    { kind: 'event', id: 'evt_1' },
    { kind: 'gate', id: '7' },
  ])
  assert.deepEqual(listObjects('seat_section', '3/9'), [
    { kind: 'seat_map', id: '3' },
    { kind: 'seat_section', id: '9' },
  ])
  assert.deepEqual(listObjects('seat_section', '9'), [{ kind: 'seat_section', id: '9' }])
})

test('every look-up of names is a statement that the database accepts', async () => {
  const org = await w.createOrg()
  const kinds = [...Object.keys(auditEntities), 'order', 'staff']
  const sources = kinds.flatMap((kind) => findNameSource(kind) ?? [])
  assert.ok(sources.length > 25)
  for (const source of sources) assert.deepEqual(await listNameRows(w.db, org.org, source, []), [])
})
