import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Member, Season, SeasonSeat, SeasonSection } from '#contract'
import { read } from '#platform/db'
import { makeMember } from '#testing/factories'
import { aSmallSeason, type Small } from '../../../proofs/seasons/small-season.ts'
import { type World, world } from '#testing/test-server'

let w: World
before(async () => void (w = await world()))
after(() => w.end())

type Failed = { error: { code: string; message: string; param: string | null } }

const seatsOf = async (club: Small): Promise<(string | number | null)[][]> => {
  const path = `GET /seasons/${club.season.season_id}/sections/${club.sectionId}/seats`
  const { json } = await club.admin<{ data: SeasonSeat[] }>(path)
  return json.data.map((seat) => [seat.seat_title, seat.state, seat.membership_member_id])
}

const give = (club: Small, memberId: number, seat: number | null, more: object = {}) =>
  club.admin<Failed>(`PUT /members/${memberId}/seat`, { seat_id: seat === null ? null : club.seats[seat], ...more })

const seatShown = async (club: Small, memberId: number): Promise<number | null | undefined> => {
  const { data } = (await w.call('/v1/members', { key: club.org.secret })).json<{ data: Member[] }>()
  return data.find((member) => member.membership_member_id === memberId)?.membership_seat_id
}

const told = read<{ type: string; seat: string | null }>(`
  select type, data->'member'->>'membership_seat_id' as seat from outbox where org_id = $1 and type = 'member.updated'
  order by outbox_id
`)

test('a season is created, listed and changed; one that ends before it begins is refused', async () => {
  const club = await aSmallSeason(w)
  const next = await club.admin<Season>('POST /seasons', {
    title: '2026/27',
    starts_on: '2026-08-01',
    ends_on: '2027-05-31',
    follows_id: club.season.season_id,
  })
  assert.equal(next.json.follows_id, club.season.season_id)
  const changed = await club.admin<Season>(`PATCH /seasons/${next.json.season_id}`, { title: 'Next' })
  assert.deepEqual([changed.json.title, changed.json.starts_on], ['Next', '2026-08-01'])
  const { json } = await club.admin<{ data: Season[] }>('GET /seasons')
  assert.deepEqual(
    json.data.map((season) => season.title),
    ['2025/26', 'Next'],
  )
  for (const [body, param] of [
    [{ ends_on: '2026-07-31' }, 'ends_on'],
    [{ follows_id: next.json.season_id }, 'follows_id'],
    [{ follows_id: 999_999_999 }, 'follows_id'],
  ] as const) {
    const refused = await club.admin<Failed>(`PATCH /seasons/${next.json.season_id}`, body)
    assert.deepEqual([refused.status, refused.json.error.param], [400, param])
  }
})

test('staff give a member a seat, move it and take it back, and the member shows it', async () => {
  const club = await aSmallSeason(w, 3)
  const member = await club.member(null)

  assert.equal((await give(club, member.member_id, 0)).status, 200)
  assert.equal(await seatShown(club, member.member_id), club.seats[0])
  assert.equal((await give(club, member.member_id, 2)).status, 200)
  assert.deepEqual(await seatsOf(club), [
    ['1', 'free', null],
    ['2', 'free', null],
    ['3', 'taken', member.member_id],
  ])
  assert.equal((await give(club, member.member_id, null)).status, 200)
  assert.equal(await seatShown(club, member.member_id), null)
  assert.deepEqual(
    (await w.db.all(told, club.org.org)).map((row) => row.seat),
    [String(club.seats[0]), String(club.seats[2]), null],
  )
})

test('a seat that somebody else has is refused, says nothing of them, and the member keeps the old one', async () => {
  const club = await aSmallSeason(w, 3)
  const [ann, bob] = [await club.member(0), await club.member(1)]

  const refused = await give(club, bob.member_id, 0)

  assert.deepEqual([refused.status, refused.json.error.code], [409, 'seat_taken'])
  assert.ok(!refused.json.error.message.includes(String(ann.member_id)))
  assert.ok(!refused.json.error.message.includes(ann.first_name))
  assert.deepEqual(await seatsOf(club), [
    ['1', 'taken', ann.member_id],
    ['2', 'taken', bob.member_id],
    ['3', 'free', null],
  ])
})

test('twenty at once want one seat, and one of them has it', async () => {
  const club = await aSmallSeason(w, 1)
  const members = await Promise.all(Array.from({ length: 20 }, () => club.member(null)))

  const answers = await Promise.all(members.map((member) => give(club, member.member_id, 0)))

  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  assert.equal(answers.filter(({ status, json }) => status === 409 && json.error.code === 'seat_taken').length, 19)
  assert.equal((await seatsOf(club)).filter(([, state]) => state === 'taken').length, 1)
})

test('one seat may have two members in two seasons, and each shows the seat of its own', async () => {
  const club = await aSmallSeason(w, 2)
  const { json: next } = await club.admin<Season>('POST /seasons', {
    title: 'n',
    starts_on: '2026-08-01',
    ends_on: '2027-05-31',
  })
  const [ann, bob] = [await club.member(0), await club.member(1)]
  const nobody = await give(club, bob.member_id, 0, { season_id: next.season_id })
  assert.deepEqual([nobody.status, nobody.json.error.param], [400, 'seat_id'])
  await club.admin('POST /membership_categories', {
    title: 'S',
    membership_seat_map_id: club.mapId,
    season_id: next.season_id,
  })

  assert.equal((await give(club, bob.member_id, 0, { season_id: next.season_id })).status, 200)

  assert.equal(await seatShown(club, ann.member_id), club.seats[0])
  assert.equal(await seatShown(club, bob.member_id), club.seats[1])
})

test('who is cancelled, in no season, or not there gets no seat', async () => {
  const club = await aSmallSeason(w, 2)
  const gone = await club.member(null, { status: 3 })
  const plain = await makeMember(w, club.org)

  assert.equal((await give(club, gone.member_id, 0)).json.error.code, 'invalid_state')
  assert.equal((await give(club, plain.member_id, 0)).json.error.code, 'invalid_state')
  assert.equal((await give(club, 999, 0)).status, 404)
})

test('sections say how many of their seats are free', async () => {
  const club = await aSmallSeason(w, 4)
  await club.member(0)
  const { json } = await club.admin<{ data: SeasonSection[] }>(`GET /seasons/${club.season.season_id}/sections`)
  assert.deepEqual(
    json.data.map((section) => [section.label, section.seats, section.free]),
    [['North', 4, 3]],
  )
})

test('a category does not change its season while its members have seats in it', async () => {
  const club = await aSmallSeason(w, 2)
  await club.member(0)
  const refused = await club.admin<Failed>(`PATCH /membership_categories/${club.categoryId}`, { season_id: null })
  assert.deepEqual([refused.status, refused.json.error.code], [409, 'invalid_state'])
})

test('a sabbatical is said once, however often it is', async () => {
  const club = await aSmallSeason(w, 2)
  const member = await club.member(0)
  for (const sabbatical of [true, true, false])
    assert.equal((await club.admin(`PUT /members/${member.member_id}/sabbatical`, { sabbatical })).status, 200)
  assert.equal((await w.db.all(told, club.org.org)).length, 2)
})
