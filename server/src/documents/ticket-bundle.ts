import type { TicketCode } from '#contract'
import { codesIn } from '#barcodes'
import { findOrder, listTickets, type OrderRow, type TicketRow } from '#orders'
import { type Brand, brandOf } from '#orgs'
import type { Db } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { fail } from '#platform/problem'
import { findOccasion, findOrderOf, type Occasion } from './queries/event-details.ts'
import { onlyMoving, orderRefusal, ticketRefusal } from './rules.ts'

/** A ticket that may be handed out, with the code that the gate takes. */
export type Held = {
  readonly row: TicketRow
  readonly code: TicketCode
  /** Which of the order's active tickets it is. */
  readonly number: number
}

/** All that is written on the tickets of an order. */
export type Bundle = {
  readonly brand: Brand
  readonly occasion: Occasion
  readonly order: OrderRow
  readonly tickets: readonly Held[]
  /** How many active tickets the order has, of which these may be one. */
  readonly of: number
}

type Of = { readonly db: Db; readonly org: OrgId }

/** The active tickets of an order, or one of them. Stops with what is in the way. */
export async function bundleOf(of: Of, orderId: number, ticketId?: number): Promise<Bundle> {
  const bundle = await found(of, orderId)
  if (typeof bundle === 'string') return fail('invalid_state', bundle)
  if (bundle.tickets.some(({ code }) => onlyMoving(code.kind, bundle.occasion.printed)))
    fail(
      'invalid_state',
      'The codes of this event change all the time: its tickets are shown on a phone, and not printed',
    )
  return ticketId === undefined ? bundle : { ...bundle, tickets: [theTicket(bundle, ticketId)] }
}

/** The order of a ticket, and the ticket alone. */
export async function bundleOfTicket(of: Of, ticketId: number): Promise<Bundle & { readonly held: Held }> {
  const orderId = (await findOrderOf(of.db, of.org, ticketId)) ?? fail('not_found')
  return withHeld(await bundleOf(of, orderId, ticketId))
}

export function withHeld(bundle: Bundle): Bundle & { readonly held: Held } {
  const [held] = bundle.tickets
  return { ...bundle, held: held ?? fail('not_found') }
}

/** The active tickets of an order, or why there are none. */
export async function found(
  { db, org }: Of,
  orderId: number,
): Promise<(Bundle & { all: readonly TicketRow[] }) | string> {
  const order = (await findOrder(db, org, { id: orderId })) ?? fail('not_found')
  const [all, codes] = await Promise.all([listTickets(db, org, orderId), codesIn({ db, org }, orderId)])
  const refusal = orderRefusal(order.status, all)
  if (refusal !== undefined) return refusal
  const byId = new Map(codes.map((code) => [code.ticket_id, code]))
  // Two looks, a moment apart: a ticket that was cancelled between them is in neither.
  const tickets = all
    .flatMap((row) => {
      const code = byId.get(row.ticket_id)
      return code ? [{ row, code }] : []
    })
    .map((held, i) => ({ ...held, number: i + 1 }))
  const occasion = await findOccasion(db, org, all[0]?.event_id ?? '')
  if (!occasion) throw new Error(`order ${orderId} has tickets of no event`)
  return { brand: brandOf(occasion), occasion, order, tickets, all, of: tickets.length }
}

function theTicket(bundle: Bundle & { all: readonly TicketRow[] }, ticketId: number): Held {
  const held = bundle.tickets.find(({ row }) => row.ticket_id === ticketId)
  if (held) return held
  const row = bundle.all.find(({ ticket_id }) => ticket_id === ticketId) ?? fail('not_found')
  return fail('invalid_state', ticketRefusal(row) ?? 'This ticket has just changed: ask again')
}
