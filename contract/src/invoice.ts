import { Type, type Static } from 'typebox'
import { signedInBothUnits } from './admin/report-fields.ts'
import {
  Closed,
  Count,
  Country,
  Currency,
  Day,
  IntegerId,
  Nullable,
  PrefixedId,
  RequiredText,
  Text,
  UnixSeconds,
  Version,
} from './primitives.ts'
import { taxRateFields } from './tax.ts'

/** Whom an invoice is for: given at checkout, or afterwards. */
const invoiceBuyerFields = {
  name: RequiredText('Name of the person.', 200),
  company: Type.Optional(Nullable(RequiredText('', 200), 'Legal name of the company; the invoice is then for it.')),
  vat_id: Type.Optional(
    Nullable(Type.String({ pattern: '^[A-Z]{2}[A-Z0-9+*]{2,13}$' }), 'VAT identifier, with the prefix of its country.'),
  ),
  address_line: RequiredText('Street and number.', 200),
  address_line_2: Type.Optional(Nullable(Text('', 200), 'Second line of the address.')),
  postcode: Type.Optional(Nullable(Text('', 20), 'Postcode.')),
  city: RequiredText('Town.', 100),
  country: Country('ISO 3166-1 alpha-2 code of the country.'),
  reference: Type.Optional(
    Nullable(Text('', 100), 'What the buyer wants to see on the invoice, such as an order number of their own.'),
  ),
}

/** Details that a buyer gives at checkout. */
export const CheckoutInvoice = Closed(invoiceBuyerFields, {
  description:
    'Details for an invoice, if the buyer wants one. Whether it is issued depends on the settings of the organisation.',
})

export const InvoiceBuyer = Closed(invoiceBuyerFields, { description: 'Whom the invoice is for.' })
export type InvoiceBuyer = Static<typeof InvoiceBuyer>

/** The buyer as an invoice shows them. Without details of their own, only what the order knows. */
const InvoicedBuyer = Closed(
  {
    name: Text('Name of the person.', 300),
    company: Nullable(Text('', 200), 'Legal name of the company.'),
    vat_id: Nullable(Text('', 15), 'VAT identifier.'),
    address_line: Nullable(Text('', 200), 'Street and number.'),
    address_line_2: Nullable(Text('', 200), 'Second line of the address.'),
    postcode: Nullable(Text('', 20), 'Postcode.'),
    city: Nullable(Text('', 100), 'Town.'),
    country: Nullable(Country(''), 'ISO 3166-1 alpha-2 code of the country.'),
    reference: Nullable(Text('', 100), "The buyer's own reference."),
  },
  { description: 'The buyer, as it was when the document was issued.' },
)

const InvoiceSupplier = Closed(
  {
    legal_name: Text('Legal name of the organisation.', 200),
    vat_id: Nullable(Text('', 15), 'VAT identifier.'),
    registration_number: Nullable(Text('', 50), 'Number in the register of companies.'),
    address_line: Text('Street and number.', 200),
    address_line_2: Nullable(Text('', 200), 'Second line of the address.'),
    postcode: Nullable(Text('', 20), 'Postcode.'),
    city: Text('Town.', 100),
    country: Country('ISO 3166-1 alpha-2 code of the country.'),
  },
  { description: 'The organisation, as it was when the document was issued.' },
)

const amounts = {
  ...signedInBothUnits('net', 'Amount without VAT.'),
  ...signedInBothUnits('vat', 'VAT.'),
  ...signedInBothUnits('gross', 'Amount with VAT.'),
}

export const InvoiceLine = Closed(
  {
    description: Text('What was sold or refunded.', 1_000),
    quantity: Type.Integer({
      description: 'How many; negative for what a correction adds.',
      minimum: -100_000,
      maximum: 100_000,
    }),
    category: taxRateFields.category,
    rate_basis_points: taxRateFields.rate_basis_points,
    ...amounts,
  },
  { description: 'A line of an invoice or credit note.' },
)

export const InvoiceTax = Closed(
  {
    name: Nullable(Text('', 100), 'Name of the rate; `null` for what has no rate.'),
    category: taxRateFields.category,
    rate_basis_points: taxRateFields.rate_basis_points,
    exemption_reason: taxRateFields.exemption_reason,
    ...amounts,
  },
  { description: 'The amounts of a document at one rate of VAT.' },
)

const InvoiceReference = Closed(
  {
    invoice_id: PrefixedId('ivc', 'Identifier of the other document.'),
    number: Text('Its number.', 40),
    issued_on: Day('Its date.'),
  },
  { description: 'Another invoice.' },
)

export const invoiceKinds = ['invoice', 'credit_note'] as const
/** How many orders of a customer, the newest ones, the list of invoices looks at. */
export const invoiceListLimits = { ordersOfCustomer: 10_000 } as const
export const invoiceCauses = ['sale', 'refund', 'exchange', 'cancellation', 'reissue'] as const

