import type { PayoutMismatch } from '@tessera/contract'
import pg from 'pg'
import { checkLedger } from '../../server/src/ledger/index.ts'
import { recordChargeback, reverseChargeback } from '../../server/src/orders/index.ts'
import { refundOrder } from '../../server/src/orders/refunds.ts'
import { chargeBack, reinstate } from '../../server/src/payment-providers/sandbox/index.ts'
import { inTx } from '../../server/src/platform/db.ts'
import { toMajor } from '../../server/src/platform/money.ts'
import { Problem } from '../../server/src/platform/problem.ts'
import { foldLedger } from '../../server/src/settlement/jobs.ts'
import { noLimits } from '../../server/testing/checkouts.ts'
import { post } from '../../server/testing/orders.ts'
import type { TestOrg, TestServer } from '../../server/testing/test-server.ts'
import { buildPaymentCtx } from '../lib/buyer/payment-ctx.ts'
import { sellOrders, type SoldOrder } from '../lib/buyer/random-orders.ts'
import { randomNumbers } from '../lib/random.ts'
import { type PlantedMismatch, plantMismatches } from './plant-mismatches.ts'
import { findStatementFaults } from './statement-faults.ts'

export type SettlementOptions = {
  readonly orders: number
  readonly seed: number
  readonly without?: string | undefined
}

export type SettlementReport = {
  readonly orders: number
  readonly refunds: number
  readonly chargebacks: number
  readonly won: number
  readonly payouts: number
  readonly lines: number
  readonly statements: number
  readonly planted: number
  readonly faults: readonly string[]
}

const ROUNDS = 3
/** As many as the connections of the test: under load, a further one would wait too long for one. */
const CONCURRENCY = 4
const DAY_MS = 86_400_000

/**
 * Sells, refunds and charges back random orders over 14 months, and pays everything out in several rounds. Every statement must
 * then equal the books, the provider must owe nothing more, and exactly the planted mismatches must be found.
 */
export async function proveSettlement(w: TestServer, options: SettlementOptions): Promise<SettlementReport> {
  const { seed, without } = options
  const org = await w.createOrg({ limits: noLimits })
  const random = randomNumbers(seed)
  const done = { orders: 0, refunds: 0, chargebacks: 0, won: 0, payouts: 0, lines: 0 }
  for (let round = 0; round < ROUNDS; round++) {
    const count = Math.floor(options.orders / ROUNDS) + (round === 0 ? options.orders % ROUNDS : 0)
    const orders = await sellOrders(w, org, { count, random, soldAt: () => randomTime(random) })
    done.orders += orders.length
    await afterSales(w, org, orders, { seed: seed + round, done })
    if (round !== 1) await foldLedger(w.db)
    await payOut(w, org, done)
  }
  if (without === 'tally') await loseChanges(w)
  await analyse(w)
  const statements = await findStatementFaults(w, org, random)
  const faults = [...statements.faults, ...(await findBookFaults(w, org))]
  const spare = await sellOrders(w, org, { count: 8, random })
  await post(w, org, '/sandbox/payouts')
  const planted = await plantMismatches(w, org, spare)
  await readIn(w, org, done)
  faults.push(...(await findMatchingFaults(w, org, without === 'matching' ? [] : planted)))
  return { ...done, statements: statements.checked, planted: planted.length, faults }
}

/** In the last 14 months. Half of the times are within an hour of midnight, where a wrong day would show. */
function randomTime(random: () => number): Date {
  const day = Math.floor(Date.now() / DAY_MS) - Math.floor(random() * 420)
  const part = random() < 0.5 ? (random() - 0.5) / 12 : random()
  return new Date(Math.min(Date.now(), (day + part) * DAY_MS))
}

type AfterSaleCounts = { refunds: number; chargebacks: number; won: number }
type AfterSaleInput = { readonly seed: number; readonly done: AfterSaleCounts }

async function afterSales(
  w: TestServer,
  org: TestOrg,
  orders: readonly SoldOrder[],
  { seed, done }: AfterSaleInput,
): Promise<void> {
  const queue = orders.map((order, i) => ({ order, random: randomNumbers(seed * 1_000_003 + i) }))
  const work = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const { order, random } = next
      while (random() < 0.2) done.refunds += await refundPart(w, org, order, random)
      if (random() < 0.02) await dispute(w, org, order, { random, done })
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
}

