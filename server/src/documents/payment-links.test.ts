// longer than 250 lines because its tests share a payer with a link, a mailbox and a worker
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type {
  AttentionItem,
  PayableOrder,
  PaymentLink,
  PaymentMethods,
  SalesReport,
  Statement,
  TicketEmail,
} from '#contract'
import { checkLedger } from '#ledger'
import { aTill, postToCounter } from '#testing/box-office'
import { inTx, read, write } from '#platform/db'
import { codeOf, complete, messageOf } from '#testing/checkouts'
import { createEmailWorker, type EmailWorker } from '#testing/documents/email-worker'
import { callAdmin } from '#testing/gate-devices'
import { membershipStaff } from '#testing/membership-staff'
import { createOffer, sellToBea } from '#testing/memberships'
import { type Mailbox, startMailbox } from '#testing/sso/mailbox'
import { eventHistory } from '#testing/terms'
import { advanceTo, startClock } from '#testing/test-clock'
import { startTestServer, type TestOrg, type TestResponse, type TestServer } from '#testing/test-server'

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

const PAGE = 'https://club.example/pay/?order={order_uuid}#{payment_secret}'
const OK = { payment_method: 'pm_sandbox_ok' }

/** A club in January. Bea has not paid any of her four monthly instalments of 30.00, and has a payment link. */
async function createPayer() {
  const org = await w.createOrg()
  await startClock(w, org, '2026-01-31T10:00:00Z')
  await callAdmin(w, org, 'PATCH /organisation', { name: 'Rovers' })
  await callAdmin(w, org, 'PATCH /ticket_settings', { payment_url: PAGE })
  const offer = await createOffer(w, org, { option: { title: 'In four', number_of_instalments: 4 } })
  const { membership_member_id: id } = await sellToBea(w, org, offer)
  const key = await w.createKey(org, { kind: 'publishable', origins: ['https://club.example'] })
  const link = await readLink(org, id)
  const call = (path: string, init: object = {}, secret = link.payment_secret): Promise<TestResponse> =>
    w.call(`/store/v1/orders/${link.order_uuid}/${path}`, { key, headers: { 'X-Payment-Secret': secret }, ...init })
  const pay = (json: object): Promise<TestResponse> => call('pay', { method: 'POST', json })
  return { org, id, link, call, pay, staff: membershipStaff(w, org) }
}

const readLink = async (org: TestOrg, id: number): Promise<PaymentLink> =>
  (await w.call(`/admin/v1/members/${id}/payment_link`, { key: org.admin })).json<PaymentLink>()

type Payer = Awaited<ReturnType<typeof createPayer>>

async function see({ call }: Payer): Promise<PayableOrder> {
  const response = await call('payment')
  assert.equal(response.status, 200, response.text)
  return response.json<PayableOrder>()
}

const statuses = async ({ staff, id }: Payer) => (await staff.get(id)).terms[0]?.instalments.map(({ status }) => status)

