import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Member, Season, SeasonPlan } from '@tessera/contract'
import { checkLedger } from '../../server/src/ledger/index.ts'
import { checkout } from '../../server/testing/checkouts.ts'
import { advanceTo, startClock } from '../../server/testing/test-clock.ts'
import {
  createMembershipBasket,
  createPaymentOption,
  createSeason,
  createMembershipType,
  fetchMembers,
} from '../../server/testing/memberships.ts'
import { eventHistory, readTerms } from '../../server/testing/terms.ts'
import { type TestOrg, type TestServer, startTestServer } from '../../server/testing/test-server.ts'

let w: TestServer

before(async () => void (w = await startTestServer()))

after(() => w.stop())

async function callAdmin<T>(org: TestOrg, call: string, json?: unknown): Promise<T> {
  const [method = 'GET', path = ''] = call.split(' ')
  const response = await w.call(`/admin/v1${path}`, { method, key: org.admin, ...(json !== undefined && { json }) })
  return response.json<T>()
}

async function rollOver(org: TestOrg, seasonId: number): Promise<SeasonPlan> {
  const created = await callAdmin<SeasonPlan>(org, 'POST /season_plans', {
    from_season_id: seasonId,
    title: '2027/28',
    starts_on: '2027-08-01',
    ends_on: '2028-05-31',
    price_change: 5,
  })
  for (;;) {
    const plan = await callAdmin<SeasonPlan>(org, `POST /season_plans/${created.season_plan_id}/apply`, {})
    if (plan.status !== 'applying') return plan
  }
}

/** Three members of a season: one renews automatically, one does not, one is on sabbatical in the next season. */
async function createClub() {
  const org = await w.createOrg()
  await startClock(w, org, '2026-07-01T09:00:00Z')
  const season = await createSeason(w, org, 4)
  const typeId = await createMembershipType(w, org, {
    membership_category_id: season.membership_category_id,
    expires: '2027-05-31',
  })
  const offer = {
    typeId,
    optionId: await createPaymentOption(w, org, { auto_renewal: 1, retry_days: [], grace_days: 7 }),
  }
  for (const [seat, auto_renew] of [1, 0, 1].entries()) {
    const id = await createMembershipBasket(w, org, offer, { seat_ids: [season.seatIds[seat] ?? 0], auto_renew })
    const sold = await checkout(w, org, id, { email: `fan${seat}@members.example` })
    assert.equal(sold.status, 200, sold.text)
  }
  const members = await fetchMembers(w, org)
  await callAdmin(org, `PUT /members/${members[2]?.membership_member_id}/sabbatical`, { sabbatical: true })
  return { org, season, typeId, members: members.map((member) => member.membership_member_id) }
}

const summarise = (member: Member) => [
  member.membership_member_id,
  member.type_title,
  member.membership_type_id,
  member.seat_title,
  member.expires,
]

test('members with automatic renewal are charged and moved to the new season when the old one ends; the others lapse', async () => {
  const { org, season, typeId, members } = await createClub()
  const [renewing = 0, waiting = 0, sitting = 0] = members
  await advanceTo(w, org, '2027-04-01T09:00:00Z')
  const before = (await fetchMembers(w, org)).map(summarise)
  const plan = await rollOver(org, season.seasonId)
  assert.deepEqual([plan.status, plan.renewed, plan.seats_kept], ['applied', 2, 1], JSON.stringify(plan))
  // Until they have paid, all members stay in the old season.
  assert.deepEqual((await fetchMembers(w, org)).map(summarise), before)

  await advanceTo(w, org, '2027-06-01T09:00:00Z')

  const newType = plan.types[0]?.new_membership_type_id
  const [first, second, third] = await fetchMembers(w, org)
  assert.ok(first && second && third)
  const ends = Date.parse('2028-05-31T22:59:59Z') / 1_000
  assert.deepEqual(summarise(first), [renewing, 'Season ticket', newType, '1', ends])
  assert.deepEqual([second.membership_type_id, third.membership_type_id], [typeId, typeId])
  const terms = await readTerms(w, org)
  assert.deepEqual(
    terms.filter((term) => term.renews_id !== null).map((term) => [term.member_id, term.state, term.price_minor]),
    [
      [renewing, 'paid', 12_600],
      [waiting, 'unpaid', 12_600],
    ],
  )
  assert.deepEqual(
    (await eventHistory(w, org)).flatMap((line) => /(renewal\.\w+|member\.renewed)/.exec(line)?.[0] ?? []).toSorted(),
    ['member.renewed', 'renewal.failed', 'renewal.upcoming'],
  )
  const refused = await callAdmin<{ error: { message: string } }>(org, `POST /season_plans/${plan.season_plan_id}/undo`)
  assert.match(refused.error.message, /was charged for the new season/)

  await advanceTo(w, org, '2027-07-01T09:00:00Z')
  const lapsed = (await readTerms(w, org)).find((term) => term.member_id === waiting && term.renews_id !== null)
  assert.equal(lapsed?.state, 'lapsed')
  const { season_id: next } = (await callAdmin<{ data: Season[] }>(org, 'GET /seasons')).data[1] ?? { season_id: 0 }
  const { data } = await callAdmin<{ data: { seat_title: string; membership_member_id: number | null }[] }>(
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
  assert.deepEqual(await checkLedger(w.db, org.org), [])
})

test('without a rollover no member is renewed into a season that has ended', async () => {
  const { org, typeId } = await createClub()
  await advanceTo(w, org, '2027-08-01T09:00:00Z')
  assert.deepEqual(
    (await fetchMembers(w, org)).map((member) => member.membership_type_id),
    [typeId, typeId, typeId],
  )
  assert.equal((await readTerms(w, org)).filter((term) => term.renews_id !== null).length, 0)
})
