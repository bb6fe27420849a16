import { getTill, listTillTransfers } from '#box-office'
import type { PrintFormat, Tender, TillTakings, TillTransfer, TillWithTakings } from '#contract'
import type { FileBytes } from '#http/bind'
import { findSeller } from '#invoices'
import { getOwnOrganisation } from '#orgs'
import { formatAmount } from '#platform/money'
import type { DocumentCtx } from './deps.ts'
import { formatDateTime } from './format.ts'
import type { Receipt, ReceiptLine } from './pdf/receipt.ts'
import { tenderNames, toPart } from './receipt-lines.ts'

/** Returns the figures of a till as a PDF of one page. */
export async function tillReportPdf(
  { deps, ...ctx }: DocumentCtx,
  tillId: string,
  { format = 'a4' }: { readonly format?: PrintFormat },
): Promise<FileBytes> {
  const [till, { data: transfers }, seller, { name, timezone }] = await Promise.all([
    getTill(ctx, tillId),
    listTillTransfers(ctx, tillId),
    findSeller(ctx.db, ctx.org),
    getOwnOrganisation(ctx.db, ctx.org),
  ])
  const at = ctx.now()
  const report = buildReport({ till, transfers, timezone, charactersOfLine: LINE_CHARACTERS[format], printedAt: at })
  const receipt = { organisation: name, seller, ...report }
  const fileBytes = await deps.pdf.render(ctx.org, { receipt, format, at }, ctx.clientSignal?.())
  return { fileBytes, filename: `till-${till.till_id}.pdf` }
}

/** How much of a note fits into a line. */
const LINE_CHARACTERS: Readonly<Record<PrintFormat, number>> = { a4: 85, '80mm': 40 }

type ReportInput = {
  readonly till: TillWithTakings
  readonly transfers: readonly TillTransfer[]
  readonly timezone: string
  readonly charactersOfLine: number
  readonly printedAt: Date
}

function buildReport(input: ReportInput): Omit<Receipt, 'organisation' | 'seller'> {
  const { till, timezone } = input
  const time = (unix: number): string => formatDateTime(new Date(unix * 1_000), timezone)
  return {
    title: till.status === 'open' ? 'Till report: still open' : 'Till report',
    event: till.name,
    when: `Opened ${time(till.opened_at)} by ${till.opened_by}`,
    lines: [
      { text: 'Tickets sold', amount: String(till.tickets) },
      ...till.takings.flatMap(listTakings(till.currency)),
    ],
    parts: listDrawer(till),
    totalText: 'Should be in the drawer',
    total: formatAmount(till.expected_minor, till.currency),
    taxes: [],
    payment: listCount(till),
    notes: [
      ...(till.closed_at === null ? [] : [`Closed ${time(till.closed_at)} by ${till.closed_by ?? ''}`]),
      ...(till.note === null ? [] : splitLines(`Note: ${till.note}`, input.charactersOfLine)),
      ...describeTransfers(input.transfers, time),
      `Times of ${timezone}. Printed ${formatDateTime(input.printedAt, timezone)}`,
    ],
  }
}

/** What a till took and gave with a tender; nothing for one that was not used. */
const listTakings =
  (currency: string) =>
  (row: TillTakings): ReceiptLine[] =>
    [
      describeTakings(row.tender, ['sale', 'sales', row.sales], formatAmount(row.sold_minor, currency)),
      describeTakings(row.tender, ['refund', 'refunds', row.refunds], formatAmount(-row.refunded_minor, currency)),
      describeTakings(row.tender, ['payment', 'payments', row.payments], formatAmount(row.paid_minor, currency)),
      describeTakings(
        row.tender,
        ['payment for memberships', 'payments for memberships', row.membership_payments],
        formatAmount(row.membership_paid_minor, currency),
      ),
    ].flat()

const describeTakings = (
  tender: Tender,
  [one, many, count]: readonly [string, string, number],
  amount: string,
): ReceiptLine[] =>
  count === 0 ? [] : [{ text: `${tenderNames[tender]}: ${count} ${count === 1 ? one : many}`, amount }]

/** What adds up to the cash that should be in the drawer. */
function listDrawer(till: TillWithTakings): ReceiptLine[] {
  const { currency } = till
  const cash = till.takings.find(({ tender }) => tender === 'cash')
  return [
    { text: 'Float', amount: formatAmount(till.float_minor, currency) },
    ...toPart('Cash sales', cash?.sold_minor ?? 0, currency),
    ...toPart('Cash refunds', -(cash?.refunded_minor ?? 0), currency),
    ...toPart('Cash payments for sales on account', cash?.paid_minor ?? 0, currency),
    ...toPart('Cash payments for memberships', cash?.membership_paid_minor ?? 0, currency),
    ...toPart('Cash moved in', till.transferred_in_minor, currency),
    ...toPart('Cash moved out', -till.transferred_out_minor, currency),
  ]
}

function listCount({ counted_minor, expected_minor, currency }: TillWithTakings): ReceiptLine[] {
  if (counted_minor === null) return []
  return [
    { text: 'Counted', amount: formatAmount(counted_minor, currency) },
    { text: 'Difference', amount: formatAmount(counted_minor - expected_minor, currency) },
  ]
}

/** The page has space for a few; their sums are in the figures. */
const SHOWN_TRANSFERS = 8

function describeTransfers(transfers: readonly TillTransfer[], time: (unix: number) => string): string[] {
  const rest = transfers.length - SHOWN_TRANSFERS
  return [
    ...transfers
      .slice(0, SHOWN_TRANSFERS)
      .map((one) => `${time(one.at)} ${formatSigned(one)} ${one.reason} (${one.actor})`),
    ...(rest > 0 ? [`… and ${rest} more times that cash was moved`] : []),
  ]
}

const formatSigned = ({ direction, amount_minor: minor, currency }: TillTransfer): string =>
  formatAmount(direction === 'in' ? minor : -minor, currency)

/** Splits a text between words into lines of about this many characters, so that all of it is printed. */
function splitLines(text: string, characters: number): string[] {
  const pattern = new RegExp(`.{1,${characters}}(?:\\s+|$)|.{1,${characters}}`, 'gsu')
  return (text.replaceAll(/\s+/g, ' ').match(pattern) ?? []).map((line) => line.trim())
}
