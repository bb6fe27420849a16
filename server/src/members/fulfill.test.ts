import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Member } from '#contract'
import { read } from '#platform/db'
import { insertRows, makeMember } from '#testing/factories'
import { world, type Org, type World } from '#testing/test-server'

let w: World
let time = new Date('2026-04-01T10:00:00Z')
before(async () => void (w = await world({ clock: () => time })))
after(() => w.end())

type Answer = { members_fulfilled: number; not_found: number[] }
type Asked = { membership_member_id: number; fulfillment_tracking_code?: string }

const fulfill = (org: Org, members: readonly Asked[]) =>
  w.call('/v1/members/fulfill', { method: 'POST', key: org.secret, json: { members } })

const putCode = (org: Org, id: number | string, json: unknown) =>
  w.call(`/v1/members/${id}/fulfillment_tracking_code`, { method: 'PUT', key: org.secret, json })

const membersOf = async (org: Org): Promise<Member[]> =>
  (await w.call('/v1/members', { key: org.secret })).json<{ data: Member[] }>().data

const state = (member: Member | undefined) => [
  member?.membership_fulfilled,
  member?.fulfillment_tracking_code,
  member?.fulfilled_at,
  member?.updated_at,
]

const outbox = read<{ type: string; id: number; code: string | null }>(`
  select type, (data->'member'->>'membership_member_id')::bigint as id,
    data->'member'->>'fulfillment_tracking_code' as code
  from outbox where org_id = $1 and type like 'member.%' order by outbox_id
`)
const said = async (org: Org) => (await w.db.all(outbox, org.org)).map(({ type, id, code }) => [type, id, code])

const now = (): number => time.getTime() / 1000
const later = (seconds: number): void => void (time = new Date(time.getTime() + seconds * 1000))

test('a set of members is marked fulfilled, and unknown ones are named', async () => {
  const [org, other] = [await w.anOrg(), await w.anOrg()]
  const [a, b] = [await makeMember(w, org), await makeMember(w, org)]
  const foreign = await makeMember(w, other)
  const first = now()

  const answer = await fulfill(org, [
    { membership_member_id: b.member_id, fulfillment_tracking_code: 'B1' },
    { membership_member_id: 999_999_999 },
    { membership_member_id: a.member_id },
    { membership_member_id: foreign.member_id, fulfillment_tracking_code: 'X' },
    { membership_member_id: 999_999_999 },
  ])

  assert.equal(answer.status, 200, answer.text)
  assert.deepEqual(answer.json<Answer>(), { members_fulfilled: 2, not_found: [999_999_999, foreign.member_id] })
  const members = await membersOf(org)
  assert.deepEqual(state(members[0]), ['yes', null, first, first])
  assert.deepEqual(state(members[1]), ['yes', 'B1', first, first])
  assert.deepEqual(state((await membersOf(other))[0]), ['no', null, null, null])
  assert.deepEqual(await said(org), [
    ['member.fulfilled', a.member_id, null],
    ['member.fulfilled', b.member_id, 'B1'],
  ])
  assert.deepEqual(await said(other), [])
})

test('a fulfilled member keeps its date and gets the code all the same; who does not change is not touched', async () => {
  const org = await w.anOrg()
  const [a, b] = [await makeMember(w, org), await makeMember(w, org)]
  const ids = [{ membership_member_id: a.member_id }, { membership_member_id: b.member_id }]
  const first = now()
  await fulfill(org, ids)
  later(60)
  const second = now()

  const answer = await fulfill(org, [{ membership_member_id: a.member_id, fulfillment_tracking_code: 'A2' }, ...ids])

  assert.deepEqual(answer.json<Answer>(), { members_fulfilled: 2, not_found: [] })
  const members = await membersOf(org)
  assert.deepEqual(state(members[0]), ['yes', 'A2', first, second])
  assert.deepEqual(state(members[1]), ['yes', null, first, first])
  assert.deepEqual((await said(org)).slice(2), [['member.updated', a.member_id, 'A2']])
})

test('a repeated id counts once, and its last code wins', async () => {
  const org = await w.anOrg()
  const { member_id: membership_member_id } = await makeMember(w, org)

  const answer = await fulfill(org, [
    { membership_member_id, fulfillment_tracking_code: 'one' },
    { membership_member_id, fulfillment_tracking_code: 'two' },
    { membership_member_id },
  ])

  assert.deepEqual(answer.json<Answer>(), { members_fulfilled: 1, not_found: [] })
  assert.equal((await membersOf(org))[0]?.fulfillment_tracking_code, 'two')
  assert.equal((await said(org)).length, 1)
})

test('a cancelled member is fulfilled too', async () => {
  const org = await w.anOrg()
  const { member_id } = await makeMember(w, org, { status: 3 })
  assert.deepEqual((await fulfill(org, [{ membership_member_id: member_id }])).json<Answer>().members_fulfilled, 1)
})

