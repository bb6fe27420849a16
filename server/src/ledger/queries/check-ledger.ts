import { type Db, read } from '#platform/db'
import { type OrgId, orgId } from '#platform/ids'
import { orderVat, postedVat, ticketVat } from './check-vat.ts'
import type { LedgerFault } from './ledger-fault.ts'

/** The accounts that a sale, a refund or a payment moves money into or out of. */
const CASH = `('provider', 'external', 'cash_drawer', 'card_terminal', 'receivable')`

/** Completed payments of orders that were sold. */
const PAID = `
  paid as materialized (
    select a.attempt_id, a.order_id, a.currency, a.amount_minor from attempt a
    join "order" o on o.org_id = $1 and o.order_id = a.order_id and o.status in ('confirmed', 'cancelled', 'refunded')
    where a.org_id = $1 and a.status = 'done' and a.amount_minor > 0
  )`

/** Sold orders with the sum of their payments: one payment, or several if memberships are paid by instalments. */
const SOLD = `
  ${PAID}, sold as materialized (
    select o.order_id, o.currency, o.total_minor, o.transaction_fee_minor, o.refunded_minor, o.refunding_minor, p.amount_minor
    from (select order_id, sum(amount_minor) as amount_minor from paid group by order_id) p
    join "order" o on o.org_id = $1 and o.order_id = p.order_id
  )`

/** Only an exchange moves no money: it moves VAT from one rate to another. */
const entriesBalance = read<LedgerFault>(
  `select 'ledger entry balances' as rule, 'ledger entry ' || j.ledger_entry_id as what, j.currency, 0::bigint as expected_minor,
     coalesce(sum(p.amount_minor), 0)::bigint as found_minor
   from ledger_entry j left join ledger_posting p on p.org_id = $1 and p.ledger_entry_id = j.ledger_entry_id
   where j.org_id = $1
   group by j.ledger_entry_id, j.currency, j.kind
   having (count(p.account) = 0 and j.kind <> 'exchange') or sum(p.amount_minor) <> 0
   order by j.ledger_entry_id limit 1000`,
  { heavy: true },
)

const currencies = read<LedgerFault>(
  `select 'ledger sums to zero' as rule, 'all accounts' as what, j.currency, 0::bigint as expected_minor,
     sum(p.amount_minor)::bigint as found_minor
   from ledger_entry j join ledger_posting p on p.org_id = $1 and p.ledger_entry_id = j.ledger_entry_id
   where j.org_id = $1 group by j.currency having sum(p.amount_minor) <> 0 order by j.currency`,
  { heavy: true },
)

/** Each payment has one sale entry of the same amount, and each sale entry has its payment. */
const sales = read<LedgerFault>(
  `with ${PAID}, posted as materialized (
     select j.source, j.order_id, j.currency, coalesce(sum(p.amount_minor), 0) as amount_minor
     from ledger_entry j left join ledger_posting p
       on p.org_id = $1 and p.ledger_entry_id = j.ledger_entry_id and p.account in ${CASH}
     where j.org_id = $1 and j.kind = 'sale' group by j.source, j.order_id, j.currency
   )
   select case when a.attempt_id is null and exists (select from paid p where p.order_id = b.order_id)
       then 'sale is posted once' else 'sale is posted' end as rule,
     'order ' || coalesce(a.order_id, b.order_id) as what, coalesce(a.currency, b.currency) as currency,
     coalesce(a.amount_minor, 0)::bigint as expected_minor, coalesce(b.amount_minor, 0)::bigint as found_minor
   from paid a full join posted b on b.source = a.attempt_id::text
   where a.attempt_id is null or b.source is null or b.amount_minor <> a.amount_minor or b.currency <> a.currency
     or b.order_id <> a.order_id
   order by 2 limit 1000`,
  { heavy: true },
)

/**
 * An order paid at once has payments equal to its total. An order paid by instalments has payments equal to the paid
 * amount of its terms plus the order fee, after deducting late payments that were refunded.
 */
const orders = read<LedgerFault>(
  `with ${SOLD}, termed as materialized (
     select order_id, sum(paid_minor) as paid_minor from membership_term where org_id = $1 group by order_id
   ), late as materialized (
     select order_id, sum(amount_minor) as amount_minor from refund
     where org_id = $1 and cause = 'late_payment' and status <> 'failed' group by order_id
   )
   select case when t.order_id is null then 'order is paid' else 'terms match their payments' end as rule,
     'order ' || s.order_id as what, s.currency,
     (case when t.order_id is null then s.total_minor else t.paid_minor + s.transaction_fee_minor end)::bigint as expected_minor,
     (s.amount_minor - coalesce(l.amount_minor, 0))::bigint as found_minor
   from sold s left join termed t on t.order_id = s.order_id left join late l on l.order_id = s.order_id
   where s.amount_minor - coalesce(l.amount_minor, 0)
     <> case when t.order_id is null then s.total_minor else t.paid_minor + s.transaction_fee_minor end
   order by s.order_id limit 1000`,
  { heavy: true },
)

