import * as contract from '#contract'
import { type Binding, bindRead, bindWrite } from '#http/bind'
import type { Sealer } from '#platform/seal'
import { copyEvent } from './copy-event.ts'
import { cancelEvent, getCancelPlan, getPostponePlan } from './event-plans.ts'
import { listRefundProblems } from './refund-problems.ts'
import { getEventRefund, refundEvent } from './refund-progress.ts'

/** What staff do with a whole event, across slices. */
export const createEventRoutes = (sealer: Sealer): readonly Binding[] => [
  bindWrite(contract.copyEvent, (tx, ctx, { params, body }) =>
    copyEvent(tx, { ...ctx, sealer }, params.event_id, body),
  ),
  bindRead(contract.getCancelPlan, (ctx, { params }) => getCancelPlan(ctx, params.event_id)),
  bindRead(contract.getPostponePlan, (ctx, { params }) => getPostponePlan(ctx, params.event_id)),
  bindWrite(contract.cancelEvent, (tx, ctx, { params, body }) => cancelEvent(tx, ctx, params.event_id, body.plan)),
  bindWrite(contract.refundEvent, (tx, ctx, { params, body }) => refundEvent(tx, ctx, params.event_id, body)),
  bindRead(contract.getEventRefund, (ctx, { params }) => getEventRefund(ctx, params.event_id)),
  bindRead(contract.listRefundProblems, (ctx, { params, query }) => listRefundProblems(ctx, params.event_id, query)),
]
