import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import type { Request } from 'playwright-core'
import { setPaymentAccount } from '../../../server/src/operator/organisations.ts'
import { type FakeStripe, startFakeStripe } from '../../../server/testing/stripe/server.ts'
import { startStorefront, withoutBrowser, type StorefrontSetup } from './storefront-setup.ts'
import { serveStripe, stripeCalls } from './stripe-script.ts'
import { openVisitor, type StorefrontVisitor } from './visitor.ts'

const skip = withoutBrowser
const account = 'acct_of_the_shop'
let s: StorefrontSetup
let fake: FakeStripe
before(async () => {
  if (skip !== false) return
  fake = await startFakeStripe()
  s = await startStorefront({
    env: {
      TESSERA_STRIPE_SECRET_KEY: fake.secretKey,
      TESSERA_STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_shop',
      TESSERA_STRIPE_API_URL: fake.url,
    },
    async prepare(w, org) {
      await setPaymentAccount(w.db, org.org, { provider: 'stripe', account })
      // iDEAL takes euros.
      const owner = new pg.Client({ connectionString: w.ownerUrl })
      await owner.connect()
      await owner.query(`update organisation set currency = 'EUR' where org_id = $1`, [org.org])
      await owner.end()
    },
  })
})
after(async () => {
  await s?.end()
  await fake?.stop()
})

/** Stands for a browser in which Stripe's script is blocked. */
const blockStripe = ({ page }: StorefrontVisitor) => page.route('https://js.stripe.com/**', (route) => route.abort())

/** A fan at the checkout with two tickets. */
async function atCheckout(prepare?: (fan: StorefrontVisitor) => Promise<unknown>) {
  const fan = await openVisitor(s)
  await serveStripe(fan.page, { fake, account })
  await prepare?.(fan)
  await fan.event('Port Merrow Women')
  await fan.more('Adult', 2)
  await fan.add()
  await fan.toCheckout()
  await fan.details('ann@example.com')
  return { ...fan, choose: (name: string) => fan.page.getByLabel('Card at Stripe').selectOption(name) }
}

test("Stripe's form takes the card, and the order is paid with its confirmation token", { skip }, async () => {
  const fan = await atCheckout()
  await fan.page.getByLabel('Card at Stripe').waitFor()
  await fan.look('70-stripe')
  await fan.pay()
  assert.equal(await fan.alert(), 'Your card number is incomplete.')
  await fan.choose('card')
  await fan.pay()

  assert.equal(await fan.tickets(), 2)
  const sent = fake.requests.findLast(({ path }) => path === '/v1/payment_intents')
  assert.deepEqual([sent?.account, sent?.form.confirmation_token], [account, 'ctoken_card'])
})

test('the form is opened with the key, the account, the amount and the methods that can pay', { skip }, async () => {
  const fan = await atCheckout()
  await fan.page.getByLabel('Card at Stripe').waitFor()
  const [opened, elements = []] = await stripeCalls(fan.page)
  assert.deepEqual(opened, ['Stripe', 'pk_test_of_the_shop', { stripeAccount: account }])
  const { excludedPaymentMethodTypes: excluded, ...options } = elements[1] as Record<string, unknown>
  assert.deepEqual(options, { mode: 'payment', amount: 1_900, currency: 'eur' })
  assert.ok(Array.isArray(excluded) && excluded.includes('sepa_debit'))
})

test('a declined card is said at the form, and another one pays', { skip }, async () => {
  const fan = await atCheckout()
  await fan.choose('card_declined')
  await fan.pay()
  assert.match(await fan.alert(), /not enough money on this card. Nothing was charged/)
  await fan.choose('card')
  await fan.pay()
  assert.equal(await fan.tickets(), 2)
})

test('3-D Secure happens in the page', { skip }, async () => {
  const fan = await atCheckout()
  await fan.choose('card_3ds')
  const origins = new Set<string>()
  fan.page.on('framenavigated', (frame) => {
    if (frame === fan.page.mainFrame()) origins.add(new URL(frame.url()).origin)
  })
  const authentication = fan.page.waitForRequest('https://api.stripe.com/authenticate/**')
  await fan.pay()
  await authentication
  assert.equal(await fan.tickets(), 2)
  assert.deepEqual([...origins], [s.site])
})

