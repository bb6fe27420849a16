import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Member } from '#contract'
import { insert, makeMember } from '../../test/makers.ts'
import { world, type Org, type World } from '../../test/world.ts'

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

const at = new Date('2026-03-01T12:00:00Z')
const seconds = at.getTime() / 1000
const stamps = { created_at: at, updated_at: at }

/** A member with everything that a member can have. */
async function aSeatedMember(org: Org): Promise<{ id: number; order: number }> {
  const map = await insert(w, org, 'seat_map', { title: 'Ground', status: 'active', ...stamps })
  const section = { seat_map_id: map.seat_map_id, label: 'North', level: 'Upper', gate: 'B', order_by: 1 }
  const { section_id } = await insert(w, org, 'seat_section', section)
  const place = {
    seat_map_id: map.seat_map_id,
    section_id,
    row_label: 'R',
    title: '12',
    aisle: 'A3',
    place: 1,
    rank: 1,
  }
  const { seat_id } = await insert(w, org, 'seat', place)
  const offer = { title: 'Gold', show_online: true, game_day_access: 2, order_by: 1, status: 1, ...stamps }
  const { membership_category_id } = await insert(w, org, 'membership_category', {
    ...offer,
    seat_map_id: map.seat_map_id,
  })
  const kind = { ...offer, title: 'Gold adult', membership_category_id, price_minor: 100, offer_auto_renew: true }
  const { membership_type_id } = await insert(w, org, 'membership_type', kind)
  const way = {
    title: 'Monthly',
    auto_renewal: true,
    fixed_end_date: true,
    number_of_instalments: 10,
    order_by: 1,
    status: 1,
  }
  const { membership_payment_option_id } = await insert(w, org, 'membership_payment_option', { ...way, ...stamps })
  const { user_id } = await w.aCustomer(org)
  const bought = {
    order_uuid: crypto.randomUUID(),
    user_id,
    status: 'confirmed',
    order_date: at,
    first_name: 'A',
    last_name: 'B',
  }
  const paid = { email_address: 'a@example.com', marketing_opt_in: false, currency: 'GBP', total_minor: 100, ...stamps }
  const { order_id } = await insert(w, org, 'order', { ...bought, ...paid })
  const member = await makeMember(w, org, {
    member_number: 'N-7',
    person_id: 'P7',
    user_id,
    membership_category_id,
    membership_type_id,
    membership_payment_option_id,
    order_id,
    seat_id,
    barcode: 'MB"7\\',
    status: 2,
    instalment_state: 'current',
    first_name: 'Zoë',
    last_name: 'O\'Neil\n"Z"',
    date_of_birth: '1990-02-28',
    gender: 'female',
    company_name: 'Acme',
    address: '1 High St',
    address2: 'Flat 2',
    suburb: 'Leith',
    state: 'Lothian',
    postcode: 'EH1 1AA',
    country_id: 826,
    mobile_number: '+44 7700 900000',
    email_address: 'zoe@example.com',
    marketing_emails: true,
    expires_at: new Date('2027-05-31T22:59:59Z'),
    auto_renew: true,
    fulfilled_at: new Date(at.getTime() + 1_500),
    tracking_code: 'TRK 1',
    created_at: at,
    updated_at: new Date(at.getTime() + 2_999),
  })
  return { id: member.member_id, order: order_id }
}

test('a member shows every field of the specification, in its order and types', async () => {
  const org = await w.anOrg()
  const { id, order } = await aSeatedMember(org)

  const { data } = await list(org)

  const [member] = data
  assert.ok(member)
  const { membership_category_id, membership_type_id, membership_seat_id, user_id, ...rest } = member
  for (const each of [membership_category_id, membership_type_id, membership_seat_id, user_id])
    assert.ok(Number.isInteger(each))
  assert.deepEqual(rest, {
    membership_member_id: id,
    member_number: 'N-7',
    person_id: 'P7',
    category_title: 'Gold',
    type_title: 'Gold adult',
    barcode: 'MB"7\\',
    membership_member_status_id: 2,
    seat_section: 'North',
    seat_aisle: 'A3',
    seat_row: 'R',
    seat_level: 'Upper',
    seat_gate: 'B',
    seat_title: '12',
    first_name: 'Zoë',
    last_name: 'O\'Neil\n"Z"',
    date_of_birth: '1990-02-28',
    created: seconds,
    updated_at: seconds + 2,
    expires: 1_811_804_399,
    auto_renew: 1,
    gender: 'female',
    company_name: 'Acme',
    address: '1 High St',
    address2: 'Flat 2',
    suburb: 'Leith',
    state: 'Lothian',
    postcode: 'EH1 1AA',
    country_id: 826,
    mobile_number: '+44 7700 900000',
    email_address: 'zoe@example.com',
    membership_order_id: String(order),
    marketing_emails: true,
    membership_fulfilled: 'yes',
    fulfillment_tracking_code: 'TRK 1',
    instalments: true,
    fulfilled_at: seconds + 1,
    instalment_state: 'current',
  })
  assert.deepEqual(Object.keys(member).slice(0, 16), [
    'membership_member_id',
    'member_number',
    'person_id',
    'membership_category_id',
    'category_title',
    'membership_type_id',
    'type_title',
    'barcode',
    'membership_member_status_id',
    'membership_seat_id',
    'seat_section',
    'seat_aisle',
    'seat_row',
    'seat_level',
    'seat_gate',
    'seat_title',
  ])
  assert.deepEqual(Object.keys(member).slice(16), [
    'user_id',
    'first_name',
    'last_name',
    'date_of_birth',
    'created',
    'updated_at',
    'expires',
    'auto_renew',
    'gender',
    'company_name',
    'address',
    'address2',
    'suburb',
    'state',
    'postcode',
    'country_id',
    'mobile_number',
    'email_address',
    'membership_order_id',
    'marketing_emails',
    'membership_fulfilled',
    'fulfillment_tracking_code',
    'instalments',
    'fulfilled_at',
    'instalment_state',
  ])
})

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

