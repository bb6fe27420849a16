import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { after, before, test } from 'node:test'
import pg from 'pg'
import type { Manifest } from '#contract'
import { inTx, write } from '#platform/db'
import { waitFor } from '#testing/wait-for'
import { callAdmin, createGateScene, createTicket, setEpoch, type GateScene } from '#testing/gate-devices'
import { insert, makeGate, makeMember, makePrice } from '#testing/factories'
import { type TestServer, startTestServer } from '#testing/test-server'
import { verifyBytes } from '../../barcodes/t1.ts'
import { archiveEndedEvents } from '../../orders/archive.ts'
import { type ManifestRecord, manifestText, parseRecords } from './rules.ts'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

async function manifestOf(scene: GateScene, since?: string): Promise<Manifest> {
  const query = since === undefined ? '' : `?since=${since}`
  const response = await w.call(`/gate/v1/events/${scene.id}/manifest${query}`, { key: scene.device.token })
  assert.equal(response.status, 200, response.text)
  return response.json()
}

const hashOf = (manifest: Manifest, code: string): string =>
  hash('sha256', Buffer.concat([Buffer.from(manifest.salt, 'base64url'), Buffer.from(code)]), 'hex').slice(0, 24)

const find = (manifest: Manifest, part: 'revoked' | 'entries', code: string): ManifestRecord | undefined =>
  parseRecords(Buffer.from(manifest[part], 'base64url')).get(hashOf(manifest, code))

const count = (manifest: Manifest, part: 'revoked' | 'entries'): number =>
  parseRecords(Buffer.from(manifest[part], 'base64url')).size

const setStatus = write(`update ticket set status = $3 where org_id = $1 and ticket_id = $2`)
const cancel = (scene: GateScene, id: number) =>
  inTx(w.db, scene.org.org, (tx) => tx.count(setStatus, scene.org.org, id, 2))

test('a manifest contains what a gate must know about every code, and no names', async () => {
  const scene = await createGateScene(w)
  const [good, cancelled] = [
    await createTicket(w, scene, { attendee_name: 'Ann Lee', barcode: '7QK2M9XWZT4H3VBN' }),
    await createTicket(w, scene, { status: 2, barcode: 'R5D8JY1FQGC6PLSA' }),
  ]
  const south = await makeGate(w, scene.org, { venue_id: scene.venue.venue_id, title: 'South' })
  const other = await makePrice(w, scene.org, scene.event, { scanning_flag: 1 })
  const concession = await createTicket(w, { ...scene, price: other })
  await callAdmin(w, scene.org, `PUT /events/${scene.id}/gate_rules/${south.gate_id}`, {
    price_category_ids: [other.price_category_id],
  })

  const manifest = await manifestOf(scene)

  const category = manifest.categories.find(({ index }) => index === find(manifest, 'entries', good.barcode)?.category)
  assert.deepEqual(find(manifest, 'entries', good.barcode), {
    id: good.ticket_id,
    state: 1,
    member: false,
    checkConcession: false,
    category: category?.index,
    expiry: 0,
  })
  const bits = new Map(manifest.gates.map(({ title, bit }) => [title, bit]))
  assert.deepEqual([bits.get('North'), bits.get('South'), category?.gates], [0, 1, 1])
  assert.deepEqual(find(manifest, 'revoked', cancelled.barcode)?.state, 2)
  assert.equal(find(manifest, 'entries', concession.barcode)?.checkConcession, true)
  assert.doesNotMatch(JSON.stringify(manifest), /Ann|Lee|@/)
  for (const { barcode } of [good, cancelled]) assert.ok(!JSON.stringify(manifest).includes(barcode))
})

test('a manifest is signed with the key that the device received at enrolment', async () => {
  const scene = await createGateScene(w)
  await createTicket(w, scene)
  const manifest = await manifestOf(scene)
  const key = Buffer.from(scene.device.manifest_key, 'base64url')
  const holds = (claimed: Manifest) =>
    verifyBytes(Buffer.from(manifestText(claimed)), key, Buffer.from(claimed.signature, 'base64url'))

  assert.equal(holds(manifest), true)
  assert.equal(holds({ ...manifest, reentry: true }), false)
  assert.equal(holds({ ...manifest, entries: `${manifest.entries.slice(0, -1)}A`, revoked: manifest.entries }), false)
})

/** Waits for a version whose delta repeats no older changes: transactions of other tests may still be open. */
const settled = (scene: GateScene, since?: string): Promise<Manifest> =>
  waitFor(async () => {
    const manifest = await manifestOf(scene, since)
    const { entries, revoked } = await manifestOf(scene, manifest.version)
    return entries === '' && revoked === '' ? manifest : undefined
  })

test('a delta contains only the changes since a version, revocations first', async () => {
  const scene = await createGateScene(w)
  const [one, two] = [await createTicket(w, scene), await createTicket(w, scene)]
  const first = await settled(scene)
  await cancel(scene, one.ticket_id)
  const three = await createTicket(w, scene)

  const second = await settled(scene, first.version)
  const third = await manifestOf(scene, second.version)

  assert.deepEqual([first.since, second.since], [null, first.version])
  assert.deepEqual([count(first, 'entries'), count(first, 'revoked')], [2, 0])
  assert.deepEqual([count(second, 'entries'), count(second, 'revoked')], [1, 1])
  assert.ok(find(second, 'revoked', one.barcode) && find(second, 'entries', three.barcode))
  assert.ok(!find(second, 'entries', two.barcode))
  assert.deepEqual([count(third, 'entries'), count(third, 'revoked')], [0, 0])
  assert.ok(JSON.stringify(second).indexOf('"revoked"') < JSON.stringify(second).indexOf('"entries"'))
})

