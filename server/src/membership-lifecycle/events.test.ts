import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Member, MembershipSale } from '#contract'
import { read } from '#platform/db'
import { checkout } from '#testing/checkouts'
import { createMembershipBasket, createOffer, createSeason, fetchMembers } from '#testing/memberships'
import { type TestOrg, type TestServer, startTestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const outbox = read<{ type: string; data: { member: Member } }>(
  `select type, data from outbox where org_id = $1 and data ? 'member' order by outbox_id`,
)

test('every verb emits an event with the member as it is afterwards', async () => {
  const org = await w.createOrg()
  const events = followEvents(org)
  const season = await createSeason(w, org)
  const offer = await createOffer(w, org, {
    type: { membership_category_id: season.membership_category_id, expires: '2099-05-31' },
    option: { title: 'Two parts', number_of_instalments: 2 },
  })
  const [seat = 0, other = 0] = season.seatIds

  await checkout(w, org, await createMembershipBasket(w, org, offer, { seat_ids: [seat] }))
  await events.expect('bought', ['member.created', 'instalment.paid', 'member.updated'])
  const [member] = await fetchMembers(w, org)
  const id = member?.membership_member_id ?? 0

  const act = events.act
  await act(`members/${id}`, 'PATCH', { first_name: 'Bob' })
  await events.expect('changed', ['member.updated'])
  await act(`members/${id}`, 'PATCH', { auto_renew: 1 })
  await events.expect('renews', ['member.updated'])
  await act(`members/${id}/seat`, 'PUT', { seat_id: other })
  await events.expect('moved', ['member.updated'])
  await act(`members/${id}/mark_paid`, 'POST', undefined)
  await events.expect('paid', ['instalment.paid', 'member.updated'])
  await w.call('/v1/members/fulfill', {
    method: 'POST',
    key: org.secret,
    json: { members: [{ membership_member_id: id }] },
  })
  await events.expect('fulfilled', ['member.fulfilled', 'member.updated'])
  await w.call(`/v1/members/${id}/fulfillment_tracking_code`, {
    method: 'PUT',
    key: org.secret,
    json: { fulfillment_tracking_code: 'RM1' },
  })
  await events.expect('tracked', ['member.updated'])
  await act(`members/${id}/refund`, 'POST', { amount: 10 })
  await events.expect('partly refunded', [])
  await act(`members/${id}/cancel`, 'POST', { refund: true })
  await events.expect('cancelled', ['member.cancelled', 'member.updated'])
  await act(`members/${id}/cancel`, 'POST', { refund: true })
  await events.expect('cancelled again', [])
  await act(`members/${id}/reinstate`, 'POST', {})
  await events.expect('reinstated', ['member.updated'])
  await act(`members/${id}/mark_paid`, 'POST', undefined)
  await events.expect('paid again', ['instalment.paid', 'instalment.paid', 'member.updated'])
  await act(`members/${id}/refund`, 'POST', {})
  await events.expect('refunded', ['member.cancelled', 'member.updated'])

  const { user_id } = await w.createCustomer(org)
  const sale = { membership_type_id: offer.typeId, membership_payment_option_id: offer.optionId }
  const { members } = await act<MembershipSale>('members', 'POST', { user_id, ...sale, quantity: 2 })
  await events.expect('sold by staff', ['member.created', 'member.created', 'member.updated', 'member.updated'])
  await act(`members/${members[0]?.membership_member_id}/cancel`, 'POST', { refund: false })
  await events.expect('an unpaid one cancelled', ['member.cancelled', 'member.updated'])
  const json = { user_id, first_name: 'Eve', last_name: 'Ely' }
  const made = await w.call('/v1/members', { method: 'POST', key: org.secret, json })
  await events.expect('made', ['member.created', 'member.updated'])
  const type = { membership_type_id: offer.typeId, membership_payment_option_id: offer.optionId }
  await act(`members/${made.json<{ member_id: string }>().member_id}/assign_type`, 'POST', type)
  await events.expect('type assigned', ['member.updated'])
})

/** Checks the emitted member events, and that the last event of each member shows it as the list does. */
function followEvents(org: TestOrg) {
  let seen = 0
  return {
    async act<T>(path: string, method: string, json: object | undefined): Promise<T> {
      const response = await w.call(`/admin/v1/${path}`, { method, key: org.admin, ...(json && { json }) })
      assert.equal(response.status, 200, `${path}: ${response.text}`)
      return response.json<T>()
    },
    async expect(what: string, types: readonly string[]): Promise<void> {
      const all = await w.db.all(outbox, org.org)
      assert.deepEqual(
        all.slice(seen).map(({ type }) => type),
        types,
        what,
      )
      seen = all.length
      const last = new Map(all.map(({ data }) => [data.member.membership_member_id, data.member]))
      assert.deepEqual([...last.values()], await fetchMembers(w, org), what)
    },
  }
}
