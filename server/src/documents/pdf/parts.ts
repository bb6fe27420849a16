import { withoutLinks } from '#platform/typed-text'
import type { TicketBundle, PrintableTicket } from '../bundle.ts'
import { totalFees, formatMoney, seatFields, totalPrice } from '../format.ts'
import { hasAllLetters } from './typeset.ts'
import { splitColumns, drawField, fitSize, drawImage, drawText, type OpenImage, type Sheet } from './paint.ts'

/** The content of one page: a ticket of a bundle. */
export type TicketPage = {
  readonly bundle: TicketBundle
  readonly ticket: PrintableTicket
  readonly logo: OpenImage | undefined
}

type Field = { readonly label: string; readonly value: string }

/**
 * Returns the fields of a ticket, in rows. A name that cannot be printed whole is left out: the code and the numbers of
 * the ticket are what a gate needs, and half a name looks like somebody else's.
 */
export function listFields(
  { fonts }: Sheet,
  { bundle, ticket }: TicketPage,
): { readonly place: Field[]; readonly rows: Field[][] } {
  const { row } = ticket
  const { order } = bundle
  const seat = seatFields(row)
  const category = { label: 'Category', value: row.category_title }
  const buyer = `${order.first_name} ${order.last_name}`.trim()
  const name = withoutLinks(row.attendee_name ?? buyer)
  const nameField = { label: row.attendee_name === null ? 'Bought by' : 'Name', value: name }
  return {
    place: seat.length > 0 ? seat : [category],
    rows: [
      [{ label: 'Ticket', value: row.price_title }, ...(seat.length > 0 ? [category] : [])],
      ...(hasAllLetters(name, fonts.bold) ? [[nameField]] : []),
      [
        { label: 'Price', value: formatMoney(totalPrice(row), row.currency) },
        { label: 'Order', value: String(order.order_id) },
        { label: 'Ticket no.', value: String(row.ticket_id) },
      ],
    ],
  }
}

/** Returns the code for typing, in groups of four: the plain code if gates accept it, or else the content of the QR code. */
export function readableCode({ bundle, ticket }: TicketPage): string {
  const code = bundle.event.printed ? ticket.row.barcode : ticket.code.code
  return code.match(/.{1,4}/g)?.join(' ') ?? code
}

/** Returns advice for the holder of the ticket. */
export function holderAdvice({ ticket: { row } }: TicketPage): string {
  const fees = totalFees(row)
  const text =
    'Show this code at the gate, on paper or on a screen. The first person to show it is admitted, so please do not share it.'
  return fees > 0 && totalPrice(row) > 0
    ? `${text} The price includes ${formatMoney(fees, row.currency)} of fees.`
    : text
}

type FieldRowBox = { readonly x: number; readonly y: number; readonly width: number; readonly sizes: readonly number[] }

/** Draws a row of fields, all in one size. Returns the y position below it. */
export function drawFieldRow(sheet: Sheet, fields: readonly Field[], { x, y, width, sizes }: FieldRowBox): number {
  const widest = fields.map(({ label, value }) => (value.length > label.length ? value : label))
  const boxes = splitColumns(sheet, widest, { width, size: sizes[0] ?? 12 })
  const getBox = (i: number) => ({ x: x + (boxes[i]?.x ?? 0), width: (boxes[i]?.width ?? width) - 8 })
  const fitted = fields.map(({ value }, i) => fitSize(sheet, value, { ...getBox(i), lines: 1 }, sizes))
  const size = Math.min(...fitted)
  return Math.max(...fields.map(({ label, value }, i) => drawField(sheet, label, value, { ...getBox(i), y, size })))
}

/** Draws a band in the organisation's colour over the whole width, with its logo and name. */
export function drawBand(
  sheet: Sheet,
  page: TicketPage,
  { width, height, margin }: { width: number; height: number; margin: number },
) {
  const { brand, ticketCount } = page.bundle
  sheet.doc.rect(0, 0, width, height).fill(brand.color)
  const tile = page.logo ? drawLogoTile(sheet, page.logo, { x: margin, height }) : 0
  const right = 76
  const x = margin + tile
  const box = { width: width - x - margin - right, lines: 2 }
  const size = fitSize(sheet, brand.name, { ...box, lines: 1 }, [19, 16, 14])
  const isTwoLines = fitSize(sheet, brand.name, { ...box, lines: 1 }, [size, 1]) === 1
  const y = height / 2 - (isTwoLines ? size * 1.28 : size * 0.66)
  drawText(sheet, brand.name, { x, y, ...box, size, bold: true, color: brand.onColor })
  const label = { x: width - margin - right, width: right, align: 'right', color: brand.onColor } as const
  drawText(sheet, 'TICKET', { ...label, y: height / 2 - 15, size: 8 })
  drawText(sheet, `${page.ticket.number} of ${ticketCount}`, { ...label, y: height / 2 - 3, size: 14, bold: true })
}

/** Draws the logo on a white tile, since logos are made for white. Returns the width it takes. */
function drawLogoTile(sheet: Sheet, logo: OpenImage, { x, height }: { x: number; height: number }): number {
  const side = height * 0.62
  const width = Math.min(Math.max((logo.width / logo.height) * (side - 14) + 14, side), 160)
  const y = (height - side) / 2
  sheet.doc.roundedRect(x, y, width, side, 8).fill('#ffffff')
  drawImage(sheet, logo, { x: x + 7, y: y + 7, width: width - 14, height: side - 14 })
  return width + 14
}
