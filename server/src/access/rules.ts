import { EventStatus, MemberStatus, type ScanExplanation, TicketStatus } from '#contract'
import type { ScanFacts, MemberFacts, TicketFacts } from './decision-facts.ts'
import { getPresence } from './merge/rules.ts'
import { outsideHours, wrongGate } from './opening-rules.ts'
import { refusal, type Refusal, type RefusalResult } from './refusal.ts'

type PassResult = 'admitted' | 'readmitted' | 'exited' | 'override'

export type Decision = {
  readonly result: PassResult | RefusalResult
  readonly explanation: ScanExplanation | null
  /** True if the steward must check the concession first: the scan is not recorded. */
  readonly ask: boolean
}

/** What a device sends with a code. */
type ScanAnswer = {
  readonly direction: 'entry' | 'exit'
  readonly override: boolean
  /** What the steward found when asked for the proof of a concession. */
  readonly concession: 'proven' | 'refused' | undefined
}

/** Decides about a scan. A steward's override admits in spite of a refusal, and keeps its explanation. */
export function decide(facts: ScanFacts, { direction, override, concession }: ScanAnswer): Decision {
  const refused =
    direction === 'entry' ? (entryRefusal(facts) ?? concessionRefusal(facts, concession)) : exitRefusal(facts)
  if (refused && override) return { result: 'override', explanation: refused.explanation, ask: false }
  if (refused) return { ask: false, ...refused }
  if (direction === 'exit') return { result: 'exited', explanation: null, ask: false }
  return { result: getPresence(facts.passages).entered ? 'readmitted' : 'admitted', explanation: null, ask: false }
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

/** The last reason: everything else is right, and only the steward can see the proof. Each entry is checked. */
function concessionRefusal(
  { holder }: ScanFacts,
  concession: ScanAnswer['concession'],
): (Refusal & { readonly ask: boolean }) | undefined {
  if (concession === 'proven') return undefined
  const asks = holder?.kind === 'ticket' && holder.checkConcession
  if (concession === 'refused')
    return {
      ...refusal(
        'concession_refused',
        'scan.concession',
        'The steward saw no valid proof of the concession.',
        'Show the proof, or buy a ticket at full price.',
      ),
      ask: false,
    }
  if (!asks) return undefined
  return {
    ...refusal(
      'concession_refused',
      'price.scanning_flag',
      `The ticket is a concession (${holder.priceTitle}), and its proof was not checked yet.`,
      'Check the proof, then send the scan again with `concession`: `proven` or `refused`.',
    ),
    ask: true,
  }
}

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
