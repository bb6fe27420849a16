import { layoutLimits, roundCoordinate, seatLimits, type SeatImport } from '#contract'
import { findExcess, type ExistingSeats } from './import-limits.ts'
import type { SeatColumn, ImportProblem, SeatLine, FilePosition } from './parsed-file.ts'

/** A section of the map, or a new one from the file. */
export type Section = {
  readonly label: string
  readonly sub_section: string
  level: string | null
  gate: string | null
}

/** What the map contains before the import. */
export type ExistingMap = Omit<ExistingSeats, 'sections'> & { readonly sections: readonly Section[] }

/** `section` is an index into the list of sections. `place` counts the seats that this file adds to the row. */
export type NewSeat = {
  readonly position: FilePosition
  readonly section: number
  readonly row_label: string
  readonly title: string
  readonly aisle: string | null
  readonly place: number
  readonly rank: number
  /** Position on the map; null if the file has none. */
  readonly x: number | null
  readonly y: number | null
  readonly category: string | null
  readonly wheelchair: boolean
  readonly restricted_view: boolean
}

/** The sections of the map followed by those that the file adds, and every valid seat of the file. */
export type Arrangement = {
  readonly sections: readonly Section[]
  readonly seats: readonly NewSeat[]
  readonly fileCounts: { readonly sections: number; readonly rows: number }
  readonly problems: readonly ImportProblem[]
}

/** Groups the lines of a file into sections and rows, and finds everything that is invalid. */
export function arrange(lines: readonly SeatLine[], existing: ExistingMap): Arrangement {
  const sections = existing.sections.map((section) => ({ ...section }))
  const indexes = new Map(sections.map((section, i) => [sectionKey(section.label, section.sub_section), i]))
  const rows = new Map<string, Map<string, FilePosition>>()
  const usedSections = new Set<number>()
  const seats: NewSeat[] = []
  const problems: ImportProblem[] = []
  for (const line of lines) {
    const { position, cells } = line
    const invalid = findLineProblems(line)
    problems.push(...invalid)
    if (invalid.length > 0) continue
    const section = findOrAddSection(cells, sections, indexes)
    usedSections.add(section)
    problems.push(...findConflicts(line, sections[section], section < existing.sections.length))
    const row = findOrAddRow(rows, `${section}\n${cells.row}`)
    const before = row.get(cells.seat)
    if (before)
      problems.push({ position, column: 'seat', message: `is in its row twice: see ${describePosition(before)}` })
    else {
      row.set(cells.seat, position)
      const rank = cells.rank === '' ? existing.seats + seats.length + 1 : Number(cells.rank)
      seats.push({
        position,
        section,
        row_label: cells.row,
        title: cells.seat,
        aisle: cells.aisle || null,
        place: row.size,
        rank,
        ...readDrawing(cells),
      })
    }
  }
  problems.push(...findExcess(seats, existing))
  return { sections, seats, fileCounts: { sections: usedSections.size, rows: rows.size }, problems }
}

/** Builds the response of an import, with the problems in the order of the file. */
export function buildReport(arranged: Arrangement, found: readonly ImportProblem[], dryRun: boolean): SeatImport {
  const problems = found
    .toSorted((a, b) => a.position.order - b.position.order)
    .slice(0, seatLimits.problems)
    .map(({ position, column, message }) => ({ line: position.line, path: position.path, column, message }))
  return {
    ok: found.length === 0,
    dry_run: dryRun,
    ...arranged.fileCounts,
    seats: arranged.seats.length,
    problems,
    further_problems: found.length - problems.length,
  }
}

const sectionKey = (label: string, subSection: string): string => `${label}\n${subSection}`

/** Returns the index of the section. */
function findOrAddSection(cells: SeatLine['cells'], sections: Section[], indexes: Map<string, number>): number {
  const key = sectionKey(cells.section, cells.sub_section)
  const known = indexes.get(key)
  if (known !== undefined) return known
  indexes.set(key, sections.length)
  return (
    sections.push({
      label: cells.section,
      sub_section: cells.sub_section,
      level: cells.level || null,
      gate: cells.gate || null,
    }) - 1
  )
}

