create or replace function find_stale_baskets(older_than interval, at_most integer) returns table (org_id uuid, basket_id uuid)
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select b.org_id, b.basket_id from basket b where b.status = 'open' and b.created_at < now() - older_than
      and not exists (select from test_clock c where c.org_id = b.org_id)
    order by b.created_at limit at_most;
  end;
