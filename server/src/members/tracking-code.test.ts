import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Member } from '#contract'
import { read } from '#platform/db'
import { makeMember } from '#testing/factories'
import { fetchMembers } from '#testing/memberships'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'

let w: TestServer
let time = new Date('2026-04-01T10:00:00Z')
before(async () => void (w = await startTestServer({ clock: () => time })))
after(() => w.stop())

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

test('a tracking code is stored and marks the member as fulfilled; null removes the code only', async () => {
  const org = await w.createOrg()
  const { member_id } = await makeMember(w, org)
  const first = now()

  const recorded = await putCode(org, member_id, { fulfillment_tracking_code: 'T1' })
  const afterRecording = state((await fetchMembers(w, org))[0])
  later(60)
  const changed = await putCode(org, member_id, { fulfillment_tracking_code: 'T2' })
  const cleared = await w.call(`/v1/members/${member_id}/fulfillment_tracking_code`, {
    method: 'PUT',
    key: org.secret,
    form: 'fulfillment_tracking_code=null',
  })

  assert.deepEqual(recorded.json(), { membership_member_id: String(member_id), fulfillment_tracking_code: 'T1' })
  assert.deepEqual(afterRecording, ['yes', 'T1', first, first])
  assert.deepEqual(changed.json(), { membership_member_id: String(member_id), fulfillment_tracking_code: 'T2' })
  assert.deepEqual(cleared.json(), { membership_member_id: String(member_id), fulfillment_tracking_code: null })
  assert.deepEqual(state((await fetchMembers(w, org))[0]), ['yes', null, first, first + 60])
  assert.deepEqual(
    (await emitted(org)).map(([type, , code]) => [type, code]),
    [
      ['member.fulfilled', 'T1'],
      ['member.updated', 'T1'],
      ['member.updated', 'T2'],
      ['member.updated', null],
    ],
  )
})

test('removing a missing code changes nothing, and an unfulfilled member stays unfulfilled', async () => {
  const org = await w.createOrg()
  const { member_id } = await makeMember(w, org)

  const response = await putCode(org, member_id, { fulfillment_tracking_code: null })

  assert.equal(response.status, 200, response.text)
  assert.deepEqual(state((await fetchMembers(w, org))[0]), ['no', null, null, null])
  assert.deepEqual(await emitted(org), [])
})

test('setting the code of an unknown member or one of another organisation returns not_found', async () => {
  const [mine, theirs] = [await w.createOrg(), await w.createOrg()]
  const { member_id } = await makeMember(w, theirs)
  for (const id of [member_id, 999_999_999, '9999999999999999', 'abc', '1e3', '0', '-1'])
    assert.equal((await putCode(mine, id, { fulfillment_tracking_code: 'T' })).status, 404, String(id))
  assert.equal((await putCode(theirs, member_id, {})).status, 400)
})

test('staff fulfil through the Admin API, and set the tracking code of one member', async () => {
  const org = await w.createOrg()
  const { member_id } = await makeMember(w, org)
  const admin = (method: string, path: string, json: unknown) =>
    w.call(`/admin/v1/members${path}`, { method, key: org.admin, json })
  const first = now()

  const fulfilled = await admin('POST', '/fulfill', { members: [{ membership_member_id: member_id }] })
  const coded = await admin('PUT', `/${member_id}/fulfillment_tracking_code`, { fulfillment_tracking_code: 'RM1' })

  assert.equal(fulfilled.json<{ members_fulfilled: number }>().members_fulfilled, 1, fulfilled.text)
  assert.equal(coded.status, 200, coded.text)
  assert.deepEqual(state((await fetchMembers(w, org))[0]), ['yes', 'RM1', first, first])
})
