// This file may be longer than 250 lines because it is generated: `npm run words` writes it from words/console/invoices/en.json.
import { number as $number } from '../../../runtime.ts'

export const about = (): string => 'About this document'

export const addressLine = (): string => 'Street and number'

export const addressLine2 = (): string => 'Second line of the address'

export const all = (): string => 'All'

export const backToCustomer = (): string => 'Back to the customer'

export const buyer = (): string => 'Buyer'

export const cause = (): string => 'Why it was issued'

export const causeCancellation = (): string => 'Cancels an invoice'

export const causeExchange = (): string => 'Exchange'

export const causeRefund = (): string => 'Refund'

export const causeReissue = (): string => 'Replaces a cancelled invoice'

export const causeSale = (): string => 'Sale'

export const changeDetails = (): string => 'Change the details'

export const city = (): string => 'Town'

export const company = (): string => 'Company'

export const companyHint = (): string => 'Its legal name. The invoice is then for the company.'

export const corrects = (): string => 'Invoice that it corrects'

export const country = (): string => 'Country'

export const countryHint = (): string => 'Two letters, such as NL'

export const creditNote = (): string => 'Credit note'

export const credited = (): string => 'Credited by now'

export const currency = (): string => 'Currency'

export const description = (): string => 'Description'

export const exemption = (): string => 'Reason for the exemption'

export const files = (): string => 'Download'

export const gross = (): string => 'With VAT'

export const invoice = (): string => 'Invoice'

export const isCancelled = (): string => 'Cancelled'

export const isCredited = (): string => 'Partly credited'

export const issuedFrom = (): string => 'Issued from'

export const issuedOn = (): string => 'Date of issue'

export const issuedUntil = (): string => 'Issued until'

export const kind = (): string => 'Kind'

export const lines = (): string => 'Lines'

export const name = (): string => 'Name'

export const net = (): string => 'Without VAT'

export const noRate = (): string => 'No rate of VAT'

export const noSuchInvoice = (): string => 'There is no such invoice or credit note.'

export const none = (): string =>
  'No invoice was issued yet. Under Settings, Invoices, an owner says which orders get one.'

export const noneMatch = (): string => 'No invoice or credit note matches. The number must be complete.'

export const noneOfOrder = (): string => 'No invoice was issued for this order.'

export const notSetUp = (): string => 'Invoices are not set up yet. An owner does that under Settings, Invoices.'

export const note = (): string => 'Text on the document'

export const number = (): string => 'Number'

export const order = (): string => 'Order'

export const paid = (): string => 'Paid at the time of issue'

export const pdf = (): string => 'PDF'

export const pdfOf = (a: { number: string }): string => `PDF of ${a.number}`

export const percent = (a: { percent: number }): string => `${$number('en', a.percent)} %`

export const postcode = (): string => 'Postcode'

export const quantity = (): string => 'Quantity'

export const rate = (): string => 'VAT rate'

export const reason = (): string => 'Why'

export const reasonHint = (): string => 'For the audit log. The buyer does not see it.'

export const reference = (): string => 'Reference of the buyer'

export const referenceHint = (): string => 'Such as their own order number. It is printed on the invoice.'

export const registrationNumber = (): string => 'Number in the register of companies'

export const reissue = (): string => 'Issue again'

export const reissueAct = (): string => 'Cancel it and issue a new invoice'

export const reissueCredits = (a: { amount: string; number: string }): string =>
  `A credit note of ${a.amount} cancels ${a.number}.`

export const reissueForEver = (): string =>
  'Both documents take the next numbers of their series, and nobody can change or delete them.'

export const reissueIssues = (a: { number: string }): string =>
  `A new invoice with the details below replaces ${a.number}.`

export const reissueNamed = (a: { number: string }): string => `Issue again: ${a.number}`

export const reissueNoMoney = (): string => 'No money is charged or refunded.'

export const reissued = (a: { old: string; number: string }): string =>
  `${a.old} is cancelled. The new invoice is ${a.number}.`

export const replaces = (): string => 'Invoice that it replaces'

export const request = (): string => 'Request an invoice'

export const requestAbout = (): string =>
  'The invoice is issued within seconds once the order is paid, with credit notes for what was refunded since.'

export const requestTitle = (a: { order: string }): string => `Invoice for order ${a.order}`

export const requested = (): string => 'The invoice will be issued within seconds.'

export const requestedFor = (a: { name: string }): string =>
  `Requested for ${a.name}. It is issued within seconds once the order is paid.`

export const setUp = (): string => 'Set up invoices'

export const suppliedOn = (): string => 'Date for VAT'

export const supplier = (): string => 'Seller'

export const taxes = (): string => 'VAT by rate'

export const title = (): string => 'Invoices'

export const total = (): string => 'Total'

export const ubl = (): string => 'UBL'

export const ublOf = (a: { number: string }): string => `UBL of ${a.number}`

export const vat = (): string => 'VAT'

export const vatId = (): string => 'VAT number'

export const vatIdHint = (): string => 'With the letters of its country and without spaces, such as NL123456789B01'
