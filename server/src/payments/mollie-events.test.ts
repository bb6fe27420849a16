import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { rateLimits } from '#contract'
import type { Merchant, ProviderEvent } from '../payment-providers/provider.ts'
import { isDue, makeAttempt, postpone } from '#testing/attempts'
import type { Row } from '#testing/factories'
import { aMollieCharge, type MollieWorld, startMollieWorld } from '#testing/mollie/world'
import type { TestOrg } from '#testing/test-server'
import { receiveMollieEvent } from './mollie-events.ts'
import { findAttempt } from './queries/attempts.ts'

let w: MollieWorld
before(async () => {
  w = await startMollieWorld()
})
after(() => w.stop())

type PaidAttempt = {
  readonly org: TestOrg
  readonly merchant: Merchant
  readonly apiKey: string
  readonly attempt: Row<'attempt'>
  readonly paymentId: string
  /** The path that Mollie calls. */
  readonly path: string
}

/** An attempt that waits, with a payment at Mollie. `known`: whether the response to our call has arrived. */
async function anAttempt(paymentMethod = 'ideal', known = true): Promise<PaidAttempt> {
  const { org, merchant, apiKey, charge, paymentId, path } = await aPayment(paymentMethod)
  const attempt = await makeAttempt(w.server, org, {
    attempt_id: charge.attemptId,
    provider: 'mollie',
    account: merchant.account,
    payment_id: known ? paymentId : null,
    currency: 'EUR',
  })
  return { org, merchant, apiKey, attempt, paymentId, path }
}

/** A payment at Mollie, of which we have nothing. */
async function aPayment(paymentMethod = 'ideal') {
  const { org, merchant, apiKey } = await w.createOrg()
  const charge = aMollieCharge({ paymentMethod })
  const { paymentId } = await w.providers.mollie.authorise(merchant, charge)
  assert.ok(paymentId !== null)
  const sent = w.fake.requests.find(({ key }) => key === charge.key)?.body.webhookUrl
  return { org, merchant, apiKey, charge, paymentId, path: new URL(String(sent)).pathname }
}

const send = (path: string, paymentId: string, from?: string) =>
  w.server.call(path, {
    method: 'POST',
    form: new URLSearchParams({ id: paymentId }).toString(),
    ...(from !== undefined && { from }),
  })

test('an event makes the waiting attempt due, each time that it is sent', async () => {
  const { org, attempt, path, paymentId } = await anAttempt()
  assert.equal(await isDue(w.server, org, attempt), false)
  for (let i = 0; i < 2; i++) {
    assert.equal((await send(path, paymentId)).status, 200)
    assert.equal(await isDue(w.server, org, attempt), true)
    await postpone(w.server, org, attempt)
  }
})

test('an event names the payment whose id was lost with the response to our call', async () => {
  const { org, attempt, path, paymentId } = await anAttempt('ideal', false)
  assert.equal((await send(path, paymentId)).status, 200)
  assert.equal((await findAttempt(w.server.db, org.org, attempt.attempt_id))?.payment_id, paymentId)
})

test('an event with a payment of another attempt, or of nobody, changes nothing', async () => {
  const [mine, other] = [await anAttempt('ideal', false), await anAttempt()]
  for (const paymentId of [other.paymentId, 'tr_unknown', 'nonsense', ''])
    assert.equal((await send(mine.path, paymentId)).status, 200)
  assert.equal((await findAttempt(w.server.db, mine.org.org, mine.attempt.attempt_id))?.payment_id, null)
  assert.equal(await isDue(w.server, mine.org, mine.attempt), false)
  assert.equal(await isDue(w.server, other.org, other.attempt), false)
})

test('an event of an attempt that was lost is not acknowledged, so that it is sent again', async () => {
  const { path, paymentId } = await aPayment()
  const refused = await send(path, paymentId)
  assert.deepEqual([refused.status, refused.json<{ status: string }>().status], [503, 'unmatched'])
})

