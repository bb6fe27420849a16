import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTx, read, write } from '#platform/db'
import { callAdmin, createGateScene, scanTicket, type GateScene } from '#testing/gate-devices'
import { insert, makeMember, type Row } from '#testing/factories'
import { startTestServer, type TestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const timestamps = { created_at: new Date(), updated_at: new Date() }

const createCategory = (scene: GateScene, fields: Partial<Row<'membership_category'>> = {}) =>
  insert(w, scene.org, 'membership_category', {
    title: 'Season',
    show_online: true,
    game_day_access: 1,
    order_by: 0,
    status: 1,
    ...timestamps,
    ...fields,
  })

async function createMember(
  scene: GateScene,
  fields: Partial<Row<'member'>> = {},
): Promise<Row<'member'> & { barcode: string }> {
  const { membership_category_id } = await createCategory(scene)
  const member = await makeMember(w, scene.org, { membership_category_id, ...fields })
  return { ...member, barcode: member.barcode ?? '' }
}

const scans = read<{ member_id: number; ticket_id: number | null; result: string }>(
  `select member_id, ticket_id, result from scan where org_id = $1 order by scan_no`,
)

test('the code of a member is admitted once at each event, and the scan names the member', async () => {
  const scene = await createGateScene(w)
  const member = await createMember(scene)

  const first = await scanTicket(w, scene, member.barcode)
  const second = await scanTicket(w, scene, member.barcode)

  assert.deepEqual([first.result, second.result], ['admitted', 'duplicate'])
  assert.deepEqual(first.member, {
    member_id: member.member_id,
    member_number: member.member_number,
    name: 'Mia Moor',
    category_title: 'Season',
  })
  assert.deepEqual(
    await w.db.all(scans, scene.org.org),
    ['admitted', 'duplicate'].map((result) => ({ member_id: member.member_id, ticket_id: null, result })),
  )
})

test('a scan shows the seat of the member in the season', async () => {
  const scene = await createGateScene(w)
  const { seat_map_id } = await insert(w, scene.org, 'seat_map', { title: 'House', status: 'active', ...timestamps })
  const { section_id } = await insert(w, scene.org, 'seat_section', {
    seat_map_id,
    label: 'East',
    sub_section: '',
    order_by: 0,
  })
  const place = { row_label: 'C', title: '12', place: 12, rank: 1 }
  const { seat_id } = await insert(w, scene.org, 'seat', { seat_map_id, section_id, ...place })
  const member = await createMember(scene, { seat_id })

  assert.deepEqual((await scanTicket(w, scene, member.barcode)).seat, {
    section_label: 'East',
    seat_row: 'C',
    seat_title: '12',
  })
})

const inAnHour = () => new Date(Date.now() + 3_600_000)
const anHourAgo = () => new Date(Date.now() - 3_600_000)

test('a member enters if paid or within the grace period of an instalment, until the membership expires', async () => {
  const scene = await createGateScene(w)
  const result = async (fields: Partial<Row<'member'>>) => {
    const { explanation, ...scan } = await scanTicket(w, scene, (await createMember(scene, fields)).barcode)
    return [scan.result, explanation?.source]
  }

  assert.deepEqual(await result({ status: 1, expires_at: inAnHour() }), ['admitted', undefined])
  for (const instalment_state of ['current', 'past_due', null])
    assert.deepEqual(await result({ status: 2, instalment_state }), ['admitted', undefined])
  const late = (grace_until: Date) => result({ status: 2, instalment_state: 'in_grace', grace_until })
  assert.deepEqual(await late(inAnHour()), ['admitted', undefined])
  assert.deepEqual(await late(anHourAgo()), ['unpaid', 'member.instalment_state'])
  assert.deepEqual(await result({ status: 0 }), ['unpaid', 'member.status'])
  assert.deepEqual(await result({ status: 3 }), ['cancelled', 'member.status'])
  assert.deepEqual(await result({ status: 1, expires_at: anHourAgo() }), ['no_longer_valid', 'member.expires'])
})

const setAccess = write(`update membership_category set game_day_access = $2 where org_id = $1`)
const setMap = write(`update membership_category set seat_map_id = $2 where org_id = $1`)

test('a category gives access to events by its game-day access, limited to its seat map if it has one', async () => {
  const scene = await createGateScene(w)
  const { barcode } = await createMember(scene)
  const { seat_map_id } = await insert(w, scene.org, 'seat_map', { title: 'Other', status: 'active', ...timestamps })
  const simulateScan = async () => {
    const { result, explanation } = await scanTicket(w, scene, barcode, { simulate: true })
    return [result, explanation?.source]
  }
  const set = (statement: typeof setAccess, to: number | null) =>
    inTx(w.db, scene.org.org, (tx) => tx.count(statement, scene.org.org, to))

  await set(setAccess, 0)
  assert.deepEqual(await simulateScan(), ['wrong_event', 'membership_category.game_day_access'])
  await set(setAccess, 2)
  assert.deepEqual(await simulateScan(), ['admitted', undefined])
  await set(setMap, seat_map_id)
  assert.deepEqual(await simulateScan(), ['wrong_event', 'membership_category.seat_map_id'])
  await set(setMap, null)
  assert.deepEqual(await simulateScan(), ['admitted', undefined])
})

test('a gate admits the membership categories of its rule only', async () => {
  const scene = await createGateScene(w)
  const member = await createMember(scene)
  const other = await createCategory(scene)
  const rule = (ids: (number | null)[]) =>
    callAdmin(w, scene.org, `PUT /events/${scene.id}/gate_rules/${scene.gate.gate_id}`, {
      membership_category_ids: ids,
    })

  await rule([other.membership_category_id])
  const refused = await scanTicket(w, scene, member.barcode)
  await rule([other.membership_category_id, member.membership_category_id])

  assert.deepEqual([refused.result, refused.explanation?.source], ['wrong_gate', 'gate_rule.membership_category_ids'])
  assert.equal((await scanTicket(w, scene, member.barcode)).result, 'admitted')
})
