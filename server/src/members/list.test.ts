import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Member } from '#contract'
import { makeMember } from '#testing/factories'
import { world, type Org, type World } from '#testing/test-server'

let w: World
before(async () => void (w = await world()))
after(() => w.end())

type Page = { object: string; url: string; has_more: boolean; next_cursor: string | null; data: Member[] }

const list = async (org: Org, query = ''): Promise<Page> => {
  const answer = await w.call(`/v1/members${query}`, { key: org.secret })
  assert.equal(answer.status, 200, answer.text)
  return answer.json<Page>()
}

const ids = (page: Page): number[] => page.data.map((member) => member.membership_member_id)

/** The parameter that a refusal names. */
const refusedParam = async (org: Org, query: string): Promise<unknown> => {
  const answer = await w.call(`/v1/members${query}`, { key: org.secret })
  assert.equal(answer.status, 400, answer.text)
  return answer.json<{ error: { param: unknown } }>().error.param
}

test('an organisation without members has an empty list, in one response and in pages', async () => {
  const org = await w.anOrg()
  const empty = { object: 'members', url: '/v1/members', has_more: false, next_cursor: null, data: [] }
  assert.deepEqual(await list(org), empty)
  assert.deepEqual(await list(org, '?limit=5'), empty)
  assert.deepEqual(Object.keys(await list(org)), ['object', 'url', 'has_more', 'next_cursor', 'data'])
})

test("another organisation's members are not listed, nor is its cursor taken", async () => {
  const [mine, theirs] = [await w.anOrg(), await w.anOrg()]
  await Promise.all([makeMember(w, theirs), makeMember(w, theirs), makeMember(w, mine)])

  const { data } = await list(mine)
  const { next_cursor } = await list(theirs, '?limit=1')

  assert.equal(data.length, 1)
  assert.equal(await refusedParam(mine, `?limit=1&cursor=${next_cursor}`), 'cursor')
})

test('paging by cursor starts with limit alone and ends with null', async () => {
  const org = await w.anOrg()
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

test('page_number counts pages from 1, and past the end they are empty', async () => {
  const org = await w.anOrg()
  const all = [await makeMember(w, org), await makeMember(w, org), await makeMember(w, org)].map((m) => m.member_id)

  assert.deepEqual(ids(await list(org, '?limit=2&page_number=1')), all.slice(0, 2))
  assert.deepEqual(ids(await list(org, '?limit=2&page_number=2')), all.slice(2))
  assert.deepEqual(ids(await list(org, '?limit=2&page_number=3')), [])
})

test('parameters that do not go together are refused by name', async () => {
  const org = await w.anOrg()
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
  const org = await w.anOrg()
  await Promise.all([makeMember(w, org), makeMember(w, org), makeMember(w, org)])
  const { next_cursor: cursor } = await list(org, '?limit=1&membership_member_status_id=1')
  const paged = `?limit=1&cursor=${cursor}`

  assert.equal(await refusedParam(org, paged), 'cursor')
  assert.equal(await refusedParam(org, `${paged}&membership_member_status_id=2`), 'cursor')
  assert.equal(await refusedParam(org, `${paged}&membership_member_status_id=1&updated_since=0`), 'cursor')
  assert.equal((await list(org, `?limit=7&cursor=${cursor}&membership_member_status_id=1`)).data.length, 2)
})
