import pg from 'pg'
import { checkLedger } from '../../server/src/ledger/index.ts'
import { recordChargeback } from '../../server/src/orders/index.ts'
import { reconcile } from '../../server/src/payments/index.ts'
import { inTx, read, write } from '../../server/src/platform/db.ts'
import { toMajor } from '../../server/src/platform/money.ts'
import { Problem } from '../../server/src/platform/problem.ts'
import { refundOrder } from '../../server/src/orders/refunds.ts'
import { paymentDepsFor } from '../../server/testing/payments.ts'
import type { TestOrg, TestServer } from '../../server/testing/test-server.ts'
import { buildPaymentCtx } from '../lib/buyer/payment-ctx.ts'
import { randomNumbers } from '../lib/random.ts'
import { ledgerTotals, sellOrders, type SoldOrder } from '../lib/buyer/random-orders.ts'

export type LedgerReport = {
  readonly orders: number
  readonly refunds: number
  readonly refused: number
  readonly chargebacks: number
  readonly faults: readonly string[]
}

const CONCURRENCY = 8

export type LedgerOptions = {
  readonly orders: number
  readonly seed: number
  /** Leaves the planted differences between the provider and our records in place, so that the checks must report them. */
  readonly keepDifferences?: boolean
}

/** Creates random orders, partial refunds and chargebacks. Ledger, orders and provider must then agree to the cent. */
export async function proveLedger(w: TestServer, options: LedgerOptions): Promise<LedgerReport> {
  const org = await w.createOrg()
  const orders = await sellOrders(w, org, { count: options.orders, random: randomNumbers(options.seed) })
  const done = { refunds: 0, refused: 0, chargebacks: 0 }
  const queue = orders.map((order, i) => ({ order, random: randomNumbers(options.seed * 1_000_003 + i) }))
  const work = async () => {
    for (let next = queue.pop(); next; next = queue.pop())
      await afterSale(w, org, next.order, { random: next.random, done })
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  // Autovacuum has not collected statistics yet, so soon after so many inserts, and the checks would use bad plans.
  await analyse(w)
  const faults = options.keepDifferences ? [] : await findLedgerFaults(w, org)
  const planted = await plantDifferences(w, org, orders)
  faults.push(
    ...(options.keepDifferences ? await findLedgerFaults(w, org) : await checkReconciliation(w, org, planted)),
  )
  return { orders: orders.length, ...done, faults }
}

async function analyse(w: TestServer): Promise<void> {
  const owner = new pg.Client(w.ownerUrl)
  await owner.connect()
  await owner.query('analyze')
  await owner.end()
}

type AfterSaleContext = {
  readonly random: () => number
  readonly done: { refunds: number; refused: number; chargebacks: number }
}

/** Leaves most orders alone, refunds some in several parts, and records a chargeback for a few. */
async function afterSale(
  w: TestServer,
  org: TestOrg,
  order: SoldOrder,
  { random, done }: AfterSaleContext,
): Promise<void> {
  while (random() < 0.25) {
    try {
      await refundOrder(buildPaymentCtx(w, org), { id: order.orderId }, randomRefund(order, random), undefined)
      done.refunds++
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'invalid_state')) throw error
      done.refused++
    }
  }
  if (random() >= 0.02) return
  const { paymentId, currency, orderId } = order
  const amountMinor = 1 + Math.floor(random() * order.totalMinor)
  const dispute = { provider: 'sandbox', disputeId: `dp_${orderId}`, paymentId, amountMinor, currency }
  await inTx(w.db, org.org, (tx) => recordChargeback(tx, org.org, dispute, new Date()))
  done.chargebacks++
}

function randomRefund(order: SoldOrder, random: () => number) {
  const fees = random() < 0.7
  const kind = random()
  if (kind < 0.1) return { fees }
  if (kind < 0.4) return { fees, ticket_ids: order.ticketIds.filter(() => random() < 0.5) }
  return { fees, amount: toMajor(1 + Math.floor(random() * order.totalMinor * 0.6), order.currency) }
}

