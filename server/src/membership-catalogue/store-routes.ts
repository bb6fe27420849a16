import * as contract from '#contract'
import { type Binding, bindRead } from '#http/bind'
import type { Ctx } from '#platform/context'
import { localDate } from '#platform/zone'
import { listActiveOptions } from './queries/payment-options.ts'
import { findZone, listTypes } from './queries/types.ts'
import { isShown, shownCategories } from './shown.ts'
import { viewStoreCategory, viewStoreOption, viewStoreType } from './views.ts'

/** What a page for signing up needs to know, for a fan's browser: what is offered online, and nothing else. */
export const catalogueStoreRoutes: readonly Binding[] = [
  bindRead(contract.storeListMembershipCategories, async (ctx) => ({
    object: 'membership_categories',
    url: contract.storeListMembershipCategories.path,
    has_more: false,
    data: (await shownCategories(ctx)).map(viewStoreCategory),
  })),
  bindRead(contract.storeListMembershipTypes, async (ctx) => ({
    object: 'membership_types',
    url: contract.storeListMembershipTypes.path,
    has_more: false,
    data: (await shownTypes(ctx)).map(viewStoreType),
  })),
  bindRead(contract.storeListMembershipPaymentOptions, async (ctx) => ({
    object: 'membership_payment_options',
    url: contract.storeListMembershipPaymentOptions.path,
    has_more: false,
    data: (await listActiveOptions(ctx.db, ctx.org)).map(viewStoreOption),
  })),
]

/** What has ended is not on offer any more, whatever its status says. */
async function shownTypes(ctx: Ctx) {
  const [types, categories, zone] = await Promise.all([
    listTypes(ctx.db, ctx.org),
    shownCategories(ctx),
    findZone(ctx.db, ctx.org),
  ])
  const ids = new Set(categories.map((category) => category.membership_category_id))
  const today = localDate(zone, ctx.now())
  return types.filter(
    (type) => isShown(type) && ids.has(type.membership_category_id) && (type.expires === null || type.expires >= today),
  )
}
