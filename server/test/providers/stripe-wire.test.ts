import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import {
  type AuthoriseInput,
  type Merchant,
  type Provider,
  ProviderUnavailable,
} from '../../src/payment-providers/provider.ts'
import { createProviders } from '../../src/payment-providers/providers.ts'
import { fromStripe, toStripe } from '../../src/payment-providers/stripe/amount.ts'
import { createStripeProvider } from '../../src/payment-providers/stripe/index.ts'
import type { Db } from '../../src/platform/db.ts'
import { orgId } from '../../src/platform/ids.ts'
import { collect } from '#testing/collect'
import { startFakeStripe, type FakeStripe } from '#testing/stripe/server'

let fake: FakeStripe

let provider: Provider

before(async () => {
  fake = await startFakeStripe()
  provider = createStripeProvider({ secretKey: fake.secretKey, apiUrl: fake.url })
})

after(() => fake.stop())

const merchant: Merchant = { org: orgId(randomUUID()), account: 'acct_club' }

const CREATE = /^POST \/v1\/payment_intents$/

const aCharge = (more: Partial<AuthoriseInput> = {}): AuthoriseInput => {
  const attemptId = randomUUID()
  const what = { amountMinor: 1_999, currency: 'GBP', description: 'Order 7', paymentMethod: 'pm_card_visa' }
  const buyer = { save: false, offSession: false, returnUrl: null, mayTakeDays: false, payer: null, metadata: {} }
  return { key: `${attemptId}:auth`, attemptId, ...what, ...buyer, ...more }
}

test('a charge is one request that reserves the money on the account of the organisation', async () => {
  const charge = aCharge()
  await provider.authorise(merchant, charge)
  const sent = fake.requests.filter(({ key }) => key === charge.key)
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
      confirm: 'true',
      automatic_payment_methods: { enabled: 'true', allow_redirects: 'never' },
      payment_method_options: {
        card: { capture_method: 'manual' },
        link: { capture_method: 'manual' },
        klarna: { capture_method: 'manual' },
        paypal: { capture_method: 'manual' },
      },
      excluded_payment_method_types: {
        0: 'acss_debit',
        1: 'au_becs_debit',
        2: 'bacs_debit',
        3: 'nz_bank_account',
        4: 'sepa_debit',
        5: 'us_bank_account',
      },
      metadata: { attempt_id: charge.attemptId, org_id: merchant.org },
      expand: { 0: 'latest_charge' },
    },
  })
})

test('a payment names the brand and the last four digits of the card, also behind a wallet', async () => {
  const cardOf = async (paymentMethod: string) => {
    const paid = await provider.authorise(merchant, aCharge({ paymentMethod }))
    assert.ok(paid.kind === 'authorised')
    const captured = await provider.capture(merchant, { paymentId: paid.paymentId, key: randomUUID() })
    assert.ok(captured.kind === 'captured')
    assert.deepEqual(captured.card, paid.card)
    return [paid.method, paid.card]
  }
  assert.deepEqual(await cardOf('pm_card_visa'), ['card', { brand: 'visa', last4: '4242' }])
  assert.deepEqual(await cardOf('pm_card_mastercard'), ['card', { brand: 'mastercard', last4: '4444' }])
  assert.deepEqual(await cardOf('pm_test_wallet'), ['wallet', { brand: 'visa', last4: '4242' }])
})

test('a method is saved with its own Stripe customer, and charged later without the customer', async () => {
  const first = aCharge({ save: true })
  const paid = await provider.authorise(merchant, first)
  const [customer, made] = fake.requests.filter(({ key }) => key.startsWith(first.key))
  assert.deepEqual([customer?.path, customer?.account], ['/v1/customers', 'acct_club'])
  assert.deepEqual([made?.form.setup_future_usage, made?.form.off_session], ['off_session', undefined])
  assert.ok(paid.kind === 'authorised' && paid.saved !== null)
  assert.equal(paid.saved.split('/')[0], made?.form.customer)

  const later = aCharge({ paymentMethod: paid.saved, offSession: true })
  await provider.authorise(merchant, later)

  const [charged, ...others] = fake.requests.filter(({ key }) => key.startsWith(later.key))
  assert.deepEqual(others, [])
  assert.deepEqual(
    [charged?.form.customer, charged?.form.payment_method, charged?.form.off_session, charged?.form.setup_future_usage],
    [...paid.saved.split('/'), 'true', undefined],
  )
})

test('a decline cancels the payment, so no other card can be used for it', async () => {
  const answer = await provider.authorise(merchant, aCharge({ paymentMethod: 'pm_card_chargeDeclined' }))
  assert.equal(answer.kind, 'declined')
  assert.equal(fake.findIntent('acct_club', answer.paymentId ?? '')?.status, 'canceled')

  const asking = await provider.authorise(merchant, aCharge({ paymentMethod: 'pm_card_threeDSecure2Required' }))
  fake.completeAction('acct_club', asking.paymentId ?? '', 'fail')
  assert.equal(fake.findIntent('acct_club', asking.paymentId ?? '')?.status, 'requires_payment_method')
  await provider.retrieve(merchant, { attemptId: randomUUID(), paymentId: asking.paymentId })
  assert.equal(fake.findIntent('acct_club', asking.paymentId ?? '')?.status, 'canceled')
})