test(
  'if the outcome of 3-D Secure cannot be asked for, the page says so, and asks until it knows',
  { skip },
  async () => {
    const fan = await atCheckout()
    await fan.choose('card_3ds')
    await fan.page.route('**/store/v1/baskets/*/confirm', (route) => route.abort())
    await fan.pay()
    await fan.page.getByText('We are asking whether your payment went through.').waitFor()
    await fan.page.unroute('**/store/v1/baskets/*/confirm')
    assert.equal(await fan.tickets(), 2)
  },
)

test('a fan who reloads during 3-D Secure can ask the bank again, also after a failure', { skip }, async () => {
  const fan = await atCheckout()
  await fan.choose('card_3ds')
  const authentications = 'https://api.stripe.com/authenticate/**'
  await fan.page.route(authentications, (route) => route.abort())
  await fan.pay()
  assert.match(await fan.alert(), /Something went wrong on our side/)
  await fan.page.reload()
  await fan.page.getByRole('button', { name: 'Ask my bank' }).click()
  assert.match(await fan.alert(), /Something went wrong on our side/)
  await fan.page.unroute(authentications)
  await fan.page.getByRole('button', { name: 'Look again' }).click()
  await fan.page.getByRole('button', { name: 'Ask my bank' }).click()
  assert.equal(await fan.tickets(), 2)
})

const isConfirm = (request: Request): boolean => request.method() === 'POST' && request.url().endsWith('/confirm')

test('a debit takes days: the page says so, and stops asking', { skip }, async () => {
  const fan = await openVisitor(s, 'phone')
  await serveStripe(fan.page, { fake, account })
  await fan.page.clock.install()
  await fan.page.goto(`${s.site}/membership/`)
  const club = fan.page.locator('.offer', { hasText: 'Lantern club' })
  await club.getByRole('radio', { name: /^Adult/ }).check()
  await fan.page.fill('#member-born', '1990-04-23')
  await fan.add()
  await fan.toCheckout()
  await fan.details('deb@example.com')
  await fan.page.getByLabel('Card at Stripe').selectOption('sepa_debit')
  let [confirms, answered] = [0, 0]
  fan.page.on('request', (request) => (confirms += isConfirm(request) ? 1 : 0))
  fan.page.on('requestfinished', (request) => (answered += isConfirm(request) ? 1 : 0))
  await fan.pay()
  await fan.page.getByText('Your bank is taking its time').waitFor()
  const end = fan.page.getByText('may need up to 14 days. You can close this page.')
  while (!(await end.isVisible())) {
    assert.ok(confirms < 30, 'the page asks without end')
    if (confirms === answered) await fan.page.clock.runFor(2_000)
  }
  await fan.look('71-debit')
  const asked = confirms
  assert.ok(asked >= 10, `asked ${asked} times`)
  await fan.page.clock.runFor(60_000)
  assert.equal(confirms, asked)
})

test('a method of the form that has a page of its own leads there and back', { skip }, async () => {
  const fan = await atCheckout()
  await fan.choose('ideal')
  await fan.pay()
  assert.equal(await fan.tickets(), 2)
})

test('iDEAL needs no script of anyone else', { skip }, async () => {
  const fan = await atCheckout(blockStripe)
  await fan.page.getByText('The form for cards could not be loaded.').waitFor()
  await fan.page.getByLabel('iDEAL').check()
  await fan.pay()

  assert.equal(await fan.tickets(), 2)
  const sent = fake.requests.findLast(({ path }) => path === '/v1/payment_intents')
  assert.deepEqual(sent?.form.payment_method_data, {
    type: 'ideal',
    billing_details: { name: 'Ann Lee', email: 'ann@example.com' },
  })
})

test('choosing iDEAL hides the form of Stripe', { skip }, async () => {
  const fan = await atCheckout()
  await fan.page.getByLabel('iDEAL').check()
  assert.equal(await fan.page.getByLabel('Card at Stripe').isVisible(), false)
})

test('pages may load the form of Stripe, and nothing else from elsewhere', { skip }, async () => {
  const policy = (await fetch(`${s.site}/checkout/`)).headers.get('content-security-policy') ?? ''
  const [script, frame, connect] = ['script-src', 'frame-src', 'connect-src'].map((name) =>
    policy.split('; ').find((part) => part.startsWith(name)),
  )
  assert.equal(script, "script-src 'self' https://js.stripe.com")
  assert.equal(frame, 'frame-src https://js.stripe.com https://hooks.stripe.com')
  assert.match(connect ?? '', /^connect-src 'self' http:\/\/127\.0\.0\.1:\d+ https:\/\/api\.stripe\.com$/)
})
