import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Member, Season, SeasonPlan } from '@tessera/contract'
import { checkBooks } from '../../server/src/ledger/index.ts'
import { checkout } from '../../server/testing/checkouts.ts'
import { advanceTo, startClock } from '../../server/testing/test-clock.ts'
import { aMembershipBasket, anOption, aSeason, aType, membersOf } from '../../server/testing/memberships.ts'
import { history, termsOf } from '../../server/testing/terms.ts'
import { type Org, type World, world } from '../../server/testing/test-server.ts'

let w: World

before(async () => void (w = await world()))

after(() => w.end())

async function asked<T>(org: Org, call: string, json?: unknown): Promise<T> {
  const [method = 'GET', path = ''] = call.split(' ')
  const answer = await w.call(`/admin/v1${path}`, { method, key: org.admin, ...(json !== undefined && { json }) })
  return answer.json<T>()
}

async function rolledOver(org: Org, seasonId: number): Promise<SeasonPlan> {
  const made = await asked<SeasonPlan>(org, 'POST /season_plans', {
    from_season_id: seasonId,
    title: '2027/28',
    starts_on: '2027-08-01',
    ends_on: '2028-05-31',
    price_change: 5,
  })
  for (;;) {
    const plan = await asked<SeasonPlan>(org, `POST /season_plans/${made.season_plan_id}/apply`, {})
    if (plan.status !== 'applying') return plan
  }
}

/** Three members of a season: one renews by itself, one does not, one sits the next season out. */
async function aClub() {
  const org = await w.anOrg()
  await startClock(w, org, '2026-07-01T09:00:00Z')
  const season = await aSeason(w, org, 4)
  const typeId = await aType(w, org, { membership_category_id: season.membership_category_id, expires: '2027-05-31' })
  const offer = { typeId, optionId: await anOption(w, org, { auto_renewal: 1, retry_days: [], grace_days: 7 }) }
  for (const [seat, auto_renew] of [1, 0, 1].entries()) {
    const id = await aMembershipBasket(w, org, offer, { seat_ids: [season.seatIds[seat] ?? 0], auto_renew })
    const sold = await checkout(w, org, id, { email: `fan${seat}@members.example` })
    assert.equal(sold.status, 200, sold.text)
  }
  const members = await membersOf(w, org)
  await asked(org, `PUT /members/${members[2]?.membership_member_id}/sabbatical`, { sabbatical: true })
  return { org, season, typeId, members: members.map((member) => member.membership_member_id) }
}

const shown = (member: Member) => [
  member.membership_member_id,
  member.type_title,
  member.membership_type_id,
  member.seat_title,
  member.expires,
]

test('who renews by itself is charged when the old season ends, and goes over to the new one; others wait, and lapse', async () => {
  const { org, season, typeId, members } = await aClub()
  const [renewing = 0, waiting = 0, sitting = 0] = members
  await advanceTo(w, org, '2027-04-01T09:00:00Z')
  const before = (await membersOf(w, org)).map(shown)
  const plan = await rolledOver(org, season.seasonId)
  assert.deepEqual([plan.status, plan.carried, plan.seats_kept], ['applied', 2, 1], JSON.stringify(plan))
  // Until the money is there, everybody is in the old season.
  assert.deepEqual((await membersOf(w, org)).map(shown), before)

  await advanceTo(w, org, '2027-06-01T09:00:00Z')

  const newType = plan.types[0]?.new_membership_type_id
  const [first, second, third] = await membersOf(w, org)
  assert.ok(first && second && third)
  const ends = Date.parse('2028-05-31T22:59:59Z') / 1_000
  assert.deepEqual(shown(first), [renewing, 'Season ticket', newType, '1', ends])
  assert.deepEqual([second.membership_type_id, third.membership_type_id], [typeId, typeId])
  const terms = await termsOf(w, org)
  assert.deepEqual(
    terms.filter((term) => term.renews_id !== null).map((term) => [term.member_id, term.state, term.price_minor]),
    [
      [renewing, 'paid', 12_600],
      [waiting, 'unpaid', 12_600],
    ],
  )
  assert.deepEqual(
    (await history(w, org)).flatMap((said) => /(renewal\.\w+|member\.renewed)/.exec(said)?.[0] ?? []).toSorted(),
    ['member.renewed', 'renewal.failed', 'renewal.upcoming'],
  )
  const refused = await asked<{ error: { message: string } }>(org, `POST /season_plans/${plan.season_plan_id}/undo`)
  assert.match(refused.error.message, /has paid for the new season, was asked to/)

  await advanceTo(w, org, '2027-07-01T09:00:00Z')
  const lapsed = (await termsOf(w, org)).find((term) => term.member_id === waiting && term.renews_id !== null)
  assert.equal(lapsed?.state, 'lapsed')
  const { season_id: next } = (await asked<{ data: Season[] }>(org, 'GET /seasons')).data[1] ?? { season_id: 0 }
  const { data } = await asked<{ data: { seat_title: string; membership_member_id: number | null }[] }>(
    org,
    `GET /seasons/${next}/sections/${season.sectionId}/seats`,
  )
  assert.deepEqual(
    data.map((seat) => [seat.seat_title, seat.membership_member_id]),
    [
      ['1', renewing],
      ['2', null],
      ['3', sitting],
      ['4', null],
    ],
  )
  assert.deepEqual(await checkBooks(w.db, org.org), [])
})

test('a season that is not rolled over ends: nobody is renewed into a season that is over', async () => {
  const { org, typeId } = await aClub()
  await advanceTo(w, org, '2027-08-01T09:00:00Z')
  assert.deepEqual(
    (await membersOf(w, org)).map((member) => member.membership_type_id),
    [typeId, typeId, typeId],
  )
  assert.equal((await termsOf(w, org)).filter((term) => term.renews_id !== null).length, 0)
})
