import assert from 'node:assert/strict'
import { after, before, mock, test } from 'node:test'
import type { AttentionItem, Checkout } from '#contract'
import { watchStuckPayments } from '#payments'
import { inTx, write } from '#platform/db'
import { aFilledBasket, aWorker, checkout, complete, endLease, getLastAttempt, passDeadline } from '#testing/checkouts'
import { aPool } from '#testing/stock'
import { type TestOrg, type TestServer, startTestServer } from '#testing/test-server'

let w: TestServer
let worker: Awaited<ReturnType<typeof aWorker>>
before(async () => {
  w = await startTestServer()
  worker = await aWorker(w)
})
after(async () => {
  await worker.end()
  await w.stop()
})

const take = write(`update sandbox_payment set status = 'captured', captured_minor = amount_minor where org_id = $1`)

/** Money that was captured after its place was sold to somebody else. */
async function lateMoney(org: TestOrg): Promise<string> {
  const { priceId } = await aPool(w, org, 1)
  const id = await aFilledBasket(w, org, priceId)
  assert.equal((await checkout(w, org, id, { method: 'pm_sandbox_late_success' })).json<Checkout>().status, 'pending')
  await passDeadline(w, org, id)
  const cannotVoid = mock.method(worker.providers.sandbox, 'void', (_: unknown, { paymentId }: { paymentId: string }) =>
    Promise.resolve({ kind: 'processing' as const, paymentId, settles: 'soon' as const }),
  )
  await worker.recover()
  cannotVoid.mock.restore()
  await aFilledBasket(w, org, priceId)
  await complete(w, org, (await getLastAttempt(w, org, id)).payment_id, 'succeed')
  await inTx(w.db, org.org, (tx) => tx.count(take, org.org))
  return id
}

const attention = async (org: TestOrg): Promise<unknown> =>
  (await w.call('/admin/v1/attention', { key: org.admin }))
    .json<{ data: AttentionItem[] }>()
    .data.find(({ kind }) => kind === 'late_refund_failed')?.links

/** Logs what is stuck, as the operator sees it. */
async function listStuck(): Promise<unknown[]> {
  const reasons: unknown[] = []
  const log = { error: ({ reason }: { reason: string }) => reasons.push(reason) }
  await watchStuckPayments({ log: log as never, onCount: () => {} })(w.db)
  return reasons
}

test('late money whose refund is refused again and again is shown to staff and to the operator, until it is refunded', async () => {
  const org = await w.createOrg()
  const id = await lateMoney(org)
  const keys: string[] = []
  const refuses = mock.method(worker.providers.sandbox, 'refund', (_: unknown, { key }: { key: string }) => {
    keys.push(key)
    return Promise.resolve({ kind: 'failed' as const, message: 'The bank account is closed.' })
  })
  const tryAgain = async () => {
    await endLease(w, org, id)
    await worker.recover()
    return (await getLastAttempt(w, org, id)).refund_failures
  }

  assert.deepEqual([await tryAgain(), await tryAgain(), await attention(org)], [1, 2, undefined])
  assert.equal(await tryAgain(), 3)

  const { attempt_id, order_id } = await getLastAttempt(w, org, id)
  assert.deepEqual(await attention(org), [{ id: String(order_id), title: String(order_id) }])
  assert.ok((await listStuck()).includes(`payment ${attempt_id}`))
  assert.equal(new Set(keys).size, 3, 'a refused refund stays refused under its key')

  refuses.mock.restore()
  await tryAgain()
  assert.equal((await getLastAttempt(w, org, id)).status, 'failed')
  assert.deepEqual([await attention(org), (await listStuck()).includes(`payment ${attempt_id}`)], [undefined, false])
})

test('late money is given back only once the refund has succeeded', async () => {
  const org = await w.createOrg()
  const id = await lateMoney(org)
  const pends = mock.method(worker.providers.sandbox, 'refund', () =>
    Promise.resolve({ kind: 'pending' as const, refundId: 'r' }),
  )
  await endLease(w, org, id)
  await worker.recover()
  pends.mock.restore()
  const waiting = await getLastAttempt(w, org, id)
  assert.deepEqual([waiting.status, waiting.refund_failures], ['late', 0])

  await endLease(w, org, id)
  await worker.recover()

  assert.equal((await getLastAttempt(w, org, id)).failure_code, 'late_payment_refunded')
  assert.equal((await getLastAttempt(w, org, id)).status, 'failed')
})
