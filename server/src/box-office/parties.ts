import type { selectStock } from '#baskets'
import type { CounterPrice } from './queries/prices.ts'

export type PlannedLine = {
  readonly price: CounterPrice
  readonly selection: Exclude<ReturnType<typeof selectStock>, { kind: 'invalid' }>
}

/** A line, and lines of other prices whose units are seated beside its own. */
export type SeatedParty = { readonly line: PlannedLine; readonly companions: readonly PlannedLine[] }

/**
 * Lines of the best seats in one category become one party: an adult and a child sit side by side. The first
 * line that needs places for wheelchairs leads, because these places are for its own units. A price that stands in two lines
 * stays in two parties, so that its maximum counts both. Lines that name their seats come first: no party takes these.
 */
export function toParties(lines: readonly PlannedLine[]): SeatedParty[] {
  const parties: { line: PlannedLine; companions: PlannedLine[]; prices: Set<number> }[] = []
  for (const line of [...lines.filter((each) => !isBest(each)), ...lines.filter(isLed), ...lines.filter(isFree)]) {
    const { price_id: priceId } = line.price
    const party = isFree(line) ? parties.find((each) => canJoin(each, line)) : undefined
    if (party) {
      party.companions.push(line)
      party.prices.add(priceId)
    } else parties.push({ line, companions: [], prices: new Set([priceId]) })
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
