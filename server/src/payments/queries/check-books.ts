import { read, type Db } from '#platform/db'
import { orgId, type OrgId } from '#platform/ids'

/** Something that must be so and is not: what it is about, what should be there and what is. */
export type BookFault = {
  readonly rule: string
  readonly what: string
  readonly currency: string
  readonly expected_minor: number
  readonly found_minor: number
}

/** Orders that were sold: what was paid here by an attempt, and was not a payment that came too late. */
const SOLD = `
  sold as materialized (
    select o.order_id, o.currency, o.total_minor, o.refunded_minor, o.refunding_minor, a.attempt_id, a.amount_minor
    from "order" o join attempt a on a.org_id = $1 and a.order_id = o.order_id and a.status = 'done' and a.amount_minor > 0
    where o.org_id = $1 and o.status in ('confirmed', 'cancelled', 'refunded') and not exists (
      select from refund l where l.org_id = $1 and l.order_id = o.order_id and l.cause = 'late_payment'
    )
  )`

const journals = read<BookFault>(
  `select 'journal balances' as rule, 'journal ' || j.journal_id as what, j.currency, 0::bigint as expected_minor,
     coalesce(sum(p.amount_minor), 0)::bigint as found_minor
   from journal j left join posting p on p.org_id = $1 and p.journal_id = j.journal_id
   where j.org_id = $1
   group by j.journal_id, j.currency having count(p.account) = 0 or sum(p.amount_minor) <> 0
   order by j.journal_id limit 1000`,
  { wide: true },
)

const currencies = read<BookFault>(
  `select 'books add up to nothing' as rule, 'all accounts' as what, j.currency, 0::bigint as expected_minor,
     sum(p.amount_minor)::bigint as found_minor
   from journal j join posting p on p.org_id = $1 and p.journal_id = j.journal_id
   where j.org_id = $1 group by j.currency having sum(p.amount_minor) <> 0 order by j.currency`,
  { wide: true },
)

/** Each paid order has one sale, with its total; and each sale has its order. */
const sales = read<BookFault>(
  `with ${SOLD}, booked as materialized (
     select j.order_id, j.currency, count(*) as times, coalesce(sum(p.amount_minor), 0) as amount_minor
     from journal j left join posting p on p.org_id = $1 and p.journal_id = j.journal_id and p.account = 'provider'
     where j.org_id = $1 and j.kind = 'sale' group by j.order_id, j.currency
   )
   select case when b.times > 1 then 'sale is booked once' else 'sale is booked' end as rule,
     'order ' || coalesce(s.order_id, b.order_id) as what, coalesce(s.currency, b.currency) as currency,
     coalesce(s.total_minor, 0)::bigint as expected_minor, coalesce(b.amount_minor, 0)::bigint as found_minor
   from sold s full join booked b on b.order_id = s.order_id
   where s.order_id is null or b.order_id is null or b.times <> 1 or b.amount_minor <> s.total_minor
     or s.amount_minor <> s.total_minor or b.currency <> s.currency
   order by 2 limit 1000`,
  { wide: true },
)

/** What an order says was paid back, what its refunds say, and what the books say. */
const refunds = read<BookFault>(
  `with ${SOLD}, asked as materialized (
     select r.order_id, coalesce(sum(r.amount_minor) filter (where r.status = 'succeeded'), 0) as back,
       coalesce(sum(r.amount_minor) filter (where r.status = 'sending'), 0) as sending
     from refund r where r.org_id = $1 group by r.order_id
   ), booked as materialized (
     select j.order_id, -sum(p.amount_minor) as back
     from journal j join posting p on p.org_id = $1 and p.journal_id = j.journal_id and p.account = 'provider'
     where j.org_id = $1 and j.kind = 'refund' group by j.order_id
   ), seen as materialized (
     select s.*, coalesce(a.back, 0) as back, coalesce(a.sending, 0) as sending, coalesce(b.back, 0) as booked
     from sold s left join asked a on a.order_id = s.order_id left join booked b on b.order_id = s.order_id
   )
   select c.rule, 'order ' || s.order_id as what, s.currency, c.expected::bigint as expected_minor,
     c.found::bigint as found_minor
   from seen s cross join lateral (values
     ('order knows its refunds', s.back, s.refunded_minor::numeric, s.back = s.refunded_minor),
     ('order knows what is on its way', s.sending, s.refunding_minor::numeric, s.sending = s.refunding_minor),
     ('refunds are booked', s.back, s.booked, s.back = s.booked),
     ('no more is paid back than was paid', s.amount_minor::numeric, s.back, s.back + s.sending <= s.amount_minor)
   ) as c (rule, expected, found, holds)
   where not c.holds order by s.order_id limit 1000`,
  { wide: true },
)

const chargebacks = read<BookFault>(
  `with booked as materialized (
     select j.source, j.currency, -p.amount_minor as amount_minor
     from journal j join posting p on p.org_id = $1 and p.journal_id = j.journal_id and p.account = 'provider'
     where j.org_id = $1 and j.kind = 'chargeback'
   ), taken as materialized (
     select c.provider || ':' || c.provider_dispute_id as source, c.currency, c.amount_minor from chargeback c
     where c.org_id = $1
   )
   select 'chargeback is booked' as rule, coalesce(t.source, b.source) as what, coalesce(t.currency, b.currency) as currency,
     coalesce(t.amount_minor, 0)::bigint as expected_minor, coalesce(b.amount_minor, 0)::bigint as found_minor
   from taken t full join booked b on b.source = t.source
   where t.amount_minor is distinct from b.amount_minor or t.currency is distinct from b.currency order by 2 limit 1000`,
  { wide: true },
)

/** Every check, by what it looks at; each sees one moment of its own. */
export const bookChecks = { journals, currencies, sales, refunds, chargebacks }

const booked = read<{ org_id: string }>(`select org_id from find_booked_organisations()`)

export const listBookedOrganisations = async (db: Db): Promise<OrgId[]> =>
  (await db.unscoped(booked)).map(({ org_id }) => orgId(org_id))
