import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { takeChargeback } from '#orders'
import { inTx } from '#platform/db'
import { makeEvent, makePrice } from '#testing/factories'
import { aPaidOrder } from '#testing/paid-orders'
import { type Org, type World, world } from '#testing/test-server'
import { checkAllBooks, checkBooks } from './check-ledger.ts'

let w: World
let owner: pg.Client
before(async () => {
  w = await world()
  owner = new pg.Client({ connectionString: w.ownerUrl })
  await owner.connect()
  // Faults are planted past every guard of the database: that is what a check is for.
  await owner.query("set session_replication_role = 'replica'")
})
after(async () => {
  await owner.end()
  await w.end()
})

/** An order that was partly paid back, and one whose payment was taken back. */
async function aShop() {
  const org = await w.anOrg()
  const price = await makePrice(w, org, await makeEvent(w, org))
  const { order, attempt } = await aPaidOrder(w, org, price, { tickets: 2 })
  await w.call(`/admin/v1/orders/${order.order_id}/refunds`, { method: 'POST', key: org.admin, json: { amount: 5 } })
  const disputed = await aPaidOrder(w, org, price)
  const paymentId = disputed.attempt.payment_id ?? ''
  const dispute = { provider: 'sandbox', disputeId: 'dp', paymentId, amountMinor: 2_800, currency: 'GBP' }
  await inTx(w.db, org.org, (tx) => takeChargeback(tx, org.org, dispute, new Date()))
  return { org, orderId: order.order_id, attemptId: attempt.attempt_id }
}

const rules = async (org: Org) => (await checkBooks(w.db, org.org)).map(({ rule }) => rule)

async function plant(org: Org, statement: string, ...params: unknown[]): Promise<void> {
  await owner.query('begin')
  await owner.query("select set_config('app.org', $1, true)", [org.org])
  const { rowCount } = await owner.query(statement, params)
  await owner.query('commit')
  assert.ok(rowCount, 'something was planted')
}

test('books of real sales, refunds and chargebacks are in order', async () => {
  const { org } = await aShop()

  assert.deepEqual(await checkBooks(w.db, org.org), [])
})

test('a journal that does not balance is found, and so is its currency', async () => {
  const { org, attemptId } = await aShop()
  await plant(
    org,
    `update posting set amount_minor = amount_minor - 1 where account = 'tax'
     and journal_id = (select journal_id from journal where source = $1)`,
    attemptId,
  )

  assert.deepEqual(await rules(org), ['journal balances', 'books add up to nothing'])
})

test('a sale that was never booked is found', async () => {
  const { org, attemptId } = await aShop()
  await plant(
    org,
    `with gone as (delete from journal where kind = 'sale' and source = $1 returning journal_id)
     delete from posting where journal_id in (select journal_id from gone)`,
    attemptId,
  )

  assert.deepEqual(await rules(org), ['sale is booked'])
})

test('a sale that was booked twice is found', async () => {
  const { org, orderId } = await aShop()
  await plant(
    org,
    `with again as (
       insert into journal (org_id, kind, source, order_id, currency, at)
       select org_id, kind, 'again', order_id, currency, at from journal where kind = 'sale' and order_id = $1
       returning org_id, journal_id
     )
     insert into posting (org_id, journal_id, account, amount_minor)
     select a.org_id, a.journal_id, v.account, v.minor
     from again a, (values ('provider', 5600), ('organisation', -5600)) as v (account, minor)`,
    orderId,
  )

  assert.deepEqual(await rules(org), ['sale is booked once'])
})

test('an order that knows of another sum than its refunds is found', async () => {
  const { org, orderId } = await aShop()
  await plant(org, `update "order" set refunded_minor = refunded_minor + 1 where order_id = $1`, orderId)

  assert.deepEqual(await rules(org), ['order knows its refunds'])
})

test('more paid back than was paid is found', async () => {
  const { org, orderId } = await aShop()
  await plant(org, `update refund set amount_minor = 5601 where order_id = $1`, orderId)

  assert.ok((await rules(org)).includes('no more is paid back than was paid'))
})

test('the job names the organisation whose books are wrong', async () => {
  const { org, orderId } = await aShop()
  await plant(org, `update "order" set refunding_minor = 1 where order_id = $1`, orderId)

  await assert.rejects(checkAllBooks(w.db), (error: Error & { code?: string }) => {
    assert.match(error.code ?? '', new RegExp(`${org.id}: order knows what is on its way \\(1\\)`))
    return true
  })
})
