import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { ScanDecision } from '#contract'
import { read } from '#platform/db'
import { callAdmin, createGateScene, createTicket, postScan, scanTicket, type GateScene } from '#testing/gate-devices'
import { makePrice } from '#testing/factories'
import { startTestServer, type TestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const recorded = read<{ result: string }>(`select result from scan where org_id = $1 order by scan_no`)
const emitted = read<{ result: string }>(`
  select data->'scan'->>'result' as result from outbox where org_id = $1 and type = 'ticket.scanned' order by outbox_id
`)
const passages = read<{ count: number }>(`select count(*) as count from passage where org_id = $1`)
const facts = ({ result, pass, ask }: ScanDecision) => [result, pass, ask]
const ASKED = ['concession_refused', false, 'concession']

/** A gate, and a ticket whose concession the steward must check. */
async function aConcession(): Promise<{ scene: GateScene; barcode: string }> {
  const scene = await createGateScene(w)
  const price = await makePrice(w, scene.org, scene.event, { title: 'Under 12', scanning_flag: 1 })
  return { scene, barcode: (await createTicket(w, { ...scene, price })).barcode }
}

test('a concession is asked for first: nothing is recorded until the steward has seen the proof', async () => {
  const { scene, barcode } = await aConcession()
  const scan_id = randomUUID()

  const asked = await scanTicket(w, scene, barcode, { scan_id })
  const again = await scanTicket(w, scene, barcode, { scan_id })
  const before = [await w.db.all(recorded, scene.org.org), (await w.db.one(passages, scene.org.org))?.count]
  const proven = await scanTicket(w, scene, barcode, { scan_id, concession: 'proven' })
  const repeated = await scanTicket(w, scene, barcode, { scan_id, concession: 'proven' })
  const next = await scanTicket(w, scene, barcode)

  assert.deepEqual([facts(asked), facts(again)], [ASKED, ASKED])
  assert.deepEqual([asked.explanation?.source, asked.ticket?.check_concession], ['price.scanning_flag', true])
  assert.match(asked.explanation?.fact ?? '', /Under 12/)
  assert.deepEqual(before, [[], 0])
  assert.deepEqual(
    [facts(proven), facts(repeated)],
    [
      ['admitted', true, null],
      ['admitted', true, null],
    ],
  )
  assert.deepEqual(facts(next), ['duplicate', false, null])
  assert.deepEqual(
    (await w.db.all(emitted, scene.org.org)).map(({ result }) => result),
    ['admitted', 'duplicate'],
  )
})

test('a person whom the steward turned away did not enter, and may come back with the proof', async () => {
  const { scene, barcode } = await aConcession()

  const refused = await scanTicket(w, scene, barcode, { concession: 'refused' })
  const proven = await scanTicket(w, scene, barcode, { concession: 'proven' })

  assert.deepEqual(facts(refused), ['concession_refused', false, null])
  assert.equal(refused.explanation?.source, 'scan.concession')
  assert.deepEqual(facts(proven), ['admitted', true, null])
  assert.deepEqual(
    (await w.db.all(recorded, scene.org.org)).map(({ result }) => result),
    ['concession_refused', 'admitted'],
  )
})

test('two gates that ask for the same ticket let it in once, and every other refusal comes first', async () => {
  const { scene, barcode } = await aConcession()
  await Promise.all([scanTicket(w, scene, barcode), scanTicket(w, scene, barcode)])

  const answers = await Promise.all([1, 2].map(() => scanTicket(w, scene, barcode, { concession: 'proven' })))
  const used = await scanTicket(w, scene, barcode)

  assert.deepEqual(answers.map(({ result }) => result).toSorted(), ['admitted', 'duplicate'])
  assert.deepEqual(facts(used), ['duplicate', false, null])
})

test('an override admits without the proof, a way out is never asked, and each entry is', async () => {
  const { scene, barcode } = await aConcession()
  await callAdmin(w, scene.org, `PATCH /events/${scene.id}/access`, { reentry: true })

  const forced = await scanTicket(w, scene, barcode, { override: { reason: 'Known to the steward' } })
  const out = await scanTicket(w, scene, barcode, { direction: 'exit' })
  const back = await scanTicket(w, scene, barcode)
  const proven = await scanTicket(w, scene, barcode, { concession: 'proven' })

  assert.deepEqual([facts(forced), forced.explanation?.source], [['override', true, null], 'price.scanning_flag'])
  assert.deepEqual(
    [facts(out), facts(back), facts(proven)],
    [['exited', true, null], ASKED, ['readmitted', true, null]],
  )
})

test('a full-price ticket is not asked, and an unknown answer is refused', async () => {
  const scene = await createGateScene(w)
  const { barcode } = await createTicket(w, scene)

  assert.equal((await postScan(w, scene, barcode, { concession: 'maybe' })).status, 400)
  assert.deepEqual(facts(await scanTicket(w, scene, barcode)), ['admitted', true, null])
})

test('a device uploads who was turned away: it is recorded, and the ticket is not used', async () => {
  const { scene, barcode } = await aConcession()
  const scan = (result: string, sequence: number) => ({
    scan_id: randomUUID(),
    event_id: scene.id,
    gate_id: scene.gate.gate_id,
    barcode,
    result,
    device_time_ms: Date.now() - 60_000 + sequence,
    sequence,
  })
  const scans = [scan('concession_refused', 1), scan('admitted', 2), scan('concession_refused', 3)]

  const reply = await w.call('/gate/v1/scans/batch', { method: 'POST', key: scene.device.token, json: { scans } })

  assert.deepEqual(
    reply.json<{ results: { result: string }[] }>().results.map(({ result }) => result),
    ['concession_refused', 'admitted', 'concession_refused'],
  )
  assert.equal((await w.db.one(passages, scene.org.org))?.count, 1)
  const list = await w.call(`/v1/events/${scene.id}/scans`, { key: scene.org.secret })
  assert.equal(list.json<{ data: { result: string }[] }>().data[0]?.result, 'concession_refused', list.text)
})
