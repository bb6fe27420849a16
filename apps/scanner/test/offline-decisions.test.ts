import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Manifest, TicketCode } from '@tessera/contract'
import { decide } from '../src/decide.ts'
import { isGenuine, withManifest, type List } from '../src/manifest.ts'
import { note, type Presences } from '../src/presence.ts'
import { admin, aScene, aTicket, scanned, type Scene } from '../../../server/testing/gate-devices.ts'
import { insert, makeEvent, makeGate, makeMember, makeOrder, makePrice } from '../../../server/testing/factories.ts'
import { world, type World } from '../../../server/testing/test-server.ts'

let w: World
before(async () => {
  w = await world()
})
after(() => w.end())

async function listOf(scene: Scene, before?: List): Promise<List> {
  const since = before ? `?since=${before.head.version}` : ''
  const reply = await w.call(`/gate/v1/events/${scene.id}/manifest${since}`, { key: scene.device.token })
  assert.equal(reply.status, 200, reply.text)
  const manifest = reply.json<Manifest>()
  assert.equal(manifest.since, before?.head.version ?? null)
  assert.ok(await isGenuine(manifest, scene.device.manifest_key), 'the manifest is signed')
  const list = withManifest(before, manifest)
  if (!list) throw new Error('the manifest does not fit')
  return list
}

/** What a phone that is alone would say; nobody went through before. */
const alone = async (
  list: List,
  barcode: string,
  gateId: number,
  presences: Presences = new Map(),
): Promise<string> => {
  const question = { barcode, gateId, direction: 'entry', override: false, nowMs: Date.now() } as const
  return (await decide(list, { ...question, presence: (holder) => presences.get(holder) })).result
}

const asked = async (scene: Scene, barcode: string, gate_id: number): Promise<string> =>
  (await scanned(w, scene, barcode, { gate_id, simulate: true })).result

const codesOf = async (scene: Scene, orderId: number): Promise<string> => {
  const reply = await w.call(`/v1/orders/${orderId}/codes`, { key: scene.org.secret })
  return reply.json<{ data: TicketCode[] }>().data[0]?.code ?? ''
}

/** One code for each thing that a gate can say. */
async function codes(scene: Scene): Promise<Record<string, string>> {
  const { org, event } = scene
  const stand = await makePrice(w, org, event)
  await admin(w, org, `PATCH /events/${scene.id}/access`, { barcodes: 'signed', printed: true })
  const plain = await aTicket(w, scene)
  const blocked = await aTicket(w, scene)
  const elsewhere = await makeEvent(w, org, { venue_id: scene.venue.venue_id, starts_at: new Date() })
  const category = await insert(w, org, 'membership_category', {
    title: 'Season',
    show_online: true,
    game_day_access: 1,
    order_by: 0,
    status: 1,
    created_at: new Date(),
    updated_at: new Date(),
  })
  const member = (fields: object) =>
    makeMember(w, org, { membership_category_id: category.membership_category_id, ...fields })
  await admin(w, org, 'POST /barcode_blocks', { barcode: blocked.barcode, reason: 'Stolen' })
  const otherGate = await makeOrder(w, org, stand)
  const signed = await codesOf(scene, plain.order_id)
  const unpaid = await makeOrder(w, org, scene.price, { order: { status: 'pending' } })
  return {
    plain: plain.barcode,
    signed,
    altered: `${signed.slice(0, 40)}${signed[40] === 'A' ? 'B' : 'A'}${signed.slice(41)}`,
    unknown: 'NOBODY-KNOWS',
    unpaid: unpaid.tickets[0]?.barcode ?? '',
    cancelled: (await aTicket(w, scene, { status: 2 })).barcode,
    refunded: (await aTicket(w, scene, { status: 3 })).barcode,
    replaced: (await aTicket(w, scene, { status: 4 })).barcode,
    blocked: blocked.barcode,
    blockedSigned: await codesOf(scene, blocked.order_id),
    otherCategory: otherGate.tickets[0]?.barcode ?? '',
    member: (await member({})).barcode ?? '',
    cancelledMember: (await member({ status: 3 })).barcode ?? '',
    expiredMember: (await member({ expires_at: new Date(Date.now() - 86_400_000) })).barcode ?? '',
    otherEvent: (await makeOrder(w, org, await makePrice(w, org, elsewhere))).tickets[0]?.barcode ?? '',
  }
}

