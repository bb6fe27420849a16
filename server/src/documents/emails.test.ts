import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import type { Email } from 'postal-mime'
import type { TicketEmail, TicketSettings } from '#contract'
import { codeOf, messageOf } from '#testing/checkouts'
import { createBuyer } from '#testing/documents/buyer'
import { createWalletIdentities } from '#testing/documents/wallet-identities'
import { findPassFaults, readPassFiles } from '#testing/documents/apple-pass'
import { createEmailWorker, listEmailStates, makeEmailsDue, type EmailWorker } from '#testing/documents/email-worker'
import { callAdmin } from '#testing/gate-devices'
import { eventId } from '#testing/factories'
import { startMailbox, type Mailbox } from '#testing/sso/mailbox'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'

const identities = createWalletIdentities()
let w: TestServer
let box: Mailbox
let worker: EmailWorker
before(async () => {
  box = await startMailbox({ reject: (to) => rejections.get(to) })
  const env = { ...identities.env, TESSERA_SMTP_URL: box.url, TESSERA_MAIL_FROM: 'Tickets <tickets@platform.example>' }
  w = await startTestServer({}, undefined, env)
  worker = await createEmailWorker(w, env)
})
after(async () => {
  await worker.stop()
  await w.stop()
  await box.stop()
})

/** The mail server's responses to some addresses. */
const rejections = new Map<string, { code: number; message: string }>()

async function createClub(settings: Partial<TicketSettings> = {}): Promise<TestOrg> {
  const org = await w.createOrg()
  const json = { name: 'Rovers & Sons', background_color: '#7a0019' }
  await w.call('/admin/v1/organisation', { method: 'PATCH', key: org.admin, json })
  await callAdmin(w, org, 'PATCH /ticket_settings', { send_emails: true, ...settings })
  return org
}

async function deliver(): Promise<void> {
  await worker.queue()
  await worker.send()
}

const listEmailsTo = (email: string): Email[] =>
  box.emails.filter((sent) => (sent.to ?? []).some(({ address }) => address === email))

const attachment = (email: Email | undefined, type: string): Buffer =>
  Buffer.from(email?.attachments.find(({ mimeType }) => mimeType === type)?.content as ArrayBuffer)

const listOrderEmails = async (org: TestOrg, orderId: number): Promise<TicketEmail[]> =>
  (await callAdmin<{ data: TicketEmail[] }>(w, org, `GET /orders/${orderId}/emails`)).data

