import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { Scan } from '#contract'
import { inTx, read, write } from '#platform/db'
import {
  type TestDevice,
  createDevice,
  callAdmin,
  createGateScene,
  createTicket,
  scanTicket,
  type GateScene,
} from '#testing/gate-devices'
import type { Row } from '#testing/factories'
import { type TestResponse, type TestServer, startTestServer } from '#testing/test-server'
import { signBytes } from '../../barcodes/t1.ts'
import { signedText } from './upload.ts'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const T = Date.now() - 60_000
let sequence = 0

type SignedScan = Parameters<typeof signedText>[0]

const makeScan = (scene: GateScene, barcode: string, fields: Partial<SignedScan> = {}): SignedScan => ({
  scan_id: randomUUID(),
  event_id: scene.id,
  gate_id: scene.gate.gate_id,
  barcode,
  result: 'admitted',
  device_time_ms: T,
  sequence: ++sequence,
  ...fields,
})

type Result = { scan_id: string; status: string; result: string | null; message: string | null }

const upload = (device: TestDevice, scans: readonly SignedScan[]): Promise<TestResponse> =>
  w.call('/gate/v1/scans/batch', { method: 'POST', key: device.token, json: { scans } })

async function uploadScans(device: TestDevice, ...scans: SignedScan[]): Promise<Result[]> {
  const response = await upload(device, scans)
  assert.equal(response.status, 200, response.text)
  return response.json<{ results: Result[] }>().results
}

const statusAndResult = (results: readonly Result[]) => results.map(({ status, result }) => [status, result])
const scanEvents = read<{ result: string; scan_id: string; other: string | null }>(`
  select data->>'result' as result, data->'scan'->>'scan_id' as scan_id, data->>'other_scan_id' as other
  from outbox where org_id = $1 and type = 'ticket.scan_conflict' order by outbox_id
`)
const ticketNow = read<Pick<Row<'ticket'>, 'attended_at'>>(
  `select attended_at from ticket where org_id = $1 and ticket_id = $2`,
)

async function listResults(scene: GateScene): Promise<Record<string, string>> {
  const response = await w.call(`/v1/events/${scene.id}/scans`, { key: scene.org.secret })
  const rows = response.json<{ data: Scan[] }>().data
  return Object.fromEntries(
    rows.map(({ gate, result, barcode, scan_time }, i) => [`${barcode} ${gate} ${scan_time} ${i}`, result]),
  )
}

test('an offline scan is recorded once, however often it is sent', async () => {
  const scene = await createGateScene(w)
  const ticket = await createTicket(w, scene)
  const scan = makeScan(scene, ticket.barcode)

  const first = await uploadScans(scene.device, scan, scan)
  const second = await uploadScans(scene.device, scan)

  assert.deepEqual(statusAndResult(first), [
    ['recorded', 'admitted'],
    ['repeated', 'admitted'],
  ])
  assert.deepEqual(statusAndResult(second), [['repeated', 'admitted']])
  assert.equal(Object.keys(await listResults(scene)).length, 1)
  assert.equal((await w.db.one(ticketNow, scene.org.org, ticket.ticket_id))?.attended_at?.getTime(), T)
})

test('if two devices admit the same ticket, the later entry is the conflict, whichever is uploaded first', async () => {
  const scene = await createGateScene(w)
  const other = await createDevice(w, scene.org)
  for (const laterFirst of [true, false]) {
    const ticket = await createTicket(w, scene)
    const [early, late] = [
      makeScan(scene, ticket.barcode),
      makeScan(scene, ticket.barcode, { device_time_ms: T + 1_000 }),
    ]
    const before = (await w.db.all(scanEvents, scene.org.org)).length

    for (const [device, scan] of laterFirst
      ? ([
          [other, late],
          [scene.device, early],
        ] as const)
      : ([
          [scene.device, early],
          [other, late],
        ] as const))
      await uploadScans(device, scan)
    const again = [...(await uploadScans(scene.device, early)), ...(await uploadScans(other, late))]

    assert.deepEqual(statusAndResult(again), [
      ['repeated', 'admitted'],
      ['repeated', 'conflict'],
    ])
    assert.deepEqual((await w.db.all(scanEvents, scene.org.org)).slice(before), [
      { result: 'conflict', scan_id: late.scan_id, other: early.scan_id },
    ])
    assert.equal((await w.db.one(ticketNow, scene.org.org, ticket.ticket_id))?.attended_at?.getTime(), T)
  }
  assert.deepEqual(Object.values(await listResults(scene)).toSorted(), ['admitted', 'admitted', 'conflict', 'conflict'])
})

