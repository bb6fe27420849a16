import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Checkout } from '#contract'
import { read } from '#platform/db'
import { complete, confirm } from '#testing/checkouts'
import { createEmailWorker, type EmailWorker } from '#testing/documents/email-worker'
import { callAdmin } from '#testing/gate-devices'
import { createMembershipBasket, createOffer, fetchMembers } from '#testing/memberships'
import { startMailbox, type Mailbox } from '#testing/sso/mailbox'
import { advanceTo, startClock } from '#testing/test-clock'
import { eventHistory, readTerms } from '#testing/terms'
import { type TestOrg, type TestServer, startTestServer } from '#testing/test-server'
import { announceDebits } from './debit-notice.ts'
import { debitTime, lacksNotice } from './debit-time.ts'
import { openDueCharges } from './charge.ts'

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

const SITE = 'https://shop.example'
/** The second instalment is due a month later, on 10 February. */
const START = '2026-01-10T10:00:00Z'

type Sale = { readonly quantity?: number; readonly option?: object; readonly method?: string; readonly email?: string }

/** Sells memberships of 120.00 each in four instalments. By default iDEAL pays the first, and debits pay the others. */
async function sell({
  quantity = 1,
  option,
  method = 'ideal',
  email = 'ann@example.com',
}: Sale = {}): Promise<TestOrg> {
  const org = await w.createOrg()
  await startClock(w, org, START)
  await callAdmin(w, org, 'PATCH /ticket_settings', { send_emails: true })
  await w.createKey(org, { kind: 'publishable', origins: [SITE] })
  const offer = await createOffer(w, org, { option: { title: 'In four', number_of_instalments: 4, ...option } })
  const basketId = await createMembershipBasket(w, org, offer, { quantity })
  const customer = { email, first_name: 'Ann', last_name: 'Lee' }
  const reply = await w.call(`/v1/baskets/${basketId}/checkout`, {
    method: 'POST',
    key: org.secret,
    json: { payment_method: method, return_url: `${SITE}/paid`, customer },
  })
  assert.equal(reply.status, 200, reply.text)
  const { payment } = reply.json<Checkout>()
  if (payment.next_action?.type === 'redirect') {
    await complete(w, org, new URL(payment.next_action.url ?? '').pathname.split('/').at(-1) ?? null, 'succeed')
    await confirm(w, org, basketId)
  }
  return org
}

type UpcomingDebit = {
  instalment: { number: number; announced_at: number }
  debit: { debit_at: number; amount_minor: number }
}
const upcoming = read<{ data: UpcomingDebit & { debit: Record<string, unknown> } }>(`
  select data from (
    select 1 as part, sequence as place, type, data from change where org_id = $1
    union all select 2, outbox_id, type, data from outbox where org_id = $1
  ) e where type = 'instalment.upcoming' order by part, place
`)
const iso = (unix: number): string => new Date(unix * 1_000).toISOString().slice(0, 10)

/** The notices in order, each as the day it was sent, the instalment, its amount and the day of the debit. */
const notices = async ({ org }: TestOrg): Promise<string[]> =>
  (await w.db.all(upcoming, org)).map(
    ({ data: { instalment, debit } }) =>
      `${iso(instalment.announced_at)}: ${instalment.number} of ${debit.amount_minor} on ${iso(debit.debit_at)}`,
  )

const attempts = read<{ day: string }>(`
  select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day from charge where org_id = $1 order by created_at
`)
const chargeDays = async ({ org }: TestOrg): Promise<string[]> => (await w.db.all(attempts, org)).map(({ day }) => day)

