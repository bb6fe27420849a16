import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import {
  Closed,
  File,
  IntegerId,
  ListOf,
  Nullable,
  PrefixedId,
  RequiredText,
  Text,
  UnixSeconds,
} from '../primitives.ts'

export const printFormats = ['a4', '80mm'] as const
export type PrintFormat = (typeof printFormats)[number]

export const printedDocuments = ['tickets', 'receipt'] as const
export type PrintedDocument = (typeof printedDocuments)[number]

export const CounterPrint = Closed(
  {
    order_id: IntegerId('The order.'),
    document: Type.Enum([...printedDocuments], { description: 'What was printed.' }),
    copy: Type.Integer({
      description: 'Which print of this document it is: 1 for the first, more for a reprint.',
      minimum: 1,
    }),
    format: Type.Enum([...printFormats], { description: 'The paper.' }),
    reason: Nullable(Text('', 500), 'Why it was printed again.'),
    actor: Text('Who printed it.'),
    printed_at: UnixSeconds('When it was printed.'),
  },
  { description: 'A document of a sale that was printed at the counter.' },
)
export type CounterPrint = Static<typeof CounterPrint>

const SaleParams = Closed({ order_id: IntegerId('The order of the sale.') })
const format = Type.Enum([...printFormats], {
  description: '`a4`, or `80mm` for a printer with a roll of that width.',
})

export const createCounterPrint = operation({
  id: 'createCounterPrint',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/box_office/sales/{order_id}/prints',
  tag: 'Box office',
  scope: 'box_office:write',
  summary: 'Record a print',
  description:
    'Records that the tickets or the receipt of a sale at the counter are printed, before the file is downloaded. The first ' +
    'print of a document needs no reason; every reprint does.',
  params: SaleParams,
  body: Closed({
    document: Type.Enum([...printedDocuments], { description: 'What is printed.' }),
    format,
    reason: Type.Optional(RequiredText('Why it is printed again, such as `Paper jam`.', 500)),
  }),
  response: CounterPrint,
  errors: ['not_found'],
})

export const listCounterPrints = operation({
  id: 'listCounterPrints',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/box_office/sales/{order_id}/prints',
  tag: 'Box office',
  scope: 'box_office:read',
  summary: 'List the prints of a sale',
  description: 'Returns everything that was printed for a sale at the counter, oldest first.',
  params: SaleParams,
  response: ListOf('counter_prints', CounterPrint, { order_id: IntegerId('The order.') }),
  errors: ['not_found'],
})

export const getCounterReceiptPdf = operation({
  id: 'getCounterReceiptPdf',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/box_office/sales/{order_id}/receipt.pdf',
  tag: 'Box office',
  scope: 'box_office:read',
  summary: 'Download a receipt as a PDF',
  description:
    'Returns the receipt of a sale at the counter: what was sold, the fees and tax, how it was paid, and the change. Copies ' +
    'after the first recorded print say so. With `tickets`, the active tickets come first, in the same file: one print for ' +
    'the whole sale.',
  params: SaleParams,
  query: Closed({
    format: Type.Optional({ ...format, default: 'a4' }),
    tickets: Type.Optional(
      Type.Boolean({ description: 'True for a page with each active ticket before the receipt.', default: false }),
    ),
  }),
  media: 'application/pdf',
  response: File('The PDF.'),
  errors: ['not_found', 'invalid_state'],
})

export const getTillReportPdf = operation({
  id: 'getTillReportPdf',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/box_office/tills/{till_id}/report.pdf',
  tag: 'Box office',
  scope: 'box_office:read',
  summary: 'Download the report of a till as a PDF',
  description:
    'Returns the figures of `getTill` on one page, to be printed and signed: who opened and closed the till and when, sales, ' +
    'refunds and payments by tender, the number of tickets, cash moved in and out, expected and counted cash, the difference ' +
    'and the note. The report of an open till says so.',
  params: Closed({ till_id: PrefixedId('til', 'Identifier of the till.') }),
  query: Closed({ format: Type.Optional({ ...format, default: 'a4' }) }),
  media: 'application/pdf',
  response: File('The PDF.'),
  errors: ['not_found'],
})
