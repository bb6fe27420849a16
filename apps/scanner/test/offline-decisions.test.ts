import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Manifest, Ticket, TicketCode } from '@tessera/contract'
import { decide } from '../src/decide.ts'
import { isManifestValid, applyManifest, type IndexedManifest } from '../src/manifest.ts'
import { recordPresence, type Presences } from '../src/presence.ts'
import type { Concession } from '../src/types.ts'
import { entered } from './entered.ts'
import {
  callAdmin,
  createGateScene,
  createTicket,
  scanTicket,
  type GateScene,
} from '../../../server/testing/gate-devices.ts'
import { insert, makeEvent, makeGate, makeMember, makeOrder, makePrice } from '../../../server/testing/factories.ts'
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

async function loadManifest(scene: GateScene, before?: IndexedManifest): Promise<IndexedManifest> {
  const since = before ? `?since=${before.head.version}` : ''
  const reply = await w.call(`/gate/v1/events/${scene.id}/manifest${since}`, { key: scene.device.token })
  assert.equal(reply.status, 200, reply.text)
  const manifest = reply.json<Manifest>()
  assert.equal(manifest.since, before?.head.version ?? null)
  assert.ok(await isManifestValid(manifest, scene.device.manifest_key), 'the manifest is signed')
  const list = applyManifest(before, manifest)
  if (!list) throw new Error('the manifest does not fit')
  return list
}

/** Returns the phone's decision without the server; by default nobody has entered before. */
const decideOffline = async (
  list: IndexedManifest,
  barcode: string,
  gateId: number,
  presences: Presences = new Map(),
): Promise<string> => (await decideWith(list, { barcode, gateId, presences })).result

type OfflineScan = {
  readonly barcode: string
  readonly gateId: number
  readonly presences?: Presences
  readonly concession?: Concession
}

const decideWith = (list: IndexedManifest, { barcode, gateId, presences, concession }: OfflineScan) =>
  decide(list, {
    barcode,
    gateId,
    direction: 'entry',
    override: false,
    nowMs: Date.now(),
    epoch: 1,
    concession,
    presence: (holder) => presences?.get(holder),
  })

const decideOnline = async (scene: GateScene, barcode: string, gate_id: number): Promise<string> =>
  (await scanTicket(w, scene, barcode, { gate_id, simulate: true })).result

const readSignedCode = async (scene: GateScene, orderId: number): Promise<string> => {
  const reply = await w.call(`/v1/orders/${orderId}/codes`, { key: scene.org.secret })
  return reply.json<{ data: TicketCode[] }>().data[0]?.code ?? ''
}

/** Creates one code for each result that a gate can return. */
async function createCodes(scene: GateScene): Promise<Record<string, string>> {
  const { org, event } = scene
  const stand = await makePrice(w, org, event)
  await callAdmin(w, org, `PATCH /events/${scene.id}/access`, { barcodes: 'signed', printed: true })
  const plain = await createTicket(w, scene)
  const blocked = await createTicket(w, scene)
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
  await callAdmin(w, org, 'POST /barcode_blocks', { barcode: blocked.barcode, reason: 'Stolen' })
  const otherGate = await makeOrder(w, org, stand)
  const signed = await readSignedCode(scene, plain.order_id)
  const unpaid = await makeOrder(w, org, scene.price, { order: { status: 'pending' } })
  const concession = await makePrice(w, org, event, {
    price_category_id: scene.price.price_category_id,
    scanning_flag: 1,
  })
  const replaced = await createTicket(w, scene)
  await callAdmin(w, org, 'POST /barcode_blocks', { barcode: replaced.barcode, reason: 'Stolen' })
  const replacement = await callAdmin<Ticket>(w, org, `POST /tickets/${replaced.ticket_id}/reissue`, {})
  return {
    plain: plain.barcode,
    signed,
    concession: (await createTicket(w, { ...scene, price: concession })).barcode,
    replacedAndBlocked: replaced.barcode,
    replacement: replacement.barcode,
    replacementSigned: await readSignedCode(scene, replaced.order_id),
    altered: `${signed.slice(0, 40)}${signed[40] === 'A' ? 'B' : 'A'}${signed.slice(41)}`,
    unknown: 'NOBODY-KNOWS',
    unpaid: unpaid.tickets[0]?.barcode ?? '',
    cancelled: (await createTicket(w, scene, { status: 2 })).barcode,
    refunded: (await createTicket(w, scene, { status: 3 })).barcode,
    replaced: (await createTicket(w, scene, { status: 4 })).barcode,
    blocked: blocked.barcode,
    blockedSigned: await readSignedCode(scene, blocked.order_id),
    otherCategory: otherGate.tickets[0]?.barcode ?? '',
    member: (await member({})).barcode ?? '',
    cancelledMember: (await member({ status: 3 })).barcode ?? '',
    expiredMember: (await member({ expires_at: new Date(Date.now() - 86_400_000) })).barcode ?? '',
    otherEvent: (await makeOrder(w, org, await makePrice(w, org, elsewhere))).tickets[0]?.barcode ?? '',
  }
}

