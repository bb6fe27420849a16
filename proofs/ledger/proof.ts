import type { Plane } from '@tessera/contract'
import pg from 'pg'
import { checkBooks } from '../../server/src/ledger/index.ts'
import { takeChargeback } from '../../server/src/orders/index.ts'
import { reconcile } from '../../server/src/payments/index.ts'
import type { Ctx } from '../../server/src/platform/context.ts'
import { inTx, read, write } from '../../server/src/platform/db.ts'
import { major } from '../../server/src/platform/money.ts'
import { Problem } from '../../server/src/platform/problem.ts'
import { refund } from '../../server/src/orders/refunds.ts'
import type { Org, World } from '../../server/testing/test-server.ts'
import { chance, facts, sellOrders, type SoldOrder } from './random-orders.ts'

export type Proof = {
  readonly orders: number
  readonly refunds: number
  readonly refused: number
  readonly chargebacks: number
  readonly faults: readonly string[]
}

const AT_ONCE = 8

/** Random orders, partial refunds and chargebacks; then the books, the orders and the provider must agree to the cent. */
export async function proveBooks(w: World, options: { orders: number; seed: number }): Promise<Proof> {
  const org = await w.anOrg()
  const orders = await sellOrders(w, org, options.orders, chance(options.seed))
  const done = { refunds: 0, refused: 0, chargebacks: 0 }
  const queue = orders.map((order, i) => ({ order, random: chance(options.seed * 1_000_003 + i) }))
  const work = async () => {
    for (let next = queue.pop(); next; next = queue.pop())
      await afterSale(w, org, next.order, { random: next.random, done })
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  // A database learns by itself what its tables look like; a moment after ten thousand orders it has not yet.
  await analyse(w)
  const faults = [...(await bookFaults(w, org)), ...(await plantedFaults(w, org, orders))]
  return { orders: orders.length, ...done, faults }
}

async function analyse(w: World): Promise<void> {
  const owner = new pg.Client(w.ownerUrl)
  await owner.connect()
  await owner.query('analyze')
  await owner.end()
}

type Doing = {
  readonly random: () => number
  readonly done: { refunds: number; refused: number; chargebacks: number }
}

/** Most orders are left alone; some are paid back in pieces, and a few are taken back by the buyer's bank. */
async function afterSale(w: World, org: Org, order: SoldOrder, { random, done }: Doing): Promise<void> {
  while (random() < 0.25) {
    try {
      await refund(ctxOf(w, org), { id: order.orderId }, randomRefund(order, random), undefined)
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
  await inTx(w.db, org.org, (tx) => takeChargeback(tx, org.org, dispute, new Date()))
  done.chargebacks++
}

function randomRefund(order: SoldOrder, random: () => number) {
  const fees = random() < 0.7
  const kind = random()
  if (kind < 0.1) return { fees }
  if (kind < 0.4) return { fees, ticket_ids: order.ticketIds.filter(() => random() < 0.5) }
  return { fees, amount: major(1 + Math.floor(random() * order.totalMinor * 0.6), order.currency) }
}

const ctxOf = (w: World, org: Org): Ctx => ({
  db: w.db,
  org: org.org,
  caller: {
    org: org.org,
    keyId: 'the proof',
    planes: ['admin'] satisfies Plane[],
    scopes: null,
    mode: 'test',
    limits: { keyMinute: 0, keyDay: 0, orgDay: 0 },
    origins: [],
  },
  requestId: 'the proof',
  realNow: () => new Date(),
  now: () => new Date(),
})

const HOUR_MS = 3_600_000

const today = () => ({ since: new Date(Date.now() - HOUR_MS), until: new Date(Date.now() + HOUR_MS) })

async function bookFaults(w: World, org: Org): Promise<string[]> {
  const faults = (await checkBooks(w.db, org.org)).map(({ rule, what }) => `${rule}: ${what}`)
  for (const one of await w.db.all(facts, org.org)) {
    if (one.ledger !== 0) faults.push(`the ledger of ${one.currency} adds up to ${one.ledger}`)
    if (one.overpaid !== 0)
      faults.push(`${one.overpaid} payments of ${one.currency} were paid back beyond their amount`)
    if (one.provider !== one.captured - one.refunded)
      faults.push(`${one.currency}: the books say ${one.provider}, the provider ${one.captured - one.refunded}`)
  }
  for (const { kind, paymentId } of await reconcile(w.db, org.org, today())) faults.push(`${kind}: ${paymentId}`)
  return faults
}

const lessCaptured = write(`
  update sandbox_payment set captured_minor = captured_minor - 1 where org_id = $1 and payment_id = $2 and refunded_minor = 0
`)

const moreRefunded = write(`
  update sandbox_payment set refunded_minor = refunded_minor + 1 where org_id = $1 and payment_id = $2
`)

const forgotten = write(`
  with gone as (delete from sandbox_refund where org_id = $1 and payment_id = $2)
  delete from sandbox_payment where org_id = $1 and payment_id = $2
`)

const unknown = write(`
  insert into sandbox_payment (org_id, payment_id, key, attempt_id, method, amount_minor, currency, status, captured_minor,
    created_at, updated_at)
  values ($1, $2, $2, gen_random_uuid(), 'pm_sandbox_ok', 500, 'GBP', 'captured', 500, now(), now())
`)

/** Each kind of difference is planted at the provider, and must be found, and nothing else. */
async function plantedFaults(w: World, org: Org, orders: readonly SoldOrder[]): Promise<string[]> {
  const untouched = await untouchedPayments(w, org)
  const [less, more, gone] = orders.map(({ paymentId }) => paymentId).filter((id) => untouched.has(id))
  if (!less || !more || !gone) return ['too few orders to plant differences in']
  const planted = { captured_differs: less, refunded_differs: more, missing_there: gone, unknown_here: 'spy_planted' }
  await inTx(w.db, org.org, async (tx) => {
    await tx.count(lessCaptured, org.org, less)
    await tx.count(moreRefunded, org.org, more)
    await tx.count(forgotten, org.org, gone)
    await tx.count(unknown, org.org, planted.unknown_here)
  })
  const found = (await reconcile(w.db, org.org, today())).map(({ kind, paymentId }) => `${kind} ${paymentId}`)
  const expected = Object.entries(planted).map(([kind, paymentId]) => `${kind} ${paymentId}`)
  return [
    ...expected.filter((one) => !found.includes(one)).map((one) => `planted and not found: ${one}`),
    ...found.filter((one) => !expected.includes(one)).map((one) => `found and not planted: ${one}`),
  ]
}

const untouchedRows = read<{ payment_id: string }>(`
  select payment_id from sandbox_payment where org_id = $1 and refunded_minor = 0 and captured_minor > 1
`)

async function untouchedPayments(w: World, org: Org): Promise<ReadonlySet<string>> {
  const rows = await w.db.all(untouchedRows, org.org)
  return new Set(rows.map(({ payment_id }) => payment_id))
}
