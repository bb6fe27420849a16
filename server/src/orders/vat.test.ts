import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Checkout, Order, Ticket } from '#contract'
import { checkLedger } from '#ledger'
import { read } from '#platform/db'
import { aTill, postToCounter, sellAt } from '#testing/box-office'
import { aFilledBasket, checkout } from '#testing/checkouts'
import { makePrice } from '#testing/factories'
import { balances, orderNow, post } from '#testing/orders'
import { aPool } from '#testing/stock'
import { aTaxedOrg, aTaxRate, setOrganisation } from '#testing/taxes'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const NO_FEES = { service_fee_minor: 0, service_tax_minor: 0, rebate_minor: 0 }

async function buy(org: TestOrg, priceId: number, quantity: number): Promise<Checkout> {
  const reply = await checkout(w, org, await aFilledBasket(w, org, priceId, quantity))
  assert.equal(reply.status, 200, reply.text)
  return reply.json<Checkout>()
}

async function refund(org: TestOrg, orderId: number, json: object = {}): Promise<void> {
  const reply = await post(w, org, `/orders/${orderId}/refunds`, json)
  assert.equal(reply.status, 200, reply.text)
}

const ticketsOf = async (org: TestOrg, orderId: number): Promise<Ticket[]> =>
  (await w.call(`/v1/orders/${orderId}/tickets`, { key: org.secret })).json<{ data: Ticket[] }>().data

/** [rate, gross, VAT, refunded gross, refunded VAT] of each rate. */
const figures = ({ taxes }: Pick<Order, 'taxes'>) =>
  taxes.map((tax) => [
    tax.rate_basis_points,
    tax.gross_minor,
    tax.vat_minor,
    tax.refunded_gross_minor,
    tax.refunded_vat_minor,
  ])

const postedRows = read<{ kind: string; account: string; basis_points: number; base: number; vat: number }>(`
  select e.kind, v.account, v.basis_points, v.base_minor as base, v.vat_minor as vat
  from posting_vat v join ledger_entry e on e.org_id = $1 and e.ledger_entry_id = v.ledger_entry_id
  where v.org_id = $1 order by e.ledger_entry_id, v.account, v.basis_points
`)

const posted = async (org: TestOrg) =>
  (await w.db.all(postedRows, org.org)).map((row) => [row.kind, row.account, row.basis_points, row.base, row.vat])

test('an order shows the VAT that its total includes, and costs the same as without', async () => {
  const { org } = await aTaxedOrg(w)
  await setOrganisation(w, org, { transaction_fee_minor: 100 })
  const fees = { service_fee_minor: 300, service_tax_minor: 50, rebate_minor: 100 }
  const { priceId } = await aPool(w, org, 10, { price_minor: 2_500, ...fees })

  const sold = await buy(org, priceId, 3)

  // 75.00 has 6.19 at 9 %; three service fees and the transaction fee, 10.00, have 1.74 at 21 %. The service tax has none.
  assert.equal(sold.total_minor, 8_650)
  assert.deepEqual(figures(sold), [
    [2_100, 1_000, 174, 0, 0],
    [900, 7_500, 619, 0, 0],
  ])
  assert.deepEqual(sold.taxes[1]?.net_minor, 6_881)
  const order = await orderNow(w, org, sold.order_id)
  assert.deepEqual(order.taxes, sold.taxes)
  // The organisation has a third of the service fees, and so a third of their VAT of 1.56.
  assert.deepEqual(await posted(org), [
    ['sale', 'organisation', 900, -6_881, -619],
    ['sale', 'organisation', 2_100, -248, -52],
    ['sale', 'service_fees', 2_100, -496, -104],
    ['sale', 'transaction_fees', 2_100, -82, -18],
  ])
  assert.deepEqual(await checkLedger(w.db, org.org), [])
})

test('an organisation without rates has no VAT anywhere', async () => {
  const org = await w.createOrg()
  await aTaxRate(w, org)
  const { priceId } = await aPool(w, org, 10)

  const sold = await buy(org, priceId, 2)
  await refund(org, sold.order_id)

  assert.deepEqual((await orderNow(w, org, sold.order_id)).taxes, [])
  assert.deepEqual(await posted(org), [])
})

test('each ticket credits the VAT that it was sold with, and the last one closes the rate', async () => {
  const { org } = await aTaxedOrg(w)
  const { priceId } = await aPool(w, org, 10, { price_minor: 100, ...NO_FEES })
  const { order_id } = await buy(org, priceId, 3)
  const ids = (await ticketsOf(org, order_id)).map(({ ticket_id }) => ticket_id)
  const credited: unknown[] = []

  for (const id of ids) {
    await refund(org, order_id, { ticket_ids: [id] })
    credited.push((await orderNow(w, org, order_id)).taxes[0]?.refunded_vat_minor)
  }

  // Calculated from the rate again, it would be 8 + 8 + 8.
  assert.deepEqual(credited, [9, 17, 25])
  assert.deepEqual(figures(await orderNow(w, org, order_id)), [[900, 300, 25, 300, 25]])
  assert.deepEqual(await checkLedger(w.db, org.org), [])
})

