import {
  type EventRefund,
  eventRefundStates,
  type Input,
  type refundEvent as operation,
  type RefundState,
} from '#contract'
import { startEventRefund } from '#orders'
import { unixSeconds } from '#platform/clock'
import type { Ctx } from '#platform/context'
import type { Reader, Tx } from '#platform/db'
import { type OrgId, publicId, toUuid } from '#platform/ids'
import { toMajor } from '#platform/money'
import { oneOf } from '#platform/one-of'
import { fail } from '#platform/problem'
import { requirePlan } from './event-plans.ts'
import { countProblems, type ProblemCounts } from './queries/refund-problems.ts'
import {
  findEventRefund,
  listRefundProgress,
  type EventRefundRow,
  type RefundProgressRow,
} from './queries/refund-progress.ts'

/** Starts to refund all orders of a cancelled event, unless the plan that staff looked at no longer describes it. */
export async function refundEvent(
  tx: Tx,
  ctx: Ctx,
  eventId: string,
  { plan, ...body }: Input<typeof operation>['body'],
): Promise<EventRefund> {
  await startEventRefund(tx, ctx, eventId, body)
  await requirePlan(tx, ctx.org, toUuid(eventId), plan)
  return readEventRefund(tx, ctx.org, toUuid(eventId))
}

/** Returns how far the refund of an event is. */
export const getEventRefund = (ctx: Ctx, eventId: string): Promise<EventRefund> =>
  readEventRefund(ctx.db, ctx.org, toUuid(eventId))

async function readEventRefund(db: Reader, org: OrgId, eventId: string): Promise<EventRefund> {
  const [row, progress, problems] = await Promise.all([
    findEventRefund(db, org, eventId),
    listRefundProgress(db, org, eventId),
    countProblems(db, org, eventId),
  ])
  return row ? viewEventRefund(row, progress, problems) : fail('not_found')
}

const viewEventRefund = (
  row: EventRefundRow,
  progress: readonly RefundProgressRow[],
  problems: ProblemCounts,
): EventRefund => ({
  event_id: publicId('evt', row.event_id),
  status: oneOf(eventRefundStates, row.status),
  fees: row.fees,
  reason: row.reason,
  orders: row.orders,
  orders_remaining: row.orders_remaining,
  orders_total: row.orders + row.orders_remaining,
  amount: toMajor(row.amount_minor, row.currency),
  amount_minor: row.amount_minor,
  succeeded: viewSum(row, progress, 'succeeded'),
  by_hand: {
    orders: problems.by_hand_orders,
    amount: toMajor(problems.by_hand_minor, row.currency),
    amount_minor: problems.by_hand_minor,
  },
  sending: viewSum(row, progress, 'sending'),
  failed: viewSum(row, progress, 'failed'),
  remaining_amount: toMajor(row.remaining_minor, row.currency),
  remaining_amount_minor: row.remaining_minor,
  problems: problems.orders,
  currency: row.currency,
  created: unixSeconds(row.created_at),
  updated_at: unixSeconds(row.updated_at),
})

function viewSum({ currency }: EventRefundRow, progress: readonly RefundProgressRow[], status: RefundState) {
  const { orders = 0, amount_minor = 0 } = progress.find((row) => row.status === status) ?? {}
  return { orders, amount: toMajor(amount_minor, currency), amount_minor }
}
