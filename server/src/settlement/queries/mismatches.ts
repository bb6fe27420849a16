import { read, type Reader } from '#platform/db'
import type { OrgId } from '#platform/ids'

export type MismatchRow = {
  readonly kind: string
  readonly provider: string
  readonly payout_id: string | null
  readonly payment_id: string | null
  readonly order_id: number | null
  readonly currency: string
  readonly ours_minor: number
  readonly theirs_minor: number
}

/** Our payments, refunds and chargebacks of a period, and those that the payouts of the period name. */
const SUBJECTS = `
  select p.provider, l.payment_id from payout p join payout_line l on l.org_id = $1 and l.payout_id = p.payout_id
  where p.org_id = $1 and p.status = 'paid' and p.created_at >= $2 and p.created_at < $3 and l.payment_id is not null
  union
  select a.provider, a.payment_id from attempt a join coverage v on v.provider = a.provider
  where a.org_id = $1 and a.status = 'done' and a.payment_id is not null and a.settled_at >= $2 and a.settled_at < $3
  union
  select a.provider, a.payment_id from refund r join attempt a on a.org_id = $1 and a.attempt_id = r.attempt_id
    join coverage v on v.provider = a.provider
  where r.org_id = $1 and r.status = 'succeeded' and r.settled_at >= $2 and r.settled_at < $3 and a.payment_id is not null
  union
  select a.provider, a.payment_id from chargeback c join attempt a on a.org_id = $1 and a.attempt_id = c.attempt_id
    join coverage v on v.provider = a.provider
  where c.org_id = $1 and c.created_at >= $2 and c.created_at < $3 and a.payment_id is not null
  union
  select a.provider, a.payment_id from chargeback_reversal w
    join chargeback c on c.org_id = $1 and c.provider = w.provider and c.provider_dispute_id = w.provider_dispute_id
    join attempt a on a.org_id = $1 and a.attempt_id = c.attempt_id
    join coverage v on v.provider = a.provider
  where w.org_id = $1 and w.created_at >= $2 and w.created_at < $3 and a.payment_id is not null`

/**
 * What we have booked must be paid out, once, to the last cent: payments at once, refunds, chargebacks and disputes that were won between those that
 * a payout covers for certain and all of them. Money that came too late and was refunded is not booked: it adds up to nothing.
 */
