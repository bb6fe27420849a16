import type {
  createDiscount as creation,
  Discount,
  Input,
  listDiscounts as list,
  updateDiscount as change,
} from '#contract'
import { findEvent } from '#events'
import { findOrganisation } from '#orgs'
import { unixSeconds } from '#platform/clock'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { publicId, uuidOf } from '#platform/ids'
import { fail, failParam } from '#platform/problem'
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

type Wish = Input<typeof creation>['body']
type Changes = Input<typeof change>['body']

/** Makes a voucher, or a discount that applies by itself. */
export async function createDiscount(tx: Tx, ctx: Ctx, wish: Wish): Promise<Discount> {
  const event = wish.event_id ? await findEvent(tx, ctx.org, uuidOf(wish.event_id)) : null
  if (event === undefined) return failParam('event_id', 'must be an event of your organisation')
  const fields = fieldsOf(wish, event?.event_id ?? null, await currencyFor(tx, ctx, wish, event?.currency))
  refuse({ ...fields, uses: 0 })
  const { price_ids } = fields
  if (price_ids && (await findPrices(tx, ctx.org, price_ids, fields.event_id)).length < price_ids.length)
    failParam('price_ids', fields.event_id ? 'must be prices of the event' : 'must be prices of your organisation')
  const row = await insertDiscount(tx, ctx.org, fields, ctx.now())
  return viewDiscount(row ?? fail('already_exists', 'Another voucher has this code'))
}

/** Changes the fields that are sent; what is not sent stays. */
export async function updateDiscount(tx: Tx, ctx: Ctx, id: number, changes: Changes): Promise<Discount> {
  const discount = await activeDiscount(tx, ctx, id)
  const { valid_from_unix: from, valid_until_unix: until, ...plain } = changes
  const fields = {
    ...discount,
    ...plain,
    ...(from !== undefined && { valid_from: dateOf(from) }),
    ...(until !== undefined && { valid_until: dateOf(until) }),
  }
  refuse(fields)
  return viewDiscount(await putDiscount(tx, ctx.org, fields, ctx.now()))
}

/** Ends it for good. */
export async function archiveDiscount(tx: Tx, ctx: Ctx, id: number): Promise<Discount> {
  const discount = await activeDiscount(tx, ctx, id)
  return viewDiscount(await putDiscount(tx, ctx.org, { ...discount, status: 'archived' }, ctx.now()))
}

export async function discountPage(ctx: Ctx, query: Input<typeof list>['query']) {
  const { page_number = 1, limit = 100, status = null, code = null } = query
  const rows = await listDiscounts(ctx.db, ctx.org, { status, code, limit, skip: (page_number - 1) * limit })
  return { has_more: rows.length > limit, data: rows.slice(0, limit).map(viewDiscount) }
}

async function activeDiscount(tx: Tx, ctx: Ctx, id: number): Promise<DiscountRow> {
  const discount = (await lockDiscount(tx, ctx.org, id)) ?? fail('not_found')
  if (discount.status === 'archived')
    fail('invalid_state', 'This discount is archived: only an active one can be changed')
  return discount
}

function refuse(fields: Parameters<typeof discountRefusal>[0]): void {
  const refused = discountRefusal(fields)
  if (refused) failParam(refused.param, refused.message)
}

/** The currency of an amount; a percentage has none. */
async function currencyFor(tx: Tx, ctx: Ctx, wish: Wish, eventCurrency: string | undefined): Promise<string | null> {
  if (wish.kind === 'percentage')
    return wish.currency === undefined ? null : failParam('currency', 'is for an amount only')
  if (eventCurrency !== undefined && wish.currency !== undefined && wish.currency !== eventCurrency)
    return failParam('currency', `must be that of the event, ${eventCurrency}`)
  return eventCurrency ?? wish.currency ?? (await findOrganisation(tx, ctx.org))?.currency ?? fail('not_found')
}

const fieldsOf = (wish: Wish, event_id: string | null, currency: string | null): NewDiscount => ({
  title: wish.title,
  code: wish.code ?? null,
  event_id,
  price_ids: wish.price_ids ? [...new Set(wish.price_ids)] : null,
  off_basis_points: wish.kind === 'percentage' ? wish.value : null,
  amount_off_minor: wish.kind === 'amount' ? wish.value : null,
  currency,
  min_quantity: wish.min_quantity ?? 1,
  max_uses: wish.max_uses ?? null,
  valid_from: dateOf(wish.valid_from_unix),
  valid_until: dateOf(wish.valid_until_unix),
})

const dateOf = (unix: number | null | undefined): Date | null =>
  unix === null || unix === undefined ? null : new Date(unix * 1_000)

const viewDiscount = (row: DiscountRow): Discount => ({
  discount_id: row.discount_id,
  title: row.title,
  code: row.code,
  kind: row.off_basis_points === null ? 'amount' : 'percentage',
  value: row.off_basis_points ?? row.amount_off_minor ?? 0,
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
