import { seatColumns } from '#contract'
import { csvRecords, type CsvRecord } from '#platform/csv'
import { isColumn, type Column, type Finding, type Line, type Reading, type Spot } from './parsed-file.ts'

const required: readonly Column[] = ['section', 'row', 'seat']

/** The seats of a CSV file. With a header that cannot be understood, no line can. */
export function csvLines(text: string): Reading {
  const records = csvRecords(text)
  const header = records.next().value
  if (!header) return { lines: [], findings: [{ spot: spotOf(1), column: null, message: 'must be a header' }] }
  const names = header.cells.map((cell) => cell.trim().toLowerCase())
  const wrong = headerFindings(header, names)
  if (wrong.length > 0) return { lines: [], findings: wrong }
  const lines: Line[] = []
  const findings: Finding[] = []
  const places = placesOf(names)
  for (const record of records) {
    const spot = spotOf(record.line)
    const message = record.fault ?? (record.cells.length === names.length ? undefined : cellCount(record, names.length))
    if (message === undefined) lines.push({ spot, cells: cellsOf(record, places) })
    else findings.push({ spot, column: null, message })
  }
  return { lines, findings }
}

const spotOf = (line: number): Spot => ({ at: line, line, path: null })

function headerFindings({ line, fault }: CsvRecord, names: readonly string[]): Finding[] {
  const spot = spotOf(line)
  if (fault !== undefined) return [{ spot, column: null, message: fault }]
  const known = `the columns are ${seatColumns.join(', ')}`
  const unknown = names.filter((name) => !isColumn(name))
  const twice = names.filter((name, i) => isColumn(name) && names.indexOf(name) < i)
  const missing = required.filter((name) => !names.includes(name))
  return [
    ...missing.map((column) => ({ spot, column, message: 'is a column that must be there' })),
    ...unknown.map((column) => ({ spot, column: column.slice(0, 50), message: `is not a column: ${known}` })),
    ...twice.map((column) => ({ spot, column, message: 'is there twice' })),
  ]
}

const cellCount = ({ cells }: CsvRecord, wanted: number): string =>
  `has ${cells.length} ${cells.length === 1 ? 'cell' : 'cells'} where the header has ${wanted}`

/** Where each column stands; one that the file does not have stands nowhere. */
type Places = Readonly<Record<Column, number>>

const placesOf = (names: readonly string[]): Places => ({
  section: names.indexOf('section'),
  sub_section: names.indexOf('sub_section'),
  level: names.indexOf('level'),
  gate: names.indexOf('gate'),
  row: names.indexOf('row'),
  seat: names.indexOf('seat'),
  aisle: names.indexOf('aisle'),
  rank: names.indexOf('rank'),
})

function cellsOf({ cells }: CsvRecord, places: Places): Record<Column, string> {
  const cell = (place: number): string => cells[place]?.trim() ?? ''
  return {
    section: cell(places.section),
    sub_section: cell(places.sub_section),
    level: cell(places.level),
    gate: cell(places.gate),
    row: cell(places.row),
    seat: cell(places.seat),
    aisle: cell(places.aisle),
    rank: cell(places.rank),
  }
}
