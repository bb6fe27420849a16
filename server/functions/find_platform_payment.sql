create or replace function find_platform_payment(provider_name text, payment text, in_mode text) returns table (org_id uuid)
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select a.org_id from attempt a join organisation o on o.org_id = a.org_id
    where a.payment_id = payment and a.provider = provider_name and a.account = 'platform' and o.mode = in_mode;
  end;
