import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Member, MembershipSale, MembershipSchedule, MemberWithTerms } from '#contract'
import { checkLedger } from '#ledger'
import { read } from '#platform/db'
import { checkout, codeOf } from '#testing/checkouts'
import { makeMember } from '#testing/factories'
import { membershipStaff } from '#testing/membership-staff'
import {
  createMembershipBasket,
  createOffer,
  createPaymentOption,
  createSeason,
  createMembershipType,
  fetchMembers,
  sellToBea,
} from '#testing/memberships'
import { startClock } from '#testing/test-clock'
import { type TestResponse, type TestServer, startTestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const statusAndCode = (response: TestResponse): [number, string] => [response.status, codeOf(response)]

test('staff sell a family its memberships without a payment: unpaid members, one pending order', async () => {
  const org = await w.createOrg()
  const staff = membershipStaff(w, org)
  const { order, members } = await staff.sell({ members: [{}, { first_name: 'Cat' }] })
  assert.deepEqual([order.order_status, order.total, order.event_id], ['pending', 240, null])
  assert.deepEqual(
    members.map((member) => [member.first_name, member.membership_member_status_id, member.membership_order_id]),
    [
      ['Bea', 0, String(order.order_id)],
      ['Cat', 0, String(order.order_id)],
    ],
  )
  const shown = await staff.get(members[0]?.membership_member_id)
  assert.deepEqual(
    shown.terms.map((term) => [term.state, term.price, term.paid, term.outstanding, term.instalments.length]),
    [['unpaid', 120, 0, 120, 1]],
  )
  const listed = (await w.call('/admin/v1/members?limit=1', { key: org.admin })).json<{ data: Member[] }>()
  assert.deepEqual(listed.data, members.slice(0, 1))
  assert.deepEqual(await staff.ledgerLines(), [])
})

test('a sale needs a customer, and an offer that is on sale', async () => {
  const org = await w.createOrg()
  const staff = membershipStaff(w, org)
  const offer = await createOffer(w, org)
  const body = { membership_type_id: offer.typeId, membership_payment_option_id: offer.optionId }
  const { user_id } = await w.createCustomer(org)
  assert.equal((await staff.post('members', { ...body, user_id })).status, 200)
  for (const wrong of [body, { ...body, user_id: 999_999_999 }, { ...body, user_id, membership_type_id: 999_999_999 }])
    assert.deepEqual(statusAndCode(await staff.post('members', wrong)), [400, 'invalid_request'])
  await staff.post(`membership_types/${offer.typeId}/deactivate`)
  assert.deepEqual(statusAndCode(await staff.post('members', { ...body, user_id })), [409, 'not_on_sale'])
})

test('marking a member as paid records an external payment for that member, and the first one confirms the order', async () => {
  const org = await w.createOrg()
  const staff = membershipStaff(w, org)
  const { order, members } = await staff.sell({ quantity: 2 })
  const [first, second] = members.map((member) => member.membership_member_id)

  const paid = (await staff.act(first, 'mark_paid')).json<Member>()

  assert.equal(paid.membership_member_status_id, 1)
  const confirmed = await staff.order(order.order_id)
  assert.deepEqual([confirmed.order_status, confirmed.payment_method], ['confirmed', 'other'])
  assert.equal((await staff.get(second)).membership_member_status_id, 0)
  assert.equal((await staff.act(second, 'mark_paid')).json<Member>().membership_member_status_id, 1)
  assert.deepEqual(await staff.ledgerLines(), [
    'sale external 12000',
    'sale organisation -12000',
    'sale external 12000',
    'sale organisation -12000',
  ])
  assert.deepEqual(statusAndCode(await staff.act(first, 'mark_paid')), [409, 'invalid_state'])
  assert.deepEqual(await checkLedger(w.db, org.org), [])
})

test('an imported member with a type but no term can be marked as paid, and keeps its barcode', async () => {
  const org = await w.createOrg()
  const staff = membershipStaff(w, org)
  const { typeId } = await createOffer(w, org)
  const { member_id, barcode } = await makeMember(w, org, { status: 0, membership_type_id: typeId })
  const paid = (await staff.act(member_id, 'mark_paid')).json<Member>()
  assert.deepEqual([paid.membership_member_status_id, paid.barcode], [1, barcode])
  assert.deepEqual(await staff.ledgerLines(), [])
})

test('an update changes only the fields that are sent', async () => {
  const org = await w.createOrg()
  const offer = await createOffer(w, org, { type: { expires: '2099-05-31' } })
  await checkout(w, org, await createMembershipBasket(w, org, offer))
  const [member] = await fetchMembers(w, org)
  const patch = (json: object) =>
    w.call(`/admin/v1/members/${member?.membership_member_id}`, { method: 'PATCH', key: org.admin, json })
  const changed = (
    await patch({ last_name: 'Moor', date_of_birth: '1990-04-23', person_id: 'P-7', auto_renew: 1 })
  ).json<Member>()
  const { updated_at: _was, ...before } = member ?? {}
  const { updated_at: _is, ...is } = changed
  const expected = { last_name: 'Moor', date_of_birth: '1990-04-23', person_id: 'P-7', auto_renew: 1 }
  assert.deepEqual(is, { ...before, ...expected })
  assert.equal((await patch({ date_of_birth: null })).json<Member>().date_of_birth, null)
  assert.equal((await patch({ auto_renew: 0 })).json<Member>().auto_renew, 0)
  assert.equal((await patch({ colour: 'red' })).status, 400)
})

test('an update that is based on an older version is refused; what no form changes does not count', async () => {
  const org = await w.createOrg()
  const { membership_member_id: id } = await membershipStaff(w, org).buyByCard()
  const path = `/admin/v1/members/${id}`
  const read = async () => (await w.call(path, { key: org.admin })).json<MemberWithTerms>()
  const patch = (json: object) => w.call(path, { method: 'PATCH', key: org.admin, json })
  const { version } = await read()
  const both = await Promise.all(['Moor', 'Hill'].map((last_name) => patch({ last_name, version })))
  assert.deepEqual(
    both.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  )
  const saved = both.find(({ status }) => status === 200)?.json<Member>()
  const now = await read()
  assert.equal(now.last_name, saved?.last_name)
  assert.deepEqual(statusAndCode(await patch({ suburb: 'Late', version })), [409, 'version_conflict'])

  await w.call(`${path}/sabbatical`, { method: 'PUT', key: org.admin, json: { sabbatical: true } })
  assert.equal((await patch({ suburb: 'Town', version: now.version })).status, 200)
  assert.equal((await patch({ suburb: 'City' })).status, 200)
  assert.deepEqual([(await read()).suburb, (await read()).last_name], ['City', saved?.last_name])
})

test('a membership without an end cannot be set to renew', async () => {
  const org = await w.createOrg()
  const staff = membershipStaff(w, org)
  const never = await staff.buyByCard()
  const patch = (id: number) =>
    w.call(`/admin/v1/members/${id}`, { method: 'PATCH', key: org.admin, json: { auto_renew: 1 } })
  assert.deepEqual(statusAndCode(await patch(never.membership_member_id)), [409, 'invalid_state'])
})

const seats = read<{ seat_id: number; member_id: number }>(
  `select seat_id, member_id from season_seat where org_id = $1`,
)

test('staff assign seats in a sale; cancelling the membership releases its seat', async () => {
  const org = await w.createOrg()
  const staff = membershipStaff(w, org)
  const season = await createSeason(w, org)
  const { user_id } = await w.createCustomer(org)
  const membership_type_id = await createMembershipType(w, org, {
    membership_category_id: season.membership_category_id,
  })
  const membership_payment_option_id = await createPaymentOption(w, org)
  const sell = (seat_ids: readonly number[]) =>
    staff.post('members', { user_id, membership_type_id, membership_payment_option_id, seat_ids })
  const [seat = 0, other = 0] = season.seatIds
  const { members } = (await sell([seat])).json<MembershipSale>()
  assert.deepEqual([members[0]?.membership_seat_id, members[0]?.seat_title], [seat, '1'])
  assert.deepEqual(statusAndCode(await sell([other, seat])), [409, 'seat_taken'])
  assert.deepEqual(statusAndCode(await sell([999_999_999])), [400, 'invalid_request'])
  assert.equal((await fetchMembers(w, org)).length, 1)

  const gone = (await staff.act(members[0]?.membership_member_id, 'cancel', { refund: false })).json<Member>()
  assert.equal(gone.membership_seat_id, null)
  assert.deepEqual(await w.db.all(seats, org.org), [])
  assert.equal((await sell([seat])).status, 200)
})

test("another organisation's member does not exist", async () => {
  const [org, other] = [await w.createOrg(), await w.createOrg()]
  const staff = membershipStaff(w, org)
  const { membership_member_id: id } = await membershipStaff(w, other).buyByCard()
  assert.equal((await w.call(`/admin/v1/members/${id}`, { key: org.admin })).status, 404)
  const { typeId, optionId } = await createOffer(w, org)
  const type = { membership_type_id: typeId, membership_payment_option_id: optionId }
  assert.deepEqual(statusAndCode(await staff.act(id, 'assign_type', type)), [404, 'not_found'])
  for (const verb of ['mark_paid', 'reinstate'])
    assert.deepEqual(statusAndCode(await staff.act(id, verb)), [404, 'not_found'])
  assert.deepEqual(statusAndCode(await staff.act(id, 'cancel', { refund: false })), [404, 'not_found'])
  assert.deepEqual(statusAndCode(await staff.act(id, 'refund')), [404, 'not_found'])
  const json = { first_name: 'x' }
  assert.equal((await w.call(`/admin/v1/members/${id}`, { method: 'PATCH', key: org.admin, json })).status, 404)
})

test('the preview of a sale has the instalments that the sale then has', async () => {
  const org = await w.createOrg()
  await startClock(w, org, '2026-01-31T10:00:00Z')
  const { typeId, optionId } = await createOffer(w, org, {
    type: { price_minor: 10_000, expires: '2026-12-31' },
    option: {
      title: 'In three',
      plan: [
        { due_on: '2025-12-01', percent: 30 },
        { due_on: '2026-01-15', percent: 20 },
        { due_on: '2026-03-01', percent: 50 },
      ],
      number_of_instalments: 3,
    },
  })
  const previewOf = (type: number, option: string) =>
    w.call(`/admin/v1/membership_types/${type}/schedule?membership_payment_option_id=${option}`, { key: org.admin })
  const response = await previewOf(typeId, optionId)
  assert.equal(response.status, 200, response.text)
  const preview = response.json<MembershipSchedule>()
  assert.deepEqual([preview.price, preview.due_now, preview.auto_renew], [100, 50, 0])

  const { membership_member_id } = await sellToBea(w, org, { typeId, optionId })
  const [term] = (await membershipStaff(w, org).get(membership_member_id)).terms
  assert.deepEqual(
    preview.instalments,
    term?.instalments.map(({ number, due_at, amount, amount_minor }) => ({ number, due_at, amount, amount_minor })),
  )
  assert.deepEqual([preview.starts_at, preview.ends_at], [term?.starts_at, term?.ends_at])
  assert.equal(term?.has_saved_payment_method, false)
  assert.equal((await previewOf(typeId, '999999')).status, 400)
  assert.equal((await previewOf(999_999, optionId)).status, 404)
})
