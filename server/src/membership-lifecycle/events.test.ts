import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Member, MembershipSale } from '#contract'
import { read } from '#platform/db'
import { checkout } from '#testing/checkouts'
import { aMembershipBasket, anOffer, aSeason, membersOf } from '#testing/memberships'
import { type Org, type World, world } from '#testing/test-server'

let w: World
before(async () => {
  w = await world()
})
after(() => w.end())

const outbox = read<{ type: string; data: { member: Member } }>(
  `select type, data from outbox where org_id = $1 and data ? 'member' order by outbox_id`,
)

test('every verb tells of the member that it changed, as the member is afterwards', async () => {
  const org = await w.anOrg()
  const teller = tellerOf(org)
  const season = await aSeason(w, org)
  const offer = await anOffer(w, org, {
    type: { membership_category_id: season.membership_category_id, expires: '2099-05-31' },
    option: { title: 'Two parts', number_of_instalments: 2 },
  })
  const [seat = 0, other = 0] = season.seatIds

  await checkout(w, org, await aMembershipBasket(w, org, offer, { seat_ids: [seat] }))
  await teller.says('bought', ['member.created', 'instalment.paid', 'member.updated'])
  const [member] = await membersOf(w, org)
  const id = member?.membership_member_id ?? 0

  const act = teller.act
  await act(`members/${id}`, 'PATCH', { first_name: 'Bob' })
  await teller.says('changed', ['member.updated'])
  await act(`members/${id}`, 'PATCH', { auto_renew: 1 })
  await teller.says('renews', ['member.updated'])
  await act(`members/${id}/seat`, 'PUT', { seat_id: other })
  await teller.says('moved', ['member.updated'])
  await act(`members/${id}/mark_paid`, 'POST', undefined)
  await teller.says('paid', ['instalment.paid', 'member.updated'])
  await w.call('/v1/members/fulfill', {
    method: 'POST',
    key: org.secret,
    json: { members: [{ membership_member_id: id }] },
  })
  await teller.says('fulfilled', ['member.fulfilled'])
  await w.call(`/v1/members/${id}/fulfillment_tracking_code`, {
    method: 'PUT',
    key: org.secret,
    json: { fulfillment_tracking_code: 'RM1' },
  })
  await teller.says('tracked', ['member.updated'])
  await act(`members/${id}/refund`, 'POST', { amount: 10 })
  await teller.says('partly refunded', [])
  await act(`members/${id}/cancel`, 'POST', { refund: true })
  await teller.says('cancelled', ['member.cancelled'])
  await act(`members/${id}/cancel`, 'POST', { refund: true })
  await teller.says('cancelled again', [])
  await act(`members/${id}/reinstate`, 'POST', {})
  await teller.says('reinstated', ['member.updated'])
  await act(`members/${id}/mark_paid`, 'POST', undefined)
  await teller.says('paid again', ['instalment.paid', 'instalment.paid', 'member.updated'])
  await act(`members/${id}/refund`, 'POST', {})
  await teller.says('refunded', ['member.cancelled'])

  const { user_id } = await w.aCustomer(org)
  const sale = { membership_type_id: offer.typeId, membership_payment_option_id: offer.optionId }
  const { members } = await act<MembershipSale>('members', 'POST', { user_id, ...sale, quantity: 2 })
  await teller.says('sold by staff', ['member.created', 'member.created'])
  await act(`members/${members[0]?.membership_member_id}/cancel`, 'POST', { refund: false })
  await teller.says('an unpaid one cancelled', ['member.cancelled'])
  const json = { user_id, first_name: 'Eve', last_name: 'Ely' }
  await w.call('/v1/members', { method: 'POST', key: org.secret, json })
  await teller.says('made', ['member.created'])
})

/** Follows what is told of members, and holds the last that was told of each against what the list shows. */
function tellerOf(org: Org) {
  let seen = 0
  return {
    async act<T>(path: string, method: string, json: object | undefined): Promise<T> {
      const reply = await w.call(`/admin/v1/${path}`, { method, key: org.admin, ...(json && { json }) })
      assert.equal(reply.status, 200, `${path}: ${reply.text}`)
      return reply.json<T>()
    },
    async says(what: string, types: readonly string[]): Promise<void> {
      const all = await w.db.all(outbox, org.org)
      assert.deepEqual(
        all.slice(seen).map(({ type }) => type),
        types,
        what,
      )
      seen = all.length
      const last = new Map(all.map(({ data }) => [data.member.membership_member_id, data.member]))
      assert.deepEqual([...last.values()], await membersOf(w, org), what)
    },
  }
}
