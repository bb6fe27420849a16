import type { InvoiceSheet } from '#invoices'
import type { SafeImage } from '#platform/images/decode'
import type { TicketBundle } from '../bundle.ts'
import type { Layout } from './make.ts'
import type { Receipt, ReceiptFormat } from './receipt.ts'
import type { StatementSheet } from './statement.ts'

/** What a document is made from. It is copied to another thread, so it has no functions. */
export type PdfJob = TicketsJob | ReceiptJob | StatementJob | InvoiceJob

type ReceiptJob = { readonly receipt: Receipt; readonly format: ReceiptFormat; readonly at: Date }

type StatementJob = { readonly statement: StatementSheet; readonly at: Date }

type InvoiceJob = { readonly invoice: InvoiceSheet; readonly at: Date }

type TicketsJob = {
  readonly bundle: TicketBundle
  readonly logo: SafeImage | undefined
  readonly layout: Layout
  readonly at: Date
  /** A receipt after the tickets. */
  readonly lastPage?: Receipt
}

/** What a thread that renders documents gets when it starts. */
export type PdfThreadData = { readonly fontsFolder: string; readonly lowPriority: boolean }