test('the payer sees what is due, pays it, and later the rest, without an account', async () => {
  const payer = await createPayer()
  const { org, id, link, call, pay, staff } = payer
  assert.equal(link.url, `https://club.example/pay/?order=${link.order_uuid}#${link.payment_secret}`)
  assert.deepEqual([link.due_now, link.outstanding, link.email_address], [30, 120, 'bea@members.example'])

  const before = await see(payer)
  const methods = await Promise.all(['due_now', 'outstanding'].map((pays) => call(`payment_methods?pays=${pays}`)))
  const first = (await pay({ ...OK, amount_minor: 3_000 })).json<PayableOrder>()

  assert.deepEqual([before.due_now, before.outstanding, before.payment], [30, 120, null])
  assert.deepEqual(
    methods.map((response) => response.json<PaymentMethods>().save),
    [true, false],
    'a method is saved only while something is left to be charged',
  )
  assert.deepEqual(
    before.memberships.map(({ first_name, category_title, type_title }) => [first_name, category_title, type_title]),
    [['Bea', 'Adult', 'Season ticket']],
  )
  assert.deepEqual([first.payment?.status, first.due_now, first.outstanding], ['succeeded', 0, 90])
  assert.equal((await staff.order(link.order_id)).order_status, 'confirmed')
  assert.deepEqual(await statuses(payer), ['paid', 'due', 'due', 'due'])
  assert.equal((await staff.get(id)).terms[0]?.has_saved_payment_method, true, 'later instalments are charged to it')

  const rest = (await pay({ ...OK, pays: 'outstanding' })).json<PayableOrder>()

  assert.deepEqual([rest.payment?.amount, rest.outstanding], [90, 0])
  assert.equal((await staff.get(id)).membership_member_status_id, 1)
  assert.deepEqual(await checkLedger(w.db, org.org), [])
  await advanceTo(w, org, '2026-02-06T10:00:00Z')
  assert.equal((await see(payer)).outstanding, 0)
  await advanceTo(w, org, '2026-02-07T10:00:00Z')
  assert.equal((await payer.call('payment')).status, 404, 'a week after everything was paid')
})

test('a link opens nothing with another secret, and the old one ends when the address of the order is corrected', async () => {
  const payer = await createPayer()
  const { org, id, link, call } = payer
  const other = await createPayer()

  assert.equal((await call('payment', {}, other.link.payment_secret)).status, 404)
  assert.equal((await call('pay', { method: 'POST', json: OK }, other.link.payment_secret)).status, 404)
  await callAdmin(w, org, `PATCH /orders/${link.order_id}`, { email_address: 'bea.bay@members.example' })

  assert.equal((await call('payment')).status, 404)
  const renewed = await readLink(org, id)
  assert.notEqual(renewed.payment_secret, link.payment_secret)
  assert.equal((await call('payment', {}, renewed.payment_secret)).status, 200)
})

test('while the payer is at the bank, neither a second tab nor a till takes the same instalment', async () => {
  const payer = await createPayer()
  const { org, id, pay, call } = payer
  const till = await aTill(w, org)
  const sent = (
    await pay({ payment_method: 'pm_sandbox_3ds', return_url: 'https://club.example/pay/' })
  ).json<PayableOrder>()

  const [secondTab, atTill] = await Promise.all([
    pay(OK),
    postToCounter(w, org, '/membership_payments', {
      till_id: till.till_id,
      membership_member_id: id,
      tender: 'cash',
      instalments: [1],
    }),
  ])

  assert.equal(sent.payment?.status, 'requires_action')
  assert.deepEqual([secondTab.status, codeOf(secondTab)], [409, 'invalid_state'])
  assert.deepEqual([atTill.status, codeOf(atTill)], [409, 'invalid_state'])
  assert.equal((await see(payer)).in_payment, true)
  const paymentId = new URL(sent.payment?.next_action?.url ?? '').pathname.split('/').at(-1) ?? ''
  assert.equal((await complete(w, org, paymentId, 'succeed')).status, 200)
  const confirmed = (await call('confirm', { method: 'POST' })).json<PayableOrder>()
  assert.deepEqual([confirmed.payment?.status, confirmed.outstanding, confirmed.in_payment], ['succeeded', 90, false])
  assert.deepEqual(await statuses(payer), ['paid', 'due', 'due', 'due'])
})

test('a declined payment of what is not due yet makes nobody late', async () => {
  const payer = await createPayer()
  const { org, id, pay, staff } = payer
  await pay(OK)

  const declined = await pay({ payment_method: 'pm_sandbox_declined', pays: 'outstanding' })

  assert.deepEqual([declined.status, codeOf(declined)], [402, 'payment_declined'])
  assert.deepEqual(await statuses(payer), ['paid', 'due', 'due', 'due'])
  assert.equal((await staff.get(id)).instalment_state, 'current')
  assert.ok(!(await eventHistory(w, org)).some((line) => line.includes('instalment.failed')))
  const seen = await see(payer)
  assert.deepEqual(
    [seen.payment?.status, seen.payment?.failure?.code, seen.outstanding],
    ['failed', 'card_declined', 90],
  )
})

