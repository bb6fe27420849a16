import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { TicketStatus } from '#contract'
import { checkLedger } from '#ledger'
import { listTickets, findOrder } from '#orders'
import type { Providers } from '#payment-providers'
import { reconcile } from '#payments'
import { newUuid } from '#platform/ids'
import { makeAttempt } from '#testing/attempts'
import { auditLogOf } from '#testing/audit-log'
import { makeEvent, makePrice } from '#testing/factories'
import { aPaidOrder } from '#testing/paid-orders'
import { paymentDepsFor } from '#testing/payments'
import { aPool } from '#testing/stock'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'
import { planRepairs, repair } from './repair-payments.ts'

const DAY = 86_400_000
const ALWAYS = { since: new Date('2020-01-01'), until: new Date(Date.now() + DAY) }

let w: TestServer
let providers: Providers
before(async () => {
  w = await startTestServer()
  ;({ providers } = paymentDepsFor(w.db))
})
after(() => w.stop())

const merchantOf = ({ org }: TestOrg) => ({ org, account: null })
const compare = ({ org }: TestOrg) => reconcile(w.db, providers, org, ALWAYS)
const plan = async (org: TestOrg) => planRepairs(w.db, org.org, await compare(org))

/** Repairs all differences of an organisation, and returns what was printed for each. */
async function repairAll(org: TestOrg): Promise<string[]> {
  const results: string[] = []
  for (const one of await plan(org))
    results.push((await repair({ db: w.db, providers, at: new Date() }, org.org, one)).text)
  return results
}

/** A payment of the provider whose attempt a restore has taken back. */
async function aLostPayment(org: TestOrg, attemptId = newUuid(Date.now())): Promise<string> {
  const buyer = { save: false, offSession: false, returnUrl: null, mayTakeDays: false, payer: null, metadata: {} }
  const charge = { amountMinor: 2_500, currency: 'GBP', description: 'Ticket', paymentMethod: 'pm_sandbox_ok' }
  const made = await providers.sandbox.authorise(merchantOf(org), { key: attemptId, attemptId, ...charge, ...buyer })
  return made.paymentId ?? assert.fail()
}

async function aLostSale(org: TestOrg): Promise<string> {
  const paymentId = await aLostPayment(org)
  await providers.sandbox.capture(merchantOf(org), { paymentId, key: `${paymentId}:cap` })
  return paymentId
}

async function aSale(org: TestOrg, tickets: number) {
  const { event, poolId } = await aPool(w, org, 10)
  return aPaidOrder(w, org, await makePrice(w, org, event, { pool_id: poolId }), { tickets, stock: true })
}

const refundThere = (org: TestOrg, paymentId: string | null, amountMinor: number) =>
  providers.sandbox.refund(merchantOf(org), { paymentId: paymentId ?? '', key: newUuid(Date.now()), amountMinor })

/** What the provider has refunded of each payment. */
async function refundedThere(org: TestOrg): Promise<number[]> {
  const amounts: number[] = []
  for await (const { refundedMinor } of providers.sandbox.list(merchantOf(org), ALWAYS)) amounts.push(refundedMinor)
  return amounts
}

test('a captured payment without an order is refunded, once even if the same plan is carried out twice', async () => {
  const org = await w.createOrg()
  const paymentId = await aLostSale(org)
  await refundThere(org, paymentId, 300)
  const [planned = assert.fail()] = await plan(org)
  assert.deepEqual(
    [planned.mismatch.kind, planned.mismatch.paymentId, planned.action, planned.amountMinor],
    ['unknown_here', paymentId, 'refund', 2_200],
  )

  const deps = { db: w.db, providers, at: new Date() }
  const [first, second] = [await repair(deps, org.org, planned), await repair(deps, org.org, planned)]

  assert.equal(first.isDone && first.text, second.text)
  assert.deepEqual(await refundedThere(org), [2_500])
  assert.deepEqual(await compare(org), [])
  const entries = await auditLogOf(w).entriesOf(org, 'operator.ledger_repair')
  assert.deepEqual(
    entries.map(({ actor_kind, entity_id, changes }) => [
      actor_kind,
      entity_id,
      ...changes.flatMap(({ field, after: value }) =>
        field === 'action' || field === 'result' ? JSON.parse(value ?? '') : [],
      ),
    ]),
    [first.text, 'begun', first.text, 'begun'].map((result) => ['operator', paymentId, 'refund', result]),
  )
})

test('a payment that is only reserved is released, and nothing is refunded', async () => {
  const org = await w.createOrg()
  const paymentId = await aLostPayment(org)

  assert.deepEqual(await repairAll(org), ['released'])

  const payment = await providers.sandbox.retrieve(merchantOf(org), { attemptId: '', paymentId })
  assert.equal(payment?.kind, 'voided')
  assert.deepEqual([await compare(org), await refundedThere(org)], [[], [0]])
})

test('a payment whose attempt is still in flight here is left to the worker, which knows it by its attempt', async () => {
  const org = await w.createOrg()
  const inFlight = { provider: 'sandbox', status: 'authorizing', payment_id: null }
  const attempt = await makeAttempt(w, org, inFlight)
  const given = await makeAttempt(w, org, { ...inFlight, status: 'failed', settled_at: new Date() })
  for (const { attempt_id } of [attempt, given]) await aLostPayment(org, attempt_id)

  const [planned, ...others] = await plan(org)

  assert.deepEqual([planned?.mismatch.kind, planned?.mismatch.attemptId, others], ['open_there', null, []])
})

test('a refund that only the provider knows is recorded and not paid again, and the books are right', async () => {
  const org = await w.createOrg()
  const { order, attempt } = await aSale(org, 2)
  await refundThere(org, attempt.payment_id, order.total_minor)

  assert.deepEqual(await repairAll(org), [`refund recorded for order ${order.order_id}`])

  const after = await findOrder(w.db, org.org, { id: order.order_id })
  assert.deepEqual([after?.status, after?.refunded_minor], ['refunded', order.total_minor])
  const tickets = await listTickets(w.db, org.org, order.order_id)
  assert.deepEqual(new Set(tickets.map(({ status }) => status)), new Set([TicketStatus.refunded]))
  assert.deepEqual([await compare(org), await checkLedger(w.db, org.org)], [[], []])
  assert.deepEqual(await refundedThere(org), [order.total_minor])
})

test('after a refund of a part the tickets stay valid', async () => {
  const org = await w.createOrg()
  const { order, attempt } = await aSale(org, 2)
  await refundThere(org, attempt.payment_id, 500)

  await repairAll(org)

  const after = await findOrder(w.db, org.org, { id: order.order_id })
  assert.deepEqual([after?.status, after?.refunded_minor], ['confirmed', 500])
  assert.deepEqual([await compare(org), await checkLedger(w.db, org.org)], [[], []])
})

test('what nobody can decide by the records alone is left as it is', async () => {
  const org = await w.createOrg()
  const { order, attempt } = await aPaidOrder(w, org, await makePrice(w, org, await makeEvent(w, org)), {
    order: { event_id: null },
  })
  await refundThere(org, attempt.payment_id, 500)

  const [planned] = await plan(org)

  assert.deepEqual([planned?.mismatch.kind, planned?.action], ['refunded_differs', 'by_hand'])
  assert.deepEqual(await repairAll(org), ['has to be decided by hand'])
  assert.equal((await findOrder(w.db, org.org, { id: order.order_id }))?.refunded_minor, 0)
})
