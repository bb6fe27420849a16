import type { AdminPrice, createPrice as operation, Input } from '#contract'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { fail, failParam } from '#platform/problem'
import { announcePrice } from './announce.ts'
import { findMembershipType, findPool, insertPrice, lockCategory, type PriceFields } from './queries.ts'
import { changeRefusal, dateOf, eventRefusal, termsRefusal } from './rules.ts'

type Wish = Input<typeof operation>['body']

/** Adds a price to a category, and so to its event. */
export async function createPrice(tx: Tx, ctx: Ctx, categoryId: number, wish: Wish): Promise<AdminPrice> {
  const category = (await lockCategory(tx, ctx.org, categoryId)) ?? fail('not_found')
  const refused =
    eventRefusal(category.event_status) ?? changeRefusal({ kind: 'price category', status: category.status })
  if (refused) fail('invalid_state', refused)
  const fields = fieldsOf(wish)
  await checkTerms(tx, ctx.org, { ...fields, event_id: category.event_id })
  return announcePrice(tx, ctx, await insertPrice(tx, category, fields, ctx.now()))
}

/** What the schema of one field cannot know: how the fields go together, and what they refer to. */
export async function checkTerms(tx: Tx, org: OrgId, fields: PriceFields & { event_id: string }): Promise<void> {
  const refused = termsRefusal(fields)
  if (refused) failParam(refused.param, refused.message)
  if (fields.pool_id !== null && !(await findPool(tx, org, fields.pool_id, fields.event_id)))
    failParam('pool_id', 'must be a pool of the same event')
  if (fields.membership_type_id === null || (await findMembershipType(tx, org, fields.membership_type_id))) return
  failParam('membership_type_id', 'must be a membership type of your organisation')
}

const fieldsOf = (wish: Wish): PriceFields => ({
  title: wish.title,
  price_minor: wish.price_minor,
  rebate_minor: wish.rebate_minor ?? 0,
  service_fee_minor: wish.service_fee_minor ?? 0,
  service_tax_minor: wish.service_tax_minor ?? 0,
  group_ticket: wish.group_ticket ?? false,
  tickets_included: wish.tickets_included ?? 1,
  available_from: dateOf(wish.available_from_unix),
  available_until: dateOf(wish.available_until_unix),
  membership_type_id: wish.membership_type_id ?? null,
  show_online: wish.show_online ?? true,
  show_boxoffice: wish.show_boxoffice ?? true,
  status: 'active',
  scanning_flag: wish.scanning_flag ?? 0,
  pool_id: wish.pool_id ?? null,
  max_per_order: wish.max_per_order ?? null,
  max_per_customer: wish.max_per_customer ?? null,
})
