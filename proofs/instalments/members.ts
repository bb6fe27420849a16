import type { Stage } from '../crash/system.ts'

/** What the payment methods of members do, so many in a hundred; the rest of them just work. */
const METHODS: readonly (readonly [method: string, of100: number])[] = [
  ['pm_sandbox_lost_answer', 12],
  ['pm_sandbox_capture_lost_answer', 12],
  ['pm_sandbox_timeout', 6],
  ['pm_sandbox_bank', 8],
  ['pm_sandbox_later_declined_once', 10],
]

const methods = METHODS.flatMap(([method, times]) => Array<string>(times).fill(method))
const ofMember = (n: string): string =>
  `coalesce($6, (array['${methods.join("','")}'])[1 + (${n} * 37) % 100], 'pm_sandbox_ok')`

/** Everything that a sale in two parts of 60.00 leaves behind, for so many members at once. */
const SALES = `
  with fan as (
    insert into customer (org_id, customer_id, first_name, last_name, email_address, marketing_emails,
      new_event_notifications, add_date, updated_at)
    select $1, gen_random_uuid(), 'Ann', n::text, 'fan' || n || '@members.example', false, false, now(), now()
    from generate_series(1, $2::integer) n returning user_id, last_name::integer as n, email_address
  ), sale as (
    insert into "order" (org_id, order_uuid, user_id, status, order_date, first_name, last_name, email_address,
      marketing_opt_in, currency, total_minor, payment_method, created_at, updated_at)
    select $1, gen_random_uuid(), user_id, 'confirmed', now() - interval '1 month', 'Ann', n::text, email_address, false, 'GBP',
      12000, 'card', now(), now()
    from fan returning order_id, user_id, last_name::integer as n
  ), paid as (
    insert into attempt (org_id, attempt_id, basket_id, order_id, provider, payment_method, method, amount_minor, currency,
      status, due_at, payment_id, deadline, save_method, saved_reference, created_at, updated_at, settled_at)
    select $1, gen_random_uuid(), gen_random_uuid(), order_id, 'sandbox', ${ofMember('n')}, 'card', 6000, 'GBP', 'done',
      now(), 'spy_first' || n, now(), true, 'spy_first' || n, now(), now(), now()
    from sale returning attempt_id, order_id, payment_id, payment_method
  ), taken as (
    insert into sandbox_payment (org_id, payment_id, key, attempt_id, method, amount_minor, currency, status, captured_minor,
      saves, created_at, updated_at)
    select $1, payment_id, payment_id, attempt_id, payment_method, 6000, 'GBP', 'captured', 6000, true, now(), now() from paid
  ), booked as (
    insert into journal (org_id, kind, source, order_id, currency, at)
    select $1, 'sale', attempt_id, order_id, 'GBP', now() from paid returning journal_id
  ), posted as (
    insert into posting (org_id, journal_id, account, amount_minor)
    select $1, journal_id, p.account, p.minor from booked, (values ('provider', 6000), ('organisation', -6000)) as p (account, minor)
  ), kept as (
    insert into saved_method (org_id, saved_method_id, user_id, provider, reference, created_at)
    select $1, gen_random_uuid(), s.user_id, 'sandbox', 'spy_first' || s.n, now() from sale s
    returning saved_method_id, user_id
  ), joined as (
    insert into member (org_id, member_number, user_id, membership_category_id, membership_type_id,
      membership_payment_option_id, order_id, barcode, status, instalment_state, first_name, last_name, email_address,
      marketing_emails, created_at)
    select $1, 'C' || s.n, s.user_id, $3, $4, $5, s.order_id, 'C' || s.n, 2, 'current', 'Ann', s.n::text, 'a@members.example',
      false, now()
    from sale s returning member_id, order_id, user_id
  )
  insert into membership_term (org_id, member_id, order_id, membership_type_id, membership_payment_option_id, currency,
    price_minor, paid_minor, starts_at, state, saved_method_id, created_at, updated_at)
  select $1, j.member_id, j.order_id, $4, $5, 'GBP', 12000, 6000, now() - interval '1 month', 'instalments', k.saved_method_id,
    now(), now()
  from joined j join kept k on k.user_id = j.user_id
`

/** The first part is paid; the second falls due when the run begins. */
const PARTS = `
  insert into instalment (org_id, term_id, number, due_at, amount_minor, status, next_try_at, paid_at)
  select t.org_id, t.term_id, p.number, p.due_at, 6000, p.status, p.next_try_at, p.paid_at
  from membership_term t, (values
    (1, now() - interval '1 month', 'paid', null::timestamptz, now() - interval '1 month'),
    (2, now(), 'due', now(), null)
  ) as p (number, due_at, status, next_try_at, paid_at)
  where t.org_id = $1
`

type Offer = {
  readonly categoryId: number
  readonly typeId: number
  readonly optionId: string
  /** What all of them pay with; a mixture where it is left out. */
  readonly method: string | undefined
}

/** Members who owe the second of two parts, written past the server: what is tried is what comes now. */
export async function sellTo(stage: Stage, members: number, offer: Offer): Promise<void> {
  const { owner, org } = stage
  const client = await owner.connect()
  try {
    await client.query('begin')
    await client.query("select set_config('app.org', $1, true)", [org.org])
    const { categoryId, typeId, optionId, method = null } = offer
    await client.query(SALES, [org.org, members, categoryId, typeId, optionId, method])
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** From here on the second part of everybody is due. */
export async function fallDue({ owner, org }: Stage): Promise<void> {
  await owner.query(PARTS, [org.org])
  await owner.query('analyze')
}
