import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Member } from '#contract'
import { read } from '#platform/db'
import { insertRows, makeMember } from '#testing/factories'
import { fetchMembers } from '#testing/memberships'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'

let w: TestServer
let time = new Date('2026-04-01T10:00:00Z')
before(async () => void (w = await startTestServer({ clock: () => time })))
after(() => w.stop())

type FulfillResponse = { members_fulfilled: number; not_found: number[] }
type FulfillInput = { membership_member_id: number | string; fulfillment_tracking_code?: string }

const fulfill = (org: TestOrg, members: readonly FulfillInput[]) =>
  w.call('/v1/members/fulfill', { method: 'POST', key: org.secret, json: { members } })

const putCode = (org: TestOrg, id: number | string, json: unknown) =>
  w.call(`/v1/members/${id}/fulfillment_tracking_code`, { method: 'PUT', key: org.secret, json })

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
const emitted = async (org: TestOrg) => (await w.db.all(outbox, org.org)).map(({ type, id, code }) => [type, id, code])

const now = (): number => time.getTime() / 1000
const later = (seconds: number): void => void (time = new Date(time.getTime() + seconds * 1000))

test('members are marked as fulfilled, and unknown ids are returned', async () => {
  const [org, other] = [await w.createOrg(), await w.createOrg()]
  const [a, b] = [await makeMember(w, org), await makeMember(w, org)]
  const foreign = await makeMember(w, other)
  const first = now()

  const response = await fulfill(org, [
    { membership_member_id: b.member_id, fulfillment_tracking_code: 'B1' },
    { membership_member_id: 999_999_999 },
    { membership_member_id: a.member_id },
    { membership_member_id: foreign.member_id, fulfillment_tracking_code: 'X' },
    { membership_member_id: 999_999_999 },
  ])

  assert.equal(response.status, 200, response.text)
  assert.deepEqual(response.json<FulfillResponse>(), {
    members_fulfilled: 2,
    not_found: [999_999_999, foreign.member_id],
  })
  const members = await fetchMembers(w, org)
  assert.deepEqual(state(members[0]), ['yes', null, first, first])
  assert.deepEqual(state(members[1]), ['yes', 'B1', first, first])
  assert.deepEqual(state((await fetchMembers(w, other))[0]), ['no', null, null, null])
  assert.deepEqual(await emitted(org), [
    ['member.fulfilled', a.member_id, null],
    ['member.updated', a.member_id, null],
    ['member.fulfilled', b.member_id, 'B1'],
    ['member.updated', b.member_id, 'B1'],
  ])
  assert.deepEqual(await emitted(other), [])
})

test('a fulfilled member keeps its date and gets the new code; an unchanged member is not written', async () => {
  const org = await w.createOrg()
  const [a, b] = [await makeMember(w, org), await makeMember(w, org)]
  const ids = [{ membership_member_id: a.member_id }, { membership_member_id: b.member_id }]
  const first = now()
  await fulfill(org, ids)
  later(60)
  const second = now()

  const response = await fulfill(org, [{ membership_member_id: a.member_id, fulfillment_tracking_code: 'A2' }, ...ids])

  assert.deepEqual(response.json<FulfillResponse>(), { members_fulfilled: 2, not_found: [] })
  const members = await fetchMembers(w, org)
  assert.deepEqual(state(members[0]), ['yes', 'A2', first, second])
  assert.deepEqual(state(members[1]), ['yes', null, first, first])
  assert.deepEqual((await emitted(org)).slice(4), [['member.updated', a.member_id, 'A2']])
})

test('a repeated id counts once, and its last code wins', async () => {
  const org = await w.createOrg()
  const { member_id: membership_member_id } = await makeMember(w, org)

  const response = await fulfill(org, [
    { membership_member_id, fulfillment_tracking_code: 'one' },
    { membership_member_id, fulfillment_tracking_code: 'two' },
    { membership_member_id },
  ])

  assert.deepEqual(response.json<FulfillResponse>(), { members_fulfilled: 1, not_found: [] })
  assert.equal((await fetchMembers(w, org))[0]?.fulfillment_tracking_code, 'two')
  assert.equal((await emitted(org)).length, 2)
})

test('the string id that creating a member returns is accepted, and counts as the same member', async () => {
  const org = await w.createOrg()
  const { user_id } = await w.createCustomer(org)
  const json = { user_id, first_name: 'Ada', last_name: 'King' }
  const made = await w.call('/v1/members', { method: 'POST', key: org.secret, json })
  const { member_id } = made.json<{ member_id: string }>()

  const response = await fulfill(org, [
    { membership_member_id: member_id, fulfillment_tracking_code: 'one' },
    { membership_member_id: Number(member_id) },
    { membership_member_id: '999999999999999' },
  ])

  assert.deepEqual(response.json<FulfillResponse>(), { members_fulfilled: 1, not_found: [999_999_999_999_999] })
  assert.equal((await fetchMembers(w, org))[0]?.fulfillment_tracking_code, 'one')
  for (const wrong of ['0', '-1', '1.5', '01', '9999999999999999', 'abc', '']) {
    const refused = await fulfill(org, [{ membership_member_id: wrong }])
    assert.equal(refused.status, 400, wrong)
  }
})

