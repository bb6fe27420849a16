import { layoutLimits, seatLimits } from '#contract'
import type { FilePosition, ImportProblem } from './parsed-file.ts'

const { sectionsPerMap, rowsPerSection, seatsPerSection, seatsPerRow, placesPerRow } = layoutLimits

/** What the map contains before the import. `section` of a row is an index, and `place` that of its last seat. */
export type ExistingSeats = {
  readonly sections: readonly unknown[]
  readonly seats: number
  readonly rows: readonly {
    readonly section: number
    readonly row_label: string
    readonly seats: number
    readonly place: number
  }[]
}

/** A seat of the file. `place` counts the seats that the file adds to the row. */
type AddedSeat = {
  readonly position: FilePosition
  readonly section: number
  readonly row_label: string
  readonly place: number
}

type SectionCount = { rows: number; seats: number }
type RowCount = { readonly placesBefore: number; seats: number }

/**
 * Returns the first seat beyond each limit of the map, of a section or of a row. The limits are those of an edit: a section that
 * exceeded them could not be edited any more.
 */
export function findExcess(seats: readonly AddedSeat[], existing: ExistingSeats): ImportProblem[] {
  const { sections, rows } = countExisting(existing)
  const sectionLimit = Math.max(sectionsPerMap, existing.sections.length)
  const problems: ImportProblem[] = []
  const reported = new Set<string>()
  const report = ({ position }: AddedSeat, place: string, message: string): void => {
    if (reported.has(`${message}\n${place}`)) return
    reported.add(`${message}\n${place}`)
    problems.push({ position, column: null, message })
  }
  for (const [i, seat] of seats.entries()) {
    const rowKey = `${seat.section}\n${seat.row_label}`
    const section = sections.get(seat.section) ?? { rows: 0, seats: 0 }
    const row = rows.get(rowKey) ?? { placesBefore: 0, seats: 0 }
    if (!rows.has(rowKey)) section.rows++
    section.seats++
    row.seats++
    sections.set(seat.section, section)
    rows.set(rowKey, row)
    const inSection = String(seat.section)
    if (existing.seats + i >= seatLimits.seatsPerMap) report(seat, '', mapMessage(existing.seats))
    if (seat.section >= sectionLimit)
      report(seat, '', `is in one section too many: a map has at most ${sectionsPerMap} sections`)
    if (section.rows > rowsPerSection)
      report(seat, inSection, `is in one row too many: a section has at most ${rowsPerSection} rows`)
    if (section.seats > seatsPerSection)
      report(seat, inSection, `is one too many: a section has at most ${seatsPerSection} seats`)
    if (row.seats > seatsPerRow) report(seat, rowKey, `is one too many: a row has at most ${seatsPerRow} seats`)
    else if (row.placesBefore + seat.place > placesPerRow)
      report(seat, rowKey, `is beyond the last place: a row has at most ${placesPerRow} places`)
  }
  return problems
}

function mapMessage(had: number): string {
  const already = had > 0 ? ` (it has ${had} already)` : ''
  return `is one too many: a map has at most ${seatLimits.seatsPerMap} seats${already}`
}

function countExisting(existing: ExistingSeats): { sections: Map<number, SectionCount>; rows: Map<string, RowCount> } {
  const sections = new Map<number, SectionCount>()
  const rows = new Map<string, RowCount>()
  for (const { section, row_label, seats, place } of existing.rows) {
    const count = sections.get(section) ?? { rows: 0, seats: 0 }
    sections.set(section, { rows: count.rows + 1, seats: count.seats + seats })
    rows.set(`${section}\n${row_label}`, { placesBefore: place, seats })
  }
  return { sections, rows }
}