async function refundPart(w: TestServer, org: TestOrg, order: SoldOrder, random: () => number): Promise<number> {
  const at = randomTime(random)
  const amount = toMajor(1 + Math.floor(random() * order.totalMinor * 0.6), order.currency)
  try {
    const ctx = { ...buildPaymentCtx(w, org), now: () => at }
    await refundOrder(ctx, { id: order.orderId }, { fees: random() < 0.7, amount }, undefined)
    return 1
  } catch (error) {
    if (error instanceof Problem && error.code === 'invalid_state') return 0
    throw error
  }
}

type DisputeInput = { readonly random: () => number; readonly done: AfterSaleCounts }

/** The bank takes a part of what was not refunded yet; nothing if there is none. Two in five disputes are won. */
async function dispute(w: TestServer, org: TestOrg, order: SoldOrder, { random, done }: DisputeInput): Promise<void> {
  const { paymentId } = order
  const amountMinor = 1 + Math.floor(random() * order.totalMinor * 0.4)
  const lost = await chargeBack(w.db, org.org, paymentId, amountMinor).catch(() => undefined)
  if (lost?.kind !== 'chargeback') return
  const chargeback = { ...lost, provider: 'sandbox' }
  await inTx(w.db, org.org, (tx) => recordChargeback(tx, org.org, chargeback, randomTime(random)))
  done.chargebacks++
  if (random() >= 0.4) return
  await reinstate(w.db, org.org, { paymentId, disputeId: lost.disputeId, amountMinor })
  await inTx(w.db, org.org, (tx) => reverseChargeback(tx, org.org, chargeback, randomTime(random)))
  done.won++
}

type PayoutCounts = { payouts: number; lines: number }

async function payOut(w: TestServer, org: TestOrg, done: PayoutCounts): Promise<void> {
  const paid = await post(w, org, '/sandbox/payouts')
  if (paid.status !== 200) throw new Error(paid.text)
  await readIn(w, org, done)
}

async function readIn(w: TestServer, org: TestOrg, done: PayoutCounts): Promise<void> {
  const response = await post(w, org, '/payouts/read')
  if (response.status !== 200) throw new Error(response.text)
  const read = response.json<{ payouts: number; lines: number; complete: boolean }>()
  if (!read.complete) throw new Error('not all payouts were read')
  done.payouts += read.payouts
  done.lines += read.lines
}

async function findBookFaults(w: TestServer, org: TestOrg): Promise<string[]> {
  const faults = (await checkLedger(w.db, org.org)).map(({ rule, what }) => `${rule}: ${what}`)
  return [...faults, ...(await listMismatches(w, org)).map((one) => `mismatch ${one}`)]
}

/** Exactly the planted mismatches must be found. */
async function findMatchingFaults(w: TestServer, org: TestOrg, planted: readonly PlantedMismatch[]): Promise<string[]> {
  const found = await listMismatches(w, org)
  const expected = planted.map(({ kind, paymentId }) => `${kind} ${paymentId}`)
  return [
    ...expected.filter((one) => !found.includes(one)).map((one) => `planted but not found: ${one}`),
    ...found.filter((one) => !expected.includes(one)).map((one) => `found but not planted: ${one}`),
  ]
}

async function listMismatches(w: TestServer, org: TestOrg): Promise<string[]> {
  const response = await w.call('/admin/v1/payout_mismatches', { key: org.admin })
  if (response.status !== 200) throw new Error(response.text)
  return response.json<{ data: PayoutMismatch[] }>().data.map(({ kind, payment_id }) => `${kind} ${payment_id}`)
}

async function loseChanges(w: TestServer): Promise<void> {
  await asOwner(w, 'delete from ledger_tally where (extract(epoch from starts_at)::bigint / 900) % 50 = 0')
}

/** Autovacuum has not collected statistics yet, so soon after so many inserts, and the checks would use bad plans. */
const analyse = (w: TestServer): Promise<void> => asOwner(w, 'analyze')

async function asOwner(w: TestServer, statement: string): Promise<void> {
  const owner = new pg.Client(w.ownerUrl)
  await owner.connect()
  await owner.query(statement)
  await owner.end()
}
