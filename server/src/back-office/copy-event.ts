import type { AdminEvent, copyEvent as operation, Input } from '#contract'
import { copyAllocations } from '#allocations'
import type { SealerCtx } from '#barcodes'
import { copyDiscounts } from '#baskets'
import { copyDraft } from '#events'
import { copyAccess } from '#gates'
import { copyPools, copySections } from '#inventory'
import type { Tx } from '#platform/db'
import { copyPrices } from '#prices'

type CopyEventInput = Input<typeof operation>['body']

/** Creates a draft with everything that an event has, and nothing that was sold of it. */
export async function copyEvent(tx: Tx, ctx: SealerCtx, eventId: string, input: CopyEventInput): Promise<AdminEvent> {
  const { copy, event } = await copyDraft(tx, ctx, eventId, input)
  const omitted = new Set(input.omit)
  const pools = await copyPools(tx, ctx.org, copy)
  const { categories, prices } = await copyPrices(tx, ctx, copy, pools)
  await copySections(tx, ctx.org, copy, categories)
  if (!omitted.has('allocations')) await copyAllocations(tx, ctx.org, copy, pools)
  if (!omitted.has('discounts')) await copyDiscounts(tx, ctx.org, copy, prices)
  if (!omitted.has('access')) await copyAccess(tx, ctx, copy, categories)
  return event
}
