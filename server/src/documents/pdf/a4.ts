import { whenOf, whereOf } from '../format.ts'
import { fitting, GREY, LINE, qr, write, type Sheet } from './paint.ts'
import { advice, band, fieldRow, fieldsOf, typedCode, type Shown } from './parts.ts'

const WIDTH = 595.28
const HEIGHT = 841.89
const MARGIN = 44
const INSIDE = WIDTH - 2 * MARGIN
const CARD = { height: 256, radius: 14, padding: 22, left: 292 }

/** A page to print: the occasion above, the ticket with its code on a card, the terms below. */
export const a4 = { size: [WIDTH, HEIGHT] as [number, number], draw }

function draw(sheet: Sheet, shown: Shown): void {
  band(sheet, shown, { width: WIDTH, height: 100, margin: MARGIN })
  const below = occasionOf(sheet, shown, 134)
  const top = Math.max(below + 24, 300)
  card(sheet, shown, top)
  small(sheet, shown, top + CARD.height + 18)
}

function occasionOf(sheet: Sheet, { bundle: { occasion, brand } }: Shown, top: number): number {
  const room = { width: INSIDE, lines: 2 }
  const size = fitting(sheet, occasion.title, room, [32, 27, 23, 19])
  let y = write(sheet, occasion.title, { x: MARGIN, y: top, ...room, lines: 3, size, bold: true }) + 10
  const when = whenOf(occasion)
  const zone = when.zone === '' ? '' : ` (${when.zone})`
  y = write(sheet, `${when.date}${zone}`, { x: MARGIN, y, width: INSIDE, size: 15, bold: true, color: brand.ink }) + 2
  if (when.gates !== undefined)
    y = write(sheet, `Gates open at ${when.gates}`, { x: MARGIN, y, width: INSIDE, size: 11.5, color: GREY }) + 2
  const [name, address] = whereOf(occasion)
  if (name !== undefined) y = write(sheet, name, { x: MARGIN, y: y + 3, width: INSIDE, size: 13, bold: true, lines: 2 })
  if (address !== undefined)
    y = write(sheet, address, { x: MARGIN, y: y + 1, width: INSIDE, size: 11.5, color: GREY, lines: 2 })
  return y
}

function card(sheet: Sheet, shown: Shown, top: number): void {
  const { doc } = sheet
  doc.roundedRect(MARGIN, top, INSIDE, CARD.height, CARD.radius).lineWidth(1).strokeColor(LINE).stroke()
  const cut = MARGIN + CARD.left
  doc
    .moveTo(cut, top + 14)
    .lineTo(cut, top + CARD.height - 14)
    .dash(3, { space: 3 })
    .stroke()
    .undash()
  doc.roundedRect(MARGIN, top + 26, 5, CARD.height - 52, 2.5).fill(shown.bundle.brand.color)
  said(sheet, shown, top + CARD.padding)
  const room = INSIDE - CARD.left
  const side = 200
  qr(sheet, shown.held.code.code, { x: cut + (room - side) / 2, y: top + 10, width: side })
  const width = room - 28
  write(sheet, typedCode(shown), { x: cut + 14, y: top + 210, width, size: 9, align: 'centre', lines: 5, color: GREY })
}

function said(sheet: Sheet, shown: Shown, top: number): void {
  const { place, rows } = fieldsOf(shown)
  const room = { x: MARGIN + CARD.padding, width: CARD.left - 2 * CARD.padding + 6 }
  let y = fieldRow(sheet, place, { ...room, y: top, sizes: [26, 22, 18, 14, 12] }) + 13
  for (const row of rows) y = fieldRow(sheet, row, { ...room, y, sizes: [14, 12.5] }) + 13
}

function small(sheet: Sheet, shown: Shown, top: number): void {
  const room = { x: MARGIN, width: INSIDE, color: GREY }
  const y = write(sheet, advice(shown), { ...room, y: top, size: 10.5, lines: 3 })
  const { terms } = shown.bundle.occasion
  if (terms === null || terms.trim() === '') return
  sheet.doc
    .moveTo(MARGIN, y + 16)
    .lineTo(WIDTH - MARGIN, y + 16)
    .lineWidth(0.75)
    .strokeColor(LINE)
    .stroke()
  const below = write(sheet, 'Terms', { x: MARGIN, y: y + 28, width: INSIDE, size: 9.5, bold: true }) + 2
  const lines = Math.floor((HEIGHT - 30 - below) / (8.4 * 1.28))
  write(sheet, terms.trim(), { ...room, y: below, size: 8.4, lines })
}
