import * as contract from '#contract'
import { findEvent, isPublic, type EventRow } from '#events'
import { bindRead, bindWrite } from '#http/bind'
import type { Ctx } from '#platform/context'
import { uuidOf } from '#platform/ids'
import { fail } from '#platform/problem'
import { changeCategory, createCategory, updateCategory } from './categories.ts'
import { createPrice } from './create.ts'
import { listCategories, listPrices } from './queries.ts'
import { changePrice, updatePrice } from './update.ts'
import { viewAdminPrice, viewCategory, viewPrice, viewStorePrice } from './views.ts'

export const routes = [
  bindRead(contract.listEventPrices, async (ctx, { params }) => {
    const rows = await ofEvent(ctx, params.event_id, listPrices)
    const now = ctx.now()
    return { data: rows.map((row) => viewPrice(row, now)) }
  }),

  bindRead(contract.storeListEventPrices, async (ctx, { params }) => {
    const rows = await ofEvent(ctx, params.event_id, listPrices, isPublic)
    const now = ctx.now()
    const prices = rows.map((row) => viewStorePrice(row, now))
    return { data: prices.filter(({ availability }) => availability !== 'hidden') }
  }),

  bindWrite(contract.createPriceCategory, (tx, ctx, { params, body }) =>
    createCategory(tx, ctx, params.event_id, body),
  ),
  bindRead(contract.listPriceCategories, async (ctx, { params }) => {
    const rows = await ofEvent(ctx, params.event_id, listCategories)
    const url = contract.listPriceCategories.path.replace('{event_id}', params.event_id)
    return { object: 'price_categories', url, has_more: false, data: rows.map(viewCategory) }
  }),
  bindWrite(contract.updatePriceCategory, (tx, ctx, { params, body }) =>
    updateCategory(tx, ctx, params.price_category_id, body),
  ),
  bindWrite(contract.pausePriceCategory, (tx, ctx, { params }) =>
    changeCategory(tx, ctx, params.price_category_id, 'pause'),
  ),
  bindWrite(contract.activatePriceCategory, (tx, ctx, { params }) =>
    changeCategory(tx, ctx, params.price_category_id, 'activate'),
  ),
  bindWrite(contract.archivePriceCategory, (tx, ctx, { params }) =>
    changeCategory(tx, ctx, params.price_category_id, 'archive'),
  ),

  bindWrite(contract.createPrice, (tx, ctx, { params, body }) => createPrice(tx, ctx, params.price_category_id, body)),
  bindRead(contract.adminListPrices, async (ctx, { params }) => {
    const rows = await ofEvent(ctx, params.event_id, listPrices)
    const now = ctx.now()
    const url = contract.adminListPrices.path.replace('{event_id}', params.event_id)
    return { object: 'prices', url, has_more: false, data: rows.map((row) => viewAdminPrice(row, now)) }
  }),
  bindWrite(contract.updatePrice, (tx, ctx, { params, body }) => updatePrice(tx, ctx, params.price_id, body)),
  bindWrite(contract.pausePrice, (tx, ctx, { params }) => changePrice(tx, ctx, params.price_id, 'pause')),
  bindWrite(contract.activatePrice, (tx, ctx, { params }) => changePrice(tx, ctx, params.price_id, 'activate')),
  bindWrite(contract.archivePrice, (tx, ctx, { params }) => changePrice(tx, ctx, params.price_id, 'archive')),
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
