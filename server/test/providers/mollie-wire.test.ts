import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { fromMollie, toMollie } from '../../src/payment-providers/mollie/amount.ts'
import type { Merchant, Provider, ProviderPayment } from '../../src/payment-providers/provider.ts'
import type { FakeMollie } from '#testing/mollie/server'
import { aMollieCharge } from '#testing/mollie/world'
import { startMollieClient } from './mollie-client.ts'

let fake: FakeMollie
let provider: Provider
let apiKey: string
let merchant: Merchant

before(async () => {
  ;({ fake, provider, apiKey, merchant } = await startMollieClient())
})

after(() => fake.stop())

const getId = ({ paymentId }: ProviderPayment): string => paymentId ?? assert.fail('there is no payment')
const capture = (paymentId: string) => provider.capture(merchant, { paymentId, key: `${paymentId}:cap` })
const cancel = (paymentId: string) => provider.void(merchant, { paymentId, key: `${paymentId}:void` })
const retrieve = (paymentId: string) => provider.retrieve(merchant, { attemptId: randomUUID(), paymentId })
const requestsOf = (key: string) => fake.requests.filter((request) => request.key === key)

test('a charge is one request that reserves the money, with the address for events', async () => {
  const charge = aMollieCharge({ metadata: { prices: '7x2' } })
  await provider.authorise(merchant, charge)
  const [sent, ...others] = requestsOf(charge.key)
  assert.deepEqual(others, [])
  assert.deepEqual([sent?.method, sent?.path, sent?.apiKey], ['POST', '/v2/payments', apiKey])
  assert.deepEqual(sent?.body, {
    amount: { currency: 'EUR', value: '20.00' },
    description: 'Order 7',
    metadata: { prices: '7x2', attempt_id: charge.attemptId, org_id: merchant.org },
    webhookUrl: `https://api.example.com/events/${charge.attemptId}`,
    method: 'creditcard',
    cardToken: 'tkn_ok',
    captureMode: 'manual',
    redirectUrl: 'https://shop.example/back',
  })
})

test('a sale with more metadata than Mollie accepts is made without some of it, and found by its attempt', async () => {
  const lines = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`line_${i}`, 'é'.repeat(20)]))
  const charge = aMollieCharge({ metadata: lines })
  assert.equal((await provider.authorise(merchant, charge)).kind, 'authorised')
  const sent = JSON.stringify(requestsOf(charge.key)[0]?.body.metadata)
  assert.ok(Buffer.byteLength(sent) <= 1_000 && sent.includes('line_0') && !sent.includes('line_39'))
  assert.equal(
    (await provider.retrieve(merchant, { attemptId: charge.attemptId, paymentId: null }))?.kind,
    'authorised',
  )
})

test('a customer of iDEAL goes to a page, and the money is taken at once when they pay', async () => {
  const charge = aMollieCharge({ paymentMethod: 'ideal' })
  const asked = await provider.authorise(merchant, charge)
  assert.ok(asked.kind === 'requires_action' && asked.nextAction.type === 'redirect' && asked.expiresAt)
  assert.ok(asked.expiresAt > new Date())
  const [sent] = requestsOf(charge.key)
  assert.deepEqual([sent?.body.method, sent?.body.captureMode], ['ideal', undefined])

  fake.completeAction(apiKey, asked.paymentId, 'succeed')

  const paid = { kind: 'captured', paymentId: asked.paymentId, method: 'bank', card: null, saved: null }
  assert.deepEqual(await retrieve(asked.paymentId), paid)
  assert.deepEqual(await capture(asked.paymentId), paid)
})

test('a method with a page needs an address to return to, and a card has one in any case', async () => {
  const before = fake.requests.length
  for (const paymentMethod of ['ideal', 'creditcard']) {
    const refused = await provider.authorise(merchant, aMollieCharge({ paymentMethod, returnUrl: null }))
    assert.equal(refused.kind === 'declined' && refused.code, 'payment_method_invalid')
  }
  assert.equal(fake.requests.length, before)
  const charge = aMollieCharge({ returnUrl: null })
  assert.equal((await provider.authorise(merchant, charge)).kind, 'authorised')
  assert.equal(requestsOf(charge.key)[0]?.body.redirectUrl, 'https://api.example.com')
})

test('a customer who presses cancel has declined; a payment that we cancelled is voided', async () => {
  const asked = await provider.authorise(merchant, aMollieCharge({ paymentMethod: 'tkn_3ds' }))
  fake.completeAction(apiKey, getId(asked), 'cancel')
  const declined = await retrieve(getId(asked))
  assert.equal(declined?.kind === 'declined' && declined.code, 'authentication_failed')

  const ours = await provider.authorise(merchant, aMollieCharge({ paymentMethod: 'tkn_3ds' }))
  assert.equal((await cancel(getId(ours))).kind, 'voided')
})

test('an open payment that Mollie does not cancel is still processing, and money that comes is seen', async () => {
  const asked = await provider.authorise(merchant, aMollieCharge({ paymentMethod: 'ideal' }))
  assert.deepEqual(await cancel(getId(asked)), { kind: 'processing', paymentId: getId(asked), settles: 'soon' })
  assert.equal(fake.findPayment(apiKey, getId(asked))?.status, 'open')
  fake.completeAction(apiKey, getId(asked), 'succeed')
  assert.equal((await cancel(getId(asked))).kind, 'captured')
})

