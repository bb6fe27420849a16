import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Member } from '#contract'
import { insert, makeMember } from '#testing/factories'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'

let w: TestServer
before(async () => void (w = await startTestServer()))
after(() => w.stop())

const at = new Date('2026-03-01T12:00:00Z')
const seconds = at.getTime() / 1000
const stamps = { created_at: at, updated_at: at }

/** A member with a value in every field. */
async function aSeatedMember(org: TestOrg): Promise<{ id: number; order: number }> {
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
  const { user_id } = await w.createCustomer(org)
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
  const org = await w.createOrg()
  const { id, order } = await aSeatedMember(org)

  const { data } = (await w.call('/v1/members', { key: org.secret })).json<{ data: Member[] }>()

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
    sabbatical: false,
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
    'sabbatical',
  ])
})
