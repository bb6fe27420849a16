import type {
  AdminMembershipType,
  createMembershipType as creation,
  Input,
  updateMembershipType as change,
} from '#contract'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { fail, failParam } from '#platform/problem'
import { findCategoryStatus, findType, insertType, lockType, putType } from './queries/types.ts'
import { offerAfter, offerStatus, type OfferVerb } from './rules.ts'
import { viewAdminType } from './views.ts'

/** Adds a type of membership to a category, inactive at first. */
export async function createType(tx: Tx, ctx: Ctx, body: Input<typeof creation>['body']): Promise<AdminMembershipType> {
  await refuseForeignCategory(tx, ctx, body.membership_category_id)
  const fields = {
    membership_category_id: body.membership_category_id,
    title: body.title,
    price_minor: body.price_minor,
    expires: body.expires ?? null,
    offer_auto_renew: body.offer_auto_renew === 1,
    show_online: body.show_online !== 0,
    game_day_access: body.game_day_access ?? 1,
    order_by: body.order_by ?? 0,
  }
  const [made] = await insertType(tx, ctx.org, fields, ctx.now())
  return viewed(tx, ctx, made?.membership_type_id ?? 0)
}

/** Changes the fields that are sent; an archived type stays as it is. */
export async function updateType(
  tx: Tx,
  ctx: Ctx,
  id: number,
  body: Input<typeof change>['body'],
): Promise<AdminMembershipType> {
  const row = (await lockType(tx, ctx.org, id)) ?? fail('not_found')
  if (row.status === offerStatus.archived) fail('invalid_state')
  const { offer_auto_renew, show_online, ...rest } = body
  const changed = { ...row, ...rest }
  if (changed.membership_category_id !== row.membership_category_id)
    await refuseForeignCategory(tx, ctx, changed.membership_category_id)
  const renews = offer_auto_renew === undefined ? row.offer_auto_renew : offer_auto_renew === 1
  const shown = show_online === undefined ? row.show_online : show_online === 1
  await putType(tx, ctx.org, { ...changed, offer_auto_renew: renews, show_online: shown }, ctx.now())
  return viewed(tx, ctx, id)
}

/** Offers a type, or takes it off offer. */
export async function moveType(tx: Tx, ctx: Ctx, id: number, verb: OfferVerb): Promise<AdminMembershipType> {
  const row = (await lockType(tx, ctx.org, id)) ?? fail('not_found')
  const status = offerAfter(verb, row.status) ?? fail('invalid_state')
  await putType(tx, ctx.org, { ...row, status }, ctx.now())
  return viewed(tx, ctx, id)
}

async function refuseForeignCategory(tx: Tx, ctx: Ctx, category: number): Promise<void> {
  const status = await findCategoryStatus(tx, ctx.org, category)
  if (status === undefined) failParam('membership_category_id', 'must be a membership category of your organisation')
  if (status === offerStatus.archived) fail('invalid_state', 'The membership category is archived')
}

async function viewed(tx: Tx, ctx: Ctx, id: number): Promise<AdminMembershipType> {
  const row = await findType(tx, ctx.org, id)
  if (!row) throw new Error('the type that was just written is not there')
  return viewAdminType(row)
}
