import assert from 'node:assert/strict'
import { after, before, test, type TestContext } from 'node:test'
import { releaseExpiredHolds } from '../../server/src/inventory/jobs.ts'
import { markDue } from '../../server/src/payments/mark-due.ts'
import { inTx } from '../../server/src/platform/db.ts'
import { toUuid } from '../../server/src/platform/ids.ts'
import { waitFor } from '../../server/testing/wait-for.ts'
import { request } from '../../server/testing/test-server.ts'
import {
  createPurchase,
  confirm,
  getErrorCode,
  pay,
  payUntilFinal,
  type Purchase,
  stableText,
} from '../lib/buyer/purchases.ts'
import { getPaymentId, listAttempts, waitForSettledAttempt } from '../lib/verify/attempts.ts'
import {
  startTestSystem,
  startFaultyServer,
  startWorker,
  endConsistent,
  createStock,
  type TestSystem,
  type FaultyServer,
} from '../lib/fleet/system.ts'

let system: TestSystem

before(async () => {
  system = await startTestSystem()
})

after(() => endConsistent(system))

const faultyServerFor = async (t: TestContext, env: Record<string, string> = {}): Promise<FaultyServer> => {
  const faulty = await startFaultyServer(system, env)
  t.after(() => faulty.end())
  return faulty
}

const workerFor = async (t: TestContext): Promise<void> => {
  const worker = await startWorker(system)
  t.after(() => worker.stop())
}

const createSale = async (method: string | undefined = 'pm_sandbox_ok') => {
  const stock = await createStock(system)
  return { stock, purchase: await createPurchase(system.w.url, system.org, { priceId: stock.priceId, method }) }
}

const updateHolds = (purchase: Purchase, change: string) =>
  system.owner.query(`update hold set ${change} where basket_id = $1`, [toUuid(purchase.basketId)])

for (const [at, method] of [
  ['after_begin', 'pm_sandbox_ok'],
  ['after_authorise', 'pm_sandbox_ok'],
  ['after_capture', 'pm_sandbox_ok'],
  ['after_capture', 'pm_sandbox_capture_fails'],
  ['before_decline', 'pm_sandbox_declined'],
] as const)
  test(`C13 frozen ${at} past its lease (${method}): another process takes over, and the frozen one writes nothing`, async (t) => {
    const [faulty] = await Promise.all([faultyServerFor(t), workerFor(t)])
    const server = await faulty.server()
    const { purchase } = await createSale(method)
    const { reached, finished } = await server.injectFault({ at, fault: 'wait' })
    const late = pay(server.url, purchase)
    assert.equal(await reached, at)
    server.kill('SIGSTOP')
    const settled = await waitForSettledAttempt(system, purchase)
    const final = await payUntilFinal(() => system.w.url, purchase)
    server.resume()
    server.kill('SIGCONT')
    await finished

    assert.deepEqual(await listAttempts(system, purchase), [settled])
    assert.equal(stableText(await late), stableText(final))
    assert.equal(settled.payments, 1)
  })

test('C13 frozen inside a transaction: its locks end with its connection, and then another process takes over', async (t) => {
  const [faulty] = await Promise.all([faultyServerFor(t), workerFor(t)])
  const server = await faulty.server()
  const { purchase } = await createSale()
  const { reached, finished } = await server.injectFault({ at: 'before_reserve_commit', fault: 'wait' })
  const late = pay(server.url, purchase)
  assert.equal(await reached, 'before_reserve_commit')
  server.kill('SIGSTOP')
  const settled = await waitForSettledAttempt(system, purchase, 25_000)
  server.resume()
  server.kill('SIGCONT')
  await finished

  assert.equal((await late).status, 503)
  assert.equal(settled.order_status, 'confirmed')
  assert.deepEqual(await listAttempts(system, purchase), [settled])
})

test('C14 a hold that expires during its payment is not released', async (t) => {
  const faulty = await faultyServerFor(t)
  const server = await faulty.server()
  const { purchase } = await createSale()
  const { reached } = await server.injectFault({ at: 'after_begin', fault: 'wait' })
  const paid = pay(server.url, purchase)
  await reached
  await updateHolds(purchase, `expires_at = now() - interval '1 minute'`)
  await releaseExpiredHolds(system.w.db)
  server.resume()

  assert.equal((await paid).status, 200)
})

test('C14 an expired hold cannot be paid, whether or not it was released yet', async () => {
  for (const swept of [false, true]) {
    const { purchase } = await createSale()
    await updateHolds(purchase, `expires_at = now() - interval '1 second'`)
    if (swept) await releaseExpiredHolds(system.w.db)
    const reply = await pay(system.w.url, purchase)
    assert.deepEqual([reply.status, getErrorCode(reply)], [410, 'basket_expired'])
    assert.deepEqual(await listAttempts(system, purchase), [])
  }
})

