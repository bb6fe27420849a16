import { priceUpdated, type AdminPrice, type PriceCategory } from '#contract'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { publicId } from '#platform/ids'
import { emit } from '#platform/outbox'
import { getCategory, getPrice, listPricesOfCategory, type CategoryRow, type PriceRow } from './queries.ts'
import { viewAdminPrice, viewCategory, viewPrice } from './views.ts'

/** Emits that a price was written, and returns its admin view. */
export async function emitPriceUpdated(tx: Tx, ctx: Ctx, priceId: number): Promise<AdminPrice> {
  const price = await getPrice(tx, ctx.org, priceId)
  const category = await getCategory(tx, ctx.org, price.price_category_id)
  await emitUpdate(tx, category, [price], price.updated_at)
  return viewAdminPrice(price, price.updated_at)
}

/** Emits that a category was written, with all its prices, and returns its view. */
export async function emitCategoryUpdated(tx: Tx, ctx: Ctx, categoryId: number): Promise<PriceCategory> {
  const category = await getCategory(tx, ctx.org, categoryId)
  await emitUpdate(tx, category, await listPricesOfCategory(tx, category), category.updated_at)
  return viewCategory(category)
}

const emitUpdate = (tx: Tx, category: CategoryRow, prices: readonly PriceRow[], at: Date): Promise<void> =>
  emit(tx, category.org_id, priceUpdated, {
    at,
    data: {
      event_id: publicId('evt', category.event_id),
      price_category: viewCategory(category),
      prices: prices.map((price) => viewPrice(price, at)),
    },
  })
