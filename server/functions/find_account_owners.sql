create or replace function find_account_owners(provider_name text, account_name text, in_mode text) returns table (org_id uuid)
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select o.org_id from organisation o
    where o.payment_account_id = account_name and o.payment_provider = provider_name and o.mode = in_mode
    union
    select p.org_id from payment_account p join organisation o on o.org_id = p.org_id
    where p.account = account_name and p.provider = provider_name and o.mode = in_mode
    order by org_id;
  end;
