-- For workers: what time it is for those who have a clock, and whose clock nobody advances although it has a target.
create or replace function list_test_clocks() returns table (org_id uuid, stands_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select c.org_id, c.stands_at from test_clock c;
  end;
