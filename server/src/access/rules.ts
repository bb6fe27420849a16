import { EventStatus, MemberStatus, type ScanExplanation, TicketStatus } from '#contract'
import type { ScanFacts, MemberFacts, TicketFacts } from './decision-facts.ts'
import { getPresence } from './merge/rules.ts'

export type PassResult = 'admitted' | 'readmitted' | 'exited' | 'override'
export type RefusalResult =
  | 'duplicate'
  | 'unknown'
  | 'wrong_event'
  | 'wrong_gate'
  | 'not_yet_valid'
  | 'no_longer_valid'
  | 'cancelled'
  | 'unpaid'
  | 'blocked'
  | 'superseded'
  | 'not_exited'

export type Refusal = { readonly result: RefusalResult; readonly explanation: ScanExplanation }
export type Decision = { readonly result: PassResult | RefusalResult; readonly explanation: ScanExplanation | null }

/** Decides about a scan. A steward's override admits in spite of a refusal, and keeps its explanation. */
export function decide(facts: ScanFacts, direction: 'entry' | 'exit', override: boolean): Decision {
  const refused = direction === 'entry' ? entryRefusal(facts) : exitRefusal(facts)
  if (refused) return override ? { result: 'override', explanation: refused.explanation } : refused
  if (direction === 'exit') return { result: 'exited', explanation: null }
  return { result: getPresence(facts.passages).entered ? 'readmitted' : 'admitted', explanation: null }
}

/** A ticket or membership that we know may always leave. */
const exitRefusal = (facts: ScanFacts): Refusal | undefined => unknownCode(facts)

/** Returns the first refusal in this order: code, event, block, status, time, gate, use. */
const entryRefusal = (facts: ScanFacts): Refusal | undefined =>
  unknownCode(facts) ??
  wrongEvent(facts) ??
  blockedCode(facts) ??
  statusRefusal(facts) ??
  outsideHours(facts) ??
  wrongGate(facts) ??
  alreadyUsed(facts)

const refusal = (result: RefusalResult, source: string, fact: string, change: string): Refusal => ({
  result,
  explanation: { fact, source, change },
})

function unknownCode({ code, holder }: ScanFacts): Refusal | undefined {
  if (code.kind === 'invalid') return refusal('unknown', 'barcode', code.fact, code.change)
  if (holder) return undefined
  return refusal(
    'unknown',
    'barcode',
    'No ticket and no member has this code.',
    'Scan the code of a ticket or of a member of this organisation.',
  )
}

function wrongEvent({ event, holder }: ScanFacts): Refusal | undefined {
  if (holder?.kind === 'ticket' && holder.eventId !== event.eventId)
    return refusal(
      'wrong_event',
      'ticket.event_id',
      `The ticket is for ${holder.eventTitle}.`,
      `Scan a ticket for ${event.title}.`,
    )
  if (holder?.kind !== 'member') return undefined
  if (holder.access === 0)
    return refusal(
      'wrong_event',
      'membership_category.game_day_access',
      `The membership ${holder.categoryTitle ?? 'without a category'} opens no events.`,
      'Give the membership category game-day access.',
    )
  if (holder.seatMapId !== null && holder.seatMapId !== event.seatMapId)
    return refusal(
      'wrong_event',
      'membership_category.seat_map_id',
      `The membership ${holder.categoryTitle ?? ''} opens events on another seat map.`,
      'Hold the event on the seat map of the membership category, or remove the seat map from the category.',
    )
  return undefined
}

const blockedCode = ({ blocked }: ScanFacts): Refusal | undefined =>
  blocked === null
    ? undefined
    : refusal('blocked', 'barcode_block', `The organisation blocked this code: ${blocked}`, 'Unblock the code.')

function statusRefusal(facts: ScanFacts): Refusal | undefined {
  if (facts.event.status === EventStatus.cancelled)
    return refusal(
      'cancelled',
      'event.status',
      `${facts.event.title} was cancelled.`,
      'Only an event that takes place can be entered.',
    )
  return facts.holder?.kind === 'member' ? memberRefusal(facts.holder) : facts.holder && ticketRefusal(facts.holder)
}

