import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import type { Email } from 'postal-mime'
import type { TicketEmail } from '#contract'
import { aTill, sellAt } from '#testing/box-office'
import { anEmail } from '#testing/checkouts'
import { createEmailWorker, type EmailWorker } from '#testing/documents/email-worker'
import { readText, skip } from '#testing/documents/printed-pdf'
import { callAdmin } from '#testing/gate-devices'
import { buyWithInvoice, COMPANY, invoicesOf, runInvoiceWorker, setUpInvoices } from '#testing/invoices'
import { post } from '#testing/orders'
import { startMailbox, type Mailbox } from '#testing/sso/mailbox'
import { aPool } from '#testing/stock'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'
import { forgetOldInvoices } from '../invoices/queries/invoices.ts'

let w: TestServer
let box: Mailbox
let worker: EmailWorker
let owner: pg.Client
before(async () => {
  box = await startMailbox()
  const env = { TESSERA_SMTP_URL: box.url, TESSERA_MAIL_FROM: 'Tickets <tickets@platform.example>' }
  w = await startTestServer({}, undefined, env)
  worker = await createEmailWorker(w, env)
  owner = new pg.Client(w.ownerUrl)
  await owner.connect()
})
after(async () => {
  await owner.end()
  await worker.stop()
  await w.stop()
  await box.stop()
})

type Sale = { readonly org: TestOrg; readonly orderId: number; readonly email: string }

/** A company buys a ticket of 28.00. Its invoice is not issued yet. */
async function buy(settings: object = { send_emails: true }): Promise<Sale> {
  const org = await w.createOrg()
  await callAdmin(w, org, 'PATCH /ticket_settings', settings)
  await setUpInvoices(w, org)
  const { priceId } = await aPool(w, org, 10)
  const email = anEmail()
  const { order_id: orderId } = await buyWithInvoice(w, org, { priceId, invoice: COMPANY, email })
  return { org, orderId, email }
}

/** Does what workers do after a sale or a refund. */
async function runWorkers(): Promise<void> {
  await runInvoiceWorker(w)
  await worker.queue()
  await worker.send()
}

/** Reads the whole feed again, as after a crash that lost how far it was read. */
async function readAgain({ org }: Sale): Promise<void> {
  await owner.query('update ticket_email_cursor set sequence = 0 where org_id = $1', [org.org])
  await worker.queue()
  await worker.send()
}

const documentsTo = ({ email }: Sale): Email[] =>
  box.emails.filter(
    ({ to, subject }) => to?.some(({ address }) => address === email) && /^(Invoice|Credit note) /.test(subject ?? ''),
  )

const subjectsTo = (sale: Sale): (string | undefined)[] => documentsTo(sale).map(({ subject }) => subject)

/** The e-mails of the order by cause: those of one batch have no order in time. */
const causes = async ({ org, orderId }: Sale): Promise<string[]> =>
  (await callAdmin<{ data: TicketEmail[] }>(w, org, `GET /orders/${orderId}/emails`)).data
    .map(({ cause, status }) => `${cause} ${status}`)
    .toSorted()

/** Runs work while writes to a table fail for an organisation: as if its worker died before the end of its transaction. */
async function whileDying({ org }: Sale, table: 'ticket_email' | 'outbox', work: () => Promise<void>): Promise<void> {
  await owner.query(`
    create function die() returns trigger language plpgsql as $$ begin raise 'killed'; end $$;
    create trigger die before insert on ${table} for each row when (new.org_id = '${org.org}') execute function die()`)
  try {
    await work()
  } finally {
    await owner.query('drop function die() cascade')
  }
}

