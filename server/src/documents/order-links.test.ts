import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { StoreTicket } from '#contract'
import { inTx, write } from '#platform/db'
import { createBuyer, type TestBuyer } from '#testing/documents/buyer'
import { createEmailWorker, type EmailWorker } from '#testing/documents/email-worker'
import { eventId } from '#testing/factories'
import { callAdmin } from '#testing/gate-devices'
import { startMailbox, type Mailbox } from '#testing/sso/mailbox'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'

let w: TestServer
let box: Mailbox
let worker: EmailWorker
before(async () => {
  box = await startMailbox()
  const env = { TESSERA_SMTP_URL: box.url, TESSERA_MAIL_FROM: 'Tickets <tickets@platform.example>' }
  w = await startTestServer({}, undefined, env)
  worker = await createEmailWorker(w, env)
})
after(async () => {
  await worker.stop()
  await w.stop()
  await box.stop()
})

type Link = { readonly order: string; readonly secret: string }
type Tickets = { readonly order_id: number; readonly data: readonly StoreTicket[] }

type Sale = {
  readonly org: TestOrg
  readonly buyer: TestBuyer
  readonly orderId: number
  /** Asks as a browser on another device, which has nothing but the link. */
  ask(path: string, link: Link): ReturnType<TestServer['call']>
}

/** An order whose buyer was sent an e-mail with a link. */
async function sell(quantity = 1): Promise<Sale> {
  const org = await w.createOrg()
  const tickets_url = 'https://club.example/tickets/?order={order_uuid}#{order_secret}'
  await callAdmin(w, org, 'PATCH /ticket_settings', { send_emails: true, tickets_url })
  const buyer = await createBuyer(w, org, quantity)
  const orderId = await buyer.pay()
  const key = await w.createKey(org, { kind: 'publishable', origins: ['https://club.example'] })
  const ask: Sale['ask'] = (path, { order, secret }) =>
    w.call(`/store/v1/orders/${order}${path}`, { key, headers: { 'X-Order-Secret': secret } })
  return { org, buyer, orderId, ask }
}

/** Returns the link of the latest e-mail to an address. */
async function readLink(email: string): Promise<Link> {
  await worker.queue()
  await worker.send()
  const sent = box.emails.filter(({ to = [] }) => to.some(({ address }) => address === email)).at(-1)
  const found = /https:\/\/club\.example\/tickets\/\?order=([0-9a-f-]{36})#(ors_[\w-]{43})\n/.exec(sent?.text ?? '')
  assert.ok(found, sent?.text ?? 'no e-mail')
  assert.ok(sent?.html?.includes(`order=${found[1]}#${found[2]}`), 'the button has the same link')
  return { order: found[1] ?? '', secret: found[2] ?? '' }
}

const listTickets = async ({ ask }: Sale, link: Link): Promise<Tickets> => {
  const reply = await ask('/tickets', link)
  assert.equal(reply.status, 200, reply.text)
  return reply.json<Tickets>()
}

test('the link in the e-mail opens tickets, PDF and receipt on another device', async () => {
  const sale = await sell(2)
  const link = await readLink(sale.buyer.email)

  const { order_id, data } = await listTickets(sale, link)

  assert.equal(order_id, sale.orderId)
  assert.deepEqual(data, (await sale.buyer.get('/tickets')).json<Tickets>().data)
  assert.match(data[0]?.code ?? '', /^[0-9A-Z]{26}$/)
  for (const path of ['/tickets.pdf', '/receipt.pdf']) {
    const reply = await sale.ask(path, link)
    assert.deepEqual([reply.status, reply.text.slice(0, 5)], [200, '%PDF-'], path)
  }
})

test('without the secret, with that of another order, or at another organisation, nothing is found', async () => {
  const [mine, theirs] = [await sell(), await sell()]
  const link = await readLink(mine.buyer.email)
  const other = await readLink(theirs.buyer.email)

  for (const secret of [
    '',
    'ors_',
    other.secret,
    `${link.secret}A`,
    `${link.secret.slice(0, -1)}é`,
    link.secret.toLowerCase(),
  ])
    for (const path of ['/tickets', '/tickets.pdf', '/receipt.pdf', '/tickets/1/apple_pass', '/tickets/1/google_pass'])
      assert.equal((await mine.ask(path, { ...link, secret })).status, 404, `${path} with ${secret}`)
  assert.equal((await theirs.ask('/tickets', link)).status, 404, 'at another organisation')
})

test('after a ticket was re-issued, earlier links open nothing, and the next e-mail opens the new ticket', async () => {
  const sale = await sell(2)
  const { org, buyer, orderId } = sale
  const old = await readLink(buyer.email)
  const [lost, kept] = (await listTickets(sale, old)).data
  const renewed = await callAdmin<{ ticket_id: number }>(w, org, `POST /tickets/${lost?.ticket_id}/reissue`, {})
  assert.equal((await sale.ask('/tickets', old)).status, 404)

  await callAdmin(w, org, `POST /orders/${orderId}/emails`, {})
  const { data } = await listTickets(sale, await readLink(buyer.email))

  assert.deepEqual(
    data.map(({ ticket_id }) => ticket_id),
    [kept?.ticket_id, renewed.ticket_id],
  )
  assert.ok(data.every(({ code }) => code !== null && code !== lost?.code))
})

test('whoever got the e-mail by a typing mistake can no longer open it once the address is corrected', async () => {
  const sale = await sell()
  const wrong = await readLink(sale.buyer.email)
  const email_address = 'right@documents.example'
  await callAdmin(w, sale.org, `PATCH /orders/${sale.orderId}`, { email_address })
  await callAdmin(w, sale.org, `POST /orders/${sale.orderId}/emails`, {})

  const right = await readLink(email_address)

  assert.equal((await sale.ask('/tickets', wrong)).status, 404)
  assert.equal((await listTickets(sale, right)).data.length, 1)
})

test('after the event is cancelled, the link opens tickets without a code, for integrators too', async () => {
  const sale = await sell()
  const link = await readLink(sale.buyer.email)
  const path = `/events/${eventId(sale.buyer.event)}`
  const { plan } = await callAdmin<{ plan: string }>(w, sale.org, `GET ${path}/cancel_plan`)
  await callAdmin(w, sale.org, `POST ${path}/cancel`, { plan })

  const [ticket] = (await listTickets(sale, link)).data

  assert.deepEqual([ticket?.code, ticket?.kind], [null, null])
  const codes = await w.call(`/v1/orders/${sale.orderId}/codes`, { key: sale.org.secret })
  assert.deepEqual([codes.status, codes.json<{ data: unknown[] }>().data], [200, []])
})

const tenDaysLater = [
  write(`update event set starts_at = now() - interval '10 days', ends_at = null where org_id = $1`),
  write(`update "order" set order_date = order_date - interval '20 days' where org_id = $1`),
]

test('seven days after the event the link opens nothing', async () => {
  const sale = await sell()
  const link = await readLink(sale.buyer.email)
  await inTx(w.db, sale.org.org, async (tx) => {
    for (const statement of tenDaysLater) await tx.count(statement, sale.org.org)
  })
  assert.equal((await sale.ask('/tickets', link)).status, 404)
})
