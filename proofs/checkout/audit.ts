import { setTimeout as pause } from 'node:timers/promises'
import { pay, said } from '../crash/purchases.ts'
import { broken, type Promised } from '../crash/invariants.ts'
import type { Stage } from '../crash/system.ts'
import type { Seen } from './buyers.ts'
import type { Plan } from './plan.ts'

/** How often each promise was broken, with some of the cases. */
export type Verdict = { readonly promise: string; readonly times: number; readonly cases: readonly string[] }

/** Every line of the table, and what it is counted from. */
const lines: readonly (readonly [promise: string, ...counted: Promised[]])[] = [
  ['oversold', 'oversold'],
  ['counters that drifted', 'miscounted', 'seats'],
  ['double charges', 'doubleCharges'],
  ['charges without order', 'chargesWithoutOrder'],
  ['reservations left behind', 'reservationsLeft'],
  ['orders without charge', 'ordersWithoutCharge', 'unlikeItsAttempt'],
  ['amounts that differ', 'amounts', 'bookedUnsold'],
  ['tickets missing or too many', 'tickets'],
  ['events missing or twice', 'events'],
  ['refunds that differ', 'refunds', 'refundedOrders'],
]

/** The faults have stopped: waits for what is under way, then counts. */
export async function audit(stage: Stage, plan: Plan, seen: Seen): Promise<Verdict[]> {
  const stoppedAt = Date.now()
  // Nobody waits a quarter of an hour here: buyers who closed the window, and baskets that were left, are late at once.
  await stage.owner.query(`update attempt set deadline = now(), due_at = now() where status = 'waiting'`)
  const unsettled = await noneLeft(stage, UNSETTLED, stoppedAt + plan.settleSeconds * 1_000)
  const settledMs = Date.now() - stoppedAt
  await stage.owner.query(`update hold set expires_at = now() where status = 'held' and expires_at > now()`)
  const leaked = await noneLeft(stage, LEAKED, stoppedAt + plan.leakSeconds * 1_000)
  const wrong = await broken(stage.owner)
  const verdict = (promise: string, cases: readonly string[]): Verdict => ({ promise, times: cases.length, cases })
  return [
    ...lines.map(([promise, ...counted]) =>
      verdict(
        promise,
        counted.flatMap((name) => wrong[name] ?? []),
      ),
    ),
    verdict('acknowledged orders lost', await lost(stage, seen)),
    verdict(`holds leaked after ${plan.leakSeconds} s`, leaked),
    verdict(`attempts not settled in ${plan.settleSeconds} s (took ${(settledMs / 1_000).toFixed(1)} s)`, unsettled),
    verdict('changed answers for a repeated key', [...seen.changed, ...(await changedSince(stage, seen))]),
  ]
}

const UNSETTLED = `
  select 'attempt ' || attempt_id || ' is ' || status || ', version ' || version || ', tries ' || tries || ', due in '
    || extract(epoch from due_at - now())::integer || ' s' as wrong from attempt where settled_at is null
  union all select 'refund ' || refund_id || ' is ' || status from refund where settled_at is null`
const LEAKED = `select 'item ' || item_id || ' is ' || status as wrong from hold where status in ('held', 'in_payment')`

async function noneLeft({ owner }: Stage, text: string, until: number): Promise<string[]> {
  for (;;) {
    const { rows } = await owner.query<{ wrong: string }>(text)
    if (rows.length === 0 || Date.now() > until) return rows.map(({ wrong }) => wrong)
    await pause(200)
  }
}

async function lost({ owner }: Stage, { acknowledged, paidBack }: Seen): Promise<string[]> {
  const { rows } = await owner.query<{ order_id: string }>(
    `select w.order_id from unnest($1::bigint[]) as w (order_id)
     where not exists (select from "order" o where o.order_id = w.order_id
       and (o.status = 'confirmed' or (o.status = 'refunded' and o.order_id = any ($2))))`,
    [[...acknowledged.keys()], [...paidBack]],
  )
  return rows.map(({ order_id }) => `order ${order_id}`)
}

const ASKED_AGAIN = 400

/** Some of the keys once more, spread over the run. */
async function changedSince({ w }: Stage, { answers }: Seen): Promise<string[]> {
  const all = [...answers.values()]
  const step = Math.max(1, Math.ceil(all.length / ASKED_AGAIN))
  const changed: string[] = []
  for (let i = 0; i < all.length; i += step) {
    const answer = all[i]
    const now = answer && said(await pay(w.url, answer.purchase))
    if (now !== answer?.said)
      changed.push(`${answer?.purchase.key}: ${answer?.said.slice(0, 300)} / ${now?.slice(0, 300)}`)
  }
  return changed
}
