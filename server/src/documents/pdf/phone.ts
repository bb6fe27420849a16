import { whenOf, whereOf } from '../format.ts'
import { fitting, GREY, LINE, qr, write, type Sheet } from './paint.ts'
import { advice, band, fieldRow, fieldsOf, typedCode, type Shown } from './parts.ts'

const WIDTH = 390
const HEIGHT = 844
const MARGIN = 24
const INSIDE = WIDTH - 2 * MARGIN

/** A page as wide and high as a phone: the code is as large as the screen lets it be. */
export const phone = { size: [WIDTH, HEIGHT] as [number, number], draw }

function draw(sheet: Sheet, shown: Shown): void {
  band(sheet, shown, { width: WIDTH, height: 76, margin: MARGIN })
  const below = occasionOf(sheet, shown, 94)
  const under = code(sheet, shown, below + 14)
  const end = said(sheet, shown, under + 16)
  const room = { x: MARGIN, width: INSIDE, color: GREY }
  const y = write(sheet, advice(shown), { ...room, y: end + 2, size: 9, lines: 3 }) + 8
  const { terms } = shown.bundle.occasion
  const lines = Math.floor((HEIGHT - 20 - y) / (7 * 1.28))
  if (terms !== null && lines > 0) write(sheet, terms.trim(), { ...room, y, size: 7, lines })
}

function occasionOf(sheet: Sheet, { bundle: { occasion, brand } }: Shown, top: number): number {
  const room = { width: INSIDE, lines: 2 }
  const size = fitting(sheet, occasion.title, room, [24, 20, 17])
  let y = write(sheet, occasion.title, { x: MARGIN, y: top, ...room, size, bold: true }) + 5
  const when = whenOf(occasion)
  const zone = when.zone === '' ? '' : ` (${when.zone})`
  const gates = when.gates === undefined ? '' : ` · gates ${when.gates}`
  y = write(sheet, `${when.date}${zone}`, { x: MARGIN, y, width: INSIDE, size: 12.5, bold: true, color: brand.ink }) + 1
  const where = `${whereOf(occasion).join(', ')}${gates}`
  return write(sheet, where, { x: MARGIN, y, width: INSIDE, size: 11, color: GREY, lines: 2 })
}

function code(sheet: Sheet, shown: Shown, top: number): number {
  const side = 288
  sheet.doc
    .roundedRect(MARGIN, top, INSIDE, side + 44, 16)
    .lineWidth(1)
    .strokeColor(LINE)
    .stroke()
  qr(sheet, shown.held.code.code, { x: (WIDTH - side) / 2, y: top + 4, width: side })
  const room = { x: MARGIN + 14, width: INSIDE - 28 }
  write(sheet, typedCode(shown), { ...room, y: top + side + 6, size: 9, align: 'centre', lines: 2, color: GREY })
  return top + side + 44
}

function said(sheet: Sheet, shown: Shown, top: number): number {
  const { place, rows } = fieldsOf(shown)
  const room = { x: MARGIN, width: INSIDE }
  let y = fieldRow(sheet, place, { ...room, y: top, sizes: [22, 18, 15, 12] }) + 8
  for (const row of rows) y = fieldRow(sheet, row, { ...room, y, sizes: [13, 11.5] }) + 8
  return y
}
