import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { inTx, write } from '#platform/db'
import { createBuyer } from '#testing/documents/buyer'
import { createEmailWorker, type EmailWorker } from '#testing/documents/email-worker'
import { makeOrder } from '#testing/factories'
import { callAdmin, createGateScene } from '#testing/gate-devices'
import { startMailbox, type Mailbox } from '#testing/sso/mailbox'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'
import { leaseDueEmails } from './queries/emails.ts'

let w: TestServer
let box: Mailbox
let worker: EmailWorker
before(async () => {
  box = await startMailbox()
  w = await startTestServer({}, undefined, { TESSERA_SMTP_URL: box.url })
  worker = await createEmailWorker(w, { TESSERA_SMTP_URL: box.url })
})
after(async () => {
  await worker.stop()
  await w.stop()
  await box.stop()
})

const insertEmails = write(`
  insert into ticket_email (org_id, email_id, order_id, cause, email_address, status, due_at, created_at)
  select $1, gen_random_uuid(), $2, 'request', 'fan@example.com', 'pending', now() - $4 * interval '1 second', now()
  from generate_series(1, $3)
`)

/** Creates e-mails that are due since some seconds. */
async function createEmails(count: number, dueSeconds: number): Promise<TestOrg> {
  const { org, price } = await createGateScene(w)
  const { order } = await makeOrder(w, org, price)
  await inTx(w.db, org.org, (tx) => tx.count(insertEmails, org.org, order.order_id, count, dueSeconds))
  return org
}

test('organisations take turns, however many e-mails of one are due before', async () => {
  const flood = await createEmails(30, 600)
  const others = [await createEmails(1, 10), await createEmails(2, 5)]

  const leased = await leaseDueEmails(w.db, 10, 300)

  const count = ({ org }: TestOrg) => leased.filter((email) => email.org === org).length
  assert.deepEqual(others.map(count), [1, 2])
  assert.equal(count(flood), 7)
  const next = await leaseDueEmails(w.db, 10, 300)
  assert.ok(next.length === 10 && next.every((email) => email.org === flood.org), 'one alone gets all')
})

test('an organisation whose queue is locked does not keep the e-mails of others from being queued', async () => {
  const [locked, other] = [await w.createOrg(), await w.createOrg()]
  for (const org of [locked, other]) await callAdmin(w, org, 'PATCH /ticket_settings', { send_emails: true })
  const [lockedBuyer, otherBuyer] = [await createBuyer(w, locked, 1), await createBuyer(w, other, 1)]
  for (const buyer of [lockedBuyer, otherBuyer]) await buyer.pay()
  const isSent = ({ email }: { email: string }) =>
    box.emails.some(({ to }) => to?.some(({ address }) => address === email))
  const client = new pg.Client({ connectionString: w.ownerUrl })
  await client.connect()
  await client.query('begin')
  await client.query('select from ticket_email_cursor where org_id = $1 for update', [locked.org])
  try {
    await assert.rejects(worker.queue(), AggregateError)
    await worker.send()
    assert.deepEqual([isSent(lockedBuyer), isSent(otherBuyer)], [false, true])
  } finally {
    await client.query('rollback')
    await client.end()
  }
  await worker.queue()
  await worker.send()
  assert.equal(isSent(lockedBuyer), true)
})

test('the e-mail of a large order has its tickets as several PDFs, and lists the first hundred', async () => {
  const { org, price } = await createGateScene(w)
  const { order } = await makeOrder(w, org, price, { tickets: 101 })
  const to = `large-${order.order_id}@example.com`
  await callAdmin(w, org, `POST /orders/${order.order_id}/emails`, { email_address: to })

  await worker.send()

  const email = box.emails.find((sent) => sent.to?.some(({ address }) => address === to)) ?? assert.fail('not sent')
  assert.deepEqual(
    email.attachments.map(({ filename }) => filename),
    [1, 2].map((part) => `tickets-${order.order_id}-part-${part}-of-2.pdf`),
  )
  assert.match(email.text ?? '', /They are attached as 2 PDFs/)
  assert.match(email.text ?? '', /- and 1 more/)
})
