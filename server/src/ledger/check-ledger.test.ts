import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { recordChargeback } from '#orders'
import { inTx } from '#platform/db'
import { makeEvent, makePrice } from '#testing/factories'
import { aPaidOrder } from '#testing/paid-orders'
import { type TestOrg, type TestServer, startTestServer } from '#testing/test-server'
import { checkAllLedgers, checkLedger } from './check-ledger.ts'

let w: TestServer
let owner: pg.Client
before(async () => {
  w = await startTestServer()
  owner = new pg.Client({ connectionString: w.ownerUrl })
  await owner.connect()
  // Faults are planted past every guard of the database: that is what a check is for.
  await owner.query("set session_replication_role = 'replica'")
})
after(async () => {
  await owner.end()
  await w.stop()
})

/** Creates an order that was partly refunded, and one that was charged back. */
async function aShop() {
  const org = await w.createOrg()
  const price = await makePrice(w, org, await makeEvent(w, org))
  const { order, attempt } = await aPaidOrder(w, org, price, { tickets: 2 })
  await w.call(`/admin/v1/orders/${order.order_id}/refunds`, { method: 'POST', key: org.admin, json: { amount: 5 } })
  const disputed = await aPaidOrder(w, org, price)
  const paymentId = disputed.attempt.payment_id ?? ''
  const dispute = { provider: 'sandbox', disputeId: 'dp', paymentId, amountMinor: 2_800, currency: 'GBP' }
  await inTx(w.db, org.org, (tx) => recordChargeback(tx, org.org, dispute, new Date()))
  return { org, orderId: order.order_id, attemptId: attempt.attempt_id }
}

const rules = async (org: TestOrg) => (await checkLedger(w.db, org.org)).map(({ rule }) => rule)

async function plant(org: TestOrg, statement: string, ...params: unknown[]): Promise<void> {
  await owner.query('begin')
  await owner.query("select set_config('app.org', $1, true)", [org.org])
  const { rowCount } = await owner.query(statement, params)
  await owner.query('commit')
  assert.ok(rowCount, 'something was planted')
}

test('the ledger of real sales, refunds and chargebacks has no faults', async () => {
  const { org } = await aShop()

  assert.deepEqual(await checkLedger(w.db, org.org), [])
})

test('an entry that does not balance is found, with its currency', async () => {
  const { org, attemptId } = await aShop()
  await plant(
    org,
    `update ledger_posting set amount_minor = amount_minor - 1 where account = 'tax'
     and ledger_entry_id = (select ledger_entry_id from ledger_entry where source = $1)`,
    attemptId,
  )

  assert.deepEqual(await rules(org), ['ledger entry balances', 'ledger sums to zero'])
})

test('a sale that was never posted is found', async () => {
  const { org, attemptId } = await aShop()
  await plant(
    org,
    `with gone as (delete from ledger_entry where kind = 'sale' and source = $1 returning ledger_entry_id)
     delete from ledger_posting where ledger_entry_id in (select ledger_entry_id from gone)`,
    attemptId,
  )

  assert.deepEqual(await rules(org), ['sale is posted'])
})

test('a sale that was posted twice is found', async () => {
  const { org, orderId } = await aShop()
  await plant(
    org,
    `with again as (
       insert into ledger_entry (org_id, kind, source, order_id, currency, at)
       select org_id, kind, 'again', order_id, currency, at from ledger_entry where kind = 'sale' and order_id = $1
       returning org_id, ledger_entry_id
     )
     insert into ledger_posting (org_id, ledger_entry_id, account, amount_minor)
     select a.org_id, a.ledger_entry_id, v.account, v.minor
     from again a, (values ('provider', 5600), ('organisation', -5600)) as v (account, minor)`,
    orderId,
  )

  assert.deepEqual(await rules(org), ['sale is posted once'])
})

test('an order whose refunded amount differs from its refunds is found', async () => {
  const { org, orderId } = await aShop()
  await plant(org, `update "order" set refunded_minor = refunded_minor + 1 where order_id = $1`, orderId)

  assert.deepEqual(await rules(org), ['order matches its refunds'])
})

test('refunds that exceed the payment are found', async () => {
  const { org, orderId } = await aShop()
  await plant(org, `update refund set amount_minor = 5601 where order_id = $1`, orderId)

  assert.ok((await rules(org)).includes('refunds do not exceed the payments of the order'))
})

test('the job names the organisation with an inconsistent ledger', async () => {
  const { org, orderId } = await aShop()
  await plant(org, `update "order" set refunding_minor = 1 where order_id = $1`, orderId)

  await assert.rejects(checkAllLedgers(w.db), (error: Error & { code?: string }) => {
    assert.match(error.code ?? '', new RegExp(`${org.id}: order matches its pending refunds \\(1\\)`))
    return true
  })
})
