import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { AdminOrganisation, TaxRate } from '@tessera/contract'
import { read } from '../../../server/src/platform/db.ts'
import { eventId } from '../../../server/testing/factories.ts'
import { aPool } from '../../../server/testing/stock.ts'
import { type FakeStripe, startFakeStripe } from '../../../server/testing/stripe/server.ts'
import { aTaxRate } from '../../../server/testing/taxes.ts'
import type { TestOrg } from '../../../server/testing/test-server.ts'
import { startConsole, withoutBrowser as skip, type ConsoleSetup } from './console-setup.ts'
import { inspect, watchErrors } from './inspect.ts'
import { choose, pressOn, typeInto } from './keyboard.ts'

let s: ConsoleSetup
let fake: FakeStripe
before(async () => {
  if (skip !== false) return
  fake = await startFakeStripe()
  s = await startConsole({ TESSERA_STRIPE_SECRET_KEY: fake.secretKey, TESSERA_STRIPE_API_URL: fake.url })
})
after(async () => {
  if (skip !== false) return
  await s.end()
  await fake.stop()
})

const get = async <T>(org: TestOrg, path: string): Promise<T> =>
  (await s.w.call(`/admin/v1/${path}`, { key: org.admin })).json<T>()

const rateOfPrice = read<{ tax_rate_id: number | null }>(
  'select tax_rate_id from price where org_id = $1 and price_id = $2',
)

test(
  'an owner adds a rate, makes it that of tickets, archives another, and chooses one for a price',
  { skip },
  async () => {
    const org = await s.w.createOrg()
    const old = await aTaxRate(s.w, org, { name: 'Old VAT', rate_basis_points: 600 })
    const { event, priceId } = await aPool(s.w, org, 10, { title: 'Adult' })
    const { page } = await s.signedIn(org)
    const errors = watchErrors(page)
    await page.goto(`${s.url}/console/settings?tab=vat`)
    await pressOn(page, page.getByRole('button', { name: 'Add a rate' }))
    const dialog = page.getByRole('dialog')
    await typeInto(page, dialog.getByLabel('Name of the rate'), 'VAT low')
    await pressOn(page, dialog.getByRole('button', { name: 'Add a rate' }))
    const refusal = dialog.getByText('Enter a percentage above 0 and at most 100, with at most two decimals.')
    await refusal.waitFor()
    await typeInto(page, dialog.getByLabel('Per cent'), '5,5 %')
    await refusal.waitFor({ state: 'detached' })
    // Rounded, it would be another rate for ever.
    await typeInto(page, dialog.getByLabel('Per cent'), '5.875')
    await refusal.waitFor()
    await typeInto(page, dialog.getByLabel('Per cent'), '5,5 %')
    await inspect(page, 'settings-vat-new')
    await pressOn(page, dialog.getByRole('button', { name: 'Add a rate' }))
    await page.getByText('The rate is added.').waitFor()
    await choose(page, page.getByLabel('VAT rate of tickets'), 'VAT low (5.5 %)')
    await page.keyboard.press('Enter')
    await page.getByText('Saved.').waitFor()

    await pressOn(page, page.getByRole('button', { name: 'Archive Old VAT (6 %)' }))
    await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Archive', exact: true }))
    await page.getByText('The rate is archived.').waitFor()
    await inspect(page, 'settings-vat')
    const { data } = await get<{ data: TaxRate[] }>(org, 'tax_rates')
    const added = data.find(({ name }) => name === 'VAT low') ?? assert.fail()
    assert.deepEqual([added.rate_basis_points, added.category, added.country], [550, 'S', 'GB'])
    assert.ok(data.find(({ tax_rate_id }) => tax_rate_id === old)?.archived_at)
    assert.equal((await get<AdminOrganisation>(org, 'organisation')).ticket_tax_rate_id, added.tax_rate_id)

    await page.goto(`${s.url}/console/events/${eventId(event)}?tab=prices`)
    await pressOn(page, page.getByRole('button', { name: /^Edit .*Adult/ }))
    const price = page.getByRole('dialog')
    await choose(page, price.getByLabel('VAT in the price'), 'VAT low (5.5 %)')
    assert.equal(await price.getByLabel('VAT in the price').getByText('Old VAT').count(), 0)
    await pressOn(page, price.getByRole('button', { name: 'Save' }))
    await price.waitFor({ state: 'hidden' })
    assert.equal((await s.w.db.one(rateOfPrice, org.org, priceId))?.tax_rate_id, added.tax_rate_id)
    assert.deepEqual(errors, [])
  },
)