function findOrAddRow(rows: Map<string, Map<string, FilePosition>>, key: string): Map<string, FilePosition> {
  const known = rows.get(key)
  if (known) return known
  const row = new Map<string, FilePosition>()
  rows.set(key, row)
  return row
}

const requiredColumns: readonly SeatColumn[] = ['section', 'row', 'seat']
const textColumns: readonly SeatColumn[] = [
  'section',
  'sub_section',
  'level',
  'gate',
  'row',
  'seat',
  'aisle',
  'category',
]
const flagColumns: readonly SeatColumn[] = ['wheelchair', 'restricted_view']

const readDrawing = (
  cells: SeatLine['cells'],
): Pick<NewSeat, 'x' | 'y' | 'category' | 'wheelchair' | 'restricted_view'> => ({
  x: cells.x === '' ? null : roundCoordinate(Number(cells.x)),
  y: cells.y === '' ? null : roundCoordinate(Number(cells.y)),
  category: cells.category || null,
  wheelchair: cells.wheelchair === 'true',
  restricted_view: cells.restricted_view === 'true',
})

function findLineProblems({ position, cells }: SeatLine): ImportProblem[] {
  const problems: ImportProblem[] = []
  for (const column of requiredColumns)
    if (cells[column] === '') problems.push({ position, column, message: 'must not be empty' })
  for (const column of textColumns) {
    const message = textProblem(cells[column])
    if (message !== undefined) problems.push({ position, column, message })
  }
  if (cells.rank !== '' && !isRank(cells.rank))
    problems.push({ position, column: 'rank', message: `must be a whole number from 1 to ${seatLimits.maxRank}` })
  for (const column of flagColumns)
    if (!['', 'true', 'false'].includes(cells[column]))
      problems.push({ position, column, message: 'must be true, false or empty' })
  return [...problems, ...findPositionProblems({ position, cells })]
}

function findPositionProblems({ position, cells }: SeatLine): ImportProblem[] {
  if ((cells.x === '') !== (cells.y === ''))
    return [{ position, column: cells.x === '' ? 'x' : 'y', message: 'must be set, as the other coordinate is' }]
  return (['x', 'y'] as const)
    .filter((column) => !isCoordinate(cells[column]))
    .map((column) => ({ position, column, message: `must be a number of at most ${layoutLimits.coordinate}` }))
}

const isCoordinate = (text: string): boolean =>
  text === '' || (/^-?\d{1,6}(\.\d{1,20})?$/.test(text) && Math.abs(Number(text)) <= layoutLimits.coordinate)

/** Returns why a text cannot be a label; undefined if it can. */
export function textProblem(text: string): string | undefined {
  if (text.length > seatLimits.labelLength) return `must have at most ${seatLimits.labelLength} characters`
  // oxlint-disable-next-line no-control-regex -- finding control characters is the purpose: a label is one printed line
  return /[\u0000-\u001f\u007f]/.test(text) ? 'must not have line breaks or other control characters' : undefined
}

const isRank = (text: string): boolean => /^[1-9]\d{0,6}$/.test(text) && Number(text) <= seatLimits.maxRank

/** A section has one level and one gate. A line may leave them empty, but must not contradict them. */
function findConflicts({ position, cells }: SeatLine, section: Section | undefined, exists: boolean): ImportProblem[] {
  if (!section) return []
  const problems: ImportProblem[] = []
  for (const column of ['level', 'gate'] as const) {
    if (cells[column] === '' || cells[column] === section[column]) continue
    if (section[column] === null && !exists) section[column] = cells[column]
    else
      problems.push({
        position,
        column,
        message: `must be ${section[column] ?? 'empty'}, as elsewhere in this section`,
      })
  }
  return problems
}

const describePosition = ({ line, path }: FilePosition): string => (line === null ? (path ?? 'before') : `line ${line}`)