/** At every moment the instalments of a term (paid, waived and outstanding) sum to its price. */
const terms = read<LedgerFault>(
  `with parts as materialized (
     select term_id, sum(amount_minor) as price, coalesce(sum(amount_minor) filter (where status = 'paid'), 0) as paid,
       coalesce(sum(amount_minor) filter (where status = 'cancelled'), 0) as waived
     from instalment where org_id = $1 group by term_id
   )
   select c.rule, 'term ' || t.term_id as what, t.currency, c.expected::bigint as expected_minor, c.found::bigint as found_minor
   from membership_term t left join parts p on p.term_id = t.term_id
   cross join lateral (values
     ('instalments sum to the price', t.price_minor::numeric, coalesce(p.price, 0)),
     ('paid instalments sum to the paid amount', t.paid_minor::numeric, coalesce(p.paid, 0)),
     ('waived instalments sum to the waived amount', t.waived_minor::numeric, coalesce(p.waived, 0))
   ) as c (rule, expected, found)
   where t.org_id = $1 and c.expected <> c.found order by t.term_id limit 1000`,
  { heavy: true },
)

/** The refunded amount of an order matches its refunds and its ledger entries. */
const refunds = read<LedgerFault>(
  `with ${SOLD}, requested as materialized (
     select r.order_id, coalesce(sum(r.amount_minor) filter (where r.status = 'succeeded'), 0) as back,
       coalesce(sum(r.amount_minor) filter (where r.status = 'sending'), 0) as sending
     from refund r where r.org_id = $1 group by r.order_id
   ), posted as materialized (
     select j.order_id, -sum(p.amount_minor) as back
     from ledger_entry j join ledger_posting p on p.org_id = $1 and p.ledger_entry_id = j.ledger_entry_id and p.account in ${CASH}
     where j.org_id = $1 and j.kind = 'refund' group by j.order_id
   ), seen as materialized (
     select s.*, coalesce(a.back, 0) as back, coalesce(a.sending, 0) as sending, coalesce(b.back, 0) as posted
     from sold s left join requested a on a.order_id = s.order_id left join posted b on b.order_id = s.order_id
   )
   select c.rule, 'order ' || s.order_id as what, s.currency, c.expected::bigint as expected_minor,
     c.found::bigint as found_minor
   from seen s cross join lateral (values
     ('order matches its refunds', s.back, s.refunded_minor::numeric, s.back = s.refunded_minor),
     ('order matches its pending refunds', s.sending, s.refunding_minor::numeric, s.sending = s.refunding_minor),
     ('refunds are posted', s.back, s.posted, s.back = s.posted),
     ('refunds do not exceed the payments of the order', s.amount_minor, s.back, s.back + s.sending <= s.amount_minor)
   ) as c (rule, expected, found, holds)
   where not c.holds order by s.order_id limit 1000`,
  { heavy: true },
)

/** The refunds of one payment do not exceed that payment, even if the order has other payments. */
const payments = read<LedgerFault>(
  `with ${PAID}, back as materialized (
     select attempt_id, sum(amount_minor) as amount_minor from refund where org_id = $1 and status <> 'failed' group by attempt_id
   )
   select 'refunds do not exceed the payment' as rule, 'order ' || p.order_id as what, p.currency,
     p.amount_minor as expected_minor, b.amount_minor::bigint as found_minor
   from paid p join back b on b.attempt_id = p.attempt_id
   where b.amount_minor > p.amount_minor order by p.order_id limit 1000`,
  { heavy: true },
)

/** Each chargeback has one entry of its amount, and each dispute that was won one that returns it. */
const chargebacks = read<LedgerFault>(
  `with posted as materialized (
     select j.kind, j.source, j.currency, abs(p.amount_minor) as amount_minor
     from ledger_entry j join ledger_posting p on p.org_id = $1 and p.ledger_entry_id = j.ledger_entry_id and p.account = 'provider'
     where j.org_id = $1 and j.kind in ('chargeback', 'chargeback_reversal')
       and (p.amount_minor < 0) = (j.kind = 'chargeback')
   ), taken as materialized (
     select 'chargeback' as kind, c.provider || ':' || c.provider_dispute_id as source, c.currency, c.amount_minor from chargeback c
     where c.org_id = $1
     union all
     select 'chargeback_reversal', r.provider || ':' || r.provider_dispute_id, r.currency, r.amount_minor from chargeback_reversal r
     where r.org_id = $1
   )
   select case coalesce(t.kind, b.kind) when 'chargeback' then 'chargeback is posted' else 'chargeback reversal is posted' end as rule,
     coalesce(t.source, b.source) as what, coalesce(t.currency, b.currency) as currency,
     coalesce(t.amount_minor, 0)::bigint as expected_minor, coalesce(b.amount_minor, 0)::bigint as found_minor
   from taken t full join posted b on b.source = t.source and b.kind = t.kind
   where t.amount_minor is distinct from b.amount_minor or t.currency is distinct from b.currency order by 2, 1 limit 1000`,
  { heavy: true },
)

