import type pg from 'pg'

/**
 * What must hold for every sale, whatever faults happened. Each statement returns one row for each violation, from our tables
 * and from the sandbox provider's own records; `$1` is an organisation, or null for all. The owner of the tables runs them,
 * without row-level security, when nothing is in flight any more.
 */
export const invariants = {
  oversold: `
    select 'pool ' || p.pool_id || ': ' || greatest(p.taken, i.places) || ' of ' || p.capacity as wrong
    from pool p, lateral (
      select coalesce(sum(h.places - h.returned), 0) as places from hold h
      where h.org_id = p.org_id and h.pool_id = p.pool_id and h.status in ('held', 'in_payment', 'sold', 'blocked')
    ) i where ($1::uuid is null or p.org_id = $1) and greatest(p.taken, i.places) > p.capacity`,
  miscounted: `
    select 'pool ' || p.pool_id || ': taken ' || p.taken || ', ledger ' || l.taken || ', items ' || i.places as wrong
    from pool p, lateral (
      select coalesce(sum(s.held + s.sold), 0) as taken from stock_entry s where s.org_id = p.org_id and s.pool_id = p.pool_id
    ) l, lateral (
      select coalesce(sum(h.places - h.returned), 0) as places from hold h
      where h.org_id = p.org_id and h.pool_id = p.pool_id and h.status in ('held', 'in_payment', 'sold', 'blocked')
    ) i where ($1::uuid is null or p.org_id = $1) and (p.taken <> l.taken or p.taken <> i.places)`,
  seats: `
    select 'row ' || r.row_label || ': ' || c.free || ' free and ' || s.live || ' taken of ' || c.seats as wrong
    from seat_row r, lateral (
      select count(*) as live from seat_hold t where t.org_id = r.org_id and t.event_id = r.event_id
        and t.section_id = r.section_id and t.row_label = r.row_label and t.freed_at is null
    ) s, lateral (
      select length(replace(r.free::text, '0', '')) as free, cardinality(array_remove(r.seat_ids, 0)) as seats
    ) c where ($1::uuid is null or r.org_id = $1) and c.free + s.live <> c.seats
    union all
    select 'seat ' || t.seat_id || ' has ' || count(*) || ' tickets' from ticket t
    where ($1::uuid is null or t.org_id = $1) and t.seat_id is not null and t.status <= 1
    group by t.org_id, t.event_id, t.seat_id having count(*) > 1`,
  doubleCharges: `
    select 'order ' || a.order_id || ': ' || count(*) || ' payments' as wrong
    from sandbox_payment p join attempt a on a.org_id = p.org_id and a.attempt_id = p.attempt_id
    where ($1::uuid is null or p.org_id = $1) and p.status in ('authorised', 'captured')
      and p.captured_minor - p.refunded_minor - p.charged_back_minor > case when p.status = 'captured' then 0 else -1 end
    group by a.org_id, a.order_id, a.subject_id having count(*) > 1`,
  chargesWithoutOrder: `
    select 'payment ' || p.payment_id || ' is ' || p.status || ', its attempt ' || a.status || ', its order ' || o.status as wrong
    from sandbox_payment p join attempt a on a.org_id = p.org_id and a.attempt_id = p.attempt_id
    join "order" o on o.org_id = a.org_id and o.order_id = a.order_id
    where ($1::uuid is null or p.org_id = $1) and p.captured_minor - p.refunded_minor - p.charged_back_minor > 0
      and (a.status <> 'done' or p.payment_id is distinct from a.payment_id)`,
  reservationsLeft: `
    select 'payment ' || p.payment_id || ' is still ' || p.status || ', its attempt ' || a.status as wrong
    from sandbox_payment p join attempt a on a.org_id = p.org_id and a.attempt_id = p.attempt_id
    where ($1::uuid is null or p.org_id = $1) and p.status in ('authorised', 'processing', 'requires_action')
      and a.settled_at is not null`,
  ordersWithoutCharge: `
    select 'order ' || o.order_id || ' is ' || o.status || ' with ' || c.captured || ' captured' as wrong
    from "order" o, lateral (
      select count(*) filter (where p.status = 'captured') as captured from attempt a
      join sandbox_payment p on p.org_id = a.org_id and p.attempt_id = a.attempt_id
      where a.org_id = o.org_id and a.order_id = o.order_id and a.status = 'done'
    ) c where ($1::uuid is null or o.org_id = $1) and o.status = 'confirmed' and o.total_minor > 0
      and case when o.event_id is not null then c.captured <> 1 else c.captured < 1 end and not exists (
        select from attempt a where a.org_id = o.org_id and a.order_id = o.order_id and a.provider = 'external'
      )`,
  unlikeItsAttempt: `
    select 'order ' || o.order_id || ' is ' || o.status || ' with ' || d.done || ' attempts done' as wrong
    from "order" o, lateral (
      select count(*) as done from attempt a where a.org_id = o.org_id and a.order_id = o.order_id and a.status = 'done'
    ) d where ($1::uuid is null or o.org_id = $1)
      and ((d.done > 1 and o.event_id is not null) or (o.status = 'confirmed' and d.done = 0) or (o.status in ('pending', 'expired') and d.done > 0))`,
  amounts: `
    select 'order ' || o.order_id || ': total ' || o.total_minor || ', requested ' || a.amount_minor || ', captured '
      || coalesce(p.captured_minor, 0) || ', posted ' || coalesce(b.amount_minor, 0) as wrong
    from attempt a join "order" o on o.org_id = a.org_id and o.order_id = a.order_id
    left join sandbox_payment p on p.org_id = a.org_id and p.payment_id = a.payment_id
    left join ledger_entry j on j.org_id = a.org_id and j.kind = 'sale' and j.source = a.attempt_id::text
    left join ledger_posting b on b.org_id = j.org_id and b.ledger_entry_id = j.ledger_entry_id and b.account = 'provider'
    where ($1::uuid is null or a.org_id = $1) and a.status = 'done' and a.provider <> 'external'
      and (a.amount_minor <> coalesce(p.captured_minor, 0) or a.amount_minor <> coalesce(b.amount_minor, 0)
        or (o.event_id is not null and a.amount_minor <> o.total_minor))`,
  bookedUnsold: `
    select 'ledger entry ' || j.ledger_entry_id || ' of order ' || j.order_id as wrong from ledger_entry j
    where ($1::uuid is null or j.org_id = $1) and j.kind = 'sale' and not exists (
      select from attempt a where a.org_id = j.org_id and a.attempt_id::text = j.source and a.status = 'done')`,
  tickets: `
    select 'order ' || a.order_id || ': ' || t.tickets || ' tickets for ' || h.places || ' places' as wrong
    from attempt a, lateral (
      select count(*) as tickets from ticket t where t.org_id = a.org_id and t.order_id = a.order_id
    ) t, lateral (
      select coalesce(sum(h.places), 0) as places from hold h
      where h.org_id = a.org_id and h.basket_id = a.subject_id and h.status = 'sold'
    ) h where ($1::uuid is null or a.org_id = $1)
      and exists (select from "order" o where o.org_id = a.org_id and o.order_id = a.order_id and o.event_id is not null)
      and ((a.status = 'done' and t.tickets <> h.places) or (a.status = 'done' and t.tickets = 0))`,
  members: `
    select 'basket ' || i.basket_id || ': ' || m.members || ' members for ' || i.memberships || ' memberships' as wrong
    from (
      select i.org_id, i.basket_id, sum(i.quantity) as memberships, sum(i.quantity) filter (where i.sold_at is not null) as sold
      from membership_item i where $1::uuid is null or i.org_id = $1 group by i.org_id, i.basket_id
    ) i join basket b on b.org_id = i.org_id and b.basket_id = i.basket_id, lateral (
      select count(distinct t.member_id) as members from membership_term t where t.org_id = b.org_id and t.order_id = b.order_id
    ) m where m.members <> case when b.status = 'completed' then i.memberships else 0 end
      or coalesce(i.sold, 0) <> case when b.status = 'completed' then i.memberships else 0 end`,
  terms: `
    select 'term ' || t.term_id || ': price ' || t.price_minor || ', paid ' || t.paid_minor || ', waived ' || t.waived_minor
      || ', of its instalments ' || p.paid || ', ' || p.waived || ' and ' || p.left as wrong
    from membership_term t, lateral (
      select coalesce(sum(i.amount_minor) filter (where i.status = 'paid'), 0) as paid,
        coalesce(sum(i.amount_minor) filter (where i.status = 'cancelled'), 0) as waived,
        coalesce(sum(i.amount_minor) filter (where i.status not in ('paid', 'cancelled')), 0) as left
      from instalment i where i.org_id = t.org_id and i.term_id = t.term_id
    ) p where ($1::uuid is null or t.org_id = $1)
      and (t.paid_minor <> p.paid or t.waived_minor <> p.waived or p.paid + p.waived + p.left <> t.price_minor)
    union all
    select 'order ' || o.order_id || ': taken ' || a.taken || ', its terms ' || t.paid || ', its fee ' || o.transaction_fee_minor
    from "order" o, lateral (
      select coalesce(sum(t.paid_minor), 0) as paid, count(*) as terms from membership_term t
      where t.org_id = o.org_id and t.order_id = o.order_id
    ) t, lateral (
      select coalesce(sum(a.amount_minor), 0) as taken from attempt a
      where a.org_id = o.org_id and a.order_id = o.order_id and a.status = 'done'
    ) a where ($1::uuid is null or o.org_id = $1) and o.event_id is null and t.terms > 0 and a.taken > 0
      and a.taken <> t.paid + o.transaction_fee_minor`,
  seasonSeats: `
    select 'seat ' || s.seat_id || ' of an item of a basket that is ' || b.status as wrong
    from season_seat s join membership_item i on i.org_id = s.org_id and i.item_id = s.item_id
    join basket b on b.org_id = i.org_id and b.basket_id = i.basket_id
    where ($1::uuid is null or s.org_id = $1) and b.status not in ('open', 'checking_out')
    union all
    select 'member ' || m.member_id || ' says seat ' || m.seat_id || ' and the season does not' from member m
    where ($1::uuid is null or m.org_id = $1) and m.seat_id is not null and m.order_id is not null and not exists (
      select from season_seat s where s.org_id = m.org_id and s.member_id = m.member_id and s.seat_id = m.seat_id)`,
  events: `
    with emitted as materialized (
      select m.org_id, (m.data -> 'order' ->> 'order_id')::bigint as order_id, count(*) as times
      from (select org_id, type, data from outbox union all select org_id, type, data from change) m
      where m.type = 'order.completed' and ($1::uuid is null or m.org_id = $1) group by 1, 2
    ), done as materialized (
      select distinct a.org_id, a.order_id from attempt a where a.status = 'done' and ($1::uuid is null or a.org_id = $1)
    )
    select 'order ' || order_id || ' was emitted ' || coalesce(t.times, 0) || ' times' as wrong
    from done d full join emitted t using (org_id, order_id) where coalesce(t.times, 0) <> case when d.org_id is null then 0 else 1 end`,
  refunds: `
    select 'refund ' || r.refund_id || ' is ' || r.status || ', refunded ' || p.times || ' times, posted ' || b.times as wrong
    from refund r, lateral (
      select count(*) as times, coalesce(sum(s.amount_minor), 0) as minor from sandbox_refund s
      where s.org_id = r.org_id and s.key = 'rf_' || r.refund_id
    ) p, lateral (
      select count(*) as times from ledger_entry j where j.org_id = r.org_id and j.kind = 'refund' and j.source = r.refund_id::text
    ) b where ($1::uuid is null or r.org_id = $1) and r.settled_at is not null
      and (p.times <> b.times or (r.status = 'succeeded') <> (p.times = 1) or (p.times = 1 and p.minor <> r.amount_minor))`,
  refundedOrders: `
    select 'order ' || o.order_id || ': refunded ' || o.refunded_minor || ', at the provider ' || p.minor as wrong
    from "order" o, lateral (
      select coalesce(sum(p.refunded_minor), 0) as minor from attempt a
      join sandbox_payment p on p.org_id = a.org_id and p.payment_id = a.payment_id
      where a.org_id = o.org_id and a.order_id = o.order_id and a.status = 'done'
    ) p where ($1::uuid is null or o.org_id = $1) and o.refunded_minor <> p.minor and not exists (
      select from attempt a where a.org_id = o.org_id and a.order_id = o.order_id and a.provider = 'external')
      and exists (select from attempt a where a.org_id = o.org_id and a.order_id = o.order_id and a.status = 'done')`,
  unsettled: `
    select 'attempt ' || attempt_id || ' is ' || status as wrong from attempt
    where ($1::uuid is null or org_id = $1) and settled_at is null
    union all
    select 'refund ' || refund_id || ' is ' || status from refund where ($1::uuid is null or org_id = $1) and settled_at is null`,
} as const

export type InvariantName = keyof typeof invariants

/** Returns the violations of each invariant; an empty object if all hold. */
export async function findViolations(
  owner: pg.Pool | pg.ClientBase,
  org: string | null = null,
): Promise<Partial<Record<InvariantName, string[]>>> {
  const found: Partial<Record<InvariantName, string[]>> = {}
  for (const [name, text] of Object.entries(invariants) as [InvariantName, string][]) {
    const { rows } = await owner.query<{ wrong: string }>(text, [org])
    if (rows.length > 0) found[name] = rows.map(({ wrong }) => wrong)
  }
  return found
}
