// longer than 250 lines because its tests share the payer of a link
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { PaymentLink } from '@tessera/contract'
import { aTill, postToCounter } from '../../../server/testing/box-office.ts'
import { complete } from '../../../server/testing/checkouts.ts'
import { inTx, write } from '../../../server/src/platform/db.ts'
import { createOffer, sellToBea } from '../../../server/testing/memberships.ts'
import { startStorefront, withoutBrowser, type Device, type StorefrontSetup } from './storefront-setup.ts'
import { openVisitor, type StorefrontVisitor } from './visitor.ts'

const skip = withoutBrowser
let s: StorefrontSetup
before(async () => {
  if (skip !== false) return
  s = await startStorefront()
})
after(() => s?.end())

const METHODS = '**/store/v1/orders/*/payment_methods?*'
const PAY = '**/store/v1/orders/*/pay'
const CONFIRM = '**/store/v1/orders/*/confirm'

type LinkVisitor = StorefrontVisitor & { readonly memberId: number; readonly url: string }

/** Opens the payment link of a member who has paid none of four instalments of 30.00. */
async function openLink(device?: Device, { renews = false } = {}): Promise<LinkVisitor> {
  const offer = await createOffer(s.w, s.org, {
    category: { title: 'Terrace' },
    type: { title: 'Adult', expires: '2099-05-31', ...(renews && { offer_auto_renew: 1 }) },
    option: { title: 'In four', number_of_instalments: 4 },
  })
  const { membership_member_id: id } = await sellToBea(s.w, s.org, offer)
  if (renews) {
    const json = { auto_renew: 1 }
    const changed = await s.w.call(`/admin/v1/members/${id}`, { method: 'PATCH', key: s.org.admin, json })
    assert.equal(changed.status, 200, changed.text)
  }
  const path = `/admin/v1/members/${id}/payment_link`
  const { order_uuid, payment_secret } = (await s.w.call(path, { key: s.org.admin })).json<PaymentLink>()
  const visitor = await openVisitor(s, device)
  const url = `${s.site}/pay/?order=${order_uuid}#${payment_secret}`
  await visitor.page.goto(url)
  return { ...visitor, memberId: id, url }
}

/** Opens the same link in another tab of the payer's browser. */
async function openSecondTab({ page, url }: LinkVisitor): Promise<StorefrontVisitor> {
  const visitor = await openVisitor(s, 'desktop', await page.context().newPage())
  await visitor.page.goto(url)
  await payButton(visitor, '£30.00').waitFor()
  return visitor
}

/** Requests reach the server, and their responses are lost, however often the page repeats them. */
const loseResponses = ({ page }: StorefrontVisitor, path: string): Promise<unknown> =>
  page.route(path, async (route) => {
    await route.fetch()
    await route.abort()
  })

/** Requests do not reach the server. */
const loseRequests = ({ page }: StorefrontVisitor, path: string): Promise<unknown> =>
  page.route(path, (route) => route.abort())

async function payWith(visitor: StorefrontVisitor, card: string, amount: string): Promise<void> {
  await visitor.card(card)
  await payButton(visitor, amount).click()
}

const payButton = ({ page }: StorefrontVisitor, amount: string) =>
  page.getByRole('button', { name: `Pay ${amount}`, exact: true })

test('a member pays what is due by a link, after a card that was declined, and then the rest', { skip }, async () => {
  const visitor = await openLink('phone')
  await payButton(visitor, '£30.00').waitFor()
  await visitor.look('50-pay-link')
  await visitor.card('Is declined')
  await payButton(visitor, '£30.00').click()
  assert.match(await visitor.alert(), /did not accept this payment\. Nothing was charged\.$/)

  await visitor.card('Pays')
  await payButton(visitor, '£30.00').click()

  const { page } = visitor
  await page.getByRole('heading', { name: 'Thank you: £30.00 is paid.' }).waitFor()
  assert.match((await page.textContent('main')) ?? '', /£90\.00 is still to come/)
  await visitor.look('51-pay-link-paid')
  await page.getByRole('button', { name: 'Pay more' }).click()
  await payButton(visitor, '£90.00').waitFor()
  await page.getByText(/^Nothing is due now\. £30\.00 comes due on .* 20\d\d; you can pay all/).waitFor()
  await visitor.card('Pays')
  await payButton(visitor, '£90.00').click()
  await page.getByRole('heading', { name: 'Everything is paid. Thank you!' }).waitFor()
  await visitor.look('52-pay-link-all-paid')
})