test('500 members at once, by JSON and by form; 0, 501 or a long code are refused', async () => {
  const org = await w.anOrg()
  const { user_id } = await w.aCustomer(org)
  const plain = {
    user_id,
    status: 1,
    first_name: 'A',
    last_name: 'B',
    email_address: 'a@example.com',
    marketing_emails: false,
  }
  const rows = Array.from({ length: 500 }, (_, i) => ({ ...plain, member_number: `B${i}`, created_at: time }))
  const made = await insertRows(w, org, 'member', rows)
  const members = made.map((row) => ({
    membership_member_id: row.member_id,
    fulfillment_tracking_code: 'ü'.repeat(100),
  }))

  const json = await fulfill(org, members)
  const fields = members.map(
    (item, i) =>
      `members[${i}][membership_member_id]=${item.membership_member_id}&members[${i}][fulfillment_tracking_code]=F${i}`,
  )
  const form = await w.call('/v1/members/fulfill', { method: 'POST', key: org.secret, form: fields.join('&') })

  assert.deepEqual(json.json(), { members_fulfilled: 500, not_found: [] })
  assert.deepEqual(form.json(), { members_fulfilled: 500, not_found: [] })
  assert.equal((await membersOf(org)).at(-1)?.fulfillment_tracking_code, 'F499')
  assert.equal((await said(org)).length, 1_000)
  assert.equal((await fulfill(org, [])).status, 400)
  assert.equal((await fulfill(org, [...members, ...members.slice(0, 1)])).status, 400)
  const long = await fulfill(org, [
    { membership_member_id: made[0]?.member_id ?? 0, fulfillment_tracking_code: 'x'.repeat(101) },
  ])
  assert.equal(long.json<{ error: { param: string } }>().error.param, 'members[0][fulfillment_tracking_code]')
})

test('two sets with the same members in opposite order do not wait for each other for ever', async () => {
  const org = await w.anOrg()
  const made = await Promise.all(Array.from({ length: 20 }, () => makeMember(w, org)))
  const members = made.map((row, i) => ({ membership_member_id: row.member_id, fulfillment_tracking_code: `C${i}` }))

  const answers = await Promise.all([fulfill(org, members), fulfill(org, members.toReversed()), fulfill(org, members)])

  assert.deepEqual(
    answers.map((answer) => answer.status),
    [200, 200, 200],
  )
})

test('a tracking code is recorded and fulfils; null clears it and leaves the state', async () => {
  const org = await w.anOrg()
  const { member_id } = await makeMember(w, org)
  const first = now()

  const recorded = await putCode(org, member_id, { fulfillment_tracking_code: 'T1' })
  const afterRecording = state((await membersOf(org))[0])
  later(60)
  const changed = await putCode(org, member_id, { fulfillment_tracking_code: 'T2' })
  const cleared = await w.call(`/v1/members/${member_id}/fulfillment_tracking_code`, {
    method: 'PUT',
    key: org.secret,
    form: 'fulfillment_tracking_code=',
  })

  assert.deepEqual(recorded.json(), { membership_member_id: String(member_id), fulfillment_tracking_code: 'T1' })
  assert.deepEqual(afterRecording, ['yes', 'T1', first, first])
  assert.deepEqual(changed.json(), { membership_member_id: String(member_id), fulfillment_tracking_code: 'T2' })
  assert.deepEqual(cleared.json(), { membership_member_id: String(member_id), fulfillment_tracking_code: null })
  assert.deepEqual(state((await membersOf(org))[0]), ['yes', null, first, first + 60])
  assert.deepEqual(
    (await said(org)).map(([type, , code]) => [type, code]),
    [
      ['member.fulfilled', 'T1'],
      ['member.updated', 'T2'],
      ['member.updated', null],
    ],
  )
})

test('clearing a code that is not there changes nothing, and leaves an unfulfilled member so', async () => {
  const org = await w.anOrg()
  const { member_id } = await makeMember(w, org)

  const answer = await putCode(org, member_id, { fulfillment_tracking_code: null })

  assert.equal(answer.status, 200, answer.text)
  assert.deepEqual(state((await membersOf(org))[0]), ['no', null, null, null])
  assert.deepEqual(await said(org), [])
})

test("the code of nobody's or another organisation's member is not found", async () => {
  const [mine, theirs] = [await w.anOrg(), await w.anOrg()]
  const { member_id } = await makeMember(w, theirs)
  for (const id of [member_id, 999_999_999, '9999999999999999', 'abc', '1e3', '0', '-1'])
    assert.equal((await putCode(mine, id, { fulfillment_tracking_code: 'T' })).status, 404, String(id))
  assert.equal((await putCode(theirs, member_id, {})).status, 400)
})

test('creating a member is told', async () => {
  const org = await w.anOrg()
  const { user_id } = await w.aCustomer(org)
  const json = { user_id, first_name: 'Ada', last_name: 'King' }
  const made = await w.call('/v1/members', { method: 'POST', key: org.secret, json })
  const id = Number(made.json<{ member_id: string }>().member_id)
  assert.deepEqual((await said(org)).at(-1), ['member.created', id, null])
})

test('a dry run says who would be found, and changes and tells nothing', async () => {
  const org = await w.anOrg()
  const { member_id } = await makeMember(w, org)
  const members = [
    { membership_member_id: member_id, fulfillment_tracking_code: 'RM1' },
    { membership_member_id: 999_999_999 },
  ]

  const dry = await w.call('/v1/members/fulfill', { method: 'POST', key: org.secret, json: { members, dry_run: true } })

  assert.deepEqual(dry.json<Answer>(), { members_fulfilled: 1, not_found: [999_999_999] })
  assert.deepEqual((await membersOf(org)).map(state), [['no', null, null, null]])
  assert.deepEqual(await said(org), [])
})
