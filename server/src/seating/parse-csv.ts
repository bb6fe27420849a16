import { seatColumns } from '#contract'
import { parseCsv, unescapeFormula, type CsvRecord } from '#platform/csv'
import {
  isSeatColumn,
  type SeatColumn,
  type ImportProblem,
  type SeatLine,
  type ParsedFile,
  type FilePosition,
} from './parsed-file.ts'

const required: readonly SeatColumn[] = ['section', 'row', 'seat']

/** Parses seats from a CSV file. If the header is invalid, no line is read. */
export function parseCsvSeats(text: string): ParsedFile {
  const records = parseCsv(text)
  const header = records.next().value
  if (!header)
    return { lines: [], problems: [{ position: toPosition(1), column: null, message: 'must be the header line' }] }
  const names = header.cells.map((cell) => cell.trim().toLowerCase())
  const invalid = findHeaderProblems(header, names)
  if (invalid.length > 0) return { lines: [], problems: invalid }
  const lines: SeatLine[] = []
  const problems: ImportProblem[] = []
  const indexes = findColumnIndexes(names)
  for (const record of records) {
    const position = toPosition(record.line)
    const message =
      record.error ?? (record.cells.length === names.length ? undefined : cellCountMessage(record, names.length))
    if (message === undefined) lines.push({ position, cells: toCells(record, indexes) })
    else problems.push({ position, column: null, message })
  }
  return { lines, problems }
}

const toPosition = (line: number): FilePosition => ({ order: line, line, path: null })

function findHeaderProblems({ line, error }: CsvRecord, names: readonly string[]): ImportProblem[] {
  const position = toPosition(line)
  if (error !== undefined) return [{ position, column: null, message: error }]
  const allowed = `the columns are ${seatColumns.join(', ')}`
  const unknown = names.filter((name) => !isSeatColumn(name))
  const twice = names.filter((name, i) => isSeatColumn(name) && names.indexOf(name) < i)
  const missing = required.filter((name) => !names.includes(name))
  return [
    ...missing.map((column) => ({ position, column, message: 'is a required column' })),
    ...unknown.map((column) => ({ position, column: column.slice(0, 50), message: `is not a column: ${allowed}` })),
    ...twice.map((column) => ({ position, column, message: 'occurs twice' })),
  ]
}

const cellCountMessage = ({ cells }: CsvRecord, wanted: number): string =>
  `has ${cells.length} ${cells.length === 1 ? 'cell' : 'cells'} where the header has ${wanted}`

/** The index of each column in the file; -1 if the file does not have it. */
type ColumnIndexes = Readonly<Record<SeatColumn, number>>

const findColumnIndexes = (names: readonly string[]): ColumnIndexes => ({
  section: names.indexOf('section'),
  sub_section: names.indexOf('sub_section'),
  level: names.indexOf('level'),
  gate: names.indexOf('gate'),
  row: names.indexOf('row'),
  seat: names.indexOf('seat'),
  aisle: names.indexOf('aisle'),
  rank: names.indexOf('rank'),
  x: names.indexOf('x'),
  y: names.indexOf('y'),
  category: names.indexOf('category'),
  wheelchair: names.indexOf('wheelchair'),
  restricted_view: names.indexOf('restricted_view'),
})

function toCells({ cells }: CsvRecord, indexes: ColumnIndexes): Record<SeatColumn, string> {
  // An export escapes what a spreadsheet would take for a formula, such as a negative number.
  const cell = (index: number): string => unescapeFormula(cells[index]?.trim() ?? '')
  return {
    section: cell(indexes.section),
    sub_section: cell(indexes.sub_section),
    level: cell(indexes.level),
    gate: cell(indexes.gate),
    row: cell(indexes.row),
    seat: cell(indexes.seat),
    aisle: cell(indexes.aisle),
    rank: cell(indexes.rank),
    x: cell(indexes.x),
    y: cell(indexes.y),
    category: cell(indexes.category),
    wheelchair: cell(indexes.wheelchair),
    restricted_view: cell(indexes.restricted_view),
  }
}
