import type { TestSystem } from '../lib/fleet/system.ts'

/** How many of a hundred members have each payment method; the methods of all others simply work. */
const METHODS: readonly (readonly [method: string, of100: number])[] = [
  ['pm_sandbox_lost_answer', 12],
  ['pm_sandbox_capture_lost_answer', 12],
  ['pm_sandbox_timeout', 6],
  ['pm_sandbox_bank', 8],
  ['pm_sandbox_later_declined_once', 10],
]

const methods = METHODS.flatMap(([method, times]) => Array<string>(times).fill(method))
const methodOf = (n: string): string =>
  `coalesce($6, (array['${methods.join("','")}'])[1 + (${n} * 37) % 100], 'pm_sandbox_ok')`

/** Inserts all rows of a sale in two instalments of 60.00, for many members at once. */
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
    insert into attempt (org_id, attempt_id, subject_id, order_id, provider, payment_method, method, amount_minor, currency,
      status, due_at, payment_id, deadline, save_method, saved_reference, created_at, updated_at, settled_at)
    select $1, gen_random_uuid(), gen_random_uuid(), order_id, 'sandbox', ${methodOf('n')}, 'card', 6000, 'GBP', 'done',
      now(), 'spy_first' || n, now(), true, 'spy_first' || n, now(), now(), now()
    from sale returning attempt_id, order_id, payment_id, payment_method
  ), taken as (
    insert into sandbox_payment (org_id, payment_id, key, attempt_id, method, amount_minor, currency, status, captured_minor,
      saves, created_at, updated_at)
    select $1, payment_id, payment_id, attempt_id, payment_method, 6000, 'GBP', 'captured', 6000, true, now(), now() from paid
  ), booked as (
    insert into ledger_entry (org_id, kind, source, order_id, currency, at)
    select $1, 'sale', attempt_id, order_id, 'GBP', now() from paid returning ledger_entry_id
  ), posted as (
    insert into ledger_posting (org_id, ledger_entry_id, account, amount_minor)
    select $1, ledger_entry_id, p.account, p.minor from booked, (values ('provider', 6000), ('organisation', -6000)) as p (account, minor)
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

/** The first instalment is paid; the second is due when the run begins. */
const INSTALMENTS = `
  insert into instalment (org_id, term_id, number, due_at, amount_minor, status, next_attempt_at, paid_at)
  select t.org_id, t.term_id, p.number, p.due_at, 6000, p.status, p.next_attempt_at, p.paid_at
  from membership_term t, (values
    (1, now() - interval '1 month', 'paid', null::timestamptz, now() - interval '1 month'),
    (2, now(), 'due', now(), null)
  ) as p (number, due_at, status, next_attempt_at, paid_at)
  where t.org_id = $1
`

type MembershipOffer = {
  readonly categoryId: number
  readonly typeId: number
  readonly optionId: string
  /** The payment method of all members, or undefined for the mixture above. */
  readonly method: string | undefined
}

/** Creates members who owe the second of two instalments, by SQL: the proof is about the charges that follow. */
export async function createMembers(system: TestSystem, members: number, offer: MembershipOffer): Promise<void> {
  const { owner, org } = system
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

/** Makes the second instalment of every member due. */
export async function makeInstalmentsDue({ owner, org }: TestSystem): Promise<void> {
  await owner.query(INSTALMENTS, [org.org])
  await owner.query('analyze')
}
