import { read, type Reader, type Tables, type Tx, write } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { rateJson, type SoldRate, type VatAmount } from '#taxes'

/** The VAT of an order at one rate. */
export type OrderTaxRow = SoldRate &
  Pick<Tables['order_tax'], 'gross_minor' | 'vat_minor' | 'refunded_gross_minor' | 'refunded_vat_minor'>

/** The fields of an OrderTaxRow as JSON. */
export const TAX_JSON = `${rateJson('r')} || jsonb_build_object('gross_minor', x.gross_minor, 'vat_minor', x.vat_minor,
    'refunded_gross_minor', x.refunded_gross_minor, 'refunded_vat_minor', x.refunded_vat_minor)`

const byOrders = read<{ order_id: number; tax: OrderTaxRow }>(`
  select x.order_id, ${TAX_JSON} as tax
  from order_tax x join tax_rate r on r.org_id = $1 and r.tax_rate_id = x.tax_rate_id
  where x.org_id = $1 and x.order_id = any ($2::bigint[]) order by x.order_id, x.tax_rate_id
`)

const TAXES = `unnest($2::bigint[], $3::bigint[], $4::integer[], $5::text[], $6::bigint[], $7::bigint[])
  as d (order_id, tax_rate_id, basis_points, category, gross_minor, vat_minor)`

const addSold = write(`
  insert into order_tax (org_id, order_id, tax_rate_id, basis_points, category, gross_minor, vat_minor)
  select $1, d.* from ${TAXES}
  on conflict (org_id, order_id, tax_rate_id) do update set gross_minor = order_tax.gross_minor + excluded.gross_minor,
    vat_minor = order_tax.vat_minor + excluded.vat_minor
`)

const takeSold = write(`
  update order_tax x set gross_minor = x.gross_minor - d.gross_minor, vat_minor = x.vat_minor - d.vat_minor
  from ${TAXES} where x.org_id = $1 and x.order_id = d.order_id and x.tax_rate_id = d.tax_rate_id
`)

const addRefunded = write(`
  update order_tax x set refunded_gross_minor = x.refunded_gross_minor + d.gross_minor,
    refunded_vat_minor = x.refunded_vat_minor + d.vat_minor
  from ${TAXES} where x.org_id = $1 and x.order_id = d.order_id and x.tax_rate_id = d.tax_rate_id
`)

/** Rates of the terms that a refund is for, with the amount of each; none for a refund of tickets. */
const ofRefund = read<{ tax_rate_id: number | null; amount_minor: number }>(`
  select t.tax_rate_id, l.amount_minor from refund_term l
  join membership_term t on t.org_id = $1 and t.term_id = l.term_id
  where l.org_id = $1 and l.refund_id = $2
`)

/** The VAT of one order at one rate. An order has each rate once in a list. */
export type OrderTaxChange = VatAmount & { readonly orderId: number }

const columns = (taxes: readonly OrderTaxChange[]) =>
  [
    taxes.map(({ orderId }) => orderId),
    taxes.map(({ rate }) => rate.tax_rate_id),
    taxes.map(({ rate }) => rate.basis_points),
    taxes.map(({ rate }) => rate.category),
    taxes.map(({ grossMinor }) => grossMinor),
    taxes.map(({ vatMinor }) => vatMinor),
  ] as const

/** Must run after the order was locked: in the same statement, the amounts could be older than the lock. */
export const listOrderTaxes = async (
  db: Reader | Tx,
  org: OrgId,
  orderIds: readonly number[],
): Promise<(OrderTaxRow & { readonly order_id: number })[]> =>
  (await db.all(byOrders, org, orderIds)).map(({ order_id, tax }) => ({ ...tax, order_id }))

export const addSoldTaxes = async (tx: Tx, org: OrgId, taxes: readonly OrderTaxChange[]): Promise<void> => {
  if (taxes.length > 0) await tx.count(addSold, org, ...columns(taxes))
}

export const takeSoldTaxes = (tx: Tx, org: OrgId, taxes: readonly OrderTaxChange[]): Promise<number> =>
  tx.count(takeSold, org, ...columns(taxes))

export const addRefundedTaxes = async (tx: Tx, org: OrgId, taxes: readonly OrderTaxChange[]): Promise<void> => {
  if (taxes.length > 0) await tx.count(addRefunded, org, ...columns(taxes))
}

export const listRefundedTermRates = (tx: Tx, org: OrgId, refundId: string) => tx.all(ofRefund, org, refundId)