test('a declined payment of what is due changes nothing and is told to nobody', async () => {
  const payer = await createPayer()
  const { org, id, pay, staff } = payer
  const before = (await staff.get(id)).terms[0]?.instalments

  const declined = await pay({ payment_method: 'pm_sandbox_declined' })

  assert.equal(declined.status, 402)
  assert.deepEqual((await staff.get(id)).terms[0]?.instalments, before)
  assert.ok(!(await eventHistory(w, org)).some((line) => line.includes('failed')))
})

test('reports and statements count each payment of a membership under its own method, and its refund too', async () => {
  const payer = await createPayer()
  const { org, id, pay } = payer
  const { till_id } = await aTill(w, org)
  const cash = { till_id, membership_member_id: id, tender: 'cash', instalments: [1] }
  assert.equal((await postToCounter(w, org, '/membership_payments', cash)).status, 200)
  assert.equal((await pay({ ...OK, pays: 'outstanding' })).status, 200)
  await callAdmin(w, org, `POST /members/${id}/cancel`, { refund: true, reason: 'asked' })

  const report = await w.call('/admin/v1/reports/sales?by=day&by_method=true', { key: org.admin })
  const methods = report.json<SalesReport>().buckets.flatMap((bucket) => bucket.methods ?? [])
  const statement = await w.call('/admin/v1/statement?first_day=2026-01-31&last_day=2026-01-31', { key: org.admin })
  const { lines } = statement.json<Statement>()

  assert.deepEqual(
    methods.map(({ payment_method, gross_minor, refunds_minor }) => [payment_method, gross_minor, refunds_minor]),
    [
      ['card', 9_000, 9_000],
      ['other', 3_000, 3_000],
    ],
  )
  assert.deepEqual(
    lines
      .filter(({ kind }) => kind === 'sale')
      .filter(({ account }) => account === 'provider' || account === 'cash_drawer')
      .map(({ account, payment_method, amount_minor }) => [account, payment_method, amount_minor]),
    [
      ['provider', 'card', 9_000],
      ['cash_drawer', 'other', 3_000],
    ],
  )
})

test('a chargeback counts under the method of its payment, in the report and in the statement', async () => {
  const { org, pay } = await createPayer()
  await pay(OK)
  const debit = await pay({ payment_method: 'pm_sandbox_sepa_disputed', pays: 'outstanding' })
  assert.equal(debit.status, 200, debit.text)
  await advanceTo(w, org, '2026-03-25T10:00:00Z')

  const range = `from=${Date.parse('2026-01-31T00:00:00Z') / 1_000}`
  const report = await w.call(`/admin/v1/reports/sales?by=day&by_method=true&${range}`, { key: org.admin })
  const methods = report.json<SalesReport>().buckets.flatMap((bucket) => bucket.methods ?? [])
  const statement = await w.call('/admin/v1/statement?first_day=2026-01-31&last_day=2026-03-25', { key: org.admin })

  const sums = Map.groupBy(methods, ({ payment_method }) => payment_method)
  assert.deepEqual(
    [...sums].map(([method, rows]) => [
      method,
      rows.reduce((sum, { gross_minor }) => sum + gross_minor, 0),
      rows.reduce((sum, { chargebacks_minor }) => sum + chargebacks_minor, 0),
    ]),
    [
      ['card', 3_000, 0],
      ['bank', 9_000, 9_000],
    ],
  )
  assert.deepEqual(
    statement
      .json<Statement>()
      .lines.filter(({ account }) => account === 'provider')
      .map(({ kind, payment_method, amount_minor }) => `${kind} ${payment_method} ${amount_minor}`)
      .toSorted(),
    ['chargeback bank -9000', 'sale bank 9000', 'sale card 3000'],
  )
})

const decideNever = write(
  `update sandbox_payment set decides_at = '2027-01-01' where org_id = $1 and decides_at is not null`,
)