test('a debit is announced once, 14 days before, with its amount and day, and taken on that day', async () => {
  const org = await sell()

  await advanceTo(w, org, '2026-01-27T09:00:00Z')
  assert.deepEqual(await notices(org), [])
  await advanceTo(w, org, '2026-02-10T09:59:00Z')
  assert.deepEqual([await notices(org), await chargeDays(org)], [['2026-01-27: 2 of 3000 on 2026-02-10'], []])
  await advanceTo(w, org, '2026-02-10T10:00:00Z')

  assert.deepEqual(await chargeDays(org), ['2026-02-10'])
  assert.deepEqual(await notices(org), ['2026-01-27: 2 of 3000 on 2026-02-10'])
  const [told] = await w.db.all(upcoming, org.org)
  assert.match(String(told?.data.debit['mandate_reference']), /^SANDBOX-[0-9A-F]{8}$/)
  assert.equal(told?.data.debit['creditor_id'], 'DE98ZZZ09999999999')
})

test('a family gets one e-mail for the one debit that pays for all of them', async () => {
  const org = await sell({ quantity: 3, email: 'family@example.com' })
  await advanceTo(w, org, '2026-01-28T00:00:00Z')

  for (let run = 0; run < 2; run++) {
    await worker.queue()
    await worker.send()
  }

  const all = box.emails.filter(({ to }) => to?.[0]?.address === 'family@example.com')
  const sent = all.filter(({ subject = '' }) => !subject.startsWith('Your memberships: '))
  assert.deepEqual([all.length, sent.length], [2, 1], 'one about the numbers of the members, and one about the debit')
  assert.match(sent[0]?.subject ?? '', /^Direct debit of \S*90\.00.* on 10 February 2026$/)
  assert.match(sent[0]?.text ?? '', /Mandate: SANDBOX-/)
  await advanceTo(w, org, '2026-02-11T00:00:00Z')
  assert.equal((await chargeDays(org)).length, 1)
})

test('a card is charged on its day without a notice', async () => {
  const org = await sell({ method: 'pm_sandbox_ok' })

  await advanceTo(w, org, '2026-05-01T00:00:00Z')

  assert.deepEqual(await notices(org), [])
  assert.deepEqual(await chargeDays(org), ['2026-02-10', '2026-03-10', '2026-04-10'])
})

test('a notice that is late moves the debit, also after another instalment was paid', async () => {
  // Instalments every 10 days with 14 days of notice: the first debit is announced with the sale.
  const org = await sell({ option: { interval_unit: 'day', interval_count: 10, debit_notice_days: 14 } })

  await advanceTo(w, org, '2026-04-01T00:00:00Z')

  assert.deepEqual(await notices(org), [
    '2026-01-10: 2 of 3000 on 2026-01-24',
    '2026-01-16: 3 of 3000 on 2026-01-30',
    '2026-01-26: 4 of 3000 on 2026-02-09',
  ])
  assert.deepEqual(await chargeDays(org), ['2026-01-24', '2026-01-30', '2026-02-09'])
  assert.deepEqual(
    (await readTerms(w, org)).map(({ state }) => state),
    ['paid'],
  )
})

test('an instalment with another amount or another day is announced again', async () => {
  const org = await sell()
  await advanceTo(w, org, '2026-02-01T00:00:00Z')
  const [member] = await fetchMembers(w, org)
  const april = Date.parse('2026-04-20T10:00:00Z') / 1_000

  await callAdmin(w, org, `PATCH /members/${member?.membership_member_id}/instalments`, {
    instalments: [
      { number: 2, amount: 40 },
      { number: 3, amount: 20 },
      { number: 4, due_at: april },
    ],
  })
  await advanceTo(w, org, '2026-05-15T00:00:00Z')

  assert.deepEqual(await notices(org), [
    '2026-01-27: 2 of 3000 on 2026-02-10',
    '2026-02-01: 2 of 4000 on 2026-02-15',
    '2026-02-24: 3 of 2000 on 2026-03-10',
    '2026-04-06: 4 of 3000 on 2026-04-20',
  ])
  assert.deepEqual(await chargeDays(org), ['2026-02-15', '2026-03-10', '2026-04-20'])
})

