import * as contract from '#contract'
import { findEvent } from '#events'
import { bindRead, bindWrite } from '#http/bind'
import { uuidOf } from '#platform/ids'
import { fail } from '#platform/problem'
import { createPool, updatePool } from './pools.ts'
import { listPools } from './queries/pools.ts'
import { viewPool } from './views.ts'

export const routes = [
  bindWrite(contract.createPool, (tx, ctx, { params, body }) => createPool(tx, ctx, params.event_id, body)),
  bindRead(contract.listPools, async (ctx, { params }) => {
    const id = uuidOf(params.event_id)
    const [event, rows] = await Promise.all([findEvent(ctx.db, ctx.org, id), listPools(ctx.db, ctx.org, id)])
    if (!event) fail('not_found')
    const url = contract.listPools.path.replace('{event_id}', params.event_id)
    return { object: 'pools', url, has_more: false, data: rows.map(viewPool) }
  }),
  bindWrite(contract.updatePool, (tx, ctx, { params, body }) => updatePool(tx, ctx, params.pool_id, body)),
]