test('offline decisions equal those of the server, at every gate and for every kind of code', async () => {
  const scene = await createGateScene(w)
  const made = await createCodes(scene)
  const { gate_id: closed } = await makeGate(w, scene.org, { venue_id: scene.venue.venue_id })
  const { gate_id: choosy } = await makeGate(w, scene.org, { venue_id: scene.venue.venue_id })
  const tomorrow = Math.floor(Date.now() / 1000) + 86_400
  const rule = (gate: number) => `PUT /events/${scene.id}/gate_rules/${gate}`
  await callAdmin(w, scene.org, rule(closed), { opens_at: tomorrow })
  await callAdmin(w, scene.org, rule(choosy), { price_category_ids: [scene.price.price_category_id] })
  const list = await loadManifest(scene)
  const seen = new Set<string>()

  for (const gate of [scene.gate.gate_id, closed, choosy])
    for (const [kind, code] of Object.entries(made)) {
      const [server, phone] = [await decideOnline(scene, code, gate), await decideOffline(list, code, gate)]
      seen.add(server)
      // A manifest has only the codes of its event, so the phone knows no code of another event.
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
    'concession_refused',
  ])
    assert.ok(seen.has(result), `no code was ${result}`)
})

test('a newer manifest replaces the known codes, and a signed ticket newer than the manifest is admitted', async () => {
  const scene = await createGateScene(w)
  await callAdmin(w, scene.org, `PATCH /events/${scene.id}/access`, { barcodes: 'signed', printed: true })
  const first = await loadManifest(scene)
  const ticket = await createTicket(w, scene)
  const code = await readSignedCode(scene, ticket.order_id)
  const gate = scene.gate.gate_id

  const before = [await decideOffline(first, ticket.barcode, gate), await decideOffline(first, code, gate)]
  const second = await loadManifest(scene, first)
  const afterwards = [await decideOffline(second, ticket.barcode, gate), await decideOffline(second, code, gate)]

  assert.deepEqual(
    [before, afterwards],
    [
      ['unknown', 'admitted'],
      ['admitted', 'admitted'],
    ],
  )
})

test('a ticket that entered with its plain code is a duplicate with its signed code', async () => {
  const scene = await createGateScene(w)
  await callAdmin(w, scene.org, `PATCH /events/${scene.id}/access`, { barcodes: 'signed', printed: true })
  const ticket = await createTicket(w, scene)
  const code = await readSignedCode(scene, ticket.order_id)
  const list = await loadManifest(scene)
  const presences: Presences = new Map()
  recordPresence(presences, { ...entered, holder: `t${ticket.ticket_id}` })

  assert.equal(await decideOffline(list, code, scene.gate.gate_id, presences), 'duplicate')
  assert.equal(await decideOffline(list, ticket.barcode, scene.gate.gate_id, presences), 'duplicate')
})

test('a ticket that entered is a duplicate after it was re-issued, with its plain and its signed code', async () => {
  const scene = await createGateScene(w)
  await callAdmin(w, scene.org, `PATCH /events/${scene.id}/access`, { barcodes: 'signed', printed: true })
  const old = await createTicket(w, scene)
  const { barcode } = await callAdmin<Ticket>(w, scene.org, `POST /tickets/${old.ticket_id}/reissue`, {})
  const signed = await readSignedCode(scene, old.order_id)
  const list = await loadManifest(scene)
  const presences: Presences = new Map()
  recordPresence(presences, { ...entered, holder: `t${old.ticket_id}` })
  const gateId = scene.gate.gate_id

  assert.equal(await decideOffline(list, barcode, gateId, presences), 'duplicate')
  assert.equal(await decideOffline(list, signed, gateId, presences), 'duplicate')
  assert.equal(await decideOffline(list, barcode, gateId), 'admitted')
})

test('a concession is asked for before it is decided, and the answer decides it', async () => {
  const scene = await createGateScene(w)
  const price = await makePrice(w, scene.org, scene.event, { scanning_flag: 1 })
  const { barcode } = await createTicket(w, { ...scene, price })
  const list = await loadManifest(scene)
  const answer = async (concession?: Concession) => {
    const decided = await decideWith(list, { barcode, gateId: scene.gate.gate_id, ...(concession && { concession }) })
    return [decided.result, decided.ask]
  }

  assert.deepEqual(
    [await answer(), await answer('proven'), await answer('refused')],
    [
      ['concession_refused', true],
      ['admitted', false],
      ['concession_refused', false],
    ],
  )
})

test('offline refusals name the right gate, and times at the event', async () => {
  const scene = await createGateScene(w, { timezone: 'Asia/Kathmandu' })
  const other = await makePrice(w, scene.org, scene.event)
  await makeGate(w, scene.org, { venue_id: scene.venue.venue_id, title: 'South' })
  const { barcode } = await createTicket(w, scene)
  const rule = `PUT /events/${scene.id}/gate_rules/${scene.gate.gate_id}`
  await callAdmin(w, scene.org, rule, { price_category_ids: [other.price_category_id] })
  const gateId = scene.gate.gate_id
  const wrong = await decideWith(await loadManifest(scene), { barcode, gateId })
  const opens_at = Date.UTC(2040, 0, 14, 13, 45) / 1000
  await callAdmin(w, scene.org, `PATCH /events/${scene.id}/access`, { opens_at, closes_at: opens_at + 60 })
  const early = await decideWith(await loadManifest(scene), { barcode, gateId })

  assert.deepEqual([wrong.result, wrong.change], ['wrong_gate', 'Go to South.'])
  assert.match(early.fact, /^It opens at 19:30 on Saturday,? 14 January\.$/)
})