test('a member who must confirm at the bank comes back to the page of the link', { skip }, async () => {
  const visitor = await openLink()
  const { page } = visitor
  await page.getByRole('radio', { name: 'Everything: £120.00' }).check()
  await payButton(visitor, '£120.00').waitFor()
  assert.equal(await page.getByText('is charged to the same card').count(), 0, 'nothing comes later')
  await visitor.look('53-pay-link-all')
  await visitor.card('Asks your bank')
  await payButton(visitor, '£120.00').click()
  await page.waitForURL('**/sandbox/3ds/**')
  await page.getByRole('button').first().click()

  await page.waitForURL('**/pay/**')
  await page.getByRole('heading', { name: 'Everything is paid. Thank you!' }).waitFor()
})

test('the payer of the rest is asked before their card replaces the saved one', { skip }, async () => {
  const visitor = await openLink('phone', { renews: true })
  const { page } = visitor
  await visitor.card('Pays')
  await payButton(visitor, '£30.00').click()
  await page.getByRole('button', { name: 'Pay more' }).click()
  const replaces = page.getByRole('checkbox', {
    name: 'From now on, charge this card or account, and not the one that is saved',
  })
  await replaces.waitFor()
  assert.equal(await replaces.isChecked(), false)
  assert.equal(page.url().includes('#'), false, 'the secret has left the address bar')
  await visitor.look('55-pay-link-replace')
  await replaces.check()
  await replaces.and(page.locator(':focus')).waitFor()

  await visitor.card('Pays')
  const [request] = await Promise.all([
    page.waitForRequest((each) => each.url().endsWith('/pay') && each.method() === 'POST'),
    payButton(visitor, '£90.00').click(),
  ])

  assert.equal((request.postDataJSON() as { save_method?: boolean }).save_method, true)
  await page.getByRole('heading', { name: 'Everything is paid. Thank you!' }).waitFor()
})

/** As a payment leaves it whose outcome the bank has not said for thirty days. */
const loseLater = write(`
  update instalment set failure_code = 'payment_lost' where org_id = $1 and status = 'due' and number > 2
    and term_id in (select term_id from membership_term where org_id = $1 and member_id = $2)
`)

test('what may be paid already is not asked for again, and the payer is told so', { skip }, async () => {
  const visitor = await openLink('phone')
  const { page, memberId } = visitor
  const { org } = s.org
  assert.equal(await inTx(s.w.db, org, (tx) => tx.count(loseLater, org, memberId)), 2)
  const hint = page.getByText('£60.00 may be paid already: please ask the club before you pay it again.')

  await page.reload()
  await hint.waitFor()
  await page.getByRole('radio', { name: 'Everything: £60.00' }).check()
  await payButton(visitor, '£60.00').waitFor()
  await visitor.look('56-pay-link-undecided')
  await payWith(visitor, 'Pays', '£60.00')

  await hint.waitFor()
  assert.equal(await page.getByText('Everything is paid').count(), 0)
  assert.equal(await page.getByText('may be paid already').count(), 3)
})

test('a link that opens nothing says what to do', { skip }, async () => {
  const visitor = await openVisitor(s)
  await visitor.page.goto(`${s.site}/pay/?order=00000000-0000-4000-8000-000000000000#pls_x`)
  assert.match(await visitor.alert(), /ask the club/)
  await visitor.look('54-pay-link-over')
})

test('a form that is still open in another tab shows that everything is paid', { skip }, async () => {
  const first = await openLink()
  const second = await openSecondTab(first)
  await first.page.getByRole('radio', { name: 'Everything: £120.00' }).check()
  await payButton(first, '£120.00').waitFor()
  await payWith(first, 'Pays', '£120.00')
  await first.page.getByRole('heading', { name: 'Everything is paid. Thank you!' }).waitFor()

  await payWith(second, 'Pays', '£30.00')

  await second.page.getByRole('heading', { name: 'Everything is paid. Thank you!' }).waitFor()
  assert.equal(await second.page.getByRole('button', { name: /^Pay/ }).count(), 0)
})

