import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { Scan } from '#contract'
import { inTx, read, write } from '#platform/db'
import { type ADevice, aDevice, admin, aScene, aTicket, scanned, type Scene } from '#testing/gate-devices'
import type { Row } from '#testing/factories'
import { type Reply, type World, world } from '#testing/test-server'
import { signBytes } from '../../barcodes/t1.ts'
import { signedText } from './upload.ts'

let w: World
before(async () => {
  w = await world()
})
after(() => w.end())

const T = Date.now() - 60_000
let sequence = 0

type Sent = Parameters<typeof signedText>[0]

const sent = (scene: Scene, barcode: string, said: Partial<Sent> = {}): Sent => ({
  scan_id: randomUUID(),
  event_id: scene.id,
  gate_id: scene.gate.gate_id,
  barcode,
  result: 'admitted',
  device_time_ms: T,
  sequence: ++sequence,
  ...said,
})

type Result = { scan_id: string; status: string; result: string | null; message: string | null }

const upload = (device: ADevice, scans: readonly Sent[]): Promise<Reply> =>
  w.call('/gate/v1/scans/batch', { method: 'POST', key: device.token, json: { scans } })

async function uploaded(device: ADevice, ...scans: Sent[]): Promise<Result[]> {
  const reply = await upload(device, scans)
  assert.equal(reply.status, 200, reply.text)
  return reply.json<{ results: Result[] }>().results
}

const shown = (results: readonly Result[]) => results.map(({ status, result }) => [status, result])
const told = read<{ result: string; scan_id: string; other: string | null }>(`
  select data->>'result' as result, data->'scan'->>'scan_id' as scan_id, data->>'other_scan_id' as other
  from outbox where org_id = $1 and type = 'ticket.scan_conflict' order by outbox_id
`)
const ticketNow = read<Pick<Row<'ticket'>, 'attended_at'>>(
  `select attended_at from ticket where org_id = $1 and ticket_id = $2`,
)

async function listed(scene: Scene): Promise<Record<string, string>> {
  const reply = await w.call(`/v1/events/${scene.id}/scans`, { key: scene.org.secret })
  const rows = reply.json<{ data: Scan[] }>().data
  return Object.fromEntries(
    rows.map(({ gate, result, barcode, scan_time }, i) => [`${barcode} ${gate} ${scan_time} ${i}`, result]),
  )
}

test('what happened offline is recorded once, however often it is sent', async () => {
  const scene = await aScene(w)
  const ticket = await aTicket(w, scene)
  const scan = sent(scene, ticket.barcode)

  const first = await uploaded(scene.device, scan, scan)
  const second = await uploaded(scene.device, scan)

  assert.deepEqual(shown(first), [
    ['recorded', 'admitted'],
    ['repeated', 'admitted'],
  ])
  assert.deepEqual(shown(second), [['repeated', 'admitted']])
  assert.equal(Object.keys(await listed(scene)).length, 1)
  assert.equal((await w.db.one(ticketNow, scene.org.org, ticket.ticket_id))?.attended_at?.getTime(), T)
})

test('two devices that let in the same ticket: the later entry is the conflict, whichever is heard of first', async () => {
  const scene = await aScene(w)
  const other = await aDevice(w, scene.org)
  for (const laterFirst of [true, false]) {
    const ticket = await aTicket(w, scene)
    const [early, late] = [sent(scene, ticket.barcode), sent(scene, ticket.barcode, { device_time_ms: T + 1_000 })]
    const before = (await w.db.all(told, scene.org.org)).length

    for (const [device, scan] of laterFirst
      ? ([
          [other, late],
          [scene.device, early],
        ] as const)
      : ([
          [scene.device, early],
          [other, late],
        ] as const))
      await uploaded(device, scan)
    const again = [...(await uploaded(scene.device, early)), ...(await uploaded(other, late))]

    assert.deepEqual(shown(again), [
      ['repeated', 'admitted'],
      ['repeated', 'conflict'],
    ])
    assert.deepEqual((await w.db.all(told, scene.org.org)).slice(before), [
      { result: 'conflict', scan_id: late.scan_id, other: early.scan_id },
    ])
    assert.equal((await w.db.one(ticketNow, scene.org.org, ticket.ticket_id))?.attended_at?.getTime(), T)
  }
  assert.deepEqual(Object.values(await listed(scene)).toSorted(), ['admitted', 'admitted', 'conflict', 'conflict'])
})

