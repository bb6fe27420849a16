-- Renames tables, columns and stored values to the words that the API and the documentation use. Servers of 0.1.0 do not
-- know the new names: stop all of them before this migration (docs/upgrading.md). No table is rewritten, so it takes
-- milliseconds besides the updates of stored values, which touch payments outside a provider and season plans.

-- A payment attempt pays for a basket or collects a membership charge: `subject_kind` says which, `subject_id` names it.
-- squawk-ignore renaming-column
alter table attempt rename column basket_id to subject_id;
-- squawk-ignore renaming-column
alter table attempt rename column kind to subject_kind;
-- squawk-ignore renaming-column
alter table attempt rename column tries to attempt_count;
alter table attempt rename constraint attempt_kind_check to attempt_subject_kind_check;
alter index attempt_one_of_basket rename to attempt_one_per_subject;
-- squawk-ignore renaming-column
alter table refund rename column tries to attempt_count;
-- squawk-ignore renaming-column
alter table instalment rename column tries to attempt_count;
-- squawk-ignore renaming-column
alter table instalment rename column next_try_at to next_attempt_at;
alter table instalment rename constraint instalment_tries_check to instalment_attempt_count_check;

-- The ledger. An entry records why money moved; its postings record which accounts it moved between.
-- squawk-ignore renaming-table
alter table journal rename to ledger_entry;
-- squawk-ignore renaming-column
alter table ledger_entry rename column journal_id to ledger_entry_id;
alter sequence journal_journal_id_seq rename to ledger_entry_ledger_entry_id_seq;
alter table ledger_entry rename constraint journal_pkey to ledger_entry_pkey;
alter table ledger_entry rename constraint journal_once to ledger_entry_once;
alter table ledger_entry rename constraint journal_currency_check to ledger_entry_currency_check;
alter table ledger_entry rename constraint journal_kind_check to ledger_entry_kind_check;
alter table ledger_entry rename constraint journal_org_id_order_id_fkey to ledger_entry_org_id_order_id_fkey;
alter index journal_by_order rename to ledger_entry_by_order;

-- squawk-ignore renaming-table
alter table posting rename to ledger_posting;
-- squawk-ignore renaming-column
alter table ledger_posting rename column journal_id to ledger_entry_id;
alter table ledger_posting rename constraint posting_pkey to ledger_posting_pkey;
alter table ledger_posting rename constraint posting_org_id_journal_id_fkey to ledger_posting_org_id_ledger_entry_id_fkey;

drop trigger postings_balance on ledger_posting;
drop function postings_balance;
-- The database rejects a ledger entry whose postings do not sum to zero. All postings of an entry are inserted together.
create function ledger_postings_balance() returns trigger
  language plpgsql as $$
declare
  unbalanced bigint;
begin
  select n.ledger_entry_id into unbalanced from new_postings n
  group by n.org_id, n.ledger_entry_id having sum(n.amount_minor) <> 0 limit 1;
  if unbalanced is not null then
    raise exception 'ledger entry % does not balance', unbalanced
      using errcode = 'check_violation', constraint = 'ledger_entry_balances';
  end if;
  return null;
end $$;
create trigger ledger_postings_balance after insert on ledger_posting referencing new table as new_postings
  for each statement execute function ledger_postings_balance();

-- Payments that staff record without a payment provider, such as cash, are `external`. The owner bypasses row-level
-- security of one table for one statement.
alter table attempt drop constraint attempt_provider_check;
alter table attempt no force row level security;
update attempt set provider = 'external', payment_method = 'external' where provider = 'outside';
alter table attempt force row level security;
alter table attempt
  add constraint attempt_provider_check check (provider in ('sandbox', 'stripe', 'none', 'external')) not valid;
alter table ledger_posting drop constraint posting_account_check;
alter table ledger_posting no force row level security;
update ledger_posting set account = 'external' where account = 'outside';
alter table ledger_posting force row level security;
alter table ledger_posting
  add constraint ledger_posting_account_check check (account in (
    'provider', 'external', 'organisation', 'service_fees', 'tax', 'transaction_fees', 'chargebacks')) not valid;

-- squawk-ignore renaming-table
alter table sandbox_unheard rename to sandbox_lost_request;
alter table sandbox_lost_request rename constraint sandbox_unheard_pkey to sandbox_lost_request_pkey;
alter table sandbox_lost_request rename constraint sandbox_unheard_org_id_fkey to sandbox_lost_request_org_id_fkey;

