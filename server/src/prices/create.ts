import type { AdminPrice, createPrice as operation, Input } from '#contract'
import { readAmountMinor, requireAmountMinor } from '#platform/amount-input'
import { dateFromUnix } from '#platform/clock'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { fail, failParam } from '#platform/problem'
import { requireUsableRate } from '#taxes'
import { emitPriceUpdated } from './announce.ts'
import { findMembershipType, findPool, insertPrice, lockCategory, type PriceFields } from './queries.ts'
import { changeRefusal, eventRefusal, termsRefusal } from './rules.ts'

type CreatePriceInput = Input<typeof operation>['body']

/** Creates a price in a category of an event. */
export async function createPrice(tx: Tx, ctx: Ctx, categoryId: number, input: CreatePriceInput): Promise<AdminPrice> {
  const category = (await lockCategory(tx, ctx.org, categoryId)) ?? fail('not_found')
  const refused =
    eventRefusal(category.event_status) ?? changeRefusal({ kind: 'price category', status: category.status })
  if (refused) fail('invalid_state', refused)
  const fields = toPriceFields(input, category.currency)
  await requireUsableRate(tx, ctx.org, fields.tax_rate_id)
  await validatePrice(tx, ctx.org, { ...fields, event_id: category.event_id })
  return emitPriceUpdated(tx, ctx, await insertPrice(tx, category, fields, ctx.now()))
}

/** Checks what the schema of a single field cannot: combinations of fields, and what they refer to. */
export async function validatePrice(tx: Tx, org: OrgId, fields: PriceFields & { event_id: string }): Promise<void> {
  const refused = termsRefusal(fields)
  if (refused) failParam(refused.param, refused.message)
  if (fields.pool_id !== null && !(await findPool(tx, org, fields.pool_id, fields.event_id)))
    failParam('pool_id', 'must be a pool of the same event')
  if (fields.membership_type_id === null || (await findMembershipType(tx, org, fields.membership_type_id))) return
  failParam('membership_type_id', 'must be a membership type of your organisation')
}

const toPriceFields = (input: CreatePriceInput, currency: string): PriceFields => ({
  title: input.title,
  price_minor: requireAmountMinor(input, 'price', currency),
  rebate_minor: readAmountMinor(input, 'rebate', currency) ?? 0,
  service_fee_minor: readAmountMinor(input, 'service_fee', currency) ?? 0,
  service_tax_minor: readAmountMinor(input, 'service_tax', currency) ?? 0,
  group_ticket: input.group_ticket ?? false,
  tickets_included: input.tickets_included ?? 1,
  available_from: dateFromUnix(input.available_from_unix),
  available_until: dateFromUnix(input.available_until_unix),
  membership_type_id: input.membership_type_id ?? null,
  show_online: input.show_online ?? true,
  show_boxoffice: input.show_boxoffice ?? true,
  status: 'active',
  scanning_flag: input.scanning_flag ?? 0,
  pool_id: input.pool_id ?? null,
  max_per_order: input.max_per_order ?? null,
  max_per_customer: input.max_per_customer ?? null,
  tax_rate_id: input.tax_rate_id ?? null,
  needs_adult: input.needs_adult ?? false,
})