function ticketRefusal({ status, paid }: TicketFacts): Refusal | undefined {
  if (status === TicketStatus.pending)
    return refusal('unpaid', 'ticket.status', 'The ticket is not paid for yet.', 'Pay for the order.')
  if (status === TicketStatus.cancelled)
    return refusal('cancelled', 'ticket.status', 'The ticket was cancelled.', 'Sell a new ticket.')
  if (status === TicketStatus.refunded)
    return refusal('cancelled', 'ticket.status', 'The ticket was refunded.', 'Sell a new ticket.')
  if (status === TicketStatus.transferred)
    return refusal(
      'superseded',
      'ticket.status',
      'This ticket was replaced by another one.',
      'Scan the ticket that replaced it.',
    )
  if (!paid) return refusal('unpaid', 'order.status', 'The order of the ticket is not confirmed.', 'Pay for the order.')
  return undefined
}

function memberRefusal({ status, pastGrace }: MemberFacts): Refusal | undefined {
  if (status === MemberStatus.unpaid)
    return refusal('unpaid', 'member.status', 'The membership is not paid for yet.', 'Pay for the membership.')
  if (status === MemberStatus.cancelled)
    return refusal('cancelled', 'member.status', 'The membership was cancelled.', 'Reinstate the membership.')
  if (status === MemberStatus.instalments && pastGrace)
    return refusal(
      'unpaid',
      'member.instalment_state',
      'An instalment of the membership is overdue and its grace period is over.',
      'Pay the instalment.',
    )
  return undefined
}

type OpeningHours = { readonly source: string; readonly from: number | null; readonly to: number | null }

function outsideHours({ nowMs, event, gate, holder, code }: ScanFacts): Refusal | undefined {
  const hours: OpeningHours[] = [
    { source: 'event_access', from: event.opensMs, to: event.closesMs },
    { source: 'gate_rule', from: gate.opensMs, to: gate.closesMs },
    ...(code.kind === 'signed' ? [{ source: 'barcode', from: code.notBeforeMs, to: code.notAfterMs }] : []),
  ]
  const early = hours.find(({ from }) => from !== null && nowMs < from)
  if (early)
    return refusal(
      'not_yet_valid',
      `${early.source}.opens_at`,
      `It opens at ${formatTime(early.from)}.`,
      'Come back at that time, or open earlier.',
    )
  const late = hours.find(({ to }) => to !== null && nowMs >= to)
  if (late)
    return refusal(
      'no_longer_valid',
      `${late.source}.closes_at`,
      `It closed at ${formatTime(late.to)}.`,
      'Close later.',
    )
  if (holder?.kind === 'member' && holder.expiresMs !== null && nowMs >= holder.expiresMs)
    return refusal(
      'no_longer_valid',
      'member.expires',
      `The membership expired at ${formatTime(holder.expiresMs)}.`,
      'Renew it.',
    )
  return undefined
}

/** Called only with a limit that was exceeded, which is never null. */
const formatTime = (ms: number | null): string => new Date(ms ?? 0).toISOString().replace('.000', '')

function wrongGate({ event, gate, holder }: ScanFacts): Refusal | undefined {
  if (gate.status === 'archived')
    return refusal('wrong_gate', 'gate.status', `The gate ${gate.title} is not in use.`, 'Go to another gate.')
  if (event.venueId !== null && gate.venueId !== event.venueId)
    return refusal(
      'wrong_gate',
      'gate.venue_id',
      `The gate ${gate.title} is at another venue.`,
      `Go to the venue of ${event.title}.`,
    )
  const member = holder?.kind === 'member'
  const allowed = member ? gate.membershipCategoryIds : gate.priceCategoryIds
  if (!holder || allowed === null || (holder.categoryId !== null && allowed.includes(holder.categoryId)))
    return undefined
  return refusal(
    'wrong_gate',
    member ? 'gate_rule.membership_category_ids' : 'gate_rule.price_category_ids',
    `The gate ${gate.title} does not let in ${holder.categoryTitle ?? 'members without a category'}.`,
    'Go to a gate that does, or add the category to this one.',
  )
}

function alreadyUsed({ event, passages }: ScanFacts): Refusal | undefined {
  const { inside, entered, last } = getPresence(passages)
  if (!entered || !last) return undefined
  const source = `scan ${last.scanNo || last.scanId} at gate ${last.gate} ${last.local}`
  if (inside)
    return event.reentry
      ? refusal(
          'not_exited',
          source,
          `It was let in at gate ${last.gate} at ${last.local} and did not leave.`,
          'Scan it out first.',
        )
      : refusal(
          'duplicate',
          source,
          `It was let in at gate ${last.gate} at ${last.local} already.`,
          'Scan a code that was not used.',
        )
  if (event.reentry) return undefined
  return refusal(
    'duplicate',
    'event_access.reentry',
    `It was let in before and left at ${last.local}; ${event.title} does not allow re-entry.`,
    'Allow re-entry for the event.',
  )
}
