import { EventStatus } from '#contract'

/** Returns why the stock of an event cannot change, or undefined while the event is a draft or live. */
export function eventRefusal(eventStatus: number): string | undefined {
  if (eventStatus === EventStatus.draft || eventStatus === EventStatus.live) return undefined
  const status = eventStatus === EventStatus.archived ? 'archived' : 'cancelled'
  return `The event is ${status}: its places can be changed only while it is a draft or live`
}

/** Returns why a pool cannot have this capacity, or undefined if it can. `withheld` is set aside for channels and not taken. */
export const capacityRefusal = (capacity: number, taken: number, withheld: number): string | undefined => {
  if (capacity < taken) return `${taken} places are held or sold: the capacity cannot be less`
  if (capacity >= taken + withheld) return undefined
  return `${taken} places are held or sold and ${withheld} more are allocated to channels: the capacity cannot be less`
}

type PoolCounts = {
  readonly capacity: number
  readonly taken: number
  readonly ledger_capacity: number
  readonly ledger_held: number
  readonly ledger_sold: number
  readonly items_held: number
  readonly items_sold: number
  readonly channels_differ: boolean
}

/** Describes where a pool, its ledger and its items differ. */
export function findCountFaults(count: PoolCounts): string[] {
  const pairs: readonly (readonly [what: string, expected: number, counted: number])[] = [
    ['capacity by the ledger', count.capacity, count.ledger_capacity],
    ['taken by the ledger', count.taken, count.ledger_held + count.ledger_sold],
    ['held by the items', count.ledger_held, count.items_held],
    ['sold by the items', count.ledger_sold, count.items_sold],
  ]
  const faults = pairs.flatMap(([what, expected, counted]) =>
    expected === counted ? [] : [`${what} is ${counted}, not ${expected}`],
  )
  if (count.channels_differ) faults.push('the counts of the channels differ from the items')
  return count.taken > count.capacity ? [...faults, `${count.taken - count.capacity} oversold`] : faults
}

/** A row of seats. Position n of `free` is '1' if seat n is free. A position without a seat has the seat id 0. */
export type SeatRow = {
  readonly section_id: number
  readonly row_label: string
  readonly seat_ids: readonly number[]
  readonly ranks: readonly number[]
  readonly free: string
}

/** Neighbouring positions of one row. */
export type SeatRun = { readonly row: SeatRow; readonly start: number; readonly length: number }

/** Returns the runs of free seats of a row, in the order of their positions. */
export function findRuns(row: SeatRow): SeatRun[] {
  return [...row.free.matchAll(/1+/g)].map((run) => ({ row, start: run.index, length: run[0].length }))
}

/**
 * Returns the best n adjacent seats in these rows: first those that leave the fewest single free seats (orphans), then
 * by rank. A choice inside a run leaves an orphan if exactly one seat of the run remains on one side of it.
 */
export function bestAdjacent(rows: readonly SeatRow[], n: number): SeatRun | undefined {
  let best: { choice: SeatRun; orphans: number; rank: number } | undefined
  for (const run of rows.flatMap(findRuns)) {
    for (let before = 0; before + n <= run.length; before++) {
      const after = run.length - before - n
      const orphans = Number(before === 1) + Number(after === 1)
      if (best && orphans > best.orphans) continue
      const choice = { row: run.row, start: run.start + before, length: n }
      const rank = totalRank(choice)
      if (!best || orphans < best.orphans || rank < best.rank) best = { choice, orphans, rank }
    }
  }
  return best?.choice
}

/** True if this choice leaves a single free seat in its row. */
function leavesOrphan({ row: { free }, start, length }: SeatRun): boolean {
  const end = start + length
  const before = free[start - 1] === '1' && free[start - 2] !== '1'
  return before || (free[end] === '1' && free[end + 1] !== '1')
}

/**
 * Seats several groups one after the other without leaving orphans. Returns undefined for a group that does not fit so.
 */
export function seatGroups(rows: readonly SeatRow[], sizes: readonly number[]): (SeatRun | undefined)[] {
  const open = [...rows]
  return sizes.map((n) => {
    const choice = bestAdjacent(open, n)
    if (!choice || leavesOrphan(choice)) return undefined
    const { row, start } = choice
    const free = `${row.free.slice(0, start)}${'0'.repeat(n)}${row.free.slice(start + n)}`
    open[open.indexOf(row)] = { ...row, free }
    return choice
  })
}

/** Splits n seats into as few runs as possible: the longest runs first, and the better ranked of equally long ones. */
export function bestSplit(rows: readonly SeatRow[], n: number): SeatRun[] {
  const mean = (run: SeatRun) => totalRank(run) / run.length
  const runs = rows.flatMap(findRuns).toSorted((a, b) => b.length - a.length || mean(a) - mean(b))
  const chosen: SeatRun[] = []
  let missing = n
  for (const run of runs) {
    if (missing === 0) break
    const length = Math.min(run.length, missing)
    chosen.push({ ...run, length })
    missing -= length
  }
  return missing === 0 ? chosen : []
}

/** Sums the ranks of the seats. Rank 1 is the best seat of the venue. */
function totalRank({ row, start, length }: SeatRun): number {
  let sum = 0
  for (let i = start; i < start + length; i++) sum += row.ranks[i] ?? 0
  return sum
}

export const freeSeatCount = (rows: readonly SeatRow[]): number =>
  rows.reduce((sum, row) => sum + findRuns(row).reduce((seats, run) => seats + run.length, 0), 0)

/** The order would have too many tickets, or the network address would hold too many places. */
export type OverLimit =
  | { readonly kind: 'over_order'; readonly tickets: number; readonly maximum: number }
  | { readonly kind: 'over_address'; readonly left: number }

/** Returns the limit of tickets per order if `seats` more would exceed it, otherwise undefined. */
export function exceededOrder(
  terms: { readonly basket_tickets: number; readonly order_maximum: number },
  seats: number,
): OverLimit | undefined {
  const tickets = terms.basket_tickets + seats
  return tickets > terms.order_maximum ? { kind: 'over_order', tickets, maximum: terms.order_maximum } : undefined
}

/** Returns the maximum per order if `quantity` more units would exceed it, otherwise undefined. */
export const exceededMaximum = (
  terms: { readonly max_per_order: number | null; readonly in_basket: number },
  quantity: number,
): number | undefined =>
  terms.max_per_order !== null && terms.in_basket + quantity > terms.max_per_order ? terms.max_per_order : undefined
