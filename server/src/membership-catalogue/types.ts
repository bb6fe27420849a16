import {
  type AdminMembershipType,
  type createMembershipType as creation,
  type Input,
  OfferStatus,
  type updateMembershipType as change,
} from '#contract'
import { getOwnOrganisation } from '#orgs'
import { readAmountMinor, requireAmountMinor } from '#platform/amount-input'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { fail, failParam } from '#platform/problem'
import { requireVersion } from '#platform/version'
import { requireUsableRate } from '#taxes'
import { findCategoryStatus, findType, insertType, lockType, putType } from './queries/types.ts'
import { offerStatusAfter, type OfferVerb } from './rules.ts'
import { viewAdminType } from './views.ts'

/** Creates an inactive membership type in a category. */
export async function createType(tx: Tx, ctx: Ctx, body: Input<typeof creation>['body']): Promise<AdminMembershipType> {
  await assertCategoryUsable(tx, ctx, body.membership_category_id)
  const { currency } = await getOwnOrganisation(tx, ctx.org)
  const fields = {
    membership_category_id: body.membership_category_id,
    title: body.title,
    price_minor: requireAmountMinor(body, 'price', currency),
    expires: body.expires ?? null,
    offer_auto_renew: body.offer_auto_renew === 1,
    show_online: body.show_online !== 0,
    game_day_access: body.game_day_access ?? 1,
    order_by: body.order_by ?? 0,
    tax_rate_id: body.tax_rate_id ?? null,
  }
  await requireUsableRate(tx, ctx.org, fields.tax_rate_id)
  const [inserted] = await insertType(tx, ctx.org, fields, ctx.now())
  return viewStored(tx, ctx, inserted?.membership_type_id ?? 0)
}

/** Changes the fields that are sent. An archived type cannot be changed. */
export async function updateType(
  tx: Tx,
  ctx: Ctx,
  id: number,
  body: Input<typeof change>['body'],
): Promise<AdminMembershipType> {
  const row = (await lockType(tx, ctx.org, id)) ?? fail('not_found')
  const before = viewAdminType(row)
  ctx.audit.noteBefore(before)
  requireVersion(body.version, before)
  if (row.status === OfferStatus.archived) fail('invalid_state')
  const { offer_auto_renew, show_online, price: _price, version: _version, ...rest } = body
  const price_minor = readAmountMinor(body, 'price', row.currency) ?? row.price_minor
  const changed = { ...row, ...rest, price_minor }
  await requireUsableRate(tx, ctx.org, changed.tax_rate_id, { present: row.tax_rate_id })
  if (changed.membership_category_id !== row.membership_category_id)
    await assertCategoryUsable(tx, ctx, changed.membership_category_id)
  const renews = offer_auto_renew === undefined ? row.offer_auto_renew : offer_auto_renew === 1
  const shown = show_online === undefined ? row.show_online : show_online === 1
  await putType(tx, ctx.org, { ...changed, offer_auto_renew: renews, show_online: shown }, ctx.now())
  return viewStored(tx, ctx, id)
}

/** Activates, deactivates or archives a type. */
export async function changeTypeStatus(tx: Tx, ctx: Ctx, id: number, verb: OfferVerb): Promise<AdminMembershipType> {
  const row = (await lockType(tx, ctx.org, id)) ?? fail('not_found')
  ctx.audit.noteBefore(viewAdminType(row))
  const status = offerStatusAfter(verb, row.status) ?? fail('invalid_state')
  await putType(tx, ctx.org, { ...row, status }, ctx.now())
  return viewStored(tx, ctx, id)
}

async function assertCategoryUsable(tx: Tx, ctx: Ctx, category: number): Promise<void> {
  const status = await findCategoryStatus(tx, ctx.org, category)
  if (status === undefined) failParam('membership_category_id', 'must be a membership category of your organisation')
  if (status === OfferStatus.archived) fail('invalid_state', 'The membership category is archived')
}

async function viewStored(tx: Tx, ctx: Ctx, id: number): Promise<AdminMembershipType> {
  const row = await findType(tx, ctx.org, id)
  if (!row) throw new Error('the membership type was not found after it was written')
  return viewAdminType(row)
}
