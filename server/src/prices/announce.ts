import { priceUpdated, type AdminPrice, type PriceCategory } from '#contract'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { publicId } from '#platform/ids'
import { emit } from '#platform/outbox'
import { getCategory, getPrice, listPricesIn, type CategoryRow, type PriceRow } from './queries.ts'
import { viewAdminPrice, viewCategory, viewPrice } from './views.ts'

/** Says that a price was written, and answers it as staff see it. */
export async function announcePrice(tx: Tx, ctx: Ctx, priceId: number): Promise<AdminPrice> {
  const price = await getPrice(tx, ctx.org, priceId)
  const category = await getCategory(tx, ctx.org, price.price_category_id)
  await say(tx, category, [price], price.updated_at)
  return viewAdminPrice(price, price.updated_at)
}

/** Says that a category was written, with all its prices, and answers it. */
export async function announceCategory(tx: Tx, ctx: Ctx, categoryId: number): Promise<PriceCategory> {
  const category = await getCategory(tx, ctx.org, categoryId)
  await say(tx, category, await listPricesIn(tx, category), category.updated_at)
  return viewCategory(category)
}

const say = (tx: Tx, category: CategoryRow, prices: readonly PriceRow[], at: Date): Promise<void> =>
  emit(tx, category.org_id, priceUpdated, {
    at,
    data: {
      event_id: publicId('evt', category.event_id),
      price_category: viewCategory(category),
      prices: prices.map((price) => viewPrice(price, at)),
    },
  })
