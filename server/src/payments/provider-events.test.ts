import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { Stripe } from 'stripe'
import { read } from '#platform/db'
import { isDue, makeAttempt, postpone } from '#testing/attempts'
import { type TestOrg, stripeWebhookSecret as secret, type TestServer, startTestServer } from '#testing/test-server'
import { setPaymentAccount } from '../operator/organisations.ts'
import { parseEvent } from '../payment-providers/stripe/events.ts'
import { receiveStripeEvent } from './provider-events.ts'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

async function anOrgWithAccount(mode: 'live' | 'test' = 'test'): Promise<{ org: TestOrg; account: string }> {
  const org = await w.createOrg({ mode })
  const account = `acct_${randomUUID()}`
  await setAccount(org, account)
  return { org, account }
}

const setAccount = (org: TestOrg, account: string): Promise<void> =>
  setPaymentAccount(w.db, org.org, { provider: 'stripe', account })

type StripeEvent = { id: string; type: string; account?: string; livemode: boolean; data: { object: unknown } }

const succeeded = (account: string, paymentId: string | null, more: Partial<StripeEvent> = {}): StripeEvent => ({
  id: `evt_${randomUUID()}`,
  type: 'payment_intent.amount_capturable_updated',
  account,
  livemode: false,
  data: { object: { id: paymentId, object: 'payment_intent', metadata: {} } },
  ...more,
})

const signed = (event: StripeEvent, how: { secret?: string; timestamp?: number } = {}) => {
  const body = JSON.stringify({ object: 'event', ...event })
  return { body, signature: Stripe.webhooks.generateTestHeaderString({ payload: body, secret, ...how }) }
}

const send = (event: StripeEvent, how: { secret?: string; timestamp?: number } = {}) => {
  const { body, signature } = signed(event, how)
  return w.call('/providers/stripe/events', { method: 'POST', body, headers: { 'Stripe-Signature': signature } })
}

test('an event makes the waiting attempt due, once', async () => {
  const { org, account } = await anOrgWithAccount()
  const attempt = await makeAttempt(w, org)
  const event = succeeded(account, attempt.payment_id)
  assert.equal(await isDue(w, org, attempt), false)

  assert.deepEqual([(await send(event)).status, await isDue(w, org, attempt)], [200, true])

  await postpone(w, org, attempt)
  assert.deepEqual([(await send(event)).status, await isDue(w, org, attempt)], [200, false])
  assert.deepEqual([(await send({ ...event, id: 'evt_next' })).status, await isDue(w, org, attempt)], [200, true])
})

test('an event does not change an attempt that a process is driving', async () => {
  const { org, account } = await anOrgWithAccount()
  for (const status of ['authorizing', 'capturing', 'voiding']) {
    const attempt = await makeAttempt(w, org, { status })
    assert.equal((await send(succeeded(account, attempt.payment_id))).status, 200)
    assert.equal(await isDue(w, org, attempt), false, status)
  }
})

test('an event with an invalid or old signature does nothing', async () => {
  const { org, account } = await anOrgWithAccount()
  const attempt = await makeAttempt(w, org)
  const event = succeeded(account, attempt.payment_id)
  const longAgo = Math.floor(Date.now() / 1_000) - 600
  for (const how of [{ secret: 'whsec_of_another' }, { timestamp: longAgo }])
    assert.equal((await send(event, how)).status, 400)
  const { body } = signed(event)
  assert.equal((await w.call('/providers/stripe/events', { method: 'POST', body })).status, 400)
  const { signature } = signed(event)
  const changed = { method: 'POST', body: `${body} `, headers: { 'Stripe-Signature': signature } }
  assert.equal((await w.call('/providers/stripe/events', changed)).status, 400)
  assert.equal(await isDue(w, org, attempt), false)
})

