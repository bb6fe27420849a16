import type { ClubMember } from './club-members.ts'

type StatementInput = {
  readonly org: string
  readonly base: number
  readonly size: number
  readonly members: readonly ClubMember[]
}
type Statement = { readonly text: string; readonly params: (input: StatementInput) => unknown[] }

const plain = (text: string): Statement => ({ text, params: ({ org, base }) => [org, base] })
const sized = (text: string): Statement => ({ text, params: ({ org, base, size }) => [org, base, size] })

const AT = `'2025-06-01 10:00+00'::timestamptz`

/** For statements that insert one row for each member: the columns of all members as arrays. */
const perMember = (text: string): Statement => ({
  text: text.replace(
    'MEMBERS',
    `unnest($3::int[], $4::int[], $5::smallint[], $6::int[], $7::boolean[], $8::boolean[], $9::boolean[], $10::bigint[], $11::int[])
      as m (n, type, status, seat, kept, sabbatical, term, paid, joined)`,
  ),
  params: ({ org, base, members, size }) => [
    org,
    base,
    members.map((m) => m.n),
    members.map((m) => TYPES[m.type]),
    members.map((m) => m.status),
    members.map((m) => (m.seat === null ? null : m.seat.map === 'ground' ? m.seat.n : size + 500 + m.seat.n)),
    members.map((m) => m.kept),
    members.map((m) => m.sabbatical),
    members.map((m) => m.term),
    members.map((m) => m.paid),
    members.map((m) => m.joined),
  ],
})

const TYPES = { adult: 1, child: 2, legacy: 3, general: 4 } as const

/** A family of two is bought with one order. */
const FAMILY = `($2::bigint + m.n / 2)`

