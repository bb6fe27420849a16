// oxlint-disable-next-line import/no-named-as-default -- its types declare only the default export.
import PDFDocument from 'pdfkit'
import type { InvoiceSheet } from '#invoices'
import { cacheLayouts, type Fonts } from '#platform/fonts'
import type { SafeImage } from '#platform/images/decode'
import type { TicketBundle } from '../bundle.ts'
import { a4 } from './a4.ts'
import { drawInvoice } from './invoice.ts'
import { openImage, type Doc, type Sheet } from './paint.ts'
import { phone } from './phone.ts'
import { drawReceipt, type Receipt, type ReceiptFormat, receiptSize } from './receipt.ts'
import { roll } from './roll.ts'
import { drawStatement, type StatementSheet } from './statement.ts'

export type Layout = 'a4' | 'phone' | '80mm'

export type PdfOptions = {
  readonly fonts: Fonts
  readonly logo: SafeImage | undefined
  readonly layout: Layout
  readonly at: Date
  /** A receipt after the tickets. */
  readonly lastPage?: Receipt
  /** Called after each page; stops the rendering if it throws. */
  readonly onPage?: () => void
}

const layouts = { a4, phone, '80mm': roll }

/** Renders the tickets of a bundle as one document, with a page for each. */
export async function renderTicketsPdf(
  bundle: TicketBundle,
  { fonts: openedFonts, logo, layout, at, lastPage, onPage }: PdfOptions,
): Promise<Buffer> {
  const fonts = cacheLayouts(openedFonts)
  const { brand, event, order } = bundle
  const doc = openDocument(fonts, { title: `${event.title} – order ${order.order_id}`, author: brand.name, at })
  const bytes = collectBytes(doc)
  const { size, draw } = layouts[layout]
  const openLogo = logo && openImage(doc, logo)
  for (const ticket of bundle.tickets) {
    doc.addPage({ size, margin: 0 })
    draw({ doc, fonts }, { bundle, ticket, logo: openLogo })
    // A page takes some milliseconds: in between the thread learns whether it was cancelled.
    await new Promise((resolve) => setImmediate(resolve))
    onPage?.()
  }
  if (lastPage) addReceipt({ doc, fonts }, lastPage, layout === '80mm' ? '80mm' : 'a4')
  doc.end()
  return bytes
}

export type ReceiptOptions = { readonly fonts: Fonts; readonly format: ReceiptFormat; readonly at: Date }

/** Renders a receipt as a document of one page. */
export async function renderReceiptPdf(receipt: Receipt, { fonts, format, at }: ReceiptOptions): Promise<Buffer> {
  return renderDocument(fonts, { title: receipt.title, author: receipt.organisation, at }, (sheet) =>
    addReceipt(sheet, receipt, format),
  )
}

/** Renders a statement, on as many pages as it needs. */
export async function renderStatementPdf(
  statement: StatementSheet,
  { fonts, at }: Omit<ReceiptOptions, 'format'>,
): Promise<Buffer> {
  return renderDocument(fonts, { title: statement.title, author: statement.organisation, at }, (sheet) =>
    drawStatement(sheet, statement),
  )
}

/** Renders an invoice or credit note, on as many pages as it needs. */
export async function renderInvoicePdf(
  invoice: InvoiceSheet,
  { fonts, at }: Omit<ReceiptOptions, 'format'>,
): Promise<Buffer> {
  return renderDocument(fonts, { title: invoice.title, author: invoice.supplier[0] ?? '', at }, (sheet) =>
    drawInvoice(sheet, invoice),
  )
}

function renderDocument(openedFonts: Fonts, info: DocumentInfo, draw: (sheet: Sheet) => void): Promise<Buffer> {
  const fonts = cacheLayouts(openedFonts)
  const doc = openDocument(fonts, info)
  const bytes = collectBytes(doc)
  draw({ doc, fonts })
  doc.end()
  return bytes
}

function addReceipt(sheet: Sheet, receipt: Receipt, format: ReceiptFormat): void {
  sheet.doc.addPage({ size: receiptSize(receipt, format), margin: 0 })
  drawReceipt(sheet, receipt, format)
}

type DocumentInfo = { readonly title: string; readonly author: string; readonly at: Date }

function openDocument(fonts: Fonts, { title, author, at }: DocumentInfo): Doc {
  const doc = new PDFDocument({
    autoFirstPage: false,
    // Without this, a default font would be read from disk and never used.
    font: '',
    margin: 0,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: at, ModDate: at },
  })
  for (const weight of ['regular', 'bold'] as const)
    for (const [i, font] of fonts[weight].entries()) doc.registerFont(`${weight}${i}`, asFontSource(font))
  return doc
}

/** The cast is safe: the library accepts an opened font, which its types lack. Opening a font again costs much more. */
const asFontSource = (font: Fonts['regular'][number]): Uint8Array => font as unknown as Uint8Array

function collectBytes(doc: Doc): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}