test('a change that began before a version and was committed after it is in the next delta', async () => {
  const scene = await createGateScene(w)
  const ticket = await createTicket(w, scene)
  let between: Manifest | undefined
  await inTx(w.db, scene.org.org, async (tx) => {
    await tx.count(setStatus, scene.org.org, ticket.ticket_id, 2)
    between = await manifestOf(scene)
  })
  assert.ok(between && find(between, 'entries', ticket.barcode))

  const next = await manifestOf(scene, between.version)

  assert.equal(find(next, 'revoked', ticket.barcode)?.state, 2)
})

test('a device whose version is older than deleted changes gets a full manifest, a newer one a delta', async () => {
  const scene = await createGateScene(w)
  const [one, two] = [await createTicket(w, scene), await createTicket(w, scene)]
  const empty = await settled(scene)
  const three = await createTicket(w, scene)
  const old = await settled(scene)
  await makeEventOld(scene, 100)
  assert.equal((await manifestOf(scene, empty.version)).since, empty.version)

  await archiveEndedEvents(w.db)
  await makeEventOld(scene, 0)
  const four = await createTicket(w, scene)

  const full = await manifestOf(scene, empty.version)
  assert.equal(full.since, null)
  for (const { barcode } of [one, two, three, four]) assert.ok(find(full, 'entries', barcode))
  const delta = await manifestOf(scene, old.version)
  assert.equal(delta.since, old.version)
  assert.deepEqual([count(delta, 'entries'), Boolean(find(delta, 'entries', four.barcode))], [1, true])
})

/** Sets the event and the changes of its tickets back by these days. */
async function makeEventOld(scene: GateScene, days: number): Promise<void> {
  const owner = new pg.Client(w.ownerUrl)
  await owner.connect()
  try {
    await owner.query(`update event set starts_at = now() - make_interval(days => $2) where event_id = $1`, [
      scene.event.event_id,
      days,
    ])
    await owner.query(
      `update ticket_change set changed_at = changed_at - make_interval(days => $2) where event_id = $1`,
      [scene.event.event_id, days],
    )
  } finally {
    await owner.end()
  }
}

test('a version from before a restore of the database leads to a full manifest', async () => {
  const scene = await createGateScene(w)
  const ticket = await createTicket(w, scene)
  const before = await settled(scene)
  await setEpoch(w, scene.org, 1_794_900_000)

  const after = await manifestOf(scene, before.version)
  const next = await manifestOf(scene, after.version)

  assert.deepEqual([after.since, next.since], [null, after.version])
  assert.deepEqual([before.epoch, after.epoch, next.epoch], [1, 1_794_900_000, 1_794_900_000])
  assert.ok(find(after, 'entries', ticket.barcode))
})

test('a manifest contains the members whose category has access to the event, with their expiry', async () => {
  const scene = await createGateScene(w)
  const stamps = { created_at: new Date(), updated_at: new Date() }
  const facts = { title: 'Season', show_online: true, order_by: 0, status: 1, ...stamps }
  const open = await insert(w, scene.org, 'membership_category', { ...facts, game_day_access: 1 })
  const closed = await insert(w, scene.org, 'membership_category', { ...facts, game_day_access: 0 })
  const member = (membership_category_id: number, fields = {}) =>
    makeMember(w, scene.org, { membership_category_id, ...fields })
  const soon = new Date(Math.floor(Date.now() / 1000) * 1000 + 3_600_000)
  const [good, expiring, past, barred] = [
    await member(open.membership_category_id),
    await member(open.membership_category_id, { expires_at: soon }),
    await member(open.membership_category_id, { status: 2, instalment_state: 'past_due', grace_until: new Date(0) }),
    await member(closed.membership_category_id),
  ]

  const manifest = await manifestOf(scene)

  assert.deepEqual(find(manifest, 'entries', good.barcode ?? '')?.member, true)
  const expiry = find(manifest, 'entries', expiring.barcode ?? '')?.expiry ?? 0
  assert.equal(manifest.expiries[expiry - 1], soon.getTime() / 1000)
  assert.equal(find(manifest, 'revoked', past.barcode ?? '')?.state, 0)
  assert.equal(find(manifest, 'entries', barred.barcode ?? ''), undefined)
})

test('every version contains all blocked codes, so that an unblocked code is valid again', async () => {
  const scene = await createGateScene(w)
  const { barcode } = await createTicket(w, scene)
  const block = { barcode, reason: 'Stolen' }
  const { block_id } = await callAdmin<{ block_id: number }>(w, scene.org, 'POST /barcode_blocks', block)
  const first = await manifestOf(scene)
  await callAdmin(w, scene.org, `DELETE /barcode_blocks/${block_id}`)
  const second = await manifestOf(scene, first.version)

  const blocked = (manifest: Manifest) => Buffer.from(manifest.blocked, 'base64url').toString('hex')
  assert.deepEqual([blocked(first), blocked(second)], [hashOf(first, barcode), ''])
})

test('with signed codes a manifest also finds a ticket by its id', async () => {
  const scene = await createGateScene(w)
  const ticket = await createTicket(w, scene)
  const before = await manifestOf(scene)
  await callAdmin(w, scene.org, `PATCH /events/${scene.id}/access`, { barcodes: 'signed' })

  const manifest = await manifestOf(scene, before.version)

  assert.equal(manifest.since, null)
  for (const code of [ticket.barcode, `T1 ${ticket.ticket_id}`])
    assert.equal(find(manifest, 'entries', code)?.id, ticket.ticket_id)
  assert.equal(manifest.keys.length, 2)
})

test("another organisation's event has no manifest", async () => {
  const [scene, theirs] = [await createGateScene(w), await createGateScene(w)]

  assert.equal((await w.call(`/gate/v1/events/${theirs.id}/manifest`, { key: scene.device.token })).status, 404)
})
