import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Member } from '#contract'
import { inTx, write } from '#platform/db'
import { makeMember } from '#testing/factories'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

type Page = { data: Member[]; has_more: boolean; next_cursor: string | null }

async function page(org: TestOrg, query: Record<string, string>): Promise<Page> {
  const response = await w.call(`/admin/v1/members?${new URLSearchParams(query).toString()}`, { key: org.admin })
  assert.equal(response.status, 200, response.text)
  return response.json()
}

const find = async (org: TestOrg, search: string): Promise<number[]> =>
  (await page(org, { search })).data.map(({ membership_member_id }) => membership_member_id)

test('members are found by a part of the name or address, or by the whole number or barcode', async () => {
  const org = await w.createOrg()
  const zoe = await makeMember(w, org, {
    first_name: 'Zoë',
    last_name: 'Nuñez',
    email_address: 'zoe@club.example',
    member_number: '0012345',
    barcode: '7H2K9M4P0Q8R6S1T3V5W7X9YZA',
  })
  const bo = await makeMember(w, org, { first_name: 'Bo', last_name: 'Zoellick', barcode: null })
  for (const [search, found] of [
    ['zoe nun', [zoe]],
    ['Nuñez Zoë', [zoe]],
    ['nunez, zoe', [zoe]],
    ['ZOE', [zoe, bo]],
    ['@club.ex', [zoe]],
    ['0012345', [zoe]],
    ['12345', [zoe]],
    ['7h2k9m4p0q8r6s1t3v5w7x9yza', [zoe]],
    ['7H2K9M4P0Q8R6S1T3V5W7X9YZ', []],
    ['2345', []],
    ['zo%e', []],
    ['nunez\nzoe', []],
    ['', [zoe, bo]],
  ] as const)
    assert.deepEqual(
      await find(org, search),
      found.map(({ member_id }) => member_id),
      search,
    )
  assert.deepEqual(await find(await w.createOrg(), 'zoe'), [])
})

test('a search is paged by cursor and combined with the filters', async () => {
  const org = await w.createOrg()
  const { user_id } = await w.createCustomer(org)
  const fill = write(`
    insert into member (org_id, member_number, user_id, status, first_name, last_name, email_address, marketing_emails, created_at)
    select $1, 'S' || n, $2, n % 2, case when n % 50 = 0 then 'Rare' else 'Often' end, 'Member', 'm' || n || '@example.com', false, now()
    from generate_series(1, 4000) n
  `)
  await inTx(w.db, org.org, (tx) => tx.count(fill, org.org, user_id))
  for (const [search, filters, count] of [
    ['rare', {}, 80],
    ['often', { membership_member_status_id: '1' }, 2_000],
    ['rare', { membership_member_status_id: '1' }, 0],
    ['m3999@', {}, 1],
  ] as const) {
    const ids: number[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const query = { search, ...filters, limit: '500', ...(cursor !== '' && { cursor }) }
      const got: Page = await page(org, query)
      ids.push(...got.data.map(({ membership_member_id }) => membership_member_id))
      cursor = got.next_cursor
    }
    assert.equal(ids.length, count, search)
    assert.deepEqual(
      ids,
      [...new Set(ids)].toSorted((a, b) => a - b),
    )
  }
  const { next_cursor } = await page(org, { search: 'often', limit: '1' })
  const other = await w.call(`/admin/v1/members?search=rare&cursor=${next_cursor}`, { key: org.admin })
  assert.equal(other.status, 400, 'a cursor belongs to one search')
})
