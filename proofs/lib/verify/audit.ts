import { setTimeout as pause } from 'node:timers/promises'
import { pay, stableText } from '../buyer/purchases.ts'
import { findViolations, type InvariantName } from './invariants.ts'
import type { TestSystem } from '../fleet/system.ts'
import type { BuyerResults, CheckoutRun } from '../buyer/buyers.ts'
import type { CheckoutPlan } from '../checkout/plan.ts'

/** What was checked, and each case that breaks it. */
export type InvariantResult = { readonly name: string; readonly cases: readonly string[] }

/** The name of each line of the report, with the invariants that it counts. */
const reportedInvariants: readonly (readonly [name: string, ...counted: InvariantName[]])[] = [
  ['oversold', 'oversold'],
  ['counters that drifted', 'miscounted', 'seats'],
  ['double charges', 'doubleCharges'],
  ['charges without order', 'chargesWithoutOrder'],
  ['authorisations never released', 'reservationsLeft'],
  ['orders without charge', 'ordersWithoutCharge', 'unlikeItsAttempt'],
  ['amounts that differ', 'amounts', 'bookedUnsold'],
  ['tickets missing or too many', 'tickets'],
  ['members missing or too many', 'members', 'terms'],
  ['events missing or twice', 'events'],
  ['refunds that differ', 'refunds', 'refundedOrders'],
]

/** Called after the last fault: waits until all payments are settled, then checks the invariants. */
export async function audit(system: TestSystem, plan: CheckoutPlan, run: CheckoutRun): Promise<InvariantResult[]> {
  const { results, provider } = run
  const stoppedAt = Date.now()
  // Payments whose buyer left reach their deadline now and not after a quarter of an hour.
  await system.owner.query(`update attempt set deadline = now(), due_at = now() where status = 'waiting'`)
  await provider.settle(system)
  const unsettled = await waitUntilEmpty(system, UNSETTLED, stoppedAt + plan.settleSeconds * 1_000)
  const settledMs = Date.now() - stoppedAt
  await system.owner.query(`update hold set expires_at = now() where status = 'held' and expires_at > now()`)
  const leaked = await waitUntilEmpty(system, LEAKED, stoppedAt + plan.leakSeconds * 1_000)
  const sums = await provider.collect(system)
  const violations = await findViolations(system.owner)
  const result = (name: string, cases: readonly string[]): InvariantResult => ({ name, cases })
  return [
    ...reportedInvariants.map(([name, ...counted]) =>
      result(
        name,
        counted.flatMap((invariant) => violations[invariant] ?? []),
      ),
    ),
    result('sums of provider, books and orders that differ', sums),
    result('acknowledged orders lost', await findLostOrders(system, results)),
    result(`holds leaked after ${plan.leakSeconds} s`, leaked),
    result(`attempts not settled in ${plan.settleSeconds} s (took ${(settledMs / 1_000).toFixed(1)} s)`, unsettled),
    result('responses that changed for a repeated key', [
      ...results.changed,
      ...(await findChangedResponses(system, results)),
    ]),
  ]
}

const UNSETTLED = `
  select 'attempt ' || attempt_id || ' is ' || status || ', version ' || version || ', attempt_count ' || attempt_count || ', due in '
    || extract(epoch from due_at - now())::integer || ' s' as wrong from attempt where settled_at is null
  union all select 'refund ' || refund_id || ' is ' || status from refund where settled_at is null`
const LEAKED = `select 'item ' || item_id || ' is ' || status as wrong from hold where status in ('held', 'in_payment')`

async function waitUntilEmpty({ owner }: TestSystem, text: string, until: number): Promise<string[]> {
  for (;;) {
    const { rows } = await owner.query<{ wrong: string }>(text)
    if (rows.length === 0 || Date.now() > until) return rows.map(({ wrong }) => wrong)
    await pause(200)
  }
}

/** An order was lost if there is none with its id, or if that id is now another buyer's order. */
async function findLostOrders({ owner }: TestSystem, { responses, refundRequested }: BuyerResults): Promise<string[]> {
  const orders = [...responses.values()]
    .filter(({ text }) => text.startsWith('{'))
    .map(({ purchase, text }) => ({ ...(JSON.parse(text) as { order_id: number; status: string }), purchase }))
    .filter(({ status }) => status === 'confirmed')
    .map(({ order_id, purchase: { email } }) => ({ order_id, email }))
  const { rows } = await owner.query<{ order_id: string }>(
    `select a.order_id from json_to_recordset($1) as a (order_id bigint, email text) where not exists (
       select from "order" o where o.order_id = a.order_id and o.email_address = a.email
         and (o.status = 'confirmed' or (o.status = 'refunded' and o.order_id = any ($2))))`,
    [JSON.stringify(orders), [...refundRequested]],
  )
  return rows.map(({ order_id }) => `order ${order_id}`)
}

const REPEATED_KEYS = 400

/** Repeats the requests of some keys, spread over the run. */
async function findChangedResponses({ w }: TestSystem, { responses }: BuyerResults): Promise<string[]> {
  const all = [...responses.values()]
  const step = Math.max(1, Math.ceil(all.length / REPEATED_KEYS))
  const changed: string[] = []
  for (let i = 0; i < all.length; i += step) {
    const response = all[i]
    const now = response && stableText(await pay(w.url, response.purchase))
    if (now !== response?.text)
      changed.push(`${response?.purchase.key}: ${response?.text.slice(0, 300)} / ${now?.slice(0, 300)}`)
  }
  return changed
}