test('an event reaches only the organisations of its account and mode', async () => {
  const { org: test1, account } = await anOrgWithAccount()
  const [live, other] = [await w.createOrg({ mode: 'live' }), (await anOrgWithAccount()).org]
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

test('an event of an unknown account is not acknowledged, so that it is sent again; one of an unused type is', async () => {
  const { account } = await anOrgWithAccount()
  for (const type of ['payment_intent.succeeded', 'charge.refunded', 'account.updated']) {
    const data = { object: { id: 'pi_1', object: 'payment_intent', payment_intent: 'pi_1', metadata: {} } }
    const refused = await send(succeeded('acct_nobody', null, { type, data }))
    assert.deepEqual([refused.status, refused.json<{ status: string }>().status], [503, 'unmatched'], type)
  }
  assert.equal((await send(succeeded(account, null, { type: 'payout.paid' }))).status, 200)
})

const chargebacks = read<{ provider_dispute_id: string }>(
  `select provider_dispute_id from chargeback where org_id = $1`,
)

test('events about a payment reach its organisation after it has replaced the account', async () => {
  const { org, account } = await anOrgWithAccount()
  const paid = await makeAttempt(w, org, { account, status: 'done', settled_at: new Date() })
  const waiting = await makeAttempt(w, org, { account })
  await setAccount(org, `acct_${randomUUID()}`)
  const next = await w.createOrg()
  await setAccount(next, account)

  const dispute = { id: 'dp_replaced', payment_intent: paid.payment_id, amount: 2_800, currency: 'gbp' }
  const disputed = succeeded(account, null, { type: 'charge.dispute.funds_withdrawn', data: { object: dispute } })
  assert.equal((await send(disputed)).status, 200)
  assert.deepEqual(await w.db.all(chargebacks, org.org), [{ provider_dispute_id: 'dp_replaced' }])
  assert.deepEqual(
    await w.db.all(disputes, next.org),
    [],
    'it is not a dispute of the organisation that has the account now',
  )

  assert.equal((await send(succeeded(account, waiting.payment_id))).status, 200)
  assert.equal(await isDue(w, org, waiting), true)
})

/** An event of the installation's own account names no account. */
const ofPlatform = (paymentId: string | null, more: Partial<StripeEvent> = {}): StripeEvent => {
  const { account: _, ...event } = succeeded('', paymentId, more)
  return event
}
const disputes = read<{ provider_dispute_id: string }>(
  `select provider_dispute_id from unmatched_dispute where org_id = $1`,
)

test("a dispute on the installation's own account about an unknown payment is nobody's, also if one organisation is paid there", async () => {
  const only = await w.createOrg()
  await setAccount(only, 'platform')
  const data = { object: { id: 'dp_foreign', payment_intent: 'pi_foreign', amount: 100, currency: 'gbp' } }

  const refused = await send(ofPlatform(null, { type: 'charge.dispute.funds_withdrawn', data }))

  assert.deepEqual([refused.status, refused.json<{ status: string }>().status], [503, 'unmatched'])
  assert.deepEqual(await w.db.all(disputes, only.org), [])
})

test("an event of the installation's own account reaches the organisation whose payment it is about", async () => {
  const orgs = [await w.createOrg(), await w.createOrg()] as const
  for (const org of orgs) await setAccount(org, 'platform')
  const attempts = [
    await makeAttempt(w, orgs[0], { account: 'platform' }),
    await makeAttempt(w, orgs[1], { account: 'platform' }),
  ] as const
  const connected = await anOrgWithAccount()
  const foreign = await makeAttempt(w, connected.org, {
    payment_id: attempts[0].payment_id,
    account: connected.account,
  })

  assert.equal((await send(ofPlatform(attempts[0].payment_id))).status, 200)

  const due = [await isDue(w, orgs[0], attempts[0]), await isDue(w, orgs[1], attempts[1])]
  assert.deepEqual([...due, await isDue(w, connected.org, foreign)], [true, false, false])
  // In live mode it is not theirs.
  assert.equal((await send(ofPlatform(attempts[1].payment_id, { livemode: true }))).status, 200)
  assert.equal(await isDue(w, orgs[1], attempts[1]), false)
})

test('a dispute about an unknown payment is recorded with its organisation, or refused if there is none', async () => {
  const { org, account } = await anOrgWithAccount()
  const type = 'charge.dispute.funds_withdrawn'
  const data = { object: { id: 'dp_7', payment_intent: 'pi_unknown', amount: 100, currency: 'gbp' } }
  assert.equal((await send(succeeded(account, null, { type, data }))).status, 200)
  assert.deepEqual(await w.db.all(disputes, org.org), [{ provider_dispute_id: 'dp_7' }])
  const nobody = await send(succeeded('acct_nobody', null, { type, data }))
  assert.deepEqual([nobody.status, nobody.json<{ status: string }>().status], [503, 'unmatched'])
})

test('the endpoint accepts only POST requests up to a size limit', async () => {
  const reply = await w.call('/providers/stripe/events')
  assert.deepEqual([reply.status, reply.headers.get('allow')], [405, 'POST'])
  const body = Buffer.alloc(600 * 1024, 'x')
  assert.equal((await w.call('/providers/stripe/events', { method: 'POST', body })).status, 413)
})

const handlers = { onEvent: async () => {}, onAccount: async () => {} }

test('an event whose handler failed is not recorded, and is handled when it is sent again', async () => {
  const { account } = await anOrgWithAccount()
  const { body, signature } = signed(succeeded(account, 'pi_1'))
  const sent = { bytes: Buffer.from(body), signature, secret }
  let worked = 0
  const receive = (fails: boolean) =>
    receiveStripeEvent(w.db, sent, {
      ...handlers,
      onEvent: async () => {
        if (fails) throw new Error('broken')
        worked++
      },
    })
  await assert.rejects(() => receive(true), /broken/)
  assert.deepEqual([await receive(false), await receive(false), worked], ['taken', 'taken', 1])
  assert.equal(await receiveStripeEvent(w.db, { ...sent, secret: '' }, handlers), 'not_configured')
})

test('chargebacks and refunds are parsed', () => {
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
  const won = parsed('charge.dispute.funds_reinstated', dispute)
  assert.deepEqual([won?.kind, won?.kind === 'chargeback_reversed' && won.amountMinor], ['chargeback_reversed', 500])
  assert.deepEqual(parsed('charge.dispute.created', dispute), { kind: 'other' })
  assert.deepEqual(parsed('refund.updated', { payment_intent: 'pi_1' }), { kind: 'refund', paymentId: 'pi_1' })
})
