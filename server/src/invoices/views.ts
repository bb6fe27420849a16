import { type Invoice, invoiceCauses, invoiceKinds, type InvoiceRequest } from '#contract'
import { unixSeconds } from '#platform/clock'
import { publicId } from '#platform/ids'
import { inBothUnits } from '#platform/money'
import { oneOf } from '#platform/one-of'
import { grossOf } from './content.ts'
import type { InvoiceRow } from './queries/invoices.ts'
import type { RequestRow } from './queries/requests.ts'

export const viewInvoice = (row: InvoiceRow): Invoice => {
  const { content, currency } = row
  const amounts = (part: { readonly net_minor: number; readonly vat_minor: number }) => ({
    ...inBothUnits('net', part.net_minor, currency),
    ...inBothUnits('vat', part.vat_minor, currency),
    ...inBothUnits('gross', grossOf(part), currency),
  })
  return {
    invoice_id: publicId('ivc', row.invoice_id),
    kind: oneOf(invoiceKinds, row.kind),
    number: row.number,
    cause: oneOf(invoiceCauses, row.cause),
    order_id: row.order_id,
    corrects: content.corrects,
    replaces: content.replaces,
    issued_on: row.issued_on,
    supplied_on: content.supplied_on,
    issued_at: unixSeconds(row.issued_at),
    currency,
    supplier: content.supplier,
    buyer: content.buyer,
    lines: content.lines.map(({ net_minor, vat_minor, ...line }) => ({
      ...line,
      ...amounts({ net_minor, vat_minor }),
    })),
    taxes: content.taxes.map(({ net_minor, vat_minor, ...tax }) => ({ ...tax, ...amounts({ net_minor, vat_minor }) })),
    ...inBothUnits('net', row.net_minor, currency),
    ...inBothUnits('vat', row.vat_minor, currency),
    ...inBothUnits('total', row.total_minor, currency),
    ...inBothUnits('paid', content.paid_minor, currency),
    ...inBothUnits('credited', row.credited_minor, currency),
    is_cancelled: row.is_cancelled,
    note: content.note,
  }
}

export const viewRequest = (row: RequestRow): InvoiceRequest => ({
  order_id: row.order_id,
  requested_by: oneOf(['checkout', 'buyer', 'staff'] as const, row.requested_by),
  buyer: row.buyer,
  requested_at: unixSeconds(row.requested_at),
})

/** A number as part of a file name: it may have slashes. */
export const documentFileName = (number: string): string => number.replaceAll(/[^A-Za-z0-9.-]/g, '-')
