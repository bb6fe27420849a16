import type { OrderLink } from '#barcodes'
import { type BasketRef, getBasketOrder } from '#baskets'
import { type Order, type ShownPaymentMethod, type Ticket } from '#contract'
import type { FileBytes } from '#http/bind'
import { findSeller } from '#invoices'
import { findOwedMinor } from '#ledger'
import { findOrder, listTickets as listTicketRows, type OrderKey, type OrderRow, viewOrder, viewTicket } from '#orders'
import { getOwnOrganisation } from '#orgs'
import { formatAmount } from '#platform/money'
import { fail } from '#platform/problem'
import type { DocumentCtx } from './deps.ts'
import { findLinkedOrder } from './downloads.ts'
import { formatDate, formatDateTime, formatTimes } from './format.ts'
import type { Receipt, ReceiptLine } from './pdf/receipt.ts'
import { findEventDetails } from './queries/event-details.ts'
import { listSoldMemberships, type SoldMemberships } from './queries/receipts.ts'
import { limitLines, listFees, listRefund, listTaxes, listTickets, toPart } from './receipt-lines.ts'
import { receiptRefusal } from './rules.ts'

/** Returns the receipt of an order that was paid, wherever it was sold. */
export async function orderReceiptPdf(ctx: DocumentCtx, key: OrderKey): Promise<FileBytes> {
  const { db, org, deps, clientSignal } = ctx
  const order = (await findOrder(db, org, key)) ?? fail('not_found')
  const refusal = receiptRefusal(order)
  if (refusal !== undefined) fail('invalid_state', refusal)
  const receipt = await collectReceipt(ctx, order)
  const fileBytes = await deps.pdf.render(org, { receipt, format: 'a4', at: ctx.now() }, clientSignal?.())
  return { fileBytes, filename: `receipt-${order.order_id}.pdf` }
}

/** The same for a browser that has the secret of the basket. */
export const basketReceiptPdf = async (ctx: DocumentCtx, ref: BasketRef): Promise<FileBytes> =>
  orderReceiptPdf(ctx, { id: await getBasketOrder(ctx, ctx.db, ref) })

/** The same for a browser that has the link of the ticket e-mail. */
export const linkedReceiptPdf = async (ctx: DocumentCtx, link: OrderLink): Promise<FileBytes> =>
  orderReceiptPdf(ctx, { id: await findLinkedOrder(ctx, link) })

async function collectReceipt({ db, org }: DocumentCtx, row: OrderRow): Promise<Receipt> {
  const [organisation, event, tickets, memberships, owedMinor, seller] = await Promise.all([
    getOwnOrganisation(db, org),
    row.event_id === null ? undefined : findEventDetails(db, org, row.event_id),
    listTicketRows(db, org, row.order_id),
    listSoldMemberships(db, org, row.order_id),
    findOwedMinor(db, org, row.order_id),
    findSeller(db, org),
  ])
  // Tickets that replaced others are no sale: the receipt is of what was bought.
  const sold = tickets.filter(({ origin_ticket_id }) => origin_ticket_id === null).map(viewTicket)
  const order = viewOrder(row)
  const orderedAt = new Date(row.order_date)
  const { name, timezone } = organisation
  return {
    organisation: name,
    seller,
    title: `Receipt ${row.order_id}`,
    event: event?.title ?? '',
    when: event ? formatDate(formatTimes(event)) : '',
    ...listAmounts(order, { tickets: sold, memberships, owedMinor }),
    notes: [
      `Ordered ${formatDateTime(orderedAt, timezone)}`,
      ...(row.status === 'cancelled' ? ['This order is cancelled'] : []),
      ...listRefund(order),
    ],
  }
}

type SoldItems = {
  readonly tickets: readonly Ticket[]
  readonly memberships: readonly SoldMemberships[]
  /** What a customer still owes of a sale on account. */
  readonly owedMinor: number
}

type Amounts = Pick<Receipt, 'lines' | 'parts' | 'total' | 'taxes' | 'payment'>

function listAmounts(order: Order, { tickets, memberships, owedMinor }: SoldItems): Amounts {
  const { currency, total_minor: totalMinor } = order
  const kinds = memberships.map(({ title, quantity, price_minor }) => ({ title, quantity, totalMinor: price_minor }))
  const sum = (field: 'waived_minor' | 'open_minor') => memberships.reduce((total, row) => total + row[field], 0)
  const openMinor = owedMinor + sum('open_minor')
  return {
    lines: limitLines([...listTickets(tickets), ...kinds], currency),
    parts: [...listFees(tickets, order), ...toPart('Discount', -order.discount_amount_minor, currency)],
    total: formatAmount(totalMinor, currency),
    taxes: listTaxes(order),
    payment: [
      listPayment(order, { paidMinor: totalMinor - openMinor - sum('waived_minor'), inParts: memberships.length > 0 }),
      ...toPart('Waived', sum('waived_minor'), currency),
      ...toPart('Still to pay', openMinor, currency),
    ],
  }
}

const methodNames: Readonly<Record<ShownPaymentMethod, string>> = {
  card: 'Paid by card',
  wallet: 'Paid by wallet',
  bank: 'Paid by bank',
  free: 'Paid',
  other: 'Paid',
  cash: 'Paid in cash',
  card_terminal: 'Paid by card',
  complimentary: 'Complimentary',
  on_account: 'Paid',
}

type PaidAmount = {
  readonly paidMinor: number
  /** True for memberships: each instalment may be paid in another way than the first one, which the order names. */
  readonly inParts: boolean
}

const listPayment = ({ payment_method: method, currency }: Order, { paidMinor, inParts }: PaidAmount): ReceiptLine => ({
  text: inParts ? 'Paid' : methodNames[method ?? 'other'],
  amount: formatAmount(paidMinor, currency),
})