test('a member is created unpaid, with a number, from a customer', async () => {
  const org = await w.anOrg()
  const customer = await w.aCustomer(org, { mobile_number: '+441', postcode: 'N1', marketing_emails: true })

  const json = { user_id: String(customer.user_id), first_name: 'Ada', last_name: 'King' }
  const made = await w.call('/v1/members', { method: 'POST', key: org.secret, json })
  const form = `user_id=${customer.user_id}&first_name=Bea&last_name=King`
  const second = await w.call('/v1/members', { method: 'POST', key: org.secret, form })
  const third = await w.call('/v1/members', {
    method: 'POST',
    key: org.secret,
    json: { ...json, user_id: customer.user_id },
  })

  assert.equal(made.status, 200, made.text)
  assert.deepEqual([second.status, third.status], [200, 200])
  const { data } = await list(org)
  assert.deepEqual(made.json(), { member_id: String(data[0]?.membership_member_id), first_name: 'Ada' })
  assert.deepEqual(
    data.map((member) => member.first_name),
    ['Ada', 'Bea', 'Ada'],
  )
  assert.equal(new Set(data.map((member) => member.member_number)).size, 3)
  const { user_id, first_name, last_name, email_address, mobile_number, postcode, marketing_emails, ...rest } =
    data[0] ?? assert.fail()
  assert.deepEqual(
    { user_id, first_name, last_name, email_address, mobile_number, postcode, marketing_emails },
    {
      user_id: customer.user_id,
      first_name: 'Ada',
      last_name: 'King',
      email_address: customer.email_address,
      mobile_number: '+441',
      postcode: 'N1',
      marketing_emails: true,
    },
  )
  assert.match(rest.member_number, /^\d{7,}$/)
  assert.deepEqual(
    [rest.membership_member_status_id, rest.membership_type_id, rest.membership_category_id, rest.membership_seat_id],
    [0, null, null, null],
  )
  assert.deepEqual(
    [rest.updated_at, rest.membership_fulfilled, rest.fulfilled_at, rest.instalments],
    [null, 'no', null, false],
  )
})

test('a number that somebody brought along is passed over', async () => {
  const org = await w.anOrg()
  const { user_id } = await w.aCustomer(org)
  const json = { user_id, first_name: 'Ada', last_name: 'King' }
  const post = () => w.call('/v1/members', { method: 'POST', key: org.secret, json })
  const next = Number((await post()).json<{ member_id: string }>().member_id) + 1
  const numbers = await w.db.unscoped<{ number: string }>({
    kind: 'read',
    text: `select member_number_of(${next}) as number`,
    wide: false,
  })
  await makeMember(w, org, { member_id: next + 1_000_000, member_number: numbers[0]?.number ?? '' })

  const made = await post()

  assert.equal(made.status, 200, made.text)
  assert.ok(Number(made.json<{ member_id: string }>().member_id) > next)
})

test("a user_id that is no customer of one's own is refused by name", async () => {
  const [mine, theirs] = [await w.anOrg(), await w.anOrg()]
  const { user_id } = await w.aCustomer(theirs)
  for (const wrong of [user_id, String(user_id), '9007199254740999', 'abc', 0, -1]) {
    const json = { user_id: wrong, first_name: 'Ada', last_name: 'King' }
    const made = await w.call('/v1/members', { method: 'POST', key: mine.secret, json })
    assert.equal(made.status, 400, made.text)
    assert.equal(made.json<{ error: { param: string } }>().error.param, 'user_id')
  }
})
