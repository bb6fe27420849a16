import * as contract from '#contract'
import { changeSchedule, listForEvent, updateEvent } from '#events'
import { bindRead, bindWrite } from '#http/bind'
import { changeEvent } from './change-event.ts'
import { putSectionRows } from './edit-seats.ts'
import { listEventSeats } from './event-seats.ts'
import { createPool, updatePool } from './pools.ts'
import { listPools } from './queries/pools.ts'
import { listSections } from './queries/sections.ts'
import { putSection } from './sections.ts'
import { getStoreSection, getStoreSections } from './store-section.ts'
import { viewPool } from './views.ts'

export const routes = [
  bindWrite(contract.updateEvent, (tx, ctx, { params, body }) =>
    changeEvent(tx, ctx.org, params.event_id, () => updateEvent(tx, ctx, params.event_id, body)),
  ),
  bindWrite(contract.postponeEvent, (tx, ctx, { params, body }) =>
    changeEvent(tx, ctx.org, params.event_id, () =>
      changeSchedule(tx, ctx, params.event_id, { verb: 'postpone', input: body }),
    ),
  ),
  bindWrite(contract.rescheduleEvent, (tx, ctx, { params, body }) =>
    changeEvent(tx, ctx.org, params.event_id, () =>
      changeSchedule(tx, ctx, params.event_id, { verb: 'reschedule', input: body }),
    ),
  ),
  bindWrite(contract.moveEventOnline, (tx, ctx, { params, body }) =>
    changeEvent(tx, ctx.org, params.event_id, () =>
      changeSchedule(tx, ctx, params.event_id, { verb: 'move_online', input: body }),
    ),
  ),

  bindWrite(contract.createPool, (tx, ctx, { params, body }) => createPool(tx, ctx, params.event_id, body)),
  bindRead(contract.listPools, async (ctx, { params }) => {
    const rows = await listForEvent(ctx, params.event_id, listPools)
    const url = contract.listPools.path.replace('{event_id}', params.event_id)
    return { object: 'pools', url, has_more: false, data: rows.map(viewPool) }
  }),
  bindWrite(contract.updatePool, (tx, ctx, { params, body }) => updatePool(tx, ctx, params.pool_id, body)),

  bindRead(contract.listEventSections, async (ctx, { params }) => {
    const data = await listForEvent(ctx, params.event_id, listSections)
    const url = contract.listEventSections.path.replace('{event_id}', params.event_id)
    return { object: 'event_sections', url, has_more: false, data }
  }),
  bindRead(contract.listEventSeats, (ctx, { params }) => listEventSeats(ctx, params)),
  bindWrite(contract.putEventSection, (tx, ctx, { params, body }) =>
    putSection(tx, ctx, params, body.price_category_id),
  ),

  bindWrite(contract.putSeatSectionRows, (tx, ctx, input) => putSectionRows(tx, ctx, input)),

  bindRead(contract.storeListEventSections, (ctx, { params }) => getStoreSections(ctx, params.event_id)),
  bindRead(contract.storeGetEventSection, (ctx, { params }) => getStoreSection(ctx, params)),
]
