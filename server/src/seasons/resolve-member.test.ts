import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { SeasonConflict, SeasonPlan, SeasonPlanMember } from '#contract'
import { inTx, write } from '#platform/db'
import { auditLogOf } from '#testing/audit-log'
import { createSmallSeason } from '#testing/small-season'
import { type TestServer, startTestServer } from '#testing/test-server'

let w: TestServer
before(async () => void (w = await startTestServer({ clock: () => new Date('2026-04-15T09:00:00Z') })))
after(() => w.stop())

const claimSameSeat = write(`
  update season_plan_member p set match_id = q.match_id from season_plan_member q
  where p.org_id = $1 and q.org_id = $1 and p.member_id = $2 and q.member_id = $3
`)

test('a resolution of one member applies to that member alone, and the seat goes to the other who claims it', async () => {
  const club = await createSmallSeason(w)
  const [ann, bob, cat] = [
    await club.member(0),
    await club.member(1, { status: 0 }),
    await club.member(2, { status: 0 }),
  ]
  const plan = (
    await club.admin<SeasonPlan>('POST /season_plans', {
      from_season_id: club.season.season_id,
      title: '2026/27',
      starts_on: '2026-08-01',
      ends_on: '2027-05-31',
    })
  ).json
  await inTx(w.db, club.org.org, (tx) => tx.count(claimSameSeat, club.org.org, cat.member_id, ann.member_id))
  const resolve = (memberId: number, resolutions: object) =>
    club.admin<SeasonPlanMember>(`PATCH /season_plans/${plan.season_plan_id}/members/${memberId}`, {
      resolutions,
    })
  await club.admin(`PATCH /season_plans/${plan.season_plan_id}`, { resolutions: { unpaid: 'renew' } })
  const first = await resolve(ann.member_id, { seat_claimed_twice: 'without_seat' })
  const second = await resolve(bob.member_id, { unpaid: 'skip' })

  assert.deepEqual(
    [first, second].map(({ json }) =>
      json.conflicts.map((each) => [each.resolution, each.own_resolution, each.seated]),
    ),
    [[['without_seat', true, false]], [['skip', true, false]]],
  )
  const all = await club.admin<{ data: SeasonConflict[] }>(`GET /season_plans/${plan.season_plan_id}/conflicts`)
  assert.deepEqual(
    all.json.data.map((each) => [each.membership_member_id, each.kind, each.resolution, each.outcome, each.seated]),
    [
      [ann.member_id, 'seat_claimed_twice', 'without_seat', 'renew', false],
      [bob.member_id, 'unpaid', 'skip', 'skip', false],
      [cat.member_id, 'seat_claimed_twice', 'first_joined', 'renew', true],
      [cat.member_id, 'unpaid', 'renew', 'renew', true],
    ],
  )
  const now = (await club.admin<SeasonPlan>(`GET /season_plans/${plan.season_plan_id}`)).json
  assert.deepEqual([now.renewed, now.skipped, now.seated, now.unseated], [2, 1, 1, 1])

  const back = await resolve(ann.member_id, { seat_claimed_twice: null })
  assert.deepEqual(
    back.json.conflicts.map((each) => [each.resolution, each.own_resolution, each.seated]),
    [['first_joined', false, true]],
  )
  const kept = await resolve(bob.member_id, { sabbatical: 'renew' })
  assert.deepEqual(
    kept.json.conflicts.map((each) => each.resolution),
    ['skip'],
  )
  assert.equal((await resolve(999_999_999, {})).status, 404)
  const log = await auditLogOf(w).entriesOf(club.org, 'updateSeasonPlanMember')
  assert.deepEqual(
    log.flatMap(({ changes }) => changes.map(({ field, before: was, after: is }) => [field, was, is])).toReversed(),
    [
      ['resolutions', '{}', '{"seat_claimed_twice":"without_seat"}'],
      ['resolutions', '{}', '{"unpaid":"skip"}'],
      ['resolutions', '{"seat_claimed_twice":"without_seat"}', '{}'],
      ['resolutions', '{"unpaid":"skip"}', '{"unpaid":"skip","sabbatical":"renew"}'],
    ],
  )
})
