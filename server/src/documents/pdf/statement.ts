import { a4 } from './a4.ts'
import { drawText, GREY, LINE, type Sheet, type TextStyle } from './paint.ts'

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
const MARGIN = 44
const INSIDE = WIDTH - 2 * MARGIN
const SIZE = 8.5
const ROW = SIZE * 1.75
/** The first column gets what the others leave. */
const COLUMN = 84

/** Draws a statement, and begins a new page whenever one is full. */
export function drawStatement(sheet: Sheet, { organisation, title, period, notes, tables }: StatementSheet): void {
  let y = addPage(sheet)
  y = drawText(sheet, organisation, { x: MARGIN, y, width: INSIDE, size: 18, bold: true, lines: 2 })
  y = drawText(sheet, title, { x: MARGIN, y: y + 2, width: INSIDE, size: 12, bold: true, lines: 2 })
  y = drawText(sheet, period, { x: MARGIN, y: y + 2, width: INSIDE, size: 10 })
  for (const note of notes)
    y = drawText(sheet, note, { x: MARGIN, y, width: INSIDE, size: SIZE, color: GREY, lines: 2 })
  for (const table of tables) y = drawTable(sheet, table, y + 14)
}

function addPage({ doc }: Sheet): number {
  doc.addPage({ size: a4.size, margin: 0 })
  return MARGIN
}

function drawTable(sheet: Sheet, { title, columns, rows }: StatementTable, top: number): number {
  const head = (y: number): number => {
    const below = drawText(sheet, title, { x: MARGIN, y, width: INSIDE, size: 10.5, bold: true }) + 2
    drawRow(sheet, columns, { y: below, color: GREY })
    return rule(sheet, below + ROW)
  }
  // A heading is never the last thing on a page.
  let y = head(top + 4 * ROW > HEIGHT - MARGIN ? addPage(sheet) : top)
  for (const row of rows) {
    if (y + ROW > HEIGHT - MARGIN) y = head(addPage(sheet))
    drawRow(sheet, row, { y })
    y += ROW
  }
  return y
}

function drawRow(sheet: Sheet, cells: readonly string[], at: Pick<TextStyle, 'y' | 'color'>): void {
  const [text = '', ...others] = cells
  const left = INSIDE - others.length * COLUMN
  drawText(sheet, text, { ...at, x: MARGIN, width: left - 6, size: SIZE })
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