export const Invoice = Closed(
  {
    invoice_id: PrefixedId('ivc', 'Identifier of the document.'),
    kind: Type.Enum([...invoiceKinds], { description: 'An invoice, or a credit note that takes back some of one.' }),
    number: Text('Its number. The numbers of a series have no gaps.', 40),
    cause: Type.Enum([...invoiceCauses], {
      description:
        'Why it was issued: a `sale`; a `refund`; an `exchange` that moved VAT from one rate to another; the `cancellation` of an ' +
        'invoice as a whole, or the `reissue` that follows it.',
    }),
    order_id: IntegerId('The order.'),
    corrects: Nullable(InvoiceReference, 'The invoice that a credit note belongs to; `null` for an invoice.'),
    replaces: Nullable(InvoiceReference, 'The cancelled invoice that this one replaces.'),
    issued_on: Day('Date of issue, in the time zone of the organisation.'),
    supplied_on: Day('When it was paid or refunded: the day on which the VAT is due.'),
    issued_at: UnixSeconds('When it was issued.'),
    currency: Currency,
    supplier: InvoiceSupplier,
    buyer: InvoicedBuyer,
    lines: Type.Array(InvoiceLine, { description: 'The lines.' }),
    taxes: Type.Array(InvoiceTax, { description: 'The amounts by rate of VAT. They add up to the totals.' }),
    ...signedInBothUnits('net', 'Total without VAT.'),
    ...signedInBothUnits('vat', 'Total VAT.'),
    ...signedInBothUnits('total', 'Total with VAT.'),
    ...signedInBothUnits('paid', 'How much of it was paid when it was issued.'),
    ...signedInBothUnits('credited', 'How much of an invoice its credit notes have taken back by now.'),
    is_cancelled: Type.Boolean({ description: 'True if a credit note has cancelled the invoice as a whole.' }),
    note: Nullable(Text('', 1_000), 'Text that the organisation prints on its invoices.'),
  },
  {
    description:
      'An invoice or credit note. It never changes; only `credited` and `is_cancelled` say what happened since.',
  },
)
export type Invoice = Static<typeof Invoice>
export type InvoiceLine = Static<typeof InvoiceLine>
export type InvoiceTax = Static<typeof InvoiceTax>

export const InvoiceRequest = Closed(
  {
    order_id: IntegerId('The order.'),
    requested_by: Type.Enum(['checkout', 'buyer', 'staff'], { description: 'Who asked for the invoice.' }),
    buyer: InvoiceBuyer,
    requested_at: UnixSeconds('When it was asked for.'),
  },
  {
    description:
      'Details for an invoice of an order. A worker issues the invoice within seconds, once the order is paid.',
  },
)
export type InvoiceRequest = Static<typeof InvoiceRequest>

export const invoiceIssueModes = ['off', 'on_request', 'companies', 'always'] as const

const prefix = (description: string) => Type.String({ description, pattern: '^[A-Z0-9/.-]{0,14}[A-Z/.-]$' })

/** What an organisation says about its invoices. */
export const invoiceSettingFields = {
  issue: Type.Enum([...invoiceIssueModes], {
    description:
      'Which orders get an invoice without staff: none (`off`), those whose buyer gives invoice details (`on_request`), those ' +
      'whose details name a company (`companies`), or every order with a buyer (`always`).',
  }),
  legal_name: RequiredText('Legal name of the organisation.', 200),
  vat_id: Nullable(
    Type.String({ pattern: '^[A-Z]{2}[A-Z0-9+*]{2,13}$' }),
    'VAT identifier, with the prefix of its country.',
  ),
  registration_number: Nullable(
    RequiredText('', 50),
    'Number in the register of companies; required without a VAT identifier.',
  ),
  address_line: RequiredText('Street and number.', 200),
  address_line_2: Nullable(Text('', 200), 'Second line of the address.'),
  postcode: Nullable(Text('', 20), 'Postcode.'),
  city: RequiredText('Town.', 100),
  country: Country('ISO 3166-1 alpha-2 code of the country.'),
  invoice_prefix: prefix(
    'What the numbers of invoices begin with. Each prefix is a series of its own; it must not end with a digit.',
  ),
  credit_note_prefix: prefix('The same for credit notes; another one than for invoices.'),
  note: Nullable(Text('', 1_000), 'Text that is printed on every invoice, such as bank details.'),
  retention_years: Type.Integer({
    description:
      'For how many full years after the year of issue documents are kept, even if their customer is erased.',
    minimum: 1,
    maximum: 30,
  }),
}

export const InvoiceSettings = Closed(
  {
    issue: invoiceSettingFields.issue,
    legal_name: Nullable(Text('', 200), 'Legal name of the organisation; `null` before the settings are made.'),
    vat_id: invoiceSettingFields.vat_id,
    registration_number: invoiceSettingFields.registration_number,
    address_line: Nullable(Text('', 200), 'Street and number.'),
    address_line_2: invoiceSettingFields.address_line_2,
    postcode: invoiceSettingFields.postcode,
    city: Nullable(Text('', 100), 'Town.'),
    country: Nullable(Country(''), 'ISO 3166-1 alpha-2 code of the country.'),
    invoice_prefix: invoiceSettingFields.invoice_prefix,
    credit_note_prefix: invoiceSettingFields.credit_note_prefix,
    note: invoiceSettingFields.note,
    retention_years: invoiceSettingFields.retention_years,
    last_invoice_number: Count('The last number of the series of invoices; 0 before the first.'),
    last_credit_note_number: Count('The last number of the series of credit notes; 0 before the first.'),
    updated_at: Nullable(UnixSeconds(''), 'When the settings were last changed; `null` if never.'),
    version: Version,
  },
  { description: 'What an organisation says about its invoices.' },
)
export type InvoiceSettings = Static<typeof InvoiceSettings>
