import { type AdminEvent, type CancelPlan, type PostponePlan, refundWays, type RefundWay } from '#contract'
import { cancelEvent as cancel, findEvent, scheduleRefusal, statusRefusal } from '#events'
import { countUsedTickets } from '#orders'
import { type Ctx, hasScope } from '#platform/context'
import type { Tx } from '#platform/db'
import { type OrgId, publicId, toUuid } from '#platform/ids'
import { toMajor } from '#platform/money'
import { oneOf } from '#platform/one-of'
import { fail } from '#platform/problem'
import { isPlanStale, planName, readPlanName, type PlannedFigures } from './plan-rules.ts'
import {
  countEndpoints,
  findPlanFigures,
  listPlannedRefunds,
  type PlanFiguresRow,
  type PlannedRefundRow,
} from './queries/event-plans.ts'

/** Returns what cancelling an event and refunding its orders would do now. */
export async function getCancelPlan(ctx: Ctx, eventId: string): Promise<CancelPlan> {
  const { event, figures, rows, endpoints } = await readEvent(ctx, eventId)
  const sums = sumPlanned(rows)
  const money = (minor: number) => toMajor(minor, event.currency)
  return {
    plan: planName({ ...sums, used: figures.tickets_used }),
    ...viewFigures(event.event_id, figures, sums),
    webhook_endpoints: endpoints,
    webhook_events: [
      { type: 'event.cancelled', count: 1 },
      { type: 'order.cancelled', count: sums.orders },
      { type: 'ticket.cancelled', count: sums.tickets },
      // Each refund is announced when it is opened and when it is settled.
      { type: 'refund.updated', count: 2 * sums.refunded },
      { type: 'order.refunded', count: sums.refunded },
    ],
    cancel_refusal: statusRefusal('cancel', event) ?? scopeRefusal(ctx, 'events:write'),
    refund_refusal: refundRefusal(ctx) ?? scopeRefusal(ctx, 'orders:write'),
    used_needed: figures.tickets_used > 0,
    amount: money(sums.amountMinor),
    amount_minor: sums.amountMinor,
    fees: money(sums.feesMinor),
    fees_minor: sums.feesMinor,
    currency: event.currency,
    refunds: rows.map(({ way, ...row }) => ({
      way: oneOf(refundWays, way),
      ...row,
      amount: money(row.amount_minor),
      fees: money(row.fees_minor),
      currency: event.currency,
    })),
    orders_by_hand: sums.byHand,
  }
}

/** Returns what postponing or rescheduling an event would do now. */
export async function getPostponePlan(ctx: Ctx, eventId: string): Promise<PostponePlan> {
  const { event, figures, rows, endpoints } = await readEvent(ctx, eventId)
  const sums = sumPlanned(rows)
  return {
    ...viewFigures(event.event_id, figures, sums),
    webhook_endpoints: endpoints,
    webhook_events: [{ type: 'event.postponed', count: 1 }],
    refusal: scheduleRefusal('postpone', event) ?? scopeRefusal(ctx, 'events:write'),
    tickets_signed: figures.tickets_signed,
    devices: figures.devices,
    amount: toMajor(sums.amountMinor, event.currency),
    amount_minor: sums.amountMinor,
    currency: event.currency,
  }
}

/** Cancels an event, unless the plan that staff looked at no longer describes it. */
export async function cancelEvent(tx: Tx, ctx: Ctx, eventId: string, plan: string | undefined): Promise<AdminEvent> {
  const event = await cancel(tx, ctx, eventId)
  await requirePlan(tx, ctx.org, toUuid(eventId), plan)
  return event
}

/** Fails if the event has changed materially since the plan was made. Without a plan nothing is compared. */
export async function requirePlan(tx: Tx, org: OrgId, eventId: string, plan: string | undefined): Promise<void> {
  if (plan === undefined) return
  const planned = readPlanName(plan) ?? fail('plan_changed')
  const rows = await listPlannedRefunds(tx, org, eventId)
  const current = { ...sumPlanned(rows), used: await countUsedTickets(tx, org, eventId) }
  if (isPlanStale(planned, current)) fail('plan_changed', describeChange(planned, current))
}

const describeChange = (planned: PlannedFigures, current: PlannedFigures): string =>
  `The plan has ${planned.orders} orders, ${planned.tickets} tickets and ${planned.used} used tickets, and the event has ` +
  `${current.orders}, ${current.tickets} and ${current.used} now, or the amount differs: look at the plan again`

async function readEvent({ db, org, now }: Ctx, id: string) {
  const eventId = toUuid(id)
  const [event, figures, rows, endpoints] = await Promise.all([
    findEvent(db, org, eventId),
    findPlanFigures(db, org, eventId, now()),
    listPlannedRefunds(db, org, eventId),
    countEndpoints(db, org),
  ])
  return event && figures ? { event, figures, rows, endpoints } : fail('not_found')
}

type PlannedSums = Omit<PlannedFigures, 'used'> & {
  readonly feesMinor: number
  /** Orders that get a refund. */
  readonly refunded: number
  /** Orders that need a person. */
  readonly byHand: number
}

const refunded: readonly RefundWay[] = ['automatic', 'by_hand', 'on_account']
const byHand: readonly RefundWay[] = ['by_hand', 'elsewhere']

function sumPlanned(rows: readonly PlannedRefundRow[]): PlannedSums {
  const sum = (key: 'orders' | 'tickets' | 'amount_minor' | 'fees_minor', ways: readonly RefundWay[] = refundWays) =>
    rows.reduce((total, row) => total + (ways.includes(oneOf(refundWays, row.way)) ? row[key] : 0), 0)
  return {
    orders: sum('orders'),
    tickets: sum('tickets'),
    amountMinor: sum('amount_minor', refunded),
    feesMinor: sum('fees_minor', refunded),
    refunded: sum('orders', refunded),
    byHand: sum('orders', byHand),
  }
}

const viewFigures = (eventId: string, figures: PlanFiguresRow, { orders, tickets }: PlannedSums) => ({
  event_id: publicId('evt', eventId),
  orders,
  tickets,
  tickets_used: figures.tickets_used,
  customers: figures.customers,
  members: figures.members,
  baskets: figures.baskets,
  payments: figures.payments,
  // No part of the server writes to buyers about a change of an event.
  emails: 0,
})

const refundRefusal = ({ caller }: Ctx): string | null =>
  caller.restrictions?.refundCeiling ? 'You have a refund ceiling: ask somebody without one.' : null

const scopeRefusal = ({ caller }: Ctx, scope: 'events:write' | 'orders:write'): string | null =>
  hasScope(caller, scope) ? null : `You lack the scope ${scope}.`