test('a default rate is chosen by keyboard, saved once, and a refusal is said beside it', { skip }, async () => {
  const org = await s.w.createOrg()
  await aTaxRate(s.w, org, { name: 'VAT low', rate_basis_points: 900 })
  await aTaxRate(s.w, org, { name: 'VAT middle', rate_basis_points: 1_300 })
  const high = await aTaxRate(s.w, org, { name: 'VAT high', rate_basis_points: 2_100 })
  const { page } = await s.signedIn(org)
  await page.goto(`${s.url}/console/settings?tab=vat`)
  const saved: unknown[] = []
  page.on('request', (request) => request.method() === 'PATCH' && saved.push(request.postDataJSON()))
  await choose(page, page.getByLabel('VAT rate of tickets'), 'VAT high (21 %)')
  await page.keyboard.press('Enter')
  await page.getByText('Saved.').waitFor()
  assert.deepEqual(saved, [{ ticket_tax_rate_id: high }])

  // A colleague archives the rate meanwhile.
  const archived = await aTaxRate(s.w, org, { name: 'VAT old', rate_basis_points: 600 })
  await page.reload()
  await page.getByLabel('VAT rate of fees').getByText('VAT old (6 %)').waitFor({ state: 'attached' })
  await s.w.call(`/admin/v1/tax_rates/${archived}/archive`, { method: 'POST', key: org.admin })
  await choose(page, page.getByLabel('VAT rate of fees'), 'VAT old (6 %)')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').waitFor()
  assert.equal(await page.getByLabel('VAT rate of fees').inputValue(), '')
  assert.match((await page.getByLabel('VAT rate of fees').getAttribute('aria-describedby')) ?? '', /-hint$/)
  await inspect(page, 'settings-vat-refused')
  assert.equal((await get<AdminOrganisation>(org, 'organisation')).fee_tax_rate_id, null)
})

test('an owner opens an account at Stripe, returns, and sees that it takes payments', { skip }, async () => {
  const org = await s.w.createOrg()
  const { page } = await s.signedIn(org)
  await page.route('https://connect.stripe.example/**', (route) => route.fulfill({ body: 'the page of Stripe' }))
  await page.goto(`${s.url}/console/settings?tab=payments`)
  await page.getByText('No account', { exact: true }).waitFor()
  await page.getByText('This club sells with the sandbox.').waitFor()
  await inspect(page, 'settings-payments-none')
  await pressOn(page, page.getByRole('button', { name: 'Open an account at Stripe' }))
  await page.waitForURL('https://connect.stripe.example/**')
  const account = new URL(page.url()).pathname.split('/')[2] ?? ''

  await page.goto(`${s.url}/console/settings?tab=payments`)
  await page.getByText('Not complete').waitFor()
  await inspect(page, 'settings-payments-open')
  const capabilities = { ideal_payments: 'active' }
  fake.changeAccount(account, {
    charges_enabled: true,
    payouts_enabled: true,
    details_submitted: true,
    capabilities,
    requirements: { currently_due: [] },
  })
  await page.goto(`${s.url}/console/settings?tab=payments&onboarding=done`)
  await page.getByText('Updated from Stripe.').waitFor()
  await page.locator('.badge', { hasText: 'Takes payments' }).waitFor()
  await page.getByText('iDEAL').waitFor()
  await inspect(page, 'settings-payments')
  const { payment_provider, payment_account_id } = await get<AdminOrganisation>(org, 'organisation')
  assert.deepEqual([payment_provider, payment_account_id], ['stripe', account])
})

test('who may not change the organisation sees neither tab', { skip }, async () => {
  const org = await s.w.createOrg()
  const { page } = await s.signedIn(org, 'finance')
  await page.goto(`${s.url}/console/settings`)
  await page.getByRole('heading', { name: 'Settings' }).waitFor()
  for (const name of ['VAT', 'Payments'])
    assert.equal(
      await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name, exact: true }).count(),
      0,
    )
})