test('an exit that is uploaded later clears a conflict, and an event says so', async () => {
  const scene = await createGateScene(w)
  await callAdmin(w, scene.org, `PATCH /events/${scene.id}/access`, { reentry: true })
  const { barcode } = await createTicket(w, scene)
  const [one, three] = [makeScan(scene, barcode), makeScan(scene, barcode, { device_time_ms: T + 2_000 })]
  const two = makeScan(scene, barcode, { device_time_ms: T + 1_000, direction: 'exit', result: 'exited' })

  const conflict = await uploadScans(scene.device, one, three)
  await uploadScans(scene.device, two)

  assert.deepEqual(statusAndResult(conflict), [
    ['recorded', 'admitted'],
    ['recorded', 'conflict'],
  ])
  assert.deepEqual(statusAndResult(await uploadScans(scene.device, three)), [['repeated', 'readmitted']])
  assert.deepEqual(
    (await w.db.all(scanEvents, scene.org.org)).map(({ result, scan_id }) => [result, scan_id]),
    [
      ['conflict', three.scan_id],
      ['readmitted', three.scan_id],
    ],
  )
  assert.deepEqual(Object.values(await listResults(scene)), ['admitted', 'exited', 'readmitted'])
})

test('an online entry becomes the conflict when an earlier offline entry is uploaded', async () => {
  const scene = await createGateScene(w)
  const { barcode } = await createTicket(w, scene)
  const online = await scanTicket(w, scene, barcode)

  const [earlier] = await uploadScans(scene.device, makeScan(scene, barcode))

  assert.deepEqual([online.result, earlier?.result], ['admitted', 'admitted'])
  assert.deepEqual(
    (await w.db.all(scanEvents, scene.org.org)).map(({ result, scan_id }) => [result, scan_id]),
    [['conflict', online.scan_id]],
  )
  assert.equal((await scanTicket(w, scene, barcode)).result, 'duplicate')
})

const cancel = write(`update ticket set status = 2, updated_at = $3 where org_id = $1 and ticket_id = $2`)

test('an entry after the cancellation of the ticket is reported, and an entry before it is not', async () => {
  const scene = await createGateScene(w)
  const [before, after] = [await createTicket(w, scene), await createTicket(w, scene)]
  for (const { ticket_id } of [before, after])
    await inTx(w.db, scene.org.org, (tx) => tx.count(cancel, scene.org.org, ticket_id, new Date(T)))

  const results = await uploadScans(
    scene.device,
    makeScan(scene, before.barcode, { device_time_ms: T - 1 }),
    makeScan(scene, after.barcode, { device_time_ms: T + 1 }),
  )

  assert.deepEqual(statusAndResult(results), [
    ['recorded', 'admitted'],
    ['recorded', 'accepted_revoked'],
  ])
})

test('an accepted unknown code is reported; a refusal keeps the result of the device', async () => {
  const scene = await createGateScene(w)
  const { barcode } = await createTicket(w, scene)

  const results = await uploadScans(
    scene.device,
    makeScan(scene, 'NOBODY'),
    makeScan(scene, 'NOBODY', { device_time_ms: T + 1 }),
    makeScan(scene, barcode, { result: 'wrong_gate' }),
    makeScan(scene, barcode, { result: 'override', reason: 'Known', device_time_ms: T + 5 }),
  )

  assert.deepEqual(
    results.map(({ result }) => result),
    ['unknown_accepted', 'unknown_accepted', 'wrong_gate', 'override'],
  )
  assert.deepEqual(
    (await w.db.all(scanEvents, scene.org.org)).map(({ result }) => result),
    ['unknown_accepted', 'unknown_accepted'],
  )
})

test('the time of a scan is corrected by the clock offset of the device', async () => {
  const scene = await createGateScene(w)
  const other = await createDevice(w, scene.org)
  const { barcode } = await createTicket(w, scene)
  const clockError = 3 * 3_600_000
  const first = makeScan(scene, barcode, { device_time_ms: T + clockError, clock_offset_ms: -clockError })

  await uploadScans(other, makeScan(scene, barcode, { device_time_ms: T + 1_000 }))
  const [result] = await uploadScans(scene.device, first)

  assert.equal(result?.result, 'admitted')
  assert.equal((await w.db.all(scanEvents, scene.org.org)).length, 1)
})

test('a scan with an unknown event or gate or a wrong signature is invalid, and the others are recorded', async () => {
  const [scene, theirs] = [await createGateScene(w), await createGateScene(w)]
  const { barcode } = await createTicket(w, scene)
  const good = makeScan(scene, barcode)
  const signature = signBytes(Buffer.from(signedText(good)), scene.device.seed).toString('base64url')

  const results = await uploadScans(
    scene.device,
    makeScan(scene, barcode, { event_id: theirs.id }),
    makeScan(scene, barcode, { gate_id: theirs.gate.gate_id }),
    { ...makeScan(scene, barcode), signature },
    { ...good, signature },
  )

  assert.deepEqual(
    results.map(({ status }) => status),
    ['invalid', 'invalid', 'invalid', 'recorded'],
  )
  assert.equal(Object.keys(await listResults(scene)).length, 1)
})

test('an upload of more than 500 scans is refused', async () => {
  const scene = await createGateScene(w)
  const scans = Array.from({ length: 501 }, (_, i) => makeScan(scene, `X${i}`))

  assert.equal((await upload(scene.device, scans)).status, 400)
  assert.equal((await upload(scene.device, scans.slice(1))).status, 200)
})
