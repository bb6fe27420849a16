import type { AdminPrice, Input, updatePrice as operation } from '#contract'
import { readAmountMinor } from '#platform/amount-input'
import { dateFromUnix } from '#platform/clock'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { fail } from '#platform/problem'
import { requireVersion } from '#platform/version'
import { requireUsableRate } from '#taxes'
import { emitPriceUpdated } from './announce.ts'
import { validatePrice } from './create.ts'
import { lockPrice, putPrice } from './queries.ts'
import { changeRefusal, eventRefusal, transitions, verbRefusal, type PriceVerb } from './rules.ts'
import { viewAdminPrice } from './views.ts'

type UpdatePriceInput = Input<typeof operation>['body']

/** Changes the fields that are sent and leaves the others. Tickets that are already sold do not change. */
export async function updatePrice(tx: Tx, ctx: Ctx, priceId: number, changes: UpdatePriceInput): Promise<AdminPrice> {
  const price = (await lockPrice(tx, ctx.org, priceId)) ?? fail('not_found')
  const before = viewAdminPrice(price, ctx.now())
  ctx.audit.noteBefore(before)
  requireVersion(changes.version, before)
  const refused = eventRefusal(price.event_status) ?? changeRefusal({ kind: 'price', status: price.status })
  if (refused) fail('invalid_state', refused)
  const { available_from_unix: from, available_until_unix: until, version: _version, ...others } = changes
  const { currency } = price
  const fields = {
    ...price,
    ...others,
    price_minor: readAmountMinor(changes, 'price', currency) ?? price.price_minor,
    rebate_minor: readAmountMinor(changes, 'rebate', currency) ?? price.rebate_minor,
    service_fee_minor: readAmountMinor(changes, 'service_fee', currency) ?? price.service_fee_minor,
    service_tax_minor: readAmountMinor(changes, 'service_tax', currency) ?? price.service_tax_minor,
    ...(from !== undefined && { available_from: dateFromUnix(from) }),
    ...(until !== undefined && { available_until: dateFromUnix(until) }),
  }
  await requireUsableRate(tx, ctx.org, fields.tax_rate_id, { present: price.tax_rate_id })
  await validatePrice(tx, ctx.org, fields)
  await putPrice(tx, ctx.org, priceId, { fields, at: ctx.now() })
  return emitPriceUpdated(tx, ctx, priceId)
}

/** Pauses, activates or archives a price, if its status allows it. */
export async function changePriceStatus(tx: Tx, ctx: Ctx, priceId: number, verb: PriceVerb): Promise<AdminPrice> {
  const price = (await lockPrice(tx, ctx.org, priceId)) ?? fail('not_found')
  ctx.audit.noteBefore(viewAdminPrice(price, ctx.now()))
  const refused = eventRefusal(price.event_status) ?? verbRefusal(verb, { kind: 'price', status: price.status })
  if (refused) fail('invalid_state', refused)
  await putPrice(tx, ctx.org, priceId, { fields: { ...price, status: transitions[verb].to }, at: ctx.now() })
  return emitPriceUpdated(tx, ctx, priceId)
}
