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
  /** Members whose memberships the order sold: payments and refunds at a till are recorded under them. */
  readonly memberIds: readonly number[]
}

/** Returns what the entries of the audit log are about that concern an order. */
export const listSubjects = (of: OrderSubjects): ActSubject[] => [
  { kind: 'order', id: String(of.orderId) },
  { kind: 'counter_sale', id: String(of.orderId) },
  ...(of.eventId === null ? [] : [{ kind: 'event_refund', id: of.eventId }]),
  ...of.ticketIds.map((id) => ({ kind: 'ticket', id: String(id) })),
  ...of.refundIds.map((id) => ({ kind: 'refund', id })),
  ...of.emailIds.map((id) => ({ kind: 'order_email', id })),
  ...of.memberIds.map((id) => ({ kind: 'member', id: String(id) })),
]

export type HistoryActor = OrderHistoryEntry['actor']

/** A payment, and whether staff booked it. */
type StaffPayment = { readonly paymentId: string; readonly settledAt: Date; readonly isByStaff: boolean }

export type FindActor = {
  readonly ofPlacing: (at: Date) => HistoryActor
  readonly ofPayment: (payment: StaffPayment) => HistoryActor
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
    if (refund.cause === 'exchange') return findNearest(acts, ['exchangeTicket'], refund.created)
    const ofItsTicket = refund.ticket_ids.map((id) => find('ticket', String(id), ['cancelTicket'])).find(Boolean)
    return (
      find('refund', refund.refund_id) ??
      ofItsTicket ??
      ofWholeOrder(refund) ??
      findNearest(acts, membershipRefunds, refund.created)
    )
  }
  const ofSale = () => find('counter_sale', undefined, ['createCounterSale'])
  return {
    ofPlacing: (at) =>
      ofSale() ??
      find('order', undefined, ['sellMemberships']) ??
      findNearest(acts, ['assignMemberType', 'reinstateMember'], unixSeconds(at)),
    ofPayment({ paymentId, settledAt, isByStaff }) {
      if (!isByStaff) return null
      const taken = acts.find(({ payment_id }) => payment_id === paymentId)
      return taken ? viewActor(taken) : (ofSale() ?? findNearest(acts, ['markMemberPaid'], unixSeconds(settledAt)))
    },
    ofTicket,
    ofRefund,
    ofEmail: (emailId) => find('order_email', emailId),
    ofEnd: () => find('order', undefined, ['cancelOrder']),
  }
}

const membershipRefunds = ['refundMember', 'createMembershipRefund', 'cancelMember']

/** Some entries name no payment or refund, but were written with it: their times differ by the length of a request. */
function findNearest(acts: readonly OrderActRow[], operations: readonly string[], unix: number): HistoryActor {
  const distance = ({ at }: OrderActRow): number => Math.abs(unixSeconds(at) - unix)
  const [nearest] = acts
    .filter((act) => operations.includes(act.operation) && distance(act) < 60)
    .toSorted((a, b) => distance(a) - distance(b))
  return nearest ? viewActor(nearest) : null
}

export const viewActor = (act: OrderActRow): NonNullable<HistoryActor> => ({
  kind: oneOf(actorKinds, act.actor_kind),
  id: act.actor_id,
  label: act.actor_label,
})
