import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import type { EnrolledDevice, ScanDecision } from '#contract'
import { derivePublicKey } from '../src/barcodes/t1.ts'
import { inTx, write } from '#platform/db'
import { eventId, makeEvent, makeGate, makeOrder, makePrice, makeVenue, type Row } from './factories.ts'
import type { TestOrg, TestResponse, TestServer } from './test-server.ts'

export type TestDevice = EnrolledDevice & { readonly seed: Buffer }

/** Enrols a device with a code, as a real one does. */
export async function createDevice(w: TestServer, org: TestOrg, name = 'Scanner'): Promise<TestDevice> {
  const enrolment = await w.call('/admin/v1/device_enrolments', { method: 'POST', key: org.admin, json: { name } })
  assert.equal(enrolment.status, 200, enrolment.text)
  const seed = randomBytes(32)
  const json = {
    ...enrolment.json<{ org: string; code: string }>(),
    public_key: derivePublicKey(seed).toString('base64url'),
  }
  const enrolled = await postEnrol(w, { org: json.org, code: json.code, public_key: json.public_key })
  assert.equal(enrolled.status, 200, enrolled.text)
  return { ...enrolled.json<EnrolledDevice>(), seed }
}

/** Creates a device that may also search. */
export async function createSearchDevice(w: TestServer, org: TestOrg): Promise<TestDevice> {
  const device = await createDevice(w, org)
  await callAdmin(w, org, `PATCH /devices/${device.device_id}`, { may_search: true })
  return device
}

export const postEnrol = (w: TestServer, json: unknown, from?: string): Promise<TestResponse> =>
  w.call('/gate/v1/enrol', { method: 'POST', json, ...(from !== undefined && { from }) })

export type GateScene = {
  readonly org: TestOrg
  readonly venue: Row<'venue'>
  readonly event: Row<'event'>
  readonly id: string
  readonly gate: Row<'gate'>
  readonly price: Row<'price'>
  readonly device: TestDevice
}

/** Creates an event that takes place now, with a gate, a price and a device. */
export async function createGateScene(
  w: TestServer,
  fields: Partial<Row<'event'>> = {},
  mode?: 'live',
): Promise<GateScene> {
  const org = await w.createOrg(mode && { mode })
  const venue = await makeVenue(w, org)
  const event = await makeEvent(w, org, { venue_id: venue.venue_id, starts_at: new Date(), ...fields })
  const gate = await makeGate(w, org, { venue_id: venue.venue_id, title: 'North' })
  const price = await makePrice(w, org, event)
  return { org, venue, event, id: eventId(event), gate, price, device: await createDevice(w, org) }
}

export async function createTicket(
  w: TestServer,
  scene: GateScene,
  ticket: Partial<Row<'ticket'>> = {},
): Promise<Row<'ticket'>> {
  const { tickets } = await makeOrder(w, scene.org, scene.price, { ticket })
  const [created] = tickets
  if (!created) throw new Error('no ticket was created')
  return created
}

/** Posts a scan by the device of the scene at its gate; `fields` overrides fields of the request. */
export const postScan = (
  w: TestServer,
  scene: GateScene,
  barcode: string,
  fields: Record<string, unknown> = {},
): Promise<TestResponse> =>
  w.call('/gate/v1/scans', {
    method: 'POST',
    key: scene.device.token,
    json: { scan_id: randomUUID(), event_id: scene.id, gate_id: scene.gate.gate_id, barcode, ...fields },
  })

export async function scanTicket(
  w: TestServer,
  scene: GateScene,
  barcode: string,
  fields: Record<string, unknown> = {},
): Promise<ScanDecision> {
  const response = await postScan(w, scene, barcode, fields)
  assert.equal(response.status, 200, response.text)
  return response.json()
}

/** Calls the admin API with a method and path such as `PATCH /devices/…`. Fails unless the status is 200. */
export async function callAdmin<T>(w: TestServer, org: TestOrg, request: string, json?: unknown): Promise<T> {
  const [method = '', path = ''] = request.split(' ')
  const response = await w.call(`/admin/v1${path}`, { method, key: org.admin, ...(json !== undefined && { json }) })
  assert.equal(response.status, 200, response.text)
  return response.json<T>()
}

const epoch = write(`
  insert into feed (org_id, last_sequence, changed_on, epoch) values ($1, 0, current_date, $2)
  on conflict (org_id) do update set epoch = excluded.epoch
`)

/** Begins an epoch, as `tessera restore finish` does after a restore of the database. */
export const setEpoch = (w: TestServer, { org }: TestOrg, to: number): Promise<number> =>
  inTx(w.db, org, (tx) => tx.count(epoch, org, to))
