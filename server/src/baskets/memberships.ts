import { seasonSeats } from '#inventory'
import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import {
  deleteMembershipItems,
  listPayableItems,
  listSeatedItems,
  type PayableItem,
  sellMemberships,
  unsellMemberships,
} from './queries/memberships.ts'

/**
 * Removes one membership item, or all of them if `itemId` is null, and releases its seats. Returns false if there was
 * none.
 */
export async function removeMemberships(tx: Tx, org: OrgId, basketId: string, itemId: number | null): Promise<boolean> {
  const seated = await listSeatedItems(tx, org, [basketId])
  const removed = itemId === null ? seated : seated.filter((id) => id === itemId)
  if (removed.length > 0) await seasonSeats.releaseForItems(tx, org, removed)
  return deleteMembershipItems(tx, org, basketId, itemId)
}

/** Releases the season seats of expired baskets. The items stay, so that the basket still shows them. */
export async function releaseMembershipSeats(tx: Tx, org: OrgId, basketIds: readonly string[]): Promise<void> {
  const seated = await listSeatedItems(tx, org, basketIds)
  if (seated.length > 0) await seasonSeats.releaseForItems(tx, org, seated)
}

/** Locks the season seats until the outcome of the payment is known. Returns false if a seat is already lost. */
export async function lockMembershipSeats(
  tx: Tx,
  org: OrgId,
  items: readonly PayableItem[],
  at: Date,
): Promise<boolean> {
  const seated = items.filter(({ seat_ids }) => seat_ids.length > 0).map(({ item_id }) => item_id)
  if (seated.length === 0) return true
  return (await seasonSeats.lock(tx, org, seated, at)).length === seated.length
}

/** After a failed payment, the baskets hold their season seats as before, until `until`. */
export async function unlockMembershipSeats(
  tx: Tx,
  org: OrgId,
  basketIds: readonly string[],
  until: Date,
): Promise<void> {
  const seated = await listSeatedItems(tx, org, basketIds)
  if (seated.length > 0) await seasonSeats.unlock(tx, org, seated, until)
}

/** Undoes the sale of memberships whose payment could not be captured after all. */
export async function undoMembershipSales(tx: Tx, org: OrgId, basketIds: readonly string[]): Promise<void> {
  if ((await unsellMemberships(tx, org, basketIds)) > 0) await releaseMembershipSeats(tx, org, basketIds)
}

/** Sells the memberships of an expired basket, if all of their seats are still free. */
export async function sellExpiredMemberships(tx: Tx, org: OrgId, basketId: string, at: Date): Promise<boolean> {
  const items = await listPayableItems(tx, org, [basketId])
  if (items.length === 0) return false
  for (const { item_id: itemId, season_id: seasonId, seat_map_id: seatMapId, seat_ids: seatIds } of items) {
    if (seatIds.length === 0 || seasonId === null || seatMapId === null) continue
    const held = await seasonSeats.hold(tx, org, { seasonId, seatMapId, seatIds, itemId, until: at }, at)
    if (held.kind !== 'held') {
      await releaseMembershipSeats(tx, org, [basketId])
      return false
    }
  }
  await lockMembershipSeats(tx, org, items, new Date(0))
  await sellMemberships(tx, org, [basketId], at)
  return true
}
