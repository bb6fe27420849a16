import { MemberStatus } from '#contract'
import { write, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import type { DemoOptions } from '../options.ts'
import { chance } from './chance.ts'
import { seasonStart } from './season-start.ts'

/** Members with a term and payments: enough to try everything with, and few enough for a demo of a million members. */
const MEMBERS_WITH_TERMS = 2_000

/** One member in ten who pays by instalments has a card that was declined from the second payment on. */
const IS_LATE = `(m.status = ${MemberStatus.instalments} and ${chance("$2 || ':late:' || m.member_number", 10)} = 0)`

/** An order and a term for each member who is not cancelled, sold at the start of the season. */
const terms = write(`
  with chosen as materialized (
    select m.*, k.price_minor, o.number_of_instalments > 1 as saves, md5($2 || ':membership:' || m.member_number)::uuid as uuid,
      (${seasonStart('$3')} + make_interval(days => ${chance("$2 || ':sold:' || m.member_number", 20)}::int, hours => 10))
        at time zone 'Europe/London' as sold_at
    from member m
    join membership_type k on k.org_id = $1 and k.membership_type_id = m.membership_type_id
    join membership_payment_option o
      on o.org_id = $1 and o.membership_payment_option_id = m.membership_payment_option_id
    where m.org_id = $1 and m.status <> ${MemberStatus.cancelled}
    order by m.member_id limit ${MEMBERS_WITH_TERMS}
  ), placed as (
    insert into "order" (org_id, order_uuid, user_id, status, order_date, first_name, last_name, email_address, postcode,
      country_id, marketing_opt_in, currency, total_minor, payment_method, created_at, updated_at)
    select $1, uuid, user_id, case status when ${MemberStatus.unpaid} then 'pending' else 'confirmed' end, sold_at, first_name,
      last_name, email_address, postcode, country_id, marketing_emails, 'GBP', price_minor,
      case when status <> ${MemberStatus.unpaid} then 'card' end, sold_at, sold_at
    from chosen order by member_id
    returning order_id, order_uuid
  ), saved as (
    insert into saved_method (org_id, saved_method_id, user_id, provider, reference, created_at)
    select $1, md5(uuid || ':method')::uuid, user_id, 'sandbox', 'spy_' || md5(uuid || ':1'), sold_at from chosen where saves
  ), linked as (
    update member m set order_id = p.order_id
    from placed p join chosen c on c.uuid = p.order_uuid
    where m.org_id = $1 and m.member_id = c.member_id
  )
  insert into membership_term (org_id, member_id, order_id, membership_type_id, membership_payment_option_id, currency,
    price_minor, starts_at, ends_at, state, saved_method_id, notify_at, created_at, updated_at)
  select $1, c.member_id, p.order_id, c.membership_type_id, c.membership_payment_option_id, 'GBP', c.price_minor, c.sold_at,
    c.expires_at, case c.status when ${MemberStatus.unpaid} then 'unpaid' when ${MemberStatus.paid} then 'paid' else 'instalments' end,
    case when c.saves then md5(c.uuid || ':method')::uuid end,
    case when g.season_id is null then c.expires_at - interval '14 days' end, c.sold_at, c.sold_at
  from chosen c
  join placed p on p.order_uuid = c.uuid
  join membership_category g on g.org_id = $1 and g.membership_category_id = c.membership_category_id
  order by c.member_id
`)

/**
 * The instalments of these terms, a month apart. Those that were due are paid, by the checkout or later without the buyer,
 * except for members whose card is declined: all attempts on their second instalment have failed.
 */
const instalments = write(`
  with part as materialized (
    select t.term_id, t.order_id, t.currency, m.user_id, t.saved_method_id, g.number, t.price_minor / o.number_of_instalments as minor,
      d.due_at, t.state, ${IS_LATE} as late, 'spy_' || md5(r.order_uuid || ':1') as first_payment_id,
      'spy_' || md5(r.order_uuid || ':' || g.number) as payment_id, md5(r.order_uuid || ':attempt:' || g.number)::uuid as attempt_id,
      md5(r.order_uuid || ':charge:' || g.number)::uuid as charge_id,
      t.state = 'paid' or (t.state = 'instalments' and d.due_at <= $3 and (g.number = 1 or not ${IS_LATE})) as paid
    from membership_term t
    join "order" r on r.org_id = $1 and r.order_id = t.order_id
    join member m on m.org_id = $1 and m.member_id = t.member_id
    join membership_payment_option o on o.org_id = $1 and o.membership_payment_option_id = t.membership_payment_option_id
    cross join generate_series(1, o.number_of_instalments) g (number)
    cross join lateral (select (t.starts_at at time zone 'Europe/London' + make_interval(months => g.number - 1))
      at time zone 'Europe/London' as due_at) d
    where t.org_id = $1
  ), charged as (
    insert into charge (org_id, charge_id, order_id, user_id, saved_method_id, cause, amount_minor, currency, created_at)
    select $1, charge_id, order_id, user_id, saved_method_id, 'instalment', minor, currency, due_at from part
    where paid and number > 1
  ), attempted as (
    insert into attempt (org_id, attempt_id, subject_id, subject_kind, order_id, provider, payment_method, method, amount_minor,
      currency, status, off_session, save_method, due_at, payment_id, deadline, created_at, updated_at, settled_at)
    select $1, attempt_id, charge_id, case number when 1 then 'basket' else 'charge' end, order_id, 'sandbox',
      case number when 1 then 'pm_sandbox_ok' else first_payment_id end, 'card', minor, currency, 'done', number > 1,
      number = 1 and saved_method_id is not null, due_at, payment_id, due_at, due_at, due_at, due_at
    from part where paid
  ), captured as (
    insert into sandbox_payment (org_id, payment_id, key, attempt_id, method, amount_minor, currency, status, captured_minor,
      saves, saved_from, created_at, updated_at)
    select $1, payment_id, 'att_' || attempt_id || ':auth', attempt_id,
      case when late then 'pm_sandbox_later_declined' else 'pm_sandbox_ok' end, minor, currency, 'captured', minor,
      number = 1 and saved_method_id is not null, case when number > 1 then first_payment_id end, due_at, due_at
    from part where paid
  ), entry as (
    insert into ledger_entry (org_id, kind, source, order_id, currency, at)
    select $1, 'sale', attempt_id::text, order_id, currency, due_at from part where paid
    returning ledger_entry_id, source
  ), posted as (
    insert into ledger_posting (org_id, ledger_entry_id, account, amount_minor)
    select $1, entry.ledger_entry_id, a.account, a.amount_minor
    from entry
    join part on part.attempt_id::text = entry.source
    cross join lateral (values ('provider', part.minor), ('organisation', -part.minor)) a (account, amount_minor)
  )
  insert into instalment (org_id, term_id, number, due_at, amount_minor, status, attempt_count, next_attempt_at, charge_id,
    attempt_id, failure_code, paid_at)
  select $1, term_id, number, due_at, minor,
    case when paid then 'paid' when late and number = 2 then 'failed' else 'due' end,
    case when late and number = 2 then 4 else 0 end,
    case when state = 'instalments' and not paid and not (late and number = 2) then greatest(due_at, $3::timestamptz + interval '1 day') end,
    case when paid and number > 1 then charge_id end, case when paid then attempt_id end,
    case when late and number = 2 then 'card_declined' end, case when paid then due_at end
  from part
`)

/** What the term and its member say about these instalments. The grace period began with the last attempt, after five days. */
const accounts = write(`
  with account as (
    update membership_term t set paid_minor = i.paid, grace_until = i.grace_until
    from (
      select term_id, coalesce(sum(amount_minor) filter (where status = 'paid'), 0) as paid,
        max(due_at) filter (where status = 'failed') + interval '19 days' as grace_until
      from instalment where org_id = $1 group by term_id
    ) i
    where t.org_id = $1 and t.term_id = i.term_id
    returning t.member_id, t.grace_until
  )
  update member m set grace_until = a.grace_until,
    instalment_state = case when a.grace_until > $2 then 'in_grace' else 'past_due' end
  from account a where m.org_id = $1 and m.member_id = a.member_id and a.grace_until is not null
`)

/** Adds orders, terms, instalments and payments of the members, as sales at the start of the season would have left them. */
export async function addTerms(tx: Tx, org: OrgId, { seed, now }: Pick<DemoOptions, 'seed' | 'now'>): Promise<void> {
  await tx.count(terms, org, String(seed), now)
  await tx.count(instalments, org, String(seed), now)
  await tx.count(accounts, org, now)
}
