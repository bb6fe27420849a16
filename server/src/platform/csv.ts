/** One record of a CSV file. `line` is the line it starts on; `error` says what is wrong with its quotes. */
export type CsvRecord = { readonly line: number; readonly cells: readonly string[]; readonly error?: string }

/** Parses CSV as defined by RFC 4180. A line may also end in a line feed alone. Empty lines are skipped. */
export function* parseCsv(text: string): Generator<CsvRecord, undefined> {
  let at = text.startsWith('\uFEFF') ? 1 : 0
  let line = 1
  while (at < text.length) {
    const { end, lines, ...record } = parseRecordAt(text, at)
    if (record.error !== undefined || record.cells.length > 1 || record.cells[0] !== '') yield { line, ...record }
    line += lines
    at = end
  }
}

type ParsedRecord = Omit<CsvRecord, 'line'> & { readonly end: number; readonly lines: number }

function parseRecordAt(text: string, at: number): ParsedRecord {
  const newline = text.indexOf('\n', at)
  const end = newline < 0 ? text.length : newline
  const line = text.slice(at, text[end - 1] === '\r' ? end - 1 : end)
  // Almost no line of a real file has quotes, and splitting is several times faster than reading each character.
  return line.includes('"') ? parseQuotedRecordAt(text, at) : { cells: line.split(','), end: end + 1, lines: 1 }
}

function parseQuotedRecordAt(text: string, start: number): ParsedRecord {
  const cells: string[] = []
  let error: string | undefined
  let at = start
  for (;;) {
    const cell = text[at] === '"' ? parseQuotedCellAt(text, at) : parsePlainCellAt(text, at)
    cells.push(cell.value)
    error ??= cell.error
    at = cell.end
    if (text[at] !== ',') break
    at++
  }
  const end = text[at] === '\r' ? at + 2 : at + 1
  return { cells, end, lines: countNewlines(text, start, end), ...(error !== undefined && { error }) }
}

type ParsedCell = { readonly value: string; readonly end: number; readonly error?: string }

function parseQuotedCellAt(text: string, start: number): ParsedCell {
  let value = ''
  let at = start + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return { value: '', end: text.length, error: 'has a quote that is never closed' }
    value += text.slice(at, quote)
    at = quote + 1
    if (text[at] !== '"') break
    value += '"'
    at++
  }
  const end = findCellEnd(text, at)
  return end === at ? { value, end } : { value, end, error: 'has text after a closing quote' }
}

function parsePlainCellAt(text: string, at: number): ParsedCell {
  const end = findCellEnd(text, at)
  const value = text.slice(at, end)
  return value.includes('"')
    ? { value, end, error: 'has a quote in a cell that does not start with one' }
    : { value, end }
}

function findCellEnd(text: string, at: number): number {
  const end = /,|\r?\n|\r?$/g
  end.lastIndex = at
  return end.exec(text)?.index ?? text.length
}

function countNewlines(text: string, from: number, to: number): number {
  let count = 0
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) count++
  return count
}

/** A text, or the decimal text of a number, which is written as it is: a negative number is no formula. */
export type CsvCell = string | { readonly number: string }

/** Formats one line of CSV. A spreadsheet that opens it does not treat any cell as a formula. */
export const csvLine = (cells: readonly CsvCell[]): string =>
  `${cells.map((cell) => (typeof cell === 'string' ? quote(escapeFormula(cell)) : cell.number)).join(',')}\r\n`

/**
 * A spreadsheet runs a cell that starts like this: some skip spaces and invisible characters, and take full-width signs for the others.
 * A leading apostrophe prevents it and is not displayed.
 */
const FORMULA = /^'*[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u
/** Where the list separator is a semicolon, a cell also begins after one, and quotes inside of a line protect nothing. */
const SEPARATORS = /([;\t\r\n])/
const BLANK = /^'*[\t\r]/

const escapeFormula = (cell: string): string => {
  const escaped = cell
    .split(SEPARATORS)
    .map((part) => (FORMULA.test(part) ? `'${part}` : part))
    .join('')
  return BLANK.test(escaped) ? `'${escaped}` : escaped
}

/** Returns the cell as it was before `csvLine` escaped it. */
export const unescapeFormula = (cell: string): string =>
  (cell.startsWith("'") && BLANK.test(cell) ? cell.slice(1) : cell)
    .split(SEPARATORS)
    .map((part) => (part.startsWith("'") && FORMULA.test(part) ? part.slice(1) : part))
    .join('')

const quote = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