test('a failed debit is taken again without a second notice', async () => {
  const org = await sell({ method: 'pm_sandbox_ideal_debit_fails', option: { retry_days: [3] } })

  await advanceTo(w, org, '2026-02-26T00:00:00Z')

  assert.deepEqual((await notices(org)).slice(0, 1), ['2026-01-27: 2 of 3000 on 2026-02-10'])
  assert.equal((await notices(org)).filter((line) => line.includes(': 2 of')).length, 1)
  assert.deepEqual(await chargeDays(org), ['2026-02-10', '2026-02-25'])
})

test('staff who charge a due debit for a member are not held up by its notice', async () => {
  const org = await sell({ option: { interval_unit: 'day', interval_count: 5 } })
  await advanceTo(w, org, '2026-01-16T00:00:00Z')
  assert.deepEqual(await chargeDays(org), [])
  const [member] = await fetchMembers(w, org)

  await callAdmin(w, org, `POST /members/${member?.membership_member_id}/charge`, {})

  assert.deepEqual(await chargeDays(org), ['2026-01-16'])
})

test('workers that run at once announce a debit once', async () => {
  const org = await sell({ quantity: 2 })
  const at = new Date('2026-01-27T10:00:00Z')

  const results = await Promise.all(Array.from({ length: 6 }, () => announceDebits(w.db, org.org, at)))

  assert.ok(results.some(Boolean))
  assert.deepEqual(await notices(org), Array(2).fill('2026-01-27: 2 of 3000 on 2026-02-10'))
})

test('a debit that was never announced is not charged, however late it is; a card would be', async () => {
  const [byDebit, byCard] = [await sell(), await sell({ method: 'pm_sandbox_ok' })]
  const late = new Date('2026-03-01T00:00:00Z')

  for (const { org } of [byDebit, byCard]) await openDueCharges(w.db, org, late)

  assert.deepEqual([(await chargeDays(byDebit)).length, (await chargeDays(byCard)).length], [0, 1])
  assert.deepEqual(await eventHistory(w, byDebit).then((all) => all.filter((line) => line.includes('failed'))), [])
})

test('a renewal by debit is announced when it is opened, and the member does not expire meanwhile', async () => {
  const org = await sell({ option: { number_of_instalments: 1, auto_renewal: 1 } })
  const [term] = await readTerms(w, org)
  assert.ok(term?.ends_at)
  const later = (days: number) => new Date((term.ends_at?.getTime() ?? 0) + days * 86_400_000).toISOString()

  await advanceTo(w, org, later(30))

  const history = await eventHistory(w, org)
  assert.equal((await notices(org)).length, 1)
  assert.equal((await chargeDays(org)).join(), later(14).slice(0, 10))
  assert.ok(history.some((line) => line.endsWith(' member.renewed')))
  assert.ok(!history.some((line) => line.endsWith(' member.expired')))
})

test('the rules: which notice counts, and when the debit is taken', () => {
  const debit = { mandate_reference: null, creditor_id: null }
  assert.equal(lacksNotice({ announced_method_id: null }, { saved_method_id: 'a', debit }), true)
  assert.equal(lacksNotice({ announced_method_id: 'b' }, { saved_method_id: 'a', debit }), true)
  assert.equal(lacksNotice({ announced_method_id: 'a' }, { saved_method_id: 'a', debit }), false)
  assert.equal(lacksNotice({ announced_method_id: null }, { saved_method_id: 'a', debit: null }), false)
  const taken = (planned: string, announced: string) =>
    debitTime(new Date(planned), new Date(announced), { days: 14, zone: 'Europe/Amsterdam' }).toISOString()
  // Minutes late on the right day moves nothing; a day late does. Clocks change on 29 March.
  assert.equal(taken('2026-04-05T08:00:00Z', '2026-03-22T20:00:00Z'), '2026-04-05T08:00:00.000Z')
  assert.equal(taken('2026-04-05T08:00:00Z', '2026-03-22T23:30:00Z'), '2026-04-05T22:30:00.000Z')
})
