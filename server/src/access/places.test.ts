import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { Manifest, PriceStats, Ticket, TicketCode } from '#contract'
import { read } from '#platform/db'
import { callAdmin, createGateScene, createTicket, scanTicket, type GateScene } from '#testing/gate-devices'
import { startTestServer, type TestServer } from '#testing/test-server'
import { parseRecords } from './manifest/rules.ts'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const USED = { used: true }
const reissue = (server: TestServer, scene: GateScene, id: number, json: object = USED) =>
  callAdmin<Ticket>(server, scene.org, `POST /tickets/${id}/reissue`, json)
const conflicts = read<{ ticket_id: number; barcode: string; result: string }>(`
  select (data->'scan'->>'ticket_id')::bigint as ticket_id, data->'scan'->>'barcode' as barcode, data->>'result' as result
  from outbox where org_id = $1 and type = 'ticket.scan_conflict' order by outbox_id
`)

/** Enters with a ticket, re-issues it, and returns the result of the new ticket. */
async function enterAndReissue(server: TestServer): Promise<string> {
  const scene = await createGateScene(server)
  const { ticket_id, barcode } = await createTicket(server, scene)
  await scanTicket(server, scene, barcode)
  const made = await reissue(server, scene, ticket_id)
  return (await scanTicket(server, scene, made.barcode)).result
}

test('a re-issued ticket does not open the gate again', async () => {
  assert.equal(await enterAndReissue(w), 'duplicate')
})

test('control: if entries were counted by ticket, the re-issued one would open the gate', async () => {
  const rewrite = (text: string): string =>
    text.replace("'t' || coalesce(t.origin_ticket_id, t.ticket_id) when", "'t' || t.ticket_id when")
  const byTicket = await startTestServer({ rewrite })

  assert.equal(await enterAndReissue(byTicket), 'admitted')
  await byTicket.stop()
})

test('a second replacement and its signed code do not open the gate again either', async () => {
  const scene = await createGateScene(w)
  const first = await createTicket(w, scene)
  await scanTicket(w, scene, first.barcode)

  const second = await reissue(w, scene, first.ticket_id)
  const third = await reissue(w, scene, second.ticket_id)
  await callAdmin(w, scene.org, `PATCH /events/${scene.id}/access`, { barcodes: 'signed', printed: true })
  const codes = await w.call(`/v1/orders/${first.order_id}/codes`, { key: scene.org.secret })
  const signed = codes.json<{ data: TicketCode[] }>().data.at(-1)?.code ?? ''
  const decisions = [await scanTicket(w, scene, third.barcode), await scanTicket(w, scene, signed)]

  assert.match(signed, /^T1/)
  assert.deepEqual(
    decisions.map(({ result, ticket }) => [result, ticket?.ticket_id, ticket?.origin_ticket_id]),
    Array.from({ length: 2 }, () => ['duplicate', third.ticket_id, first.ticket_id]),
  )
})

test('a ticket re-issued before it was used opens the gate once, and shown at one moment with the old code too', async () => {
  const scene = await createGateScene(w)
  const old = await createTicket(w, scene)
  const made = await reissue(w, scene, old.ticket_id, {})

  const results = await Promise.all(
    [made, old, made, made].map(async ({ barcode }) => (await scanTicket(w, scene, barcode)).result),
  )

  assert.deepEqual(results.toSorted(), ['admitted', 'duplicate', 'duplicate', 'superseded'])
})

test('with re-entry the new ticket leaves and returns for the old one, and the place attends once', async () => {
  const scene = await createGateScene(w)
  await callAdmin(w, scene.org, `PATCH /events/${scene.id}/access`, { reentry: true })
  const old = await createTicket(w, scene)
  await scanTicket(w, scene, old.barcode)
  const { barcode } = await reissue(w, scene, old.ticket_id)

  const results = []
  for (const direction of ['entry', 'exit', 'entry'])
    results.push((await scanTicket(w, scene, barcode, { direction })).result)

  assert.deepEqual(results, ['not_exited', 'exited', 'readmitted'])
  const stats = await w.call(`/v1/events/${scene.id}/stats/prices`, { key: scene.org.secret })
  const own = stats.json<{ data: PriceStats[] }>().data.find(({ price_id }) => price_id === scene.price.price_id)
  assert.deepEqual([own?.sold, own?.attended], [1, 1])
})

const upload = async (scene: GateScene, scans: readonly object[]): Promise<(string | null)[]> => {
  const reply = await w.call('/gate/v1/scans/batch', { method: 'POST', key: scene.device.token, json: { scans } })
  assert.equal(reply.status, 200, reply.text)
  return reply.json<{ results: { result: string | null }[] }>().results.map(({ result }) => result)
}

const T = Date.now() - 60_000
const offlineScan = (scene: GateScene, barcode: string, atMs: number) => ({
  scan_id: randomUUID(),
  event_id: scene.id,
  gate_id: scene.gate.gate_id,
  barcode,
  result: 'admitted',
  device_time_ms: atMs,
  sequence: atMs - T,
})

/** A ticket, the one that replaced it, and an offline entry with each: before and after the replacement. */
async function replacedTicket() {
  const scene = await createGateScene(w)
  const old = await createTicket(w, scene)
  const made = await reissue(w, scene, old.ticket_id, {})
  const future = Date.now() + 60_000
  return {
    scene,
    old,
    made,
    early: offlineScan(scene, old.barcode, T),
    late: offlineScan(scene, made.barcode, T + 5),
    after: offlineScan(scene, old.barcode, future),
  }
}

test('entries with a ticket and with its replacement conflict, in whichever order devices upload them', async () => {
  const orders = [
    [0, 1, 2],
    [2, 1, 0],
    [1, 2, 0],
  ] as const
  for (const order of orders) {
    const { scene, old, made, ...scans } = await replacedTicket()
    const all = [scans.early, scans.late, scans.after]
    for (const n of order) await upload(scene, [all[n] ?? assert.fail()])

    assert.deepEqual(await upload(scene, all), ['admitted', 'conflict', 'accepted_revoked'], order.join())
    const last = new Map((await w.db.all(conflicts, scene.org.org)).map((each) => [each.ticket_id, each]))
    assert.deepEqual(last.get(made.ticket_id), { ticket_id: made.ticket_id, barcode: made.barcode, result: 'conflict' })
    assert.equal(last.get(old.ticket_id)?.barcode, old.barcode)
  }
})

test('a manifest names the first ticket of a place for each of its codes', async () => {
  const scene = await createGateScene(w)
  const old = await createTicket(w, scene)
  await reissue(w, scene, old.ticket_id, {})
  const reply = await w.call(`/gate/v1/events/${scene.id}/manifest`, { key: scene.device.token })
  const manifest = reply.json<Manifest>()
  const ids = (part: 'revoked' | 'entries') =>
    [...parseRecords(Buffer.from(manifest[part], 'base64url')).values()].map(({ id }) => id)

  assert.deepEqual([ids('revoked'), ids('entries')], [[old.ticket_id], [old.ticket_id]])
})
