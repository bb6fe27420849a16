import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { PaymentLink } from '@tessera/contract'
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

/** Opens the payment link of a member who has paid none of four instalments of 30.00. */
async function openLink(device?: Device, { renews = false } = {}): Promise<StorefrontVisitor> {
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
  await visitor.page.goto(`${s.site}/pay/?order=${order_uuid}#${payment_secret}`)
  return visitor
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

test('whoever pays the rest is asked before their card replaces the saved one', { skip }, async () => {
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

test('a link that opens nothing says what to do', { skip }, async () => {
  const visitor = await openVisitor(s)
  await visitor.page.goto(`${s.site}/pay/?order=00000000-0000-4000-8000-000000000000#pls_x`)
  assert.match(await visitor.alert(), /ask the club/)
  await visitor.look('54-pay-link-over')
})