/** The statements that make a club: $1 is the organisation, $2 where its ids begin. */
export const CLUB: readonly Statement[] = [
  plain(`insert into season (org_id, season_id, title, starts_on, ends_on, created_at, updated_at)
    values ($1::uuid, $2::bigint + 1, '2025/26', '2025-08-01', '2026-05-31', ${AT}, ${AT})`),
  sized(`insert into seat_map (org_id, seat_map_id, title, status, section_count, seat_count, created_at, updated_at)
    values ($1::uuid, $2::bigint + 1, 'Ground', 'active', 20, $3::int + 200, ${AT}, ${AT}),
      ($1, $2::bigint + 2, 'Annexe', 'active', 1, $3::int / 50 + 10, ${AT}, ${AT})`),
  plain(`insert into seat_section (org_id, section_id, seat_map_id, label, gate, order_by)
    select $1::uuid, $2::bigint + s, $2::bigint + 1, 'Stand ' || s, 'Gate ' || s % 4, s from generate_series(0, 19) s
    union all select $1::uuid, $2::bigint + 50, $2::bigint + 2, 'Annexe', null, 1`),
  sized(`insert into seat (org_id, seat_id, seat_map_id, section_id, row_label, title, place, rank)
    select $1::uuid, $2::bigint + n, $2::bigint + 1, $2::bigint + n % 20, 'R' || n / 20 / 50, (n / 20 % 50 + 1)::text, n / 20 % 50 + 1, n
    from generate_series(0, $3::int + 199) n
    union all select $1::uuid, $2::bigint + $3::int + 500 + n, $2::bigint + 2, $2::bigint + 50, 'A', (n + 1)::text, n + 1, n
    from generate_series(0, $3::int / 50 + 9) n`),
  plain(`insert into membership_category (org_id, membership_category_id, seat_map_id, season_id, title, show_online,
      game_day_access, order_by, status, created_at, updated_at)
    values ($1::uuid, $2::bigint + 1, $2::bigint + 1, $2::bigint + 1, 'Seated', true, 2, 1, 1, ${AT}, ${AT}),
      ($1, $2::bigint + 2, null, $2::bigint + 1, 'Floating', true, 1, 2, 1, ${AT}, ${AT})`),
  plain(`insert into membership_type (org_id, membership_type_id, membership_category_id, title, price_minor, expires,
      offer_auto_renew, show_online, game_day_access, order_by, status, created_at, updated_at)
    select $1::uuid, $2::bigint + t.n, $2::bigint + t.category, t.title, t.price, '2026-05-31', true, true, 2, t.n, t.status, ${AT}, ${AT}
    from (values (1, 1, 'Adult', 30000, 1), (2, 1, 'Child', 15000, 1), (3, 1, 'Legacy', 20000, 2), (4, 2, 'General', 10000, 1))
      as t (n, category, title, price, status)`),
  plain(`insert into membership_payment_option (org_id, membership_payment_option_id, title, auto_renewal, fixed_end_date,
      number_of_instalments, plan, order_by, status, created_at, updated_at)
    values ($1::uuid, $2::bigint + 1, 'At once', true, true, 1, null, 1, 1, ${AT}, ${AT}),
      ($1, $2::bigint + 2, 'Monthly', true, true, 4, null, 2, 1, ${AT}, ${AT}),
      ($1, $2::bigint + 3, 'By dates', true, true, 2,
        '[{"due_on": "2025-08-01", "basis_points": 4000}, {"due_on": "2025-12-01", "basis_points": 6000}]', 3, 1, ${AT}, ${AT})`),
  sized(`insert into customer (org_id, user_id, customer_id, first_name, last_name, email_address, marketing_emails,
      new_event_notifications, add_date, updated_at)
    select $1::uuid, $2::bigint + f, gen_random_uuid(), 'Ann', 'Lee ' || f, 'fan' || f || '@example.com', false, false, ${AT}, ${AT}
    from generate_series(0, $3::int / 2) f`),
  sized(`insert into "order" (org_id, order_id, order_uuid, user_id, status, order_date, first_name, last_name, email_address,
      marketing_opt_in, currency, total_minor, payment_method, created_at, updated_at)
    select $1::uuid, $2::bigint + f, gen_random_uuid(), $2::bigint + f, 'confirmed', ${AT}, 'Ann', 'Lee ' || f,
      'fan' || f || '@example.com', false, 'GBP', 100000, 'card', ${AT}, ${AT}
    from generate_series(0, $3::int / 2) f`),
  sized(`insert into saved_method (org_id, saved_method_id, user_id, provider, reference, created_at)
    select $1::uuid, gen_random_uuid(), $2::bigint + f, 'sandbox', 'pm_' || f, ${AT} from generate_series(0, $3::int / 2, 3) f`),
  perMember(`insert into member (org_id, member_id, member_number, user_id, membership_category_id, membership_type_id,
      membership_payment_option_id, order_id, seat_id, barcode, status, first_name, last_name, email_address, marketing_emails,
      expires_at, auto_renew, sabbatical, created_at)
    select $1::uuid, $2::bigint + m.n, 'N' || m.n, ${FAMILY}, $2::bigint + case when m.type = 4 then 2 else 1 end, $2::bigint + m.type,
      $2::bigint + 1 + m.n % 3, ${FAMILY}, $2::bigint + m.seat, 'B' || m.n, m.status, 'Mia', 'Moor', 'm' || m.n || '@example.com',
      false, '2026-05-31 22:59:59+00', m.n % 2 = 0, m.sabbatical, ${AT} + m.joined * interval '1 minute'
    from MEMBERS`),
  perMember(`insert into season_seat (org_id, season_id, seat_id, member_id)
    select $1::uuid, $2::bigint + 1, $2::bigint + m.seat, $2::bigint + m.n from MEMBERS where m.kept`),
  perMember(`insert into membership_term (org_id, term_id, member_id, order_id, membership_type_id,
      membership_payment_option_id, currency, price_minor, paid_minor, starts_at, ends_at, state, saved_method_id, created_at,
      updated_at)
    select $1::uuid, $2::bigint + m.n, $2::bigint + m.n, ${FAMILY}, $2::bigint + m.type, $2::bigint + 1 + m.n % 3, 'GBP', m.paid,
      case m.status when 0 then 0 when 2 then m.paid / 2 else m.paid end, '2025-07-31 23:00+00', '2026-05-31 22:59:59+00',
      case m.status when 0 then 'unpaid' when 2 then 'instalments' when 3 then 'cancelled' else 'paid' end,
      (select s.saved_method_id from saved_method s where s.org_id = $1 and s.user_id = ${FAMILY} and m.n % 2 = 0), ${AT}, ${AT}
    from MEMBERS where m.term`),
  perMember(`insert into instalment (org_id, term_id, number, due_at, amount_minor, status, paid_at)
    select $1::uuid, $2::bigint + m.n, i, ${AT}, case when i = 1 then m.paid / 2 else m.paid - m.paid / 2 end,
      case when m.status = 0 or (m.status = 2 and i = 2) then 'due' else 'paid' end,
      case when m.status = 0 or (m.status = 2 and i = 2) then null else ${AT} end
    from MEMBERS cross join generate_series(1, 2) i where m.term`),
]
