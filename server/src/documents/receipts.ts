import { countPrints, getCounterSale } from '#box-office'
import { type CounterSale, type OrderTax, type PrintFormat, type Tender, type Ticket, TicketStatus } from '#contract'
import type { FileBytes } from '#http/bind'
import { toUuid } from '#platform/ids'
import { localDate, localTime } from '#platform/zone'
import type { DocumentCtx } from './deps.ts'
import { formatAmount, formatDate, formatRate, formatTimes } from './format.ts'
import { selectPart } from './parts.ts'
import type { PdfJob } from './pdf/job.ts'
import type { Receipt, ReceiptLine } from './pdf/receipt.ts'
import { type EventDetails, findEventDetails } from './queries/event-details.ts'
import { getPrintableBundle } from './ticket-bundle.ts'

type ReceiptQuery = { readonly format?: PrintFormat; readonly tickets?: boolean }

/** Returns the receipt of a sale at the counter as a PDF, after its tickets if the query wants them. */
export async function receiptPdf(
  { deps, ...ctx }: DocumentCtx,
  orderId: number,
  { format = 'a4', tickets = false }: ReceiptQuery,
): Promise<FileBytes> {
  const sale = await getCounterSale(ctx.db, ctx, orderId)
  const [event, copies] = await Promise.all([
    findEventDetails(ctx.db, ctx.org, toUuid(sale.order.event_id ?? '')),
    countPrints(ctx.db, ctx.org, orderId, 'receipt'),
  ])
  if (!event) throw new Error(`order ${orderId} was sold at the counter without an event`)
  const receipt = buildReceipt(sale, event, copies)
  const job = tickets
    ? await afterTickets({ deps, ...ctx }, receipt, { orderId, format })
    : { receipt, format, at: ctx.now() }
  const fileBytes = await deps.pdf.render(ctx.org, job, ctx.clientSignal?.())
  return { fileBytes, filename: `receipt-${orderId}.pdf` }
}

/** One document for the whole sale, so that a counter prints once. */
async function afterTickets(
  ctx: DocumentCtx,
  lastPage: Receipt,
  { orderId, format }: { readonly orderId: number; readonly format: PrintFormat },
): Promise<PdfJob> {
  const { bundle } = selectPart(await getPrintableBundle(ctx, orderId), undefined)
  const { logo } = bundle.brand
  const image = logo === undefined ? undefined : await ctx.deps.images(logo)
  return { bundle, logo: image, layout: format, at: ctx.now(), lastPage }
}

/** Describes a sale as the lines of its receipt, in the time zone of its event. */
function buildReceipt(sale: CounterSale, event: EventDetails, copies: number): Receipt {
  const { order, currency } = sale
  const tickets = sale.tickets.filter((ticket) => ticket.ticket_status_id !== TicketStatus.transferred)
  const soldAt = new Date(sale.sold_at * 1_000)
  return {
    organisation: event.name,
    title: `Receipt ${order.order_id}`,
    event: event.title,
    when: formatDate(formatTimes(event)),
    lines: countLines(tickets, currency),
    parts: [
      ...toPart('Fees and tax', sum(tickets, 'fees_minor'), currency),
      ...toPart('Discount', -order.discount_amount_minor, currency),
    ],
    total: formatAmount(sale.total_minor, currency),
    taxes: order.taxes.map((tax) => listTax(tax, currency)),
    payment: listPayment(sale),
    notes: [
      `Sold ${localDate(event.timezone, soldAt)} ${localTime(event.timezone, soldAt)} by ${sale.sold_by}`,
      ...(order.refunded_amount_minor > 0
        ? [`Refunded since: ${formatAmount(order.refunded_amount_minor, currency)}`]
        : []),
      ...(copies > 1 ? [`Copy ${copies}`] : []),
    ],
  }
}

/** The net amount and the VAT in the total, at one rate; why there is none, if there is none. */
const listTax = (tax: OrderTax, currency: string): ReceiptLine => ({
  text:
    `${tax.name} ${formatRate(tax.rate_basis_points)} of ${formatAmount(tax.net_minor, currency)}` +
    (tax.exemption_reason === null ? '' : `: ${tax.exemption_reason}`),
  amount: formatAmount(tax.vat_minor, currency),
})

const sum = (tickets: readonly Ticket[], field: 'fees_minor' | 'price_minor'): number =>
  tickets.reduce((total, ticket) => total + ticket[field], 0)

const toPart = (text: string, minor: number, currency: string): ReceiptLine[] =>
  minor === 0 ? [] : [{ text, amount: formatAmount(minor, currency) }]

/** One line for each kind of ticket. */
function countLines(tickets: readonly Ticket[], currency: string): ReceiptLine[] {
  const kinds = Map.groupBy(tickets, ({ price_title, price_minor }) => `${price_title} ${price_minor}`)
  return [...kinds.values()].map((same) => ({
    text: `${same.length} × ${same[0]?.price_title ?? ''}`,
    amount: formatAmount(sum(same, 'price_minor'), currency),
  }))
}

const tenderNames: Readonly<Record<Tender, string>> = {
  cash: 'Cash',
  card_terminal: 'Card',
  complimentary: 'Complimentary',
  on_account: 'On account',
}

function listPayment({
  tender,
  total_minor,
  given_minor,
  change_minor,
  currency,
  reference,
}: CounterSale): ReceiptLine[] {
  const text = reference === null ? tenderNames[tender] : `${tenderNames[tender]} ${reference}`
  return [
    { text, amount: formatAmount(given_minor ?? total_minor, currency) },
    ...(change_minor === null ? [] : [{ text: 'Change', amount: formatAmount(change_minor, currency) }]),
  ]
}
