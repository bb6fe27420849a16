/** What an event sells changes only while the event is a draft (0) or live (1). */
export function eventRefusal(eventStatus: number): string | undefined {
  if (eventStatus === 0 || eventStatus === 1) return undefined
  const standing = eventStatus === 2 ? 'archived' : 'cancelled'
  return `The event is ${standing}: its places can be changed only while it is a draft or live`
}

/** Why a pool cannot have this capacity, as a sentence; or undefined when it can. */
export const capacityRefusal = (capacity: number, taken: number): string | undefined =>
  capacity < taken ? `${taken} places are held or sold: the capacity cannot be less` : undefined

type Figures = {
  readonly capacity: number
  readonly taken: number
  readonly ledger_capacity: number
  readonly ledger_held: number
  readonly ledger_sold: number
  readonly items_held: number
  readonly items_sold: number
}

/** Where a pool, its ledger and its items do not agree, as sentences. */
export function countFaults(count: Figures): string[] {
  const pairs: readonly (readonly [what: string, said: number, counted: number])[] = [
    ['capacity by the ledger', count.capacity, count.ledger_capacity],
    ['taken by the ledger', count.taken, count.ledger_held + count.ledger_sold],
    ['held by the items', count.ledger_held, count.items_held],
    ['sold by the items', count.ledger_sold, count.items_sold],
  ]
  const faults = pairs.flatMap(([what, said, counted]) => (said === counted ? [] : [`${what} is ${counted}, not ${said}`]))
  return count.taken > count.capacity ? [...faults, `${count.taken - count.capacity} oversold`] : faults
}