const HOUR_MS = 3_600_000

const getTimeRange = () => ({ since: new Date(Date.now() - HOUR_MS), until: new Date(Date.now() + HOUR_MS) })

async function findLedgerFaults(w: TestServer, org: TestOrg): Promise<string[]> {
  const faults = (await checkLedger(w.db, org.org)).map(({ rule, what }) => `${rule}: ${what}`)
  for (const one of await w.db.all(ledgerTotals, org.org)) {
    if (one.ledger !== 0) faults.push(`the ledger in ${one.currency} sums to ${one.ledger}, not 0`)
    if (one.overpaid !== 0) faults.push(`${one.overpaid} payments in ${one.currency} were refunded beyond their amount`)
    if (one.provider !== one.captured - one.refunded)
      faults.push(`${one.currency}: the ledger has ${one.provider}, the provider ${one.captured - one.refunded}`)
  }
  for (const { kind, paymentId } of await reconcile(w.db, paymentDepsFor(w.db).providers, org.org, getTimeRange()))
    faults.push(`${kind}: ${paymentId}`)
  return faults
}

const reduceCaptured = write(`
  update sandbox_payment set captured_minor = captured_minor - 1 where org_id = $1 and payment_id = $2 and refunded_minor = 0
`)

const increaseRefunded = write(`
  update sandbox_payment set refunded_minor = refunded_minor + 1 where org_id = $1 and payment_id = $2
`)

const deletePayment = write(`
  with gone as (delete from sandbox_refund where org_id = $1 and payment_id = $2)
  delete from sandbox_payment where org_id = $1 and payment_id = $2
`)

const insertUnknownPayment = write(`
  insert into sandbox_payment (org_id, payment_id, key, attempt_id, method, amount_minor, currency, status, captured_minor,
    created_at, updated_at)
  values ($1, $2, $2, gen_random_uuid(), 'pm_sandbox_ok', 500, 'GBP', 'captured', 500, now(), now())
`)

/** Changes the provider's records in four ways. Returns the differences that reconciliation must find. */
async function plantDifferences(w: TestServer, org: TestOrg, orders: readonly SoldOrder[]): Promise<string[]> {
  const untouched = await untouchedPayments(w, org)
  const [less, more, gone] = orders.map(({ paymentId }) => paymentId).filter((id) => untouched.has(id))
  if (!less || !more || !gone) throw new Error('too few orders to plant differences in: use more --orders')
  const planted = { captured_differs: less, refunded_differs: more, missing_there: gone, unknown_here: 'spy_planted' }
  await inTx(w.db, org.org, async (tx) => {
    await tx.count(reduceCaptured, org.org, less)
    await tx.count(increaseRefunded, org.org, more)
    await tx.count(deletePayment, org.org, gone)
    await tx.count(insertUnknownPayment, org.org, planted.unknown_here)
  })
  return Object.entries(planted).map(([kind, paymentId]) => `${kind} ${paymentId}`)
}

/** Reconciliation must find every planted difference, and nothing else. */
async function checkReconciliation(w: TestServer, org: TestOrg, expected: readonly string[]): Promise<string[]> {
  const found = (await reconcile(w.db, paymentDepsFor(w.db).providers, org.org, getTimeRange())).map(
    ({ kind, paymentId }) => `${kind} ${paymentId}`,
  )
  return [
    ...expected.filter((one) => !found.includes(one)).map((one) => `planted but not found: ${one}`),
    ...found.filter((one) => !expected.includes(one)).map((one) => `found but not planted: ${one}`),
  ]
}

const untouchedRows = read<{ payment_id: string }>(`
  select payment_id from sandbox_payment where org_id = $1 and refunded_minor = 0 and captured_minor > 1
`)

async function untouchedPayments(w: TestServer, org: TestOrg): Promise<ReadonlySet<string>> {
  const rows = await w.db.all(untouchedRows, org.org)
  return new Set(rows.map(({ payment_id }) => payment_id))
}
