import { MemberStatus } from '#contract'
import { write, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import type { DemoOptions } from '../options.ts'
import { chance } from './chance.ts'

const members = write(`
  with offer as materialized (
    select array_agg(t.membership_type_id order by t.membership_type_id) as types,
      array_agg(t.membership_category_id order by t.membership_type_id) as categories,
      coalesce((max(t.expires) + 1)::timestamp at time zone 'Europe/London' - interval '1 second',
        $6::timestamptz + interval '300 days') as ends_at
    from membership_type t where t.org_id = $1
  ), option as materialized (
    select array_agg(o.membership_payment_option_id order by o.membership_payment_option_id) as ids
    from membership_payment_option o where o.org_id = $1
  ), place as materialized (
    select s.seat_id, row_number() over (order by s.seat_id) as n from seat s where s.org_id = $1
  )
  insert into member (org_id, member_number, person_id, user_id, membership_category_id, membership_type_id,
    membership_payment_option_id, seat_id, barcode, status, instalment_state, first_name, last_name, date_of_birth, gender,
    address, suburb, postcode, country_id, mobile_number, email_address, marketing_emails, expires_at, auto_renew,
    fulfilled_at, tracking_code, created_at, updated_at)
  select $1, 'D' || lpad((m.n + 1)::text, 7, '0'), 'P' || m.n, c.user_id, offer.categories[kind], offer.types[kind],
    option.ids[1 + (luck < 150)::int], case when kind <= 3 and luck not between 250 and 299 then place.seat_id end, upper(md5($4 || ':member:' || m.n)),
    case when luck < 150 then ${MemberStatus.instalments} when luck < 250 then ${MemberStatus.unpaid}
      when luck < 300 then ${MemberStatus.cancelled} else ${MemberStatus.paid} end,
    case when luck < 150 then 'current' end, c.first_name, c.last_name, date '1950-01-01' + (luck * 20)::int,
    (array['female', 'male', null])[1 + m.n % 3], (1 + m.n % 200) || ' Quay Road', 'Riverside', c.postcode, 826, c.mobile_number,
    c.email_address, c.marketing_emails, offer.ends_at, luck < 500,
    case when luck >= 400 then $6::timestamptz - make_interval(mins => luck::int) end,
    case when luck >= 700 then 'RR' || lpad(m.n::text, 9, '0') || 'GB' end,
    $6::timestamptz - make_interval(mins => (luck * 500)::int),
    case when luck >= 400 then $6::timestamptz - make_interval(mins => luck::int) end
  from (
    select n, ${chance("$4 || ':member:' || n", 1000)} as luck, 1 + ${chance("$4 || ':type:' || n", 9)} as kind
    from generate_series($2::int, $2::int + $3::int - 1) n
  ) m
  cross join offer cross join option
  join customer c on c.org_id = $1 and c.user_id = $5::bigint + m.n % $7::bigint
  left join place on place.n = m.n + 1
`)

/** Members keep the seat in the season of their category. */
const seats = write(`
  insert into season_seat (org_id, season_id, seat_id, member_id)
  select $1, c.season_id, m.seat_id, m.member_id
  from member m
  join membership_category c on c.org_id = $1 and c.membership_category_id = m.membership_category_id
  where m.org_id = $1 and c.season_id is not null and m.seat_id is not null
    and m.member_number between 'D' || lpad(($2::int + 1)::text, 7, '0') and 'D' || lpad(($2::int + $3::int)::text, 7, '0')
`)

type DemoMembersInput = {
  readonly first: number
  readonly count: number
  readonly user: number
  readonly options: DemoOptions
}

export async function addMembers(tx: Tx, org: OrgId, input: DemoMembersInput): Promise<void> {
  const { first, count, user, options } = input
  await tx.count(members, org, first, count, String(options.seed), user, options.now, options.customers)
  await tx.count(seats, org, first, count)
}
