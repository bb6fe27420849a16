import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Checkout } from '#contract'
import { aFilledBasket, checkout } from '#testing/checkouts'
import { createMembershipBasket, createOffer, fetchMembers } from '#testing/memberships'
import { balances, post } from '#testing/orders'
import { aPool } from '#testing/stock'
import { changeAccount, onboardAccount, READY } from '#testing/stripe/onboarding'
import { type FakeStripe, startFakeStripe } from '#testing/stripe/server'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'

let fake: FakeStripe
let w: TestServer
before(async () => {
  fake = await startFakeStripe()
  w = await startTestServer({}, undefined, {
    TESSERA_STRIPE_SECRET_KEY: fake.secretKey,
    TESSERA_STRIPE_API_URL: fake.url,
    TESSERA_STRIPE_APPLICATION_FEES: 'true',
    TESSERA_PUBLIC_URL: 'https://tickets.example',
  })
})
after(async () => {
  await w.stop()
  await fake.stop()
})

/** Creates an organisation that is paid on its own account at Stripe. */
async function aPaidOrg(): Promise<{ readonly org: TestOrg; readonly account: string }> {
  const org = await w.createOrg()
  const account = await onboardAccount(w, org)
  await changeAccount({ w, fake }, account, READY)
  return { org, account }
}

/** Pays a basket by card. Returns the order, and the payment at Stripe. */
async function pay({ org, account }: Awaited<ReturnType<typeof aPaidOrg>>, basketId: string) {
  const reply = await checkout(w, org, basketId, { method: 'pm_card_visa' })
  assert.equal(reply.json<Checkout>().status, 'confirmed', reply.text)
  const sent = fake.requests.findLast(({ path, account: on }) => path === '/v1/payment_intents' && on === account)
  const { attempt_id } = (sent ?? assert.fail()).form.metadata as Record<string, string>
  const intent = fake.findIntentOf(account, attempt_id ?? '')
  return { orderId: reply.json<Checkout>().order_id, intent: intent ?? assert.fail() }
}

test('the platform keeps fees less rebate, and returns them in proportion unless a refund is without fees', async () => {
  const paid = await aPaidOrg()
  const { org } = paid
  const price = { price_minor: 2_000, service_fee_minor: 300, service_tax_minor: 60, rebate_minor: 100 }
  const { priceId } = await aPool(w, org, 10, price)
  const buy = async () => pay(paid, await aFilledBasket(w, org, priceId, 2))
  const kept = await buy()
  assert.deepEqual([kept.intent.amount, kept.intent.application_fee_amount], [4_720, 400])
  assert.equal((await post(w, org, `/orders/${kept.orderId}/refunds`, { fees: false })).status, 200)
  assert.equal(kept.intent.application_fee_refunded, 0)

  const { orderId, intent } = await buy()
  await post(w, org, `/orders/${orderId}/refunds`, { amount_minor: 2_360 })
  assert.equal(intent.application_fee_refunded, 200)
  await post(w, org, `/orders/${orderId}/refunds`, {})

  assert.deepEqual([intent.latest_charge?.amount_refunded, intent.application_fee_refunded], [4_720, 400])
})

test('a refund of a membership returns nothing of the fee, which it does not contain', async () => {
  const paid = await aPaidOrg()
  const { org } = paid
  await w.call('/admin/v1/organisation', { method: 'PATCH', key: org.admin, json: { transaction_fee_minor: 150 } })
  const offer = await createOffer(w, org, { type: { price_minor: 12_000 } })
  const { intent } = await pay(paid, await createMembershipBasket(w, org, offer))
  assert.deepEqual([intent.amount, intent.application_fee_amount], [12_150, 150])
  const [member] = await fetchMembers(w, org)

  const reply = await post(w, org, `/members/${member?.membership_member_id}/refund`, {})

  assert.equal(reply.status, 200, reply.text)
  assert.deepEqual([intent.latest_charge?.amount_refunded, intent.application_fee_refunded], [12_000, 0])
  assert.equal((await balances(w, org)).transaction_fees, -150)
})