test('a conflict is taken back by an exit that is heard of later, and told again', async () => {
  const scene = await aScene(w)
  await admin(w, scene.org, `PATCH /events/${scene.id}/access`, { reentry: true })
  const { barcode } = await aTicket(w, scene)
  const [one, three] = [sent(scene, barcode), sent(scene, barcode, { device_time_ms: T + 2_000 })]
  const two = sent(scene, barcode, { device_time_ms: T + 1_000, direction: 'exit', result: 'exited' })

  const conflict = await uploaded(scene.device, one, three)
  await uploaded(scene.device, two)

  assert.deepEqual(shown(conflict), [
    ['recorded', 'admitted'],
    ['recorded', 'conflict'],
  ])
  assert.deepEqual(shown(await uploaded(scene.device, three)), [['repeated', 'readmitted']])
  assert.deepEqual(
    (await w.db.all(told, scene.org.org)).map(({ result, scan_id }) => [result, scan_id]),
    [
      ['conflict', three.scan_id],
      ['readmitted', three.scan_id],
    ],
  )
  assert.deepEqual(Object.values(await listed(scene)), ['admitted', 'exited', 'readmitted'])
})

test('an online entry is found to be the conflict when an earlier one is heard of', async () => {
  const scene = await aScene(w)
  const { barcode } = await aTicket(w, scene)
  const online = await scanned(w, scene, barcode)

  const [earlier] = await uploaded(scene.device, sent(scene, barcode))

  assert.deepEqual([online.result, earlier?.result], ['admitted', 'admitted'])
  assert.deepEqual(
    (await w.db.all(told, scene.org.org)).map(({ result, scan_id }) => [result, scan_id]),
    [['conflict', online.scan_id]],
  )
  assert.equal((await scanned(w, scene, barcode)).result, 'duplicate')
})

const cancel = write(`update ticket set status = 2, updated_at = $3 where org_id = $1 and ticket_id = $2`)

test('whoever was let in after the ticket was cancelled is found, and whoever came before is not', async () => {
  const scene = await aScene(w)
  const [before, after] = [await aTicket(w, scene), await aTicket(w, scene)]
  for (const { ticket_id } of [before, after])
    await inTx(w.db, scene.org.org, (tx) => tx.count(cancel, scene.org.org, ticket_id, new Date(T)))

  const results = await uploaded(
    scene.device,
    sent(scene, before.barcode, { device_time_ms: T - 1 }),
    sent(scene, after.barcode, { device_time_ms: T + 1 }),
  )

  assert.deepEqual(shown(results), [
    ['recorded', 'admitted'],
    ['recorded', 'accepted_revoked'],
  ])
})

test('a code that nobody knows is found; a refusal stays what the device said', async () => {
  const scene = await aScene(w)
  const { barcode } = await aTicket(w, scene)

  const results = await uploaded(
    scene.device,
    sent(scene, 'NOBODY'),
    sent(scene, 'NOBODY', { device_time_ms: T + 1 }),
    sent(scene, barcode, { result: 'wrong_gate' }),
    sent(scene, barcode, { result: 'override', reason: 'Known', device_time_ms: T + 5 }),
  )

  assert.deepEqual(
    results.map(({ result }) => result),
    ['unknown_accepted', 'unknown_accepted', 'wrong_gate', 'override'],
  )
  assert.deepEqual(
    (await w.db.all(told, scene.org.org)).map(({ result }) => result),
    ['unknown_accepted', 'unknown_accepted'],
  )
})

test("a device's clock is set right by what it learned of the server's", async () => {
  const scene = await aScene(w)
  const other = await aDevice(w, scene.org)
  const { barcode } = await aTicket(w, scene)
  const wrong = 3 * 3_600_000
  const first = sent(scene, barcode, { device_time_ms: T + wrong, clock_offset_ms: -wrong })

  await uploaded(other, sent(scene, barcode, { device_time_ms: T + 1_000 }))
  const [result] = await uploaded(scene.device, first)

  assert.equal(result?.result, 'admitted')
  assert.equal((await w.db.all(told, scene.org.org)).length, 1)
})

test('a scan of nowhere or with a wrong signature is said to be invalid, and the others are recorded', async () => {
  const [scene, theirs] = [await aScene(w), await aScene(w)]
  const { barcode } = await aTicket(w, scene)
  const good = sent(scene, barcode)
  const signature = signBytes(Buffer.from(signedText(good)), scene.device.seed).toString('base64url')

  const results = await uploaded(
    scene.device,
    sent(scene, barcode, { event_id: theirs.id }),
    sent(scene, barcode, { gate_id: theirs.gate.gate_id }),
    { ...sent(scene, barcode), signature },
    { ...good, signature },
  )

  assert.deepEqual(
    results.map(({ status }) => status),
    ['invalid', 'invalid', 'invalid', 'recorded'],
  )
  assert.equal(Object.keys(await listed(scene)).length, 1)
})

test('no more than 500 at once', async () => {
  const scene = await aScene(w)
  const scans = Array.from({ length: 501 }, (_, i) => sent(scene, `X${i}`))

  assert.equal((await upload(scene.device, scans)).status, 400)
  assert.equal((await upload(scene.device, scans.slice(1))).status, 200)
})
