import type { UblDocument, UblLine, UblParty, UblTax } from './model.ts'

/** An element: its name, its attributes, and its text or its children. Children that are undefined are left out. */
type Element = readonly [name: string, content: string | readonly (Element | undefined)[], attributes?: Attributes]
type Attributes = Readonly<Record<string, string>>

const NAMESPACE = 'urn:oasis:names:specification:ubl:schema:xsd'

/** Writes a document as UBL 2.1, with the elements in the order of its schema. */
export function writeUbl(document: UblDocument): string {
  const isInvoice = document.kind === 'invoice'
  const root = isInvoice ? 'Invoice' : 'CreditNote'
  const namespaces = {
    xmlns: `${NAMESPACE}:${root}-2`,
    'xmlns:cac': `${NAMESPACE}:CommonAggregateComponents-2`,
    'xmlns:cbc': `${NAMESPACE}:CommonBasicComponents-2`,
  }
  const taxPoint: Element = ['cbc:TaxPointDate', document.taxPointDate]
  const notes = document.notes.map((note): Element => ['cbc:Note', note])
  const content = [
    ['cbc:CustomizationID', 'urn:cen.eu:en16931:2017'],
    ['cbc:ID', document.number],
    ['cbc:IssueDate', document.issueDate],
    ...(isInvoice
      ? [['cbc:InvoiceTypeCode', '380'] as const, ...notes, taxPoint]
      : [taxPoint, ['cbc:CreditNoteTypeCode', '381'] as const, ...notes]),
    ['cbc:DocumentCurrencyCode', document.currency],
    optional('cbc:BuyerReference', document.buyerReference),
    document.preceding && billingReference(document.preceding),
    // BT-18: what is invoiced.
    [
      'cac:AdditionalDocumentReference',
      [
        ['cbc:ID', document.orderId],
        ['cbc:DocumentTypeCode', '130'],
      ],
    ],
    ['cac:AccountingSupplierParty', [party(document.seller)]],
    ['cac:AccountingCustomerParty', [party(document.buyer)]],
    document.paymentTerms === null ? undefined : ['cac:PaymentTerms', [['cbc:Note', document.paymentTerms]]],
    taxTotal(document),
    monetaryTotal(document),
    ...document.lines.map((line) => documentLine(document, line)),
  ] as (Element | undefined)[]
  return `<?xml version="1.0" encoding="UTF-8"?>\n${write([root, content, namespaces], '')}`
}

const optional = (name: string, text: string | null): Element | undefined =>
  text === null || text.trim() === '' ? undefined : [name, text]

const billingReference = ({ number, issueDate }: NonNullable<UblDocument['preceding']>): Element => [
  'cac:BillingReference',
  [
    [
      'cac:InvoiceDocumentReference',
      [
        ['cbc:ID', number],
        ['cbc:IssueDate', issueDate],
      ],
    ],
  ],
]

const VAT: Element = ['cac:TaxScheme', [['cbc:ID', 'VAT']]]

const party = (one: UblParty): Element => [
  'cac:Party',
  [
    [
      'cac:PostalAddress',
      [
        optional('cbc:StreetName', one.street),
        optional('cbc:AdditionalStreetName', one.street2),
        optional('cbc:CityName', one.city),
        optional('cbc:PostalZone', one.postcode),
        ['cac:Country', [['cbc:IdentificationCode', one.country ?? '']]],
      ],
    ],
    one.vatId === null ? undefined : ['cac:PartyTaxScheme', [['cbc:CompanyID', one.vatId], VAT]],
    ['cac:PartyLegalEntity', [['cbc:RegistrationName', one.name], optional('cbc:CompanyID', one.registration)]],
    one.contact === null ? undefined : ['cac:Contact', [['cbc:Name', one.contact]]],
  ],
]

const amount = (document: UblDocument, name: string, minor: number): Element => [
  name,
  formatMinor(minor, document.decimals),
  { currencyID: document.currency },
]

/** A decimal without the detour over a binary fraction. */
function formatMinor(minor: number, decimals: number): string {
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  return `${minor < 0 ? '-' : ''}${whole}${decimals > 0 ? `.${digits.slice(-decimals)}` : ''}`
}

const formatPercent = (basisPoints: number): string => formatMinor(basisPoints, 2)

const taxCategory = (name: string, tax: Pick<UblTax, 'category' | 'basisPoints'>, reason: string | null): Element => [
  name,
  [
    ['cbc:ID', tax.category],
    // BR-O-05: what is outside the scope of VAT has no rate.
    tax.category === 'O' ? undefined : ['cbc:Percent', formatPercent(tax.basisPoints)],
    optional('cbc:TaxExemptionReason', reason),
    VAT,
  ],
]

const taxTotal = (document: UblDocument): Element => [
  'cac:TaxTotal',
  [
    amount(document, 'cbc:TaxAmount', document.taxTotal),
    ...document.taxes.map((tax): Element => [
      'cac:TaxSubtotal',
      [
        amount(document, 'cbc:TaxableAmount', tax.taxable),
        amount(document, 'cbc:TaxAmount', tax.tax),
        taxCategory('cac:TaxCategory', tax, tax.reason),
      ],
    ]),
  ],
]

const monetaryTotal = (document: UblDocument): Element => [
  'cac:LegalMonetaryTotal',
  [
    amount(document, 'cbc:LineExtensionAmount', document.lineTotal),
    amount(document, 'cbc:TaxExclusiveAmount', document.taxExclusive),
    amount(document, 'cbc:TaxInclusiveAmount', document.taxInclusive),
    amount(document, 'cbc:PrepaidAmount', document.prepaid),
    amount(document, 'cbc:PayableAmount', document.payable),
  ],
]

/** The price is that of the whole line, for its quantity: prices include VAT, so that of one piece may have no exact net amount. */
function documentLine(document: UblDocument, line: UblLine): Element {
  const isInvoice = document.kind === 'invoice'
  const unit = { unitCode: 'C62' }
  return [
    isInvoice ? 'cac:InvoiceLine' : 'cac:CreditNoteLine',
    [
      ['cbc:ID', line.id],
      [isInvoice ? 'cbc:InvoicedQuantity' : 'cbc:CreditedQuantity', String(line.quantity), unit],
      amount(document, 'cbc:LineExtensionAmount', line.net),
      ['cac:Item', [['cbc:Name', line.name], taxCategory('cac:ClassifiedTaxCategory', line, null)]],
      [
        'cac:Price',
        [
          amount(document, 'cbc:PriceAmount', Math.abs(line.net)),
          ['cbc:BaseQuantity', String(Math.abs(line.quantity)), unit],
        ],
      ],
    ],
  ]
}

function write([name, content, attributes = {}]: Element, indent: string): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escape(value)}"`)
  const open = `${indent}<${name}${written.join('')}>`
  if (typeof content === 'string') return `${open}${escape(content)}</${name}>\n`
  const children = content.flatMap((child) => (child ? [write(child, `${indent}  `)] : []))
  return `${open}\n${children.join('')}${indent}</${name}>\n`
}

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Characters that XML 1.0 does not allow are left out. */
const escape = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- these are what XML forbids.
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll(/[&<>"]/g, (char) => ESCAPED[char] ?? char)
