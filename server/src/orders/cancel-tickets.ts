import { ticketCancelled, TicketStatus } from '#contract'
import { returnPlaces } from '#inventory'
import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { emitAll, outboxEvent } from '#platform/outbox'
import { markCancelled, listTicketsById, type SoldTicket } from './queries/refunds.ts'
import { listUsedTickets } from './queries/used.ts'
import { viewTicket } from './views.ts'

/** Cancels tickets without returning their places to stock: see `returnToStock`. The order must be locked. */
export async function voidTickets(tx: Tx, org: OrgId, tickets: readonly SoldTicket[], at: Date): Promise<void> {
  const ids = withoutCancelled(tickets).map(({ ticket_id }) => ticket_id)
  if (ids.length === 0) return
  const [, rows, usedIds] = await Promise.all([
    markCancelled(tx, org, ids, at),
    listTicketsById(tx, org, ids),
    listUsedTickets(tx, org, ids),
  ])
  const used = new Set(usedIds)
  const events = rows.map((row) =>
    outboxEvent(ticketCancelled, { ticket: viewTicket(row), used: used.has(row.ticket_id) }),
  )
  await emitAll(tx, org, at, events)
}

/** Cancels tickets and returns their places to stock. */
export async function cancelTickets(tx: Tx, org: OrgId, tickets: readonly SoldTicket[], at: Date): Promise<void> {
  await returnToStock(tx, org, withoutCancelled(tickets))
  await voidTickets(tx, org, tickets, at)
}

const withoutCancelled = (tickets: readonly SoldTicket[]): SoldTicket[] =>
  tickets.filter(({ status }) => status <= TicketStatus.active)

/** Locks pools in the order of their ids, as all code does (docs/locking.md). Skips tickets that were not sold from stock. */
export async function returnToStock(tx: Tx, org: OrgId, tickets: readonly SoldTicket[]): Promise<void> {
  const byItem = Map.groupBy(tickets, ({ item_id }) => item_id)
  const items = [...byItem.values()].toSorted((a, b) => (a[0]?.pool_id ?? 0) - (b[0]?.pool_id ?? 0))
  for (const places of items) {
    const [first] = places
    if (!first || first.item_id === null || first.basket_id === null) continue
    const seatIds = places.flatMap(({ seat_id }) => (seat_id === null ? [] : [seat_id]))
    const sold = { basketId: first.basket_id, itemId: first.item_id, places: places.length, seatIds }
    if (!(await returnPlaces(tx, org, sold))) throw new Error(`item ${first.item_id} has not sold that many places`)
  }
}
