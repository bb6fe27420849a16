import type { Order, OrderTax, Tender, Ticket } from '#contract'
import { formatAmount, formatRate } from '#platform/money'
import type { ReceiptLine } from './pdf/receipt.ts'

/** What was sold at one price. */
type SoldKind = { readonly title: string; readonly quantity: number; readonly totalMinor: number }

/** A receipt has one page, so it has this many lines of what was sold at most. */
const MAX_LINES = 20

/** One line for each kind. Kinds that have no space on the page share the last line. */
export function limitLines(kinds: readonly SoldKind[], currency: string): ReceiptLine[] {
  const shown = kinds.length > MAX_LINES ? kinds.slice(0, MAX_LINES - 1) : kinds
  const rest = kinds.slice(shown.length)
  const others: SoldKind = {
    title: 'others',
    quantity: rest.reduce((sum, { quantity }) => sum + quantity, 0),
    totalMinor: rest.reduce((sum, { totalMinor }) => sum + totalMinor, 0),
  }
  return [...shown, ...(rest.length > 0 ? [others] : [])].map(({ title, quantity, totalMinor }) => ({
    text: `${quantity} × ${title}`,
    amount: formatAmount(totalMinor, currency),
  }))
}

/** The kinds of ticket, by title and price. */
export function listTickets(tickets: readonly Ticket[]): SoldKind[] {
  const kinds = Map.groupBy(tickets, ({ price_title, price_minor }) => `${price_title} ${price_minor}`)
  return [...kinds.values()].map((same) => ({
    title: same[0]?.price_title ?? '',
    quantity: same.length,
    totalMinor: sumTickets(same, 'price_minor'),
  }))
}

const sumTickets = (
  tickets: readonly Ticket[],
  field: 'fees_minor' | 'price_minor' | 'transaction_fee_minor',
): number => tickets.reduce((total, ticket) => total + ticket[field], 0)

/** The fees of the tickets, and the transaction fee of the order: its shares are part of the fees of tickets. */
export const listFees = (tickets: readonly Ticket[], order: Order): ReceiptLine[] => [
  ...toPart(
    'Fees and tax',
    sumTickets(tickets, 'fees_minor') - sumTickets(tickets, 'transaction_fee_minor'),
    order.currency,
  ),
  ...toPart('Transaction fee', order.transaction_fee_minor, order.currency),
]

/** A line for an amount; none for 0. */
export const toPart = (text: string, minor: number, currency: string): ReceiptLine[] =>
  minor === 0 ? [] : [{ text, amount: formatAmount(minor, currency) }]

/** By rate the net amount and the VAT in the total, and what was refunded of them. */
export const listTaxes = ({ taxes, currency }: Pick<Order, 'taxes' | 'currency'>): ReceiptLine[] =>
  taxes.flatMap((tax) => {
    const rate = `${tax.name} ${formatRate(tax.rate_basis_points)}`
    const refundedNet = tax.refunded_gross_minor - tax.refunded_vat_minor
    return [
      {
        text: `${rate} of ${formatAmount(tax.net_minor, currency)}${describeExemption(tax)}`,
        amount: formatAmount(tax.vat_minor, currency),
      },
      ...(tax.refunded_gross_minor === 0
        ? []
        : [
            {
              text: `Refunded since: ${rate} of ${formatAmount(refundedNet, currency)}`,
              amount: formatAmount(-tax.refunded_vat_minor, currency),
            },
          ]),
    ]
  })

const describeExemption = ({ exemption_reason: reason }: OrderTax): string => (reason === null ? '' : `: ${reason}`)

/** A note of what was refunded, if anything was. */
export const listRefund = ({ refunded_amount_minor: minor, currency }: Order): string[] =>
  minor > 0 ? [`Refunded since: ${formatAmount(minor, currency)}`] : []

/** How sales at the counter are paid. */
export const tenderNames: Readonly<Record<Tender, string>> = {
  cash: 'Cash',
  card_terminal: 'Card',
  complimentary: 'Complimentary',
  on_account: 'On account',
}
