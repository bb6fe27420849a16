import { Invoice } from '../invoice.ts'
import { Closed } from '../primitives.ts'
import { eventType } from './event-type.ts'
import { sampleInvoice } from './invoice-samples.ts'

export const invoiceIssued = eventType({
  type: 'invoice.issued',
  description: 'An invoice was issued, some seconds after its order was paid or when staff reissued it.',
  data: Closed({ invoice: Invoice }, { description: 'The invoice.' }),
  sample: { invoice: sampleInvoice },
})

export const creditNoteIssued = eventType({
  type: 'credit_note.issued',
  description:
    'A credit note was issued: for a refund or an exchange of an order with an invoice, or to cancel an invoice.',
  data: Closed({ credit_note: Invoice }, { description: 'The credit note. Its `corrects` names the invoice.' }),
  sample: {
    credit_note: {
      ...sampleInvoice,
      invoice_id: 'ivc_01KPWV3K8Q5T2X9A4B7C0D1E2F',
      kind: 'credit_note',
      number: 'CN-000007',
      cause: 'cancellation',
      corrects: {
        invoice_id: sampleInvoice.invoice_id,
        number: sampleInvoice.number,
        issued_on: sampleInvoice.issued_on,
      },
      credited: 0,
      credited_minor: 0,
    },
  },
})
