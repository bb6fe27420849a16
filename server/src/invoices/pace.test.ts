import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { buyWithInvoice, COMPANY, invoicesOf, setUpInvoices } from '#testing/invoices'
import { aPool } from '#testing/stock'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'
import { sequenceChanges } from '../webhooks/feed.ts'
import { issueInvoices, queueInvoices } from './issue.ts'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

/** An order that needs an invoice, in an organisation of its own. */
async function aSale(): Promise<{ org: TestOrg; orderId: number }> {
  const org = await w.createOrg()
  await setUpInvoices(w, org)
  const { priceId } = await aPool(w, org, 10)
  const { order_id: orderId } = await buyWithInvoice(w, org, { priceId, invoice: COMPANY })
  return { org, orderId }
}

test('issuing ends with the batch in progress when its time is over, and the next run goes on', async () => {
  const sales = [await aSale(), await aSale()]
  await sequenceChanges(w.db)
  await queueInvoices(w.db)
  const countIssued = async () =>
    (await Promise.all(sales.map(({ org, orderId }) => invoicesOf(w, org, orderId)))).flat().length

  await issueInvoices(w.db, 0)
  assert.equal(await countIssued(), 1)
  await issueInvoices(w.db, 0)
  assert.equal(await countIssued(), 2)
})

test('an organisation whose queue is locked does not keep the feeds of others from being read', async () => {
  const [locked, other] = [await aSale(), await aSale()]
  await sequenceChanges(w.db)
  const client = new pg.Client({ connectionString: w.ownerUrl })
  await client.connect()
  await client.query('begin')
  await client.query('select from invoice_cursor where org_id = $1 for update', [locked.org.org])
  try {
    await assert.rejects(queueInvoices(w.db), AggregateError)
    await issueInvoices(w.db)
    assert.equal((await invoicesOf(w, other.org, other.orderId)).length, 1)
    assert.equal((await invoicesOf(w, locked.org, locked.orderId)).length, 0)
  } finally {
    await client.query('rollback')
    await client.end()
  }
  await queueInvoices(w.db)
  await issueInvoices(w.db)
  assert.equal((await invoicesOf(w, locked.org, locked.orderId)).length, 1)
})
