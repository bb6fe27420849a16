import { postExchange } from '#ledger'
import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import type { Minor } from '#platform/money'
import { type SoldRate, vatIncluded } from '#taxes'
import { addSoldTaxes, listOrderTaxes, takeSoldTaxes } from './queries/taxes.ts'
import { faceVatUntil, type TaxedTicket } from './refund-vat.ts'

/** The VAT of the new ticket. With another rate than before, VAT moves from one rate to the other. */
type ExchangedVat = {
  readonly tax_rate_id: number | null
  readonly vat_minor: Minor | null
  /** The VAT of the new price at the rate of the old ticket; undefined if the rate stays. */
  readonly movedVatMinor?: Minor
}

/**
 * An exchange credits the difference of the prices from the VAT of the old ticket, as a refund of it would. The new ticket has
 * the rest; or, if its price has another rate, the VAT of that rate. A ticket that was sold without VAT stays without.
 */
export function calculateExchangeVat(
  ticket: TaxedTicket,
  price: { readonly price_minor: Minor; readonly tax_rate: SoldRate | null },
): ExchangedVat {
  if (ticket.tax_rate_id === null) return { tax_rate_id: null, vat_minor: null }
  const face = ticket.price_minor - ticket.discount_minor
  const kept = (ticket.vat_minor ?? 0) - faceVatUntil(ticket, face - price.price_minor)
  const rate = price.tax_rate
  if (rate === null || rate.tax_rate_id === ticket.tax_rate_id)
    return { tax_rate_id: ticket.tax_rate_id, vat_minor: kept }
  const vat_minor = vatIncluded(price.price_minor, rate.basis_points)
  return { tax_rate_id: rate.tax_rate_id, vat_minor, movedVatMinor: kept }
}

type RateMove = {
  readonly order: { readonly order_id: number; readonly currency: string }
  readonly from: TaxedTicket
  readonly to: { readonly ticketId: number; readonly rate: SoldRate; readonly priceMinor: Minor }
  /** The VAT of the new price at the old rate. */
  readonly vatMinor: Minor
  readonly at: Date
}

/** Moves the price of an exchanged ticket from one rate to another. The order must be locked. */
export async function moveToRate(tx: Tx, org: OrgId, { order, from, to, vatMinor, at }: RateMove): Promise<void> {
  const orderId = order.order_id
  const old = (await listOrderTaxes(tx, org, [orderId])).find((tax) => tax.tax_rate_id === from.tax_rate_id)
  if (!old || to.priceMinor === 0) return
  const taken = { orderId, rate: old, grossMinor: to.priceMinor, vatMinor }
  const added = { ...taken, rate: to.rate, vatMinor: vatIncluded(to.priceMinor, to.rate.basis_points) }
  const vat = [
    { ...taken, grossMinor: -taken.grossMinor, vatMinor: -taken.vatMinor, account: 'organisation' as const },
    { ...added, account: 'organisation' as const },
  ]
  await Promise.all([
    takeSoldTaxes(tx, org, [taken]),
    addSoldTaxes(tx, org, [added]),
    postExchange(tx, org, { orderId, currency: order.currency, ticketId: to.ticketId, vat }, at),
  ])
}
