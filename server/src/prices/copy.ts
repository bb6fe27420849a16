import { copyLimits } from '#contract'
import type { EventCopy } from '#events'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { fail } from '#platform/problem'
import { emitCategoryUpdated } from './announce.ts'
import { getCategory, insertCategory, insertPrice, listCopiedCategories, listCopiedPrices } from './queries.ts'

/** The ids of what was copied, each with the id of its copy. */
export type CopiedIds = ReadonlyMap<number, number>

/** Copies the price categories and prices of an event that are not archived. Prices get the copies of their pools. */
export async function copyPrices(
  tx: Tx,
  ctx: Ctx,
  copy: EventCopy,
  pools: CopiedIds,
): Promise<{ readonly categories: CopiedIds; readonly prices: CopiedIds }> {
  const { from, to, at } = copy
  const rows = await listCopiedPrices(tx, ctx.org, from, copyLimits.prices + 1)
  if (rows.length > copyLimits.prices) failTooMany(copyLimits.prices, 'prices')
  const sources = await listCopiedCategories(tx, ctx.org, from, copyLimits.categories + 1)
  if (sources.length > copyLimits.categories) failTooMany(copyLimits.categories, 'price categories')
  const categories = new Map<number, number>()
  for (const fields of sources)
    categories.set(fields.price_category_id, await insertCategory(tx, ctx.org, to, { fields, at }))
  const prices = new Map<number, number>()
  for (const [categoryId, copies] of Map.groupBy(rows, (row) => categories.get(row.price_category_id))) {
    if (categoryId === undefined) continue
    const category = await getCategory(tx, ctx.org, categoryId)
    for (const price of copies) {
      const [available_from, available_until] = copy.shiftWindow(price.available_from, price.available_until)
      const pool_id = price.pool_id === null ? null : (pools.get(price.pool_id) ?? null)
      const fields = { ...price, available_from, available_until, pool_id }
      prices.set(price.price_id, await insertPrice(tx, category, fields, at))
    }
  }
  for (const id of categories.values()) await emitCategoryUpdated(tx, ctx, id)
  return { categories, prices }
}

const failTooMany = (most: number, things: string): never =>
  fail('invalid_state', `This event has more than ${most} ${things}, which is too many to copy at once`)
