import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Checkout } from '#contract'
import { checkLedger } from '#ledger'
import { inTx, read, write } from '#platform/db'
import { aFilledBasket, anEmail, aWorker, confirm, endLease, getLastAttempt, type TestWorker } from '#testing/checkouts'
import { type MollieWorld, startMollieWorld } from '#testing/mollie/world'
import { orderNow } from '#testing/orders'
import { aPool } from '#testing/stock'
import type { TestOrg } from '#testing/test-server'

let w: MollieWorld
let worker: TestWorker
before(async () => {
  w = await startMollieWorld()
  worker = await aWorker(w.server, { wrapProviders: () => w.providers })
})
after(async () => {
  await worker.end()
  await w.stop()
})

const SHOP = 'https://shop.example'

/** Checks out a basket of one ticket with this payment method. */
async function checkOut(payment_method: string) {
  const { org, apiKey } = await w.createOrg()
  await w.server.createKey(org, { kind: 'publishable', origins: [SHOP] })
  const { priceId } = await aPool(w.server, org, 10)
  const id = await aFilledBasket(w.server, org, priceId)
  const customer = { email: anEmail(), first_name: 'Ann', last_name: 'Lee' }
  const json = { payment_method, return_url: `${SHOP}/back`, customer }
  const reply = await w.server.call(`/v1/baskets/${id}/checkout`, { method: 'POST', key: org.secret, json })
  return { org, apiKey, id, reply, attempt: await getLastAttempt(w.server, org, id) }
}

/** Sends the event that Mollie would send about a payment. */
async function sendEvent(apiKey: string, paymentId: string): Promise<number> {
  const url = w.fake.findPayment(apiKey, paymentId)?.webhookUrl ?? assert.fail('no address for events')
  const path = new URL(url).pathname
  return (await w.server.call(path, { method: 'POST', form: `id=${paymentId}` })).status
}

const expectConfirmed = async (org: TestOrg, id: string): Promise<number> => {
  const { order_id, status } = await getLastAttempt(w.server, org, id)
  assert.equal(status, 'done')
  assert.equal((await orderNow(w.server, org, order_id)).order_status, 'confirmed')
  assert.deepEqual(await checkLedger(w.server.db, org.org), [])
  return order_id
}

test('iDEAL: the customer goes to their bank, the event makes a worker look, and the order is confirmed', async () => {
  const { org, apiKey, id, reply, attempt } = await checkOut('ideal')
  const { status, payment } = reply.json<Checkout>()
  const paymentId = attempt.payment_id ?? assert.fail('there is no payment')
  assert.deepEqual([status, payment.status], ['pending', 'requires_action'])
  assert.equal(payment.next_action?.url, `https://www.mollie.com/checkout/${paymentId}`)
  assert.equal(w.fake.findPayment(apiKey, paymentId)?.redirectUrl, `${SHOP}/back`)

  w.fake.completeAction(apiKey, paymentId, 'succeed')
  assert.equal(await sendEvent(apiKey, paymentId), 200)
  await worker.recover()

  await expectConfirmed(org, id)
  const confirmed = (await confirm(w.server, org, id)).json<Checkout>()
  assert.deepEqual([confirmed.status, confirmed.payment.status], ['confirmed', 'succeeded'])
})

test('a card is charged at once, charged back and won again, and the books balance after each', async () => {
  const { org, apiKey, id, attempt } = await checkOut('tkn_ok')
  const orderId = await expectConfirmed(org, id)
  const paymentId = (await getLastAttempt(w.server, org, id)).payment_id ?? ''
  assert.deepEqual([attempt.method, attempt.card_last4], ['card', '4242'])

  const disputed = w.fake.chargeBack(apiKey, paymentId, attempt.amount_minor)
  assert.equal(await sendEvent(apiKey, paymentId), 200)
  const disputes = async () => (await w.server.db.all(chargebacks, org.org, orderId)).map((row) => row.reversed)
  assert.deepEqual(await disputes(), [false])
  assert.deepEqual(await checkLedger(w.server.db, org.org), [])

  w.fake.reverseChargeback(apiKey, paymentId, disputed)
  for (let i = 0; i < 2; i++) assert.equal(await sendEvent(apiKey, paymentId), 200)
  assert.deepEqual(await disputes(), [true])
  assert.deepEqual(await checkLedger(w.server.db, org.org), [])
})

const chargebacks = read<{ reversed: boolean }>(`
  select r.org_id is not null as reversed from chargeback c
  left join chargeback_reversal r using (org_id, provider, provider_dispute_id) where c.org_id = $1 and c.order_id = $2
`)

const grow = write(`update attempt set created_at = created_at - interval '55 minutes' where org_id = $1`)

test('a charge whose response was lost is not repeated once Mollie has forgotten its key', async () => {
  for (const hearsEvent of [true, false]) {
    w.fake.inject(/^POST \/v2\/payments$/, 'lost')
    const { org, apiKey, id, attempt } = await checkOut('tkn_ok')
    assert.equal(attempt.payment_id, null)
    const made = () => w.fake.requests.filter((request) => request.path === '/v2/payments' && request.apiKey === apiKey)
    const before = made().filter(({ method }) => method === 'POST').length
    if (hearsEvent) {
      const [paymentId = ''] = w.fake.listPayments(apiKey).map((payment) => payment.id)
      assert.equal(await sendEvent(apiKey, paymentId), 200)
    }
    w.fake.forgetKeys()
    await inTx(w.server.db, org.org, (tx) => tx.count(grow, org.org))

    await endLease(w.server, org, id)
    await worker.recover()

    await expectConfirmed(org, id)
    assert.equal(made().filter(({ method }) => method === 'POST').length, before)
    assert.equal(
      made().some(({ method }) => method === 'GET'),
      !hearsEvent,
      'the list is read only without the event',
    )
    assert.equal(w.fake.listPayments(apiKey).length, 1)
  }
})
