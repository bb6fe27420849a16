import type { ScanExplanation } from '#contract'
import type { Facts, MemberFacts, TicketFacts } from './decision-facts.ts'
import { presenceOf } from './merge/rules.ts'

export type Pass = 'admitted' | 'readmitted' | 'exited' | 'override'
export type Refused =
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

export type Refusal = { readonly result: Refused; readonly explanation: ScanExplanation }
export type Decision = { readonly result: Pass | Refused; readonly explanation: ScanExplanation | null }

/** What a gate decides. A steward's override goes past any refusal, and tells which. */
export function decide(facts: Facts, direction: 'entry' | 'exit', override: boolean): Decision {
  const refused = direction === 'entry' ? entryRefusal(facts) : exitRefusal(facts)
  if (refused) return override ? { result: 'override', explanation: refused.explanation } : refused
  if (direction === 'exit') return { result: 'exited', explanation: null }
  return { result: presenceOf(facts.passages).entered ? 'readmitted' : 'admitted', explanation: null }
}

/** Nobody who is known is ever kept inside. */
const exitRefusal = (facts: Facts): Refusal | undefined => unknown(facts)

/** The first thing that stands in the way: what it is, whether it counts, when, where, and whether it was used. */
const entryRefusal = (facts: Facts): Refusal | undefined =>
  unknown(facts) ??
  elsewhere(facts) ??
  block(facts) ??
  standing(facts) ??
  untimely(facts) ??
  atWrongGate(facts) ??
  used(facts)

const no = (result: Refused, source: string, fact: string, change: string): Refusal => ({
  result,
  explanation: { fact, source, change },
})

function unknown({ code, holder }: Facts): Refusal | undefined {
  if (code.kind === 'bad') return no('unknown', 'barcode', code.fact, code.change)
  if (holder) return undefined
  return no(
    'unknown',
    'barcode',
    'No ticket and no member has this code.',
    'Scan the code of a ticket or of a member of this organisation.',
  )
}

function elsewhere({ event, holder }: Facts): Refusal | undefined {
  if (holder?.kind === 'ticket' && holder.eventId !== event.eventId)
    return no(
      'wrong_event',
      'ticket.event_id',
      `The ticket is for ${holder.eventTitle}.`,
      `Scan a ticket for ${event.title}.`,
    )
  if (holder?.kind !== 'member') return undefined
  if (holder.access === 0)
    return no(
      'wrong_event',
      'membership_category.game_day_access',
      `The membership ${holder.categoryTitle ?? 'without a category'} opens no events.`,
      'Give the membership category game-day access.',
    )
  if (holder.seatMapId !== null && holder.seatMapId !== event.seatMapId)
    return no(
      'wrong_event',
      'membership_category.seat_map_id',
      `The membership ${holder.categoryTitle ?? ''} opens events on another seat map.`,
      'Hold the event on the seat map of the membership category, or take the map off the category.',
    )
  return undefined
}

const block = ({ blocked }: Facts): Refusal | undefined =>
  blocked === null
    ? undefined
    : no('blocked', 'barcode_block', `The organisation blocked this code: ${blocked}`, 'Unblock the code.')

function standing(facts: Facts): Refusal | undefined {
  if (facts.event.status === 3)
    return no(
      'cancelled',
      'event.status',
      `${facts.event.title} was cancelled.`,
      'Only an event that takes place can be entered.',
    )
  return facts.holder?.kind === 'member' ? memberStanding(facts.holder) : facts.holder && ticketStanding(facts.holder)
}

function ticketStanding({ status, paid }: TicketFacts): Refusal | undefined {
  if (status === 0) return no('unpaid', 'ticket.status', 'The ticket is not paid for yet.', 'Pay for the order.')
  if (status === 2) return no('cancelled', 'ticket.status', 'The ticket was cancelled.', 'Sell a new ticket.')
  if (status === 3) return no('cancelled', 'ticket.status', 'The ticket was paid back.', 'Sell a new ticket.')
  if (status === 4)
    return no(
      'superseded',
      'ticket.status',
      'Another ticket took the place of this one.',
      'Scan the ticket that replaced it.',
    )
  if (!paid) return no('unpaid', 'order.status', 'The order of the ticket is not confirmed.', 'Pay for the order.')
  return undefined
}

