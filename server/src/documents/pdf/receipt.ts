import { a4 } from './a4.ts'
import { drawText, GREY, LINE, type Sheet, type TextStyle } from './paint.ts'
import { ROLL_WIDTH } from './roll.ts'

/** Everything that is printed on a receipt, as text. It is copied to another thread, so it has no functions. */
export type Receipt = {
  readonly organisation: string
  /** The seller's legal name, address and VAT identifier, one line each, as far as they are known. */
  readonly seller: readonly string[]
  readonly title: string
  /** What it is about, and when that is; empty lines are left out. */
  readonly event: string
  readonly when: string
  /** What was sold: the number and the price of each kind of ticket or membership. */
  readonly lines: readonly ReceiptLine[]
  /** Fees, tax and discount, as far as there are any. */
  readonly parts: readonly ReceiptLine[]
  /** What the total is; `Total` if it has no other name. */
  readonly totalText?: string
  readonly total: string
  /** The VAT in the total, by rate. */
  readonly taxes: readonly ReceiptLine[]
  /** How it was paid: the tender, what was given, and the change. */
  readonly payment: readonly ReceiptLine[]
  readonly notes: readonly string[]
}

/** A text on the left and an amount on the right. */
export type ReceiptLine = { readonly text: string; readonly amount: string }

export type ReceiptFormat = 'a4' | '80mm'

const [A4_WIDTH, A4_HEIGHT] = a4.size

const pages = {
  a4: { width: A4_WIDTH, height: A4_HEIGHT, margin: 44, text: 11, heading: 22 },
  '80mm': { width: ROLL_WIDTH, height: 0, margin: 12, text: 8.5, heading: 12 },
} as const

/** The size of the page. A receipt on a roll is as long as its lines need. */
export function receiptSize(receipt: Receipt, format: ReceiptFormat): [number, number] {
  const { width, height, text } = pages[format]
  if (height > 0) return [width, height]
  // All but fees, tax and discount may need two lines each.
  const { seller, lines: sold, taxes, payment, notes } = receipt
  const wrapped = [seller, sold, taxes, payment, notes].reduce((sum, part) => sum + part.length, 0)
  const lines = 12 + receipt.parts.length + 2 * wrapped
  return [width, lines * text * 1.7]
}

/** Draws a receipt from top to bottom. */
export function drawReceipt(sheet: Sheet, receipt: Receipt, format: ReceiptFormat): void {
  const { width, margin, text, heading } = pages[format]
  const box = { x: margin, width: width - 2 * margin, size: text }
  const rule = (y: number): number => {
    sheet.doc
      .moveTo(margin, y + 4)
      .lineTo(width - margin, y + 4)
      .lineWidth(0.7)
      .strokeColor(LINE)
      .stroke()
    return y + 10
  }
  let y = drawText(sheet, receipt.organisation, { ...box, y: margin, size: heading, bold: true, lines: 2 })
  for (const line of receipt.seller) y = drawText(sheet, line, { ...box, y, color: GREY, lines: 2 })
  y = drawText(sheet, receipt.title, { ...box, y: y + 2, bold: true })
  if (receipt.event !== '') y = drawText(sheet, receipt.event, { ...box, y: y + 4, lines: 2 })
  if (receipt.when !== '') y = drawText(sheet, receipt.when, { ...box, y, color: GREY, lines: 2 })
  y = rule(y)
  for (const line of receipt.lines) y = drawAmount(sheet, line, { ...box, y })
  for (const part of receipt.parts) y = drawAmount(sheet, part, { ...box, y, color: GREY })
  y = rule(y)
  y = rule(drawAmount(sheet, { text: receipt.totalText ?? 'Total', amount: receipt.total }, { ...box, y, bold: true }))
  for (const tax of receipt.taxes) y = drawAmount(sheet, tax, { ...box, y, color: GREY })
  if (receipt.taxes.length > 0) y = rule(y)
  for (const line of receipt.payment) y = drawAmount(sheet, line, { ...box, y })
  for (const note of receipt.notes) y = drawText(sheet, note, { ...box, y: y + 3, color: GREY, lines: 2 })
}

/** Draws a text on the left and an amount on the right. Returns the y position below them. */
function drawAmount(sheet: Sheet, line: ReceiptLine, at: TextStyle): number {
  const right = Math.min(90, at.width * 0.4)
  drawText(sheet, line.amount, { ...at, x: at.x + at.width - right, width: right, align: 'right' })
  return drawText(sheet, line.text, { ...at, width: at.width - right - 6, lines: 2 })
}
