import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { type Charge, type Merchant, type Provider, ProviderUnavailable } from '../../src/payment-providers/provider.ts'
import { configureProviders, providerSuits } from '../../src/payment-providers/providers.ts'
import { fromStripe, toStripe } from '../../src/payment-providers/stripe/amount.ts'
import { stripe } from '../../src/payment-providers/stripe/index.ts'
import type { Db } from '../../src/platform/db.ts'
import { orgId } from '../../src/platform/ids.ts'
import { collected } from '#testing/collect'
import { aStripe, type FakeStripe } from '#testing/stripe/server'

let fake: FakeStripe

let provider: Provider

before(async () => {
  fake = await aStripe()
  provider = stripe({ secretKey: fake.secretKey, apiUrl: fake.url })
})

after(() => fake.stop())

const merchant: Merchant = { org: orgId(randomUUID()), account: 'acct_club' }

const CREATE = /^POST \/v1\/payment_intents$/

const aCharge = (more: Partial<Charge> = {}): Charge => {
  const attemptId = randomUUID()
  const what = { amountMinor: 1_999, currency: 'GBP', description: 'Order 7', paymentMethod: 'pm_card_visa' }
  return { key: `${attemptId}:auth`, attemptId, ...what, save: false, offSession: false, ...more }
}

test('a charge is one request that reserves the money on the account of the organisation', async () => {
  const charge = aCharge()
  await provider.authorise(merchant, charge)
  const sent = fake.seen.filter(({ key }) => key === charge.key)
  assert.equal(sent.length, 1)
  assert.deepEqual(sent[0], {
    path: '/v1/payment_intents',
    account: 'acct_club',
    key: charge.key,
    form: {
      amount: '1999',
      currency: 'gbp',
      payment_method: 'pm_card_visa',
      description: 'Order 7',
      capture_method: 'manual',
      confirm: 'true',
      automatic_payment_methods: { enabled: 'true', allow_redirects: 'never' },
      metadata: { attempt_id: charge.attemptId, org_id: merchant.org },
      expand: { 0: 'latest_charge' },
    },
  })
})

test('a method is kept with a customer of its own, and charged later without the buyer', async () => {
  const first = aCharge({ save: true })
  const paid = await provider.authorise(merchant, first)
  const [customer, made] = fake.seen.filter(({ key }) => key.startsWith(first.key))
  assert.deepEqual([customer?.path, customer?.account], ['/v1/customers', 'acct_club'])
  assert.deepEqual([made?.form.setup_future_usage, made?.form.off_session], ['off_session', undefined])
  assert.ok(paid.kind === 'authorised' && paid.saved !== null)
  assert.equal(paid.saved.split('/')[0], made?.form.customer)

  const later = aCharge({ paymentMethod: paid.saved, offSession: true })
  await provider.authorise(merchant, later)

  const [charged, ...others] = fake.seen.filter(({ key }) => key.startsWith(later.key))
  assert.deepEqual(others, [])
  assert.deepEqual(
    [charged?.form.customer, charged?.form.payment_method, charged?.form.off_session, charged?.form.setup_future_usage],
    [...paid.saved.split('/'), 'true', undefined],
  )
})

test('a decline closes the payment, so that no other card can be tried on it behind our back', async () => {
  const answer = await provider.authorise(merchant, aCharge({ paymentMethod: 'pm_card_chargeDeclined' }))
  assert.equal(answer.kind, 'declined')
  assert.equal(fake.intent('acct_club', answer.paymentId ?? '')?.status, 'canceled')

  const asking = await provider.authorise(merchant, aCharge({ paymentMethod: 'pm_card_threeDSecure2Required' }))
  fake.act('acct_club', asking.paymentId ?? '', 'fail')
  assert.equal(fake.intent('acct_club', asking.paymentId ?? '')?.status, 'requires_payment_method')
  await provider.retrieve(merchant, { attemptId: randomUUID(), paymentId: asking.paymentId })
  assert.equal(fake.intent('acct_club', asking.paymentId ?? '')?.status, 'canceled')
})

test('the way on is for the script of Stripe in the browser', async () => {
  const answer = await provider.authorise(merchant, aCharge({ paymentMethod: 'pm_card_threeDSecure2Required' }))
  assert.equal(answer.kind === 'requires_action' && answer.nextAction.type, 'sdk')
})

for (const fault of ['error', 'busy', 'hang', 'lost'] as const) {
  test(`the outcome is unknown after: ${fault}`, async () => {
    const impatient = stripe({ secretKey: fake.secretKey, apiUrl: fake.url, timeoutMs: 250 })
    const charge = aCharge()
    fake.plant(CREATE, fault)
    await assert.rejects(() => impatient.authorise(merchant, charge), ProviderUnavailable)
    assert.equal((await provider.authorise(merchant, charge)).kind, 'authorised')
  })
}