test('C14 when the expiry job and a payment meet, exactly one of them gets the hold', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 24 }, async (_, i) => {
      const { purchase } = await createSale()
      await updateHolds(purchase, `expires_at = now() + interval '${20 + i * 3} milliseconds'`)
      const [reply] = await Promise.all([
        pay(system.w.url, purchase),
        waitFor(async () => {
          await releaseExpiredHolds(system.w.db)
          const { rows } = await system.owner.query('select status from hold where basket_id = $1', [
            toUuid(purchase.basketId),
          ])
          return rows[0]?.status === 'held' ? undefined : true
        }),
      ])
      return reply.status === 200 ? 'paid' : getErrorCode(reply)
    }),
  )
  assert.deepEqual(
    outcomes.filter((outcome) => outcome !== 'paid' && outcome !== 'basket_expired'),
    [],
  )
})

const complete = (paymentId: string) =>
  request(`${system.w.url}/admin/v1/sandbox/payments/${paymentId}/complete`, {
    method: 'POST',
    key: system.org.admin,
    json: { outcome: 'succeed' },
  })

test('C15 provider events after the payment is known, repeated and after completion, change nothing but the due time', async () => {
  const { purchase } = await createSale('pm_sandbox_3ds')
  const waiting = await pay(system.w.url, purchase)
  assert.equal(waiting.json<{ payment: { status: string } }>().payment.status, 'requires_action')
  const paymentId = await getPaymentId(system, purchase)
  assert.equal((await complete(paymentId)).status, 200)
  const sendProviderEvent = () =>
    inTx(system.w.db, system.org.org, (tx) =>
      markDue(tx, system.org.org, 'sandbox', { kind: 'payment', paymentId, attemptId: null }),
    )
  await Promise.all([sendProviderEvent(), sendProviderEvent()])
  const paid = await confirm(system.w.url, purchase)
  assert.equal(paid.json().status, 'confirmed')
  const before = await listAttempts(system, purchase)
  await sendProviderEvent()

  assert.deepEqual(await listAttempts(system, purchase), before)
  assert.equal(stableText(await confirm(system.w.url, purchase)), stableText(paid))
  assert.equal(stableText(await pay(system.w.url, purchase)), stableText(paid))
})

test('C15 a provider event before we know the payment is not needed, because the server retrieves the payment', async (t) => {
  const [faulty] = await Promise.all([faultyServerFor(t), workerFor(t)])
  const server = await faulty.server()
  const { purchase } = await createSale('pm_sandbox_3ds')
  const { reached } = await server.injectFault({ at: 'after_authorise', fault: 'wait' })
  const paid = pay(server.url, purchase)
  await reached
  assert.equal((await complete(await getPaymentId(system, purchase))).status, 200)
  server.resume()
  await paid

  assert.equal((await waitForSettledAttempt(system, purchase)).order_status, 'confirmed')
})

test('C16 while the provider is away the payment is processing, and it settles when the provider is back', async (t) => {
  const faulty = await faultyServerFor(t, { CRASH_ROLE: 'all' })
  const server = await faulty.server()
  for (const at of ['before_begin', 'after_reserve'] as const) {
    const { purchase } = await createSale()
    const { reached } = await server.injectFault({ at, fault: 'wait' })
    const pending = pay(server.url, purchase)
    await reached
    await server.setProvider('away')
    server.resume()
    const reply = await pending
    const { status, payment } = reply.json<{ status: string; payment: { status: string } }>()
    assert.deepEqual([reply.status, status, payment.status], [200, 'pending', 'processing'])
    await server.setProvider('back')
    assert.equal((await waitForSettledAttempt(system, purchase)).order_status, 'confirmed')
    assert.equal((await pay(server.url, purchase)).json().status, 'confirmed')
  }
})

test("C18, C19 an old attempt is not sent again: the provider's own record decides", async (t) => {
  for (const [at, ends, payments] of [
    ['after_authorise', 'confirmed', 1],
    ['after_begin', 'pending', 0],
  ] as const) {
    const faulty = await faultyServerFor(t)
    const server = await faulty.server()
    const { purchase } = await createSale()
    const { reached } = await server.injectFault({ at, fault: 'die' })
    await pay(server.url, purchase).catch(() => undefined)
    await reached
    await system.owner.query(`update attempt set created_at = created_at - interval '2 days' where subject_id = $1`, [
      toUuid(purchase.basketId),
    ])
    const reply = await payUntilFinal(() => system.w.url, purchase)
    const [record] = await listAttempts(system, purchase)
    assert.deepEqual(
      [record?.order_status, record?.payments, reply.status],
      [ends, payments, payments === 1 ? 200 : 402],
    )
  }
})
