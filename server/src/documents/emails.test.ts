import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import type { Email } from 'postal-mime'
import type { TicketLetter, TicketSettings } from '#contract'
import { codeOf, messageOf } from '#testing/checkouts'
import { aBuyer } from '#testing/documents/buyer'
import { identities } from '#testing/documents/wallet-identities'
import { faultsOf, filesIn } from '#testing/documents/apple-pass'
import { aWorker, letterStates, letTimePass, type Worker } from '#testing/documents/email-worker'
import { admin } from '#testing/gate-devices'
import { eventId } from '#testing/factories'
import { mailbox, type Mailbox } from '#testing/sso/mailbox'
import { world, type Org, type World } from '#testing/test-server'

const made = identities()
let w: World
let box: Mailbox
let worker: Worker
before(async () => {
  box = await mailbox({ refuse: (to) => REFUSALS.get(to) })
  const env = { ...made.env, TESSERA_SMTP_URL: box.url, TESSERA_MAIL_FROM: 'Tickets <tickets@platform.example>' }
  w = await world({}, undefined, env)
  worker = await aWorker(w, env)
})
after(async () => {
  await worker.end()
  await w.end()
  await box.end()
})

/** What the mail server answers to some addresses. */
const REFUSALS = new Map<string, { code: number; message: string }>()

async function aClub(settings: Partial<TicketSettings> = {}): Promise<Org> {
  const org = await w.anOrg()
  const json = { name: 'Rovers & Sons', background_color: '#7a0019' }
  await w.call('/admin/v1/organisation', { method: 'PATCH', key: org.admin, json })
  await admin(w, org, 'PATCH /ticket_settings', { send_letters: true, ...settings })
  return org
}

async function deliver(): Promise<void> {
  await worker.write()
  await worker.send()
}

const lettersTo = (email: string): Email[] =>
  box.letters.filter((letter) => (letter.to ?? []).some(({ address }) => address === email))

const attachment = (letter: Email | undefined, type: string): Buffer =>
  Buffer.from(letter?.attachments.find(({ mimeType }) => mimeType === type)?.content as ArrayBuffer)

const lettersOf = async (org: Org, orderId: number): Promise<TicketLetter[]> =>
  (await admin<{ data: TicketLetter[] }>(w, org, `GET /orders/${orderId}/letters`)).data

