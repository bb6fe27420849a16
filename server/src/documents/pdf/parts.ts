import type { Picture } from '#platform/images'
import type { Bundle, Held } from '../ticket-bundle.ts'
import { feesOf, moneyOf, seatOf, totalOf } from '../format.ts'
import { columns, field, fitting, picture, write, type Sheet } from './paint.ts'

/** What one page shows: a ticket of a bundle. */
export type Shown = {
  readonly bundle: Bundle
  readonly held: Held
  readonly logo: Picture | undefined
}

type Field = { readonly label: string; readonly value: string }

/** What is said of a ticket, by rows. */
export function fieldsOf({ bundle, held }: Shown): { readonly place: Field[]; readonly rows: Field[][] } {
  const { row } = held
  const { order } = bundle
  const seat = seatOf(row)
  const category = { label: 'Category', value: row.category_title }
  const buyer = `${order.first_name} ${order.last_name}`.trim()
  return {
    place: seat.length > 0 ? seat : [category],
    rows: [
      [{ label: 'Ticket', value: row.price_title }, ...(seat.length > 0 ? [category] : [])],
      [row.attendee_name === null ? { label: 'Bought by', value: buyer } : { label: 'Name', value: row.attendee_name }],
      [
        { label: 'Price', value: moneyOf(totalOf(row), row.currency) },
        { label: 'Order', value: String(order.order_id) },
        { label: 'Ticket no.', value: String(row.ticket_id) },
      ],
    ],
  }
}

/** What a steward may type: the plain code where the gate takes it, or else what the picture says, cut to fours. */
export function typedCode({ bundle, held }: Shown): string {
  const code = bundle.occasion.printed ? held.row.barcode : held.code.code
  return code.match(/.{1,4}/g)?.join(' ') ?? code
}

/** What whoever holds the ticket should know. */
export function advice({ held: { row } }: Shown): string {
  const fees = feesOf(row)
  const said =
    'Show this code at the gate, on paper or on a screen. Whoever shows it first is let in: keep it to yourself.'
  return fees > 0 && totalOf(row) > 0 ? `${said} The price includes ${moneyOf(fees, row.currency)} of fees.` : said
}

type RowRoom = { readonly x: number; readonly y: number; readonly width: number; readonly sizes: readonly number[] }

/** A row of labels with what they are about, all of one size. Answers where it ends below. */
export function fieldRow(sheet: Sheet, fields: readonly Field[], { x, y, width, sizes }: RowRoom): number {
  const widest = fields.map(({ label, value }) => (value.length > label.length ? value : label))
  const rooms = columns(sheet, widest, { width, size: sizes[0] ?? 12 })
  const roomOf = (i: number) => ({ x: x + (rooms[i]?.x ?? 0), width: (rooms[i]?.width ?? width) - 8 })
  const fitted = fields.map(({ value }, i) => fitting(sheet, value, { ...roomOf(i), lines: 1 }, sizes))
  const size = Math.min(...fitted)
  return Math.max(...fields.map(({ label, value }, i) => field(sheet, label, value, { ...roomOf(i), y, size })))
}

/** The organisation's colour over the whole width, with its logo and its name. */
export function band(
  sheet: Sheet,
  shown: Shown,
  { width, height, margin }: { width: number; height: number; margin: number },
) {
  const { brand, of } = shown.bundle
  sheet.doc.rect(0, 0, width, height).fill(brand.color)
  const tile = shown.logo ? logoTile(sheet, shown.logo, { x: margin, height }) : 0
  const right = 76
  const x = margin + tile
  const room = { width: width - x - margin - right, lines: 2 }
  const size = fitting(sheet, brand.name, { ...room, lines: 1 }, [19, 16, 14])
  const two = fitting(sheet, brand.name, { ...room, lines: 1 }, [size, 1]) === 1
  const y = height / 2 - (two ? size * 1.28 : size * 0.66)
  write(sheet, brand.name, { x, y, ...room, size, bold: true, color: brand.onColor })
  const label = { x: width - margin - right, width: right, align: 'right', color: brand.onColor } as const
  write(sheet, 'TICKET', { ...label, y: height / 2 - 15, size: 8 })
  write(sheet, `${shown.held.number} of ${of}`, { ...label, y: height / 2 - 3, size: 14, bold: true })
}

/** A white tile, since a logo is made for white; answers how much room it took. */
function logoTile(sheet: Sheet, logo: Picture, { x, height }: { x: number; height: number }): number {
  const side = height * 0.62
  const width = Math.min(Math.max((logo.width / logo.height) * (side - 14) + 14, side), 160)
  const y = (height - side) / 2
  sheet.doc.roundedRect(x, y, width, side, 8).fill('#ffffff')
  picture(sheet, logo, { x: x + 7, y: y + 7, width: width - 14, height: side - 14 })
  return width + 14
}
