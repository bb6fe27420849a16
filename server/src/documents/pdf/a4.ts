import { formatDate, formatTimes, formatVenue } from '../format.ts'
import { fitSize, GREY, LINE, drawQr, drawText, type Sheet } from './paint.ts'
import { holderAdvice, drawBand, drawFieldRow, listFields, readableCode, type TicketPage } from './parts.ts'

const WIDTH = 595.28
const HEIGHT = 841.89
const MARGIN = 44
const INSIDE = WIDTH - 2 * MARGIN
const CARD = { height: 256, radius: 14, padding: 22, left: 292 }

/** A page to print: the event on top, the ticket with its code on a card, the terms below. */
export const a4 = { size: [WIDTH, HEIGHT] as [number, number], draw }

function draw(sheet: Sheet, page: TicketPage): void {
  drawBand(sheet, page, { width: WIDTH, height: 100, margin: MARGIN })
  const below = drawEvent(sheet, page, 134)
  const top = Math.max(below + 24, 300)
  drawCard(sheet, page, top)
  drawTerms(sheet, page, top + CARD.height + 18)
}

function drawEvent(sheet: Sheet, { bundle: { event, brand } }: TicketPage, top: number): number {
  const box = { width: INSIDE, lines: 2 }
  const size = fitSize(sheet, event.title, box, [32, 27, 23, 19])
  let y = drawText(sheet, event.title, { x: MARGIN, y: top, ...box, lines: 3, size, bold: true }) + 10
  const when = formatTimes(event)
  y = drawText(sheet, formatDate(when), { x: MARGIN, y, width: INSIDE, size: 15, bold: true, color: brand.ink }) + 2
  if (when.gates !== undefined)
    y = drawText(sheet, `Gates open at ${when.gates}`, { x: MARGIN, y, width: INSIDE, size: 11.5, color: GREY }) + 2
  const [name, address] = formatVenue(event)
  if (name !== undefined)
    y = drawText(sheet, name, { x: MARGIN, y: y + 3, width: INSIDE, size: 13, bold: true, lines: 2 })
  if (address !== undefined)
    y = drawText(sheet, address, { x: MARGIN, y: y + 1, width: INSIDE, size: 11.5, color: GREY, lines: 2 })
  return y
}

function drawCard(sheet: Sheet, page: TicketPage, top: number): void {
  const { doc } = sheet
  doc.roundedRect(MARGIN, top, INSIDE, CARD.height, CARD.radius).lineWidth(1).strokeColor(LINE).stroke()
  const cut = MARGIN + CARD.left
  doc
    .moveTo(cut, top + 14)
    .lineTo(cut, top + CARD.height - 14)
    .dash(3, { space: 3 })
    .stroke()
    .undash()
  doc.roundedRect(MARGIN, top + 26, 5, CARD.height - 52, 2.5).fill(page.bundle.brand.color)
  drawFields(sheet, page, top + CARD.padding)
  const box = INSIDE - CARD.left
  const side = 200
  drawQr(sheet, page.ticket.code.code, { x: cut + (box - side) / 2, y: top + 10, width: side })
  const width = box - 28
  drawText(sheet, readableCode(page), {
    x: cut + 14,
    y: top + 210,
    width,
    size: 9,
    align: 'centre',
    lines: 5,
    color: GREY,
  })
}

function drawFields(sheet: Sheet, page: TicketPage, top: number): void {
  const { place, rows } = listFields(sheet, page)
  const box = { x: MARGIN + CARD.padding, width: CARD.left - 2 * CARD.padding + 6 }
  let y = drawFieldRow(sheet, place, { ...box, y: top, sizes: [26, 22, 18, 14, 12] }) + 13
  for (const row of rows) y = drawFieldRow(sheet, row, { ...box, y, sizes: [14, 12.5] }) + 13
}

function drawTerms(sheet: Sheet, page: TicketPage, top: number): void {
  const box = { x: MARGIN, width: INSIDE, color: GREY }
  const y = drawText(sheet, holderAdvice(page), { ...box, y: top, size: 10.5, lines: 3 })
  const { terms } = page.bundle.event
  if (terms === null || terms.trim() === '') return
  sheet.doc
    .moveTo(MARGIN, y + 16)
    .lineTo(WIDTH - MARGIN, y + 16)
    .lineWidth(0.75)
    .strokeColor(LINE)
    .stroke()
  const below = drawText(sheet, 'Terms', { x: MARGIN, y: y + 28, width: INSIDE, size: 9.5, bold: true }) + 2
  const lines = Math.floor((HEIGHT - 30 - below) / (8.4 * 1.28))
  drawText(sheet, terms.trim(), { ...box, y: below, size: 8.4, lines })
}