/**
 * The sales, refunds and payments of a till by tender match the ledger, and so does the cash that was moved into and out of it. A
 * closed till is empty. An open till has its float and its cash.
 */
const tills = read<LedgerFault>(
  `with posted as materialized (
     select e.till_id, p.account, coalesce(sum(p.amount_minor) filter (where e.kind in ('sale', 'refund', 'payment')), 0) as moved,
       coalesce(sum(p.amount_minor) filter (where e.kind = 'till_transfer'), 0) as transferred, sum(p.amount_minor) as balance
     from ledger_entry e join ledger_posting p on p.org_id = $1 and p.ledger_entry_id = e.ledger_entry_id
     where e.org_id = $1 and e.till_id is not null group by e.till_id, p.account
   ), recorded as materialized (
     select m.till_id, c.account, sum(c.amount_minor) as amount_minor
     from till_movement m cross join lateral (values
       (case m.tender when 'cash' then 'cash_drawer' when 'on_account' then 'receivable' else m.tender end, m.amount_minor),
       ('receivable', case when m.kind = 'payment' then -m.amount_minor else 0 end)
     ) as c (account, amount_minor)
     where m.org_id = $1 group by m.till_id, c.account
   ), transfers as materialized (
     select x.till_id, 'cash_drawer' as account, sum(x.amount_minor) as amount_minor
     from till_transfer x where x.org_id = $1 group by x.till_id
   )
   select c.rule, 'till ' || t.till_id || ' ' || a.account as what, t.currency, c.expected::bigint as expected_minor,
     c.found::bigint as found_minor
   from till t cross join (values ('cash_drawer'), ('card_terminal'), ('receivable')) as a (account)
   left join posted p on p.till_id = t.till_id and p.account = a.account
   left join recorded r on r.till_id = t.till_id and r.account = a.account
   left join transfers x on x.till_id = t.till_id and x.account = a.account
   cross join lateral (values
     ('till matches its movements', coalesce(r.amount_minor, 0), coalesce(p.moved, 0)),
     ('till matches its transfers', coalesce(x.amount_minor, 0), coalesce(p.transferred, 0)),
     ('till has its cash', case when a.account <> 'cash_drawer' then null when t.status = 'closed' then 0
       else t.float_minor + coalesce(r.amount_minor, 0) + coalesce(x.amount_minor, 0) end, coalesce(p.balance, 0))
   ) as c (rule, expected, found)
   where t.org_id = $1 and c.expected <> c.found order by t.till_id, a.account limit 1000`,
  { heavy: true },
)

/** Each payout that was read is posted with its costs, and one that the bank returned is posted back. */
const payouts = read<LedgerFault>(
  `with posted as materialized (
     select e.source, e.currency, p.account, sum(p.amount_minor) as amount_minor
     from ledger_entry e join ledger_posting p on p.org_id = $1 and p.ledger_entry_id = e.ledger_entry_id
     where e.org_id = $1 and e.kind in ('payout', 'provider_cost') and p.account in ('bank', 'provider_costs')
     group by e.source, e.currency, p.account
   ), recorded as materialized (
     select p.provider || ':' || p.provider_payout_id || v.suffix as source, p.currency, v.account, v.amount_minor
     from payout p cross join lateral (values ('', 'bank', p.amount_minor), ('', 'provider_costs', p.cost_minor),
       (':returned', 'bank', case p.status when 'failed' then -p.amount_minor else 0 end)) v (suffix, account, amount_minor)
     where p.org_id = $1 and v.amount_minor <> 0
   )
   select 'payout is posted' as rule, coalesce(r.source, b.source) as what, coalesce(r.currency, b.currency) as currency,
     coalesce(r.amount_minor, 0)::bigint as expected_minor, coalesce(b.amount_minor, 0)::bigint as found_minor
   from recorded r full join posted b on b.source = r.source and b.account = r.account and b.currency = r.currency
   where r.amount_minor is distinct from b.amount_minor order by 2 limit 1000`,
  { heavy: true },
)

/** All checks. Each check reads its own snapshot. */
export const ledgerChecks = {
  entries: entriesBalance,
  currencies,
  sales,
  orders,
  terms,
  refunds,
  payments,
  chargebacks,
  tills,
  orderVat,
  postedVat,
  ticketVat,
  payouts,
}

const organisationsWithLedger = read<{ org_id: string }>(`select org_id from find_booked_organisations()`)

export const listOrganisationsWithLedger = async (db: Db): Promise<OrgId[]> =>
  (await db.unscoped(organisationsWithLedger)).map(({ org_id }) => orgId(org_id))
