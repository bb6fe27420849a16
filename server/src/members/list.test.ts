import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Member } from '#contract'
import { makeMember } from '#testing/factories'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'

let w: TestServer
before(async () => void (w = await startTestServer()))
after(() => w.stop())

type Page = { object: string; url: string; has_more: boolean; next_cursor: string | null; data: Member[] }

const list = async (org: TestOrg, query = ''): Promise<Page> => {
  const response = await w.call(`/v1/members${query}`, { key: org.secret })
  assert.equal(response.status, 200, response.text)
  return response.json<Page>()
}

const ids = (page: Page): number[] => page.data.map((member) => member.membership_member_id)

/** Returns the parameter named by the error. */
const refusedParam = async (org: TestOrg, query: string): Promise<unknown> => {
  const response = await w.call(`/v1/members${query}`, { key: org.secret })
  assert.equal(response.status, 400, response.text)
  return response.json<{ error: { param: unknown } }>().error.param
}

test('an organisation without members has an empty list, in one response and in pages', async () => {
  const org = await w.createOrg()
  const empty = { object: 'members', url: '/v1/members', has_more: false, next_cursor: null, data: [] }
  assert.deepEqual(await list(org), empty)
  assert.deepEqual(await list(org, '?limit=5'), empty)
  assert.deepEqual(Object.keys(await list(org)), ['object', 'url', 'has_more', 'next_cursor', 'data'])
})

test('members of another organisation are not listed, and its cursor is refused', async () => {
  const [mine, theirs] = [await w.createOrg(), await w.createOrg()]
  await Promise.all([makeMember(w, theirs), makeMember(w, theirs), makeMember(w, mine)])

  const { data } = await list(mine)
  const { next_cursor } = await list(theirs, '?limit=1')

  assert.equal(data.length, 1)
  assert.equal(await refusedParam(mine, `?limit=1&cursor=${next_cursor}`), 'cursor')
})

test('paging by cursor starts with limit alone and ends with null', async () => {
  const org = await w.createOrg()
  const made = [await makeMember(w, org), await makeMember(w, org), await makeMember(w, org), await makeMember(w, org)]
  const all = made.map((member) => member.member_id)

  const first = await list(org, '?limit=2')
  const second = await list(org, `?limit=2&cursor=${first.next_cursor}`)
  const rest = await list(org, `?cursor=${first.next_cursor}`)

  assert.deepEqual([ids(first), first.has_more], [all.slice(0, 2), true])
  assert.match(first.next_cursor ?? '', /^[A-Za-z0-9_-]+$/)
  assert.deepEqual([ids(second), second.has_more, second.next_cursor], [all.slice(2), false, null])
  assert.deepEqual([ids(rest), rest.has_more, rest.next_cursor], [all.slice(2), false, null])
  assert.deepEqual(ids(await list(org, `?limit=500&cursor=${first.next_cursor}`)), all.slice(2))
})

test('page_number counts from 1, and pages past the end are empty', async () => {
  const org = await w.createOrg()
  const all = [await makeMember(w, org), await makeMember(w, org), await makeMember(w, org)].map((m) => m.member_id)

  assert.deepEqual(ids(await list(org, '?limit=2&page_number=1')), all.slice(0, 2))
  assert.deepEqual(ids(await list(org, '?limit=2&page_number=2')), all.slice(2))
  assert.deepEqual(ids(await list(org, '?limit=2&page_number=3')), [])
})

test('paging parameters that cannot be combined are refused, naming the parameter', async () => {
  const org = await w.createOrg()
  await Promise.all([makeMember(w, org), makeMember(w, org)])
  const { next_cursor: cursor } = await list(org, '?limit=1')

  assert.equal(await refusedParam(org, '?page_number=1'), 'page_number')
  assert.equal(await refusedParam(org, `?limit=1&page_number=1&cursor=${cursor}`), 'page_number')
  assert.equal(await refusedParam(org, '?limit=0'), 'limit')
  assert.equal(await refusedParam(org, '?limit=501'), 'limit')
  assert.equal(await refusedParam(org, '?membership_member_status_id=4'), 'membership_member_status_id')
  assert.equal(await refusedParam(org, '?membership_fulfilled=maybe'), 'membership_fulfilled')
  assert.equal(await refusedParam(org, '?cursor=made-up'), 'cursor')
})

test('a cursor is bound to its filters, and to nothing else', async () => {
  const org = await w.createOrg()
  await Promise.all([makeMember(w, org), makeMember(w, org), makeMember(w, org)])
  const { next_cursor: cursor } = await list(org, '?limit=1&membership_member_status_id=1')
  const paged = `?limit=1&cursor=${cursor}`

  assert.equal(await refusedParam(org, paged), 'cursor')
  assert.equal(await refusedParam(org, `${paged}&membership_member_status_id=2`), 'cursor')
  assert.equal(await refusedParam(org, `${paged}&membership_member_status_id=1&updated_since=0`), 'cursor')
  assert.equal((await list(org, `?limit=7&cursor=${cursor}&membership_member_status_id=1`)).data.length, 2)
})
