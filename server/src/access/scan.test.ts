import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { EventAccess, ScanDecision } from '#contract'
import { read } from '#platform/db'
import { admin, aDevice, aScene, aTicket, scanned, scanning, type Scene } from '#testing/gate-devices'
import { eventId, insert, makeGate, makeOrder } from '#testing/factories'
import { startApp, world, request, type World } from '#testing/test-server'

let w: World
before(async () => {
  w = await world()
})
after(() => w.end())

const facts = (scan: ScanDecision) => [scan.result, scan.pass]
const attended = read<{ attended_at: Date | null }>(
  `select attended_at from ticket where org_id = $1 and ticket_id = $2`,
)
const told = read<{ type: string; data: { scan: { result: string; scan_id: string } } }>(
  `select type, data from outbox where org_id = $1 and type like 'ticket.scan%' order by outbox_id`,
)
const kept = read<{ count: number }>(`select count(*) as count from scan where org_id = $1`)

test('a ticket lets in once, and every attempt is recorded and told', async () => {
  const scene = await aScene(w)
  const ticket = await aTicket(w, scene, { attendee_name: 'Ann Lee' })

  const first = await scanned(w, scene, ticket.barcode)
  const second = await scanned(w, scene, ticket.barcode)

  assert.deepEqual(
    [facts(first), facts(second)],
    [
      ['admitted', true],
      ['duplicate', false],
    ],
  )
  assert.deepEqual([first.ticket?.ticket_name, first.explanation], ['Ann Lee', null])
  assert.match(second.explanation?.source ?? '', /^scan \d+ at gate North \d\d:\d\d$/)
  assert.ok((await w.db.one(attended, scene.org.org, ticket.ticket_id))?.attended_at)
  const events = await w.db.all(told, scene.org.org)
  assert.deepEqual(
    events.map(({ type, data }) => [type, data.scan.result, data.scan.scan_id]),
    [
      ['ticket.scanned', 'admitted', first.scan_id],
      ['ticket.scanned', 'duplicate', second.scan_id],
    ],
  )
})

test('the same scan again has the first answer, and another scan with its id is refused', async () => {
  const scene = await aScene(w)
  const [ticket, other] = [await aTicket(w, scene), await aTicket(w, scene)]
  const scan_id = randomUUID()

  const replies = await Promise.all(Array.from({ length: 8 }, () => scanned(w, scene, ticket.barcode, { scan_id })))
  const later = await scanned(w, scene, ticket.barcode, { scan_id })
  const taken = await scanning(w, scene, other.barcode, { scan_id })

  assert.deepEqual(new Set([...replies, later].map(({ result }) => result)), new Set(['admitted']))
  assert.equal((await w.db.one(kept, scene.org.org))?.count, 1)
  assert.deepEqual([taken.status, taken.json<{ error: { code: string } }>().error.code], [409, 'already_exists'])
})

/** How often a ticket is let in that is shown at four gates of two servers at one moment. */
async function entriesAtOnce(world: World, scene: Scene, second: string): Promise<number> {
  const devices = await Promise.all(Array.from({ length: 4 }, () => aDevice(world, scene.org)))
  const gates = await Promise.all(devices.map(() => makeGate(world, scene.org, { venue_id: scene.venue.venue_id })))
  const { barcode } = await aTicket(world, scene)
  const replies = await Promise.all(
    devices.flatMap(({ token }, i) =>
      [world.url, second].map((url) => {
        const json = { scan_id: randomUUID(), event_id: scene.id, gate_id: gates[i]?.gate_id, barcode }
        return request(`${url}/gate/v1/scans`, { method: 'POST', key: token, json })
      }),
    ),
  )
  const results = replies.map((reply) => reply.json<ScanDecision>().result)
  assert.ok(
    results.every((result) => result === 'admitted' || result === 'duplicate'),
    results.join(),
  )
  return results.filter((result) => result === 'admitted').length
}

test('shown at many gates of several servers at one moment, a ticket is let in at one', async () => {
  const scene = await aScene(w)
  const second = await startApp(w.appUrl)
  for (let round = 0; round < 10; round++)
    assert.equal(await entriesAtOnce(w, scene, `http://127.0.0.1:${second.port}`), 1)
  await second.stop()
})

