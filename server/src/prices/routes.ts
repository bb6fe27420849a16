import * as contract from '#contract'
import { isPublic, listForEvent } from '#events'
import { bindRead, bindWrite } from '#http/bind'
import { dateFromUnix } from '#platform/clock'
import { changeCategoryStatus, createCategory, updateCategory } from './categories.ts'
import { createPrice } from './create.ts'
import { listCategories, listPrices } from './queries.ts'
import { getStoreEvent, listStoreEvents, previewStoreEvent, viewStorePrices } from './store-events.ts'
import { changePriceStatus, updatePrice } from './update.ts'
import { viewAdminPrice, viewCategory, viewPrice } from './views.ts'

export const routes = [
  bindRead(contract.listEventPrices, async (ctx, { params }) => {
    const rows = await listForEvent(ctx, params.event_id, listPrices)
    const now = ctx.now()
    return { data: rows.map((row) => viewPrice(row, now)) }
  }),

  bindRead(contract.storeListEvents, async (ctx, { query }) => {
    const { data, has_more } = await listStoreEvents(ctx, query)
    return { object: 'events', url: contract.storeListEvents.path, has_more, data }
  }),
  bindRead(contract.storeGetEvent, (ctx, { params }) => getStoreEvent(ctx, params.event_id)),
  bindRead(contract.storeListEventPrices, async (ctx, { params }) => {
    const rows = await listForEvent(ctx, params.event_id, listPrices, isPublic)
    return { data: viewStorePrices(rows, ctx.now()) }
  }),

  bindRead(contract.getEventPreview, (ctx, { params, query }) =>
    previewStoreEvent(ctx, params.event_id, dateFromUnix(query.at) ?? ctx.now()),
  ),

  bindWrite(contract.createPriceCategory, (tx, ctx, { params, body }) =>
    createCategory(tx, ctx, params.event_id, body),
  ),
  bindRead(contract.listPriceCategories, async (ctx, { params }) => {
    const rows = await listForEvent(ctx, params.event_id, listCategories)
    const url = contract.listPriceCategories.path.replace('{event_id}', params.event_id)
    return { object: 'price_categories', url, has_more: false, data: rows.map(viewCategory) }
  }),
  bindWrite(contract.updatePriceCategory, (tx, ctx, { params, body }) =>
    updateCategory(tx, ctx, params.price_category_id, body),
  ),
  bindWrite(contract.pausePriceCategory, (tx, ctx, { params }) =>
    changeCategoryStatus(tx, ctx, params.price_category_id, 'pause'),
  ),
  bindWrite(contract.activatePriceCategory, (tx, ctx, { params }) =>
    changeCategoryStatus(tx, ctx, params.price_category_id, 'activate'),
  ),
  bindWrite(contract.archivePriceCategory, (tx, ctx, { params }) =>
    changeCategoryStatus(tx, ctx, params.price_category_id, 'archive'),
  ),

  bindWrite(contract.createPrice, (tx, ctx, { params, body }) => createPrice(tx, ctx, params.price_category_id, body)),
  bindRead(contract.adminListPrices, async (ctx, { params }) => {
    const rows = await listForEvent(ctx, params.event_id, listPrices)
    const now = ctx.now()
    const url = contract.adminListPrices.path.replace('{event_id}', params.event_id)
    return { object: 'prices', url, has_more: false, data: rows.map((row) => viewAdminPrice(row, now)) }
  }),
  bindWrite(contract.updatePrice, (tx, ctx, { params, body }) => updatePrice(tx, ctx, params.price_id, body)),
  bindWrite(contract.pausePrice, (tx, ctx, { params }) => changePriceStatus(tx, ctx, params.price_id, 'pause')),
  bindWrite(contract.activatePrice, (tx, ctx, { params }) => changePriceStatus(tx, ctx, params.price_id, 'activate')),
  bindWrite(contract.archivePrice, (tx, ctx, { params }) => changePriceStatus(tx, ctx, params.price_id, 'archive')),
]