test('a buyer gets one e-mail with the tickets, even with many workers', async () => {
  const org = await createClub({
    reply_to: 'help@rovers.example',
    note: 'Gates open at 5 pm.',
    tickets_url: 'https://rovers.example/orders/{order_uuid}',
  })
  await callAdmin(w, org, 'PATCH /organisation', { transaction_fee: 0.95 })
  const buyer = await createBuyer(w, org, 2)
  const orderId = await buyer.pay()

  const others = await Promise.all(
    [1, 2, 3].map(() => createEmailWorker(w, { ...identities.env, TESSERA_SMTP_URL: box.url })),
  )
  await Promise.all([worker, ...others].map(async (each) => each.queue()))
  await Promise.all([worker, ...others].map(async (each) => each.send()))
  await deliver()
  for (const other of others) await other.stop()

  const [email, ...more] = listEmailsTo(buyer.email)
  assert.equal(more.length, 0)
  assert.equal(email?.subject, `Your tickets: ${buyer.event.title}`)
  assert.equal(email?.from?.name, 'Rovers & Sons')
  assert.deepEqual(
    email?.replyTo?.map(({ address }) => address),
    ['help@rovers.example'],
  )
  for (const body of [email?.text ?? '', (email?.html ?? '').replaceAll('&amp;', '&')])
    for (const text of [buyer.event.title, String(orderId), '£0.95', '£56.95', 'Gates open at 5 pm.', 'Rovers & Sons'])
      assert.ok(body.includes(text), `${text} is not in: ${body}`)
  assert.match(email?.text ?? '', /https:\/\/rovers\.example\/orders\/[0-9a-f-]{36}\n/)
  assert.match(email?.html ?? '', /background: ?#7a0019/)
  assert.equal(email?.text?.match(/https:\/\/pay\.google\.com\/gp\/v\/save\//g)?.length, 2)
  assert.deepEqual(
    email?.attachments.map(({ mimeType }) => mimeType),
    ['application/pdf', 'application/vnd.apple.pkpass', 'application/vnd.apple.pkpass'],
  )
  assert.equal(attachment(email, 'application/pdf').toString('latin1', 0, 5), '%PDF-')
  const pass = readPassFiles(attachment(email, 'application/vnd.apple.pkpass'))
  assert.deepEqual(await findPassFaults(pass, identities.root), [])
  const [row] = await listOrderEmails(org, orderId)
  assert.deepEqual([row?.cause, row?.email_address, row?.status, row?.attempts], ['sale', buyer.email, 'sent', 1])
})

test('no e-mails are sent before the organisation turns them on, nor for earlier orders', async () => {
  const org = await w.createOrg()
  const key = await w.createKey(org, { kind: 'publishable', origins: ['https://club.example'] })
  const sends = async () => (await w.call('/store/v1/organisation', { key })).json().sends_ticket_emails
  assert.equal((await callAdmin<TicketSettings>(w, org, 'GET /ticket_settings')).send_emails, false)
  assert.equal(await sends(), false)
  const early = await createBuyer(w, org)
  await early.pay()
  await deliver()

  await callAdmin(w, org, 'PATCH /ticket_settings', { send_emails: true })
  assert.equal(await sends(), true)
  const later = await createBuyer(w, org)
  await later.pay()
  await deliver()
  await callAdmin(w, org, 'PATCH /ticket_settings', { send_emails: false })
  const last = await createBuyer(w, org)
  await last.pay()
  await deliver()

  assert.deepEqual(
    [early, later, last].map(({ email }) => listEmailsTo(email).length),
    [0, 1, 0],
  )
})

test('an order that was cancelled meanwhile gets no e-mail', async () => {
  const org = await createClub()
  const buyer = await createBuyer(w, org)
  const orderId = await buyer.pay()
  await worker.queue()
  await callAdmin(w, org, `POST /orders/${orderId}/cancel`, { refund: false })

  await worker.send()

  const [row] = await listOrderEmails(org, orderId)
  const reason = 'This order is cancelled: only a confirmed order has tickets'
  assert.deepEqual([row?.status, row?.reason, listEmailsTo(buyer.email).length], ['skipped', reason, 0])
})

test('an e-mail is retried after a temporary rejection, and fails after a permanent one', async () => {
  const org = await createClub()
  const [temporary, permanent] = [await createBuyer(w, org), await createBuyer(w, org)]
  rejections.set(temporary.email, { code: 451, message: 'try again later' })
  rejections.set(permanent.email, { code: 550, message: 'no such mailbox' })
  await temporary.pay()
  await permanent.pay()

  await deliver()

  const [waiting, failed] = await listEmailStates(w, org.org)
  assert.deepEqual([waiting?.status, waiting?.attempts, failed?.status], ['pending', 1, 'failed'])
  assert.match(waiting?.reason ?? '', /451.*try again later/)
  assert.match(failed?.reason ?? '', /550.*no such mailbox/)
  assert.ok((waiting?.wait ?? 0) > 50 && (waiting?.wait ?? 0) <= 60, `waits ${waiting?.wait} s`)
  rejections.clear()
  await makeEmailsDue(w, org.org)
  await worker.send()
  assert.deepEqual([listEmailsTo(temporary.email).length, listEmailsTo(permanent.email).length], [1, 0])
})

test('staff can send tickets again, to the buyer or to another address, each time as a new e-mail', async () => {
  const org = await createClub()
  const buyer = await createBuyer(w, org)
  const orderId = await buyer.pay()
  await deliver()
  const path = `/admin/v1/orders/${orderId}/emails`
  const json = { email_address: 'other@documents.example' }
  const requestEmail = (headers: Record<string, string>) =>
    w.call(path, { method: 'POST', key: org.admin, json, headers })

  const first = await requestEmail({ 'Idempotency-Key': 'once' })
  const again = await requestEmail({ 'Idempotency-Key': 'once' })
  await callAdmin(w, org, `POST /orders/${orderId}/emails`, {})
  await worker.send()

  assert.equal(again.text, first.text)
  const ids = [...listEmailsTo(buyer.email), ...listEmailsTo('other@documents.example')].map(
    ({ messageId }) => messageId,
  )
  assert.equal(new Set(ids).size, 3)
  const rows = await listOrderEmails(org, orderId)
  assert.deepEqual(
    rows.map(({ cause, status }) => [cause, status]),
    [
      ['sale', 'sent'],
      ['request', 'sent'],
      ['request', 'sent'],
    ],
  )
  await callAdmin(w, org, `POST /orders/${orderId}/cancel`, { refund: false })
  assert.deepEqual(codeOf(await requestEmail({})), 'invalid_state')
})

test("an organisation's sender address must be at a domain that is registered for it", async () => {
  const [mine, theirs] = [await createClub(), await createClub()]
  const sender_address = 'tickets@mine.example'
  const set = (org: TestOrg) =>
    w.call('/admin/v1/ticket_settings', { method: 'PATCH', key: org.admin, json: { sender_address } })
  for (const org of [mine, theirs]) {
    const response = await set(org)
    assert.equal(response.status, 400)
    assert.match(messageOf(response), /sender_address/)
  }
  // The address in the table is used only if the operator has registered its domain.
  const client = new pg.Client({ connectionString: w.ownerUrl })
  await client.connect()
  await client.query(`update ticket_settings set sender_address = $1`, [sender_address])
  await client.end()
  const registered = await createEmailWorker(w, {
    TESSERA_SMTP_URL: box.url,
    TESSERA_MAIL_DOMAINS: `mine.example:${mine.id}`,
  })
  const senders: (string | undefined)[] = []
  for (const org of [mine, theirs]) {
    const buyer = await createBuyer(w, org)
    await buyer.pay()
    await registered.queue()
    await registered.send()
    senders.push(listEmailsTo(buyer.email)[0]?.from?.address)
  }
  await registered.stop()
  assert.deepEqual(senders, [sender_address, 'tickets@localhost'])
})

test('rotating codes are not attached: the e-mail says where to show them', async () => {
  const org = await createClub()
  const buyer = await createBuyer(w, org)
  await callAdmin(w, org, `PATCH /events/${eventId(buyer.event)}/access`, { barcodes: 'rotating', printed: false })
  await buyer.pay()
  await deliver()
  const [email] = listEmailsTo(buyer.email)
  assert.deepEqual(email?.attachments, [])
  assert.match(email?.text ?? '', /show your ticket on your phone/)
})

test('texts set by an organisation are escaped, in the e-mail and in its headers', async () => {
  const org = await createClub({
    sender_name: 'Rovers"\r\nBcc: thief@example.com\r\nX: ',
    note: '<script>alert(1)</script>',
    reply_to: 'help@rovers.example',
  })
  const buyer = await createBuyer(w, org)
  await buyer.pay()
  await deliver()
  const [email] = listEmailsTo(buyer.email)
  assert.equal(email?.bcc, undefined)
  assert.ok(!email?.headers.some(({ key }) => key === 'x' || key === 'bcc'))
  assert.ok(!email?.html?.includes('<script>'))
  assert.ok(email?.html?.includes('&lt;script&gt;'))
})
