import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Member, Season, SeasonSeat, SeasonSection } from '#contract'
import { read } from '#platform/db'
import { makeMember } from '#testing/factories'
import { createSmallSeason, type SmallSeason } from '#testing/small-season'
import { type TestServer, startTestServer } from '#testing/test-server'

let w: TestServer
before(async () => void (w = await startTestServer()))
after(() => w.stop())

type ErrorResponse = { error: { code: string; message: string; param: string | null } }

const listSeats = async (club: SmallSeason): Promise<(string | number | null)[][]> => {
  const path = `GET /seasons/${club.season.season_id}/sections/${club.sectionId}/seats`
  const { json } = await club.admin<{ data: SeasonSeat[] }>(path)
  return json.data.map((seat) => [seat.seat_title, seat.state, seat.membership_member_id])
}

const putSeat = (club: SmallSeason, memberId: number, seat: number | null, more: object = {}) =>
  club.admin<ErrorResponse>(`PUT /members/${memberId}/seat`, {
    seat_id: seat === null ? null : club.seats[seat],
    ...more,
  })

const seatShown = async (club: SmallSeason, memberId: number): Promise<number | null | undefined> => {
  const { data } = (await w.call('/v1/members', { key: club.org.secret })).json<{ data: Member[] }>()
  return data.find((member) => member.membership_member_id === memberId)?.membership_seat_id
}

const memberEvents = read<{ type: string; seat: string | null }>(`
  select type, data->'member'->>'membership_seat_id' as seat from outbox where org_id = $1 and type = 'member.updated'
  order by outbox_id
`)

test('a season is created, listed and changed; one that ends before it begins is refused', async () => {
  const club = await createSmallSeason(w)
  const next = await club.admin<Season>('POST /seasons', {
    title: '2026/27',
    starts_on: '2026-08-01',
    ends_on: '2027-05-31',
    previous_season_id: club.season.season_id,
  })
  assert.equal(next.json.previous_season_id, club.season.season_id)
  const { version } = next.json
  const changed = await club.admin<Season>(`PATCH /seasons/${next.json.season_id}`, { title: 'Next', version })
  const late = await club.admin<ErrorResponse>(`PATCH /seasons/${next.json.season_id}`, { title: 'Late', version })
  assert.equal(late.json.error.code, 'version_conflict')
  assert.deepEqual([changed.json.title, changed.json.starts_on], ['Next', '2026-08-01'])
  const { json } = await club.admin<{ data: Season[] }>('GET /seasons')
  assert.deepEqual(
    json.data.map((season) => season.title),
    ['2025/26', 'Next'],
  )
  for (const [body, param] of [
    [{ ends_on: '2026-07-31' }, 'ends_on'],
    [{ previous_season_id: next.json.season_id }, 'previous_season_id'],
    [{ previous_season_id: 999_999_999 }, 'previous_season_id'],
  ] as const) {
    const refused = await club.admin<ErrorResponse>(`PATCH /seasons/${next.json.season_id}`, body)
    assert.deepEqual([refused.status, refused.json.error.param], [400, param])
  }
})

test('staff assign, change and release the seat of a member, and the member shows it', async () => {
  const club = await createSmallSeason(w, 3)
  const member = await club.member(null)

  assert.equal((await putSeat(club, member.member_id, 0)).status, 200)
  assert.equal(await seatShown(club, member.member_id), club.seats[0])
  assert.equal((await putSeat(club, member.member_id, 2)).status, 200)
  assert.deepEqual(await listSeats(club), [
    ['1', 'free', null],
    ['2', 'free', null],
    ['3', 'taken', member.member_id],
  ])
  assert.equal((await putSeat(club, member.member_id, null)).status, 200)
  assert.equal(await seatShown(club, member.member_id), null)
  assert.deepEqual(
    (await w.db.all(memberEvents, club.org.org)).map((row) => row.seat),
    [String(club.seats[0]), String(club.seats[2]), null],
  )
})

