import { ticketCancelled } from '#contract'
import { returnPlaces } from '#inventory'
import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { emitAll, happened } from '#platform/outbox'
import { ACTIVE } from './refund-amounts.ts'
import { markCancelled, ticketsById, type SoldTicket } from './queries/refunds.ts'
import { viewTicket } from './views.ts'

/** Tickets open no gate any more. Their places are left alone: see `giveBack`. Their order is locked. */
export async function voidTickets(tx: Tx, org: OrgId, tickets: readonly SoldTicket[], at: Date): Promise<void> {
  const ids = good(tickets).map(({ ticket_id }) => ticket_id)
  if (ids.length === 0) return
  const [, rows] = await Promise.all([markCancelled(tx, org, ids, at), ticketsById(tx, org, ids)])
  const told = rows.map((row) => happened(ticketCancelled, { ticket: viewTicket(row) }))
  await emitAll(tx, org, at, told)
}

/** Tickets open no gate any more, and their places can be sold again. */
export async function cancelTickets(tx: Tx, org: OrgId, tickets: readonly SoldTicket[], at: Date): Promise<void> {
  await giveBack(tx, org, good(tickets))
  await voidTickets(tx, org, tickets, at)
}

const good = (tickets: readonly SoldTicket[]): SoldTicket[] => tickets.filter(({ status }) => status <= ACTIVE)

/** Pools in the order of their ids, as everybody takes them. Tickets that were never sold from stock have no place here. */
export async function giveBack(tx: Tx, org: OrgId, tickets: readonly SoldTicket[]): Promise<void> {
  const byItem = Map.groupBy(tickets, ({ item_id }) => item_id)
  const items = [...byItem.values()].toSorted((a, b) => (a[0]?.pool_id ?? 0) - (b[0]?.pool_id ?? 0))
  for (const places of items) {
    const [first] = places
    if (!first || first.item_id === null || first.basket_id === null) continue
    const seatIds = places.flatMap(({ seat_id }) => (seat_id === null ? [] : [seat_id]))
    const of = { basketId: first.basket_id, itemId: first.item_id, places: places.length, seatIds }
    if (!(await returnPlaces(tx, org, of))) throw new Error(`item ${first.item_id} has not sold that many places`)
  }
}
