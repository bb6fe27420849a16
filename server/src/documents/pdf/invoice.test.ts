import assert from 'node:assert/strict'
import { test } from 'node:test'
import { invoiceIssued } from '#contract'
import { buildInvoiceSheet, type InvoiceSheet } from '#invoices'
import { openFonts } from '#platform/fonts'
import { formatAmount } from '#platform/money'
import { readText, readWords, skip } from '#testing/documents/printed-pdf'
import { renderInvoicePdf } from './make.ts'

const options = { fonts: openFonts(''), at: new Date('2026-11-17T10:00:00Z') }

const COLUMNS = ['', 'Quantity', 'VAT', 'Without VAT', 'With VAT']

const sheet = (fields: Partial<InvoiceSheet>): InvoiceSheet => ({
  supplier: ['Rovers B.V.'],
  buyer: ['Ann Lee'],
  title: 'Invoice INV-000001',
  facts: [],
  tables: [],
  notes: [],
  ...fields,
})

/** Words that are found again on the page, such as `event1 event2`. */
const text = (name: string, count: number): string =>
  Array.from({ length: count }, (_, i) => `${name}${i + 1}`).join(' ')

const print = async (fields: Partial<InvoiceSheet>) => {
  const words = await readWords(await renderInvoicePdf(sheet(fields), options))
  const shown = new Set(words.map((word) => word.text))
  return {
    words,
    find: (wanted: string) => words.find((word) => word.text === wanted) ?? assert.fail(`${wanted} is not printed`),
    listMissing: (wanted: string): string[] => wanted.split(' ').filter((word) => !shown.has(word)),
  }
}

test('long descriptions and reasons are printed in full, each row below the one before', { skip }, async () => {
  const [first, second, reason] = [text('event', 90), text('price', 12), text('reason', 60)]
  const { find, listMissing, words } = await print({
    tables: [
      {
        title: 'Items',
        columns: COLUMNS,
        rows: [
          [first, '1', '9 %', '10.00', '10.90'],
          [second, '2', '9 %', '20.00', '21.80'],
        ],
      },
      { title: 'VAT', columns: ['', 'Without VAT', 'VAT', 'With VAT'], rows: [[reason, '30.00', '0.00', '30.00']] },
    ],
  })

  assert.deepEqual(listMissing(`${first} ${second} ${reason}`), [])
  assert.ok(!words.some((word) => word.text.includes('…')))
  assert.ok(find('21.80').top >= find('event90').bottom)
  assert.equal(find('21.80').top, find('price1').top)
})

test('an invoice is printed with what is due and the registration number', { skip }, async () => {
  const { invoice } = invoiceIssued.sample
  const supplier = { ...invoice.supplier, registration_number: '12345678' }
  const pdf = await renderInvoicePdf(buildInvoiceSheet({ ...invoice, supplier, paid_minor: 200 }), options)
  const printed = await readText(pdf)

  assert.match(printed, /Registration number: 12345678/)
  assert.match(printed, new RegExp(`Amount due ${formatAmount(invoice.total_minor - 200, invoice.currency)}`))
})

test('a row that does not fit on the page begins the next one as a whole', { skip }, async () => {
  const short = Array.from({ length: 40 }, (_, i) => [`short${i + 1}`, '1', '9 %', '10.00', '10.90'])
  const { find, words } = await print({
    tables: [{ title: 'Items', columns: COLUMNS, rows: [...short, [text('event', 90), '1', '9 %', '10.00', '77.77']] }],
  })

  assert.deepEqual([find('short40').page, find('event1').page, find('event90').page, find('77.77').page], [1, 2, 2, 2])
  assert.ok(words.every(({ top, bottom }) => top >= 40 && bottom <= 802))
})

test('names and addresses are printed in full', { skip }, async () => {
  const [name, buyer, address] = [text('supplier', 20), text('buyer', 25), text('street', 25)]
  const { listMissing } = await print({ supplier: [name, address], buyer: [buyer] })
  assert.deepEqual(listMissing(`${name} ${buyer} ${address}`), [])
})

test('bank details below a full page are printed on the next one', { skip }, async () => {
  const rows = Array.from({ length: 41 }, (_, i) => [`row${i + 1}`, '1', '9 %', '10.00', '10.90'])
  const note = text('bank', 100)
  const { find, listMissing } = await print({ tables: [{ title: 'Items', columns: COLUMNS, rows }], notes: [note] })

  assert.deepEqual(listMissing(note), [])
  assert.deepEqual([find('row41').page, find('bank1').page, find('bank100').page], [1, 2, 2])
})
