import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Checkout } from '#contract'
import { checkLedger } from '#ledger'
import { read } from '#platform/db'
import { checkout } from '#testing/checkouts'
import { advanceTo, startClock } from '#testing/test-clock'
import { createMembershipBasket, createOffer, fetchMembers } from '#testing/memberships'
import { balances } from '#testing/orders'
import { capturedAmounts, eventHistory, readTerms } from '#testing/terms'
import { type TestOrg, type TestServer, startTestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const START = '2026-01-10T10:00:00Z'
const day = (n: number): string => new Date(Date.parse(START) + n * 86_400_000).toISOString()

/** A club whose test clock is set to January. A membership costs 120.00, at once or in four monthly instalments. */
async function createClub(option: object = {}) {
  const org = await w.createOrg()
  await startClock(w, org, START)
  return { org, offer: await createOffer(w, org, { option }) }
}

async function buy(method: string, option: object = {}) {
  const { org, offer } = await createClub(option)
  const basketId = await createMembershipBasket(w, org, offer)
  const response = await checkout(w, org, basketId, { method })
  assert.equal(response.status, 200, response.text)
  return { org, order: response.json<Checkout>() }
}

const memberStatuses = async (org: TestOrg): Promise<number[]> =>
  (await fetchMembers(w, org)).map((member) => member.membership_member_status_id)

const orderStatus = async (org: TestOrg, orderId: number): Promise<string> =>
  (await w.call(`/v1/orders/${orderId}`, { key: org.secret })).json<{ order_status: string }>().order_status

const payments = read<{ total: number }>(`select count(*) as total from sandbox_payment where org_id = $1`)
const countPayments = async ({ org }: TestOrg) => (await w.db.one(payments, org))?.total

test('a debit that is paid on day 9 makes a member then, and nothing is booked before', async () => {
  const { org, order } = await buy('pm_sandbox_sepa')
  assert.deepEqual([order.status, order.payment.status], ['pending', 'processing'])

  await advanceTo(w, org, day(8))
  assert.deepEqual([await orderStatus(org, order.order_id), await memberStatuses(org)], ['pending', []])
  assert.deepEqual(await balances(w, org), {})

  await advanceTo(w, org, day(10))

  assert.deepEqual([await orderStatus(org, order.order_id), await memberStatuses(org)], ['confirmed', [1]])
  assert.deepEqual(await balances(w, org), { organisation: -12_000, provider: 12_000 })
  assert.ok((await eventHistory(w, org)).includes('2026-01-19 member.created'))
  assert.deepEqual(await checkLedger(w.db, org.org), [])
})

test('a debit that fails on day 12 sells nothing and books nothing', async () => {
  const { org } = await buy('pm_sandbox_sepa_fails')

  await advanceTo(w, org, day(13))

  assert.deepEqual(await memberStatuses(org), [])
  assert.deepEqual([await balances(w, org), await capturedAmounts(w, org)], [{}, []])
  assert.ok((await eventHistory(w, org)).includes('2026-01-22 order.payment_failed'))
  assert.deepEqual(await checkLedger(w.db, org.org), [])
})

test('a debit that is disputed in week 7 cancels the membership, and the books follow', async () => {
  const { org, order } = await buy('pm_sandbox_sepa_disputed')
  await advanceTo(w, org, day(44))
  assert.deepEqual(await memberStatuses(org), [1])

  await advanceTo(w, org, day(46))

  assert.deepEqual([await orderStatus(org, order.order_id), await memberStatuses(org)], ['cancelled', [3]])
  assert.deepEqual(await balances(w, org), { chargebacks: 12_000, organisation: -12_000, provider: 0 })
  assert.deepEqual(await checkLedger(w.db, org.org), [])
})

test('instalments by debit wait for the bank, each is collected once, and a member is not past due meanwhile', async () => {
  // The mandate of the first payment is charged: iDEAL at first, a debit later.
  const { org, offer } = await createClub({ title: 'In four', number_of_instalments: 4 })
  await w.call('/admin/v1/keys', {
    method: 'POST',
    key: org.admin,
    json: { kind: 'publishable', name: 'Shop', origins: ['https://shop.example'] },
  })
  const basketId = await createMembershipBasket(w, org, offer)
  const first = await w.call(`/v1/baskets/${basketId}/checkout`, {
    method: 'POST',
    key: org.secret,
    json: {
      payment_method: 'ideal',
      return_url: 'https://shop.example/paid',
      customer: { email: 'ann@example.com', first_name: 'Ann', last_name: 'Lee' },
    },
  })
  assert.equal(first.status, 200, first.text)
  const url = new URL(first.json<Checkout>().payment.next_action?.url ?? '')
  assert.equal(url.searchParams.get('return_to'), 'https://shop.example/paid')
  const paymentId = url.pathname.split('/').at(-1)
  const completed = await w.call(`/admin/v1/sandbox/payments/${paymentId}/complete`, {
    method: 'POST',
    key: org.admin,
    json: { outcome: 'succeed' },
  })
  assert.equal(completed.status, 200, completed.text)
  const paid = await w.call(`/v1/baskets/${basketId}/confirm`, { method: 'POST', key: org.secret })
  assert.equal(paid.json<Checkout>().payment_method, 'bank', paid.text)

  // The second instalment is due on day 31. A week later the debit is still on its way.
  await advanceTo(w, org, day(31 + 8))
  const [during] = await readTerms(w, org)
  assert.deepEqual(
    during?.instalments.map(({ status }) => status),
    ['paid', 'charging', 'due', 'due'],
  )
  assert.deepEqual([await countPayments(org), await memberStatuses(org)], [2, [2]])

  await advanceTo(w, org, day(150))

  const [term] = await readTerms(w, org)
  assert.equal(term?.state, 'paid')
  assert.deepEqual(await capturedAmounts(w, org), [3_000, 3_000, 3_000, 3_000])
  assert.equal(await countPayments(org), 4)
  assert.deepEqual(await checkLedger(w.db, org.org), [])
})
