import { seatLimits, type SeatImport } from '#contract'
import type { Column, Finding, Line, Spot } from './parsed-file.ts'

/** A section as the map has it or as a file makes it. */
export type Section = {
  readonly label: string
  readonly sub_section: string
  level: string | null
  gate: string | null
}

/** What the map holds before the import. */
export type Existing = { readonly sections: readonly Section[]; readonly seats: number }

/** `section` is a place in the list of sections; `place` counts the seats that this file puts into the row. */
export type NewSeat = {
  readonly spot: Spot
  readonly section: number
  readonly row_label: string
  readonly title: string
  readonly aisle: string | null
  readonly place: number
  readonly rank: number
}

/** The sections of the map, then those that the file adds; and every seat of the file. */
export type Arrangement = {
  readonly sections: readonly Section[]
  readonly seats: readonly NewSeat[]
  readonly named: { readonly sections: number; readonly rows: number }
  readonly findings: readonly Finding[]
}

/** Puts the lines of a file into sections and rows, and finds everything that a map cannot have. */
export function arrange(lines: readonly Line[], existing: Existing): Arrangement {
  const sections = existing.sections.map((section) => ({ ...section }))
  const numbers = new Map(sections.map((section, i) => [keyOf(section.label, section.sub_section), i]))
  const rows = new Map<string, Map<string, Spot>>()
  const named = new Set<number>()
  const seats: NewSeat[] = []
  const findings: Finding[] = []
  for (const line of lines) {
    const { spot, cells } = line
    const wrong = lineFindings(line)
    findings.push(...wrong)
    if (wrong.length > 0) continue
    const number = numberOf(cells, sections, numbers)
    named.add(number)
    findings.push(...disagreements(line, sections[number], number < existing.sections.length))
    const row = rowOf(rows, `${number}\n${cells.row}`)
    const before = row.get(cells.seat)
    if (before) findings.push({ spot, column: 'seat', message: `is in its row twice: see ${placeOf(before)}` })
    else {
      row.set(cells.seat, spot)
      const rank = cells.rank === '' ? existing.seats + seats.length + 1 : Number(cells.rank)
      seats.push({
        spot,
        section: number,
        row_label: cells.row,
        title: cells.seat,
        aisle: cells.aisle || null,
        place: row.size,
        rank,
      })
    }
  }
  findings.push(...tooMany(seats, existing))
  return { sections, seats, named: { sections: named.size, rows: rows.size }, findings }
}

/** What an import answers. Problems stand in the order of the file. */
export function report(arranged: Arrangement, findings: readonly Finding[], dryRun: boolean): SeatImport {
  const sorted = findings.toSorted((a, b) => a.spot.at - b.spot.at)
  const problems = sorted
    .slice(0, seatLimits.problems)
    .map(({ spot, column, message }) => ({ line: spot.line, path: spot.path, column, message }))
  return {
    ok: findings.length === 0,
    dry_run: dryRun,
    ...arranged.named,
    seats: arranged.seats.length,
    problems,
    further_problems: findings.length - problems.length,
  }
}

const keyOf = (label: string, subSection: string): string => `${label}\n${subSection}`

function numberOf(cells: Line['cells'], sections: Section[], numbers: Map<string, number>): number {
  const key = keyOf(cells.section, cells.sub_section)
  const known = numbers.get(key)
  if (known !== undefined) return known
  numbers.set(key, sections.length)
  return (
    sections.push({
      label: cells.section,
      sub_section: cells.sub_section,
      level: cells.level || null,
      gate: cells.gate || null,
    }) - 1
  )
}

function rowOf(rows: Map<string, Map<string, Spot>>, key: string): Map<string, Spot> {
  const known = rows.get(key)
  if (known) return known
  const made = new Map<string, Spot>()
  rows.set(key, made)
  return made
}

const filled: readonly Column[] = ['section', 'row', 'seat']
const texts: readonly Column[] = ['section', 'sub_section', 'level', 'gate', 'row', 'seat', 'aisle']

function lineFindings({ spot, cells }: Line): Finding[] {
  const findings: Finding[] = []
  for (const column of filled) if (cells[column] === '') findings.push({ spot, column, message: 'must not be empty' })
  for (const column of texts) {
    const message = textFault(cells[column])
    if (message !== undefined) findings.push({ spot, column, message })
  }
  if (cells.rank !== '' && !isRank(cells.rank))
    findings.push({ spot, column: 'rank', message: `must be a whole number from 1 to ${seatLimits.maxRank}` })
  return findings
}

function textFault(text: string): string | undefined {
  if (text.length > seatLimits.labelLength) return `must have at most ${seatLimits.labelLength} characters`
  // oxlint-disable-next-line no-control-regex -- these are what is looked for: a label is one line of print
  return /[\u0000-\u001f\u007f]/.test(text) ? 'must not have line breaks or other control characters' : undefined
}

const isRank = (text: string): boolean => /^[1-9]\d{0,6}$/.test(text) && Number(text) <= seatLimits.maxRank

/** A section has one level and one gate; a line that leaves them empty says nothing about them. */
function disagreements({ spot, cells }: Line, section: Section | undefined, isOld: boolean): Finding[] {
  if (!section) return []
  const findings: Finding[] = []
  for (const column of ['level', 'gate'] as const) {
    if (cells[column] === '' || cells[column] === section[column]) continue
    if (section[column] === null && !isOld) section[column] = cells[column]
    else findings.push({ spot, column, message: `must be ${section[column] ?? 'empty'}, as elsewhere in this section` })
  }
  return findings
}

function tooMany(seats: readonly NewSeat[], existing: Existing): Finding[] {
  const first = seats[seatLimits.seatsPerMap - existing.seats]
  const had = existing.seats > 0 ? ` (it has ${existing.seats} already)` : ''
  if (!first) return []
  return [
    {
      spot: first.spot,
      column: null,
      message: `is one too many: a map has at most ${seatLimits.seatsPerMap} seats${had}`,
    },
  ]
}

const placeOf = ({ line, path }: Spot): string => (line === null ? (path ?? 'before') : `line ${line}`)
