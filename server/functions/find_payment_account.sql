create or replace function find_payment_account(provider_name text, account text, in_mode text) returns table (org_id uuid)
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select o.org_id from organisation o
    where o.payment_account_id = account and o.payment_provider = provider_name and o.mode = in_mode order by o.org_id;
  end;