test('a buyer gets one letter with the tickets, however often and by however many it is looked for', async () => {
  const org = await aClub({
    reply_to: 'help@rovers.example',
    note: 'Gates open at 5 pm.',
    tickets_url: 'https://rovers.example/orders/{order_uuid}',
  })
  const buyer = await aBuyer(w, org, 2)
  const orderId = await buyer.pay()

  const others = await Promise.all([1, 2, 3].map(() => aWorker(w, { ...made.env, TESSERA_SMTP_URL: box.url })))
  await Promise.all([worker, ...others].map(async (each) => each.write()))
  await Promise.all([worker, ...others].map(async (each) => each.send()))
  await deliver()
  for (const other of others) await other.end()

  const [letter, ...more] = lettersTo(buyer.email)
  assert.equal(more.length, 0)
  assert.equal(letter?.subject, `Your tickets: ${buyer.event.title}`)
  assert.equal(letter?.from?.name, 'Rovers & Sons')
  assert.deepEqual(
    letter?.replyTo?.map(({ address }) => address),
    ['help@rovers.example'],
  )
  for (const body of [letter?.text ?? '', (letter?.html ?? '').replaceAll('&amp;', '&')])
    for (const said of [buyer.event.title, String(orderId), '£56.00', 'Gates open at 5 pm.', 'Rovers & Sons'])
      assert.ok(body.includes(said), `${said} is not in: ${body}`)
  assert.match(letter?.text ?? '', /https:\/\/rovers\.example\/orders\/[0-9a-f-]{36}\n/)
  assert.match(letter?.html ?? '', /background: ?#7a0019/)
  assert.equal(letter?.text?.match(/https:\/\/pay\.google\.com\/gp\/v\/save\//g)?.length, 2)
  assert.deepEqual(
    letter?.attachments.map(({ mimeType }) => mimeType),
    ['application/pdf', 'application/vnd.apple.pkpass', 'application/vnd.apple.pkpass'],
  )
  assert.equal(attachment(letter, 'application/pdf').toString('latin1', 0, 5), '%PDF-')
  const pass = filesIn(attachment(letter, 'application/vnd.apple.pkpass'))
  assert.deepEqual(await faultsOf(pass, made.root), [])
  const [row] = await lettersOf(org, orderId)
  assert.deepEqual([row?.cause, row?.email_address, row?.status, row?.attempts], ['sale', buyer.email, 'sent', 1])
})

test('nobody is written to before the organisation says so, nor about orders from before', async () => {
  const org = await w.anOrg()
  assert.equal((await admin<TicketSettings>(w, org, 'GET /ticket_settings')).send_letters, false)
  const early = await aBuyer(w, org)
  await early.pay()
  await deliver()

  await admin(w, org, 'PATCH /ticket_settings', { send_letters: true })
  const later = await aBuyer(w, org)
  await later.pay()
  await deliver()
  await admin(w, org, 'PATCH /ticket_settings', { send_letters: false })
  const last = await aBuyer(w, org)
  await last.pay()
  await deliver()

  assert.deepEqual(
    [early, later, last].map(({ email }) => lettersTo(email).length),
    [0, 1, 0],
  )
})

test('an order that was cancelled meanwhile brings no letter', async () => {
  const org = await aClub()
  const buyer = await aBuyer(w, org)
  const orderId = await buyer.pay()
  await worker.write()
  await admin(w, org, `POST /orders/${orderId}/cancel`, { refund: false })

  await worker.send()

  const [row] = await lettersOf(org, orderId)
  const reason = 'This order is cancelled: only a confirmed order has tickets to hand out'
  assert.deepEqual([row?.status, row?.reason, lettersTo(buyer.email).length], ['dropped', reason, 0])
})

test('a letter waits while the mail server does not take it, and fails when it never will', async () => {
  const org = await aClub()
  const [busy, gone] = [await aBuyer(w, org), await aBuyer(w, org)]
  REFUSALS.set(busy.email, { code: 451, message: 'try again later' })
  REFUSALS.set(gone.email, { code: 550, message: 'no such mailbox' })
  await busy.pay()
  await gone.pay()

  await deliver()

  const [waiting, failed] = await letterStates(w, org.org)
  assert.deepEqual([waiting?.status, waiting?.attempts, failed?.status], ['pending', 1, 'failed'])
  assert.match(waiting?.reason ?? '', /451.*try again later/)
  assert.match(failed?.reason ?? '', /550.*no such mailbox/)
  assert.ok((waiting?.wait ?? 0) > 50 && (waiting?.wait ?? 0) <= 60, `waits ${waiting?.wait} s`)
  REFUSALS.clear()
  await letTimePass(w, org.org)
  await worker.send()
  assert.deepEqual([lettersTo(busy.email).length, lettersTo(gone.email).length], [1, 0])
})

test('staff send tickets again, to the buyer or to another address, each time as a letter of its own', async () => {
  const org = await aClub()
  const buyer = await aBuyer(w, org)
  const orderId = await buyer.pay()
  await deliver()
  const path = `/admin/v1/orders/${orderId}/letters`
  const json = { email_address: 'other@documents.example' }
  const ask = (headers: Record<string, string>) => w.call(path, { method: 'POST', key: org.admin, json, headers })

  const first = await ask({ 'Idempotency-Key': 'once' })
  const again = await ask({ 'Idempotency-Key': 'once' })
  await admin(w, org, `POST /orders/${orderId}/letters`, {})
  await worker.send()

  assert.equal(again.text, first.text)
  const ids = [...lettersTo(buyer.email), ...lettersTo('other@documents.example')].map(({ messageId }) => messageId)
  assert.equal(new Set(ids).size, 3)
  const rows = await lettersOf(org, orderId)
  assert.deepEqual(
    rows.map(({ cause, status }) => [cause, status]),
    [
      ['sale', 'sent'],
      ['request', 'sent'],
      ['request', 'sent'],
    ],
  )
  await admin(w, org, `POST /orders/${orderId}/cancel`, { refund: false })
  assert.deepEqual(codeOf(await ask({})), 'invalid_state')
})

test("an organisation's own address must be at a domain that is registered for it", async () => {
  const [mine, theirs] = [await aClub(), await aClub()]
  const sender_address = 'tickets@mine.example'
  const set = (org: Org) =>
    w.call('/admin/v1/ticket_settings', { method: 'PATCH', key: org.admin, json: { sender_address } })
  for (const org of [mine, theirs]) {
    const answer = await set(org)
    assert.equal(answer.status, 400)
    assert.match(messageOf(answer), /sender_address/)
  }
  // Whatever the table says, a letter comes from there only while the operator lets it.
  const client = new pg.Client({ connectionString: w.ownerUrl })
  await client.connect()
  await client.query(`update ticket_settings set sender_address = $1`, [sender_address])
  await client.end()
  const registered = await aWorker(w, {
    TESSERA_SMTP_URL: box.url,
    TESSERA_MAIL_DOMAINS: `mine.example:${mine.id}`,
  })
  const senders: (string | undefined)[] = []
  for (const org of [mine, theirs]) {
    const buyer = await aBuyer(w, org)
    await buyer.pay()
    await registered.write()
    await registered.send()
    senders.push(lettersTo(buyer.email)[0]?.from?.address)
  }
  await registered.end()
  assert.deepEqual(senders, [sender_address, 'tickets@localhost'])
})

test('codes that change are not attached: the letter says where to show them', async () => {
  const org = await aClub()
  const buyer = await aBuyer(w, org)
  await admin(w, org, `PATCH /events/${eventId(buyer.event)}/access`, { barcodes: 'rotating', printed: false })
  await buyer.pay()
  await deliver()
  const [letter] = lettersTo(buyer.email)
  assert.deepEqual(letter?.attachments, [])
  assert.match(letter?.text ?? '', /show it on your phone/)
})

test('what others typed stays text, in the letter and in its head', async () => {
  const org = await aClub({
    sender_name: 'Rovers"\r\nBcc: thief@example.com\r\nX: ',
    note: '<script>alert(1)</script>',
    reply_to: 'help@rovers.example',
  })
  const buyer = await aBuyer(w, org)
  await buyer.pay()
  await deliver()
  const [letter] = lettersTo(buyer.email)
  assert.equal(letter?.bcc, undefined)
  assert.ok(!letter?.headers.some(({ key }) => key === 'x' || key === 'bcc'))
  assert.ok(!letter?.html?.includes('<script>'))
  assert.ok(letter?.html?.includes('&lt;script&gt;'))
})
