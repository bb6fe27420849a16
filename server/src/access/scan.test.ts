import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { EventAccess, ScanDecision } from '#contract'
import { read } from '#platform/db'
import {
  callAdmin,
  createDevice,
  createGateScene,
  createTicket,
  scanTicket,
  postScan,
  type GateScene,
} from '#testing/gate-devices'
import { eventId, insert, makeGate, makeOrder } from '#testing/factories'
import { startApp, startTestServer, request, type TestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const facts = (scan: ScanDecision) => [scan.result, scan.pass]
const attended = read<{ attended_at: Date | null }>(
  `select attended_at from ticket where org_id = $1 and ticket_id = $2`,
)
const scanEvents = read<{ type: string; data: { scan: { result: string; scan_id: string } } }>(
  `select type, data from outbox where org_id = $1 and type like 'ticket.scan%' order by outbox_id`,
)
const scanCount = read<{ count: number }>(`select count(*) as count from scan where org_id = $1`)

test('a ticket is admitted once, and every attempt is recorded and emitted', async () => {
  const scene = await createGateScene(w)
  const ticket = await createTicket(w, scene, { attendee_name: 'Ann Lee' })

  const first = await scanTicket(w, scene, ticket.barcode)
  const second = await scanTicket(w, scene, ticket.barcode)

  assert.deepEqual(
    [facts(first), facts(second)],
    [
      ['admitted', true],
      ['duplicate', false],
    ],
  )
  assert.deepEqual([first.ticket?.ticket_name, first.explanation], ['Ann Lee', null])
  assert.match(second.explanation?.source ?? '', /^scan \d+ at gate North \d\d:\d\d$/)
  assert.ok((await w.db.one(attended, scene.org.org, ticket.ticket_id))?.attended_at)
  const events = await w.db.all(scanEvents, scene.org.org)
  assert.deepEqual(
    events.map(({ type, data }) => [type, data.scan.result, data.scan.scan_id]),
    [
      ['ticket.scanned', 'admitted', first.scan_id],
      ['ticket.scanned', 'duplicate', second.scan_id],
    ],
  )
})

test('a repeated scan returns the first decision, and another scan with the same id is refused', async () => {
  const scene = await createGateScene(w)
  const [ticket, other] = [await createTicket(w, scene), await createTicket(w, scene)]
  const scan_id = randomUUID()

  const responses = await Promise.all(
    Array.from({ length: 8 }, () => scanTicket(w, scene, ticket.barcode, { scan_id })),
  )
  const later = await scanTicket(w, scene, ticket.barcode, { scan_id })
  const taken = await postScan(w, scene, other.barcode, { scan_id })

  assert.deepEqual(new Set([...responses, later].map(({ result }) => result)), new Set(['admitted']))
  assert.equal((await w.db.one(scanCount, scene.org.org))?.count, 1)
  assert.deepEqual([taken.status, taken.json<{ error: { code: string } }>().error.code], [409, 'already_exists'])
})

test('of concurrent scans of several tickets with one id, one is recorded and the others are refused', async () => {
  const scene = await createGateScene(w)
  const tickets = await Promise.all(Array.from({ length: 6 }, () => createTicket(w, scene)))
  const same = { scan_id: randomUUID(), event_id: scene.id, gate_id: scene.gate.gate_id }
  const responses = await Promise.all(
    tickets.map(({ barcode }) =>
      w.call('/gate/v1/scans', {
        method: 'POST',
        key: scene.device.token,
        // With a key, each has a transaction of its own.
        headers: { 'Idempotency-Key': barcode },
        json: { ...same, barcode },
      }),
    ),
  )
  assert.deepEqual(
    responses.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409, 409, 409, 409, 409],
  )
  assert.equal((await w.db.one(scanCount, scene.org.org))?.count, 1)
})

/** Counts how often a ticket shown at four gates and two servers at one moment is admitted. */
async function countConcurrentEntries(server: TestServer, scene: GateScene, second: string): Promise<number> {
  const devices = await Promise.all(Array.from({ length: 4 }, () => createDevice(server, scene.org)))
  const gates = await Promise.all(devices.map(() => makeGate(server, scene.org, { venue_id: scene.venue.venue_id })))
  const { barcode } = await createTicket(server, scene)
  const responses = await Promise.all(
    devices.flatMap(({ token }, i) =>
      [server.url, second].map((url) => {
        const json = { scan_id: randomUUID(), event_id: scene.id, gate_id: gates[i]?.gate_id, barcode }
        return request(`${url}/gate/v1/scans`, { method: 'POST', key: token, json })
      }),
    ),
  )
  const results = responses.map((response) => response.json<ScanDecision>().result)
  assert.ok(
    results.every((result) => result === 'admitted' || result === 'duplicate'),
    results.join(),
  )
  return results.filter((result) => result === 'admitted').length
}

