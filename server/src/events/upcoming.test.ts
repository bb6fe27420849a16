import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { insertRows, makeEvent } from '#testing/factories'
import { genericPlanFor, rowsRead } from '#testing/query-plans'
import { startClock } from '#testing/test-clock'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'

const NOW = new Date('2026-03-01T12:00:00Z')
const day = (n: number): Date => new Date(NOW.getTime() + n * 86_400_000)
const unix = (at: Date): number => at.getTime() / 1_000
let now = NOW
const texts = new Set<string>()

let w: TestServer
before(async () => {
  w = await startTestServer({ clock: () => now, rewrite: (text) => (texts.add(text), text) })
})
beforeEach(() => {
  now = NOW
})
after(() => w.stop())

type Page = { readonly data: { readonly title: string }[]; readonly has_more: boolean }
type List = (query?: string) => Promise<Page>

const lists = (org: TestOrg, publishable: string): Readonly<Record<'admin' | 'store' | 'v1', List>> => ({
  admin: async (query = '') => (await w.call(`/admin/v1/events${query}`, { key: org.admin })).json<Page>(),
  store: async (query = '') => (await w.call(`/store/v1/events${query}`, { key: publishable })).json<Page>(),
  v1: async (query = '') => (await w.call(`/v1/events${query}`, { key: org.secret })).json<Page>(),
})

async function aClub() {
  const org = await w.createOrg()
  return { org, ...lists(org, await w.createKey(org, { kind: 'publishable', origins: ['https://club.example'] })) }
}

const titles = async (page: Promise<Page>): Promise<string[]> => (await page).data.map(({ title }) => title)

/** Events before, at and after now. Two of each day start at the same moment. */
async function aSeason() {
  const club = await aClub()
  for (const n of [-2, 1, -1, 0, 2])
    for (const half of ['a', 'b'])
      await makeEvent(w, club.org, { title: `${n}${half}`, starts_at: day(n), event_id: eventUuid(n, half) })
  return club
}

const eventUuid = (n: number, half: string): string => `00000000-0000-4000-8000-00000000${n + 5}00${half}`

const UPCOMING_FIRST = ['0a', '0b', '1a', '1b', '2a', '2b', '-1b', '-1a', '-2b', '-2a']
const BY_START = ['-2a', '-2b', '-1a', '-1b', '0a', '0b', '1a', '1b', '2a', '2b']

test('lists for people show the next event first and the past ones last; /v1 keeps the order by start', async () => {
  const { admin, store, v1 } = await aSeason()
  assert.deepEqual(await titles(admin()), UPCOMING_FIRST)
  assert.deepEqual(await titles(store()), UPCOMING_FIRST)
  assert.deepEqual(await titles(v1()), BY_START)
})

for (const limit of [1, 3, 4, 6, 10])
  test(`pages of ${limit} follow each other without a gap, across the border between upcoming and past`, async () => {
    const season = await aSeason()
    for (const [name, expected] of [
      ['admin', UPCOMING_FIRST],
      ['store', UPCOMING_FIRST],
      ['v1', BY_START],
    ] as const) {
      const seen: string[] = []
      for (let page = 1, more = true; more; page++) {
        const { data, has_more } = await season[name](`?limit=${limit}&page_number=${page}`)
        seen.push(...data.map(({ title }) => title))
        more = has_more
      }
      assert.deepEqual(seen, expected, name)
    }
  })

test('starts_from is inclusive and starts_until exclusive, on every list and in searches', async () => {
  const season = await aSeason()
  await makeEvent(w, season.org, { title: 'other', starts_at: day(9) })
  const from = unix(day(-1))
  const until = unix(day(1))
  for (const [name, expected] of [
    ['admin', ['0a', '0b', '-1b', '-1a']],
    ['store', ['0a', '0b', '-1b', '-1a']],
    ['v1', ['-1a', '-1b', '0a', '0b']],
  ] as const)
    assert.deepEqual(await titles(season[name](`?starts_from=${from}&starts_until=${until}`)), expected, name)
  assert.deepEqual(await titles(season.v1(`?search=a&starts_from=${from}&starts_until=${until}`)), ['-1a', '0a'])
  assert.deepEqual(await titles(season.admin(`?search=a&starts_from=${from}`)), ['0a', '1a', '2a', '-1a'])
  assert.deepEqual(await titles(season.admin(`?starts_until=${from}`)), ['-2b', '-2a'])
  assert.deepEqual(await titles(season.store(`?starts_from=${until}&starts_until=${from}`)), [])
})

test('a search of the Admin API shows upcoming events first, page by page; /v1 by start', async () => {
  const { admin, v1 } = await aSeason()
  assert.deepEqual(
    await titles(admin('?search=b')),
    UPCOMING_FIRST.filter((title) => title.endsWith('b')),
  )
  assert.deepEqual(await titles(admin('?search=b&limit=2&page_number=2')), ['2b', '-1b'])
  assert.deepEqual(
    await titles(v1('?search=b')),
    BY_START.filter((title) => title.endsWith('b')),
  )
})

test("the organisation's own test clock decides which events are upcoming", async () => {
  const club = await aSeason()
  await startClock(w, club.org, day(1).toISOString())
  assert.deepEqual((await titles(club.store())).slice(0, 5), ['1a', '1b', '2a', '2b', '0b'])
})

test('neither old nor future events cost anything on the first page', async () => {
  const club = await aClub()
  const rows = Array.from({ length: 4_000 }, (_, i) => ({
    event_id: `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`,
    title: `Event ${i}`,
    online_event: true,
    url_string: `event-${i}`,
    currency: 'GBP',
    public_event: true,
    reserved_seating: false,
    starts_at: new Date(NOW.getTime() + (i - 3_970) * 3_600_000),
    timezone: 'UTC',
    status: 1,
    schedule_status: 'scheduled',
    created_at: new Date(0),
    updated_at: new Date(0),
  }))
  for (let from = 0; from < rows.length; from += 1_000)
    await insertRows(w, club.org, 'event', rows.slice(from, from + 1_000))
  await w.db.unscoped({ kind: 'read', text: 'vacuum analyze event', heavy: false })
  const [from, until, at] = [new Date(0), new Date(1e14), NOW].map((time) => time.toISOString())
  const pages = [
    { list: club.store, statuses: '{1}', most: 51 },
    { list: club.admin, statuses: '{0,1,3}', most: 51 },
    { list: club.admin, query: '&event_status_id=0,1,2,3', statuses: '{0,1,2,3}', most: 51 },
  ]
  for (const { list, query = '', statuses, most } of pages) {
    texts.clear()
    assert.equal((await list(`?limit=50${query}`)).data.length, 50)
    const text = [...texts].find((each) => each.includes('upcoming')) ?? assert.fail('no statement')
    const params = [club.org.org, 51, 0, from, until, statuses, at]
    const plan = await genericPlanFor(w, club.org.org, { text, params })
    assert.equal(
      rowsRead(plan, (table) => table === 'event'),
      most,
    )
  }
})
