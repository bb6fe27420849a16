import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { OrderDetails } from '#contract'
import { createBuyer } from '#testing/documents/buyer'
import { createEmailWorker, type EmailWorker } from '#testing/documents/email-worker'
import { insert } from '#testing/factories'
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

const RIGHT = 'right@documents.example'

async function aSale(): Promise<{ org: TestOrg; orderId: number; typed: string }> {
  const org = await w.createOrg()
  await callAdmin(w, org, 'PATCH /ticket_settings', { send_emails: true })
  const buyer = await createBuyer(w, org)
  return { org, orderId: await buyer.pay(), typed: buyer.email }
}

async function deliver(): Promise<void> {
  await worker.queue()
  await worker.send()
}

const correct = (org: TestOrg, orderId: number) =>
  callAdmin(w, org, `PATCH /orders/${orderId}`, { email_address: RIGHT })

const addressesOf = async (org: TestOrg, orderId: number): Promise<string[]> =>
  (await callAdmin<OrderDetails>(w, org, `GET /orders/${orderId}`)).emails.map(({ email_address }) => email_address)

test('an e-mail that was sent keeps its address when the order gets another one', async () => {
  const { org, orderId, typed } = await aSale()
  await deliver()
  await correct(org, orderId)
  await callAdmin(w, org, `POST /orders/${orderId}/emails`, {})
  await deliver()

  assert.deepEqual(await addressesOf(org, orderId), [typed, RIGHT])
  const sentTo = box.emails.flatMap(({ to }) => (to ?? []).map(({ address }) => address))
  assert.deepEqual(
    sentTo.filter((address) => address === typed || address === RIGHT),
    [typed, RIGHT],
  )
  const { history } = await callAdmin<OrderDetails>(w, org, `GET /orders/${orderId}`)
  assert.deepEqual(
    history.filter(({ type }) => type === 'email_sent').map(({ actor }) => actor?.label ?? 'nobody'),
    ['nobody', 'admin'],
    'the history names who had it sent again',
  )
})

test('an e-mail that was sent before addresses were stored keeps its address too', async () => {
  const { org, orderId, typed } = await aSale()
  const at = new Date()
  const sent = { cause: 'request', status: 'sent', attempts: 1, due_at: at, created_at: at, ended_at: at }
  await insert(w, org, 'ticket_email', { ...sent, order_id: orderId, email_id: crypto.randomUUID() })
  await correct(org, orderId)

  assert.deepEqual(await addressesOf(org, orderId), [typed])
})

test('an e-mail that waits goes to the corrected address', async () => {
  const { org, orderId } = await aSale()
  await worker.queue()
  await correct(org, orderId)
  await worker.send()

  assert.deepEqual(await addressesOf(org, orderId), [RIGHT])
})
