import type { Ctx } from '#platform/context'
import { listCategories } from './queries/categories.ts'
import { offerStatus } from './rules.ts'

/** Whether a fan's browser is shown it. */
export const isShown = (row: { readonly status: number; readonly show_online: boolean }): boolean =>
  row.status === offerStatus.active && row.show_online

export const shownCategories = async (ctx: Ctx) => (await listCategories(ctx.db, ctx.org)).filter(isShown)
