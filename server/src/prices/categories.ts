import type { createPriceCategory, Input, PriceCategory, updatePriceCategory } from '#contract'
import { findEvent } from '#events'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { toUuid } from '#platform/ids'
import { fail } from '#platform/problem'
import { emitCategoryUpdated } from './announce.ts'
import { insertCategory, lockCategory, putCategory } from './queries.ts'
import { changeRefusal, eventRefusal, transitions, verbRefusal, type PriceVerb } from './rules.ts'
import { viewCategory } from './views.ts'

const kind = 'price category'

/** Creates a price category for an event that is a draft or live. */
export async function createCategory(
  tx: Tx,
  ctx: Ctx,
  eventId: string,
  body: Input<typeof createPriceCategory>['body'],
): Promise<PriceCategory> {
  const event = (await findEvent(tx, ctx.org, toUuid(eventId))) ?? fail('not_found')
  const refused = eventRefusal(event.status)
  if (refused) fail('invalid_state', refused)
  const fields = { title: body.title, order_by: body.order_by ?? 0, status: 'active' }
  return emitCategoryUpdated(tx, ctx, await insertCategory(tx, ctx.org, event.event_id, { fields, at: ctx.now() }))
}

/** Changes the fields that are sent and leaves the others. */
export async function updateCategory(
  tx: Tx,
  ctx: Ctx,
  categoryId: number,
  changes: Input<typeof updatePriceCategory>['body'],
): Promise<PriceCategory> {
  const category = (await lockCategory(tx, ctx.org, categoryId)) ?? fail('not_found')
  ctx.audit.noteBefore(viewCategory(category))
  const refused = eventRefusal(category.event_status) ?? changeRefusal({ kind, status: category.status })
  if (refused) fail('invalid_state', refused)
  await putCategory(tx, ctx.org, categoryId, { fields: { ...category, ...changes }, at: ctx.now() })
  return emitCategoryUpdated(tx, ctx, categoryId)
}

/** Pauses, activates or archives a category, and so the sale of all its prices. */
export async function changeCategoryStatus(
  tx: Tx,
  ctx: Ctx,
  categoryId: number,
  verb: PriceVerb,
): Promise<PriceCategory> {
  const category = (await lockCategory(tx, ctx.org, categoryId)) ?? fail('not_found')
  ctx.audit.noteBefore(viewCategory(category))
  const refused = eventRefusal(category.event_status) ?? verbRefusal(verb, { kind, status: category.status })
  if (refused) fail('invalid_state', refused)
  await putCategory(tx, ctx.org, categoryId, { fields: { ...category, status: transitions[verb].to }, at: ctx.now() })
  return emitCategoryUpdated(tx, ctx, categoryId)
}
