/** One record of a CSV file: the line on which it begins, and its cells, or what is wrong with its quotes. */
export type CsvRecord = { readonly line: number; readonly cells: readonly string[]; readonly fault?: string }

/** Reads CSV as RFC 4180 writes it; a line may also end in a line feed alone. Empty lines are passed over. */
export function* csvRecords(text: string): Generator<CsvRecord, undefined> {
  let at = text.startsWith('\uFEFF') ? 1 : 0
  let line = 1
  while (at < text.length) {
    const { end, lines, ...record } = recordAt(text, at)
    if (record.fault !== undefined || record.cells.length > 1 || record.cells[0] !== '') yield { line, ...record }
    line += lines
    at = end
  }
}

type Reading = Omit<CsvRecord, 'line'> & { readonly end: number; readonly lines: number }

function recordAt(text: string, at: number): Reading {
  const newline = text.indexOf('\n', at)
  const end = newline < 0 ? text.length : newline
  const line = text.slice(at, text[end - 1] === '\r' ? end - 1 : end)
  // Nearly every line of a real file: splitting is several times faster than looking at each character.
  return line.includes('"') ? quotedRecordAt(text, at) : { cells: line.split(','), end: end + 1, lines: 1 }
}

function quotedRecordAt(text: string, start: number): Reading {
  const cells: string[] = []
  let fault: string | undefined
  let at = start
  for (;;) {
    const cell = text[at] === '"' ? quotedCellAt(text, at) : plainCellAt(text, at)
    cells.push(cell.value)
    fault ??= cell.fault
    at = cell.end
    if (text[at] !== ',') break
    at++
  }
  const end = text[at] === '\r' ? at + 2 : at + 1
  return { cells, end, lines: newlines(text, start, end), ...(fault !== undefined && { fault }) }
}

type Cell = { readonly value: string; readonly end: number; readonly fault?: string }

function quotedCellAt(text: string, start: number): Cell {
  let value = ''
  let at = start + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return { value: '', end: text.length, fault: 'has a quote that is never closed' }
    value += text.slice(at, quote)
    at = quote + 1
    if (text[at] !== '"') break
    value += '"'
    at++
  }
  const end = cellEnd(text, at)
  return end === at ? { value, end } : { value, end, fault: 'has text behind a closing quote' }
}

function plainCellAt(text: string, at: number): Cell {
  const end = cellEnd(text, at)
  const value = text.slice(at, end)
  return value.includes('"')
    ? { value, end, fault: 'has a quote in a cell that does not begin with one' }
    : { value, end }
}

function cellEnd(text: string, at: number): number {
  const end = /,|\r?\n|\r?$/g
  end.lastIndex = at
  return end.exec(text)?.index ?? text.length
}

function newlines(text: string, from: number, to: number): number {
  let count = 0
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) count++
  return count
}

/** A line of CSV for people who open it in a spreadsheet: no cell of it is taken for a formula. */
export const csvLine = (cells: readonly string[]): string => `${cells.map((cell) => quoted(inert(cell))).join(',')}\r\n`

/** What a spreadsheet would run: a cell that begins with one of these is led by an apostrophe, which it does not show. */
const FORMULA = /^'*[=+\-@\t\r]/

const inert = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell)

/** A cell as it was before `csvLine` made it harmless. */
export const plain = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell)

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