test("the next action is for Stripe's script in the browser", async () => {
  const answer = await provider.authorise(merchant, aCharge({ paymentMethod: 'pm_card_threeDSecure2Required' }))
  assert.equal(answer.kind === 'requires_action' && answer.nextAction.type, 'sdk')
})

for (const fault of ['error', 'busy', 'hang', 'lost'] as const) {
  test(`the outcome is unknown after: ${fault}`, async () => {
    const impatient = createStripeProvider({ secretKey: fake.secretKey, apiUrl: fake.url, timeoutMs: 250 })
    const charge = aCharge()
    fake.inject(CREATE, fault)
    await assert.rejects(() => impatient.authorise(merchant, charge), ProviderUnavailable)
    assert.equal((await provider.authorise(merchant, charge)).kind, 'authorised')
  })
}

test('the outcome is unknown without a connection, with a wrong key and without a key', async () => {
  const gone = await startFakeStripe()
  await gone.stop()
  for (const settings of [
    { secretKey: 'sk_test_fake', apiUrl: gone.url },
    { secretKey: 'sk_test_wrong', apiUrl: fake.url },
    { secretKey: '', apiUrl: fake.url },
  ]) {
    const broken = createStripeProvider(settings)
    await assert.rejects(() => broken.authorise(merchant, aCharge()), ProviderUnavailable)
    await assert.rejects(() => broken.capture(merchant, { paymentId: 'pi_1', key: 'k' }), ProviderUnavailable)
    const call = () => broken.retrieve(merchant, { attemptId: randomUUID(), paymentId: null })
    await assert.rejects(call, ProviderUnavailable)
  }
})

test('an error that Stripe replays under the key is resolved by a look-up', async () => {
  const charge = aCharge()
  fake.inject(CREATE, 'kept_error')
  await assert.rejects(() => provider.authorise(merchant, charge), ProviderUnavailable)

  const found = await provider.authorise(merchant, charge)

  assert.equal(found.kind, 'authorised')
  const paymentId = found.paymentId ?? ''
  fake.inject(/\/capture$/, 'kept_error')
  await assert.rejects(() => provider.capture(merchant, { paymentId, key: 'cap-1' }), ProviderUnavailable)
  assert.equal((await provider.capture(merchant, { paymentId, key: 'cap-1' })).kind, 'captured')
})

test('organisations that share an account do not see the payments of each other', async () => {
  const other: Merchant = { org: orgId(randomUUID()), account: 'acct_club' }
  const charge = aCharge()
  await provider.authorise(merchant, charge)
  assert.equal(await provider.retrieve(other, { attemptId: charge.attemptId, paymentId: null }), undefined)
  const always = { since: new Date('2020-01-01'), until: new Date('2100-01-01') }
  assert.deepEqual(await collect(provider.list(other, always)), [])
  assert.ok((await collect(provider.list(merchant, always))).some((one) => one.attemptId === charge.attemptId))
})

test('the list continues over many pages', async () => {
  const busy: Merchant = { org: orgId(randomUUID()), account: 'acct_busy' }
  const charges = Array.from({ length: 130 }, () => aCharge())
  for (const charge of charges) await provider.authorise(busy, charge)
  const always = { since: new Date('2020-01-01'), until: new Date('2100-01-01') }
  const entries = await collect(provider.list(busy, always))
  assert.deepEqual(
    entries.map((entry) => entry.attemptId),
    charges.map((charge) => charge.attemptId),
  )
})

test("without an account Stripe is not called, because the call would move the platform's money", async () => {
  const noAccount: Merchant = { org: merchant.org, account: null }
  const before = fake.requests.length
  assert.equal((await provider.authorise(noAccount, aCharge())).kind, 'declined')
  assert.equal(await provider.retrieve(noAccount, { attemptId: randomUUID(), paymentId: 'pi_1' }), undefined)
  assert.deepEqual(await collect(provider.list(noAccount, { since: new Date(0), until: new Date(1) })), [])
  for (const call of [
    () => provider.capture(noAccount, { paymentId: 'pi_1', key: 'k' }),
    () => provider.void(noAccount, { paymentId: 'pi_1', key: 'k' }),
    () => provider.refund(noAccount, { paymentId: 'pi_1', key: 'k', amountMinor: 1 }),
  ])
    await assert.rejects(call, /no Stripe account/)
  assert.equal(fake.requests.length, before)
})

test('whether a provider can charge depends on the mode, the account and the key of the installation', async () => {
  const canCharge = (secretKey: string, mode: 'live' | 'test', account: string | null = 'acct_1') => {
    // The database is never used here.
    const providers = createProviders({} as Db, {
      publicUrl: '',
      encryptionKey: '',
      stripe: { secretKey, apiUrl: '' },
      mollie: { apiUrl: '' },
    })
    return (['sandbox', 'stripe'] as const).map((name) => providers.canCharge(name, { mode, account }))
  }
  assert.deepEqual(canCharge('sk_test_1', 'test'), [true, true])
  assert.deepEqual(canCharge('sk_live_1', 'test'), [true, false])
  assert.deepEqual(canCharge('rk_live_1', 'live'), [false, true])
  assert.deepEqual(canCharge('sk_test_1', 'live'), [false, false])
  assert.deepEqual(canCharge('sk_live_1', 'live', null), [false, false])
  assert.deepEqual(canCharge('', 'live'), [false, false])
})

test("amounts are converted to Stripe's unit", () => {
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
