import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTx, write } from '#platform/db'
import { aBasket, addItem } from '#testing/baskets'
import { anEmail, checkout } from '#testing/checkouts'
import { readPassFiles } from '#testing/documents/apple-pass'
import { createBuyer } from '#testing/documents/buyer'
import { createEmailWorker, type EmailWorker } from '#testing/documents/email-worker'
import { createWalletIdentities } from '#testing/documents/wallet-identities'
import { aTill, sellAt } from '#testing/box-office'
import { callAdmin } from '#testing/gate-devices'
import { editSeatRows } from '#testing/seat-rows'
import { startMailbox, type Mailbox } from '#testing/sso/mailbox'
import { aPool, aSeatedEvent } from '#testing/stock'
import { startTestServer, type TestServer } from '#testing/test-server'

const identities = createWalletIdentities()
let w: TestServer
let box: Mailbox
let worker: EmailWorker
before(async () => {
  box = await startMailbox()
  const env = { ...identities.env, TESSERA_SMTP_URL: box.url, TESSERA_MAIL_FROM: 'Tickets <tickets@platform.example>' }
  w = await startTestServer({}, undefined, env)
  worker = await createEmailWorker(w, env)
})
after(async () => {
  await worker.stop()
  await w.stop()
  await box.stop()
})

test('the name of a buyer is escaped', async () => {
  const org = await w.createOrg()
  await callAdmin(w, org, 'PATCH /ticket_settings', { send_emails: true })
  const buyer = await createBuyer(w, org, 1)
  await buyer.pay({ first_name: 'Ann <b onclick=x>', last_name: 'Lee' })

  await worker.queue()
  await worker.send()

  const email = box.emails.find(({ to }) => to?.some(({ address }) => address === buyer.email))
  assert.match(email?.html ?? '', /Hello Ann &lt;b onclick=x&gt;,/)
  assert.doesNotMatch(email?.html ?? '', /<b onclick/)
})

test("a buyer's name cannot put a link into an e-mail or the pass attached to it", async () => {
  const org = await w.createOrg()
  await callAdmin(w, org, 'PATCH /ticket_settings', { send_emails: true })
  const buyer = await createBuyer(w, org, 1)
  await buyer.pay({ first_name: 'Win at http://evil.example/a', last_name: 'www.evil.example' })

  await worker.queue()
  await worker.send()

  const email = box.emails.find(({ to }) => to?.some(({ address }) => address === buyer.email))
  assert.match(email?.text ?? '', /^Hello Win at http: /)
  const pass = email?.attachments.find(({ mimeType }) => mimeType === 'application/vnd.apple.pkpass')
  const files = readPassFiles(Buffer.from(pass?.content as ArrayBuffer))
  for (const body of [email?.text ?? '', email?.html ?? '', String(files.get('pass.json'))]) {
    assert.match(body, /evil\. example/)
    assert.doesNotMatch(body, /evil\.example|:\/\/evil/)
  }
})

test('an e-mail to a buyer at the counter without a name greets without one', async () => {
  const org = await w.createOrg()
  await callAdmin(w, org, 'PATCH /ticket_settings', { send_emails: true })
  const { priceId } = await aPool(w, org, 2)
  const email = anEmail()
  await sellAt(w, org, await aTill(w, org), { lines: [{ price_id: priceId }], buyer: { email } })

  await worker.queue()
  await worker.send()

  const sent = box.emails.find(({ to }) => to?.some(({ address }) => address === email))
  assert.match(sent?.text ?? '', /^Hello,\n/)
  assert.match(sent?.html ?? '', />Hello,</)
})

const setGate = write(`update seat_section set gate = 'Gate 4' where org_id = $1`)

test('a seat has its gate and its entrance in an e-mail and in the pass attached to it', async () => {
  const org = await w.createOrg()
  await callAdmin(w, org, 'PATCH /ticket_settings', { send_emails: true })
  const hall = await aSeatedEvent(w, org, { rows: 1, perRow: 1 })
  await editSeatRows(w, org, hall, (rows) =>
    rows.map((row) => ({ ...row, seats: row.seats.map((seat) => ({ ...seat, aisle: 'Stair 2' })) })),
  )
  await inTx(w.db, org.org, (tx) => tx.count(setGate, org.org))
  const [{ id }, buyer] = [await aBasket(w, org), anEmail()]
  await addItem(w, org, id, { price_id: hall.priceId, best_available: true })
  assert.equal((await checkout(w, org, id, { email: buyer })).status, 200)

  await worker.queue()
  await worker.send()

  const email = box.emails.find(({ to }) => to?.some(({ address }) => address === buyer))
  const place = 'Gate 4, Section Block 1, Aisle Stair 2, Row 1, Seat 1'
  for (const body of [email?.text ?? '', email?.html ?? '']) assert.ok(body.includes(place), body)
  const pass = email?.attachments.find(({ mimeType }) => mimeType === 'application/vnd.apple.pkpass')
  const shown = String(readPassFiles(Buffer.from(pass?.content as ArrayBuffer)).get('pass.json'))
  for (const value of ['4', 'Stair 2', place]) assert.ok(shown.includes(`"value":"${value}"`), shown)
})