test('an invoice and a credit note are e-mailed to the buyer, each with its PDF', { skip }, async () => {
  const sale = await buy()
  await runWorkers()
  assert.equal((await post(w, sale.org, `/orders/${sale.orderId}/refunds`, { amount_minor: 2_800 })).status, 200)
  await runWorkers()
  await runWorkers()

  assert.deepEqual(subjectsTo(sale), ['Invoice INV-000001', 'Credit note CN-000001'])
  const [invoice, note] = documentsTo(sale)
  assert.match(invoice?.text ?? '', /^Hello Ann,[^]*Invoice: INV-000001\n[^]*Total: £28\.00\n/)
  assert.match(note?.text ?? '', /Credit note: CN-000001\nFor invoice: INV-000001\n/)
  const [pdf] = invoice?.attachments ?? []
  assert.deepEqual([pdf?.filename, pdf?.mimeType], ['INV-000001.pdf', 'application/pdf'])
  const text = await readText(Buffer.from(pdf?.content as ArrayBuffer))
  assert.ok(text.includes('Invoice INV-000001') && text.includes('Rovers B.V.'), text)
  assert.deepEqual(await causes(sale), ['credit_note sent', 'invoice sent', 'sale sent'])
})

test('an organisation that sends no e-mails sends no documents, and a sale without a name has nobody to send to', async () => {
  const silent = await buy({ send_emails: false })
  const { org } = await buy()
  const { priceId } = await aPool(w, org, 5)
  const sold = await sellAt(w, org, await aTill(w, org), { lines: [{ price_id: priceId, quantity: 1 }] })
  const nameless = { org, orderId: sold.order.order_id, email: sold.order.email_address }
  await callAdmin(w, org, `POST /orders/${nameless.orderId}/invoice_request`, { buyer: COMPANY })
  await runWorkers()

  for (const sale of [silent, nameless]) {
    assert.equal((await invoicesOf(w, sale.org, sale.orderId)).length, 1)
    assert.deepEqual([await causes(sale), subjectsTo(sale)], [[], []])
  }
})

test('a worker that dies while it issues or queues neither loses nor repeats an e-mail', async () => {
  const sale = await buy()
  const { org, orderId } = sale
  // It dies before the document is committed: there is neither a document nor an event.
  await whileDying(sale, 'outbox', () => assert.rejects(runInvoiceWorker(w)))
  assert.deepEqual(await invoicesOf(w, org, orderId), [])
  await owner.query('update invoice_due set due_at = now() where org_id = $1', [org.org])
  await runInvoiceWorker(w)
  assert.equal((await invoicesOf(w, org, orderId)).length, 1)
  // It dies after that, while it queues: the feed is read again from where it was.
  await whileDying(sale, 'ticket_email', () => assert.rejects(worker.queue()))
  assert.deepEqual(await causes(sale), [])
  await runWorkers()
  await readAgain(sale)
  assert.deepEqual(subjectsTo(sale), ['Invoice INV-000001'])
})

test('control: a cursor that moves before the e-mails are queued loses one, and no unique index repeats one', async () => {
  const lost = await buy()
  await runInvoiceWorker(w)
  await whileDying(lost, 'ticket_email', async () => {
    await assert.rejects(worker.queue())
    await owner.query(
      `update ticket_email_cursor c set sequence = f.last_sequence from feed f where c.org_id = $1 and f.org_id = c.org_id`,
      [lost.org.org],
    )
  })
  await runWorkers()
  assert.deepEqual(subjectsTo(lost), [])

  const repeated = await buy()
  await runWorkers()
  await owner.query('drop index ticket_email_of_invoice')
  await readAgain(repeated)
  assert.deepEqual(subjectsTo(repeated), ['Invoice INV-000001', 'Invoice INV-000001'])
  await owner.query('delete from ticket_email where org_id = $1', [repeated.org.org])
  await owner.query(
    'create unique index ticket_email_of_invoice on ticket_email (org_id, invoice_id) where invoice_id is not null',
  )
})

test('an e-mail does not keep a document from being deleted, and is skipped then', async () => {
  const sale = await buy()
  await runInvoiceWorker(w)
  await worker.queue()
  await owner.query('alter table invoice disable trigger invoice_is_immutable')
  await owner.query("update invoice set keep_until = '2020-12-31' where org_id = $1", [sale.org.org])
  await owner.query('alter table invoice enable trigger invoice_is_immutable')
  assert.equal(await forgetOldInvoices(w.db, 100), 1)
  await worker.send()

  assert.deepEqual(await causes(sale), ['invoice skipped', 'sale sent'])
  assert.deepEqual(subjectsTo(sale), [])
})
