import * as contract from '#contract'
import { type Binding, bindRead } from '#http/bind'
import type { Ctx } from '#platform/context'
import { localDate } from '#platform/zone'
import { listActiveOptions } from './queries/payment-options.ts'
import { getTimezone, listTypes } from './queries/types.ts'
import { isShownOnline, listShownCategories } from './shown.ts'
import { viewStoreCategory, viewStoreOption, viewStoreType } from './views.ts'

/** The catalogue for the store: only what is offered online. */
export const catalogueStoreRoutes: readonly Binding[] = [
  bindRead(contract.storeListMembershipCategories, async (ctx) => ({
    object: 'membership_categories',
    url: contract.storeListMembershipCategories.path,
    has_more: false,
    data: (await listShownCategories(ctx)).map(viewStoreCategory),
  })),
  bindRead(contract.storeListMembershipTypes, async (ctx) => ({
    object: 'membership_types',
    url: contract.storeListMembershipTypes.path,
    has_more: false,
    data: (await listShownTypes(ctx)).map(viewStoreType),
  })),
  bindRead(contract.storeListMembershipPaymentOptions, async (ctx) => ({
    object: 'membership_payment_options',
    url: contract.storeListMembershipPaymentOptions.path,
    has_more: false,
    data: (await listActiveOptions(ctx.db, ctx.org)).map(viewStoreOption),
  })),
]

/** A type whose last day has passed is not shown, whatever its status. */
async function listShownTypes(ctx: Ctx) {
  const [types, categories, zone] = await Promise.all([
    listTypes(ctx.db, ctx.org),
    listShownCategories(ctx),
    getTimezone(ctx.db, ctx.org),
  ])
  const ids = new Set(categories.map((category) => category.membership_category_id))
  const today = localDate(zone, ctx.now())
  return types.filter(
    (type) =>
      isShownOnline(type) && ids.has(type.membership_category_id) && (type.expires === null || type.expires >= today),
  )
}
