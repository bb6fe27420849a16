import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Season, SeasonConflict, SeasonPlan } from '#contract'
import { inTx, read, write } from '#platform/db'
import { insert } from '#testing/factories'
import { digestEverything } from '#testing/season-digest'
import { createSmallSeason, type SmallSeason } from '#testing/small-season'
import { type TestServer, startTestServer } from '#testing/test-server'

let w: TestServer
before(async () => void (w = await startTestServer({ clock: () => new Date('2026-04-15T09:00:00Z') })))
after(() => w.stop())

type ErrorResponse = {
  error: { code: string; message: string; param: string | null; errors: { param: string; message: string }[] }
}
const NEXT = { title: '2026/27', starts_on: '2026-08-01', ends_on: '2027-05-31' }

async function createPlan(club: SmallSeason, more: object = NEXT): Promise<SeasonPlan> {
  const created = await club.admin<SeasonPlan>('POST /season_plans', { from_season_id: club.season.season_id, ...more })
  assert.equal(created.status, 200, JSON.stringify(created.json))
  return created.json
}

const conflicts = async (club: SmallSeason, { season_plan_id: id }: SeasonPlan) =>
  (await club.admin<{ data: SeasonConflict[] }>(`GET /season_plans/${id}/conflicts`)).json.data.map((conflict) => [
    conflict.membership_member_id,
    conflict.kind,
  ])

const step = <T = SeasonPlan>(club: SmallSeason, plan: SeasonPlan, verb: 'apply' | 'undo', body: object = {}) =>
  club.admin<T>(`POST /season_plans/${plan.season_plan_id}/${verb}`, verb === 'apply' ? body : undefined)

async function applyPlan(club: SmallSeason, plan: SeasonPlan, body: object = {}): Promise<SeasonPlan> {
  for (;;) {
    const { status, json } = await step(club, plan, 'apply', body)
    assert.equal(status, 200, JSON.stringify(json))
    if (json.status === 'applied') return json
  }
}

const change = (club: SmallSeason, text: string, ...params: (string | number)[]) =>
  inTx(w.db, club.org.org, (tx) => tx.count(write(text), club.org.org, ...params))

const seatsIn = read<{ member_id: number; title: string }>(`
  select k.member_id, s.title from season_seat k join seat s on s.org_id = $1 and s.seat_id = k.seat_id
  where k.org_id = $1 and k.season_id = $2 order by s.title
`)
const listSeated = async (club: SmallSeason, seasonId: number | null) =>
  (await w.db.all(seatsIn, club.org.org, seasonId)).map((row) => [row.member_id, row.title])

const newTerms = read<{ member_id: number; price_minor: number; state: string; saved: boolean }>(`
  select member_id, price_minor, state, saved_method_id is not null as saved from membership_term
  where org_id = $1 and renews_id is not null order by member_id
`)

test('a plan changes nothing until it is applied, and applying it does what it says', async () => {
  const club = await createSmallSeason(w)
  const [ann, bob, cat] = [
    await club.member(0),
    await club.member(1, { sabbatical: true }),
    await club.member(2, { status: 0 }),
  ]
  const before = await digestEverything(w.appUrl, club.org.org)

  const plan = await createPlan(club, { ...NEXT, price_change: 10 })

  assert.equal(await digestEverything(w.appUrl, club.org.org), before)
  assert.deepEqual(await conflicts(club, plan), [
    [ann.member_id, 'price_changed'],
    [bob.member_id, 'price_changed'],
    [bob.member_id, 'sabbatical'],
    [cat.member_id, 'price_changed'],
    [cat.member_id, 'unpaid'],
  ])
  assert.deepEqual([plan.members, plan.renewed, plan.seats_kept, plan.skipped, plan.seated], [3, 1, 2, 0, 3])

  const done = await applyPlan(club, plan)
  assert.deepEqual(await listSeated(club, done.to_season_id), [
    [ann.member_id, '1'],
    [bob.member_id, '2'],
    [cat.member_id, '3'],
  ])
  assert.deepEqual(await w.db.all(newTerms, club.org.org), [
    { member_id: ann.member_id, price_minor: 33_000, state: 'unpaid', saved: false },
  ])
  assert.equal((await step(club, plan, 'apply')).json.status, 'applied')

  while ((await step(club, plan, 'undo')).json.status !== 'undone');
  assert.equal(await digestEverything(w.appUrl, club.org.org), before)
  assert.equal((await step<ErrorResponse>(club, plan, 'apply')).json.error.code, 'invalid_state')
})