test('an empty tracking code is no code: the member is fulfilled, and keeps the code that it has', async () => {
  const org = await w.createOrg()
  const [a, b, c] = [await makeMember(w, org), await makeMember(w, org), await makeMember(w, org)]
  await fulfill(org, [{ membership_member_id: a.member_id, fulfillment_tracking_code: 'A1' }])

  const json = await fulfill(org, [
    { membership_member_id: a.member_id, fulfillment_tracking_code: '' },
    { membership_member_id: b.member_id },
  ])
  const form = await w.call('/v1/members/fulfill', {
    method: 'POST',
    key: org.secret,
    form: `members[0][membership_member_id]=${c.member_id}&members[0][fulfillment_tracking_code]=`,
  })

  assert.deepEqual(json.json(), { members_fulfilled: 2, not_found: [] })
  assert.deepEqual(form.json(), { members_fulfilled: 1, not_found: [] })
  assert.deepEqual(
    (await fetchMembers(w, org)).map((member) => [member.membership_fulfilled, member.fulfillment_tracking_code]),
    [
      ['yes', 'A1'],
      ['yes', null],
      ['yes', null],
    ],
  )
  const cleared = await putCode(org, a.member_id, { fulfillment_tracking_code: '' })
  assert.deepEqual(cleared.json(), { membership_member_id: String(a.member_id), fulfillment_tracking_code: null })
})

test('a cancelled member is fulfilled too', async () => {
  const org = await w.createOrg()
  const { member_id } = await makeMember(w, org, { status: 3 })
  assert.deepEqual(
    (await fulfill(org, [{ membership_member_id: member_id }])).json<FulfillResponse>().members_fulfilled,
    1,
  )
})

test('500 members are accepted in one request, as JSON and as a form; 0, 501 or a long code are refused', async () => {
  const org = await w.createOrg()
  const { user_id } = await w.createCustomer(org)
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
  assert.equal((await fetchMembers(w, org)).at(-1)?.fulfillment_tracking_code, 'F499')
  assert.equal((await emitted(org)).length, 1_500)
  assert.equal((await fulfill(org, [])).status, 400)
  assert.equal((await fulfill(org, [...members, ...members.slice(0, 1)])).status, 400)
  const long = await fulfill(org, [
    { membership_member_id: made[0]?.member_id ?? 0, fulfillment_tracking_code: 'x'.repeat(101) },
  ])
  assert.equal(long.json<{ error: { param: string } }>().error.param, 'members[0][fulfillment_tracking_code]')
})

test('two requests with the same members in opposite order do not deadlock', async () => {
  const org = await w.createOrg()
  const made = await Promise.all(Array.from({ length: 20 }, () => makeMember(w, org)))
  const members = made.map((row, i) => ({ membership_member_id: row.member_id, fulfillment_tracking_code: `C${i}` }))

  const responses = await Promise.all([
    fulfill(org, members),
    fulfill(org, members.toReversed()),
    fulfill(org, members),
  ])

  assert.deepEqual(
    responses.map((response) => response.status),
    [200, 200, 200],
  )
})

test('creating a member emits member.created and member.updated', async () => {
  const org = await w.createOrg()
  const { user_id } = await w.createCustomer(org)
  const json = { user_id, first_name: 'Ada', last_name: 'King' }
  const made = await w.call('/v1/members', { method: 'POST', key: org.secret, json })
  const id = Number(made.json<{ member_id: string }>().member_id)
  assert.deepEqual(await emitted(org), [
    ['member.created', id, null],
    ['member.updated', id, null],
  ])
})

test('a dry run returns who would be found, and changes and emits nothing', async () => {
  const org = await w.createOrg()
  const { member_id } = await makeMember(w, org)
  const members = [
    { membership_member_id: member_id, fulfillment_tracking_code: 'RM1' },
    { membership_member_id: 999_999_999 },
  ]

  const dry = await w.call('/v1/members/fulfill', { method: 'POST', key: org.secret, json: { members, dry_run: true } })

  assert.deepEqual(dry.json<FulfillResponse>(), { members_fulfilled: 1, not_found: [999_999_999] })
  assert.deepEqual((await fetchMembers(w, org)).map(state), [['no', null, null, null]])
  assert.deepEqual(await emitted(org), [])
})