test('an address that is not ours is not found, and Mollie is not asked', async () => {
  const { path, paymentId, org, attempt } = await anAttempt()
  const before = w.fake.requests.length
  const last = path.at(-1) === 'A' ? 'B' : 'A'
  for (const wrong of [path.slice(0, -2) + last + last, `${path}A`, '/providers/mollie/events/x'])
    assert.equal((await send(wrong, paymentId)).status, 404, wrong)
  assert.equal(w.fake.requests.length, before)
  assert.equal(await isDue(w.server, org, attempt), false)
})

test('events are limited by payment, and wrong addresses by the network that they come from', async () => {
  const { path, paymentId } = await anAttempt()
  const many = async (length: number, path: string, from?: string) =>
    (await Promise.all(Array.from({ length }, () => send(path, paymentId, from)))).map(({ status }) => status)
  const events = await many(rateLimits.providerEventsPerMinute + 5, path)
  assert.equal(events.filter((status) => status === 429).length, 5)
  const wrong = await many(rateLimits.addressPerMinute + 5, '/providers/mollie/events/x', '198.51.100.77')
  assert.equal(wrong.filter((status) => status === 429).length, 5)
})

test('while Mollie cannot be reached the event is refused, so that it is sent again', async () => {
  const { org, attempt, path, paymentId } = await anAttempt()
  w.fake.inject(/^GET \/v2\/payments\/\w+$/, 'error')
  assert.equal((await send(path, paymentId)).status, 503)
  assert.equal(await isDue(w.server, org, attempt), false)
  assert.equal((await send(path, paymentId)).status, 200)
  assert.equal(await isDue(w.server, org, attempt), true)
})

test('chargebacks and won disputes are found by comparison, each once', async () => {
  const { org, attempt, apiKey, paymentId } = await anAttempt()
  w.fake.completeAction(apiKey, paymentId, 'succeed')
  const receive = async (): Promise<ProviderEvent[]> => {
    const taken: ProviderEvent[] = []
    const onEvent = async (_tx: unknown, _org: unknown, _name: unknown, event: ProviderEvent) => void taken.push(event)
    const subject = { org: org.org, attemptId: attempt.attempt_id }
    const body = Buffer.from(`id=${paymentId}`)
    await receiveMollieEvent({ db: w.server.db, events: w.providers.mollieEvents, onEvent }, subject, body)
    return taken.filter(({ kind }) => kind !== 'payment')
  }
  assert.deepEqual(await receive(), [])
  const first = w.fake.chargeBack(apiKey, paymentId, 1_500)
  const dispute = { paymentId, disputeId: first, amountMinor: 1_500, currency: 'EUR' }
  assert.deepEqual(await receive(), [{ kind: 'chargeback', ...dispute }])
  assert.deepEqual(await receive(), [])
  const second = w.fake.chargeBack(apiKey, paymentId, 500)
  w.fake.reverseChargeback(apiKey, paymentId, first)
  assert.deepEqual(await receive(), [
    { kind: 'chargeback_reversed', ...dispute },
    { kind: 'chargeback', ...dispute, disputeId: second, amountMinor: 500 },
  ])
  assert.deepEqual(await receive(), [])
})

test('an event whose handler failed is handled when it is sent again', async () => {
  const { org, attempt, apiKey, paymentId } = await anAttempt()
  w.fake.completeAction(apiKey, paymentId, 'succeed')
  w.fake.chargeBack(apiKey, paymentId, 100)
  let worked = 0
  const receive = (fails: boolean) =>
    receiveMollieEvent(
      {
        db: w.server.db,
        events: w.providers.mollieEvents,
        async onEvent(_tx, _org, _name, { kind }) {
          if (fails) throw new Error('broken')
          if (kind === 'chargeback') worked++
        },
      },
      { org: org.org, attemptId: attempt.attempt_id },
      Buffer.from(`id=${paymentId}`),
    )
  await assert.rejects(() => receive(true), /broken/)
  assert.deepEqual([await receive(false), await receive(false), worked], ['taken', 'taken', 1])
})
