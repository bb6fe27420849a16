import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Payout, PayoutLine, PayoutMismatch, Statement } from '#contract'
import { checkLedger } from '#ledger'
import { recordChargeback, reverseChargeback } from '#orders'
import { inTx, write } from '#platform/db'
import { codeOf } from '#testing/checkouts'
import { makeEvent, makePrice } from '#testing/factories'
import { balances, post } from '#testing/orders'
import { aPaidOrder } from '#testing/paid-orders'
import { paymentDepsFor } from '#testing/payments'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'
import { chargeBack, reinstate } from '../payment-providers/sandbox/index.ts'
import { readDuePayouts } from './read-payouts.ts'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const now = () => ({ created_at: new Date(), updated_at: new Date(), order_date: new Date() })

async function aShop(orders: number) {
  const org = await w.createOrg()
  const price = await makePrice(w, org, await makeEvent(w, org))
  const sold = []
  for (let i = 0; i < orders; i++) sold.push(await aPaidOrder(w, org, price, { order: now() }))
  return { org, sold, paymentIds: sold.map(({ attempt }) => attempt.payment_id ?? '') }
}

async function payOut(org: TestOrg): Promise<void> {
  const paid = await post(w, org, '/sandbox/payouts')
  assert.equal(paid.status, 200, paid.text)
}

const readIn = async (org: TestOrg) => (await post(w, org, '/payouts/read')).json()

const list = async <T>(org: TestOrg, path: string): Promise<T[]> =>
  (await w.call(`/admin/v1/${path}`, { key: org.admin })).json<{ data: T[] }>().data

const mismatches = async (org: TestOrg) =>
  (await list<PayoutMismatch>(org, 'payout_mismatches')).map(
    ({ kind, payment_id, ours_minor, theirs_minor }) => [kind, payment_id, ours_minor, theirs_minor] as const,
  )

test('a payout is read in once, is booked with its costs, and everything in it matches', async () => {
  const { org, sold, paymentIds } = await aShop(3)
  const [first] = sold
  assert.equal((await post(w, org, `/orders/${first?.order.order_id}/refunds`, { amount_minor: 500 })).status, 200)
  const disputed = paymentIds[1] ?? ''
  const event = await chargeBack(w.db, org.org, disputed, 1_000)
  assert.ok(event.kind === 'chargeback')
  await inTx(w.db, org.org, (tx) => recordChargeback(tx, org.org, { ...event, provider: 'sandbox' }, new Date()))
  const before = await balances(w, org)
  await payOut(org)

  assert.deepEqual(await readIn(org), { payouts: 1, lines: 5, complete: true })
  assert.deepEqual(await readIn(org), { payouts: 0, lines: 0, complete: true })

  const [payout] = await list<Payout>(org, 'payouts')
  const cost = 3 * (39 + 20) + 500
  assert.deepEqual([payout?.amount_minor, payout?.cost_minor], [3 * 2_800 - 500 - 1_000 - cost, cost])
  const after = await balances(w, org)
  assert.equal(before.provider, 3 * 2_800 - 1_500)
  assert.deepEqual([after.provider, after.bank, after.provider_costs], [0, payout?.amount_minor, cost])
  assert.deepEqual(await mismatches(org), [])
  assert.deepEqual(await checkLedger(w.db, org.org), [])
  const lines = await list<PayoutLine>(org, `payouts/${payout?.payout_id}/lines`)
  assert.deepEqual(lines.map(({ kind }) => kind).toSorted(), ['chargeback', 'payment', 'payment', 'payment', 'refund'])
  const statement = (await w.call('/admin/v1/statement', { key: org.admin })).json<Statement>()
  assert.deepEqual(
    statement.kinds.map(({ kind, total_minor }) => [kind, total_minor]),
    [
      ['sale', 8_400],
      ['refund', -500],
      ['chargeback', -1_000],
      ['payout', 0],
      ['provider_cost', -cost],
    ],
  )
})

async function disputeAndWin(org: TestOrg, paymentId: string, { isBooked }: { isBooked: boolean }): Promise<void> {
  const lost = await chargeBack(w.db, org.org, paymentId, 1_000)
  if (lost.kind !== 'chargeback') assert.fail(lost.kind)
  await inTx(w.db, org.org, (tx) => recordChargeback(tx, org.org, { ...lost, provider: 'sandbox' }, new Date()))
  const won = await reinstate(w.db, org.org, { paymentId, disputeId: lost.disputeId, amountMinor: 1_000 })
  if (won.kind !== 'chargeback_reversed') assert.fail(won.kind)
  if (isBooked)
    await inTx(w.db, org.org, (tx) => reverseChargeback(tx, org.org, { ...won, provider: 'sandbox' }, new Date()))
}

