import { formatDate, formatTimes, formatVenue } from '../format.ts'
import { fitSize, GREY, LINE, drawQr, drawText, type Sheet } from './paint.ts'
import { holderAdvice, drawBand, drawFieldRow, listFields, readableCode, type TicketPage } from './parts.ts'

const WIDTH = 390
const HEIGHT = 844
const MARGIN = 24
const INSIDE = WIDTH - 2 * MARGIN

/** A page in the size of a phone screen, with the code as large as it fits. */
export const phone = { size: [WIDTH, HEIGHT] as [number, number], draw }

function draw(sheet: Sheet, page: TicketPage): void {
  drawBand(sheet, page, { width: WIDTH, height: 76, margin: MARGIN })
  const below = drawEvent(sheet, page, 94)
  const under = drawCode(sheet, page, below + 14)
  const end = drawFields(sheet, page, under + 16)
  const box = { x: MARGIN, width: INSIDE, color: GREY }
  const y = drawText(sheet, holderAdvice(page), { ...box, y: end + 2, size: 9, lines: 3 }) + 8
  const { terms } = page.bundle.event
  const lines = Math.floor((HEIGHT - 20 - y) / (7 * 1.28))
  if (terms !== null && lines > 0) drawText(sheet, terms.trim(), { ...box, y, size: 7, lines })
}

function drawEvent(sheet: Sheet, { bundle: { event, brand } }: TicketPage, top: number): number {
  const box = { width: INSIDE, lines: 2 }
  const size = fitSize(sheet, event.title, box, [24, 20, 17])
  let y = drawText(sheet, event.title, { x: MARGIN, y: top, ...box, size, bold: true }) + 5
  const when = formatTimes(event)
  const gates = when.gates === undefined ? '' : ` · gates ${when.gates}`
  y = drawText(sheet, formatDate(when), { x: MARGIN, y, width: INSIDE, size: 12.5, bold: true, color: brand.ink }) + 1
  const where = `${formatVenue(event).join(', ')}${gates}`
  return drawText(sheet, where, { x: MARGIN, y, width: INSIDE, size: 11, color: GREY, lines: 2 })
}

function drawCode(sheet: Sheet, page: TicketPage, top: number): number {
  const side = 288
  sheet.doc
    .roundedRect(MARGIN, top, INSIDE, side + 44, 16)
    .lineWidth(1)
    .strokeColor(LINE)
    .stroke()
  drawQr(sheet, page.ticket.code.code, { x: (WIDTH - side) / 2, y: top + 4, width: side })
  const box = { x: MARGIN + 14, width: INSIDE - 28 }
  drawText(sheet, readableCode(page), { ...box, y: top + side + 6, size: 9, align: 'centre', lines: 2, color: GREY })
  return top + side + 44
}

function drawFields(sheet: Sheet, page: TicketPage, top: number): number {
  const { place, rows } = listFields(sheet, page)
  const box = { x: MARGIN, width: INSIDE }
  let y = drawFieldRow(sheet, place, { ...box, y: top, sizes: [22, 18, 15, 12] }) + 8
  for (const row of rows) y = drawFieldRow(sheet, row, { ...box, y, sizes: [13, 11.5] }) + 8
  return y
}
