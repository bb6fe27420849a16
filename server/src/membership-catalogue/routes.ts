import * as contract from '#contract'
import { bindRead, bindWrite } from '#http/bind'
import { createCategory, changeCategoryStatus, updateCategory } from './categories.ts'
import { createOption, changeOptionStatus, updateOption } from './payment-options.ts'
import { listCategories } from './queries/categories.ts'
import { listActiveOptions, listOptions } from './queries/payment-options.ts'
import { listTypes } from './queries/types.ts'
import { catalogueStoreRoutes } from './store-routes.ts'
import { createType, changeTypeStatus, updateType } from './types.ts'
import { viewAdminCategory, viewAdminOption, viewAdminType, viewCategory, viewOption, viewType } from './views.ts'

/** A list that is short enough to need no paging. */
const unpagedList = <O extends string, R, V>(object: O, url: string, rows: readonly R[], view: (row: R) => V) => ({
  object,
  url,
  has_more: false,
  data: rows.map(view),
})

const types = [
  bindRead(contract.listMembershipTypes, async (ctx) =>
    unpagedList('membership_types', contract.listMembershipTypes.path, await listTypes(ctx.db, ctx.org), viewType),
  ),
  bindRead(contract.adminListMembershipTypes, async (ctx) =>
    unpagedList(
      'membership_types',
      contract.adminListMembershipTypes.path,
      await listTypes(ctx.db, ctx.org),
      viewAdminType,
    ),
  ),
  bindWrite(contract.createMembershipType, (tx, ctx, { body }) => createType(tx, ctx, body)),
  bindWrite(contract.updateMembershipType, (tx, ctx, { params, body }) =>
    updateType(tx, ctx, params.membership_type_id, body),
  ),
  bindWrite(contract.activateMembershipType, (tx, ctx, { params }) =>
    changeTypeStatus(tx, ctx, params.membership_type_id, 'activate'),
  ),
  bindWrite(contract.deactivateMembershipType, (tx, ctx, { params }) =>
    changeTypeStatus(tx, ctx, params.membership_type_id, 'deactivate'),
  ),
  bindWrite(contract.archiveMembershipType, (tx, ctx, { params }) =>
    changeTypeStatus(tx, ctx, params.membership_type_id, 'archive'),
  ),
]

const categories = [
  bindRead(contract.listMembershipCategories, async (ctx) =>
    unpagedList(
      'membership_categories',
      contract.listMembershipCategories.path,
      await listCategories(ctx.db, ctx.org),
      viewCategory,
    ),
  ),
  bindRead(contract.adminListMembershipCategories, async (ctx) =>
    unpagedList(
      'membership_categories',
      contract.adminListMembershipCategories.path,
      await listCategories(ctx.db, ctx.org),
      viewAdminCategory,
    ),
  ),
  bindWrite(contract.createMembershipCategory, (tx, ctx, { body }) => createCategory(tx, ctx, body)),
  bindWrite(contract.updateMembershipCategory, (tx, ctx, { params, body }) =>
    updateCategory(tx, ctx, params.membership_category_id, body),
  ),
  bindWrite(contract.activateMembershipCategory, (tx, ctx, { params }) =>
    changeCategoryStatus(tx, ctx, params.membership_category_id, 'activate'),
  ),
  bindWrite(contract.deactivateMembershipCategory, (tx, ctx, { params }) =>
    changeCategoryStatus(tx, ctx, params.membership_category_id, 'deactivate'),
  ),
  bindWrite(contract.archiveMembershipCategory, (tx, ctx, { params }) =>
    changeCategoryStatus(tx, ctx, params.membership_category_id, 'archive'),
  ),
]

const options = [
  bindRead(contract.listMembershipPaymentOptions, async (ctx) =>
    unpagedList(
      'membership_payment_options',
      contract.listMembershipPaymentOptions.path,
      await listActiveOptions(ctx.db, ctx.org),
      viewOption,
    ),
  ),
  bindRead(contract.adminListMembershipPaymentOptions, async (ctx) =>
    unpagedList(
      'membership_payment_options',
      contract.adminListMembershipPaymentOptions.path,
      await listOptions(ctx.db, ctx.org),
      viewAdminOption,
    ),
  ),
  bindWrite(contract.createMembershipPaymentOption, (tx, ctx, { body }) => createOption(tx, ctx, body)),
  bindWrite(contract.updateMembershipPaymentOption, (tx, ctx, { params, body }) =>
    updateOption(tx, ctx, params.membership_payment_option_id, body),
  ),
  bindWrite(contract.activateMembershipPaymentOption, (tx, ctx, { params }) =>
    changeOptionStatus(tx, ctx, params.membership_payment_option_id, 'activate'),
  ),
  bindWrite(contract.deactivateMembershipPaymentOption, (tx, ctx, { params }) =>
    changeOptionStatus(tx, ctx, params.membership_payment_option_id, 'deactivate'),
  ),
  bindWrite(contract.archiveMembershipPaymentOption, (tx, ctx, { params }) =>
    changeOptionStatus(tx, ctx, params.membership_payment_option_id, 'archive'),
  ),
]

export const routes = [...types, ...categories, ...options, ...catalogueStoreRoutes]
