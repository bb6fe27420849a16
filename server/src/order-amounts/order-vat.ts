import type { VatPart } from '#ledger'
import { itemAt } from '#platform/lists'
import type { Minor } from '#platform/money'
import { shareOfVat, type SoldRate, spreadVat, type TaxedAmount, type VatAmount } from '#taxes'

/** The VAT of an order by what it is in, and the sums by rate. */
export type OrderVat = {
  readonly face: readonly VatAmount[]
  readonly serviceFees: readonly VatAmount[]
  readonly transactionFees: readonly VatAmount[]
  readonly sums: readonly VatAmount[]
}

export const NO_VAT: OrderVat = { face: [], serviceFees: [], transactionFees: [], sums: [] }

type TaxedItem = {
  readonly item_id: number
  readonly tax_rate: SoldRate | null
  readonly fee_tax_rate: SoldRate | null
}

/** The amounts of a new ticket that may include VAT. */
type UntaxedTicket = {
  readonly item_id: number | null
  readonly price_minor: Minor
  readonly discount_minor: Minor
  readonly service_fee_minor: Minor
  readonly transaction_fee_minor: Minor
}

/** The rates of a ticket and the VAT in its amounts. All are null for a ticket without VAT. */
export type TicketVat = {
  readonly tax_rate_id: number | null
  /** VAT in the face value less the discount. */
  readonly vat_minor: Minor | null
  readonly fee_tax_rate_id: number | null
  readonly service_fee_vat_minor: Minor | null
  readonly transaction_fee_vat_minor: Minor | null
}

const PARTS = 3

/**
 * Adds the VAT to the tickets of one order. It is calculated once for each rate of the order and split over the face value,
 * the service fee and the transaction fee of each ticket. The service tax includes no VAT: it is a surcharge of its own.
 */
export function taxTickets<Ticket extends UntaxedTicket>(
  tickets: readonly Ticket[],
  items: readonly TaxedItem[],
): { readonly tickets: (Ticket & TicketVat)[]; readonly vat: OrderVat } {
  const itemOf = new Map(items.map((item) => [item.item_id, item]))
  const amounts = tickets.flatMap((ticket): TaxedAmount[] => {
    const { tax_rate: rate = null, fee_tax_rate: feeRate = null } = itemOf.get(ticket.item_id ?? 0) ?? {}
    return [
      { rate, grossMinor: ticket.price_minor - ticket.discount_minor },
      { rate: feeRate, grossMinor: ticket.service_fee_minor },
      { rate: feeRate, grossMinor: ticket.transaction_fee_minor },
    ]
  })
  const { parts, sums } = spreadVat(amounts)
  const sumPart = (part: number) => sumByRate(amounts, parts, (i) => i % PARTS === part)
  return {
    tickets: tickets.map((ticket, i) => {
      const face = amounts[i * PARTS]?.rate
      const fee = amounts[i * PARTS + 1]?.rate
      return {
        ...ticket,
        tax_rate_id: face?.tax_rate_id ?? null,
        vat_minor: face ? itemAt(parts, i * PARTS) : null,
        fee_tax_rate_id: fee?.tax_rate_id ?? null,
        service_fee_vat_minor: fee ? itemAt(parts, i * PARTS + 1) : null,
        transaction_fee_vat_minor: fee ? itemAt(parts, i * PARTS + 2) : null,
      }
    }),
    vat: { face: sumPart(0), serviceFees: sumPart(1), transactionFees: sumPart(2), sums },
  }
}

function sumByRate(
  amounts: readonly TaxedAmount[],
  parts: readonly Minor[],
  isWanted: (index: number) => boolean,
): VatAmount[] {
  const sums = new Map<number, VatAmount>()
  for (const [i, { rate, grossMinor }] of amounts.entries()) {
    if (!rate || grossMinor === 0 || !isWanted(i)) continue
    const sum = sums.get(rate.tax_rate_id) ?? { rate, grossMinor: 0, vatMinor: 0 }
    const vatMinor = sum.vatMinor + itemAt(parts, i)
    sums.set(rate.tax_rate_id, { rate, grossMinor: sum.grossMinor + grossMinor, vatMinor })
  }
  return [...sums.values()]
}

/** The VAT of a sale for the ledger. The organisation's part of the service fees has its part of their VAT. */
export const toSaleVat = (vat: OrderVat = NO_VAT, rebateMinor: Minor): VatPart[] => [
  ...vat.face.map((amount) => ({ ...amount, account: 'organisation' as const })),
  ...vat.serviceFees.flatMap((fees) => {
    const { grossMinor, vatMinor, rate } = fees
    const rebateVat = shareOfVat(vatMinor, rebateMinor, grossMinor)
    return splitFees(rate, { grossMinor, vatMinor }, { grossMinor: rebateMinor, vatMinor: rebateVat })
  }),
  ...vat.transactionFees.map((amount) => ({ ...amount, account: 'transaction_fees' as const })),
]

type Amounts = { readonly grossMinor: Minor; readonly vatMinor: Minor }

/** Splits service fees into the organisation's part, the rebate, and what the platform keeps. */
export const splitFees = (rate: SoldRate, fees: Amounts, rebate: Amounts): VatPart[] => [
  { account: 'organisation', rate, ...rebate },
  {
    account: 'service_fees',
    rate,
    grossMinor: fees.grossMinor - rebate.grossMinor,
    vatMinor: fees.vatMinor - rebate.vatMinor,
  },
]
