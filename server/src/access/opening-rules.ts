import type { ScanFacts } from './decision-facts.ts'
import { refusal, type Refusal } from './refusal.ts'

type OpeningHours = { readonly source: string; readonly from: number | null; readonly to: number | null }

/** Refuses before the event, the gate or the code opens, and after it closed. */
export function outsideHours({ nowMs, event, gate, holder, code, localTime }: ScanFacts): Refusal | undefined {
  const hours: OpeningHours[] = [
    { source: 'event_access', from: event.opensMs, to: event.closesMs },
    { source: 'gate_rule', from: gate.opensMs, to: gate.closesMs },
    ...(code.kind === 'signed' ? [{ source: 'barcode', from: code.notBeforeMs, to: code.notAfterMs }] : []),
  ]
  const early = hours.find(({ from }) => from !== null && nowMs < from)
  if (early?.from != null)
    return refusal(
      'not_yet_valid',
      `${early.source}.opens_at`,
      `It opens at ${localTime(early.from)}.`,
      'Come back at that time, or open earlier.',
    )
  const late = hours.find(({ to }) => to !== null && nowMs >= to)
  if (late?.to != null)
    return refusal('no_longer_valid', `${late.source}.closes_at`, `It closed at ${localTime(late.to)}.`, 'Close later.')
  if (holder?.kind === 'member' && holder.expiresMs !== null && nowMs >= holder.expiresMs)
    return refusal(
      'no_longer_valid',
      'member.expires',
      `The membership expired at ${localTime(holder.expiresMs)}.`,
      'Renew it.',
    )
  return undefined
}

/** Refuses at a gate that does not admit the ticket or member, and names those that do. */
export function wrongGate({ event, gate, holder }: ScanFacts): Refusal | undefined {
  if (gate.status === 'archived')
    return refusal(
      'wrong_gate',
      'gate.status',
      `The gate ${gate.title} is not in use.`,
      goTo(gate.rightGates) ?? 'Open another gate for it.',
    )
  if (event.venueId !== null && gate.venueId !== event.venueId)
    return refusal(
      'wrong_gate',
      'gate.venue_id',
      `The gate ${gate.title} is at another venue.`,
      goTo(gate.rightGates) ?? `Go to the venue of ${event.title}.`,
    )
  const member = holder?.kind === 'member'
  const allowed = member ? gate.membershipCategoryIds : gate.priceCategoryIds
  if (!holder || allowed === null || (holder.categoryId !== null && allowed.includes(holder.categoryId)))
    return undefined
  return refusal(
    'wrong_gate',
    member ? 'gate_rule.membership_category_ids' : 'gate_rule.price_category_ids',
    `The gate ${gate.title} does not let in ${holder.categoryTitle ?? 'members without a category'}.`,
    goTo(gate.rightGates) ?? 'No gate does: add the category to a gate.',
  )
}

/** So many gates are named; a stadium may have dozens. */
const MAX_NAMED_GATES = 4

/** Names the right gates in a sentence; undefined if there are none. */
function goTo(gates: readonly string[]): string | undefined {
  if (gates.length === 0) return undefined
  const named = gates.slice(0, MAX_NAMED_GATES)
  const more = gates.length - named.length
  return `Go to ${named.join(' or ')}${more === 0 ? '' : ` or one of ${more} other gates`}.`
}
