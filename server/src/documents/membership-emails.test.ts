import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Basket, StoreMember } from '#contract'
import { anEmail, checkout } from '#testing/checkouts'
import { createEmailWorker, type EmailWorker } from '#testing/documents/email-worker'
import { callAdmin } from '#testing/gate-devices'
import { addMemberships, createMembershipBasket, createOffer, fetchMembers } from '#testing/memberships'
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

async function createClub(): Promise<TestOrg> {
  const org = await w.createOrg()
  await callAdmin(w, org, 'PATCH /organisation', { name: 'Rovers' })
  await callAdmin(w, org, 'PATCH /ticket_settings', { send_emails: true })
  return org
}

async function pay(org: TestOrg, basketId: string, email: string): Promise<number> {
  const paid = await checkout(w, org, basketId, { email })
  assert.equal(paid.status, 200, paid.text)
  return paid.json<{ order_id: number }>().order_id
}

async function listTexts(email: string): Promise<string[]> {
  await worker.queue()
  await worker.send()
  return box.emails.filter(({ to = [] }) => to.some(({ address }) => address === email)).map(({ text = '' }) => text)
}

test('whoever buys memberships is sent their numbers, once', async () => {
  const org = await createClub()
  const offer = await createOffer(w, org, { category: { title: 'Terrace' }, type: { title: 'Adult' } })
  const email = anEmail()
  const members = [{ date_of_birth: '1990-04-23' }, { first_name: 'Kit', date_of_birth: '2014-05-06' }]
  await pay(org, await createMembershipBasket(w, org, offer, { members }), email)
  const [ann, kit] = await fetchMembers(w, org)

  const [text = '', ...more] = await listTexts(email)

  assert.equal((await listTexts(email)).length, 1, `and not ${more.length + 1}`)
  assert.match(text, /^Hello Ann,/)
  assert.match(text, new RegExp(`Number ${ann?.member_number} · Ann Lee · Terrace, Adult`))
  assert.match(text, new RegExp(`Number ${kit?.member_number} · Kit Lee · Terrace, Adult`))
  assert.equal(ann?.date_of_birth, '1990-04-23')
  assert.ok(!text.includes('1990'), 'the date of birth proves the membership: it is not written beside the number')
})

test('staff send the number again, and not of a membership that was cancelled', async () => {
  const org = await createClub()
  const email = anEmail()
  const orderId = await pay(org, await createMembershipBasket(w, org, await createOffer(w, org)), email)
  const [member] = await fetchMembers(w, org)
  await listTexts(email)
  await callAdmin(w, org, `POST /orders/${orderId}/emails`, {})
  assert.equal((await listTexts(email)).length, 2)

  await callAdmin(w, org, `POST /members/${member?.membership_member_id}/cancel`, { refund: false, reason: 'asked' })
  const again = await w.call(`/admin/v1/orders/${orderId}/emails`, { method: 'POST', key: org.admin, json: {} })

  assert.equal(again.status, 409)
  assert.match(again.text, /no current memberships/)
})

test('the browser that bought a membership sees the card, and no other browser', async () => {
  const org = await createClub()
  const key = await w.createKey(org, { kind: 'publishable', origins: ['https://club.example'] })
  const { id, client_secret } = (await w.call('/store/v1/baskets', { method: 'POST', key })).json<Basket>()
  assert.equal((await addMemberships(w, org, id, await createOffer(w, org))).status, 200)
  const ask = (secret: string) =>
    w.call(`/store/v1/baskets/${id}/members`, { key, headers: { 'X-Basket-Secret': secret } })
  const before = (await ask(client_secret)).json<{ data: StoreMember[] }>()
  const orderId = await pay(org, id, anEmail())

  const after = (await ask(client_secret)).json<{ order_id: number; data: StoreMember[] }>()

  const [member] = await fetchMembers(w, org)
  assert.deepEqual(before.data, [])
  assert.equal(after.order_id, orderId)
  assert.deepEqual(
    after.data.map(({ member_number, first_name }) => [member_number, first_name]),
    [[member?.member_number, 'Ann']],
  )
  assert.ok(!('date_of_birth' in (after.data[0] ?? {})))
  assert.equal((await ask('bcs_guess')).status, 404)
})
