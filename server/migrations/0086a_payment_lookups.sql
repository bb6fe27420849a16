-- Where an event of a provider belongs: to the payment, by the account that is stored with it; an organisation may have replaced its
-- account since. They take the places of find_platform_payment and find_payment_account, which processes of 0.2.0 call. A later
-- version drops both.
create function find_payment_owner(provider_name text, account_name text, payment text, in_mode text) returns table (org_id uuid)
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select a.org_id from attempt a join organisation o on o.org_id = a.org_id
    where a.payment_id = payment and a.account = account_name and a.provider = provider_name and o.mode = in_mode;
  end;
alter function find_payment_owner owner to tessera_lookup;
revoke all on function find_payment_owner from public;
grant execute on function find_payment_owner to tessera_app;

-- The organisations that are paid on an account, and the one that opened it, which may be paid elsewhere or not yet.
grant select on payment_account to tessera_lookup;
create policy lookup on payment_account for select to tessera_lookup using (true);
create function find_account_owners(provider_name text, account_name text, in_mode text) returns table (org_id uuid)
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select o.org_id from organisation o
    where o.payment_account_id = account_name and o.payment_provider = provider_name and o.mode = in_mode
    union
    select p.org_id from payment_account p join organisation o on o.org_id = p.org_id
    where p.account = account_name and p.provider = provider_name and o.mode = in_mode
    order by org_id;
  end;
alter function find_account_owners owner to tessera_lookup;
revoke all on function find_account_owners from public;
grant execute on function find_account_owners to tessera_app;
