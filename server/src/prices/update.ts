import type { AdminPrice, Input, updatePrice as operation } from '#contract'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { fail } from '#platform/problem'
import { announcePrice } from './announce.ts'
import { checkTerms } from './create.ts'
import { lockPrice, putPrice } from './queries.ts'
import { changeRefusal, dateOf, eventRefusal, moves, verbRefusal, type PriceVerb } from './rules.ts'

type Changes = Input<typeof operation>['body']

/** Changes the fields that are sent; what is not sent stays, and so do the tickets that are sold. */
export async function updatePrice(tx: Tx, ctx: Ctx, priceId: number, changes: Changes): Promise<AdminPrice> {
  const price = (await lockPrice(tx, ctx.org, priceId)) ?? fail('not_found')
  const refused = eventRefusal(price.event_status) ?? changeRefusal({ kind: 'price', status: price.status })
  if (refused) fail('invalid_state', refused)
  const { available_from_unix: from, available_until_unix: until, ...plain } = changes
  const fields = {
    ...price,
    ...plain,
    ...(from !== undefined && { available_from: dateOf(from) }),
    ...(until !== undefined && { available_until: dateOf(until) }),
  }
  await checkTerms(tx, ctx.org, fields)
  await putPrice(tx, ctx.org, priceId, { fields, at: ctx.now() })
  return announcePrice(tx, ctx, priceId)
}

/** Pauses, activates or archives a price, where its state allows it. */
export async function changePrice(tx: Tx, ctx: Ctx, priceId: number, verb: PriceVerb): Promise<AdminPrice> {
  const price = (await lockPrice(tx, ctx.org, priceId)) ?? fail('not_found')
  const refused = eventRefusal(price.event_status) ?? verbRefusal(verb, { kind: 'price', status: price.status })
  if (refused) fail('invalid_state', refused)
  await putPrice(tx, ctx.org, priceId, { fields: { ...price, status: moves[verb].to }, at: ctx.now() })
  return announcePrice(tx, ctx, priceId)
}
