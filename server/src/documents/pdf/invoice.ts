import type { InvoiceSheet } from '#invoices'
import { drawText, GREY, measureHeight, type Sheet } from './paint.ts'
import { addPage, drawTable, INSIDE, makeRoom, MARGIN } from './statement.ts'

const SIZE = 9.5
const HALF = INSIDE / 2 - 12
/** What the law requires must not be cut off, so this is more than the longest texts need, and less than a page has. */
const ALL_LINES = 55

/** Draws an invoice: the supplier, whom it is for beside what it is, then its tables. */
export function drawInvoice(sheet: Sheet, { supplier, buyer, title, facts, tables, notes }: InvoiceSheet): void {
  const [name = '', ...address] = supplier
  const top = addPage(sheet)
  let y = drawText(sheet, name, { x: MARGIN, y: top, width: INSIDE, size: 16, bold: true, lines: 8 })
  y = drawLines(sheet, address, { x: MARGIN, y, color: GREY })
  const below = drawLines(sheet, buyer, { x: MARGIN, y: y + 26 })
  const right = MARGIN + INSIDE / 2 + 12
  const facing = drawText(sheet, title, { x: right, y: y + 26, width: HALF, size: 14, bold: true, lines: 2 })
  y = Math.max(below, drawLines(sheet, facts, { x: right, y: facing + 2 }))
  for (const table of tables) y = drawTable(sheet, table, { y: y + 16, lines: ALL_LINES })
  y += 16
  const style = { width: INSIDE, size: SIZE, lines: ALL_LINES }
  for (const note of notes) {
    y = makeRoom(sheet, y, measureHeight(sheet, note, style))
    y = drawText(sheet, note, { ...style, x: MARGIN, y, color: GREY })
  }
}

type LinesStyle = { readonly x: number; readonly y: number; readonly color?: string }

/** A name or address of 200 characters fits into 8 lines, whatever its letters. */
const drawLines = (sheet: Sheet, texts: readonly string[], { y, ...at }: LinesStyle): number =>
  texts.reduce((below, text) => drawText(sheet, text, { ...at, y: below, width: HALF, size: SIZE, lines: 8 }), y)
