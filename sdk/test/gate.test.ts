import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { shownCode, verifyBarcode } from '../src/barcode.ts'
import { Tessera } from '../src/index.ts'
import { derivePublicKey } from '../../server/src/barcodes/t1.ts'
import { eventId, makeEvent, makeGate, makeOrder, makePrice, makeVenue } from '../../server/testing/factories.ts'
import { type TestServer, startTestServer } from '../../server/testing/test-server.ts'

let w: TestServer

before(async () => {
  w = await startTestServer()
})

after(() => w.stop())

test('with the SDK a device enrols, verifies a ticket offline, and admits it once', async () => {
  const org = await w.createOrg()
  const { venue_id } = await makeVenue(w, org)
  const event = await makeEvent(w, org, { venue_id, starts_at: new Date() })
  const { gate_id } = await makeGate(w, org, { venue_id })
  const { order } = await makeOrder(w, org, await makePrice(w, org, event), { tickets: 2 })
  const id = eventId(event)
  const staff = new Tessera({ baseUrl: w.url, apiKey: org.secret, adminKey: org.admin })

  await staff.admin.events.updateAccess(id, { barcodes: 'signed' })
  const { org: of, code } = await staff.admin.deviceEnrolments.create({ name: 'Scanner' })
  const public_key = derivePublicKey(randomBytes(32)).toString('base64url')
  const { token } = await new Tessera({ baseUrl: w.url }).gate.enrol({ org: of, code: code ?? '', public_key })
  const device = new Tessera({ baseUrl: w.url, deviceToken: token })

  const [ticket = assert.fail('a ticket has a code'), other] = await staff.orders.codes
    .list(String(order.order_id))
    .all()
  const barcode = await shownCode(ticket)
  const manifest = await device.gate.events.getManifest(id)
  const keys = manifest.keys.map(({ key_id, public_key: key }) => [key_id, Buffer.from(key, 'base64url')] as const)
  const reader = { eventTag: manifest.event_tag, publicKeys: new Map(keys), nowUnix: Date.now() / 1_000 }
  const verdict = await verifyBarcode(barcode, reader)
  assert.equal(verdict.ok && verdict.code.ticketId, ticket.ticket_id)

  const scan = { event_id: id, gate_id, barcode }
  assert.equal((await device.gate.scans.create({ ...scan, scan_id: randomUUID() })).result, 'admitted')
  assert.equal((await device.gate.scans.create({ ...scan, scan_id: randomUUID() })).result, 'duplicate')
  const offline = { scan_id: randomUUID(), result: 'admitted', device_time_ms: Date.now(), sequence: 1 } as const
  const { results } = await device.gate.scans.batch({ scans: [{ ...scan, barcode: other?.code ?? '', ...offline }] })
  assert.deepEqual(
    results.map(({ status, result }) => [status, result]),
    [['recorded', 'admitted']],
  )
  assert.equal((await staff.events.scans.list(id).all()).length, 3)
  assert.ok((await device.gate.self.get()).server_time_ms > 0)
})