test('a capture that is decided later is made once, and is processing until then', async () => {
  const held = await provider.authorise(merchant, aMollieCharge({ paymentMethod: 'tkn_capture_pending' }))
  assert.deepEqual(await capture(getId(held)), { kind: 'processing', paymentId: getId(held), settles: 'soon' })
  fake.forgetKeys()
  assert.equal((await capture(getId(held))).kind, 'captured')
  assert.equal(fake.findPayment(apiKey, getId(held))?.captures.length, 1)
})

test('a capture that failed releases the money, so that nothing stays reserved', async () => {
  const held = await provider.authorise(merchant, aMollieCharge({ paymentMethod: 'tkn_capture_fails' }))
  for (let i = 0; i < 2; i++) {
    const payment = await capture(getId(held))
    assert.equal(payment.kind === 'declined' && payment.code, 'authorisation_expired')
  }
  assert.equal(fake.findPayment(apiKey, getId(held))?.status, 'canceled')
})

test('reserved money that the bank releases later is processing, never authorised again by the void', async () => {
  const held = await provider.authorise(merchant, aMollieCharge({ paymentMethod: 'tkn_slow_release' }))
  assert.deepEqual(await cancel(getId(held)), { kind: 'processing', paymentId: getId(held), settles: 'soon' })
})

test('a method is saved with its own customer and mandate, and a later charge takes the money at once', async () => {
  const first = aMollieCharge({ save: true, paymentMethod: 'tkn_slow_mandate' })
  const paid = await provider.authorise(merchant, first)
  assert.ok(paid.kind === 'authorised' && paid.saved !== null)
  const [customer] = requestsOf(`${first.key}:customer`)
  assert.deepEqual([customer?.path, requestsOf(first.key)[0]?.body.sequenceType], ['/v2/customers', 'first'])

  const later = aMollieCharge({ paymentMethod: paid.saved, offSession: true, returnUrl: null })
  assert.equal((await provider.authorise(merchant, later)).kind, 'captured')

  const [charged] = requestsOf(later.key)
  const { customerId, mandateId, sequenceType, captureMode, redirectUrl } = charged?.body ?? {}
  assert.deepEqual([`${String(customerId)}/${String(mandateId)}`, sequenceType], [paid.saved, 'recurring'])
  assert.deepEqual([captureMode, redirectUrl], [undefined, undefined])
})

test('a mandate of iDEAL is debited: it takes days, and then succeeds or fails', async () => {
  const asked = await provider.authorise(merchant, aMollieCharge({ save: true, paymentMethod: 'ideal' }))
  fake.completeAction(apiKey, getId(asked), 'succeed')
  const first = await retrieve(getId(asked))
  assert.ok(first?.kind === 'captured' && first.saved !== null)
  const debit = async () => {
    const later = { offSession: true, mayTakeDays: true, returnUrl: null }
    const charge = aMollieCharge({ paymentMethod: first.saved ?? '', ...later })
    const payment = await provider.authorise(merchant, charge)
    assert.deepEqual(payment, { kind: 'processing', paymentId: getId(payment), settles: 'days' })
    return getId(payment)
  }
  const [paid, refused] = [await debit(), await debit()]
  fake.settle(apiKey, paid)
  fake.settle(apiKey, refused, 'AM04')
  assert.equal((await retrieve(paid))?.kind, 'captured')
  const declined = await retrieve(refused)
  assert.equal(declined?.kind === 'declined' && declined.code, 'insufficient_funds')
})

test('a refund is made once however late it is repeated, because Mollie is asked for it first', async () => {
  const held = await provider.authorise(merchant, aMollieCharge())
  await capture(getId(held))
  const input = { paymentId: getId(held), key: randomUUID(), amountMinor: 500 }
  const first = await provider.refund(merchant, input)
  fake.forgetKeys()
  assert.deepEqual(await provider.refund(merchant, input), first)
  assert.equal(fake.findPayment(apiKey, getId(held))?.refunds.length, 1)
})

test('what was charged back cannot be refunded, unless the dispute was won', async () => {
  const held = await provider.authorise(merchant, aMollieCharge())
  await capture(getId(held))
  const chargebackId = fake.chargeBack(apiKey, getId(held), 2_000)
  const refund = () => provider.refund(merchant, { paymentId: getId(held), key: randomUUID(), amountMinor: 1 })
  assert.equal((await refund()).kind, 'failed')
  fake.reverseChargeback(apiKey, getId(held), chargebackId)
  assert.equal((await refund()).kind, 'succeeded')
})

test("amounts have as many decimals as their currency, as Mollie's do", () => {
  for (const [minor, currency, value] of [
    [1_999, 'EUR', '19.99'],
    [5, 'EUR', '0.05'],
    [500, 'JPY', '500'],
    [0, 'EUR', '0.00'],
    [123_456_789, 'CHF', '1234567.89'],
  ] as const) {
    assert.deepEqual(toMollie(minor, currency), { currency, value })
    assert.equal(fromMollie({ currency, value }), minor)
  }
  assert.equal(fromMollie({ currency: 'EUR', value: '-7.10' }), 710)
  assert.throws(() => fromMollie({ currency: 'EUR', value: '0.001' }), /minor units/)
})
