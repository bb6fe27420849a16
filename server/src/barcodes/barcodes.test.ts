import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { EventAccess, TicketCode } from '#contract'
import { read } from '#platform/db'
import { callAdmin, createGateScene, createTicket, scanTicket, type GateScene } from '#testing/gate-devices'
import type { Row } from '#testing/factories'
import { type TestServer, startTestServer } from '#testing/test-server'
import { eventTag, passwordAt, signT1 } from './t1.ts'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const set = (scene: GateScene, json: object) =>
  callAdmin<EventAccess>(w, scene.org, `PATCH /events/${scene.id}/access`, json)
const rotate = (scene: GateScene, json: object = {}) =>
  callAdmin<EventAccess>(w, scene.org, `POST /events/${scene.id}/access/rotate_key`, json)

async function getCode(scene: GateScene, ticket: Row<'ticket'>): Promise<TicketCode> {
  const reply = await w.call(`/v1/orders/${ticket.order_id}/codes`, { key: scene.org.secret })
  assert.equal(reply.status, 200, reply.text)
  const [code] = reply.json<{ data: TicketCode[] }>().data
  assert.ok(code)
  return code
}

test('an event has random codes until it sets signed ones, which start with two keys', async () => {
  const scene = await createGateScene(w)
  const ticket = await createTicket(w, scene)
  assert.deepEqual(await getCode(scene, ticket), {
    ticket_id: ticket.ticket_id,
    kind: 'random',
    code: ticket.barcode,
    rotation: null,
  })

  const { keys } = await set(scene, { barcodes: 'signed' })
  const { code, kind } = await getCode(scene, ticket)

  assert.deepEqual(
    keys.map(({ key_id, state }) => [key_id, state]),
    [
      [1, 'active'],
      [2, 'next'],
    ],
  )
  assert.deepEqual([kind, code.slice(0, 2), code.length], ['signed', 'T1', 145])
  assert.equal((await scanTicket(w, scene, code)).result, 'admitted')
})

test('the signed and the random code of a ticket admit only once together', async () => {
  const scene = await createGateScene(w)
  const ticket = await createTicket(w, scene)
  await set(scene, { barcodes: 'signed' })
  const { code } = await getCode(scene, ticket)

  const results = (await Promise.all([code, ticket.barcode].map((each) => scanTicket(w, scene, each)))).map(
    ({ result }) => result,
  )

  assert.deepEqual(results.toSorted(), ['admitted', 'duplicate'])
})

test('a forged code is unknown, and the ticket that it names is neither shown nor recorded', async () => {
  const scene = await createGateScene(w)
  const ticket = await createTicket(w, scene)
  await set(scene, { barcodes: 'signed' })
  const payload = {
    keyId: 1,
    ticketId: ticket.ticket_id,
    eventTag: eventTag(scene.event.event_id),
    category: 1,
    flags: 0,
  }
  const forged = signT1({ ...payload, notBefore: 0, notAfter: 4_000_000_000 }, randomBytes(32))
  const scan_id = '0190a5de-0000-7000-8000-00000000abcd'

  const first = await scanTicket(w, scene, forged, { scan_id })
  const again = await scanTicket(w, scene, forged, { scan_id })

  for (const scan of [first, again]) assert.deepEqual([scan.result, scan.ticket, scan.seat], ['unknown', null, null])
  const scan = read<{ ticket_id: number | null }>(`select ticket_id from scan where org_id = $1`)
  assert.deepEqual(await w.db.all(scan, scene.org.org), [{ ticket_id: null }])
  assert.equal((await scanTicket(w, scene, (await getCode(scene, ticket)).code)).result, 'admitted')
})

test('codes of a retired key stay valid, those of a revoked key do not', async () => {
  const scene = await createGateScene(w)
  const [first, second] = [await createTicket(w, scene), await createTicket(w, scene)]
  await set(scene, { barcodes: 'signed' })
  const old = await getCode(scene, first)

  const { keys } = await rotate(scene)
  const states = keys.map(({ state }) => state)
  assert.equal((await scanTicket(w, scene, old.code)).result, 'admitted')
  const middle = await getCode(scene, second)
  await rotate(scene, { revoke: true })
  const revoked = await scanTicket(w, scene, middle.code)

  assert.deepEqual(states, ['retired', 'active', 'next'])
  assert.deepEqual([revoked.result, revoked.explanation?.source], ['unknown', 'barcode'])
  assert.equal((await scanTicket(w, scene, (await getCode(scene, second)).code)).result, 'admitted')
})

test('a rotating code is admitted with its current password; a copy is refused unless printing is allowed', async () => {
  const scene = await createGateScene(w)
  const ticket = await createTicket(w, scene)
  await set(scene, { barcodes: 'rotating', printed: false })
  const { code, rotation } = await getCode(scene, ticket)
  assert.ok(rotation)
  const at = (ms: number) => `${code}.${passwordAt(Buffer.from(rotation.secret, 'base64url'), Math.floor(ms / 1000))}`
  const simulate = async (text: string) => (await scanTicket(w, scene, text, { simulate: true })).result

  assert.deepEqual(await Promise.all([code, at(Date.now() - 120_000), ticket.barcode, at(Date.now())].map(simulate)), [
    'unknown',
    'unknown',
    'unknown',
    'admitted',
  ])
  await set(scene, { printed: true })
  assert.deepEqual(await Promise.all([code, ticket.barcode].map(simulate)), ['admitted', 'admitted'])
})

test('private keys are stored sealed, each bound to its row', async () => {
  const scene = await createGateScene(w)
  await set(scene, { barcodes: 'signed' })
  const keys = read<{ sealed_key: Buffer; sealed_with: string }>(
    `select sealed_key, sealed_with from access_key where org_id = $1 and event_id is not null order by key_id`,
  )

  const rows = await w.db.all(keys, scene.org.org)

  assert.deepEqual(
    rows.map(({ sealed_key }) => sealed_key.length),
    [60, 60],
  )
  assert.ok(rows[0] && rows[1] && !rows[0].sealed_key.equals(rows[1].sealed_key))
})