test('seats are matched on another map by section, row and title: one is gone, one is taken, one is claimed twice', async () => {
  const club = await createSmallSeason(w, 4)
  const [ann, bob, cat] = [await club.member(0), await club.member(1), await club.member(2)]
  const dan = await club.member(2, { barcode: 'unkept', created_at: new Date('2020-01-01T00:00:00Z') })
  const { json: map } = await club.admin<{ seat_map_id: number }>('POST /seat_maps', { title: 'New ground' })
  const content = 'section,row,seat\nNorth,A,2\nNorth,A,3\nNorth,A,4'
  await club.admin(`POST /seat_maps/${map.seat_map_id}/import`, { format: 'csv', content })
  const { json: next } = await club.admin<Season>('POST /seasons', NEXT)
  const category = { title: 'Early', membership_seat_map_id: map.seat_map_id, season_id: next.season_id }
  await club.admin('POST /membership_categories', category)
  const early = await club.member(null, { membership_type_id: null, membership_category_id: null })
  const { rows } = (
    await club.admin<{ sections: { rows: { seats: { seat_id: number }[] }[] }[] }>(`GET /seat_maps/${map.seat_map_id}`)
  ).json.sections[0] ?? { rows: [] }
  await insert(w, club.org, 'season_seat', {
    season_id: next.season_id,
    seat_id: rows[0]?.seats[0]?.seat_id ?? 0,
    member_id: early.member_id,
  })

  const plan = await createPlan(club, {
    to_season_id: next.season_id,
    seat_maps: [{ seat_map_id: club.mapId, new_seat_map_id: map.seat_map_id }],
  })

  assert.deepEqual(await conflicts(club, plan), [
    [ann.member_id, 'seat_gone'],
    [bob.member_id, 'seat_taken'],
    [cat.member_id, 'seat_claimed_twice'],
    [dan.member_id, 'seat_claimed_twice'],
  ])
  await applyPlan(club, plan)
  assert.deepEqual(await listSeated(club, next.season_id), [
    [early.member_id, '2'],
    [dan.member_id, '3'],
  ])
})

test('the resolution of a kind of conflict can be chosen until the plan is applied', async () => {
  const club = await createSmallSeason(w)
  await club.member(0, { status: 0 })
  const plan = await createPlan(club)
  const path = `PATCH /season_plans/${plan.season_plan_id}`

  const { json } = await club.admin<SeasonPlan>(path, { resolutions: { unpaid: 'skip' } })

  assert.deepEqual([json.skipped, json.seats_kept, json.conflicts[0]?.resolution], [1, 0, 'skip'])
  assert.equal((await club.admin(path, { resolutions: { unpaid: 'first_joined' } })).status, 400)
  await applyPlan(club, plan)
  assert.equal((await club.admin<ErrorResponse>(path, { resolutions: {} })).json.error.code, 'invalid_state')
})

