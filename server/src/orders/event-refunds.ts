import { EventStatus, type Input, type refundEvent } from '#contract'
import { listPaidAttempts, type PaymentDeps, sumRefunds } from '#payments'
import { systemClock, type Clock } from '#platform/clock'
import type { Ctx } from '#platform/context'
import { inTx, type Db, type Tx } from '#platform/db'
import { toUuid, type OrgId } from '#platform/ids'
import { fail } from '#platform/problem'
import { requireNoRefundCeiling } from '#platform/restrictions'
import { cancelLockedOrder } from './cancel.ts'
import type { LockedOrder } from './queries/refunds.ts'
import {
  advanceEventRefund,
  beginEventRefund,
  findEventStatus,
  lockEventRefund,
  lockConfirmedOrders,
  leaseDueEventRefunds,
} from './queries/event-refunds.ts'
import { countUsedTickets } from './queries/used.ts'
import { executeRefund } from './settle-refund.ts'
import { failUsed } from './used.ts'

type Body = Input<typeof refundEvent>['body']

/** Starts to refund all orders of a cancelled event. A job does the work in batches. */
export async function startEventRefund(tx: Tx, ctx: Ctx, eventId: string, body: Body): Promise<void> {
  requireNoRefundCeiling(ctx.caller)
  const id = toUuid(eventId)
  const status = (await findEventStatus(tx, ctx.org, id)) ?? fail('not_found')
  if (status !== EventStatus.cancelled) fail('invalid_state', 'The event must be cancelled first.')
  const usedCount = body.used === true ? 0 : await countUsedTickets(tx, ctx.org, id)
  if (usedCount > 0)
    failUsed(usedCount === 1 ? 'A ticket of this event was' : `${usedCount} tickets of this event were`)
  await beginEventRefund(tx, ctx.org, id, { fees: body.fees ?? true, reason: body.reason ?? null, at: ctx.now() })
}

const BATCH = 25
const EVENTS_AT_ONCE = 10

type EventRefundDeps = PaymentDeps & { readonly db: Db }

/** Continues the refunds of cancelled events of every organisation. */
export async function resumeEventRefunds(deps: EventRefundDeps, clock: Clock = systemClock): Promise<void> {
  for (const { org, eventId } of await leaseDueEventRefunds(deps.db, EVENTS_AT_ONCE, deps.leaseSeconds))
    while (await refundBatch(deps, org, eventId, () => clock(org)));
}

/** Returns false if nothing is left to do. A refund that cannot be sent now is left to the job for refunds. */
async function refundBatch(deps: EventRefundDeps, org: OrgId, eventId: string, now: () => Date): Promise<boolean> {
  const { db, leaseSeconds } = deps
  const opened = await inTx(db, org, (tx) => openBatch(tx, org, eventId, { at: now(), leaseSeconds }))
  for (const refundId of opened?.refundIds ?? []) await executeRefund(deps, org, { refundId, version: 1 }, now)
  return opened?.more ?? false
}

type BatchOptions = { readonly at: Date; readonly leaseSeconds: number }

async function openBatch(tx: Tx, org: OrgId, eventId: string, { at, leaseSeconds }: BatchOptions) {
  const running = await lockEventRefund(tx, org, eventId)
  if (!running) return undefined
  const { last_order_id: last, fees, reason } = running
  const orders = await lockConfirmedOrders(tx, org, eventId, { orderId: last, limit: BATCH })
  const refundIds: string[] = []
  for (const order of orders) {
    const refund = await isPaidHere(tx, org, order)
    const opened = await cancelLockedOrder(tx, org, order, {
      by: 'system',
      cause: 'event_cancelled',
      reason,
      fees,
      refund,
      at,
      leaseSeconds,
    })
    refundIds.push(...opened.map(({ refundId }) => refundId))
  }
  // Orders confirmed meanwhile may have smaller ids, so the work is done only when a pass from the first id finds none.
  const more = orders.length > 0 || last > 0
  const amountMinor = await sumRefunds(tx, org, refundIds)
  const lastOrderId = orders.at(-1)?.order_id ?? 0
  const status = more ? 'running' : 'done'
  await advanceEventRefund(tx, org, eventId, { lastOrderId, orders: orders.length, amountMinor, status, at })
  return { refundIds, more }
}

/** An order that was paid elsewhere is cancelled here and refunded there. */
const isPaidHere = async (tx: Tx, org: OrgId, order: LockedOrder): Promise<boolean> =>
  order.total_minor > 0 && (await listPaidAttempts(tx, org, order.order_id)).length > 0
