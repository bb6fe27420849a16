import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { EventAccess, TicketCode } from '#contract'
import { read } from '#platform/db'
import { admin, aScene, aTicket, scanned, type Scene } from '#testing/gate-devices'
import type { Row } from '#testing/factories'
import { type World, world } from '#testing/test-server'
import { eventTag, passwordOf, signT1 } from './t1.ts'

let w: World
before(async () => {
  w = await world()
})
after(() => w.end())

const set = (scene: Scene, json: object) => admin<EventAccess>(w, scene.org, `PATCH /events/${scene.id}/access`, json)
const rotate = (scene: Scene, json: object = {}) =>
  admin<EventAccess>(w, scene.org, `POST /events/${scene.id}/access/rotate_key`, json)

async function codeOf(scene: Scene, ticket: Row<'ticket'>): Promise<TicketCode> {
  const reply = await w.call(`/v1/orders/${ticket.order_id}/codes`, { key: scene.org.secret })
  assert.equal(reply.status, 200, reply.text)
  const [code] = reply.json<{ data: TicketCode[] }>().data
  assert.ok(code)
  return code
}

test('an event has random codes until it wants them signed, and then two keys from the start', async () => {
  const scene = await aScene(w)
  const ticket = await aTicket(w, scene)
  assert.deepEqual(await codeOf(scene, ticket), {
    ticket_id: ticket.ticket_id,
    kind: 'random',
    code: ticket.barcode,
    rotation: null,
  })

  const { keys } = await set(scene, { barcodes: 'signed' })
  const { code, kind } = await codeOf(scene, ticket)

  assert.deepEqual(
    keys.map(({ key_id, state }) => [key_id, state]),
    [
      [1, 'active'],
      [2, 'next'],
    ],
  )
  assert.deepEqual([kind, code.slice(0, 2), code.length], ['signed', 'T1', 145])
  assert.equal((await scanned(w, scene, code)).result, 'admitted')
})

test('the signed and the printed code of a ticket are one ticket', async () => {
  const scene = await aScene(w)
  const ticket = await aTicket(w, scene)
  await set(scene, { barcodes: 'signed' })
  const { code } = await codeOf(scene, ticket)

  const results = (await Promise.all([code, ticket.barcode].map((each) => scanned(w, scene, each)))).map(
    ({ result }) => result,
  )

  assert.deepEqual(results.toSorted(), ['admitted', 'duplicate'])
})

test('a forged code is unknown, and nothing of the ticket that it names is shown or recorded', async () => {
  const scene = await aScene(w)
  const ticket = await aTicket(w, scene)
  await set(scene, { barcodes: 'signed' })
  const facts = {
    keyId: 1,
    ticketId: ticket.ticket_id,
    eventTag: eventTag(scene.event.event_id),
    category: 1,
    flags: 0,
  }
  const forged = signT1({ ...facts, notBefore: 0, notAfter: 4_000_000_000 }, randomBytes(32))
  const scan_id = '0190a5de-0000-7000-8000-00000000abcd'

  const first = await scanned(w, scene, forged, { scan_id })
  const again = await scanned(w, scene, forged, { scan_id })

  for (const scan of [first, again]) assert.deepEqual([scan.result, scan.ticket, scan.seat], ['unknown', null, null])
  const scan = read<{ ticket_id: number | null }>(`select ticket_id from scan where org_id = $1`)
  assert.deepEqual(await w.db.all(scan, scene.org.org), [{ ticket_id: null }])
  assert.equal((await scanned(w, scene, (await codeOf(scene, ticket)).code)).result, 'admitted')
})

test('a rotated key goes on opening gates, a revoked one does not', async () => {
  const scene = await aScene(w)
  const [first, second] = [await aTicket(w, scene), await aTicket(w, scene)]
  await set(scene, { barcodes: 'signed' })
  const old = await codeOf(scene, first)

  const { keys } = await rotate(scene)
  const states = keys.map(({ state }) => state)
  assert.equal((await scanned(w, scene, old.code)).result, 'admitted')
  const middle = await codeOf(scene, second)
  await rotate(scene, { revoke: true })
  const revoked = await scanned(w, scene, middle.code)

  assert.deepEqual(states, ['retired', 'active', 'next'])
  assert.deepEqual([revoked.result, revoked.explanation?.source], ['unknown', 'barcode'])
  assert.equal((await scanned(w, scene, (await codeOf(scene, second)).code)).result, 'admitted')
})

test('a rotating code opens a gate as it is now; a copy opens none unless it may be printed', async () => {
  const scene = await aScene(w)
  const ticket = await aTicket(w, scene)
  await set(scene, { barcodes: 'rotating', printed: false })
  const { code, rotation } = await codeOf(scene, ticket)
  assert.ok(rotation)
  const at = (ms: number) => `${code}.${passwordOf(Buffer.from(rotation.secret, 'base64url'), Math.floor(ms / 1000))}`
  const look = async (text: string) => (await scanned(w, scene, text, { simulate: true })).result

  assert.deepEqual(await Promise.all([code, at(Date.now() - 120_000), ticket.barcode, at(Date.now())].map(look)), [
    'unknown',
    'unknown',
    'unknown',
    'admitted',
  ])
  await set(scene, { printed: true })
  assert.deepEqual(await Promise.all([code, ticket.barcode].map(look)), ['admitted', 'admitted'])
})

test('private keys lie sealed, each bound to its place', async () => {
  const scene = await aScene(w)
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
