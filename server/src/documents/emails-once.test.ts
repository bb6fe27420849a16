import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import type { Email } from 'postal-mime'
import { launched } from '#testing/server-process'
import { aBuyer } from '#testing/documents/buyer'
import { aWorker, letterStates, letTimePass } from '#testing/documents/email-worker'
import { eventually } from '#testing/wait-for'
import { admin } from '#testing/gate-devices'
import { mailbox, type Mailbox } from '#testing/sso/mailbox'
import { world, type Org, type World } from '#testing/test-server'

let w: World
let box: Mailbox
/** What happens in the moment in which the mail server has a letter and nobody knows. */
let onTaken = () => {}
before(async () => {
  box = await mailbox({ taken: () => onTaken() })
  w = await world({}, undefined, { TESSERA_SMTP_URL: box.url })
})
after(async () => {
  await w.end()
  await box.end()
})

async function aClub(): Promise<Org> {
  const org = await w.anOrg()
  await admin(w, org, 'PATCH /ticket_settings', { send_letters: true })
  return org
}

const lettersTo = (email: string): Email[] =>
  box.letters.filter((letter) => (letter.to ?? []).some(({ address }) => address === email))

/** A worker as an operator starts it. */
const aProcess = () =>
  launched(['worker'], { TESSERA_DATABASE_URL: w.appUrl, TESSERA_SMTP_URL: box.url, TESSERA_PUBLIC_URL: w.url })

test('a worker that is killed between sending and noting it: the letter comes twice, and is one and the same', async () => {
  const buyer = await aBuyer(w, await aClub())
  const first = aProcess()
  onTaken = () => void first.process.kill('SIGKILL')
  await buyer.pay()
  await first.ended
  onTaken = () => {}
  const [before] = await letterStates(w, buyer.org.org)
  await letTimePass(w, buyer.org.org)

  const second = aProcess()
  const sent = await eventually(async () => {
    const [row] = await letterStates(w, buyer.org.org)
    return row?.status === 'sent' ? row : undefined
  }, 60_000)
  second.process.kill('SIGTERM')
  await second.ended

  assert.deepEqual([before?.status, before?.attempts], ['pending', 1], 'the first worker noted nothing')
  assert.equal(sent.attempts, 2)
  const letters = lettersTo(buyer.email)
  assert.equal(letters.length, 2)
  assert.equal(new Set(letters.map(({ messageId }) => messageId)).size, 1)
  assert.equal(new Set(letters.map(({ date }) => date)).size, 1)
  assert.match(letters[0]?.messageId ?? '', /^<[0-9a-f-]{36}@127\.0\.0\.1>$/)
})

test('a feed that is read again makes no second letter, unless nothing keeps it from it', async () => {
  const worker = await aWorker(w, { TESSERA_SMTP_URL: box.url })
  const owner = new pg.Client({ connectionString: w.ownerUrl })
  await owner.connect()
  const readAgain = async () => {
    await owner.query('update letter_cursor set sequence = 0')
    await worker.write()
    await worker.send()
  }
  const buyer = await aBuyer(w, await aClub())
  await buyer.pay()
  await worker.write()
  await worker.send()
  await readAgain()
  assert.equal(lettersTo(buyer.email).length, 1)

  await owner.query('drop index letter_of_sale')
  await readAgain()
  assert.equal(lettersTo(buyer.email).length, 2, 'without the index it would have come again')
  await owner.end()
  await worker.end()
})
