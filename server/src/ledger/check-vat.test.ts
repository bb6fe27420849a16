import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { aFilledBasket, checkout } from '#testing/checkouts'
import { post } from '#testing/orders'
import { aPool } from '#testing/stock'
import { aTaxedOrg } from '#testing/taxes'
import { startTestServer, type TestServer } from '#testing/test-server'
import { checkLedger } from './check-ledger.ts'

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

/** Sells three tickets, refunds one, and plants a fault. Returns the violated rules. */
async function rulesAfter(statement: string): Promise<string[]> {
  const { org } = await aTaxedOrg(w)
  const { priceId } = await aPool(w, org, 10, { price_minor: 100 })
  const sold = await checkout(w, org, await aFilledBasket(w, org, priceId, 3))
  const { order_id } = sold.json<{ order_id: number }>()
  await post(w, org, `/orders/${order_id}/refunds`, { amount_minor: 150 })
  assert.deepEqual(await checkLedger(w.db, org.org), [])
  const { rowCount } = await owner.query(statement, [org.org])
  assert.ok(rowCount, 'something was planted')
  return [...new Set((await checkLedger(w.db, org.org)).map(({ rule }) => rule))]
}

test('VAT in the ledger that differs from that of the order is found', async () => {
  assert.deepEqual(
    await rulesAfter(`update posting_vat set vat_minor = vat_minor - 1, base_minor = base_minor + 1
      where org_id = $1 and account = 'organisation' and basis_points = 900 and vat_minor < 0`),
    ['VAT of sales is posted'],
  )
})

test('VAT of a refund that was not credited is found', async () => {
  assert.deepEqual(
    await rulesAfter(
      `update order_tax set refunded_vat_minor = refunded_vat_minor - 1 where org_id = $1 and basis_points = 900`,
    ),
    ['VAT of refunds is posted'],
  )
})

test('a rate that is refunded in full and keeps VAT is found', async () => {
  assert.ok(
    (
      await rulesAfter(
        `update order_tax set refunded_gross_minor = gross_minor where org_id = $1 and basis_points = 900`,
      )
    ).includes('the last refund has the rest of the VAT'),
  )
})

test('VAT of a ticket that is not that of its order is found', async () => {
  assert.deepEqual(
    await rulesAfter(`update ticket set vat_minor = vat_minor + 1 where org_id = $1 and first_of_price`),
    ['VAT of tickets adds up'],
  )
})

test('VAT of more than was posted is found', async () => {
  assert.ok(
    (
      await rulesAfter(
        `update posting_vat set base_minor = base_minor * 3 where org_id = $1 and account = 'organisation'`,
      )
    ).includes('VAT is in its posting'),
  )
})