test('a taken seat is refused without naming its member, and the member keeps the old seat', async () => {
  const club = await createSmallSeason(w, 3)
  const [ann, bob] = [await club.member(0), await club.member(1)]

  const refused = await putSeat(club, bob.member_id, 0)

  assert.deepEqual([refused.status, refused.json.error.code], [409, 'seat_taken'])
  assert.ok(!refused.json.error.message.includes(String(ann.member_id)))
  assert.ok(!refused.json.error.message.includes(ann.first_name))
  assert.deepEqual(await listSeats(club), [
    ['1', 'taken', ann.member_id],
    ['2', 'taken', bob.member_id],
    ['3', 'free', null],
  ])
})

test('of twenty concurrent requests for one seat one succeeds', async () => {
  const club = await createSmallSeason(w, 1)
  const members = await Promise.all(Array.from({ length: 20 }, () => club.member(null)))

  const responses = await Promise.all(members.map((member) => putSeat(club, member.member_id, 0)))

  assert.equal(responses.filter(({ status }) => status === 200).length, 1)
  assert.equal(responses.filter(({ status, json }) => status === 409 && json.error.code === 'seat_taken').length, 19)
  assert.equal((await listSeats(club)).filter(([, state]) => state === 'taken').length, 1)
})

test('one seat may belong to two members in two seasons, and each shows the seat of its own season', async () => {
  const club = await createSmallSeason(w, 2)
  const { json: next } = await club.admin<Season>('POST /seasons', {
    title: 'n',
    starts_on: '2026-08-01',
    ends_on: '2027-05-31',
  })
  const [ann, bob] = [await club.member(0), await club.member(1)]
  const refused = await putSeat(club, bob.member_id, 0, { season_id: next.season_id })
  assert.deepEqual([refused.status, refused.json.error.param], [400, 'seat_id'])
  await club.admin('POST /membership_categories', {
    title: 'S',
    membership_seat_map_id: club.mapId,
    season_id: next.season_id,
  })

  assert.equal((await putSeat(club, bob.member_id, 0, { season_id: next.season_id })).status, 200)

  assert.equal(await seatShown(club, ann.member_id), club.seats[0])
  assert.equal(await seatShown(club, bob.member_id), club.seats[1])
})

test('a member who is cancelled, in no season or unknown gets no seat', async () => {
  const club = await createSmallSeason(w, 2)
  const gone = await club.member(null, { status: 3 })
  const plain = await makeMember(w, club.org)

  assert.equal((await putSeat(club, gone.member_id, 0)).json.error.code, 'invalid_state')
  assert.equal((await putSeat(club, plain.member_id, 0)).json.error.code, 'invalid_state')
  assert.equal((await putSeat(club, 999, 0)).status, 404)
})

test('sections show how many of their seats are free', async () => {
  const club = await createSmallSeason(w, 4)
  await club.member(0)
  const { json } = await club.admin<{ data: SeasonSection[] }>(`GET /seasons/${club.season.season_id}/sections`)
  assert.deepEqual(
    json.data.map((section) => [section.label, section.seats, section.free]),
    [['North', 4, 3]],
  )
})

test('a category does not change its season while its members have seats in it', async () => {
  const club = await createSmallSeason(w, 2)
  await club.member(0)
  const refused = await club.admin<ErrorResponse>(`PATCH /membership_categories/${club.categoryId}`, {
    season_id: null,
  })
  assert.deepEqual([refused.status, refused.json.error.code], [409, 'invalid_state'])
})

test('setting the same sabbatical again emits no second event', async () => {
  const club = await createSmallSeason(w, 2)
  const member = await club.member(0)
  for (const sabbatical of [true, true, false])
    assert.equal((await club.admin(`PUT /members/${member.member_id}/sabbatical`, { sabbatical })).status, 200)
  assert.equal((await w.db.all(memberEvents, club.org.org)).length, 2)
})