test('a debit that the bank never decides is charged again only by staff, who find it under Needs attention', async () => {
  const payer = await createPayer()
  const { org, id, pay, staff } = payer
  await pay(OK)
  const debit = (await pay({ payment_method: 'pm_sandbox_sepa', pays: 'outstanding' })).json<PayableOrder>()
  assert.equal(debit.payment?.status, 'processing')
  await inTx(w.db, org.org, (tx) => tx.count(decideNever, org.org))
  await advanceTo(w, org, '2026-03-10T10:00:00Z')
  assert.deepEqual(await statuses(payer), ['paid', 'failed', 'due', 'due'])

  const till = await aTill(w, org)
  const paid = await postToCounter(w, org, '/membership_payments', {
    till_id: till.till_id,
    membership_member_id: id,
    tender: 'cash',
    instalments: [2],
  })
  assert.equal(paid.status, 200, paid.text)
  await advanceTo(w, org, '2026-04-02T10:00:00Z')

  assert.deepEqual(await statuses(payer), ['paid', 'paid', 'due', 'due'], 'the third may have been paid by the debit')
  const shown = await see(payer)
  assert.deepEqual([shown.due_now, shown.outstanding, shown.undecided], [0, 0, 60])
  assert.deepEqual(
    shown.memberships[0]?.instalments.map(({ undecided }) => undecided),
    [false, false, true, true],
  )
  const again = await pay({ ...OK, pays: 'outstanding' })
  assert.deepEqual(
    [again.status, messageOf(again)],
    [409, 'The bank has not said what became of an earlier payment: ask the organisation before you pay again'],
  )
  assert.equal((await staff.get(id)).instalment_state, 'current')
  const { data } = (await w.call('/admin/v1/attention', { key: org.admin })).json<{ data: AttentionItem[] }>()
  assert.deepEqual(
    data.filter(({ kind }) => kind === 'payment_undecided').map(({ links }) => links.map((link) => link.id)),
    [[String(id)]],
  )
})

const savedMethods = read<{ saved_method_id: string | null }>(
  'select saved_method_id from membership_term where org_id = $1 and member_id = $2',
)

const savedMethod = async ({ org, id }: Payer): Promise<string | null | undefined> =>
  (await w.db.one(savedMethods, org.org, id))?.saved_method_id

test('whoever pays by the link replaces the saved method only if they ask for it', async () => {
  const payer = await createPayer()
  const { org, call, pay } = payer
  await pay(OK)
  const own = await savedMethod(payer)
  assert.ok(own)
  await advanceTo(w, org, '2026-02-27T10:00:00Z')
  const savesBy = async (query: string) => (await call(`payment_methods?${query}`)).json<PaymentMethods>().save
  assert.equal((await see(payer)).has_saved_payment_method, true)

  assert.deepEqual(
    await Promise.all(['pays=due_now', 'save_method=true', 'pays=outstanding&save_method=true'].map(savesBy)),
    [false, true, false],
  )
  await pay({ ...OK, amount_minor: 9_000, pays: 'outstanding' })
  assert.equal(await savedMethod(payer), own)
})

test('a payment page without the order, or with the secret before the #, is refused', async () => {
  const { org } = await createPayer()

  for (const payment_url of [
    'https://club.example/pay/#{payment_secret}',
    'https://club.example/pay/?order={order_uuid}',
    'https://club.example/pay/?order={order_uuid}&s={payment_secret}',
    'https://club.example/pay/?s={payment_secret}#{order_uuid}',
    'https://club.example/pay/?order={order_uuid}&s={payment_secret}#{payment_secret}',
  ]) {
    const refused = await w.call('/admin/v1/ticket_settings', {
      method: 'PATCH',
      key: org.admin,
      json: { payment_url },
    })
    assert.deepEqual(
      [refused.status, messageOf(refused)],
      [400, 'payment_url must have {order_uuid}, and {payment_secret} behind a #'],
      payment_url,
    )
  }
})

