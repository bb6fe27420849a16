import assert from 'node:assert/strict'
import { test } from 'node:test'
import { invoiceIssued, type Invoice } from '#contract'
import { toUblDocument, type UblDocument, type UblTax } from './model.ts'
import { describeBrokenRule, listBrokenRules, rules } from './rules.ts'
import { writeUbl } from './xml.ts'

const invoice: Invoice = invoiceIssued.sample.invoice
const valid = toUblDocument(invoice)
const [line, tax] = [valid.lines[0] ?? assert.fail(), valid.taxes[0] ?? assert.fail()]

/** The same document at another category, without VAT. */
function withoutVat(category: UblTax['category'], change: Partial<UblDocument> = {}): UblDocument {
  const exempt = { category, basisPoints: 0 }
  const outside = category === 'O'
  return {
    ...valid,
    seller: { ...valid.seller, vatId: outside ? null : valid.seller.vatId },
    buyer: { ...valid.buyer, vatId: outside ? null : valid.buyer.vatId },
    lines: [{ ...line, ...exempt, net: 5_700 }],
    taxes: [{ ...exempt, reason: category === 'Z' ? null : 'Because', taxable: 5_700, tax: 0 }],
    lineTotal: 5_700,
    taxExclusive: 5_700,
    taxTotal: 0,
    ...change,
  }
}

type ChangedParts = { readonly line?: object; readonly tax?: object }

/** Changes the only line and the only rate of a document. */
const changed = (document: UblDocument, parts: ChangedParts): UblDocument => ({
  ...document,
  lines: document.lines.map((one) => ({ ...one, ...parts.line })),
  taxes: document.taxes.map((one) => ({ ...one, ...parts.tax })),
})

const ofCategory = (category: 'Z' | 'E' | 'AE' | 'O') => {
  const document = withoutVat(category)
  return {
    [`BR-${category}-01`]: { ...document, taxes: [] },
    [`BR-${category}-05`]: changed(document, { line: { basisPoints: 900 } }),
    [`BR-${category}-08`]: changed(document, { tax: { taxable: 5_701 } }),
    [`BR-${category}-09`]: changed(document, { tax: { tax: 1 } }),
    [`BR-${category}-10`]: changed(document, { tax: { reason: category === 'Z' ? 'Because' : null } }),
  }
}

const nameless = { ...valid.seller, name: ' ' }

/** For each rule a document that breaks it. */
const broken: Readonly<Record<string, UblDocument>> = {
  'BR-02': { ...valid, number: '' },
  'BR-03': { ...valid, issueDate: '4 April' },
  'BR-05': { ...valid, currency: '£' },
  'BR-06': { ...valid, seller: nameless },
  'BR-07': { ...valid, buyer: nameless },
  'BR-09': { ...valid, seller: { ...valid.seller, country: null } },
  'BR-11': { ...valid, buyer: { ...valid.buyer, country: null } },
  'BR-16': { ...valid, lines: [] },
  'BR-21': changed(valid, { line: { id: '' } }),
  'BR-22': changed(valid, { line: { quantity: 0 } }),
  'BR-25': changed(valid, { line: { name: '' } }),
  'BR-27': changed(valid, { line: { quantity: -2 } }),
  'BR-55': { ...valid, preceding: { number: '', issueDate: '2026-04-04' } },
  'BR-CO-26': withoutVat('E', { seller: { ...valid.seller, vatId: null, registration: null } }),
  'BR-CO-09': { ...valid, seller: { ...valid.seller, vatId: '123456789' } },
  'BR-CO-25': { ...valid, prepaid: 0, payable: valid.taxInclusive, paymentTerms: null },
  'BR-CO-10': { ...valid, lineTotal: valid.lineTotal + 1 },
  'BR-CO-13': { ...valid, taxExclusive: valid.taxExclusive + 1 },
  'BR-CO-14': { ...valid, taxTotal: valid.taxTotal + 1 },
  'BR-CO-15': { ...valid, taxInclusive: valid.taxInclusive + 1 },
  'BR-CO-16': { ...valid, payable: 1, paymentTerms: 'Soon' },
  'BR-CO-17': changed(valid, { tax: { tax: tax.tax + 101 } }),
  'BR-CO-18': { ...valid, taxes: [] },
  'BR-S-01': { ...valid, taxes: [] },
  'BR-S-02': { ...valid, seller: { ...valid.seller, vatId: null } },
  'BR-S-05': changed(valid, { line: { basisPoints: 0 } }),
  'BR-S-08': changed(valid, { tax: { taxable: tax.taxable + 1 } }),
  'BR-S-09': changed(valid, { tax: { tax: tax.tax - 101 } }),
  'BR-S-10': changed(valid, { tax: { reason: 'Because' } }),
  'BR-Z-02': withoutVat('Z', { seller: { ...valid.seller, vatId: null } }),
  'BR-E-02': withoutVat('E', { seller: { ...valid.seller, vatId: null } }),
  'BR-AE-02': withoutVat('AE', { buyer: { ...valid.buyer, vatId: null } }),
  'BR-O-02': withoutVat('O', { seller: valid.seller }),
  'BR-O-11': { ...withoutVat('O'), taxes: [...withoutVat('O').taxes, { ...tax, taxable: 0, tax: 0 }] },
  ...ofCategory('Z'),
  ...ofCategory('E'),
  ...ofCategory('AE'),
  ...ofCategory('O'),
}

