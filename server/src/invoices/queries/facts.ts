import type { InvoiceBuyer, TaxCategory } from '#contract'
import { read, type Reader, type Tables, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { BUSINESS_NOW } from '#platform/test-clock'

/** An order as its documents show it. */
export type OrderFacts = Pick<Tables['order'], 'order_id' | 'first_name' | 'last_name' | 'postcode'> & {
  readonly event_title: string | null
  readonly starts_at: Date | null
  readonly timezone: string | null
  readonly requested_by: string | null
  readonly buyer: InvoiceBuyer | null
}

const orders = read<OrderFacts>(`
  select o.order_id, o.first_name, o.last_name, o.postcode, v.title as event_title, v.starts_at, v.timezone,
    r.requested_by, r.buyer
  from "order" o
  left join event v on v.org_id = $1 and v.event_id = o.event_id
  left join invoice_request r on r.org_id = $1 and r.order_id = o.order_id
  where o.org_id = $1 and o.order_id = any ($2::bigint[])
`)

/** The amounts of an entry at one rate. Those of a sale are positive. */
export type EntryTax = {
  readonly tax_rate_id: number
  readonly name: string
  readonly category: TaxCategory
  readonly basis_points: number
  readonly exemption_reason: string | null
  readonly net_minor: number
  readonly vat_minor: number
}

/** An entry of the ledger that has no document yet, and had none that was deleted. */
export type EntryFacts = {
  readonly ledger_entry_id: number
  readonly kind: 'sale' | 'refund' | 'exchange'
  readonly order_id: number
  readonly at: Date
  readonly currency: string
  /** What was sold, or, if negative, refunded; of it what the customer owes by now, after payments for a sale on account. */
  readonly total_minor: number
  readonly owed_minor: number
  readonly taxes: readonly EntryTax[] | null
  /** For a refund: the entry of the payment that it belongs to. */
  readonly paid_entry_id: number | null
}

const entries = read<EntryFacts>(`
  select e.ledger_entry_id, e.kind, e.order_id, e.at, e.currency,
    coalesce((select sum(p.amount_minor) from ledger_posting p where p.org_id = $1 and p.ledger_entry_id = e.ledger_entry_id
      and p.account in ('provider', 'external', 'cash_drawer', 'card_terminal', 'receivable')), 0)::bigint as total_minor,
    coalesce((select sum(p.amount_minor) from ledger_entry x
      join ledger_posting p on p.org_id = $1 and p.ledger_entry_id = x.ledger_entry_id and p.account = 'receivable'
      where x.org_id = $1 and x.order_id = e.order_id
        and (x.ledger_entry_id = e.ledger_entry_id or e.kind = 'sale' and x.kind = 'payment')), 0)::bigint as owed_minor,
    (select jsonb_agg(to_jsonb(x) order by x.tax_rate_id) from (
      select v.tax_rate_id, t.name, t.category, t.basis_points, t.exemption_reason, -sum(v.base_minor) as net_minor,
        -sum(v.vat_minor) as vat_minor
      from posting_vat v join tax_rate t on t.org_id = $1 and t.tax_rate_id = v.tax_rate_id
      where v.org_id = $1 and v.ledger_entry_id = e.ledger_entry_id
      group by v.tax_rate_id, t.name, t.category, t.basis_points, t.exemption_reason
    ) x) as taxes,
    (select s.ledger_entry_id from refund f
      join ledger_entry s on s.org_id = $1 and s.kind = 'sale' and s.source = f.attempt_id::text
      where f.org_id = $1 and f.refund_id = case when e.kind = 'refund' then e.source::uuid end) as paid_entry_id
  from ledger_entry e
  where e.org_id = $1 and e.order_id = any ($2::bigint[]) and e.kind in ('sale', 'refund', 'exchange')
    and not exists (select from invoice i where i.org_id = $1 and i.ledger_entry_id = e.ledger_entry_id)
    and not exists (select from invoice_forgotten f where f.org_id = $1 and f.ledger_entry_id = e.ledger_entry_id)
  order by e.order_id, e.ledger_entry_id
`)

/** Tickets of one price and rate, as they were sold. Tickets that replaced others are no sale. */
export type SoldTickets = {
  readonly order_id: number
  readonly price_title: string
  readonly category_title: string
  readonly tax_rate_id: number | null
  readonly quantity: number
  readonly gross_minor: number
  readonly vat_minor: number
  readonly fee_tax_rate_id: number | null
  readonly fee_minor: number
  readonly fee_vat_minor: number
  readonly transaction_fee_minor: number
  readonly transaction_fee_vat_minor: number
  readonly service_tax_minor: number
}

const tickets = read<SoldTickets>(`
  select t.order_id, p.title as price_title, c.title as category_title, t.tax_rate_id, count(*)::integer as quantity,
    sum(t.price_minor - t.discount_minor)::bigint as gross_minor, coalesce(sum(t.vat_minor), 0)::bigint as vat_minor,
    max(t.fee_tax_rate_id) as fee_tax_rate_id, sum(t.service_fee_minor)::bigint as fee_minor,
    coalesce(sum(t.service_fee_vat_minor), 0)::bigint as fee_vat_minor,
    sum(t.transaction_fee_minor)::bigint as transaction_fee_minor,
    coalesce(sum(t.transaction_fee_vat_minor), 0)::bigint as transaction_fee_vat_minor,
    sum(t.service_tax_minor)::bigint as service_tax_minor
  from ticket t
  join price p on p.org_id = $1 and p.price_id = t.price_id
  join price_category c on c.org_id = $1 and c.price_category_id = t.price_category_id
  where t.org_id = $1 and t.order_id = any ($2::bigint[]) and t.origin_ticket_id is null
  group by t.order_id, p.title, c.title, t.tax_rate_id, t.price_minor order by t.order_id, min(t.ticket_id)
`)

/** An invoice of an order, with what it replaces. */
export type IssuedInvoice = Pick<
  Tables['invoice'],
  'invoice_id' | 'number' | 'issued_on' | 'order_id' | 'ledger_entry_id' | 'replaces_id'
> & {
  /** True if all of it is outside the scope of VAT. */
  readonly has_no_vat: boolean
}

const invoices = read<IssuedInvoice>(`
  select invoice_id, number, issued_on, order_id, ledger_entry_id, replaces_id,
    content -> 'taxes' @> '[{"category": "O"}]' as has_no_vat
  from invoice
  where org_id = $1 and order_id = any ($2::bigint[]) and kind = 'invoice' order by order_id, invoice_id
`)

/** The time after the series were locked: later than that of every document so far, unless a test clock says otherwise. */
const issueTime = read<{ at: Date }>(`select greatest(${BUSINESS_NOW}, case when not exists (
  select from test_clock c where c.org_id = $1) then clock_timestamp() end) as at`)

export const listOrderFacts = (tx: Tx, org: OrgId, orderIds: readonly number[]) => tx.all(orders, org, orderIds)
export const listEntries = (tx: Tx, org: OrgId, orderIds: readonly number[]) => tx.all(entries, org, orderIds)
export const listSoldTickets = (tx: Tx, org: OrgId, orderIds: readonly number[]) => tx.all(tickets, org, orderIds)
export const listIssuedInvoices = (db: Reader | Tx, org: OrgId, orderIds: readonly number[]) =>
  db.all(invoices, org, orderIds)

export async function findIssueTime(tx: Tx, org: OrgId): Promise<Date> {
  const row = await tx.one(issueTime, org)
  if (!row) throw new Error('a select without a table has one row')
  return row.at
}
