import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { type Scan, type ScanRecord, WALK_IN_EMAIL } from '#contract'
import { read } from '#platform/db'
import { aTill, sellAt } from '#testing/box-office'
import { callAdmin, createGateScene, createTicket, scanTicket, type GateScene } from '#testing/gate-devices'
import { insert, makeMember, makePrice } from '#testing/factories'
import { startTestServer, type TestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

// Never at UTC, so that a time of another zone is noticed.
const EVENT = { timezone: 'Asia/Tokyo' }

const sent = read<{ type: string; scan: ScanRecord }>(
  `select type, data->'scan' as scan from outbox where org_id = $1 and type like 'ticket.scan%' order by outbox_id`,
)
const listEvents = (scene: GateScene) => w.db.all(sent, scene.org.org)

async function listScans(scene: GateScene): Promise<Scan[]> {
  const response = await w.call(`/v1/events/${scene.id}/scans`, { key: scene.org.secret })
  assert.equal(response.status, 200, response.text)
  return response.json<{ data: Scan[] }>().data
}

/** The part of a record that the list has, so that a field of the list that is missing is noticed. */
const listedPart = (record: ScanRecord, listed: Scan) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name in listed))

async function uploadScan(scene: GateScene, barcode: string, atMs: number): Promise<string> {
  const scan_id = randomUUID()
  const { id: event_id, gate } = scene
  const scan = {
    scan_id,
    event_id,
    gate_id: gate.gate_id,
    barcode,
    result: 'admitted',
    device_time_ms: atMs,
    sequence: 1,
  }
  const json = { scans: [scan] }
  const response = await w.call('/gate/v1/scans/batch', { method: 'POST', key: scene.device.token, json })
  assert.equal(response.status, 200, response.text)
  return scan_id
}

test('ticket.scanned has the record of the list, for a ticket, a member and a code that nobody knows', async () => {
  const scene = await createGateScene(w, EVENT)
  const ticket = await createTicket(w, scene, { attendee_name: 'Ann Lee' })
  const { membership_category_id } = await insert(w, scene.org, 'membership_category', {
    title: 'Season',
    show_online: true,
    game_day_access: 1,
    order_by: 0,
    status: 1,
    created_at: new Date(),
    updated_at: new Date(),
  })
  const member = await makeMember(w, scene.org, { membership_category_id })
  for (const code of [ticket.barcode, ticket.barcode, member.barcode ?? '', 'NOBODY']) await scanTicket(w, scene, code)

  const [events, listed] = [await listEvents(scene), await listScans(scene)]

  assert.deepEqual(
    events.map(({ scan }, i) => listedPart(scan, listed[i] ?? assert.fail('the list is shorter'))),
    listed,
  )
  assert.deepEqual(
    events.map(({ scan }) => [scan.result, scan.gate, scan.ticket_name, scan.order_id, scan.category_title]),
    [
      ['admitted', 'North', 'Ann Lee', ticket.order_id, listed[0]?.category_title],
      ['duplicate', 'North', 'Ann Lee', ticket.order_id, listed[0]?.category_title],
      ['admitted', 'North', 'Mia Moor', null, 'Season'],
      ['unknown', 'North', null, null, null],
    ],
  )
  const [first] = events
  const tokyo = new Date((first?.scan.scanned_at ?? 0) * 1000 + 9 * 3_600_000).toISOString()
  assert.deepEqual([first?.scan.scan_date, first?.scan.scan_time], [tokyo.slice(0, 10), tokyo.slice(11, 19)])
})

test('a ticket sold at the counter: its offline entry, and the conflict that this makes of an online one', async () => {
  const scene = await createGateScene(w, EVENT)
  const pool = { title: 'Standing', capacity: 5 }
  const { pool_id } = await callAdmin<{ pool_id: number }>(w, scene.org, `POST /events/${scene.id}/pools`, pool)
  const { price_id } = await makePrice(w, scene.org, scene.event, { pool_id })
  const sale = await sellAt(w, scene.org, await aTill(w, scene.org), { lines: [{ price_id }] })
  const { barcode } = sale.tickets[0] ?? assert.fail('no ticket was sold')
  const online = await scanTicket(w, scene, barcode)
  const offlineId = await uploadScan(scene, barcode, Date.now() - 60_000)

  const [events, listed] = [await listEvents(scene), await listScans(scene)]

  assert.deepEqual(
    events.map(({ type, scan }) => [type, scan.scan_id, scan.result, scan.order_id, scan.email_address]),
    [
      ['ticket.scanned', online.scan_id, 'admitted', sale.order.order_id, WALK_IN_EMAIL],
      ['ticket.scanned', offlineId, 'admitted', sale.order.order_id, WALK_IN_EMAIL],
      ['ticket.scan_conflict', online.scan_id, 'conflict', sale.order.order_id, WALK_IN_EMAIL],
    ],
  )
  // The list has the offline entry first, and the corrected result of the online one.
  const [, offline, conflict] = events.map(({ scan }) => scan)
  const [earlier, later] = listed
  assert.ok(offline && conflict && earlier && later)
  assert.deepEqual([listedPart(offline, earlier), listedPart(conflict, later)], [earlier, later])
})
