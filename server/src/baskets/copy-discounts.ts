import { copyLimits } from '#contract'
import type { EventCopy } from '#events'
import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { fail } from '#platform/problem'
import type { CopiedIds } from '#prices'
import { insertDiscount, listAutomaticDiscounts } from './queries/discount-rows.ts'

/** Copies the automatic discounts of an event. A voucher stays with its event, because its code is unique. */
export async function copyDiscounts(tx: Tx, org: OrgId, copy: EventCopy, prices: CopiedIds): Promise<void> {
  const limit = copyLimits.discounts
  const discounts = await listAutomaticDiscounts(tx, org, copy.from, limit + 1)
  if (discounts.length > limit)
    fail('invalid_state', `This event has more than ${limit} automatic discounts, which is too many to copy at once`)
  for (const discount of discounts) {
    const price_ids = discount.price_ids?.flatMap((id) => prices.get(id) ?? []) ?? null
    // A discount on archived prices alone must not become one on all prices.
    if (price_ids?.length === 0) continue
    const [valid_from, valid_until] = copy.shiftWindow(discount.valid_from, discount.valid_until)
    await insertDiscount(tx, org, { ...discount, event_id: copy.to, price_ids, valid_from, valid_until }, copy.at)
  }
}