test('a dispute that was won is paid out, and one that is not booked as won is listed', async () => {
  const { org, paymentIds } = await aShop(3)
  const [booked = '', forgotten = ''] = paymentIds
  await disputeAndWin(org, booked, { isBooked: true })
  await disputeAndWin(org, forgotten, { isBooked: false })
  await payOut(org)
  await readIn(org)

  assert.deepEqual(await mismatches(org), [['chargeback_reversal_differs', forgotten, 0, 1_000]])
  const [payout] = await list<Payout>(org, 'payouts')
  const lines = await list<PayoutLine>(org, `payouts/${payout?.payout_id}/lines`)
  assert.equal(
    lines.filter(({ kind, amount_minor }) => kind === 'chargeback_reversed' && amount_minor === 1_000).length,
    2,
  )
  await payOut(org)
  assert.deepEqual(await readIn(org), { payouts: 0, lines: 0, complete: true })
})

test('a dispute that is booked as won, and of which nothing came back, is listed', async () => {
  const { org, paymentIds } = await aShop(1)
  await disputeAndWin(org, paymentIds[0] ?? '', { isBooked: true })
  await payOut(org)
  await inTx(w.db, org.org, (tx) => tx.count(dropReturned, org.org))
  await inTx(w.db, org.org, (tx) => tx.count(addUp, org.org))
  await readIn(org)

  assert.deepEqual(await mismatches(org), [['chargeback_reversal_differs', paymentIds[0], 1_000, 0]])
})

const dropReturned = write(`delete from sandbox_movement where org_id = $1 and kind = 'chargeback_reversed'`)
const dropLine = write(`delete from sandbox_movement where org_id = $1 and payment_id = $2`)
const changeLine = write(
  `update sandbox_movement set amount_minor = amount_minor + 1 where org_id = $1 and payment_id = $2`,
)
const copyLine = write(`
  insert into sandbox_movement (org_id, payout_id, movement_id, kind, payment_id, amount_minor, fee_minor, currency, created_at)
  select org_id, payout_id, movement_id || '_again', kind, payment_id, amount_minor, fee_minor, currency, created_at
  from sandbox_movement where org_id = $1 and payment_id = $2
`)
const addForeign = write(`
  insert into sandbox_movement (org_id, payout_id, movement_id, kind, payment_id, amount_minor, fee_minor, currency, created_at)
  select org_id, payout_id, 'foreign', 'payment', $2, 700, 0, 'GBP', now() from sandbox_payout where org_id = $1
`)
const addUp = write(`
  update sandbox_payout p set amount_minor = (
    select sum(amount_minor - fee_minor) from sandbox_movement m where m.org_id = $1 and m.payout_id = p.payout_id
  ) where org_id = $1
`)

test('payouts that are requested at the same moment pay everything out once', async () => {
  const { org } = await aShop(3)
  await Promise.all(Array.from({ length: 6 }, () => payOut(org)))
  assert.deepEqual(await readIn(org), { payouts: 1, lines: 3, complete: true })
})

test('a payment that is missing, wrong, double or foreign in a payout is listed', async () => {
  const { org, paymentIds } = await aShop(5)
  const [missing = '', wrong = '', double = ''] = paymentIds
  await payOut(org)
  await inTx(w.db, org.org, async (tx) => {
    await tx.count(dropLine, org.org, missing)
    await tx.count(changeLine, org.org, wrong)
    await tx.count(copyLine, org.org, double)
    await tx.count(addForeign, org.org, 'spy_foreign')
    await tx.count(addUp, org.org)
  })
  await readIn(org)

  assert.deepEqual(await mismatches(org), [
    ['amount_differs', wrong, 2_800, 2_801],
    ['not_paid_out', missing, 2_800, 0],
    ['paid_out_twice', double, 2_800, 5_600],
    ['unknown_payment', 'spy_foreign', 0, 700],
  ])
})

test('a payout whose movements do not add up is listed', async () => {
  const { org, paymentIds } = await aShop(2)
  await payOut(org)
  await inTx(w.db, org.org, (tx) => tx.count(dropLine, org.org, paymentIds[0] ?? ''))
  await readIn(org)

  assert.deepEqual(
    (await mismatches(org)).map(([kind]) => kind),
    ['not_paid_out', 'payout_differs'],
  )
})

test('what was paid after the last payout is no mismatch', async () => {
  const { org, sold } = await aShop(2)
  await payOut(org)
  await readIn(org)
  const price = await makePrice(w, org, await makeEvent(w, org))
  await aPaidOrder(w, org, price, { order: now() })
  await post(w, org, `/orders/${sold[0]?.order.order_id}/refunds`, { amount_minor: 500 })

  assert.deepEqual(await mismatches(org), [])
})

const makeDue = write(`update payout_reading set due_at = now() where org_id = $1`)

test('after the first reading a worker reads payouts in', async () => {
  const { org } = await aShop(1)
  await readIn(org)
  await payOut(org)
  await inTx(w.db, org.org, (tx) => tx.count(makeDue, org.org))

  await readDuePayouts(w.db, paymentDepsFor(w.db).providers, () => new Date())

  assert.equal((await list<Payout>(org, 'payouts')).length, 1)
})

test('a live organisation has no sandbox payouts', async () => {
  const org = await w.createOrg({ mode: 'live' })
  assert.equal(codeOf(await post(w, org, '/sandbox/payouts')), 'invalid_state')
})
