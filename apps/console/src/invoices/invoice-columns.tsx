import type { Invoice } from '@tessera/sdk'
import * as words from '#words/invoices'
import { buyerName, causeText, kindText, signed, StateBadge } from '../invoicing/labels.tsx'
import { DownloadButtons } from '../invoicing/download-buttons.tsx'
import { Day } from '../kit/day.tsx'
import type { Column } from '../kit/list/columns.ts'
import { RowLink } from '../kit/list/row-link.tsx'
import { minorUnits, Money } from '../kit/money.tsx'

type Amount = 'net_minor' | 'vat_minor' | 'total_minor'

const amountColumn = (id: string, title: string, amount: Amount): Column<Invoice> => ({
  id,
  title,
  align: 'end',
  cell: ({ kind, currency, [amount]: minor }) => <Money minor={signed(kind, minor)} currency={currency} />,
  text: ({ kind, currency, [amount]: minor }) => signed(kind, minor) / minorUnits(currency),
})

const exported = (id: string, title: string, text: NonNullable<Column<Invoice>['text']>): Column<Invoice> => ({
  id,
  title,
  text,
  cell: text,
})

/** The columns of the list. An order is a link for people who may open it. */
export const invoiceColumns = (canOrder: boolean): readonly Column<Invoice>[] => [
  {
    id: 'number',
    title: words.number(),
    cell: ({ invoice_id, number }) => (
      <RowLink className="invoice-number" to={`/invoices/${invoice_id}`}>
        {number}
      </RowLink>
    ),
  },
  {
    id: 'kind',
    title: words.kind(),
    cell: (invoice) => (
      <span className="invoice-kind">
        {kindText(invoice.kind)} <StateBadge invoice={invoice} />
      </span>
    ),
  },
  { id: 'issued', title: words.issuedOn(), cell: ({ issued_on }) => <Day day={issued_on} /> },
  { id: 'buyer', title: words.buyer(), cell: (invoice) => <bdi>{buyerName(invoice)}</bdi> },
  {
    id: 'order',
    title: words.order(),
    cell: ({ order_id }) => (canOrder ? <RowLink to={`/orders/${order_id}`}>{order_id}</RowLink> : order_id),
  },
  amountColumn('vat', words.vat(), 'vat_minor'),
  amountColumn('total', words.total(), 'total_minor'),
  {
    id: 'files',
    title: words.files(),
    cell: (invoice) => (
      <span className="invoice-files">
        <DownloadButtons invoice={invoice} />
      </span>
    ),
  },
]

/** The same for a spreadsheet: one value for each column. What a credit note takes back is negative, so that columns add up. */
export const exportColumns = (): readonly Column<Invoice>[] => [
  exported('number', words.number(), ({ number }) => number),
  exported('kind', words.kind(), ({ kind }) => kindText(kind)),
  exported('cause', words.cause(), ({ cause }) => causeText(cause)),
  exported('issued', words.issuedOn(), ({ issued_on }) => issued_on),
  exported('supplied', words.suppliedOn(), ({ supplied_on }) => supplied_on),
  exported('order', words.order(), ({ order_id }) => order_id),
  exported('corrects', words.corrects(), ({ corrects }) => corrects?.number ?? null),
  exported('name', words.name(), ({ buyer }) => buyer.name),
  exported('company', words.company(), ({ buyer }) => buyer.company),
  exported('vat_id', words.vatId(), ({ buyer }) => buyer.vat_id),
  amountColumn('net', words.net(), 'net_minor'),
  amountColumn('vat', words.vat(), 'vat_minor'),
  amountColumn('total', words.total(), 'total_minor'),
  exported('currency', words.currency(), ({ currency }) => currency),
]