test('amounts and fees that are refunded in pieces close every rate too', async () => {
  const { org } = await aTaxedOrg(w)
  await setOrganisation(w, org, { transaction_fee_minor: 77 })
  const fees = { service_fee_minor: 33, service_tax_minor: 7, rebate_minor: 10 }
  const { priceId } = await aPool(w, org, 10, { price_minor: 1_999, ...fees })
  const { order_id, total_minor } = await buy(org, priceId, 3)

  for (const amount_minor of [1, 1_000, 333]) await refund(org, order_id, { amount_minor })
  await refund(org, order_id, { amount_minor: total_minor - 1_334 - 60 })
  await refund(org, order_id)

  const { taxes, refunded_amount_minor } = await orderNow(w, org, order_id)
  assert.equal(refunded_amount_minor, total_minor)
  assert.ok(
    taxes.every((tax) => tax.refunded_gross_minor === tax.gross_minor && tax.refunded_vat_minor === tax.vat_minor),
  )
  assert.deepEqual(await checkLedger(w.db, org.org), [])
  const sums = await balances(w, org)
  assert.deepEqual(
    Object.values(sums).filter((minor) => minor !== 0),
    [],
  )
})

test('an exchange credits the difference, and moves the rest to the rate of the new price', async () => {
  const { org, high } = await aTaxedOrg(w)
  const { event, poolId, priceId } = await aPool(w, org, 10, { price_minor: 1_000, ...NO_FEES })
  const same = await makePrice(w, org, event, { pool_id: poolId, price_minor: 400, ...NO_FEES })
  const dinner = await makePrice(w, org, event, { pool_id: poolId, price_minor: 500, tax_rate_id: high, ...NO_FEES })
  const { order_id } = await buy(org, priceId, 3)
  const [first, second] = await ticketsOf(org, order_id)

  const cheaper = await post(w, org, `/tickets/${first?.ticket_id}/exchange`, { price_id: same.price_id })
  const taxed = await post(w, org, `/tickets/${second?.ticket_id}/exchange`, { price_id: dinner.price_id })
  assert.deepEqual([cheaper.status, taxed.status], [200, 200], taxed.text)

  // Sold: 30.00 with 2.48, of which the tickets have 0.83, 0.83 and 0.82. The difference of 6.00 has 0.50 of the first, that of
  // 5.00 has 0.42 of the second; the other 5.00 leave 9 % with 0.41, and have 0.87 at 21 %.
  assert.deepEqual(figures(await orderNow(w, org, order_id)), [
    [2_100, 500, 87, 0, 0],
    [900, 2_500, 207, 1_100, 92],
  ])
  assert.deepEqual(await checkLedger(w.db, org.org), [])

  await refund(org, order_id)
  assert.deepEqual(figures(await orderNow(w, org, order_id)), [
    [2_100, 500, 87, 500, 87],
    [900, 2_500, 207, 2_500, 207],
  ])
  assert.deepEqual(await checkLedger(w.db, org.org), [])
})

test('a ticket of which a part was refunded can be exchanged for what is left of it', async () => {
  const { org, high } = await aTaxedOrg(w)
  const { event, poolId, priceId } = await aPool(w, org, 10, { price_minor: 1_000, ...NO_FEES })
  const other = await makePrice(w, org, event, { pool_id: poolId, price_minor: 600, tax_rate_id: high, ...NO_FEES })
  const { order_id } = await buy(org, priceId, 1)
  const [ticket] = await ticketsOf(org, order_id)
  await refund(org, order_id, { amount_minor: 400 })

  const exchanged = await post(w, org, `/tickets/${ticket?.ticket_id}/exchange`, { price_id: other.price_id })

  assert.equal(exchanged.status, 200, exchanged.text)
  // No money moves: 4.00 with 0.33 stay refunded at 9 %, and 6.00 have moved to 21 %.
  assert.deepEqual(figures(await orderNow(w, org, order_id)), [
    [2_100, 600, 104, 0, 0],
    [900, 400, 33, 400, 33],
  ])
  assert.deepEqual(await checkLedger(w.db, org.org), [])
})

test('a sale at the counter has VAT, and its refund credits it', async () => {
  const { org } = await aTaxedOrg(w)
  const { priceId } = await aPool(w, org, 10, { price_minor: 100, ...NO_FEES })
  const till = await aTill(w, org)
  const { order } = await sellAt(w, org, till, { lines: [{ price_id: priceId, quantity: 3 }] })
  const gift = { lines: [{ price_id: priceId, quantity: 1 }], tender: 'complimentary', reason: 'Press' }
  const { order: free } = await sellAt(w, org, till, gift)
  assert.deepEqual([figures(order), figures(free)], [[[900, 300, 25, 0, 0]], []])

  const cash = { till_id: till.till_id, tender: 'cash' }
  const back = await postToCounter(w, org, `/sales/${order.order_id}/refunds`, cash)

  assert.equal(back.status, 200, back.text)
  assert.deepEqual(figures(await orderNow(w, org, order.order_id)), [[900, 300, 25, 300, 25]])
  assert.deepEqual(await checkLedger(w.db, org.org), [])
})
