-- Where an event of a provider belongs: to the payment, by the account that is stored with it; an organisation may have replaced its
-- account since. They take the places of find_platform_payment and find_payment_account, which processes of 0.2.0 call. A later
-- version drops both.
create or replace function find_payment_owner(provider_name text, account_name text, payment text, in_mode text) returns table (org_id uuid)
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select a.org_id from attempt a join organisation o on o.org_id = a.org_id
    where a.payment_id = payment and a.account = account_name and a.provider = provider_name and o.mode = in_mode;
  end;
