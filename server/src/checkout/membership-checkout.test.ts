import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Checkout, Member } from '#contract'
import { checkLedger } from '#ledger'
import { inTx, read, write } from '#platform/db'
import { getLastAttempt, basketStatus, checkout, codeOf, complete, confirm } from '#testing/checkouts'
import {
  createMembershipBasket,
  createOffer,
  createPaymentOption,
  createSeason,
  createMembershipType,
  fetchBasket,
  fetchMembers,
  type TestOffer,
} from '#testing/memberships'
import { type TestOrg, type TestServer, startTestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const statuses = (members: readonly Member[]) => members.map((member) => member.membership_member_status_id)
const events = read<{ type: string; data: { member?: Member } }>(
  `select type, data from outbox where org_id = $1 union all select type, data from change where org_id = $1`,
)
const listEvents = async (org: TestOrg) =>
  (await w.db.all(events, org.org)).map(({ type }) => type).filter((type) => !type.startsWith('membership'))

const terms = read<{ price: number; paid: number; waived: number; state: string; parts: string; saved: boolean }>(
  `select t.price_minor as price, t.paid_minor as paid, t.waived_minor as waived, t.state,
     t.saved_method_id is not null as saved,
     (select string_agg(i.status || ' ' || i.amount_minor, ', ' order by i.number) from instalment i
      where i.org_id = $1 and i.term_id = t.term_id) as parts
   from membership_term t where t.org_id = $1 order by t.term_id`,
)

test('buying a membership creates a member with number, barcode, order and expiry, paid in full', async () => {
  const org = await w.createOrg()
  const offer = await createOffer(w, org, { type: { expires: '2099-05-31' } })
  const id = await createMembershipBasket(w, org, offer, { members: [{ date_of_birth: '1990-04-23', gender: 'f' }] })

  const reply = await checkout(w, org, id, { email: 'ann@members.example' })

  assert.equal(reply.status, 200, reply.text)
  const order = reply.json<Checkout>()
  assert.deepEqual([order.status, order.event_id, order.total, order.payment_method], ['confirmed', null, 120, 'card'])
  assert.equal(await basketStatus(w, org, id), 'completed')
  const [member, ...others] = await fetchMembers(w, org)
  assert.ok(member)
  assert.deepEqual(others, [])
  assert.equal(member.membership_member_status_id, 1)
  assert.equal(member.membership_order_id, String(order.order_id))
  assert.match(member.member_number, /^\d{7,}$/)
  assert.match(member.barcode ?? '', /^[0-9A-Z]{26}$/)
  assert.equal(member.expires, Date.parse('2099-05-31T22:59:59Z') / 1_000)
  assert.deepEqual(
    [member.first_name, member.last_name, member.email_address, member.date_of_birth, member.gender],
    ['Ann', 'Lee', 'ann@members.example', '1990-04-23', 'f'],
  )
  assert.deepEqual(
    [member.type_title, member.category_title, member.user_id],
    ['Season ticket', 'Adult', order.user_id],
  )
  assert.deepEqual(await w.db.all(terms, org.org), [
    { price: 12_000, paid: 12_000, waived: 0, state: 'paid', parts: 'paid 12000', saved: false },
  ])
  assert.deepEqual(await listEvents(org), ['customer.created', 'order.completed', 'member.created', 'member.updated'])
  assert.deepEqual(await checkLedger(w.db, org.org), [])
})

test('two members pay the first of three instalments: one payment, both outstanding, the card saved', async () => {
  const org = await w.createOrg()
  const offer = await createOffer(w, org, {
    type: { price_minor: 10_000 },
    option: { title: 'Three parts', number_of_instalments: 3 },
  })
  const id = await createMembershipBasket(w, org, offer, {
    quantity: 3,
    members: [{ first_name: 'Bob' }, { first_name: 'Cat', email_address: 'cat@members.example', postcode: null }],
  })
  const due = await fetchBasket(w, org, id)

  const order = (await checkout(w, org, id)).json<Checkout>()

  const attempt = await getLastAttempt(w, org, id)
  assert.deepEqual([order.total_minor, attempt.amount_minor, due.due_now_minor], [30_000, 10_002, 10_002])
  const members = await fetchMembers(w, org)
  assert.deepEqual(
    members.map((member) => member.first_name),
    ['Bob', 'Cat', 'Ann'],
  )
  assert.deepEqual(statuses(members), [2, 2, 2])
  assert.ok(members.every((member) => member.instalments && member.instalment_state === 'current'))
  assert.equal(new Set(members.map((member) => member.barcode)).size, 3)
  const one = { price: 10_000, paid: 3_334, waived: 0, state: 'instalments', saved: true }
  const parts = 'paid 3334, due 3333, due 3333'
  assert.deepEqual(await w.db.all(terms, org.org), [
    { ...one, parts },
    { ...one, parts },
    { ...one, parts },
  ])
  const count = Map.groupBy(await listEvents(org), (type) => type)
  assert.deepEqual(
    [...count].map(([type, all]) => `${type} ${all.length}`),
    ['customer.created 1', 'order.completed 1', 'member.created 3', 'instalment.paid 3', 'member.updated 3'],
  )
  assert.deepEqual(await checkLedger(w.db, org.org), [])
})

const postings = read<{ account: string; amount_minor: number }>(
  `select p.account, p.amount_minor from ledger_posting p where p.org_id = $1 order by p.ledger_entry_id, p.account`,
)

test('the transaction fee is taken with the first instalment', async () => {
  const org = await w.createOrg()
  await w.call('/admin/v1/organisation', { method: 'PATCH', key: org.admin, json: { transaction_fee: 1.5 } })
  const offer = await createOffer(w, org, { option: { title: 'Four parts', number_of_instalments: 4 } })
  const id = await createMembershipBasket(w, org, offer)
  assert.equal((await fetchBasket(w, org, id)).due_now_minor, 3_150)
  const order = (await checkout(w, org, id)).json<Checkout>()
  assert.deepEqual([order.total_minor, order.transaction_fee_minor], [12_150, 150])
  assert.deepEqual(await w.db.all(postings, org.org), [
    { account: 'organisation', amount_minor: -3_000 },
    { account: 'provider', amount_minor: 3_150 },
    { account: 'transaction_fees', amount_minor: -150 },
  ])
})

test('a free membership needs no payment method and is paid at once', async () => {
  const org = await w.createOrg()
  const offer = await createOffer(w, org, {
    type: { price_minor: 0 },
    option: { number_of_instalments: 3, title: 'x' },
  })
  const order = (await checkout(w, org, await createMembershipBasket(w, org, offer), { method: null })).json<Checkout>()
  assert.deepEqual([order.status, order.payment.status, order.payment_method], ['confirmed', 'none', 'free'])
  assert.deepEqual(statuses(await fetchMembers(w, org)), [1])
})

test('a decline creates no member and leaves the basket open; another card pays for the same order', async () => {
  const org = await w.createOrg()
  const { offer, seatIds } = await seated(org)
  const id = await createMembershipBasket(w, org, offer, { seat_ids: seatIds.slice(0, 1) })
  const declined = await checkout(w, org, id, { method: 'pm_sandbox_declined' })
  assert.deepEqual([declined.status, codeOf(declined)], [402, 'payment_declined'])
  assert.deepEqual(await fetchMembers(w, org), [])
  const open = await fetchBasket(w, org, id)
  assert.equal(open.status, 'open')
  assert.ok(open.expires_at > open.created)

  const order = (await checkout(w, org, id)).json<Checkout>()
  assert.equal(order.order_id, open.order_id)
  const [member] = await fetchMembers(w, org)
  assert.deepEqual([member?.membership_seat_id, member?.seat_row, member?.seat_title], [seatIds[0], 'A', '1'])
})

async function seated(org: TestOrg): Promise<{ offer: TestOffer; seatIds: number[] }> {
  const season = await createSeason(w, org)
  const offer = { ...(await createOffer(w, org)), optionId: await createPaymentOption(w, org) }
  const typeId = await createMembershipType(w, org, { membership_category_id: season.membership_category_id })
  return { offer: { ...offer, typeId }, seatIds: season.seatIds }
}

test('3-D Secure: the order is pending until the customer acts, and its seats stay locked', async () => {
  const org = await w.createOrg()
  const { offer, seatIds } = await seated(org)
  const seat_ids = seatIds.slice(0, 2)
  const id = await createMembershipBasket(w, org, offer, { seat_ids })
  const pending = (await checkout(w, org, id, { method: 'pm_sandbox_3ds' })).json<Checkout>()
  assert.deepEqual([pending.status, pending.payment.status], ['pending', 'requires_action'])
  assert.deepEqual(await fetchMembers(w, org), [])
  await inTx(w.db, org.org, (tx) => tx.count(lapse, org.org))
  await assert.rejects(createMembershipBasket(w, org, offer, { seat_ids }), /seat_taken/)

  await complete(w, org, (await getLastAttempt(w, org, id)).payment_id, 'succeed')
  const done = (await confirm(w, org, id)).json<Checkout>()
  assert.equal(done.status, 'confirmed')
  assert.deepEqual(
    (await fetchMembers(w, org)).map((member) => member.membership_seat_id),
    seat_ids,
  )
  assert.equal((await confirm(w, org, id)).text, JSON.stringify(done))
})
const lapse = write(`
  update season_seat set held_until = now() - interval '1 second' where org_id = $1 and held_until is not null
`)

const edit = write(`update membership_payment_option set number_of_instalments = 2 where org_id = $1`)

test('the schedule of the moment when payment started holds, even if the payment option changes', async () => {
  const org = await w.createOrg()
  const offer = await createOffer(w, org, { option: { title: 'Four parts', number_of_instalments: 4 } })
  const id = await createMembershipBasket(w, org, offer)
  await checkout(w, org, id, { method: 'pm_sandbox_3ds' })
  await inTx(w.db, org.org, (tx) => tx.count(edit, org.org))
  await complete(w, org, (await getLastAttempt(w, org, id)).payment_id, 'succeed')
  assert.equal((await confirm(w, org, id)).json<Checkout>().status, 'confirmed')
  const [term] = await w.db.all(terms, org.org)
  assert.equal(term?.parts, 'paid 3000, due 3000, due 3000, due 3000')
  assert.equal((await getLastAttempt(w, org, id)).amount_minor, 3_000)
})

test('a failed capture undoes the sale: no member, and the seats are released', async () => {
  const org = await w.createOrg()
  const { offer, seatIds } = await seated(org)
  const seat_ids = seatIds.slice(0, 1)
  const id = await createMembershipBasket(w, org, offer, { seat_ids })
  assert.equal((await checkout(w, org, id, { method: 'pm_sandbox_capture_fails' })).status, 402)
  assert.equal(await basketStatus(w, org, id), 'abandoned')
  assert.deepEqual(await fetchMembers(w, org), [])
  assert.ok(await createMembershipBasket(w, org, offer, { seat_ids }))
})

test('a checkout repeated with its key returns the same response and creates no second member', async () => {
  const org = await w.createOrg()
  const offer = await createOffer(w, org)
  const id = await createMembershipBasket(w, org, offer)
  const first = await checkout(w, org, id, { once: 'key', email: 'eve@members.example' })
  const second = await checkout(w, org, id, { once: 'key', email: 'eve@members.example' })
  assert.equal(first.text, second.text)
  assert.equal(first.json<Checkout>().event_id, null)
  assert.equal((await fetchMembers(w, org)).length, 1)
})
