import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { CurrentDevice, Manifest } from '@tessera/contract'
import { inTx, write } from '../../../server/src/platform/db.ts'
import { createGateScene, createTicket, setEpoch, type GateScene } from '../../../server/testing/gate-devices.ts'
import { startTestServer, type TestOrg, type TestServer } from '../../../server/testing/test-server.ts'
import type { ApiResult } from '../src/api.ts'
import { decide } from '../src/decide.ts'
import { FIRST_EPOCH, type WithEpoch } from '../src/epoch.ts'
import { acceptEpoch, acceptManifest, getSince, type TicketList } from '../src/ticket-list.ts'
import type { Direction } from '../src/types.ts'

const RESTORED = 1_794_900_000

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const replaceCode = write(`update ticket set barcode = $3 where org_id = $1 and barcode = $2`)

/** What a restore does to a ticket that was sold after the restored time: the server no longer knows its code. */
async function restoreWithout(org: TestOrg, code: string): Promise<void> {
  await inTx(w.db, org.org, (tx) => tx.count(replaceCode, org.org, code, `${code}-GONE`))
  await setEpoch(w, org, RESTORED)
}

const ok = <T>(body: T): ApiResult<T> => ({ kind: 'ok', body, tookMs: 1 })

async function getManifest({ id, device }: GateScene, since: string | undefined): Promise<Manifest> {
  const query = since === undefined ? '' : `?since=${since}`
  return (await w.call(`/gate/v1/events/${id}/manifest${query}`, { key: device.token })).json<Manifest>()
}

async function loadManifest(scene: GateScene, tickets: TicketList): Promise<Manifest> {
  const manifest = await getManifest(scene, getSince(tickets))
  acceptEpoch(tickets, ok(manifest))
  assert.ok(await acceptManifest(tickets, manifest, scene.device.manifest_key))
  return manifest
}

const contact = async ({ device }: GateScene, tickets: TicketList) =>
  acceptEpoch(tickets, ok((await w.call('/gate/v1/self', { key: device.token })).json<CurrentDevice>()))

async function decideOffline(
  { list, epoch }: TicketList,
  scene: GateScene,
  barcode: string,
  { direction = 'entry', override = false }: { direction?: Direction; override?: boolean } = {},
) {
  if (!list) throw new Error('the phone has no manifest')
  const steward = { override, concession: undefined }
  const question = { barcode, gateId: scene.gate.gate_id, direction, ...steward, nowMs: Date.now(), epoch }
  return decide(list, { ...question, presence: () => undefined })
}

/** A phone with the manifest from before a restore, and a ticket that the restored database lacks. */
async function loseTicket() {
  const scene = await createGateScene(w)
  const [lost, kept] = [(await createTicket(w, scene)).barcode, (await createTicket(w, scene)).barcode]
  const tickets: TicketList = { list: undefined, epoch: FIRST_EPOCH }
  const oldManifest = await loadManifest(scene, tickets)
  await restoreWithout(scene.org, lost)
  return { scene, lost, kept, tickets, oldManifest }
}

test('a phone that learned of a restore admits nobody by its old manifest, and loads a complete one', async () => {
  const { scene, lost, kept, tickets } = await loseTicket()
  // Without any contact a phone cannot know: this is what the epoch is for.
  assert.equal((await decideOffline(tickets, scene, lost)).result, 'admitted')

  await contact(scene, tickets)

  for (const code of [lost, kept]) {
    const { result, check, fact } = await decideOffline(tickets, scene, code)
    assert.deepEqual([result, check], ['unknown', 'replaced_list'])
    assert.match(fact, /list of tickets was replaced/)
  }
  assert.equal((await decideOffline(tickets, scene, kept, { override: true })).result, 'override')
  assert.equal((await decideOffline(tickets, scene, lost, { direction: 'exit' })).result, 'exited')
  assert.equal((await loadManifest(scene, tickets)).since, null)
  assert.equal((await decideOffline(tickets, scene, kept)).result, 'admitted')
  const { result, check } = await decideOffline(tickets, scene, lost)
  assert.deepEqual([result, check], ['unknown', undefined])
})

test('a server that still has the old database changes nothing on a phone of a later epoch', async () => {
  const { scene, lost, tickets, oldManifest } = await loseTicket()
  await loadManifest(scene, tickets)
  const present = tickets.list

  assert.deepEqual(acceptEpoch(tickets, ok({ epoch: FIRST_EPOCH })), { kind: 'silent' })
  assert.equal(await acceptManifest(tickets, oldManifest, scene.device.manifest_key), false)

  assert.deepEqual([tickets.epoch, tickets.list], [RESTORED, present])
  assert.equal((await decideOffline(tickets, scene, lost)).result, 'unknown')
})

test('a response without an epoch, of a server of an earlier version, changes nothing', async () => {
  const scene = await createGateScene(w)
  const { barcode } = await createTicket(w, scene)
  await setEpoch(w, scene.org, RESTORED)
  const tickets: TicketList = { list: undefined, epoch: FIRST_EPOCH }
  await loadManifest(scene, tickets)

  const response = ok<WithEpoch & { server_time_ms: number }>({ server_time_ms: 1 })

  assert.equal(acceptEpoch(tickets, response), response)
  assert.equal(tickets.epoch, RESTORED)
  assert.equal((await decideOffline(tickets, scene, barcode)).result, 'admitted')
})
