import { getItemsOrFail, selectStock } from '#baskets'
import type { createCounterSale, Input } from '#contract'
import { claimBestSeatsIn, claimPlacesIn, claimSeatsIn, type Hold } from '#inventory'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { fail, failParam } from '#platform/problem'
import { POSTPONED } from '#prices'
import { type BestLine, type PlannedLine, type SeatedParty, toParties } from './parties.ts'
import { takeFromStaffHold } from './staff-holds.ts'
import { type CounterPrice, listCounterPrices } from './queries/prices.ts'
import { priceRefusal } from './rules.ts'

type Line = Input<typeof createCounterSale>['body']['lines'][number]
/** Lines that can be sold together: prices of one event that the counter may sell now. */
export type SalePlan = { readonly eventId: string; readonly currency: string; readonly lines: readonly PlannedLine[] }

/** Checks the prices of a sale and what each line draws on. */
export async function planLines(tx: Tx, ctx: Ctx, lines: readonly Line[]): Promise<SalePlan> {
  const { eventId, currency, prices } = await findPrices(tx, ctx, lines)
  const planned = lines.map((line, i): PlannedLine => {
    const price = prices[i] ?? fail('not_found')
    const selection = selectStock(line, price)
    if (selection.kind === 'invalid') return failParam(`lines[${i}].${selection.param}`, selection.message)
    return { price, selection }
  })
  return { eventId, currency, lines: planned }
}

type PricesOfLines = {
  readonly eventId: string
  readonly currency: string
  /** The price of each line, in their order. */
  readonly prices: readonly CounterPrice[]
}

/** Returns the prices of a sale, or fails unless the counter may sell them now, together. */
export async function findPrices(tx: Tx, ctx: Ctx, lines: readonly Pick<Line, 'price_id'>[]): Promise<PricesOfLines> {
  const ids = [...new Set(lines.map(({ price_id }) => price_id))]
  const byId = new Map((await listCounterPrices(tx, ctx.org, ids)).map((price) => [price.price_id, price]))
  const now = ctx.now()
  const prices = lines.map((line, i): CounterPrice => {
    const price = byId.get(line.price_id) ?? failParam(`lines[${i}].price_id`, 'must be a price that you can sell')
    const refusal = price.event_postponed ? POSTPONED : priceRefusal(price, now)
    return refusal ? fail('not_on_sale', refusal) : price
  })
  const [first] = prices
  if (!first) throw new Error('the contract allows no sale without lines')
  const { event_id: eventId, currency } = first
  if (prices.some((price) => price.event_id !== eventId))
    fail('basket_mixed', 'One sale can have tickets of one event: sell the others separately')
  return { eventId, currency, prices }
}

type ClaimInput = { readonly basketId: string; readonly staffHoldId: string | undefined }

/**
 * Claims all lines in the caller's transaction, and returns the items: by the same statements and under the same locks as a basket of the web.
 * Pools are locked in the order of their ids, then rows of seats.
 */
export async function claimLines(
  tx: Tx,
  ctx: Ctx,
  { lines, eventId }: SalePlan,
  { basketId, staffHoldId }: ClaimInput,
): Promise<Hold[]> {
  const inOrder = lines.toSorted((a, b) => lockOrder(a) - lockOrder(b))
  if (staffHoldId !== undefined) await takeFromStaffHold(tx, ctx, { staffHoldId, eventId, lines: inOrder })
  const items: Hold[] = []
  for (const party of toParties(inOrder)) items.push(...(await claimParty(tx, ctx, basketId, party)))
  return items
}

/** If no section has room for all of a party around its places for wheelchairs, the others sit wherever seats are left. */
async function claimParty(tx: Tx, ctx: Ctx, basketId: string, { line, companions }: SeatedParty): Promise<Hold[]> {
  const result = await claimSelection(tx, ctx, basketId, { line, companions })
  const [next, ...others] = companions
  if (result.kind !== 'no_wheelchair_places' || !next) return getItemsOrFail(result, line.price)
  const seated = await claimParty(tx, ctx, basketId, { line, companions: [] })
  return [...seated, ...(await claimParty(tx, ctx, basketId, { line: next, companions: others }))]
}

const lockOrder = ({ price }: PlannedLine): number => price.pool_id ?? Number.MAX_SAFE_INTEGER

/** The items are sold in the same transaction, so that this time never passes. */
const HOLD_SECONDS = 60

function claimSelection(tx: Tx, { org }: Ctx, basketId: string, { line, companions }: SeatedParty) {
  const { price, selection } = line
  const claim = { basketId, priceId: price.price_id, ttlSeconds: HOLD_SECONDS, channel: 'box_office' } as const
  switch (selection.kind) {
    case 'places':
      return claimPlacesIn(tx, org, { ...claim, poolId: selection.poolId, quantity: selection.quantity })
    case 'seats':
      return claimSeatsIn(tx, org, { ...claim, seatIds: selection.seatIds })
    case 'best':
      return claimBestSeatsIn(tx, org, { ...claim, companions: companions.map(toCompanion), ...selection.wanted })
  }
}

const toCompanion = ({ price, selection }: BestLine) => ({
  priceId: price.price_id,
  quantity: selection.wanted.quantity,
})
