import assert from 'node:assert/strict'
import { after, before, test, type TestContext } from 'node:test'
import { expire } from '../../server/src/checkout/basket/late.ts'
import { paymentDepsFor } from '../../server/testing/payments.ts'
import { acquireLease } from '../../server/src/payments/queries/attempts.ts'
import { inTx } from '../../server/src/platform/db.ts'
import { toUuid } from '../../server/src/platform/ids.ts'
import { waitFor } from '../../server/testing/wait-for.ts'
import { createPurchase, confirm, getErrorCode, pay, payUntilFinal, type Purchase } from '../lib/buyer/purchases.ts'
import { listAttempts, waitForSettledAttempt } from '../lib/verify/attempts.ts'
import {
  LEASE_SECONDS,
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

const faultyServerFor = async (t: TestContext): Promise<FaultyServer> => {
  const faulty = await startFaultyServer(system)
  t.after(() => faulty.end())
  return faulty
}

/** Creates a captured payment whose places were released because its outcome was unknown for too long. */
async function createLatePayment(faulty: FaultyServer): Promise<{ purchase: Purchase; priceId: number }> {
  const { w, org, owner } = system
  const { priceId } = await createStock(system)
  const purchase = await createPurchase(w.url, org, { priceId, method: 'pm_sandbox_bank', quantity: 4 })
  const server = await faulty.server()
  const { reached } = await server.injectFault({ at: 'after_authorise', fault: 'die' })
  await pay(server.url, purchase).catch(() => undefined)
  await reached
  const { attempt_id } = (await listAttempts(system, purchase))[0] ?? assert.fail('the purchase has no attempt')
  const mine = await waitFor(() =>
    inTx(w.db, org.org, (tx) => acquireLease(tx, org.org, attempt_id, { leaseSeconds: LEASE_SECONDS, idle: [] })),
  )
  assert.equal(
    (await expire({ ...paymentDepsFor(w.db, { leaseSeconds: LEASE_SECONDS }), now: () => new Date() }, mine))?.status,
    'late',
  )
  await owner.query('update attempt set due_at = now() where attempt_id = $1', [attempt_id])
  return { purchase, priceId }
}

const countLateRefunds = async (purchase: Purchase): Promise<number> => {
  const { rows } = await system.owner.query<{ times: number }>(
    `select count(*)::integer as times from sandbox_refund r join attempt a on r.key = 'att_' || a.attempt_id || ':late'
     where a.subject_id = $1`,
    [toUuid(purchase.basketId)],
  )
  return rows[0]?.times ?? 0
}

for (const fault of ['die', 'wait'] as const)
  test(`a late payment buys its places if they are available, though its process was ${fault === 'die' ? 'killed' : 'cut off'}`, async (t) => {
    const faulty = await faultyServerFor(t)
    const { purchase } = await createLatePayment(faulty)
    const server = await faulty.server()
    const { reached, finished } = await server.injectFault({ at: 'after_late_retrieve', fault })
    const response = confirm(server.url, purchase).catch(() => undefined)
    await reached
    if (fault === 'wait') await faulty.cut()
    server.resume()
    await Promise.all([finished, response])
    const final = await payUntilFinal(() => system.w.url, purchase)

    assert.equal(final.json().status, 'confirmed')
    assert.equal(await countLateRefunds(purchase), 0)
  })

for (const at of ['after_late_retrieve', 'after_give_back'] as const)
  test(`a late payment without places is refunded once, though its process was killed ${at}`, async (t) => {
    const faulty = await faultyServerFor(t)
    const { purchase, priceId } = await createLatePayment(faulty)
    const other = await createPurchase(system.w.url, system.org, { priceId, method: 'pm_sandbox_ok', quantity: 6 })
    assert.equal((await pay(system.w.url, other)).status, 200)
    const server = await faulty.server()
    const { reached } = await server.injectFault({ at, fault: 'die' })
    await confirm(server.url, purchase).catch(() => undefined)
    assert.equal(await reached, 'died')
    const final = await payUntilFinal(() => system.w.url, purchase)

    assert.deepEqual([final.status, getErrorCode(final)], [402, 'payment_declined'])
    assert.equal(await countLateRefunds(purchase), 1)
  })

test('C13 frozen with a late payment: another process completes the sale, and the frozen one does not refund it', async (t) => {
  const faulty = await faultyServerFor(t)
  const { purchase } = await createLatePayment(faulty)
  const server = await faulty.server()
  const { reached, finished } = await server.injectFault({ at: 'after_late_retrieve', fault: 'wait' })
  const late = confirm(server.url, purchase)
  await reached
  server.kill('SIGSTOP')
  const worker = await startWorker(system)
  t.after(() => worker.stop())
  const settled = await waitForSettledAttempt(system, purchase)
  server.resume()
  server.kill('SIGCONT')
  await finished

  assert.equal((await late).json().status, 'confirmed')
  assert.deepEqual(await listAttempts(system, purchase), [settled])
  assert.equal(await countLateRefunds(purchase), 0)
})
