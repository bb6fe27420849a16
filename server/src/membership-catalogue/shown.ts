import { OfferStatus } from '#contract'
import type { Ctx } from '#platform/context'
import { listCategories } from './queries/categories.ts'

/** True if customers see it in the store. */
export const isShownOnline = (row: { readonly status: number; readonly show_online: boolean }): boolean =>
  row.status === OfferStatus.active && row.show_online

export const listShownCategories = async (ctx: Ctx) => (await listCategories(ctx.db, ctx.org)).filter(isShownOnline)
