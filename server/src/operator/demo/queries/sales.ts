import { TicketStatus } from '#contract'
import { write, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import type { Fixture } from '../catalogue.ts'
import type { DemoOptions } from '../options.ts'
import { chance } from './chance.ts'

/**
 * Orders of two tickets each. A hash of the seed and the row number determines price, buyer, date and status. Tickets that are valid
 * take places of their pool.
 */
const sales = write(`
  with numbered as materialized (
    select n, 1 + n / 2 as k, ${chance("$7 || ':order:' || $2 || (1 + n / 2)", 1000)} as luck,
      ${chance("$7 || ':price:' || $2 || n", 4)} as p, ${chance("$7 || ':seen:' || $2 || n", 1000)} as seen,
      ${chance("$7 || ':when:' || $2 || (1 + n / 2)", 5_184_000)} as before
    from generate_series($5::int, $5::int + $6::int - 1) n
  ), base as materialized (
    select nextval(pg_get_serial_sequence('"order"', 'order_id')) as first_order from organisation where org_id = $1
  ), reserved as materialized (
    select setval(pg_get_serial_sequence('"order"', 'order_id'), base.first_order + (select max(k) - min(k) + 1 from numbered))
    from base
  ), line as materialized (
    select n.n, n.k, base.first_order + n.k - (select min(k) from numbered) as order_id,
      case when luck < 940 then 'confirmed' when luck < 960 then 'cancelled' when luck < 980 then 'refunded'
        when luck < 990 then 'expired' else 'pending' end as status,
      price.price_id, price.price_category_id, price.pool_id, price.price_minor, price.service_fee_minor, price.service_tax_minor,
      $3::timestamptz - make_interval(secs => before + 7200) as ordered_at,
      $8::bigint + ${chance("$7 || ':fan:' || $2 || n.k", 1_000_000_000)} % $9::bigint as user_id, n.seen,
      row_number() over (partition by n.k, n.p order by n.n) = 1 as first_of_price,
      row_number() over (partition by n.k order by n.n) as i, count(*) over (partition by n.k) as q
    from numbered n, base, reserved, price where price.org_id = $1 and price.price_id = $4::bigint + n.p
  ), placed as (
    insert into "order" (org_id, order_id, order_uuid, event_id, user_id, status, refund_status, order_date, first_name,
      last_name, email_address, postcode, country_id, marketing_opt_in, currency, transaction_fee_minor, total_minor,
      refunded_minor, payment_method, created_at, updated_at)
    select $1, order_id, md5($7 || ':order:' || $2 || k)::uuid, $2::uuid, line.user_id, status,
      case status when 'refunded' then 'full' else 'none' end, ordered_at, c.first_name, c.last_name, c.email_address,
      c.postcode, 826, c.marketing_emails, 'GBP', 95, sum(price_minor + service_fee_minor + service_tax_minor) + 95,
      case status when 'refunded' then sum(price_minor + service_fee_minor + service_tax_minor) + 95 else 0 end, 'card',
      ordered_at, ordered_at
    from line join customer c on c.org_id = $1 and c.user_id = line.user_id
    group by order_id, k, line.user_id, status, ordered_at, c.first_name, c.last_name, c.email_address, c.postcode,
      c.marketing_emails
  ), item as (
    insert into hold (org_id, basket_id, event_id, price_id, pool_id, user_id, quantity, places, unit_price_minor,
      service_fee_minor, service_tax_minor, status, expires_at, created_at)
    select $1, md5($7 || ':order:' || $2 || k)::uuid, $2::uuid, price_id, pool_id, user_id, count(*), count(*), price_minor,
      service_fee_minor, service_tax_minor, 'sold', ordered_at, ordered_at
    from line where status = 'confirmed'
    group by k, price_id, pool_id, user_id, price_minor, service_fee_minor, service_tax_minor, ordered_at
    returning item_id, basket_id, price_id, pool_id, places, created_at
  ), stocked as (
    insert into stock_entry (org_id, pool_id, item_id, held, sold, reason, at)
    select $1, pool_id, item_id, 0, places, 'sale', created_at from item
  ), taken as (
    update pool p set taken = p.taken + i.places
    from (select pool_id, sum(places)::integer as places from item group by pool_id) i
    where p.org_id = $1 and p.pool_id = i.pool_id
  ), ticketed as (
    insert into ticket (org_id, order_id, item_id, event_id, price_id, price_category_id, status, barcode, price_minor,
      service_fee_minor, service_tax_minor, transaction_fee_minor, refunded_minor, refunded_face_minor, ordered_at,
      order_confirmed, first_of_price, attended_at, created_at, updated_at)
    select $1, order_id, item.item_id, $2::uuid, line.price_id, price_category_id,
      case status when 'confirmed' then ${TicketStatus.active} when 'refunded' then ${TicketStatus.refunded}
        when 'pending' then ${TicketStatus.pending} else ${TicketStatus.cancelled} end,
      upper(md5($7 || ':ticket:' || $2 || n)), price_minor, service_fee_minor, service_tax_minor, fee,
      case status when 'refunded' then price_minor + service_fee_minor + service_tax_minor + fee else 0 end,
      case status when 'refunded' then price_minor else 0 end, ordered_at, status = 'confirmed', first_of_price,
      case when status = 'confirmed' and seen < $10::float * 1000 then $3::timestamptz - make_interval(secs => seen * 4) end,
      ordered_at, ordered_at
    from line cross join lateral (select 95 / q + (i <= 95 % q)::int as fee) share
      left join item on status = 'confirmed' and item.basket_id = md5($7 || ':order:' || $2 || k)::uuid and item.price_id = line.price_id
    returning ticket_id, barcode, attended_at
  )
  insert into scan (org_id, scan_id, event_id, gate_id, scanned_at, result, barcode, ticket_id)
  select $1, md5($7 || ':scan:' || barcode)::uuid, $2::uuid, $11::bigint + ticket_id % 4, attended_at, 'admitted', barcode, ticket_id
  from ticketed where attended_at is not null
`)

type SalesBatch = {
  readonly fixture: Fixture
  readonly first: number
  readonly tickets: number
  readonly attended: number
  readonly user: number
  readonly options: DemoOptions
}

/** Creates a batch of orders with two tickets each, and the scans of attended tickets. */
export const addSales = (
  tx: Tx,
  org: OrgId,
  { fixture, first, tickets, attended, user, options }: SalesBatch,
): Promise<number> =>
  tx.count(
    sales,
    org,
    fixture.eventId,
    fixture.startsAt,
    fixture.firstPrice,
    first,
    tickets,
    String(options.seed),
    user,
    options.customers,
    attended,
    fixture.firstGate,
  )

const strays = write(`
  insert into scan (org_id, scan_id, event_id, gate_id, scanned_at, result, barcode, ticket_id)
  select $1, md5($5 || ':stray:' || $2 || n)::uuid, $2::uuid, t.gate_id, t.scanned_at + make_interval(secs => 5 + n % 3000),
    (array['duplicate', 'exited', 'readmitted', 'duplicate', 'wrong_gate'])[1 + n % 5], t.barcode, t.ticket_id
  from (
    select gate_id, scanned_at, barcode, ticket_id, row_number() over (order by scan_no) as n
    from scan where org_id = $1 and event_id = $2::uuid and result = 'admitted'
  ) t
  where t.n <= $3::int - $4::int
`)
const countScans = write<{ scans: number }>(
  'select coalesce(sum(scans), 0)::bigint as scans from scan_tally where org_id = $1 and event_id = $2',
)

/** Adds other scan results: duplicates, exits, readmissions and wrong gates. */
export async function addStrayScans(
  tx: Tx,
  org: OrgId,
  input: { fixture: Fixture; scans: number; seed: number },
): Promise<void> {
  const [existing] = await tx.write(countScans, org, input.fixture.eventId)
  await tx.count(strays, org, input.fixture.eventId, input.scans, existing?.scans ?? 0, String(input.seed))
}
