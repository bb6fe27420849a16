import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTx, read } from '#platform/db'
import { newUuid } from '#platform/ids'
import { insert, createdAt, makeEvent, makeOrder, makePrice } from '#testing/factories'
import { type TestOrg, type TestServer, startTestServer } from '#testing/test-server'
import { postChargebacks, postRefunds, postSales, type LedgerSale } from './post-entries.ts'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

async function aSale(org: TestOrg, said: Partial<LedgerSale> = {}): Promise<LedgerSale> {
  const price = await makePrice(w, org, await makeEvent(w, org))
  const { order } = await makeOrder(w, org, price)
  const parts = { faceMinor: 2_500, rebateMinor: 50, serviceFeesMinor: 250, taxMinor: 50, transactionFeeMinor: 0 }
  const of = { attemptId: newUuid(Date.now()), orderId: order.order_id, currency: 'GBP', totalMinor: 2_800 }
  return { ...of, ...parts, ...said }
}

const lines = read<{ kind: string; account: string; amount_minor: number }>(`
  select j.kind, p.account, p.amount_minor from ledger_entry j join ledger_posting p on p.org_id = $1 and p.ledger_entry_id = j.ledger_entry_id
  where j.org_id = $1 order by j.ledger_entry_id, p.account
`)

test('many sales are posted at once, and a free one is not posted', async () => {
  const org = await w.createOrg()
  const free = { totalMinor: 0, faceMinor: 0, rebateMinor: 0, serviceFeesMinor: 0, taxMinor: 0 }
  const sales = [await aSale(org), await aSale(org, free), await aSale(org)]

  await inTx(w.db, org.org, (tx) => postSales(tx, org.org, sales, createdAt))

  const one = [
    { kind: 'sale', account: 'organisation', amount_minor: -2_550 },
    { kind: 'sale', account: 'provider', amount_minor: 2_800 },
    { kind: 'sale', account: 'service_fees', amount_minor: -200 },
    { kind: 'sale', account: 'tax', amount_minor: -50 },
  ]
  assert.deepEqual(await w.db.all(lines, org.org), [...one, ...one])
})

test('a refund and a chargeback are posted after the sale', async () => {
  const org = await w.createOrg()
  const sale = await aSale(org)
  const { attemptId, orderId, currency } = sale

  await inTx(w.db, org.org, async (tx) => {
    await postSales(tx, org.org, [sale], createdAt)
    await postRefunds(tx, org.org, [{ ...sale, refundId: newUuid(1) }], createdAt)
    const taken = { provider: 'sandbox', disputeId: 'dp_1', attemptId, orderId, currency, amountMinor: 300 }
    await postChargebacks(tx, org.org, [taken], createdAt)
  })

  const booked = await w.db.all(lines, org.org)
  const provider = booked.filter(({ account }) => account === 'provider').map(({ amount_minor }) => amount_minor)
  assert.deepEqual(provider, [2_800, -2_800, -300])
})

test('a sale is posted once', async () => {
  const org = await w.createOrg()
  const sale = await aSale(org)
  await inTx(w.db, org.org, (tx) => postSales(tx, org.org, [sale], createdAt))

  await assert.rejects(
    inTx(w.db, org.org, (tx) => postSales(tx, org.org, [sale], createdAt)),
    { constraint: 'ledger_entry_once' },
  )
})

test('the database rejects an entry that does not balance', async () => {
  const org = await w.createOrg()
  const wrong = await aSale(org, { taxMinor: 51 })

  const good = await aSale(org)
  await assert.rejects(
    inTx(w.db, org.org, (tx) => postSales(tx, org.org, [good, wrong], createdAt)),
    { constraint: 'ledger_entry_balances' },
  )
  assert.deepEqual(await w.db.all(lines, org.org), [], 'not even the good one beside it')
  // The control: one that adds up passes the same trigger.
  await inTx(w.db, org.org, (tx) => postSales(tx, org.org, [{ ...wrong, taxMinor: 50 }], createdAt))
  assert.equal((await w.db.all(lines, org.org)).length, 4)
})

test('the database checks postings that are inserted by hand as well', async () => {
  const org = await w.createOrg()
  const { orderId } = await aSale(org)
  const entry = await insert(w, org, 'ledger_entry', {
    kind: 'sale',
    source: 'by hand',
    order_id: orderId,
    currency: 'GBP',
    at: createdAt,
  })

  const { ledger_entry_id } = entry
  await assert.rejects(insert(w, org, 'ledger_posting', { ledger_entry_id, account: 'provider', amount_minor: 1 }), {
    constraint: 'ledger_entry_balances',
  })
})
