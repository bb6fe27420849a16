import type { Invoice, InvoiceBuyer } from '@tessera/sdk'
import type { ReactNode } from 'react'
import * as words from '#words/invoices'
import { Badge } from '../kit/badge.tsx'

const kinds: Readonly<Record<Invoice['kind'], () => string>> = {
  invoice: words.invoice,
  credit_note: words.creditNote,
}
export const kindText = (kind: Invoice['kind']): string => kinds[kind]()

const causes: Readonly<Record<Invoice['cause'], () => string>> = {
  sale: words.causeSale,
  refund: words.causeRefund,
  exchange: words.causeExchange,
  cancellation: words.causeCancellation,
  reissue: words.causeReissue,
}
export const causeText = (cause: Invoice['cause']): string => causes[cause]()

/** Whom a document is for: the company, or else the person. */
export const buyerName = ({ buyer }: { readonly buyer: Pick<InvoiceBuyer, 'name' | 'company'> }): string =>
  buyer.company ?? buyer.name

/** An amount as the document means it: what a credit note takes back is negative. */
export const signed = (kind: Invoice['kind'], minor: number): number => (kind === 'credit_note' ? -minor : minor)

/** What has happened to an invoice since it was issued. */
export function StateBadge({ invoice }: { readonly invoice: Invoice }): ReactNode {
  if (invoice.kind === 'credit_note') return null
  if (invoice.is_cancelled) return <Badge tone="bad">{words.isCancelled()}</Badge>
  return invoice.credited_minor > 0 && <Badge tone="wait">{words.isCredited()}</Badge>
}
