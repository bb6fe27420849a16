import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import pg from 'pg'
import type { Order } from '#contract'
import { onProviderEvent } from '#membership-lifecycle'
import { inTx, read, write } from '#platform/db'
import { aFilledBasket, checkout, codeOf, confirm, getLastAttempt } from '#testing/checkouts'
import { orderNow, post } from '#testing/orders'
import { aPool } from '#testing/stock'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'
import { forgetPaymentResponses } from './queries/attempts.ts'
import { forgetProviderEvents, recordProviderEvent } from './queries/provider-events.ts'

let w: TestServer
let owner: pg.Client
before(async () => {
  w = await startTestServer()
  owner = new pg.Client(w.ownerUrl)
  await owner.connect()
})
after(async () => {
  await owner.end()
  await w.stop()
})

const makeOlder = write(`
  update attempt set created_at = created_at - make_interval(days => $2), settled_at = settled_at - make_interval(days => $2)
  where org_id = $1
`)
const age = (org: TestOrg, days: number) => inTx(w.db, org.org, (tx) => tx.count(makeOlder, org.org, days))

test('after 30 days a repeated confirmation returns the order as it is now, and a refund and a dispute still find the payment', async () => {
  const org = await w.createOrg()
  const { priceId } = await aPool(w, org, 10)
  const id = await aFilledBasket(w, org, priceId, 2)
  const first = await checkout(w, org, id)
  const order = first.json<Order>()
  await age(org, 29)
  await forgetPaymentResponses(w.db, 30, 100)
  assert.equal((await confirm(w, org, id)).text, first.text)

  await age(org, 2)
  assert.equal(await forgetPaymentResponses(w.db, 30, 100), 1)
  assert.equal(await forgetPaymentResponses(w.db, 30, 100), 0)

  const { answer, metadata, payment_id } = await getLastAttempt(w, org, id)
  assert.deepEqual([answer, metadata], [null, {}])
  assert.deepEqual((await confirm(w, org, id)).json(), first.json())
  const part = await post(w, org, `/orders/${order.order_id}/refunds`, { amount_minor: 100 })
  assert.equal(part.status, 200, part.text)
  assert.equal((await confirm(w, org, id)).json<Order>().order_id, order.order_id)
  assert.notEqual((await confirm(w, org, id)).text, first.text, 'it shows the refund')

  const left = (await orderNow(w, org, order.order_id)).total_minor - 100
  await inTx(w.db, org.org, (tx) =>
    onProviderEvent(tx, org.org, 'sandbox', {
      kind: 'chargeback',
      paymentId: payment_id ?? '',
      disputeId: 'dp_1',
      amountMinor: left,
      currency: 'GBP',
    }),
  )
  assert.equal(await countChargebacks(org), 1)
})

const chargebacks = read<{ count: number }>(`select count(*)::integer as count from chargeback where org_id = $1`)
const countChargebacks = async (org: TestOrg) => (await w.db.one(chargebacks, org.org))?.count

test('a declined payment is reported the same after its response was forgotten', async () => {
  const org = await w.createOrg()
  const { priceId } = await aPool(w, org, 10)
  const id = await aFilledBasket(w, org, priceId)
  const first = await checkout(w, org, id, { method: 'pm_sandbox_declined' })
  await age(org, 31)
  assert.equal(await forgetPaymentResponses(w.db, 30, 100), 1)

  const again = await confirm(w, org, id)

  assert.deepEqual([again.status, codeOf(again)], [402, codeOf(first)])
})

test('notes of events are deleted after 90 days; until then an event is taken once', async () => {
  const org = await w.createOrg()
  const [old, young] = [`evt_${randomUUID()}`, `evt_${randomUUID()}`]
  const take = (id: string) => inTx(w.db, org.org, (tx) => recordProviderEvent(tx, org.org, 'stripe', id))
  for (const id of [old, young]) assert.equal(await take(id), true)
  for (const [id, days] of [
    [old, 91],
    [young, 89],
  ] as const)
    await owner.query(
      'update provider_event set received_at = now() - make_interval(days => $2) where provider_event_id = $1',
      [id, days],
    )
  assert.equal(await take(old), false)

  await forgetProviderEvents(w.db, 90, 100)

  assert.deepEqual([await take(young), await take(old)], [false, true])
})
