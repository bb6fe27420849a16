import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { type Merchant, type Provider, ProviderUnavailable } from '../../src/payment-providers/provider.ts'
import { newUuid, orgId } from '../../src/platform/ids.ts'
import { collect } from '#testing/collect'
import { type FakeMollie, startFakeMollie } from '#testing/mollie/server'
import { aMollieCharge } from '#testing/mollie/world'
import { always } from './kit.ts'
import { type MollieClient, startMollieClient } from './mollie-client.ts'

let fake: FakeMollie
let provider: Provider
let apiKey: string
let merchant: Merchant
let connect: MollieClient['connect']

before(async () => {
  ;({ fake, provider, apiKey, merchant, connect } = await startMollieClient())
})

after(() => fake.stop())

const CREATE = /^POST \/v2\/payments$/

for (const fault of ['error', 'busy', 'hang', 'lost'] as const) {
  test(`the outcome is unknown after: ${fault}`, async () => {
    const impatient = connect(apiKey, { timeoutMs: 250 })
    const charge = aMollieCharge()
    fake.inject(CREATE, fault)
    await assert.rejects(() => impatient.authorise(merchant, charge), ProviderUnavailable)
    assert.equal((await provider.authorise(merchant, charge)).kind, 'authorised')
  })
}

test('the time limit is one for all requests of a call', async () => {
  const impatient = connect(apiKey, { timeoutMs: 250 })
  const { paymentId } = await provider.authorise(merchant, aMollieCharge())
  fake.inject(/\/captures$/, 'hang')
  const startedAt = performance.now()
  await assert.rejects(() => impatient.capture(merchant, { paymentId: paymentId ?? '', key: 'k' }), ProviderUnavailable)
  assert.ok(performance.now() - startedAt < 2_000)
})

test('the outcome is unknown without a connection and with a key that Mollie does not know', async () => {
  const gone = await startFakeMollie()
  await gone.stop()
  for (const broken of [connect(apiKey, { apiUrl: gone.url }), connect('test_unknown')]) {
    await assert.rejects(() => broken.authorise(merchant, aMollieCharge()), ProviderUnavailable)
    await assert.rejects(() => broken.capture(merchant, { paymentId: 'tr_1', key: 'k' }), ProviderUnavailable)
    const call = () => broken.retrieve(merchant, { attemptId: newUuid(Date.now()), paymentId: null })
    await assert.rejects(call, ProviderUnavailable)
  }
})

test('without an API key Mollie is not called', async () => {
  const keyless = connect(null)
  const before = fake.requests.length
  assert.equal((await keyless.authorise(merchant, aMollieCharge())).kind, 'declined')
  assert.equal(await keyless.retrieve(merchant, { attemptId: randomUUID(), paymentId: 'tr_1' }), undefined)
  assert.deepEqual(await collect(keyless.list(merchant, always)), [])
  for (const call of [
    () => keyless.capture(merchant, { paymentId: 'tr_1', key: 'k' }),
    () => keyless.void(merchant, { paymentId: 'tr_1', key: 'k' }),
    () => keyless.refund(merchant, { paymentId: 'tr_1', key: 'k', amountMinor: 1 }),
  ])
    await assert.rejects(call, /no API key/)
  assert.equal(fake.requests.length, before)
})

test('organisations and systems that share a profile do not see the payments of each other', async () => {
  const other: Merchant = { org: orgId(randomUUID()), account: merchant.account }
  const charge = aMollieCharge()
  const paymentId = (await provider.authorise(merchant, charge)).paymentId ?? ''
  assert.equal(await provider.retrieve(other, { attemptId: charge.attemptId, paymentId: null }), undefined)
  assert.equal(await provider.retrieve(other, { attemptId: charge.attemptId, paymentId }), undefined)
  assert.deepEqual(await collect(provider.list(other, always)), [])
  assert.ok((await collect(provider.list(merchant, always))).some((one) => one.attemptId === charge.attemptId))
})

test('the list goes back over pages, and no further than it must', async () => {
  const key = fake.createKey()
  const own: Merchant = { org: merchant.org, account: key.profileId }
  const busy = connect(key.apiKey)
  const charges = Array.from({ length: 260 }, () => aMollieCharge())
  for (const charge of charges) await busy.authorise(own, charge)
  const entries = await collect(busy.list(own, always))
  assert.deepEqual(
    entries.map((entry) => entry.attemptId),
    charges.map((charge) => charge.attemptId),
  )

  const before = fake.requests.length
  const late = await busy.retrieve(own, { attemptId: newUuid(Date.now() + 3_600_000), paymentId: null })
  assert.deepEqual([late, fake.requests.length - before], [undefined, 1])
  const [first = assert.fail()] = charges
  assert.equal((await busy.retrieve(own, { attemptId: first.attemptId, paymentId: null }))?.kind, 'authorised')
})

test('the offer has the methods of the profile, and those that can be charged later', async () => {
  const sale = { currency: 'EUR', save: false }
  assert.deepEqual(await provider.offer(merchant, sale), {
    publishableKey: null,
    account: merchant.account,
    words: ['ideal', 'bancontact', 'paypal', 'creditcard'],
  })
  const before = fake.requests.length
  await provider.offer(merchant, sale)
  assert.equal(fake.requests.length, before, 'the second buyer is answered from memory')
  assert.deepEqual((await connect(null).offer(merchant, sale)).words, [])
  const fresh = connect(apiKey)
  fake.inject(/^GET \/v2\/methods$/, 'error')
  assert.deepEqual((await fresh.offer(merchant, sale)).words, [], 'nothing can be paid while Mollie cannot be reached')
  assert.equal((await fresh.offer(merchant, sale)).words.length, 4)
})
