import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Member } from '#contract'
import { makeMember } from '#testing/factories'
import { startTestServer, type TestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

test('a member is returned as the list shows it, by the id of the list and by the id that creating one returns', async () => {
  const org = await w.createOrg()
  await makeMember(w, org, { status: 3, fulfilled_at: new Date() })
  const { user_id } = await w.createCustomer(org)
  const json = { user_id, first_name: 'Ada', last_name: 'King' }
  const made = await w.call('/v1/members', { method: 'POST', key: org.secret, json })
  const { data } = (await w.call('/v1/members', { key: org.secret })).json<{ data: Member[] }>()

  assert.equal(data.length, 2)
  for (const member of data) {
    const got = await w.call(`/v1/members/${member.membership_member_id}`, { key: org.secret })
    assert.deepEqual([got.status, got.json()], [200, member])
  }
  assert.equal(
    (await w.call(`/v1/members/${made.json<{ member_id: string }>().member_id}`, { key: org.secret })).json<Member>()
      .first_name,
    'Ada',
  )
})

test('a member of another organisation, an unknown id and one that is no id are not found', async () => {
  const [mine, theirs] = [await w.createOrg(), await w.createOrg()]
  const { member_id } = await makeMember(w, theirs)
  for (const id of [member_id, 999_999_999, '9999999999999999', 'abc', '0', '-1'])
    assert.equal((await w.call(`/v1/members/${id}`, { key: mine.secret })).status, 404, String(id))
})
