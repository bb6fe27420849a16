import {
  type createDiscount as creation,
  type Discount,
  type Input,
  type listDiscounts as list,
  updateDiscount as change,
} from '#contract'
import { findEvent } from '#events'
import { getOwnOrganisation } from '#orgs'
import { hasAmount, requireAmountMinor } from '#platform/amount-input'
import { dateFromUnix, unixSeconds } from '#platform/clock'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { publicId, toUuid } from '#platform/ids'
import { toBasisPoints, toMajor } from '#platform/money'
import { fail, failParam } from '#platform/problem'
import { requireVersion, withVersion } from '#platform/version'
import {
  findPrices,
  insertDiscount,
  listDiscounts,
  lockDiscount,
  putDiscount,
  type DiscountRow,
  type NewDiscount,
} from './queries/discount-rows.ts'
import { discountRefusal } from './discount-rules.ts'

type CreateDiscountInput = Input<typeof creation>['body']
type UpdateDiscountInput = Input<typeof change>['body']

/** Creates a voucher, or a discount that applies automatically if it has no code. */
export async function createDiscount(tx: Tx, ctx: Ctx, input: CreateDiscountInput): Promise<Discount> {
  const event = input.event_id ? await findEvent(tx, ctx.org, toUuid(input.event_id)) : null
  if (event === undefined) return failParam('event_id', 'must be an event of your organisation')
  const fields = toNewDiscount(input, event?.event_id ?? null, await getCurrency(tx, ctx, input, event?.currency))
  assertValid({ ...fields, uses: 0 })
  const { price_ids } = fields
  if (price_ids && (await findPrices(tx, ctx.org, price_ids, fields.event_id)).length < price_ids.length)
    failParam('price_ids', fields.event_id ? 'must be prices of the event' : 'must be prices of your organisation')
  const row = await insertDiscount(tx, ctx.org, fields, ctx.now())
  return viewDiscount(row ?? fail('already_exists', 'Another voucher has this code'))
}

/** Changes the fields that are sent and leaves the others. */
export async function updateDiscount(tx: Tx, ctx: Ctx, id: number, changes: UpdateDiscountInput): Promise<Discount> {
  const discount = await lockActiveDiscount(tx, ctx, id)
  const { valid_from_unix: from, valid_until_unix: until, version, ...others } = changes
  requireVersion(version, viewDiscount(discount))
  const fields = {
    ...discount,
    ...others,
    ...(from !== undefined && { valid_from: dateFromUnix(from) }),
    ...(until !== undefined && { valid_until: dateFromUnix(until) }),
  }
  assertValid(fields)
  return viewDiscount(await putDiscount(tx, ctx.org, fields, ctx.now()))
}

/** Archives a discount. It cannot be made active again. */
export async function archiveDiscount(tx: Tx, ctx: Ctx, id: number): Promise<Discount> {
  const discount = await lockActiveDiscount(tx, ctx, id)
  return viewDiscount(await putDiscount(tx, ctx.org, { ...discount, status: 'archived' }, ctx.now()))
}

export async function getDiscountPage(ctx: Ctx, query: Input<typeof list>['query']) {
  const { page_number = 1, limit = 100, status = null, code, event_id } = query
  const rows = await listDiscounts(ctx.db, ctx.org, {
    status,
    code: code || null,
    eventId: event_id === undefined ? null : toUuid(event_id),
    limit,
    skip: (page_number - 1) * limit,
  })
  return { has_more: rows.length > limit, data: rows.slice(0, limit).map(viewDiscount) }
}

async function lockActiveDiscount(tx: Tx, ctx: Ctx, id: number): Promise<DiscountRow> {
  const discount = (await lockDiscount(tx, ctx.org, id)) ?? fail('not_found')
  ctx.audit.noteBefore(viewDiscount(discount))
  if (discount.status === 'archived')
    fail('invalid_state', 'This discount is archived: only an active one can be changed')
  return discount
}

function assertValid(fields: Parameters<typeof discountRefusal>[0]): void {
  const refused = discountRefusal(fields)
  if (refused) failParam(refused.param, refused.message)
}

/** Returns the currency of an amount; null for a percentage. */
async function getCurrency(
  tx: Tx,
  ctx: Ctx,
  input: CreateDiscountInput,
  eventCurrency: string | undefined,
): Promise<string | null> {
  if (input.kind === 'percentage')
    return input.currency === undefined ? null : failParam('currency', 'is for an amount only')
  if (eventCurrency !== undefined && input.currency !== undefined && input.currency !== eventCurrency)
    return failParam('currency', `must be that of the event, ${eventCurrency}`)
  return eventCurrency ?? input.currency ?? (await getOwnOrganisation(tx, ctx.org)).currency
}

/** Reads the percentage or the amount of a new discount. A currency belongs to an amount, and `null` to a percentage. */
function readDiscount(input: CreateDiscountInput, currency: string | null) {
  if (currency !== null) {
    if (input.percent !== undefined) failParam('percent', 'is for a percentage only: send amount or amount_minor')
    return { off_basis_points: null, amount_off_minor: requireAmountMinor(input, 'amount', currency) }
  }
  if (hasAmount(input, 'amount')) failParam('amount', 'is for an amount only: send percent')
  const percent = input.percent ?? failParam('percent', 'is required for a percentage')
  const off_basis_points = toBasisPoints(percent) ?? failParam('percent', 'must have at most two decimals')
  return { off_basis_points, amount_off_minor: null }
}

const toNewDiscount = (input: CreateDiscountInput, event_id: string | null, currency: string | null): NewDiscount => ({
  title: input.title,
  code: input.code ?? null,
  event_id,
  price_ids: input.price_ids ? [...new Set(input.price_ids)] : null,
  ...readDiscount(input, currency),
  currency,
  min_quantity: input.min_quantity ?? 1,
  max_uses: input.max_uses ?? null,
  valid_from: dateFromUnix(input.valid_from_unix),
  valid_until: dateFromUnix(input.valid_until_unix),
})

const viewDiscount = (row: DiscountRow): Discount =>
  withVersion(change, {
    discount_id: row.discount_id,
    title: row.title,
    code: row.code,
    kind: row.off_basis_points === null ? 'amount' : 'percentage',
    percent: row.off_basis_points === null ? null : row.off_basis_points / 100,
    amount: row.amount_off_minor === null || row.currency === null ? null : toMajor(row.amount_off_minor, row.currency),
    amount_minor: row.amount_off_minor,
    currency: row.currency,
    event_id: row.event_id && publicId('evt', row.event_id),
    price_ids: row.price_ids,
    min_quantity: row.min_quantity,
    max_uses: row.max_uses,
    uses: row.uses,
    valid_from_unix: row.valid_from && unixSeconds(row.valid_from),
    valid_until_unix: row.valid_until && unixSeconds(row.valid_until),
    status: row.status === 'active' ? 'active' : 'archived',
    created: unixSeconds(row.created_at),
    updated_at: unixSeconds(row.updated_at),
  })
