import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { callAdmin, createGateScene, createTicket, scanTicket } from '#testing/gate-devices'
import { insert, makeGate, makeMember, makePrice } from '#testing/factories'
import { localTime } from '#platform/zone'
import { startTestServer, type TestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const ZONE = 'Asia/Kathmandu'
const localClock = (unix: number): string => localTime(ZONE, new Date(unix * 1000)).slice(0, 5)

test('times in refusals are local to the event, with the day if it is another one', async () => {
  const scene = await createGateScene(w, { timezone: ZONE })
  const { barcode } = await createTicket(w, scene)
  const now = Math.floor(Date.now() / 1000)
  const refusedWith = async (hours: object): Promise<string> => {
    await callAdmin(w, scene.org, `PATCH /events/${scene.id}/access`, hours)
    return (await scanTicket(w, scene, barcode)).explanation?.fact ?? ''
  }

  const soon = await refusedWith({ opens_at: now + 3 * 86_400 })
  const late = await refusedWith({ opens_at: now - 7_200, closes_at: now - 30 })

  const day = '\\w+day \\d{1,2} [A-Z]\\w+'
  assert.match(soon, new RegExp(`^It opens at ${localClock(now + 3 * 86_400)} on ${day}\\.$`))
  assert.match(late, new RegExp(`^It closed at ${localClock(now - 30)}( on ${day})?\\.$`))
})

test('scans of one moment state the local time of the entry, also those that share its transaction', async () => {
  const scene = await createGateScene(w, { timezone: ZONE })
  const { barcode } = await createTicket(w, scene)
  const from = Math.floor(Date.now() / 1000)

  const scans = await Promise.all(Array.from({ length: 12 }, () => scanTicket(w, scene, barcode)))

  const until = Math.floor(Date.now() / 1000)
  const refused = scans.flatMap(({ explanation }) => (explanation ? [explanation.fact] : []))
  assert.equal(refused.length, 11)
  for (const fact of refused)
    assert.ok(
      [from, until].some((at) => fact === `It was let in at gate North at ${localClock(at)} already.`),
      fact,
    )
})

test('a wrong gate names the right ones, in words and in the response', async () => {
  const scene = await createGateScene(w)
  const { venue_id } = scene.venue
  const south = await makeGate(w, scene.org, { venue_id, title: 'South' })
  const east = await makeGate(w, scene.org, { venue_id, title: 'East' })
  await makeGate(w, scene.org, { venue_id, title: 'Closed', status: 'archived' })
  await makeGate(w, scene.org, { title: 'Elsewhere' })
  const vip = await makePrice(w, scene.org, scene.event, { title: 'VIP' })
  const rule = (gateId: number, ids: readonly number[]) =>
    callAdmin(w, scene.org, `PUT /events/${scene.id}/gate_rules/${gateId}`, { price_category_ids: ids })
  await rule(scene.gate.gate_id, [vip.price_category_id])
  const { barcode } = await createTicket(w, scene)

  const two = await scanTicket(w, scene, barcode)
  await rule(south.gate_id, [vip.price_category_id])
  const one = await scanTicket(w, scene, barcode)
  await rule(east.gate_id, [vip.price_category_id])
  const none = await scanTicket(w, scene, barcode)
  const allowed = await scanTicket(w, scene, (await createTicket(w, { ...scene, price: vip })).barcode)

  const gate = ({ gate_id, title }: { gate_id: number; title: string }) => ({ gate_id, title })
  assert.deepEqual([two.result, two.right_gates], ['wrong_gate', [gate(south), gate(east)]])
  assert.equal(two.explanation?.change, 'Go to South or East.')
  assert.deepEqual([one.right_gates, one.explanation?.change], [[gate(east)], 'Go to East.'])
  assert.deepEqual([none.right_gates, none.explanation?.change], [[], 'No gate does: add the category to a gate.'])
  assert.deepEqual([allowed.result, allowed.right_gates], ['admitted', []])
})

test('a member at a wrong gate, and everybody at a gate out of use, are told where to go', async () => {
  const scene = await createGateScene(w)
  const { venue_id } = scene.venue
  const makeCategory = (title: string) =>
    insert(w, scene.org, 'membership_category', {
      title,
      show_online: true,
      game_day_access: 1,
      order_by: 0,
      status: 1,
      created_at: new Date(),
      updated_at: new Date(),
    })
  const [category, other] = [await makeCategory('Season'), await makeCategory('Patron')]
  const { membership_category_id } = category
  const member = await makeMember(w, scene.org, { membership_category_id })
  await makeGate(w, scene.org, { venue_id, title: 'Members' })
  const old = await makeGate(w, scene.org, { venue_id, title: 'Old', status: 'archived' })
  await callAdmin(w, scene.org, `PUT /events/${scene.id}/gate_rules/${scene.gate.gate_id}`, {
    membership_category_ids: [other.membership_category_id],
  })

  const refused = await scanTicket(w, scene, member.barcode ?? '')
  const closed = await scanTicket(w, scene, (await createTicket(w, scene)).barcode, { gate_id: old.gate_id })

  assert.deepEqual([refused.result, refused.explanation?.change], ['wrong_gate', 'Go to Members.'])
  assert.deepEqual([closed.result, closed.explanation?.change], ['wrong_gate', 'Go to North or Members.'])
})