test('without the lock of a ticket it is let in more than once', async () => {
  const rewrite = (text: string): string =>
    text.startsWith('select pg_advisory_xact_lock(l.lock)')
      ? 'select where $1::uuid is null and $2::uuid[] is null and $3::text[] is null and $4::bigint[] is null'
      : text.replace(
          'select scan_no, scan_id from made',
          'select scan_no, scan_id from made, (select pg_sleep(0.05)) nap',
        )
  const unlocked = await world({ rewrite })
  const second = await startApp(unlocked.appUrl, { rewrite })
  const scene = await aScene(unlocked)
  let most = 0
  for (let round = 0; round < 10 && most < 2; round++)
    most = Math.max(most, await entriesAtOnce(unlocked, scene, `http://127.0.0.1:${second.port}`))
  await second.stop()
  await unlocked.end()

  assert.ok(most > 1)
})

test('whoever leaves may come again where the event allows it, and is always let out', async () => {
  const scene = await aScene(w)
  await admin<EventAccess>(w, scene.org, `PATCH /events/${scene.id}/access`, { reentry: true })
  const { barcode } = await aTicket(w, scene)
  const way = async (direction: string) => (await scanned(w, scene, barcode, { direction })).result

  const ways = []
  for (const direction of ['entry', 'entry', 'exit', 'entry', 'exit', 'exit']) ways.push(await way(direction))

  assert.deepEqual(ways, ['admitted', 'not_exited', 'exited', 'readmitted', 'exited', 'exited'])
})

test('an override lets in past any refusal, and says which', async () => {
  const scene = await aScene(w)
  const { barcode } = await aTicket(w, scene, { status: 2 })

  const scan = await scanned(w, scene, barcode, { override: { reason: 'The box office called' } })
  const next = await scanned(w, scene, 'NOBODY', { override: { reason: 'Known to the steward' } })

  assert.deepEqual([facts(scan), scan.explanation?.source], [['override', true], 'ticket.status'])
  assert.deepEqual([facts(next), next.explanation?.source], [['override', true], 'barcode'])
})

test('a simulation decides and leaves nothing behind', async () => {
  const scene = await aScene(w)
  const { barcode } = await aTicket(w, scene)

  const simulated = await scanned(w, scene, barcode, { simulate: true })
  const again = await scanned(w, scene, barcode, { simulate: true })

  assert.deepEqual([facts(simulated), simulated.simulated, again.result], [['admitted', true], true, 'admitted'])
  assert.equal((await w.db.one(kept, scene.org.org))?.count, 0)
  assert.deepEqual(await w.db.all(told, scene.org.org), [])
})

test("another organisation's event, gate and ticket do not exist", async () => {
  const [scene, theirs] = [await aScene(w), await aScene(w)]
  const ticket = await aTicket(w, theirs)
  const param = async (said: Record<string, unknown>) =>
    (await scanning(w, scene, 'X', said)).json<{ error: { param: string } }>().error.param

  assert.equal(await param({ event_id: theirs.id }), 'event_id')
  assert.equal(await param({ gate_id: theirs.gate.gate_id }), 'gate_id')
  assert.deepEqual(facts(await scanned(w, scene, ticket.barcode)), ['unknown', false])
})

test('the seat of a ticket is shown', async () => {
  const scene = await aScene(w)
  const stamps = { created_at: new Date(), updated_at: new Date() }
  const { seat_map_id } = await insert(w, scene.org, 'seat_map', { title: 'House', status: 'active', ...stamps })
  const { section_id } = await insert(w, scene.org, 'seat_section', {
    seat_map_id,
    label: 'East',
    sub_section: '',
    order_by: 0,
  })
  const place = { row_label: 'C', title: '12', place: 12, rank: 1 }
  const { seat_id } = await insert(w, scene.org, 'seat', { seat_map_id, section_id, ...place })
  const { tickets } = await makeOrder(w, scene.org, scene.price, { ticket: { seat_id } })

  const { seat } = await scanned(w, scene, tickets[0]?.barcode ?? '')

  assert.deepEqual(seat, { section_label: 'East', seat_row: 'C', seat_title: '12' })
  assert.equal(eventId(scene.event), scene.id)
})