const mismatches = read<MismatchRow>(
  `with coverage as materialized (
     select r.provider, min(r.read_since) as since, coalesce((
       select max(p.covers_until) from payout p where p.org_id = $1 and p.provider = r.provider and p.status = 'paid'
     ), '-infinity') as until
     from payout_reading r where r.org_id = $1 group by r.provider
   ), subject as materialized (${SUBJECTS}), theirs as materialized (
     select s.provider, s.payment_id, min(p.payout_id::text) as payout_id, min(l.currency) as currency,
       count(*) filter (where l.kind = 'payment') as payments,
       coalesce(sum(l.amount_minor) filter (where l.kind = 'payment'), 0) as paid,
       coalesce(-sum(l.amount_minor) filter (where l.kind = 'refund'), 0) as refunded,
       coalesce(-sum(l.amount_minor) filter (where l.kind = 'chargeback'), 0) as charged_back,
       coalesce(sum(l.amount_minor) filter (where l.kind = 'chargeback_reversed'), 0) as reinstated
     from subject s
     join payout_line l on l.org_id = $1 and l.payment_id = s.payment_id
     join payout p on p.org_id = $1 and p.payout_id = l.payout_id and p.provider = s.provider and p.status = 'paid'
     group by s.provider, s.payment_id
   ), compared as materialized (
     select s.provider, s.payment_id, t.payout_id, a.order_id, coalesce(t.currency, a.currency) as currency,
       a.attempt_id is not null as known, coalesce(a.status = 'done', false) as booked,
       coalesce(a.amount_minor, 0) as amount, coalesce(t.payments, 0) as payments, coalesce(t.paid, 0) as paid,
       coalesce(t.refunded, 0) as refunded, coalesce(t.charged_back, 0) as charged_back,
       coalesce(t.reinstated, 0) as reinstated,
       coalesce(a.settled_at >= v.since and a.settled_at < v.until, false) as covered,
       t.currency is not null and a.currency is not null and t.currency <> a.currency as converted,
       coalesce(r.all_minor, 0) as our_refunds, coalesce(r.covered_minor, 0) as covered_refunds,
       coalesce(c.all_minor, 0) as our_chargebacks, coalesce(c.covered_minor, 0) as covered_chargebacks,
       coalesce(w.all_minor, 0) as our_reversals, coalesce(w.covered_minor, 0) as covered_reversals
     from subject s
     left join theirs t on t.provider = s.provider and t.payment_id = s.payment_id
     left join attempt a on a.org_id = $1 and a.provider = s.provider and a.payment_id = s.payment_id
     left join coverage v on v.provider = s.provider
     left join lateral (
       select sum(r.amount_minor) as all_minor,
         sum(r.amount_minor) filter (where r.settled_at >= v.since and r.settled_at < v.until) as covered_minor
       from refund r
       where r.org_id = $1 and r.order_id = a.order_id and r.attempt_id = a.attempt_id and r.status = 'succeeded'
     ) r on true
     left join lateral (
       select sum(c.amount_minor) as all_minor,
         sum(c.amount_minor) filter (where c.created_at >= v.since and c.created_at < v.until) as covered_minor
       from chargeback c where c.org_id = $1 and c.order_id = a.order_id and c.attempt_id = a.attempt_id
     ) c on true
     left join lateral (
       select sum(w.amount_minor) as all_minor,
         sum(w.amount_minor) filter (where w.created_at >= v.since and w.created_at < v.until) as covered_minor
       from chargeback c join chargeback_reversal w
         on w.org_id = $1 and w.provider = c.provider and w.provider_dispute_id = c.provider_dispute_id
       where c.org_id = $1 and c.order_id = a.order_id and c.attempt_id = a.attempt_id
     ) w on true
   )
   select f.kind, c.provider, c.payout_id::uuid as payout_id, c.payment_id, c.order_id, c.currency,
     f.ours::bigint as ours_minor, f.theirs::bigint as theirs_minor
   from compared c cross join lateral (values
     ('unknown_payment', not c.known, 0, c.paid - c.refunded - c.charged_back + c.reinstated),
     ('not_paid_out', c.booked and c.covered and c.payments = 0, c.amount, 0),
     ('paid_out_twice', c.known and c.payments > 1, c.amount, c.paid),
     ('currency_differs', c.converted, c.amount, c.paid),
     ('amount_differs', c.booked and c.payments = 1 and not c.converted and c.paid <> c.amount, c.amount, c.paid),
     ('not_booked', c.known and not c.booked and c.paid <> c.refunded, 0, c.paid - c.refunded),
     ('refund_differs', c.booked and not c.converted and not c.refunded between c.covered_refunds and c.our_refunds,
       c.our_refunds, c.refunded),
     ('chargeback_differs',
       c.booked and not c.converted and not c.charged_back between c.covered_chargebacks and c.our_chargebacks,
       c.our_chargebacks, c.charged_back),
     ('chargeback_reversal_differs',
       c.booked and not c.converted and not c.reinstated between c.covered_reversals and c.our_reversals,
       c.our_reversals, c.reinstated)
   ) f (kind, holds, ours, theirs)
   where f.holds
   union all
   select 'payout_differs', p.provider, p.payout_id, null, null, p.currency, p.net_minor, p.amount_minor
   from payout p
   where p.org_id = $1 and p.status = 'paid' and p.created_at >= $2 and p.created_at < $3 and p.net_minor <> p.amount_minor
   union all
   select 'unknown_movement', p.provider, p.payout_id, l.payment_id, null, l.currency, 0, l.amount_minor
   from payout p join payout_line l on l.org_id = $1 and l.payout_id = p.payout_id and l.kind = 'other'
   where p.org_id = $1 and p.status = 'paid' and p.created_at >= $2 and p.created_at < $3
   order by 1, 2, 4, 3 limit $4`,
  { heavy: true },
)

type MismatchQuery = { readonly since: Date; readonly until: Date; readonly limit: number }

/** Lists where the payouts of a period and our records differ. */
export const listMismatchRows = (
  db: Reader,
  org: OrgId,
  { since, until, limit }: MismatchQuery,
): Promise<MismatchRow[]> => db.all(mismatches, org, since, until, limit)