test('documents of every category obey all rules', () => {
  for (const document of [valid, ...(['Z', 'E', 'AE', 'O'] as const).map((category) => withoutVat(category))])
    assert.deepEqual(
      listBrokenRules(document).map(({ id }) => id),
      [],
      document.taxes[0]?.category,
    )
})

test('each rule has a document that breaks it', () => {
  assert.deepEqual(
    rules.map(({ id }) => id).toSorted((a, b) => a.localeCompare(b)),
    Object.keys(broken).toSorted((a, b) => a.localeCompare(b)),
  )
  for (const [id, document] of Object.entries(broken)) {
    const found = listBrokenRules(document).map((rule) => rule.id)
    assert.ok(found.includes(id), `${id} was not found, only ${found.join(', ')}`)
  }
})

test('a refusal says what staff can do about it', () => {
  const describe = (id: string): string | undefined =>
    listBrokenRules(broken[id] ?? assert.fail(id))
      .filter((rule) => rule.id === id)
      .map(describeBrokenRule)[0]
  const why = 'This document cannot be written as UBL'

  assert.equal(
    describe('BR-11'),
    `${why}: BR-11, the buyer has a country. To fix this, reissue the invoice with the buyer's country`,
  )
  for (const id of ['BR-S-02', 'BR-Z-02', 'BR-E-02', 'BR-AE-02'])
    assert.match(describe(id) ?? '', /\. To fix this, set vat_id in the invoice settings, then reissue the invoice/)
  assert.equal(describe('BR-CO-10'), `${why}: BR-CO-10, the sum of the lines is that of their net amounts`)
})

test('a document is written with its amounts in decimals, and its texts escaped', () => {
  const xml = writeUbl(toUblDocument({ ...invoice, buyer: { ...invoice.buyer, company: 'Lee & <Sons>\u0000' } }))
  assert.match(xml, /<cbc:RegistrationName>Lee &amp; &lt;Sons&gt;<\/cbc:RegistrationName>/)
  assert.match(xml, /<cbc:TaxableAmount currencyID="GBP">52\.29<\/cbc:TaxableAmount>/)
  assert.match(xml, /<cbc:Percent>9\.00<\/cbc:Percent>/)
  assert.match(xml, /<cbc:PayableAmount currencyID="GBP">0\.00<\/cbc:PayableAmount>/)
  // The price of both tickets: that of one, 26.145, is no amount of money.
  assert.match(xml, /<cbc:PriceAmount currencyID="GBP">52\.29<\/cbc:PriceAmount>\s*<cbc:BaseQuantity unitCode="C62">2</)
})

test('a credit note names its invoice, and a currency without decimals has none', () => {
  const corrects = { invoice_id: invoice.invoice_id, number: 'INV-000142', issued_on: '2026-04-04' }
  const xml = writeUbl(toUblDocument({ ...invoice, kind: 'credit_note', number: 'CN-1', corrects, currency: 'JPY' }))
  assert.match(xml, /<CreditNote xmlns="urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2"/)
  assert.match(xml, /<cbc:CreditNoteTypeCode>381</)
  assert.match(xml, /<cac:InvoiceDocumentReference>\s*<cbc:ID>INV-000142</)
  assert.match(xml, /<cbc:TaxInclusiveAmount currencyID="JPY">5700</)
})

test('what is outside the scope of VAT names no VAT identifier, but still who sells', () => {
  const taxes = [{ ...invoice.taxes[0], category: 'O', rate_basis_points: 0, vat_minor: 0 }] as Invoice['taxes']
  const document = toUblDocument({ ...invoice, taxes, supplier: { ...invoice.supplier, registration_number: null } })
  assert.deepEqual([document.seller.vatId, document.buyer.vatId], [null, null])
  assert.equal(document.seller.registration, 'GB123456789')
})
