import type { MarkedRow } from './wheelchair-rules.ts'

/** The positions of a row that a basket has now, and those that it would have. */
export type RowChange = {
  readonly row: MarkedRow
  readonly before: ReadonlySet<number>
  readonly after: ReadonlySet<number>
}

/**
 * Returns the positions that the change would leave as a single free seat: with no free seat on either side. A seat that was single
 * before does not count, nor one beside a chosen place for a wheelchair, which cannot be moved along the row.
 *
 * A stretch is what is free to this basket between others' seats, gaps and the ends of the row. If the choice leaves one seat of its stretch, any
 * choice of as many seats would: so the last seats can always be bought.
 */
export function singleSeatsLeft({ row, before, after }: RowChange): number[] {
  const { free, for_wheelchairs: places } = row
  const isOpen = (position: number): boolean => free[position] === '1' || before.has(position)
  const isSingle = (position: number, taken: ReadonlySet<number>): boolean => {
    const isFree = (at: number): boolean => isOpen(at) && !taken.has(at)
    return isFree(position) && !isFree(position - 1) && !isFree(position + 1)
  }
  const isBesideWheelchair = (position: number): boolean =>
    [position - 1, position + 1].some((at) => after.has(at) && places[at] === '1')
  const open = Array.from(free, (_, position) => (isOpen(position) ? '1' : '0')).join('')
  return [...open.matchAll(/1+/g)].flatMap(({ 0: { length }, index }) => {
    const stretch = Array.from({ length }, (_, i) => index + i)
    if (stretch.filter((position) => !after.has(position)).length === 1) return []
    return stretch.filter(
      (position) =>
        isSingle(position, after) &&
        !isSingle(position, before) &&
        places[position] !== '1' &&
        !isBesideWheelchair(position),
    )
  })
}
