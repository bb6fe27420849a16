import { countPrints, getCounterSale } from '#box-office'
import { type CounterSale, type PrintFormat, TicketStatus } from '#contract'
import type { FileBytes } from '#http/bind'
import { findSeller } from '#invoices'
import { toUuid } from '#platform/ids'
import { formatAmount } from '#platform/money'
import type { DocumentCtx } from './deps.ts'
import { formatDate, formatDateTime, formatTimes } from './format.ts'
import { selectPart } from './parts.ts'
import type { PdfJob } from './pdf/job.ts'
import type { Receipt, ReceiptLine } from './pdf/receipt.ts'
import { type EventDetails, findEventDetails } from './queries/event-details.ts'
import { limitLines, listFees, listRefund, listTaxes, listTickets, tenderNames, toPart } from './receipt-lines.ts'
import { getPrintableBundle } from './ticket-bundle.ts'

type ReceiptQuery = { readonly format?: PrintFormat; readonly tickets?: boolean }

/** Returns the receipt of a sale at the counter as a PDF, after its tickets if the query wants them. */
export async function receiptPdf(
  { deps, ...ctx }: DocumentCtx,
  orderId: number,
  { format = 'a4', tickets = false }: ReceiptQuery,
): Promise<FileBytes> {
  const sale = await getCounterSale(ctx.db, ctx, orderId)
  const [event, copies, seller] = await Promise.all([
    findEventDetails(ctx.db, ctx.org, toUuid(sale.order.event_id ?? '')),
    countPrints(ctx.db, ctx.org, orderId, 'receipt'),
    findSeller(ctx.db, ctx.org),
  ])
  if (!event) throw new Error(`order ${orderId} was sold at the counter without an event`)
  const receipt = { ...buildReceipt(sale, event, copies), seller }
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
  const image = logo === undefined ? undefined : await ctx.deps.images(ctx.org, logo)
  return { bundle, logo: image, layout: format, at: ctx.now(), lastPage }
}

/** Describes a sale as the lines of its receipt, in the time zone of its event. */
function buildReceipt(sale: CounterSale, event: EventDetails, copies: number): Omit<Receipt, 'seller'> {
  const { order, currency } = sale
  const tickets = sale.tickets.filter((ticket) => ticket.ticket_status_id !== TicketStatus.transferred)
  const soldAt = new Date(sale.sold_at * 1_000)
  return {
    organisation: event.name,
    title: `Receipt ${order.order_id}`,
    event: event.title,
    when: formatDate(formatTimes(event)),
    lines: limitLines(listTickets(tickets), currency),
    parts: [...listFees(tickets, order), ...toPart(discountName(sale), -order.discount_amount_minor, currency)],
    total: formatAmount(sale.total_minor, currency),
    taxes: listTaxes(order),
    payment: listPayment(sale),
    notes: [
      `Sold ${formatDateTime(soldAt, event.timezone)} by ${sale.sold_by}`,
      ...listRefund(order),
      ...(copies > 1 ? [`Copy ${copies}`] : []),
    ],
  }
}

const discountName = ({ voucher_code: code }: CounterSale): string => (code === null ? 'Discount' : `Voucher ${code}`)

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