test('a ticket shown at many gates and servers at one moment is admitted at one of them', async () => {
  const scene = await createGateScene(w)
  const second = await startApp(w.appUrl)
  for (let round = 0; round < 10; round++)
    assert.equal(await countConcurrentEntries(w, scene, `http://127.0.0.1:${second.port}`), 1)
  await second.stop()
})

test('control: without the lock on a ticket it is admitted more than once', async () => {
  const rewrite = (text: string): string =>
    text.startsWith('select pg_advisory_xact_lock(l.lock)')
      ? 'select where $1::uuid is null and $2::uuid[] is null and $3::text[] is null and $4::bigint[] is null'
      : text.replace(
          'select scan_no, scan_id from made',
          'select scan_no, scan_id from made, (select pg_sleep(0.05)) nap',
        )
  const unlocked = await startTestServer({ rewrite })
  const second = await startApp(unlocked.appUrl, { rewrite })
  const scene = await createGateScene(unlocked)
  let most = 0
  for (let round = 0; round < 10 && most < 2; round++)
    most = Math.max(most, await countConcurrentEntries(unlocked, scene, `http://127.0.0.1:${second.port}`))
  await second.stop()
  await unlocked.stop()

  assert.ok(most > 1)
})

test('a holder may re-enter if the event allows it, and may always leave', async () => {
  const scene = await createGateScene(w)
  await callAdmin<EventAccess>(w, scene.org, `PATCH /events/${scene.id}/access`, { reentry: true })
  const { barcode } = await createTicket(w, scene)
  const scanResult = async (direction: string) => (await scanTicket(w, scene, barcode, { direction })).result

  const results = []
  for (const direction of ['entry', 'entry', 'exit', 'entry', 'exit', 'exit']) results.push(await scanResult(direction))

  assert.deepEqual(results, ['admitted', 'not_exited', 'exited', 'readmitted', 'exited', 'exited'])
})

test('an override admits in spite of any refusal, and keeps its explanation', async () => {
  const scene = await createGateScene(w)
  const { barcode } = await createTicket(w, scene, { status: 2 })

  const scan = await scanTicket(w, scene, barcode, { override: { reason: 'The box office called' } })
  const next = await scanTicket(w, scene, 'NOBODY', { override: { reason: 'Known to the steward' } })

  assert.deepEqual([facts(scan), scan.explanation?.source], [['override', true], 'ticket.status'])
  assert.deepEqual([facts(next), next.explanation?.source], [['override', true], 'barcode'])
})

test('a simulated scan is decided and not recorded', async () => {
  const scene = await createGateScene(w)
  const { barcode } = await createTicket(w, scene)

  const simulated = await scanTicket(w, scene, barcode, { simulate: true })
  const again = await scanTicket(w, scene, barcode, { simulate: true })

  assert.deepEqual([facts(simulated), simulated.simulated, again.result], [['admitted', true], true, 'admitted'])
  assert.equal((await w.db.one(scanCount, scene.org.org))?.count, 0)
  assert.deepEqual(await w.db.all(scanEvents, scene.org.org), [])
})

test("another organisation's event, gate and ticket do not exist", async () => {
  const [scene, theirs] = [await createGateScene(w), await createGateScene(w)]
  const ticket = await createTicket(w, theirs)
  const param = async (fields: Record<string, unknown>) =>
    (await postScan(w, scene, 'X', fields)).json<{ error: { param: string } }>().error.param

  assert.equal(await param({ event_id: theirs.id }), 'event_id')
  assert.equal(await param({ gate_id: theirs.gate.gate_id }), 'gate_id')
  assert.deepEqual(facts(await scanTicket(w, scene, ticket.barcode)), ['unknown', false])
})

test('a scan shows the seat of the ticket', async () => {
  const scene = await createGateScene(w)
  const timestamps = { created_at: new Date(), updated_at: new Date() }
  const { seat_map_id } = await insert(w, scene.org, 'seat_map', { title: 'House', status: 'active', ...timestamps })
  const { section_id } = await insert(w, scene.org, 'seat_section', {
    seat_map_id,
    label: 'East',
    sub_section: '',
    order_by: 0,
  })
  const place = { row_label: 'C', title: '12', place: 12, rank: 1 }
  const { seat_id } = await insert(w, scene.org, 'seat', { seat_map_id, section_id, ...place })
  const { tickets } = await makeOrder(w, scene.org, scene.price, { ticket: { seat_id } })

  const { seat } = await scanTicket(w, scene, tickets[0]?.barcode ?? '')

  assert.deepEqual(seat, { section_label: 'East', seat_row: 'C', seat_title: '12' })
  assert.equal(eventId(scene.event), scene.id)
})