test('a phone that is alone says what the server would say, at every gate and of every kind of code', async () => {
  const scene = await aScene(w)
  const made = await codes(scene)
  const { gate_id: closed } = await makeGate(w, scene.org, { venue_id: scene.venue.venue_id })
  const { gate_id: choosy } = await makeGate(w, scene.org, { venue_id: scene.venue.venue_id })
  const tomorrow = Math.floor(Date.now() / 1000) + 86_400
  const rule = (gate: number) => `PUT /events/${scene.id}/gate_rules/${gate}`
  await admin(w, scene.org, rule(closed), { opens_at: tomorrow })
  await admin(w, scene.org, rule(choosy), { price_category_ids: [scene.price.price_category_id] })
  const list = await listOf(scene)
  const seen = new Set<string>()

  for (const gate of [scene.gate.gate_id, closed, choosy])
    for (const [kind, code] of Object.entries(made)) {
      const [server, phone] = [await asked(scene, code, gate), await alone(list, code, gate)]
      seen.add(server)
      // A list names the event's own codes alone: of another event's the phone only knows that it does not know it.
      const expected = kind === 'otherEvent' ? 'unknown' : server
      assert.equal(phone, expected, `${kind} at gate ${gate}`)
    }

  for (const result of [
    'admitted',
    'unknown',
    'unpaid',
    'cancelled',
    'superseded',
    'blocked',
    'wrong_gate',
    'not_yet_valid',
  ])
    assert.ok(seen.has(result), `no code was ${result}`)
})

test('what changed since the last list takes the place of what was known, and a signed ticket may be newer than it', async () => {
  const scene = await aScene(w)
  await admin(w, scene.org, `PATCH /events/${scene.id}/access`, { barcodes: 'signed', printed: true })
  const first = await listOf(scene)
  const ticket = await aTicket(w, scene)
  const code = await codesOf(scene, ticket.order_id)
  const gate = scene.gate.gate_id

  const before = [await alone(first, ticket.barcode, gate), await alone(first, code, gate)]
  const second = await listOf(scene, first)
  const afterwards = [await alone(second, ticket.barcode, gate), await alone(second, code, gate)]

  assert.deepEqual(
    [before, afterwards],
    [
      ['unknown', 'admitted'],
      ['admitted', 'admitted'],
    ],
  )
})

test('whoever went in with a plain code does not come in again with the signed one', async () => {
  const scene = await aScene(w)
  await admin(w, scene.org, `PATCH /events/${scene.id}/access`, { barcodes: 'signed', printed: true })
  const ticket = await aTicket(w, scene)
  const code = await codesOf(scene, ticket.order_id)
  const list = await listOf(scene)
  const presences: Presences = new Map()
  note(presences, { ...entered, holder: `t${ticket.ticket_id}` })

  assert.equal(await alone(list, code, scene.gate.gate_id, presences), 'duplicate')
  assert.equal(await alone(list, ticket.barcode, scene.gate.gate_id, presences), 'duplicate')
})

const entered = {
  sequence: 1,
  scan_id: '',
  event_id: '',
  gate_id: 1,
  barcode: '',
  direction: 'entry',
  device_time_ms: 0,
  org_id: '',
  device_id: '',
  clock_offset_ms: 0,
  result: 'admitted',
  mode: 'offline',
  holder: '',
  title: '',
  fact: '',
  reason: '',
  gate_title: 'North',
  list_version: '',
  signature: '',
} as const
