import { freeSeatsOfItems, holdSeasonSeats, pinSeasonSeats, unpinSeasonSeats } from '#inventory'
import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import {
  deleteMemberships,
  listPayable,
  listSeatedItems,
  type PayableItem,
  sellMemberships,
  unsellMemberships,
} from './queries/memberships.ts'

/** Takes memberships out of a basket with the seats that they hold: this item, or all. False when there was nothing. */
export async function takeOut(tx: Tx, org: OrgId, basketId: string, itemId: number | null): Promise<boolean> {
  const seated = await listSeatedItems(tx, org, [basketId])
  const going = itemId === null ? seated : seated.filter((id) => id === itemId)
  if (going.length > 0) await freeSeatsOfItems(tx, org, going)
  return deleteMemberships(tx, org, basketId, itemId)
}

/** Gives back the seats that baskets hold whose time is over; what was in them is still to be seen. */
export async function freeSeatsOf(tx: Tx, org: OrgId, basketIds: readonly string[]): Promise<void> {
  const seated = await listSeatedItems(tx, org, basketIds)
  if (seated.length > 0) await freeSeatsOfItems(tx, org, seated)
}

/** Payment begins: nobody else can have the seats until its outcome is known. False when one of them is lost already. */
export async function pinSeatsOf(tx: Tx, org: OrgId, items: readonly PayableItem[], at: Date): Promise<boolean> {
  const seated = items.filter(({ seat_ids }) => seat_ids.length > 0).map(({ item_id }) => item_id)
  if (seated.length === 0) return true
  return (await pinSeasonSeats(tx, org, seated, at)).length === seated.length
}

/** The payments came to nothing: the baskets hold their seats as before, until then. */
export async function unpinSeatsOf(tx: Tx, org: OrgId, basketIds: readonly string[], until: Date): Promise<void> {
  const seated = await listSeatedItems(tx, org, basketIds)
  if (seated.length > 0) await unpinSeasonSeats(tx, org, seated, until)
}

/** The sale of memberships is undone, because its money could not be taken after all. */
export async function undoMemberships(tx: Tx, org: OrgId, basketIds: readonly string[]): Promise<void> {
  if ((await unsellMemberships(tx, org, basketIds)) > 0) await freeSeatsOf(tx, org, basketIds)
}

/** Sells the memberships of a basket whose time was over, if all of their seats can still be had. */
export async function sellLate(tx: Tx, org: OrgId, basketId: string, at: Date): Promise<boolean> {
  const items = await listPayable(tx, org, [basketId])
  if (items.length === 0) return false
  for (const { item_id: itemId, season_id: seasonId, seat_map_id: seatMapId, seat_ids: seatIds } of items) {
    if (seatIds.length === 0 || seasonId === null || seatMapId === null) continue
    const held = await holdSeasonSeats(tx, org, { seasonId, seatMapId, seatIds, itemId, until: at }, at)
    if (held.kind !== 'held') {
      await freeSeatsOf(tx, org, [basketId])
      return false
    }
  }
  await pinSeatsOf(tx, org, items, new Date(0))
  await sellMemberships(tx, org, [basketId], at)
  return true
}
