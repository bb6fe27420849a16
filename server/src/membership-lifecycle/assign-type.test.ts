import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Member } from '#contract'
import { checkLedger } from '#ledger'
import { codeOf } from '#testing/checkouts'
import { makeMember } from '#testing/factories'
import { membershipStaff } from '#testing/membership-staff'
import { createOffer, createSeason, type TestOffer } from '#testing/memberships'
import { type TestOrg, type TestResponse, type TestServer, startTestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const statusAndCode = (response: TestResponse): [number, string] => [response.status, codeOf(response)]

/** Creates a member as an integration does: without a type. */
async function createMember(org: TestOrg): Promise<number> {
  const { user_id } = await w.createCustomer(org)
  const json = { user_id, first_name: 'Dan', last_name: 'Day' }
  const made = await w.call('/v1/members', { method: 'POST', key: org.secret, json })
  assert.equal(made.status, 200, made.text)
  return Number(made.json<{ member_id: string }>().member_id)
}

const assignment = ({ typeId, optionId }: TestOffer) => ({
  membership_type_id: typeId,
  membership_payment_option_id: optionId,
})

test('a member created by an integration gets a type, a term and an order, and is paid like any other', async () => {
  const org = await w.createOrg()
  const staff = membershipStaff(w, org)
  const id = await createMember(org)
  const offer = await createOffer(w, org, { type: { expires: '2099-05-31' } })

  const member = (await staff.act(id, 'assign_type', assignment(offer))).json<Member>()

  assert.deepEqual([member.membership_type_id, member.membership_member_status_id], [offer.typeId, 0])
  assert.ok(member.membership_category_id !== null && member.category_title !== null && member.expires !== null)
  assert.match(member.barcode ?? '', /^[0-9A-Z]{26}$/)
  const { terms, version, ...shown } = await staff.get(id)
  assert.match(version, /./)
  assert.deepEqual(shown, member)
  assert.deepEqual(
    terms.map((term) => [term.state, term.price, term.outstanding, term.instalments.length]),
    [['unpaid', 120, 120, 1]],
  )
  const order = await staff.order(member.membership_order_id)
  assert.deepEqual([order.order_status, order.total, order.user_id], ['pending', 120, member.user_id])

  const paid = (await staff.act(id, 'mark_paid')).json<Member>()
  assert.deepEqual([paid.membership_member_status_id, paid.barcode], [1, member.barcode])
  assert.equal((await staff.order(member.membership_order_id)).order_status, 'confirmed')
  assert.deepEqual(await staff.ledgerLines(), ['sale external 12000', 'sale organisation -12000'])
  assert.deepEqual(await checkLedger(w.db, org.org), [])
})

test('a member without a type cannot be paid, and stays unpaid', async () => {
  const org = await w.createOrg()
  const staff = membershipStaff(w, org)
  const id = await createMember(org)
  const refused = await staff.act(id, 'mark_paid')
  assert.deepEqual(statusAndCode(refused), [409, 'invalid_state'])
  assert.match(refused.text, /assign a type first/)
  const { membership_member_status_id, barcode } = await staff.get(id)
  assert.deepEqual([membership_member_status_id, barcode], [0, null])
})

test('staff may set another price, in either unit, and the instalments follow it', async () => {
  const org = await w.createOrg()
  const staff = membershipStaff(w, org)
  const offer = await createOffer(w, org, { option: { number_of_instalments: 2 } })
  for (const price of [{ price: 90.5 }, { price_minor: 9_050 }]) {
    const id = await createMember(org)
    assert.equal((await staff.act(id, 'assign_type', { ...assignment(offer), ...price })).status, 200)
    const [term] = (await staff.get(id)).terms
    assert.deepEqual([term?.price_minor, term?.instalments.map((part) => part.amount_minor)], [9_050, [4_525, 4_525]])
  }
  const id = await createMember(org)
  const wrong = await staff.act(id, 'assign_type', { ...assignment(offer), price: 90.5, price_minor: 9_051 })
  assert.deepEqual(statusAndCode(wrong), [400, 'invalid_request'])
})

test('a seat for the season can be assigned afterwards', async () => {
  const org = await w.createOrg()
  const staff = membershipStaff(w, org)
  const season = await createSeason(w, org)
  const offer = await createOffer(w, org, { type: { membership_category_id: season.membership_category_id } })
  const id = await createMember(org)
  await staff.act(id, 'assign_type', assignment(offer))
  const [seat_id] = season.seatIds
  const put = await w.call(`/admin/v1/members/${id}/seat`, { method: 'PUT', key: org.admin, json: { seat_id } })
  assert.equal(put.status, 200, put.text)
  assert.equal((await staff.get(id)).membership_seat_id, seat_id)
})

test('only an unpaid member without a type gets one, once, of an offer that is on sale', async () => {
  const org = await w.createOrg()
  const staff = membershipStaff(w, org)
  const offer = await createOffer(w, org, { type: { offer_auto_renew: 0 } })
  const id = await createMember(org)
  for (const wrong of [{ membership_type_id: 999_999_999 }, { membership_payment_option_id: 999_999_999 }])
    assert.deepEqual(statusAndCode(await staff.act(id, 'assign_type', { ...assignment(offer), ...wrong })), [
      400,
      'invalid_request',
    ])
  const renewing = await staff.act(id, 'assign_type', { ...assignment(offer), auto_renew: 1 })
  assert.equal(renewing.status, 400, 'the type does not offer renewal')
  assert.equal((await staff.act(id, 'assign_type', assignment(offer))).status, 200)
  assert.deepEqual(statusAndCode(await staff.act(id, 'assign_type', assignment(offer))), [409, 'invalid_state'])

  const { member_id: paid } = await makeMember(w, org)
  assert.deepEqual(statusAndCode(await staff.act(paid, 'assign_type', assignment(offer))), [409, 'invalid_state'])
  const cancelled = await createMember(org)
  await staff.act(cancelled, 'cancel', { refund: false })
  assert.deepEqual(statusAndCode(await staff.act(cancelled, 'assign_type', assignment(offer))), [409, 'invalid_state'])
  await staff.act(cancelled, 'reinstate')
  assert.equal((await staff.act(cancelled, 'assign_type', assignment(offer))).status, 200)

  const late = await createMember(org)
  await staff.post(`membership_types/${offer.typeId}/deactivate`)
  assert.deepEqual(statusAndCode(await staff.act(late, 'assign_type', assignment(offer))), [409, 'not_on_sale'])
})
