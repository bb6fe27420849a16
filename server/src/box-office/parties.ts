import type { selectStock } from '#baskets'
import type { Companion } from '#inventory'
import type { CounterPrice } from './queries/prices.ts'

export type PlannedLine = {
  readonly price: CounterPrice
  readonly selection: Exclude<ReturnType<typeof selectStock>, { kind: 'invalid' }>
}

/** A line, and units of other prices that are seated beside its own. */
type SeatedParty = { readonly line: PlannedLine; readonly companions: readonly Companion[] }

/**
 * Lines of the best seats in one category become one party: whoever buys for an adult and a child wants them side by side. The first
 * line that needs places for wheelchairs leads, because these places are for its own units. A price that stands in two lines
 * stays in two parties, so that its maximum counts both. Lines that name their seats come first: no party takes these.
 */
export function toParties(lines: readonly PlannedLine[]): SeatedParty[] {
  const parties: { line: PlannedLine; companions: Companion[]; prices: Set<number> }[] = []
  for (const line of [...lines.filter((each) => !isBest(each)), ...lines.filter(isLed), ...lines.filter(isFree)]) {
    const { price, selection } = line
    const party = isFree(line) ? parties.find((each) => canJoin(each, line)) : undefined
    if (party && selection.kind === 'best') {
      party.companions.push({ priceId: price.price_id, quantity: selection.wanted.quantity })
      party.prices.add(price.price_id)
    } else parties.push({ line, companions: [], prices: new Set([price.price_id]) })
  }
  return parties
}

const isBest = ({ selection }: PlannedLine): boolean => selection.kind === 'best'
const isLed = ({ selection }: PlannedLine): boolean =>
  selection.kind === 'best' && selection.wanted.wheelchairPlaces > 0
const isFree = (line: PlannedLine): boolean => isBest(line) && !isLed(line)

const canJoin = (
  { line, prices }: { readonly line: PlannedLine; readonly prices: ReadonlySet<number> },
  { price }: PlannedLine,
): boolean => isBest(line) && line.price.price_category_id === price.price_category_id && !prices.has(price.price_id)
