import { formatDate, formatTimes, formatVenue } from '../format.ts'
import { drawQr, drawText, fitSize, GREY, type Sheet } from './paint.ts'
import { drawFieldRow, listFields, readableCode, type TicketPage } from './parts.ts'

/** 80 mm of paper, of which printers reach 72 mm. One ticket is 150 mm long. */
export const ROLL_WIDTH = 226.77
const LENGTH = 425.2
const MARGIN = 12
const INSIDE = ROLL_WIDTH - 2 * MARGIN

/** A ticket for a printer with a roll: black on white, without areas of colour, which heat up its head. */
export const roll = { size: [ROLL_WIDTH, LENGTH] as [number, number], draw }

function draw(sheet: Sheet, page: TicketPage): void {
  const { brand, event, ticketCount } = page.bundle
  const box = { x: MARGIN, width: INSIDE }
  let y = drawText(sheet, brand.name, { ...box, y: 10, size: 10, bold: true, align: 'centre', lines: 2 })
  y = drawText(sheet, `Ticket ${page.ticket.number} of ${ticketCount}`, { ...box, y, size: 8, align: 'centre' }) + 5
  const size = fitSize(sheet, event.title, { width: INSIDE, lines: 2 }, [15, 13, 11])
  y = drawText(sheet, event.title, { ...box, y, size, bold: true, lines: 3, align: 'centre' }) + 3
  const when = formatTimes(event)
  y = drawText(sheet, formatDate(when), { ...box, y, size: 9, bold: true, align: 'centre', lines: 2 })
  const gates = when.gates === undefined ? '' : ` · gates ${when.gates}`
  y = drawText(sheet, `${formatVenue(event).join(', ')}${gates}`, { ...box, y, size: 8, align: 'centre', lines: 2 }) + 4
  const side = 150
  drawQr(sheet, page.ticket.code.code, { x: (ROLL_WIDTH - side) / 2, y, width: side })
  const code = { ...box, y: y + side, size: 7, align: 'centre', lines: 3, color: GREY } as const
  y = drawText(sheet, readableCode(page), code) + 6
  const { place, rows } = listFields(sheet, page)
  y = drawFieldRow(sheet, place, { ...box, y, sizes: [16, 13, 11, 9] }) + 5
  for (const row of rows) y = drawFieldRow(sheet, row, { ...box, y, sizes: [10, 9] }) + 4
}
