import * as contract from '#contract'
import { bindRead, bindWrite } from '#http/bind'
import { listAllocations, putAllocation, releaseAllocation } from './allocations.ts'

export const routes = [
  bindRead(contract.listAllocations, (ctx, { params }) => listAllocations(ctx, params.event_id)),
  bindWrite(contract.putAllocation, (tx, ctx, { params, body }) => putAllocation(tx, ctx, params.event_id, body)),
  bindWrite(contract.releaseAllocation, (tx, ctx, { params, body }) =>
    releaseAllocation(tx, ctx, params.event_id, body),
  ),
]
