import { eventRefundStates, type EventRefund, type Input, type refundEvent } from '#contract'
import { leaseSeconds, listPaidAttempts, sumOfRefunds } from '#payments'
import { systemClock, unixSeconds, type Clock } from '#platform/clock'
import type { Ctx } from '#platform/context'
import { inTx, type Db, type Tx } from '#platform/db'
import { publicId, uuidOf, type OrgId } from '#platform/ids'
import { major } from '#platform/money'
import { fail } from '#platform/problem'
import { cancelIn } from './cancel.ts'
import type { LockedOrder } from './queries/refunds.ts'
import {
  advanceEventRefund,
  beginEventRefund,
  findEventRefund,
  findEventStatus,
  lockEventRefund,
  lockOrdersOf,
  takeDueEventRefunds,
  type EventRefundRow,
} from './queries/event-refunds.ts'
import { carryOutRefund } from './settle-refund.ts'
import { oneOf } from './views.ts'

const CANCELLED_EVENT = 3

type Body = Input<typeof refundEvent>['body']

/** Begins to pay back all orders of a cancelled event; the work is done in batches by a job. */
export async function refundAll(tx: Tx, ctx: Ctx, eventId: string, body: Body): Promise<EventRefund> {
  const id = uuidOf(eventId)
  const status = (await findEventStatus(tx, ctx.org, id)) ?? fail('not_found')
  if (status !== CANCELLED_EVENT) fail('invalid_state', 'The event must be cancelled first.')
  await beginEventRefund(tx, ctx.org, id, { fees: body.fees ?? true, reason: body.reason ?? null, at: ctx.now() })
  return view((await findEventRefund(tx, ctx.org, id)) ?? fail('not_found'))
}

export const eventRefund = async (ctx: Ctx, eventId: string): Promise<EventRefund> =>
  view((await findEventRefund(ctx.db, ctx.org, uuidOf(eventId))) ?? fail('not_found'))

const view = (row: EventRefundRow): EventRefund => ({
  event_id: publicId('evt', row.event_id),
  status: oneOf(eventRefundStates, row.status),
  fees: row.fees,
  reason: row.reason,
  orders: row.orders,
  orders_left: row.orders_left,
  amount: major(row.amount_minor, row.currency),
  amount_minor: row.amount_minor,
  currency: row.currency,
  created: unixSeconds(row.created_at),
  updated_at: unixSeconds(row.updated_at),
})

const BATCH = 25
const EVENTS_AT_ONCE = 10

/** Goes on with the refunds of cancelled events, of every organisation. */
export async function goOnWithEventRefunds(db: Db, clock: Clock = systemClock): Promise<void> {
  for (const { org, eventId } of await takeDueEventRefunds(db, EVENTS_AT_ONCE, leaseSeconds()))
    while (await refundBatch(db, org, eventId, () => clock(org)));
}

/** False when nothing is left to do. A refund that cannot be sent now is left to the job for refunds. */
async function refundBatch(db: Db, org: OrgId, eventId: string, now: () => Date): Promise<boolean> {
  const opened = await inTx(db, org, (tx) => openBatch(tx, org, eventId, now()))
  for (const refundId of opened?.refundIds ?? []) await carryOutRefund(db, org, { refundId, version: 1 }, now)
  return opened?.more ?? false
}

async function openBatch(tx: Tx, org: OrgId, eventId: string, at: Date) {
  const running = await lockEventRefund(tx, org, eventId)
  if (!running) return undefined
  const { last_order_id: last, fees, reason } = running
  const orders = await lockOrdersOf(tx, org, eventId, { orderId: last, limit: BATCH })
  const refundIds: string[] = []
  for (const order of orders) {
    const refund = await paidHere(tx, org, order)
    const opened = await cancelIn(tx, org, order, { cause: 'event_cancelled', reason, fees, refund, at })
    refundIds.push(...opened.map(({ refundId }) => refundId))
  }
  // Orders that were confirmed meanwhile may have smaller ids: it is over when a look from the first one finds none.
  const more = orders.length > 0 || last > 0
  const amountMinor = await sumOfRefunds(tx, org, refundIds)
  const lastOrderId = orders.at(-1)?.order_id ?? 0
  const status = more ? 'running' : 'done'
  await advanceEventRefund(tx, org, eventId, { lastOrderId, orders: orders.length, amountMinor, status, at })
  return { refundIds, more }
}

/** What was paid elsewhere is cancelled here and paid back there. */
const paidHere = async (tx: Tx, org: OrgId, order: LockedOrder): Promise<boolean> =>
  order.total_minor > 0 && (await listPaidAttempts(tx, org, order.order_id)).length > 0
