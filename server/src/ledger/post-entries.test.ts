import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTx, read } from '#platform/db'
import { newUuid } from '#platform/ids'
import { insert, madeAt, makeEvent, makeOrder, makePrice } from '#testing/factories'
import { type Org, type World, world } from '#testing/test-server'
import { postChargebacks, postRefunds, postSales, type Sale } from './post-entries.ts'

let w: World
before(async () => {
  w = await world()
})
after(() => w.end())

async function aSale(org: Org, said: Partial<Sale> = {}): Promise<Sale> {
  const price = await makePrice(w, org, await makeEvent(w, org))
  const { order } = await makeOrder(w, org, price)
  const parts = { faceMinor: 2_500, rebateMinor: 50, serviceFeesMinor: 250, taxMinor: 50, transactionFeeMinor: 0 }
  const of = { attemptId: newUuid(Date.now()), orderId: order.order_id, currency: 'GBP', totalMinor: 2_800 }
  return { ...of, ...parts, ...said }
}

const lines = read<{ kind: string; account: string; amount_minor: number }>(`
  select j.kind, p.account, p.amount_minor from journal j join posting p on p.org_id = $1 and p.journal_id = j.journal_id
  where j.org_id = $1 order by j.journal_id, p.account
`)

test('many sales are booked at once, and a free one is not booked at all', async () => {
  const org = await w.anOrg()
  const free = { totalMinor: 0, faceMinor: 0, rebateMinor: 0, serviceFeesMinor: 0, taxMinor: 0 }
  const sales = [await aSale(org), await aSale(org, free), await aSale(org)]

  await inTx(w.db, org.org, (tx) => postSales(tx, org.org, sales, madeAt))

  const one = [
    { kind: 'sale', account: 'organisation', amount_minor: -2_550 },
    { kind: 'sale', account: 'provider', amount_minor: 2_800 },
    { kind: 'sale', account: 'service_fees', amount_minor: -200 },
    { kind: 'sale', account: 'tax', amount_minor: -50 },
  ]
  assert.deepEqual(await w.db.all(lines, org.org), [...one, ...one])
})

test('a refund and a chargeback are booked beside the sale', async () => {
  const org = await w.anOrg()
  const sale = await aSale(org)
  const { orderId, currency } = sale

  await inTx(w.db, org.org, async (tx) => {
    await postSales(tx, org.org, [sale], madeAt)
    await postRefunds(tx, org.org, [{ ...sale, refundId: newUuid(1) }], madeAt)
    const taken = { provider: 'sandbox', disputeId: 'dp_1', orderId, currency, amountMinor: 300 }
    await postChargebacks(tx, org.org, [taken], madeAt)
  })

  const booked = await w.db.all(lines, org.org)
  const provider = booked.filter(({ account }) => account === 'provider').map(({ amount_minor }) => amount_minor)
  assert.deepEqual(provider, [2_800, -2_800, -300])
})

test('a sale is booked once', async () => {
  const org = await w.anOrg()
  const sale = await aSale(org)
  await inTx(w.db, org.org, (tx) => postSales(tx, org.org, [sale], madeAt))

  await assert.rejects(
    inTx(w.db, org.org, (tx) => postSales(tx, org.org, [sale], madeAt)),
    { constraint: 'journal_once' },
  )
})

test('a journal that does not add up is refused by the database, whatever the code thinks', async () => {
  const org = await w.anOrg()
  const wrong = await aSale(org, { taxMinor: 51 })

  const good = await aSale(org)
  await assert.rejects(
    inTx(w.db, org.org, (tx) => postSales(tx, org.org, [good, wrong], madeAt)),
    { constraint: 'journal_balances' },
  )
  assert.deepEqual(await w.db.all(lines, org.org), [], 'not even the good one beside it')
  // The control: one that adds up passes the same trigger.
  await inTx(w.db, org.org, (tx) => postSales(tx, org.org, [{ ...wrong, taxMinor: 50 }], madeAt))
  assert.equal((await w.db.all(lines, org.org)).length, 4)
})

test('postings that are written by hand are weighed as well', async () => {
  const org = await w.anOrg()
  const { orderId } = await aSale(org)
  const journal = await insert(w, org, 'journal', {
    kind: 'sale',
    source: 'by hand',
    order_id: orderId,
    currency: 'GBP',
    at: madeAt,
  })

  const { journal_id } = journal
  await assert.rejects(insert(w, org, 'posting', { journal_id, account: 'provider', amount_minor: 1 }), {
    constraint: 'journal_balances',
  })
})
