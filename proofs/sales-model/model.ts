import assert from 'node:assert/strict'
import fc from 'fast-check'
import pg from 'pg'
import { checkLedger } from '../../server/src/ledger/index.ts'
import { inTx, write } from '../../server/src/platform/db.ts'
import { aWorker, noLimits } from '../../server/testing/checkouts.ts'
import { findViolations } from '../lib/verify/invariants.ts'
import { eventId, makePrice, type Row } from '../../server/testing/factories.ts'
import { aSeatedEvent } from '../../server/testing/stock.ts'
import type { TestOrg, TestServer } from '../../server/testing/test-server.ts'
import { abandon, add, expire, open, remove } from './basket-commands.ts'
import type { Command } from './command.ts'
import { cancel, refund } from './order-commands.ts'
import { authenticate, checkout, confirm, methods } from './payment-commands.ts'
import { FEE_MINOR, type Model, type Real } from './state.ts'
import { expirePayment, recover, passPaymentDeadline } from './worker-commands.ts'

/** Two pools, and the seats. */
const CAPACITIES = [14, 6, 8] as const

/**
 * Creates a shop: an event with two small pools, a few seats and four prices. One price takes three places a unit, one is
 * free, one is for seats.
 */
async function createShop(
  w: TestServer,
  worker: Real['worker'],
  ran: Real['ran'],
): Promise<{ model: Model; real: Real }> {
  const org = await w.createOrg({ limits: noLimits })
  const fee = write(`update organisation set transaction_fee_minor = $2 where org_id = $1`)
  await inTx(w.db, org.org, (tx) => tx.count(fee, org.org, FEE_MINOR))
  const { event, priceId: seat } = await aSeatedEvent(w, org, { rows: 2, perRow: CAPACITIES[2] / 2 })
  const first = await createPool(w, org, event, CAPACITIES[0])
  const second = await createPool(w, org, event, CAPACITIES[1])
  const free = { price_minor: 0, service_fee_minor: 0, service_tax_minor: 0 }
  const adult = await makePrice(w, org, event, { pool_id: first, rebate_minor: 70 })
  const group = { tickets_included: 3, group_ticket: true, price_minor: 5_001 }
  const family = await makePrice(w, org, event, { pool_id: first, ...group })
  const guest = await makePrice(w, org, event, { pool_id: second, ...free })
  const offers = [
    { priceId: adult.price_id, pool: 0, places: 1, minor: 2_800 },
    { priceId: family.price_id, pool: 0, places: 3, minor: 5_301 },
    { priceId: guest.price_id, pool: 1, places: 1, minor: 0 },
    { priceId: seat, pool: 2, places: 1, minor: 2_800, seated: true },
  ]
  const pools = CAPACITIES.map((capacity) => ({ capacity, held: 0, sold: 0 }))
  const real = { w, org, worker, offers, poolIds: [first, second], eventId: event.event_id, ran }
  return { model: { baskets: [], orders: [], pools }, real }
}

async function createPool(w: TestServer, org: TestOrg, event: Row<'event'>, capacity: number): Promise<number> {
  const json = { title: `Pool of ${capacity}`, capacity }
  const reply = await w.call(`/admin/v1/events/${eventId(event)}/pools`, { method: 'POST', key: org.admin, json })
  return reply.json<{ pool_id: number }>().pool_id
}

const recent = fc.nat({ max: 19 })

const outcome = fc.constantFrom('succeed' as const, 'fail' as const)

const adding = fc.tuple(recent, fc.nat({ max: 3 }), fc.integer({ min: 1, max: 4 })).map((args) => add(...args))

const method = fc.oneof(
  { arbitrary: fc.constantFrom(...methods), weight: 8 },
  { arbitrary: fc.constantFrom('pm_sandbox_ok', 'pm_sandbox_3ds', 'pm_sandbox_late_success'), weight: 6 },
  fc.constant(null),
)

const paying = fc.tuple(recent, method).map((args) => checkout(...args))

const one = fc.option(fc.nat({ max: 5 }))

/** A command that is listed more often is run more often. Commands that end a basket are rare. */
const arbitraries: fc.Arbitrary<Command>[] = [
  fc.constant(0).map(open),
  adding,
  adding,
  adding,
  fc.oneof(
    fc.tuple(recent, fc.nat({ max: 3 })).map((args) => remove(...args)),
    recent.map(expire),
    recent.map(abandon),
  ),
  paying,
  paying,
  paying,
  fc.tuple(recent, outcome).map((args) => authenticate(...args)),
  recent.map(confirm),
  fc.oneof(fc.constant(0).map(recover), recent.map(passPaymentDeadline)),
  recent.map(expirePayment),
  recent.map(expirePayment),
  fc.tuple(recent, one).map((args) => refund(...args)),
  fc.tuple(recent, fc.boolean()).map((args) => cancel(...args)),
]

const overdue = write(`
  update attempt set deadline = now() - interval '1 second', due_at = now() - interval '1 second'
  where org_id = $1 and settled_at is null
`)

const decided = write(`
  update sandbox_payment set status = 'declined' where org_id = $1 and status = 'processing'
`)

/** Ends everything that is in flight, then checks the ledger and all invariants of a sale. */
async function assertConsistent({ w, org, worker }: Real, owner: pg.Pool): Promise<void> {
  await inTx(w.db, org.org, (tx) => Promise.all([tx.count(overdue, org.org), tx.count(decided, org.org)]))
  await worker.recover()
  assert.deepEqual(await checkLedger(w.db, org.org), [])
  assert.deepEqual(await findViolations(owner, org.org), {})
}

/** What was done so far: how many commands of each kind, and how many orders. */
export type ModelReport = {
  commands: number
  shops: number
  orders: number
  readonly kinds: Record<string, number>
}

type ModelOptions = {
  readonly commands: number
  readonly seed: number
  /** Whether to look for the shortest list of commands that fails. */
  readonly shrinks?: boolean
  readonly onProgress?: (report: ModelReport) => void
}

const PER_SHOP = 150

const SHOPS_PER_ROUND = 5

/** Runs random commands in one small shop after the other. Throws with the seed and the shortest list that fails. */
export async function runModel(
  w: TestServer,
  { commands, seed, shrinks = true, onProgress }: ModelOptions,
): Promise<ModelReport> {
  const worker = await aWorker(w)
  const owner = new pg.Pool({ connectionString: w.ownerUrl, max: 1 })
  const report: ModelReport = { commands: 0, shops: 0, orders: 0, kinds: {} }
  const ran = (kind: string) => {
    report.commands++
    report.kinds[kind] = (report.kinds[kind] ?? 0) + 1
    onProgress?.(report)
  }
  const property = fc.asyncProperty(fc.commands(arbitraries, { maxCommands: PER_SHOP, size: 'max' }), async (list) => {
    const shop = await createShop(w, worker, ran)
    await fc.asyncModelRun(() => shop, list)
    await assertConsistent(shop.real, owner)
    report.shops++
    report.orders += shop.model.orders.length
  })
  try {
    for (let round = 0; report.commands < commands; round++)
      await fc.assert(property, {
        seed: seed + round,
        numRuns: SHOPS_PER_ROUND,
        unbiased: true,
        endOnFailure: !shrinks,
      })
  } finally {
    await owner.end()
    await worker.end()
  }
  return report
}
