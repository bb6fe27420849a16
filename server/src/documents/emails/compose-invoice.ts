import type { Invoice } from '#contract'
import type { Brand } from '#orgs'
import { formatAmount } from '#platform/money'
import { composeLetter, type EmailText, type Fact } from './compose.ts'

/** Composes the e-mail that an invoice or credit note is attached to. */
export function composeInvoice(invoice: Invoice, brand: Brand, firstName: string): EmailText {
  const isInvoice = invoice.kind === 'invoice'
  const intro = isInvoice
    ? 'Your invoice is attached as a PDF.'
    : 'Your credit note is attached as a PDF. Please keep it with the invoice that it belongs to.'
  const facts: readonly Fact[] = [
    [isInvoice ? 'Invoice' : 'Credit note', invoice.number],
    ...(invoice.corrects ? [['For invoice', invoice.corrects.number] as const] : []),
    ...(invoice.replaces ? [['Replaces invoice', invoice.replaces.number] as const] : []),
    ['Date', invoice.issued_on],
    ['Order', String(invoice.order_id)],
    ['Total', formatAmount(invoice.total_minor, invoice.currency)],
  ]
  const subject = `${isInvoice ? 'Invoice' : 'Credit note'} ${invoice.number}`
  return composeLetter(brand, { subject, firstName, intro, facts })
}
