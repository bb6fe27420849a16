import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { spreadVat, type TaxedAmount, type VatAmount, vatIncluded } from '#taxes'
import { addSoldTaxes, listOrderTaxes, type OrderTaxChange } from './queries/taxes.ts'

type OrderPayment = { readonly orderId: number; readonly amounts: readonly TaxedAmount[] }

/**
 * Adds payments to the VAT of their orders, which must be locked. The VAT of an order is that of everything paid at a rate,
 * rounded once, however many payments there were: each adds the difference. Returns the VAT of each payment by rate.
 */
export async function payTaxes(tx: Tx, org: OrgId, payments: readonly OrderPayment[]): Promise<VatAmount[][]> {
  if (!payments.some(({ amounts }) => amounts.some(({ rate, grossMinor }) => rate && grossMinor > 0)))
    return payments.map(() => [])
  const orderIds = [...new Set(payments.map(({ orderId }) => orderId))]
  const key = (orderId: number, rateId: number) => `${orderId} ${rateId}`
  const paid = new Map(
    (await listOrderTaxes(tx, org, orderIds)).map((tax) => [key(tax.order_id, tax.tax_rate_id), tax.gross_minor]),
  )
  const added = payments.map(({ orderId, amounts }) =>
    spreadVat(amounts).sums.map(({ rate, grossMinor }): OrderTaxChange => {
      const before = paid.get(key(orderId, rate.tax_rate_id)) ?? 0
      paid.set(key(orderId, rate.tax_rate_id), before + grossMinor)
      const vatMinor = vatIncluded(before + grossMinor, rate.basis_points) - vatIncluded(before, rate.basis_points)
      return { orderId, rate, grossMinor, vatMinor }
    }),
  )
  // Several payments of one order are added one after the other: one statement changes a row only once.
  for (const changes of added) await addSoldTaxes(tx, org, changes)
  return added
}
