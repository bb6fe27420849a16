import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import type { EnrolledDevice, ScanDecision } from '#contract'
import { publicKeyOf } from '../src/barcodes/t1.ts'
import { eventId, makeEvent, makeGate, makeOrder, makePrice, makeVenue, type Row } from './factories.ts'
import type { Org, Reply, World } from './test-server.ts'

export type ADevice = EnrolledDevice & { readonly seed: Buffer }

/** A device that joined with a code, as a real one does. */
export async function aDevice(w: World, org: Org, name = 'Scanner'): Promise<ADevice> {
  const made = await w.call('/admin/v1/device_enrolments', { method: 'POST', key: org.admin, json: { name } })
  assert.equal(made.status, 200, made.text)
  const seed = randomBytes(32)
  const json = { ...made.json<{ org: string; code: string }>(), public_key: publicKeyOf(seed).toString('base64url') }
  const joined = await enrol(w, { org: json.org, code: json.code, public_key: json.public_key })
  assert.equal(joined.status, 200, joined.text)
  return { ...joined.json<EnrolledDevice>(), seed }
}

/** A device that may do all that the gate plane has. */
export async function aSearchingDevice(w: World, org: Org): Promise<ADevice> {
  const device = await aDevice(w, org)
  await admin(w, org, `PATCH /devices/${device.device_id}`, { may_search: true })
  return device
}

export const enrol = (w: World, json: unknown, from?: string): Promise<Reply> =>
  w.call('/gate/v1/enrol', { method: 'POST', json, ...(from !== undefined && { from }) })

export type Scene = {
  readonly org: Org
  readonly venue: Row<'venue'>
  readonly event: Row<'event'>
  readonly id: string
  readonly gate: Row<'gate'>
  readonly price: Row<'price'>
  readonly device: ADevice
}

/** An event that takes place now, a gate of its venue, a price, and a device. */
export async function aScene(w: World, fields: Partial<Row<'event'>> = {}, mode?: 'live'): Promise<Scene> {
  const org = await w.anOrg(mode && { mode })
  const venue = await makeVenue(w, org)
  const event = await makeEvent(w, org, { venue_id: venue.venue_id, starts_at: new Date(), ...fields })
  const gate = await makeGate(w, org, { venue_id: venue.venue_id, title: 'North' })
  const price = await makePrice(w, org, event)
  return { org, venue, event, id: eventId(event), gate, price, device: await aDevice(w, org) }
}

export async function aTicket(w: World, scene: Scene, ticket: Partial<Row<'ticket'>> = {}): Promise<Row<'ticket'>> {
  const { tickets } = await makeOrder(w, scene.org, scene.price, { ticket })
  const [made] = tickets
  if (!made) throw new Error('no ticket was made')
  return made
}

/** A scan with the scene's device at its gate, unless `said` says otherwise. */
export const scanning = (w: World, scene: Scene, barcode: string, said: Record<string, unknown> = {}): Promise<Reply> =>
  w.call('/gate/v1/scans', {
    method: 'POST',
    key: scene.device.token,
    json: { scan_id: randomUUID(), event_id: scene.id, gate_id: scene.gate.gate_id, barcode, ...said },
  })

export async function scanned(
  w: World,
  scene: Scene,
  barcode: string,
  said: Record<string, unknown> = {},
): Promise<ScanDecision> {
  const reply = await scanning(w, scene, barcode, said)
  assert.equal(reply.status, 200, reply.text)
  return reply.json()
}

/** What staff ask for, as method and path: it must succeed. */
export async function admin<T>(w: World, org: Org, asked: string, json?: unknown): Promise<T> {
  const [method = '', path = ''] = asked.split(' ')
  const reply = await w.call(`/admin/v1${path}`, { method, key: org.admin, ...(json !== undefined && { json }) })
  assert.equal(reply.status, 200, reply.text)
  return reply.json<T>()
}
