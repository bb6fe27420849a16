import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Checkout } from '#contract'
import { checkLedger } from '#ledger'
import { inTx, read, write } from '#platform/db'
import { toUuid } from '#platform/ids'
import { aBasket, addItem } from '#testing/baskets'
import { aFilledBasket, checkout, codeOf, noLimits } from '#testing/checkouts'
import { insert } from '#testing/factories'
import {
  addMemberships,
  createMembershipBasket,
  createOffer,
  createSeason,
  createMembershipType,
  fetchMembers,
} from '#testing/memberships'
import { aPool } from '#testing/stock'
import { type TestServer, startTestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const seated = read<{ seat_id: number }>(`select seat_id from season_seat where org_id = $1 order by seat_id`)

test('of simultaneous requests for the same season seats, each seat goes to one basket', async () => {
  const org = await w.createOrg({ limits: noLimits })
  const season = await createSeason(w, org, 4)
  const offer = await createOffer(w, org)
  const typeId = await createMembershipType(w, org, { membership_category_id: season.membership_category_id })
  const baskets = await Promise.all(Array.from({ length: 12 }, () => aBasket(w, org)))
  const pairs = [0, 1, 2].map((from) => season.seatIds.slice(from, from + 2))

  const replies = await Promise.all(
    baskets.map(({ id }, i) => addMemberships(w, org, id, { ...offer, typeId, seat_ids: pairs[i % 3] ?? [] })),
  )

  const won = replies.filter(({ status }) => status === 200)
  assert.ok(won.length === 1 || won.length === 2, `${won.length} got their seats`)
  assert.ok(replies.every((reply) => reply.status === 200 || codeOf(reply) === 'seat_taken'))
  assert.equal((await w.db.all(seated, org.org)).length, 2 * won.length)
})

test('simultaneous payments for tickets and memberships do not affect each other', async () => {
  const org = await w.createOrg({ limits: noLimits })
  const { priceId } = await aPool(w, org, 100)
  const offer = await createOffer(w, org, { option: { title: 'Parts', number_of_instalments: 2 } })
  const free = await createOffer(w, org, { type: { price_minor: 0 } })
  const baskets = await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      i % 3 === 0 ? aFilledBasket(w, org, priceId, 2) : createMembershipBasket(w, org, i % 3 === 1 ? offer : free),
    ),
  )
  const methods = ['pm_sandbox_ok', 'pm_sandbox_declined'] as const
  const replies = await Promise.all(
    baskets.map((id, i) => checkout(w, org, id, { method: methods[i % 4 === 3 ? 1 : 0] ?? null })),
  )

  const expected = baskets.map((_, i) => (i % 4 === 3 && i % 3 !== 2 ? 402 : 200))
  assert.deepEqual(
    replies.map(({ status }) => status),
    expected,
  )
  const sold = replies.filter(({ status }) => status === 200).map((reply) => reply.json<Checkout>())
  const members = await fetchMembers(w, org)
  assert.equal(members.length, sold.filter(({ event_id }) => event_id === null).length)
  assert.deepEqual(new Set(members.map((member) => member.membership_member_status_id)), new Set([1, 2]))
  assert.deepEqual(await checkLedger(w.db, org.org), [])
})

test('tickets added to a basket of memberships at the same moment are not paid for', async () => {
  const org = await w.createOrg()
  const { priceId } = await aPool(w, org, 10)
  const offer = await createOffer(w, org)
  const { id } = await aBasket(w, org)
  await addItem(w, org, id, { price_id: priceId })
  await insert(w, org, 'membership_item', {
    basket_id: toUuid(id),
    membership_type_id: offer.typeId,
    membership_payment_option_id: Number(offer.optionId),
    quantity: 1,
    unit_price_minor: 12_000,
    // The driver writes JSON as text.
    members: '[{}]',
    created_at: new Date(),
  })
  const reply = await checkout(w, org, id)
  assert.deepEqual([reply.status, codeOf(reply)], [409, 'basket_mixed'])
})

const take = write(`
  update season_seat set item_id = (select max(item_id) from membership_item where org_id = $1) where org_id = $1
`)

test('a basket that lost a seat before its payment started is rejected', async () => {
  const org = await w.createOrg()
  const season = await createSeason(w, org)
  const offer = await createOffer(w, org)
  const typeId = await createMembershipType(w, org, { membership_category_id: season.membership_category_id })
  const id = await createMembershipBasket(w, org, { ...offer, typeId }, { seat_ids: season.seatIds.slice(0, 2) })
  await createMembershipBasket(w, org, offer)
  await inTx(w.db, org.org, (tx) => tx.count(take, org.org))
  const reply = await checkout(w, org, id)
  assert.deepEqual([reply.status, codeOf(reply)], [410, 'basket_expired'])
  assert.deepEqual(await fetchMembers(w, org), [])
})