test('an outdated plan is refused with a list of the changes; changed members can be excluded', async () => {
  const changes: [string, RegExp][] = [
    ['update member set sabbatical = true where org_id = $1 and member_id = $2', /is on sabbatical now/],
    ['update member set status = 3 where org_id = $1 and member_id = $2', /was cancelled/],
    ['update member set status = 0 where org_id = $1 and member_id = $2', /is unpaid now/],
    ['delete from season_seat where org_id = $1 and member_id = $2', /^$/],
    ['update membership_term set price_minor = 40000 where org_id = $1 and member_id = $2', /another term/],
  ]
  for (const [text, sentence] of changes) {
    const club = await createSmallSeason(w)
    const [ann, bob] = [await club.member(0), await club.member(1)]
    const plan = await createPlan(club)
    await change(club, text, ann.member_id)

    const refused = await step<ErrorResponse>(club, plan, 'apply')
    // Without a row in season_seat the seat of the member itself counts, which is the same seat.
    if (refused.status === 200) {
      assert.match('', sentence)
      continue
    }
    assert.deepEqual([refused.status, refused.json.error.code], [409, 'season_changed'])
    assert.match(refused.json.error.errors[0]?.message ?? '', sentence)
    assert.equal(refused.json.error.errors[0]?.param, `member ${ann.member_id}`)

    const done = await applyPlan(club, plan, { skip_changed: true })
    assert.deepEqual([done.skipped, done.renewed, done.conflicts.map(({ kind }) => kind)], [1, 1, ['changed_since']])
    assert.deepEqual(await listSeated(club, done.to_season_id), [[bob.member_id, '2']])
  }
})

test('a member who joined since and a changed price make a plan outdated', async () => {
  const club = await createSmallSeason(w)
  await club.member(0)
  const plan = await createPlan(club)
  const late = await club.member(1)
  assert.deepEqual((await step<ErrorResponse>(club, plan, 'apply')).json.error.errors, [
    { param: `member ${late.member_id}`, message: 'joined the season after the plan was made' },
  ])
  const second = await createPlan(club)
  await club.admin(`PATCH /membership_types/${club.typeId}`, { price_minor: 31_000 })
  assert.deepEqual((await step<ErrorResponse>(club, second, 'apply', { skip_changed: true })).json.error.errors, [
    { param: `type ${club.typeId}`, message: 'costs 31000 now, and 30000 in the plan, in minor units' },
  ])
})

test('a second plan into the same season renews the members who were excluded, and no member twice', async () => {
  const club = await createSmallSeason(w)
  const [ann, bob] = [await club.member(0), await club.member(1, { status: 0 })]
  const first = await applyPlan(club, await createPlan(club, { ...NEXT, resolutions: { unpaid: 'skip' } }))
  await change(club, 'update member set status = 1 where org_id = $1 and member_id = $2', bob.member_id)

  const second = await createPlan(club, { to_season_id: first.to_season_id })
  assert.deepEqual([second.members, second.already_renewed, second.conflicts], [1, 1, []])
  assert.equal(second.types[0]?.new_membership_type_id, first.types[0]?.new_membership_type_id)
  await applyPlan(club, second)

  assert.deepEqual(await listSeated(club, first.to_season_id), [
    [ann.member_id, '1'],
    [bob.member_id, '2'],
  ])
  const refused = await step<ErrorResponse>(club, first, 'undo')
  assert.match(refused.json.error.message, /leads to it/)
})

test('memberships of one order are renewed in one order', async () => {
  const club = await createSmallSeason(w)
  const members = [await club.member(0), await club.member(1), await club.member(2)]
  const [first] = members
  await change(
    club,
    `update membership_term set order_id = (select order_id from membership_term where org_id = $1 and member_id = $2)
     where org_id = $1 and member_id = $3`,
    first?.member_id ?? 0,
    members[2]?.member_id ?? 0,
  )
  await applyPlan(club, await createPlan(club))
  const orders = read<{ total_minor: number; members: number }>(`
    select o.total_minor, count(*) as members from "order" o
    join membership_term t on t.org_id = $1 and t.order_id = o.order_id
    where o.org_id = $1 and o.status = 'pending' group by o.order_id, o.total_minor order by members
  `)
  assert.deepEqual(await w.db.all(orders, club.org.org), [
    { total_minor: 30_000, members: 1 },
    { total_minor: 60_000, members: 2 },
  ])
})