test('the outcome is unknown without a connection, with a wrong key and without any', async () => {
  const gone = await aStripe()
  await gone.stop()
  for (const settings of [
    { secretKey: 'sk_test_fake', apiUrl: gone.url },
    { secretKey: 'sk_test_wrong', apiUrl: fake.url },
    { secretKey: '', apiUrl: fake.url },
  ]) {
    const broken = stripe(settings)
    await assert.rejects(() => broken.authorise(merchant, aCharge()), ProviderUnavailable)
    await assert.rejects(() => broken.capture(merchant, { paymentId: 'pi_1', key: 'k' }), ProviderUnavailable)
    const asked = () => broken.retrieve(merchant, { attemptId: randomUUID(), paymentId: null })
    await assert.rejects(asked, ProviderUnavailable)
  }
})

test('an error that Stripe keeps under the key is looked past', async () => {
  const charge = aCharge()
  fake.plant(CREATE, 'kept_error')
  await assert.rejects(() => provider.authorise(merchant, charge), ProviderUnavailable)

  const found = await provider.authorise(merchant, charge)

  assert.equal(found.kind, 'authorised')
  const paymentId = found.paymentId ?? ''
  fake.plant(/\/capture$/, 'kept_error')
  await assert.rejects(() => provider.capture(merchant, { paymentId, key: 'cap-1' }), ProviderUnavailable)
  assert.equal((await provider.capture(merchant, { paymentId, key: 'cap-1' })).kind, 'captured')
})

test('organisations that share an account do not see the payments of each other', async () => {
  const other: Merchant = { org: orgId(randomUUID()), account: 'acct_club' }
  const charge = aCharge()
  await provider.authorise(merchant, charge)
  assert.equal(await provider.retrieve(other, { attemptId: charge.attemptId, paymentId: null }), undefined)
  const always = { since: new Date('2020-01-01'), until: new Date('2100-01-01') }
  assert.deepEqual(await collected(provider.list(other, always)), [])
  assert.ok((await collected(provider.list(merchant, always))).some((one) => one.attemptId === charge.attemptId))
})

test('the books go on over many pages', async () => {
  const busy: Merchant = { org: orgId(randomUUID()), account: 'acct_busy' }
  const charges = Array.from({ length: 130 }, () => aCharge())
  for (const charge of charges) await provider.authorise(busy, charge)
  const always = { since: new Date('2020-01-01'), until: new Date('2100-01-01') }
  const entries = await collected(provider.list(busy, always))
  assert.deepEqual(
    entries.map((entry) => entry.attemptId),
    charges.map((charge) => charge.attemptId),
  )
})

test('without an account nothing is asked of Stripe: it would be about the money of the platform', async () => {
  const nobody: Merchant = { org: merchant.org, account: null }
  const before = fake.seen.length
  assert.equal((await provider.authorise(nobody, aCharge())).kind, 'declined')
  assert.equal(await provider.retrieve(nobody, { attemptId: randomUUID(), paymentId: 'pi_1' }), undefined)
  assert.deepEqual(await collected(provider.list(nobody, { since: new Date(0), until: new Date(1) })), [])
  for (const call of [
    () => provider.capture(nobody, { paymentId: 'pi_1', key: 'k' }),
    () => provider.void(nobody, { paymentId: 'pi_1', key: 'k' }),
    () => provider.refund(nobody, { paymentId: 'pi_1', key: 'k', amountMinor: 1 }),
  ])
    await assert.rejects(call, /no account/)
  assert.equal(fake.seen.length, before)
})

test('a provider suits an organisation by its mode, its account and the key of the installation', async () => {
  const suits = (secretKey: string, mode: 'live' | 'test', account: string | null = 'acct_1') => {
    // Only the identity of the handle matters here: nothing is asked of the database.
    const db = {} as Db
    configureProviders(db, { publicUrl: '', stripe: { secretKey, apiUrl: '' } })
    return [providerSuits(db, 'sandbox', { mode, account }), providerSuits(db, 'stripe', { mode, account })]
  }
  assert.deepEqual(suits('sk_test_1', 'test'), [true, true])
  assert.deepEqual(suits('sk_live_1', 'test'), [true, false])
  assert.deepEqual(suits('rk_live_1', 'live'), [false, true])
  assert.deepEqual(suits('sk_test_1', 'live'), [false, false])
  assert.deepEqual(suits('sk_live_1', 'live', null), [false, false])
  assert.deepEqual(suits('', 'live'), [false, false])
})

test('amounts are written as Stripe counts them', () => {
  for (const [minor, currency, amount] of [
    [1_999, 'GBP', 1_999],
    [500, 'JPY', 500],
    [500, 'ISK', 50_000],
    [500, 'UGX', 50_000],
    [1_230, 'KWD', 1_230],
  ] as const) {
    assert.equal(toStripe(minor, currency), amount)
    assert.equal(fromStripe(amount, currency), minor)
  }
})
