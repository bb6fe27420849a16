import type { selectStock } from '#baskets'
import type { CounterPrice } from './queries/prices.ts'

type Selection = Exclude<ReturnType<typeof selectStock>, { kind: 'invalid' }>

export type PlannedLine = { readonly price: CounterPrice; readonly selection: Selection }
/** A line that sells the best available seats. */
export type BestLine = PlannedLine & { readonly selection: Extract<Selection, { kind: 'best' }> }

/** A line, and lines of other prices whose units are seated beside its own. */
export type SeatedParty = { readonly line: PlannedLine; readonly companions: readonly BestLine[] }

/**
 * Lines of the best seats in one category become one party: an adult and a child sit side by side. The first
 * line that needs places for wheelchairs leads, because these places are for its own units. A price that stands in two lines
 * stays in two parties, so that its maximum counts both. Lines that name their seats come first: no party takes these.
 */
export function toParties(lines: readonly PlannedLine[]): SeatedParty[] {
  const parties: { line: PlannedLine; companions: BestLine[]; prices: Set<number> }[] = []
  for (const line of [...lines.filter((each) => !isBest(each)), ...lines.filter(isLed), ...lines.filter(isFree)]) {
    const { price_id: priceId } = line.price
    const party = parties.find((each) => canJoin(each, line))
    if (party && isFree(line)) {
      party.companions.push(line)
      party.prices.add(priceId)
    } else parties.push({ line, companions: [], prices: new Set([priceId]) })
  }
  return parties
}

const isBest = (line: PlannedLine): line is BestLine => line.selection.kind === 'best'
const isLed = (line: PlannedLine): boolean => isBest(line) && line.selection.wanted.wheelchairPlaces > 0
const isFree = (line: PlannedLine): line is BestLine => isBest(line) && !isLed(line)

const canJoin = (
  { line, prices }: { readonly line: PlannedLine; readonly prices: ReadonlySet<number> },
  { price }: PlannedLine,
): boolean => isBest(line) && line.price.price_category_id === price.price_category_id && !prices.has(price.price_id)
