import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { Stripe } from 'stripe'
import { isDue, makeAttempt, putOff } from '#testing/attempts'
import { type Org, stripeWebhookSecret as secret, type World, world } from '#testing/test-server'
import { parseEvent } from '../payment-providers/stripe/events.ts'
import { receiveStripeEvent } from './provider-events.ts'

let w: World
before(async () => {
  w = await world()
})
after(() => w.end())

async function anOrgWithAccount(mode: 'live' | 'test' = 'test'): Promise<{ org: Org; account: string }> {
  const org = await w.anOrg({ mode })
  const account = `acct_${randomUUID()}`
  await setAccount(org, account)
  return { org, account }
}

async function setAccount(org: Org, payment_account_id: string): Promise<void> {
  const json = { payment_provider: 'stripe', payment_account_id }
  const answer = await w.call('/admin/v1/organisation', { method: 'PATCH', key: org.admin, json })
  assert.equal(answer.status, 200, answer.text)
}

type Told = { id: string; type: string; account: string; livemode: boolean; data: { object: unknown } }

const succeeded = (account: string, paymentId: string | null, more: Partial<Told> = {}): Told => ({
  id: `evt_${randomUUID()}`,
  type: 'payment_intent.amount_capturable_updated',
  account,
  livemode: false,
  data: { object: { id: paymentId, object: 'payment_intent', metadata: {} } },
  ...more,
})

const signed = (told: Told, how: { secret?: string; timestamp?: number } = {}) => {
  const body = JSON.stringify({ object: 'event', ...told })
  return { body, signature: Stripe.webhooks.generateTestHeaderString({ payload: body, secret, ...how }) }
}

const send = (told: Told, how: { secret?: string; timestamp?: number } = {}) => {
  const { body, signature } = signed(told, how)
  return w.call('/providers/stripe/events', { method: 'POST', body, headers: { 'Stripe-Signature': signature } })
}

test('an event makes the attempt due that waits for it, once', async () => {
  const { org, account } = await anOrgWithAccount()
  const attempt = await makeAttempt(w, org)
  const told = succeeded(account, attempt.payment_id)
  assert.equal(await isDue(w, org, attempt), false)

  assert.deepEqual([(await send(told)).status, await isDue(w, org, attempt)], [200, true])

  await putOff(w, org, attempt)
  assert.deepEqual([(await send(told)).status, await isDue(w, org, attempt)], [200, false])
  assert.deepEqual([(await send({ ...told, id: 'evt_next' })).status, await isDue(w, org, attempt)], [200, true])
})

test('what somebody works on is left to them', async () => {
  const { org, account } = await anOrgWithAccount()
  for (const status of ['authorizing', 'capturing', 'voiding']) {
    const attempt = await makeAttempt(w, org, { status })
    assert.equal((await send(succeeded(account, attempt.payment_id))).status, 200)
    assert.equal(await isDue(w, org, attempt), false, status)
  }
})

test('what Stripe did not sign, or signed long ago, does nothing', async () => {
  const { org, account } = await anOrgWithAccount()
  const attempt = await makeAttempt(w, org)
  const told = succeeded(account, attempt.payment_id)
  const longAgo = Math.floor(Date.now() / 1_000) - 600
  for (const how of [{ secret: 'whsec_of_another' }, { timestamp: longAgo }])
    assert.equal((await send(told, how)).status, 400)
  const { body } = signed(told)
  assert.equal((await w.call('/providers/stripe/events', { method: 'POST', body })).status, 400)
  const { signature } = signed(told)
  const changed = { method: 'POST', body: `${body} `, headers: { 'Stripe-Signature': signature } }
  assert.equal((await w.call('/providers/stripe/events', changed)).status, 400)
  assert.equal(await isDue(w, org, attempt), false)
})

test('an event reaches the organisations of its account and mode, and nobody else', async () => {
  const { org: test1, account } = await anOrgWithAccount()
  const [live, other] = [await w.anOrg({ mode: 'live' }), (await anOrgWithAccount()).org]
  await setAccount(live, account)
  const payment_id = `pi_${randomUUID()}`
  const attempts = [await makeAttempt(w, test1, { payment_id }), await makeAttempt(w, live, { payment_id })] as const
  const foreign = await makeAttempt(w, other, { payment_id })

  assert.equal((await send(succeeded(account, payment_id))).status, 200)
  const dueNow = async () => [await isDue(w, test1, attempts[0]), await isDue(w, live, attempts[1])]
  assert.deepEqual(await dueNow(), [true, false])
  assert.equal((await send(succeeded(account, payment_id, { livemode: true }))).status, 200)
  assert.deepEqual(await dueNow(), [true, true])
  assert.equal(await isDue(w, other, foreign), false)
})

test('an account that nobody has, and an event of no interest, are taken and forgotten', async () => {
  const { account } = await anOrgWithAccount()
  assert.equal((await send(succeeded('acct_nobody', 'pi_1'))).status, 200)
  assert.equal((await send(succeeded(account, null, { type: 'payout.paid' }))).status, 200)
})

test('the address takes nothing but a POST of some size', async () => {
  const asked = await w.call('/providers/stripe/events')
  assert.deepEqual([asked.status, asked.headers.get('allow')], [405, 'POST'])
  const body = Buffer.alloc(600 * 1024, 'x')
  assert.equal((await w.call('/providers/stripe/events', { method: 'POST', body })).status, 413)
})

test('an event that could not be worked on is not noted, and works when it is sent again', async () => {
  const { account } = await anOrgWithAccount()
  const { body, signature } = signed(succeeded(account, 'pi_1'))
  const sent = { bytes: Buffer.from(body), signature, secret }
  let worked = 0
  const receive = (fails: boolean) =>
    receiveStripeEvent(w.db, sent, async () => {
      if (fails) throw new Error('broken')
      worked++
    })
  await assert.rejects(() => receive(true), /broken/)
  assert.deepEqual([await receive(false), await receive(false), worked], ['taken', 'taken', 1])
  assert.equal(await receiveStripeEvent(w.db, { ...sent, secret: '' }, async () => {}), 'not_set_up')
})

test('money that the bank takes back, and refunds, are understood', () => {
  const parsed = (type: string, object: unknown) => {
    const { body, signature } = signed(succeeded('acct_1', null, { type, data: { object } }))
    return parseEvent({ bytes: Buffer.from(body), signature, secret })?.event
  }
  const dispute = { id: 'dp_1', payment_intent: 'pi_1', amount: 50_000, currency: 'isk' }
  assert.deepEqual(parsed('charge.dispute.funds_withdrawn', dispute), {
    kind: 'chargeback',
    paymentId: 'pi_1',
    disputeId: 'dp_1',
    amountMinor: 500,
    currency: 'ISK',
  })
  assert.deepEqual(parsed('charge.dispute.created', dispute), { kind: 'other' })
  assert.deepEqual(parsed('refund.updated', { payment_intent: 'pi_1' }), { kind: 'refund', paymentId: 'pi_1' })
})
