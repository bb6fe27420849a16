import * as contract from '#contract'
import { findEvent, isPublic, type EventRow } from '#events'
import { bindRead, bindWrite } from '#http/bind'
import type { Ctx } from '#platform/context'
import { uuidOf } from '#platform/ids'
import { fail } from '#platform/problem'
import { createPool, updatePool } from './pools.ts'
import { listPools } from './queries/pools.ts'
import { listSections, listShownSections } from './queries/sections.ts'
import { putSection } from './sections.ts'
import { shownSection } from './store-section.ts'
import { viewPool } from './views.ts'

export const routes = [
  bindWrite(contract.createPool, (tx, ctx, { params, body }) => createPool(tx, ctx, params.event_id, body)),
  bindRead(contract.listPools, async (ctx, { params }) => {
    const rows = await ofEvent(ctx, params.event_id, listPools)
    const url = contract.listPools.path.replace('{event_id}', params.event_id)
    return { object: 'pools', url, has_more: false, data: rows.map(viewPool) }
  }),
  bindWrite(contract.updatePool, (tx, ctx, { params, body }) => updatePool(tx, ctx, params.pool_id, body)),

  bindRead(contract.listEventSections, async (ctx, { params }) => {
    const data = await ofEvent(ctx, params.event_id, listSections)
    const url = contract.listEventSections.path.replace('{event_id}', params.event_id)
    return { object: 'event_sections', url, has_more: false, data }
  }),
  bindWrite(contract.putEventSection, (tx, ctx, { params, body }) =>
    putSection(tx, ctx, params, body.price_category_id),
  ),

  bindRead(contract.storeListEventSections, async (ctx, { params }) => {
    const data = await ofEvent(ctx, params.event_id, listShownSections, isPublic)
    const url = contract.storeListEventSections.path.replace('{event_id}', params.event_id)
    return { object: 'event_sections', url, has_more: false, data }
  }),
  bindRead(contract.storeGetEventSection, (ctx, { params }) => shownSection(ctx, params)),
]

/** What belongs to an event that exists; both are asked at once, since they go over different connections. */
async function ofEvent<R>(
  ctx: Ctx,
  eventId: string,
  list: (db: Ctx['db'], org: Ctx['org'], id: string) => Promise<R[]>,
  shown: (event: EventRow) => boolean = () => true,
): Promise<R[]> {
  const id = uuidOf(eventId)
  const [event, rows] = await Promise.all([findEvent(ctx.db, ctx.org, id), list(ctx.db, ctx.org, id)])
  return event && shown(event) ? rows : fail('not_found')
}