function memberStanding({ status, pastGrace }: MemberFacts): Refusal | undefined {
  if (status === 0)
    return no('unpaid', 'member.status', 'The membership is not paid for yet.', 'Pay for the membership.')
  if (status === 3)
    return no('cancelled', 'member.status', 'The membership was cancelled.', 'Reinstate the membership.')
  if (status === 2 && pastGrace)
    return no(
      'unpaid',
      'member.instalment_state',
      'An instalment of the membership is overdue and its grace is over.',
      'Pay the instalment.',
    )
  return undefined
}

type Span = { readonly of: string; readonly from: number | null; readonly to: number | null }

function untimely({ nowMs, event, gate, holder, code }: Facts): Refusal | undefined {
  const spans: Span[] = [
    { of: 'event_access', from: event.opensMs, to: event.closesMs },
    { of: 'gate_rule', from: gate.opensMs, to: gate.closesMs },
    ...(code.kind === 'signed' ? [{ of: 'barcode', from: code.notBeforeMs, to: code.notAfterMs }] : []),
  ]
  const early = spans.find(({ from }) => from !== null && nowMs < from)
  if (early)
    return no(
      'not_yet_valid',
      `${early.of}.opens_at`,
      `It opens at ${moment(early.from)}.`,
      'Come back at that time, or open earlier.',
    )
  const late = spans.find(({ to }) => to !== null && nowMs >= to)
  if (late) return no('no_longer_valid', `${late.of}.closes_at`, `It closed at ${moment(late.to)}.`, 'Close later.')
  if (holder?.kind === 'member' && holder.expiresMs !== null && nowMs >= holder.expiresMs)
    return no(
      'no_longer_valid',
      'member.expires',
      `The membership expired at ${moment(holder.expiresMs)}.`,
      'Renew it.',
    )
  return undefined
}

/** Never null where it is asked for: a bound that was passed is one. */
const moment = (ms: number | null): string => new Date(ms ?? 0).toISOString().replace('.000', '')

function atWrongGate({ event, gate, holder }: Facts): Refusal | undefined {
  if (gate.status === 'archived')
    return no('wrong_gate', 'gate.status', `The gate ${gate.title} is not in use.`, 'Go to another gate.')
  if (event.venueId !== null && gate.venueId !== event.venueId)
    return no(
      'wrong_gate',
      'gate.venue_id',
      `The gate ${gate.title} is at another venue.`,
      `Go to the venue of ${event.title}.`,
    )
  const member = holder?.kind === 'member'
  const allowed = member ? gate.membershipCategoryIds : gate.priceCategoryIds
  if (!holder || allowed === null || (holder.categoryId !== null && allowed.includes(holder.categoryId)))
    return undefined
  return no(
    'wrong_gate',
    member ? 'gate_rule.membership_category_ids' : 'gate_rule.price_category_ids',
    `The gate ${gate.title} does not let in ${holder.categoryTitle ?? 'members without a category'}.`,
    'Go to a gate that does, or add the category to this one.',
  )
}

function used({ event, passages }: Facts): Refusal | undefined {
  const { inside, entered, last } = presenceOf(passages)
  if (!entered || !last) return undefined
  const source = `scan ${last.scanNo || last.scanId} at gate ${last.gate} ${last.local}`
  if (inside)
    return event.reentry
      ? no(
          'not_exited',
          source,
          `It was let in at gate ${last.gate} at ${last.local} and did not leave.`,
          'Scan it out first.',
        )
      : no(
          'duplicate',
          source,
          `It was let in at gate ${last.gate} at ${last.local} already.`,
          'Scan a code that was not used.',
        )
  if (event.reentry) return undefined
  return no(
    'duplicate',
    'event_access.reentry',
    `It was let in before, and left at ${last.local}; whoever leaves ${event.title} cannot come again.`,
    'Allow the event to be entered again.',
  )
}
