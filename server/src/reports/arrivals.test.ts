import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { ArrivalsReport } from '#contract'
import { codeOf } from '#testing/checkouts'
import { eventId, makeEvent, makeGate, makeScans, type Row } from '#testing/factories'
import { createGateScene, createTicket, scanTicket } from '#testing/gate-devices'
import { type TestOrg, type TestServer, startTestServer } from '#testing/test-server'
import { foldTallies } from './jobs.ts'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

async function getArrivals(org: TestOrg, event: Row<'event'>, query = ''): Promise<ArrivalsReport> {
  const response = await w.call(`/admin/v1/events/${eventId(event)}/reports/arrivals?${query}`, { key: org.admin })
  assert.equal(response.status, 200, response.text)
  return response.json<ArrivalsReport>()
}

test('arrivals are counted by minute and gate, refusals and exits apart, folded or not', async () => {
  const org = await w.createOrg()
  const event = await makeEvent(w, org, { timezone: 'Europe/London' })
  const [north, south] = [await makeGate(w, org), await makeGate(w, org)]
  const scan = (gate: Row<'gate'>, time: string, result: string, direction = 'entry') => ({
    gate_id: gate.gate_id,
    scanned_at: new Date(`2026-06-06T${time}Z`),
    result,
    direction,
  })
  await makeScans(w, org, event, [
    scan(north, '17:00:10', 'admitted'),
    scan(north, '17:00:59', 'readmitted'),
    scan(south, '17:00:30', 'duplicate'),
    scan(south, '17:02:00', 'exited', 'exit'),
    scan(south, '17:02:05', 'override', 'exit'),
  ])

  const first = await getArrivals(org, event)
  await foldTallies(w.db)
  assert.deepEqual(await getArrivals(org, event), first, 'folding changes nothing')
  await makeScans(w, org, event, [scan(north, '17:02:30', 'unknown'), scan(north, '17:02:40', 'unknown_accepted')])

  const report = await getArrivals(org, event)

  const none = { admitted: 0, refused: 0, exited: 0 }
  assert.deepEqual(
    report.buckets.map(({ local_time, admitted, refused, exited, gates }) => [
      local_time.slice(11, 16),
      { admitted, refused, exited },
      gates,
    ]),
    [
      [
        '18:00',
        { admitted: 2, refused: 1, exited: 0 },
        [
          { gate_id: north.gate_id, ...none, admitted: 2 },
          { gate_id: south.gate_id, ...none, refused: 1 },
        ],
      ],
      ['18:01', none, []],
      [
        '18:02',
        { admitted: 1, refused: 1, exited: 2 },
        [
          { gate_id: north.gate_id, ...none, admitted: 1, refused: 1 },
          { gate_id: south.gate_id, ...none, exited: 2 },
        ],
      ],
    ],
  )
  assert.deepEqual(
    report.gates.map(({ title, admitted, refused, exited }) => [title, admitted, refused, exited]),
    [
      [north.title, 3, 1, 0],
      [south.title, 0, 1, 2],
    ],
  )
  const alone = await getArrivals(org, event, `gate_id=${south.gate_id}&by=hour`)
  assert.deepEqual(
    alone.buckets.map(({ admitted, refused, exited }) => [admitted, refused, exited]),
    [[0, 1, 2]],
  )
})

test('scans of a device are in the report at once', async () => {
  const scene = await createGateScene(w)
  const { barcode } = await createTicket(w, scene)
  await scanTicket(w, scene, barcode)
  await scanTicket(w, scene, barcode)

  const report = await getArrivals(scene.org, scene.event)

  assert.deepEqual(
    report.gates.map(({ admitted, refused, exited }) => [admitted, refused, exited]),
    [[1, 1, 0]],
  )
})

test('an event without scans has no buckets, and more than 1,000 minutes are refused', async () => {
  const org = await w.createOrg()
  const event = await makeEvent(w, org)
  const empty = await getArrivals(org, event)
  assert.deepEqual([empty.buckets, empty.gates], [[], []])
  const from = Date.parse('2026-06-06T00:00:00Z') / 1000
  const path = `/admin/v1/events/${eventId(event)}/reports/arrivals?from=${from}&until=${from + 1_001 * 60}`
  assert.equal(codeOf(await w.call(path, { key: org.admin })), 'invalid_request')
  assert.equal((await getArrivals(org, event, `from=${from}&until=${from + 1_000 * 60}`)).buckets.length, 1_000)
})
