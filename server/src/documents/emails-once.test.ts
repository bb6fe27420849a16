import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import type { Email } from 'postal-mime'
import { spawnServer } from '#testing/server-process'
import { createBuyer } from '#testing/documents/buyer'
import { createEmailWorker, listEmailStates, makeEmailsDue } from '#testing/documents/email-worker'
import { waitFor } from '#testing/wait-for'
import { callAdmin } from '#testing/gate-devices'
import { startMailbox, type Mailbox } from '#testing/sso/mailbox'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'

let w: TestServer
let box: Mailbox
/** Called when the mail server has received an e-mail, before the sender gets the confirmation. */
let onReceived = () => {}
before(async () => {
  box = await startMailbox({ onReceived: () => onReceived() })
  w = await startTestServer({}, undefined, { TESSERA_SMTP_URL: box.url })
})
after(async () => {
  await w.stop()
  await box.stop()
})

async function createClub(): Promise<TestOrg> {
  const org = await w.createOrg()
  await callAdmin(w, org, 'PATCH /ticket_settings', { send_emails: true })
  return org
}

const listEmailsTo = (email: string): Email[] =>
  box.emails.filter((sent) => (sent.to ?? []).some(({ address }) => address === email))

/** Starts a worker process as an operator does. */
const startWorkerProcess = () =>
  spawnServer(['worker'], { TESSERA_DATABASE_URL: w.appUrl, TESSERA_SMTP_URL: box.url, TESSERA_PUBLIC_URL: w.url })

test('if a worker is killed after sending, the e-mail is sent again with the same id and date', async () => {
  const buyer = await createBuyer(w, await createClub())
  const first = startWorkerProcess()
  onReceived = () => void first.process.kill('SIGKILL')
  await buyer.pay()
  await first.ended
  onReceived = () => {}
  const [before] = await listEmailStates(w, buyer.org.org)
  await makeEmailsDue(w, buyer.org.org)

  const second = startWorkerProcess()
  const sent = await waitFor(async () => {
    const [row] = await listEmailStates(w, buyer.org.org)
    return row?.status === 'sent' ? row : undefined
  }, 60_000)
  second.process.kill('SIGTERM')
  await second.ended

  assert.deepEqual([before?.status, before?.attempts], ['pending', 1], 'the first worker saved nothing')
  assert.equal(sent.attempts, 2)
  const emails = listEmailsTo(buyer.email)
  assert.equal(emails.length, 2)
  assert.equal(new Set(emails.map(({ messageId }) => messageId)).size, 1)
  assert.equal(new Set(emails.map(({ date }) => date)).size, 1)
  assert.match(emails[0]?.messageId ?? '', /^<[0-9a-f-]{36}@127\.0\.0\.1>$/)
})

test('reading the feed again queues no second e-mail; without the unique index it would', async () => {
  const worker = await createEmailWorker(w, { TESSERA_SMTP_URL: box.url })
  const owner = new pg.Client({ connectionString: w.ownerUrl })
  await owner.connect()
  const readAgain = async () => {
    await owner.query('update ticket_email_cursor set sequence = 0')
    await worker.queue()
    await worker.send()
  }
  const buyer = await createBuyer(w, await createClub())
  await buyer.pay()
  await worker.queue()
  await worker.send()
  await readAgain()
  assert.equal(listEmailsTo(buyer.email).length, 1)

  await owner.query('drop index ticket_email_of_sale')
  await readAgain()
  assert.equal(listEmailsTo(buyer.email).length, 2, 'control: without the index it is sent again')
  await owner.end()
  await worker.stop()
})
