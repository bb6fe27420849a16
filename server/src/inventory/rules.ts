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
  const faults = pairs.flatMap(([what, said, counted]) =>
    said === counted ? [] : [`${what} is ${counted}, not ${said}`],
  )
  return count.taken > count.capacity ? [...faults, `${count.taken - count.capacity} oversold`] : faults
}

/** A row of seats: position n of `free` is '1' when seat n can be had. A position without a seat has the id 0. */
export type SeatRow = {
  readonly section_id: number
  readonly row_label: string
  readonly seat_ids: readonly number[]
  readonly ranks: readonly number[]
  readonly free: string
}

/** Neighbouring positions of one row. */
export type Stretch = { readonly row: SeatRow; readonly start: number; readonly length: number }

/** The longest stretches of free seats of a row, from its first to its last. */
export function runsOf(row: SeatRow): Stretch[] {
  return [...row.free.matchAll(/1+/g)].map((run) => ({ row, start: run.index, length: run[0].length }))
}

/**
 * The best n neighbours in these rows: those that leave nobody's seat alone first, then by rank. A choice inside a run
 * leaves an orphan when exactly one seat of the run remains on a side of it.
 */
export function bestTogether(rows: readonly SeatRow[], n: number): Stretch | undefined {
  let best: { stretch: Stretch; orphans: number; rank: number } | undefined
  for (const run of rows.flatMap(runsOf)) {
    for (let before = 0; before + n <= run.length; before++) {
      const after = run.length - before - n
      const orphans = Number(before === 1) + Number(after === 1)
      if (best && orphans > best.orphans) continue
      const stretch = { row: run.row, start: run.start + before, length: n }
      const rank = rankOf(stretch)
      if (!best || orphans < best.orphans || rank < best.rank) best = { stretch, orphans, rank }
    }
  }
  return best?.stretch
}

/** Whether this choice leaves a seat of its row alone. */
function leavesOrphan({ row: { free }, start, length }: Stretch): boolean {
  const end = start + length
  const before = free[start - 1] === '1' && free[start - 2] !== '1'
  return before || (free[end] === '1' && free[end + 1] !== '1')
}

/** Seats for several groups, one after the other, each where it leaves nobody alone; undefined for those who must look on. */
export function seatGroups(rows: readonly SeatRow[], sizes: readonly number[]): (Stretch | undefined)[] {
  const open = [...rows]
  return sizes.map((n) => {
    const stretch = bestTogether(open, n)
    if (!stretch || leavesOrphan(stretch)) return undefined
    const { row, start } = stretch
    const free = `${row.free.slice(0, start)}${'0'.repeat(n)}${row.free.slice(start + n)}`
    open[open.indexOf(row)] = { ...row, free }
    return stretch
  })
}

/** When nobody can sit together: as few groups as can be, the longest runs first, better ones before equals. */
export function bestApart(rows: readonly SeatRow[], n: number): Stretch[] {
  const mean = (run: Stretch) => rankOf(run) / run.length
  const runs = rows.flatMap(runsOf).toSorted((a, b) => b.length - a.length || mean(a) - mean(b))
  const chosen: Stretch[] = []
  let missing = n
  for (const run of runs) {
    if (missing === 0) break
    const length = Math.min(run.length, missing)
    chosen.push({ ...run, length })
    missing -= length
  }
  return missing === 0 ? chosen : []
}

/** The sum of the ranks of its seats; 1 is the best seat of the house. */
function rankOf({ row, start, length }: Stretch): number {
  let sum = 0
  for (let i = start; i < start + length; i++) sum += row.ranks[i] ?? 0
  return sum
}

export const freeSeats = (rows: readonly SeatRow[]): number =>
  rows.reduce((sum, row) => sum + runsOf(row).reduce((seats, run) => seats + run.length, 0), 0)

/** The maximum of an order that so many more would pass; undefined when they may be had. */
export const overMaximum = (
  of: { readonly max_per_order: number | null; readonly had: number },
  quantity: number,
): number | undefined =>
  of.max_per_order !== null && of.had + quantity > of.max_per_order ? of.max_per_order : undefined
