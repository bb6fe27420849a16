import { TicketStatus } from '#contract'
import { read } from '#platform/db'
import type { LedgerFault } from './ledger-fault.ts'

/** The VAT in the postings of an order equals what the order says, by rate; nothing is left of it with the last refund. */
export const orderVat = read<LedgerFault>(
  `with posted as materialized (
     select e.order_id, v.tax_rate_id,
       -coalesce(sum(v.base_minor + v.vat_minor) filter (where e.kind <> 'refund'), 0) as gross,
       -coalesce(sum(v.vat_minor) filter (where e.kind <> 'refund'), 0) as vat,
       coalesce(sum(v.base_minor + v.vat_minor) filter (where e.kind = 'refund'), 0) as refunded_gross,
       coalesce(sum(v.vat_minor) filter (where e.kind = 'refund'), 0) as refunded_vat
     from posting_vat v join ledger_entry e on e.org_id = $1 and e.ledger_entry_id = v.ledger_entry_id
     where v.org_id = $1 group by e.order_id, v.tax_rate_id
   ), stated as materialized (
     select x.order_id, x.tax_rate_id, x.gross_minor, x.vat_minor, x.refunded_gross_minor, x.refunded_vat_minor
     from order_tax x where x.org_id = $1
   )
   select c.rule, 'order ' || o.order_id || ' tax rate ' || coalesce(x.tax_rate_id, p.tax_rate_id) as what, o.currency,
     c.expected::bigint as expected_minor, c.found::bigint as found_minor
   from stated x full join posted p on p.order_id = x.order_id and p.tax_rate_id = x.tax_rate_id
   join "order" o on o.org_id = $1 and o.order_id = coalesce(x.order_id, p.order_id)
   cross join lateral (values
     ('taxed sales are posted', coalesce(x.gross_minor, 0), coalesce(p.gross, 0)),
     ('VAT of sales is posted', coalesce(x.vat_minor, 0), coalesce(p.vat, 0)),
     ('taxed refunds are posted', coalesce(x.refunded_gross_minor, 0), coalesce(p.refunded_gross, 0)),
     ('VAT of refunds is posted', coalesce(x.refunded_vat_minor, 0), coalesce(p.refunded_vat, 0)),
     ('the last refund has the rest of the VAT',
       case when x.refunded_gross_minor = x.gross_minor then x.vat_minor else x.refunded_vat_minor end, x.refunded_vat_minor)
   ) as c (rule, expected, found)
   where c.expected <> c.found order by o.order_id limit 1000`,
  { heavy: true },
)

/** The amounts with VAT in a posting are a part of it. */
export const postedVat = read<LedgerFault>(
  `with taxed as materialized (
     select v.ledger_entry_id, v.account, sum(v.base_minor + v.vat_minor) as amount_minor
     from posting_vat v where v.org_id = $1 group by v.ledger_entry_id, v.account
   )
   select 'VAT is in its posting' as rule, 'ledger entry ' || e.ledger_entry_id || ' ' || t.account as what, e.currency,
     coalesce(p.amount_minor, 0)::bigint as expected_minor, t.amount_minor::bigint as found_minor
   from taxed t join ledger_entry e on e.org_id = $1 and e.ledger_entry_id = t.ledger_entry_id and e.kind <> 'exchange'
   left join ledger_posting p on p.org_id = $1 and p.ledger_entry_id = t.ledger_entry_id and p.account = t.account
   where t.amount_minor not between least(coalesce(p.amount_minor, 0), 0) and greatest(coalesce(p.amount_minor, 0), 0)
   order by e.ledger_entry_id limit 1000`,
  { heavy: true },
)

/**
 * The VAT of the tickets of an order adds up to that of the order, unless an exchange has left a part in no ticket: the difference
 * of the prices, or what had been refunded of the old ticket before.
 */
export const ticketVat = read<LedgerFault>(
  `with parts as materialized (
     select t.order_id, c.tax_rate_id, sum(c.vat_minor) as vat_minor
     from ticket t cross join lateral (values
       (t.tax_rate_id, t.vat_minor), (t.fee_tax_rate_id, t.service_fee_vat_minor + t.transaction_fee_vat_minor)
     ) as c (tax_rate_id, vat_minor)
     where t.org_id = $1 and t.status <> ${TicketStatus.transferred} and c.tax_rate_id is not null group by t.order_id, c.tax_rate_id
   )
   select 'VAT of tickets adds up' as rule, 'order ' || o.order_id || ' tax rate ' || x.tax_rate_id as what, o.currency,
     x.vat_minor as expected_minor, coalesce(p.vat_minor, 0)::bigint as found_minor
   from order_tax x join "order" o on o.org_id = $1 and o.order_id = x.order_id and o.event_id is not null
   left join parts p on p.order_id = x.order_id and p.tax_rate_id = x.tax_rate_id
   where x.org_id = $1 and x.vat_minor <> coalesce(p.vat_minor, 0)
     and not exists (select from refund f where f.org_id = $1 and f.order_id = x.order_id and f.cause = 'exchange')
     and not exists (
       select from ticket q where q.org_id = $1 and q.order_id = x.order_id and q.status = ${TicketStatus.transferred}
         and q.refunded_face_minor > 0
     )
   order by o.order_id limit 1000`,
  { heavy: true },
)