-- squawk-ignore renaming-table
alter table enrolment_guard rename to enrolment_lockout;
alter table enrolment_lockout rename constraint enrolment_guard_pkey to enrolment_lockout_pkey;
alter table enrolment_lockout rename constraint enrolment_guard_org_id_fkey to enrolment_lockout_org_id_fkey;

-- E-mails with tickets.
-- squawk-ignore renaming-column
alter table ticket_settings rename column send_letters to send_emails;
-- squawk-ignore renaming-table
alter table letter_cursor rename to ticket_email_cursor;
alter table ticket_email_cursor rename constraint letter_cursor_pkey to ticket_email_cursor_pkey;
alter table ticket_email_cursor rename constraint letter_cursor_org_id_fkey to ticket_email_cursor_org_id_fkey;
alter table ticket_email_cursor rename constraint letter_cursor_sequence_check to ticket_email_cursor_sequence_check;
alter policy letters on ticket_email_cursor rename to lookup;

-- squawk-ignore renaming-table
alter table letter rename to ticket_email;
-- squawk-ignore renaming-column
alter table ticket_email rename column letter_id to email_id;
alter table ticket_email rename constraint letter_pkey to ticket_email_pkey;
alter table ticket_email rename constraint letter_org_id_order_id_fkey to ticket_email_org_id_order_id_fkey;
alter table ticket_email rename constraint letter_cause_check to ticket_email_cause_check;
alter table ticket_email rename constraint letter_check to ticket_email_check;
alter index letter_of_sale rename to ticket_email_of_sale;
alter index letter_of_order rename to ticket_email_of_order;
alter index letter_due rename to ticket_email_due;
alter policy letters on ticket_email rename to lookup;

-- `skipped`: the order had no active ticket left when the e-mail was due.
alter table ticket_email drop constraint letter_status_check;
alter table ticket_email no force row level security;
update ticket_email set status = 'skipped' where status = 'dropped';
alter table ticket_email force row level security;
alter table ticket_email
  add constraint ticket_email_status_check check (status in ('pending', 'sent', 'failed', 'skipped')) not valid;

alter function find_unwritten rename to find_unread_ticket_feeds;
drop function take_due_letters;
-- Leases e-mails that are due, oldest first, and skips those that another worker is leasing.
create function take_due_ticket_emails(at_most integer, lease_seconds double precision)
  returns table (org_id uuid, email_id uuid, attempts smallint)
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    update ticket_email e set due_at = now() + make_interval(secs => lease_seconds), attempts = e.attempts + 1
    from (
      select d.org_id, d.email_id from ticket_email d where d.status = 'pending' and d.due_at <= now()
      order by d.due_at limit at_most for update skip locked
    ) as due
    where e.org_id = due.org_id and e.email_id = due.email_id
    returning e.org_id, e.email_id, e.attempts;
  end;
alter function take_due_ticket_emails owner to tessera_lookup;
revoke all on function take_due_ticket_emails from public;
grant execute on function take_due_ticket_emails to tessera_app;

-- squawk-ignore renaming-column
alter table test_clock rename column doing to current_timer;

-- Seasons: a plan renews members, and lists conflicts.
-- squawk-ignore renaming-column
alter table season rename column follows_id to previous_season_id;
alter table season rename constraint season_org_id_follows_id_fkey to season_org_id_previous_season_id_fkey;
alter table season_plan no force row level security;
update season_plan set
  counts = (counts - array['carried', 'carried_before', 'clashes']) || jsonb_build_object(
    'renewed', counts -> 'carried', 'already_renewed', counts -> 'carried_before', 'conflicts', counts -> 'clashes'),
  resolutions = replace(resolutions::text, '"carry"', '"renew"')::jsonb;
alter table season_plan force row level security;
alter table season_plan_member drop constraint season_plan_member_outcome_check;
alter table season_plan_member no force row level security;
update season_plan_member set outcome = 'renew' where outcome = 'carry';
alter table season_plan_member force row level security;
alter table season_plan_member
  alter column outcome set default 'renew',
  add constraint season_plan_member_outcome_check check (outcome in ('renew', 'keep_seat', 'skip')) not valid;
