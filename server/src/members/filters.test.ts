import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import type { Member } from '#contract'
import { insert, insertRows, makeMember, type Row } from '#testing/factories'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'

let w: TestServer
before(async () => void (w = await startTestServer()))
after(() => w.stop())

const BASE = 1_767_225_600
const stamps = { created_at: new Date(BASE * 1000), updated_at: new Date(BASE * 1000) }
const unlimited = { keyMinute: 1_000_000, keyDay: 1_000_000, orgDay: 1_000_000 }

/** Few distinct times, so that bounds are often met exactly; some lie between two seconds. */
const moment = fc
  .tuple(fc.integer({ min: 0, max: 5 }), fc.constantFrom(0, 1, 500, 999))
  .map(([s, ms]) => new Date((BASE + s) * 1000 + ms))
const rarely = { nil: undefined, freq: 1 }
const bound = fc.option(fc.integer({ min: BASE - 1, max: BASE + 6 }), rarely)

type Offer = {
  readonly maps: number[]
  readonly types: Row<'membership_type'>[]
  readonly mapOf: Map<number, number | null>
}

/** Two seat maps; three categories, of which one has no map; two types in each. */
async function anOffer(org: TestOrg): Promise<Offer> {
  const maps: number[] = []
  for (const title of ['East', 'West'])
    maps.push((await insert(w, org, 'seat_map', { title, status: 'active', ...stamps })).seat_map_id)
  const types: Row<'membership_type'>[] = []
  const mapOf = new Map<number, number | null>()
  for (const map of [...maps, null]) {
    const offer = { title: 'Any', show_online: true, game_day_access: 1, order_by: 1, status: 1, ...stamps }
    const { membership_category_id } = await insert(w, org, 'membership_category', { ...offer, seat_map_id: map })
    for (const title of ['Adult', 'Child']) {
      const made = await insert(w, org, 'membership_type', {
        ...offer,
        title,
        membership_category_id,
        price_minor: 1,
        offer_auto_renew: false,
      })
      types.push(made)
      mapOf.set(made.membership_type_id, map)
    }
  }
  return { maps, types, mapOf }
}

const aMember = (types: readonly number[]) =>
  fc.record({
    status: fc.integer({ min: 0, max: 3 }),
    created_at: moment,
    updated_at: fc.option(moment),
    fulfilled_at: fc.option(moment),
    membership_type_id: fc.option(fc.constantFrom(...types)),
  })

const aQuery = ({ maps, types }: Offer) =>
  fc.record({
    updated_since: bound,
    updated_until: bound,
    created_since: bound,
    created_until: bound,
    membership_fulfilled: fc.option(fc.constantFrom('yes', 'no'), rarely),
    membership_member_status_id: fc.option(fc.integer({ min: 0, max: 3 }), rarely),
    membership_type_id: fc.option(fc.constantFrom(...types.map((t) => t.membership_type_id), 999_999_999), rarely),
    membership_seat_map_id: fc.option(fc.constantFrom(...maps, 999_999_999), rarely),
  })
type Query = { readonly [name: string]: string | number | null | undefined }

/** The filters of the specification, implemented again without SQL. */
function matches(member: Row<'member'>, query: Query, { mapOf }: Offer): boolean {
  const created = member.created_at.getTime() / 1000
  const changed = (member.updated_at ?? member.created_at).getTime() / 1000
  const type = member.membership_type_id
  const filters: Record<string, (value: string | number | null) => boolean> = {
    updated_since: (value) => changed > Number(value),
    updated_until: (value) => changed < Number(value),
    created_since: (value) => created > Number(value),
    created_until: (value) => created < Number(value),
    membership_fulfilled: (value) => (member.fulfilled_at !== null) === (value === 'yes'),
    membership_member_status_id: (value) => member.status === value,
    membership_type_id: (value) => type === value,
    membership_seat_map_id: (value) => type !== null && mapOf.get(type) === value,
  }
  return Object.entries(query).every(([name, value]) => value === undefined || filters[name]?.(value) === true)
}

type Page = { data: Member[]; next_cursor: string | null; has_more: boolean }

async function ask(org: TestOrg, query: Query): Promise<Page> {
  const sent = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]))
  const response = await w.call(`/v1/members?${sent.join('&')}`, { key: org.secret })
  assert.equal(response.status, 200, response.text)
  return response.json<Page>()
}

const ids = (page: Page): number[] => page.data.map((member) => member.membership_member_id)

async function byCursor(org: TestOrg, query: Query, limit: number): Promise<number[]> {
  const seen: number[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page: Page = await ask(org, { ...query, limit, cursor })
    assert.equal(page.has_more, page.next_cursor !== null)
    seen.push(...ids(page))
    cursor = page.next_cursor
  }
  return seen
}

async function byNumber(org: TestOrg, query: Query, limit: number): Promise<number[]> {
  const seen: number[] = []
  for (let page_number = 1; ; page_number++) {
    const page = await ask(org, { ...query, limit, page_number })
    seen.push(...ids(page))
    if (!page.has_more) return seen
  }
}

test('every set of filters returns the members that the specification says, in one response and in pages', async () => {
  const org = await w.createOrg({ limits: unlimited })
  const offer = await anOffer(org)
  const { user_id } = await w.createCustomer(org)
  const samples = fc.sample(aMember(offer.types.map((t) => t.membership_type_id)), 120)
  const plain = { user_id, first_name: 'A', last_name: 'B', email_address: 'a@example.com', marketing_emails: false }
  const members = await insertRows(
    w,
    org,
    'member',
    samples.map((member, i) => ({ ...plain, member_number: `F${i}`, ...member })),
  )
  let found = 0

  const property = fc.asyncProperty(aQuery(offer), fc.integer({ min: 10, max: 150 }), async (query, limit) => {
    const expected = members.filter((member) => matches(member, query, offer)).map((member) => member.member_id)
    assert.deepEqual(ids(await ask(org, query)), expected)
    assert.deepEqual(await byCursor(org, query, limit), expected)
    assert.deepEqual(await byNumber(org, query, limit), expected)
    found += expected.length
  })
  await fc.assert(property, { numRuns: 80 })

  assert.ok(found > 500, 'most queries returned members')
})

test('staff list the members of a category, also together with a search', async () => {
  const org = await w.createOrg()
  const offer = await anOffer(org)
  const [first, , second] = offer.types
  assert.ok(first && second && first.membership_category_id !== second.membership_category_id)
  const member = await makeMember(w, org, { membership_type_id: first.membership_type_id, last_name: 'Quill' })
  await makeMember(w, org, { membership_type_id: second.membership_type_id, last_name: 'Quill' })
  await makeMember(w, org, { last_name: 'Quill' })
  for (const search of ['', '&search=quill']) {
    const path: string = `/admin/v1/members?membership_category_id=${first.membership_category_id}${search}`
    const page: Page = (await w.call(path, { key: org.admin })).json<Page>()
    assert.deepEqual(ids(page), [member.member_id])
  }
})
