import { a4 } from './a4.ts'
import { drawText, GREY, LEADING, LINE, measureHeight, type Sheet, type TextStyle } from './paint.ts'

/** Everything that is printed on a statement, as text. It is copied to another thread, so it has no functions. */
export type StatementSheet = {
  readonly organisation: string
  readonly title: string
  readonly period: string
  readonly notes: readonly string[]
  readonly tables: readonly StatementTable[]
}

/** A table whose first column is text, and whose other columns are amounts or short texts, aligned to the right. */
export type StatementTable = {
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

const [WIDTH, HEIGHT] = a4.size
export const MARGIN = 44
export const INSIDE = WIDTH - 2 * MARGIN
const SIZE = 8.5
const ROW = SIZE * 1.75
/** The width of all columns but the first. */
const COLUMN = 84

/** Draws a statement, and begins a new page whenever one is full. */
export function drawStatement(sheet: Sheet, { organisation, title, period, notes, tables }: StatementSheet): void {
  let y = addPage(sheet)
  y = drawText(sheet, organisation, { x: MARGIN, y, width: INSIDE, size: 18, bold: true, lines: 2 })
  y = drawText(sheet, title, { x: MARGIN, y: y + 2, width: INSIDE, size: 12, bold: true, lines: 2 })
  y = drawText(sheet, period, { x: MARGIN, y: y + 2, width: INSIDE, size: 10 })
  for (const note of notes)
    y = drawText(sheet, note, { x: MARGIN, y, width: INSIDE, size: SIZE, color: GREY, lines: 2 })
  for (const table of tables) y = drawTable(sheet, table, { y: y + 14 })
}

export function addPage({ doc }: Sheet): number {
  doc.addPage({ size: a4.size, margin: 0 })
  return MARGIN
}

/** Returns where something of this height can be drawn: at `y`, or at the top of a new page if it does not fit below. */
export const makeRoom = (sheet: Sheet, y: number, height: number): number =>
  y + height > HEIGHT - MARGIN ? addPage(sheet) : y

type TableStyle = {
  readonly y: number
  /** The most lines of a row's first cell; a longer text ends with an ellipsis. */
  readonly lines?: number
}

/** Draws a table, on as many pages as it needs. Returns the y position below it. */
export function drawTable(
  sheet: Sheet,
  { title, columns, rows }: StatementTable,
  { y: top, lines = 1 }: TableStyle,
): number {
  const head = (y: number): number => {
    const below = drawText(sheet, title, { x: MARGIN, y, width: INSIDE, size: 10.5, bold: true }) + 2
    drawRow(sheet, columns, { y: below, color: GREY, lines: 1 })
    return rule(sheet, below + ROW)
  }
  // A heading is never the last thing on a page.
  let y = head(makeRoom(sheet, top, 3 * ROW + rowHeight(sheet, rows[0] ?? [], lines)))
  for (const row of rows) {
    const height = rowHeight(sheet, row, lines)
    if (y + height > HEIGHT - MARGIN) y = head(addPage(sheet))
    drawRow(sheet, row, { y, lines })
    y += height
  }
  return y
}

/** The first cell gets what the others leave, less a gap. */
const firstWidth = (cells: readonly string[]): number => INSIDE - (cells.length - 1) * COLUMN - 6

function rowHeight(sheet: Sheet, cells: readonly string[], lines: number): number {
  const height = measureHeight(sheet, cells[0] ?? '', { width: firstWidth(cells), size: SIZE, lines })
  return height + ROW - SIZE * LEADING
}

type RowStyle = Pick<TextStyle, 'y' | 'color'> & { readonly lines: number }

function drawRow(sheet: Sheet, cells: readonly string[], { lines, ...at }: RowStyle): void {
  const [text = '', ...others] = cells
  const left = INSIDE - others.length * COLUMN
  drawText(sheet, text, { ...at, x: MARGIN, width: firstWidth(cells), size: SIZE, lines })
  for (const [i, cell] of others.entries())
    drawText(sheet, cell, { ...at, x: MARGIN + left + i * COLUMN, width: COLUMN, size: SIZE, align: 'right' })
}

function rule({ doc }: Sheet, y: number): number {
  doc
    .moveTo(MARGIN, y)
    .lineTo(WIDTH - MARGIN, y)
    .lineWidth(0.7)
    .strokeColor(LINE)
    .stroke()
  return y + 3
}
