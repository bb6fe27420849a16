import { actorKinds, type OrderHistoryEntry, type Refund } from '#contract'
import { unixSeconds } from '#platform/clock'
import { oneOf } from '#platform/one-of'
import type { ActSubject, OrderActRow } from './queries/order-acts.ts'

/** What belongs to an order and is changed under an id of its own. */
export type OrderSubjects = {
  readonly orderId: number
  /** As the API shows it; null for memberships. */
  readonly eventId: string | null
  readonly ticketIds: readonly number[]
  readonly refundIds: readonly string[]
  readonly emailIds: readonly string[]
}

/** Returns what the entries of the audit log are about that concern an order. */
export const listSubjects = (of: OrderSubjects): ActSubject[] => [
  { kind: 'order', id: String(of.orderId) },
  { kind: 'counter_sale', id: String(of.orderId) },
  ...(of.eventId === null ? [] : [{ kind: 'event_refund', id: of.eventId }]),
  ...of.ticketIds.map((id) => ({ kind: 'ticket', id: String(id) })),
  ...of.refundIds.map((id) => ({ kind: 'refund', id })),
  ...of.emailIds.map((id) => ({ kind: 'order_email', id })),
]

export type HistoryActor = OrderHistoryEntry['actor']

export type FindActor = {
  readonly ofPlacing: () => HistoryActor
  readonly ofTicket: (ticketId: number, operations: readonly string[]) => HistoryActor
  readonly ofRefund: (refund: Refund) => HistoryActor
  readonly ofEmail: (emailId: string) => HistoryActor
  readonly ofEnd: () => HistoryActor
}

/** Finds who did something to an order. What staff do to a ticket or to the whole order also opens its refund. */
export function findActors(acts: readonly OrderActRow[], refunds: readonly Refund[]): FindActor {
  const find = (kind: string, id: string | undefined, operations?: readonly string[]): HistoryActor => {
    const act = acts.find(
      (each) =>
        each.entity_kind === kind &&
        (id === undefined || each.entity_id === id) &&
        (!operations || operations.includes(each.operation)),
    )
    return act ? viewActor(act) : null
  }
  const ofWholeOrder = (refund: Refund | undefined): HistoryActor =>
    refund?.cause === 'event_cancelled'
      ? find('event_refund', undefined)
      : (find('order', undefined, ['cancelOrder']) ?? find('counter_sale', undefined, ['refundCounterSale']))
  const ofTicket: FindActor['ofTicket'] = (ticketId, operations) => {
    const refund = refunds.find(({ ticket_ids }) => ticket_ids.includes(ticketId))
    return (
      find('ticket', String(ticketId), operations) ??
      (refund && find('refund', refund.refund_id)) ??
      ofWholeOrder(refund)
    )
  }
  const ofRefund: FindActor['ofRefund'] = (refund) => {
    if (refund.cause === 'exchange') return findExchange(acts, refund)
    const ofItsTicket = refund.ticket_ids.map((id) => find('ticket', String(id), ['cancelTicket'])).find(Boolean)
    return find('refund', refund.refund_id) ?? ofItsTicket ?? ofWholeOrder(refund)
  }
  return {
    ofPlacing: () => find('counter_sale', undefined, ['createCounterSale']),
    ofTicket,
    ofRefund,
    ofEmail: (emailId) => find('order_email', emailId),
    ofEnd: () => find('order', undefined, ['cancelOrder']),
  }
}

/** The refund of an exchange names no ticket: it was opened with the exchange, so their times differ by the length of a request. */
function findExchange(acts: readonly OrderActRow[], { created }: Refund): HistoryActor {
  const distance = ({ at }: OrderActRow): number => Math.abs(unixSeconds(at) - created)
  const [nearest] = acts
    .filter((act) => act.operation === 'exchangeTicket' && distance(act) < 60)
    .toSorted((a, b) => distance(a) - distance(b))
  return nearest ? viewActor(nearest) : null
}

export const viewActor = (act: OrderActRow): NonNullable<HistoryActor> => ({
  kind: oneOf(actorKinds, act.actor_kind),
  id: act.actor_id,
  label: act.actor_label,
})