test('another amount than the payer was shown is not charged, and tries are limited for a day', async () => {
  const { org, pay } = await createPayer()

  const changed = await pay({ ...OK, amount_minor: 2_999 })
  for (let tries = 0; tries < 20; tries++)
    assert.equal((await pay({ payment_method: 'pm_sandbox_declined' })).status, 402, `try ${tries}`)
  const tooMany = await pay(OK)
  await advanceTo(w, org, '2026-02-01T11:00:00Z')

  assert.deepEqual(
    [changed.status, messageOf(changed)],
    [409, 'The amount has changed meanwhile: read the order again'],
  )
  assert.equal(tooMany.status, 409)
  assert.match(messageOf(tooMany), /too often today/)
  assert.equal((await pay(OK)).status, 200)
})

test('the link of a cancelled membership shows nothing and takes nothing', async () => {
  const payer = await createPayer()
  await callAdmin(w, payer.org, `POST /members/${payer.id}/cancel`, { refund: false, reason: 'asked' })

  assert.equal((await payer.call('payment')).status, 404)
  assert.equal((await payer.pay(OK)).status, 404)
  const link = await w.call(`/admin/v1/members/${payer.id}/payment_link`, { key: payer.org.admin })
  assert.deepEqual([link.status, messageOf(link)], [409, 'Nothing is outstanding for this membership'])
})

const send = ({ org, id }: Payer, json: object = {}) =>
  w.call(`/admin/v1/members/${id}/send_payment_link`, { method: 'POST', key: org.admin, json })

test('staff send the link, and no e-mail asks for money that was paid meanwhile', async () => {
  const payer = await createPayer()
  const { org, link, pay } = payer
  const email = (await send(payer)).json<TicketEmail>()
  await worker.send()
  const sent = box.emails.filter(({ text = '' }) => text.includes(link.payment_secret))
  const second = (await send(payer)).json<TicketEmail>()
  await pay({ ...OK, pays: 'outstanding' })
  await worker.send()

  assert.equal(email.cause, 'payment_link')
  assert.equal(sent.length, 1)
  assert.match(sent[0]?.subject ?? '', /^Please pay .*30\.00.* for your membership of Rovers$/)
  assert.match(sent[0]?.text ?? '', /Outstanding in all: .*120\.00/)
  assert.ok(sent[0]?.html?.includes(`#${link.payment_secret}`), 'the button has the link')
  const { data } = (await w.call(`/admin/v1/orders/${link.order_id}/emails`, { key: org.admin })).json<{
    data: TicketEmail[]
  }>()
  const outcomes = data
    .filter(({ cause }) => cause === 'payment_link')
    .map(({ email_id, status }) => [email_id, status])
  assert.deepEqual(outcomes, [
    [email.email_id, 'sent'],
    [second.email_id, 'skipped'],
  ])
  assert.equal((await send(payer)).status, 409)
})

test('the e-mail to a payer who owes nothing yet says when what comes due', async () => {
  const payer = await createPayer()
  await payer.pay(OK)

  await send(payer)
  await worker.send()

  const sent = box.emails.find(({ text = '' }) => text.includes(payer.link.payment_secret))
  assert.equal(sent?.subject, 'Payments for your membership of Rovers')
  assert.match(sent?.text ?? '', /Nothing is due now\. .*30\.00 comes due on 28 February 2026; you can pay all/)
  assert.match(sent?.text ?? '', /Due on 28 February 2026: .*30\.00\nDue on 31 March 2026: .*30\.00/)
})

test('without a page for it, the link is not sent, and its parts are still readable', async () => {
  const payer = await createPayer()
  await callAdmin(w, payer.org, 'PATCH /ticket_settings', { payment_url: null })

  const refused = await send(payer)

  assert.deepEqual([refused.status, codeOf(refused)], [409, 'not_configured'])
  assert.match(messageOf(refused), /payment_url/)
  const { url, payment_secret } = await readLink(payer.org, payer.id)
  assert.deepEqual([url, payment_secret], [null, payer.link.payment_secret])
})