test('a form that is still open in another tab joins the payment that waits for the bank', { skip }, async () => {
  const first = await openLink()
  const second = await openSecondTab(first)
  await payWith(first, 'Asks your bank', '£30.00')
  await first.page.waitForURL('**/sandbox/3ds/**')

  await payWith(second, 'Pays', '£30.00')

  await second.page.getByRole('heading', { name: 'Your bank is waiting for you' }).waitFor()
  assert.equal(await second.page.getByRole('button', { name: /^Pay/ }).count(), 0)
})

test('if the amount changed meanwhile, the form says so and keeps what the payer chose', { skip }, async () => {
  const visitor = await openLink()
  await visitor.page.getByRole('radio', { name: 'Everything: £120.00' }).check()
  await payButton(visitor, '£120.00').waitFor()
  const { till_id } = await aTill(s.w, s.org)
  const fields = { till_id, membership_member_id: visitor.memberId, instalments: [4], tender: 'cash' }
  const paid = await postToCounter(s.w, s.org, '/membership_payments', { ...fields, amount_minor: 3_000 })
  assert.equal(paid.status, 200, paid.text)

  await payWith(visitor, 'Pays', '£120.00')

  assert.match(await visitor.alert(), /The amount has changed/)
  await payButton(visitor, '£90.00').waitFor()
  assert.equal(await visitor.page.getByRole('radio', { name: 'Everything: £90.00' }).isChecked(), true)
})

test('if the response to a payment is lost, the page says what was paid', { skip }, async () => {
  const visitor = await openLink()
  const { page } = visitor
  await loseResponses(visitor, PAY)
  await payWith(visitor, 'Pays', '£30.00')
  await page.getByRole('heading', { name: 'Thank you: £30.00 is paid.' }).waitFor()
  await page.unroute(PAY)

  // The next one does not reach the server: the latest payment is still the one of before.
  await page.getByRole('button', { name: 'Pay more' }).click()
  await loseRequests(visitor, PAY)
  await payWith(visitor, 'Pays', '£90.00')
  await page.getByText('The connection was lost. Nothing was charged. Please pay again.').waitFor()
  await payButton(visitor, '£90.00').waitFor()
})

test('if the response to a declined payment is lost, the form shows the reason of the bank', { skip }, async () => {
  const visitor = await openLink('phone')
  const { page } = visitor
  await loseResponses(visitor, PAY)
  await payWith(visitor, 'Has no money', '£30.00')
  await page.getByText('There is not enough money on this card. Nothing was charged.').waitFor()
  await page.unroute(PAY)

  // The next one does not reach the server, and so was not declined.
  await loseRequests(visitor, PAY)
  await payWith(visitor, 'Pays', '£30.00')
  await page.getByText('The connection was lost. Nothing was charged. Please pay again.').waitFor()
  await visitor.look('56-pay-link-lost')
})

/** Opens a link and starts a payment that the payer must confirm at the bank. */
async function atBank(): Promise<LinkVisitor> {
  const visitor = await openLink()
  await payWith(visitor, 'Asks your bank', '£30.00')
  await visitor.page.waitForURL('**/sandbox/3ds/**')
  return visitor
}

test('if the outcome after the bank is lost, the page says what was paid', { skip }, async () => {
  const visitor = await atBank()
  await loseResponses(visitor, CONFIRM)
  await visitor.page.getByRole('button', { name: 'Confirm payment' }).click()
  await visitor.page.getByRole('heading', { name: 'Thank you: £30.00 is paid.' }).waitFor()
})

test('if the form cannot be shown after a declined payment, the page says why', { skip }, async () => {
  const visitor = await atBank()
  const { page } = visitor
  const paymentId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await page.goto(visitor.url)
  const again = page.getByRole('button', { name: 'I did that: look again' })
  await again.waitFor()
  assert.equal((await complete(s.w, s.org, paymentId, 'fail')).status, 200)
  await loseRequests(visitor, METHODS)

  await again.click()

  assert.match(await visitor.alert(), /^We could not reach the ticket office\./)
  await page.unroute(METHODS)
  await page.getByRole('button', { name: 'Look again' }).click()
  await payButton(visitor, '£30.00').waitFor()
})
